// The editor of rules files: colours, completion from the format's schema, each problem at its line.

import { autocompletion, closeBrackets, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { HighlightStyle, StreamLanguage, syntaxHighlighting } from "@codemirror/language";
import { toml } from "@codemirror/legacy-modes/mode/toml";
import { lintGutter, lintKeymap, setDiagnostics } from "@codemirror/lint";
import { Compartment, EditorState } from "@codemirror/state";
import { drawSelection, EditorView, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { LARGEST_RULES } from "./kinds.js";
import { sentence } from "./told.js";
import { said } from "./words.js";

/** @typedef {ReturnType<typeof openEditor>} Editor */

const COLOURS = HighlightStyle.define([
  { tag: tags.comment, color: "var(--quiet)" },
  { tag: [tags.string, tags.number, tags.atom, tags.bool], color: "var(--green)" },
  { tag: [tags.propertyName, tags.typeName, tags.bracket], fontWeight: "bold" },
]);

const LOOK = EditorView.theme({
  "&": { minHeight: "18rem", maxHeight: "var(--editor-height)", fontSize: "1rem", color: "var(--ink)" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": {
    overflow: "auto",
    fontFamily: 'ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace',
    lineHeight: "1.5",
  },
  ".cm-content": { caretColor: "var(--ink)", padding: ".6rem 0" },
  ".cm-gutters": { background: "var(--tint)", color: "var(--quiet)", borderRight: "1px solid var(--line)" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    background: "var(--chosen)",
  },
  ".cm-tooltip": { background: "var(--paper)", color: "var(--ink)", border: "1px solid var(--edge)" },
  ".cm-tooltip-autocomplete ul li[aria-selected]": { background: "var(--green)", color: "var(--on-green)" },
});

/**
 * The editor; `refused` hears of a change that would make the text longer than any that is read.
 * @param {HTMLElement} place @param {string} text @param {{written: (text: string) => void, refused: () => void}} hears
 */
export function openEditor(place, text, { written, refused }) {
  // within a shadow root its styles are no elements of the page, which would be refused
  const root = place.attachShadow({ mode: "open" });
  const completing = new Compartment();
  const view = new EditorView({
    parent: root,
    root,
    state: EditorState.create({
      doc: text,
      extensions: [
        EditorState.phrases.of({
          Completions: said("editor-completions"),
          Diagnostics: said("editor-problems"),
          "No diagnostics": said("editor-no-problems"),
          close: said("close"),
        }),
        lineNumbers(),
        history(),
        drawSelection(),
        closeBrackets(),
        StreamLanguage.define(toml),
        syntaxHighlighting(COLOURS),
        completing.of([]),
        lintGutter(),
        keymap.of([...completionKeymap, ...lintKeymap, ...historyKeymap, ...defaultKeymap]),
        LOOK,
        EditorState.changeFilter.of(({ newDoc, startState }) => {
          const fits = newDoc.length <= Math.max(LARGEST_RULES, startState.doc.length);
          if (!fits) refused();
          return fits;
        }),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ "aria-label": said("rules-file"), spellcheck: "false", tabindex: "0" }),
        EditorView.updateListener.of((update) => update.docChanged && written(update.state.doc.toString())),
      ],
    }),
  });
  /** @param {number} line @param {number} column both from 1 */
  const place_of = (line, column) => {
    const found = view.state.doc.line(Math.min(Math.max(line, 1), view.state.doc.lines));
    return Math.min(found.from + Math.max(column - 1, 0), found.to);
  };
  return {
    /** @param {string} other */
    write(other) {
      const was = view.state.doc.toString();
      if (was === other) return;
      const shorter = Math.min(was.length, other.length);
      let from = 0;
      while (from < shorter && was[from] === other[from]) from += 1;
      let same = 0;
      while (same < shorter - from && was[was.length - 1 - same] === other[other.length - 1 - same]) same += 1;
      const changes = { from, to: was.length - same, insert: other.slice(from, other.length - same) };
      view.dispatch({ changes });
      // not by an effect, which would scroll the page too
      requestAnimationFrame(() => {
        const { scrollDOM } = view;
        scrollDOM.scrollTop = view.lineBlockAt(Math.min(from, view.state.doc.length)).top - scrollDOM.clientHeight / 3;
      });
    },
    /** @param {import("@codemirror/autocomplete").CompletionSource} source what completes what is typed */
    complete(source) {
      view.dispatch({ effects: completing.reconfigure(autocompletion({ override: [source] })) });
    },
    /** @param {import("./desk.js").Problem[]} problems */
    mark(problems) {
      const placed = problems.filter((each) => each.line !== null);
      const marks = placed.map((each) => {
        const from = place_of(Number(each.line), each.column ?? 1);
        const severity = /** @type {"warning" | "error"} */ (each.warning ? "warning" : "error");
        return { from, to: view.state.doc.lineAt(from).to, severity, message: sentence(each) };
      });
      view.dispatch(setDiagnostics(view.state, marks));
    },
    /** @param {number} line @param {number} column */
    goTo(line, column) {
      const at = place_of(line, column);
      view.dispatch({ selection: { anchor: at }, scrollIntoView: true });
      view.focus();
    },
  };
}
