// Where the page asks for what is made: one worker, one question at a time, the newest of a kind; ended where it hangs.

import { EAST } from "./east.js";
import { LANGUAGE } from "./language.js";
import { said } from "./words.js";

/** @typedef {{wrong: string, right: string, subject: string, line: number | null, column: number | null, warning: boolean}} Problem */
/** @typedef {{data: Uint8Array, name: string, type: string}} MadeFile */
/** @typedef {{failed?: boolean, isAway?: boolean, problems: Problem[], remarks?: string[], files: MadeFile[], [more: string]: any}} Answer */
/** @typedef {{address: string, worker: Worker, told: any[], broken: string}} Begun a worker that is there already, and what it told meanwhile */
/** @typedef {{id: number, name: string, request: any, lane: string, done: (answer: Answer | null) => void}} Question */

/** What a question may take, in milliseconds: many times what the largest sheet takes on a slow telephone. */
export const LONGEST = 40_000;
/** What fetching a part of the program may take: a slow net is no fault of the question. */
const LONGEST_FETCH = 600_000;
/** So much memory, and the worker begins anew before the next question. */
const MOST_MEMORY = 700 * 2 ** 20;

/** @param {any} request */
const awayWords = (request) => said(EAST.test(JSON.stringify(request)) ? "away-east" : "away");

/** @param {string} wrong @returns {Answer} */
const failure = (wrong) => ({
  failed: true,
  files: [],
  problems: [{ wrong, right: "", subject: "", line: null, column: null, warning: false }],
});

/**
 * The desk; the first worker is there already, `awaited` and `arrived` hear of each part as it is fetched and as it comes, `broken` of a start that failed.
 * @param {Begun} begun @param {{awaited: (part: string) => void, arrived: (part: string) => void, broken: (why: string) => void}} hears
 */
export function openDesk(begun, hears) {
  /** @type {Worker | null} */
  let worker = null;
  /** @type {Question[]} */
  const waiting = [];
  /** @type {Question | null} */
  let asked = null;
  /** @type {number | undefined} */
  let alarm;
  let isReady = false;
  let count = 0;

  function begin() {
    isReady = false;
    listen(new Worker(begun.address, { type: "module", name: LANGUAGE }));
  }

  /** @param {Worker} its */
  function listen(its) {
    worker = its;
    worker.onmessage = ({ data }) => hear(data);
    worker.onerror = (event) => broke(event.message || "the worker could not be started");
  }

  function end() {
    clearTimeout(alarm);
    worker?.terminate();
    worker = null;
    asked = null;
  }

  /** @param {string} why */
  function broke(why) {
    const lost = [...(asked ? [asked] : []), ...waiting.splice(0)];
    end();
    for (const each of lost) each.done(failure(said("broke")));
    hears.broken(why);
  }

  /** @param {any} told */
  function hear(told) {
    if (told.broken) return broke(told.broken);
    if (told.awaited) {
      if (asked) watch(asked, LONGEST_FETCH);
      hears.awaited(told.awaited);
      return;
    }
    if (told.arrived) {
      if (asked) watch(asked);
      hears.arrived(told.arrived);
      if (told.arrived === "ready") {
        isReady = true;
        next();
      }
      return;
    }
    if (!asked || told.id !== asked.id) return;
    clearTimeout(alarm);
    const { done, request } = asked;
    asked = null;
    if (told.failed && !told.isAway) console.error(told.failed);
    const named = told.answer?.files ?? [];
    const files = (told.files ?? []).map((/** @type {Uint8Array} */ data, /** @type {number} */ at) => ({
      ...named[at],
      data,
    }));
    done(
      told.failed
        ? { ...failure(told.isAway ? awayWords(request) : said("broke")), isAway: told.isAway }
        : { ...told.answer, files },
    );
    if (told.memory > MOST_MEMORY) end();
    next();
  }

  /** Ends the worker where it is at a question too long. @param {Question} question @param {number} [longest] */
  function watch({ done }, longest = LONGEST) {
    clearTimeout(alarm);
    alarm = setTimeout(() => {
      end();
      done(failure(said("hung")));
      begin();
    }, longest);
  }

  function next() {
    if (asked || !waiting.length) return;
    if (!worker) return begin();
    if (!isReady) return;
    asked = /** @type {Question} */ (waiting.shift());
    const { id, name, request } = asked;
    watch(asked);
    worker.postMessage({ id, name, request });
  }

  listen(begun.worker);
  for (const told of begun.told) hear(told);
  if (begun.broken) broke(begun.broken);
  return {
    /**
     * The answer; null where a newer question of the same lane took its place before it was asked.
     * @param {string} name @param {any} request @param {string} [lane] @returns {Promise<Answer | null>}
     */
    ask(name, request, lane = "") {
      if (lane) {
        const older = waiting.findIndex((each) => each.lane === lane);
        if (older >= 0) waiting.splice(older, 1)[0].done(null);
      }
      return new Promise((done) => {
        waiting.push({ id: ++count, name, request, lane, done });
        next();
      });
    },
    /** Begins anew, after a start that failed. */
    again() {
      if (!worker) begin();
    },
  };
}

/** @typedef {ReturnType<typeof openDesk>} Desk */
