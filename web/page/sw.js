// Keeps what the page is made of. Files are named by what is in them, so that only what changed is ever fetched again.

/** Pages by address with a digest of each, and files, whose names say what is in them; the build writes them here. */
const PAGES = __PAGES__;
const FILES = __FILES__;
/** Files that are kept once somebody has needed them: they are larger than all others. */
const LATER = __LATER__;
/** A worker takes its policy from its own head, which many hosts can't send: from here on this one does. */
const POLICY = __POLICY__;
const WORKERS = /^(worker-|pdf-[^./]*[.]worker)[^/]*$/;
const RULES = /^([a-z]{2}[/])?rules[/]/;
const KEPT = "sheets";
/** What worker.js keeps there, and clears away. */
const UNPACKED = "?unpacked";

/** @param {string} address @param {string} digest */
const named = (address, digest) => new URL(`${address}?kept=${digest}`, self.registration.scope).href;
const whole = (/** @type {string} */ name) => new URL(name, self.registration.scope).href;
const wanted = () =>
  new Set([
    ...Object.entries(PAGES).map(([address, digest]) => named(address, digest)),
    ...[...FILES, ...LATER].map(whole),
  ]);

/** What a part is called by those who ask for it here. @param {string} address */
const nameOf = (address) => new URL(address).pathname.slice(new URL(self.registration.scope).pathname.length);
/** The language that alone needs a page or a file; "" where all need it. @param {string} name */
const languageOf = (name) => /^([a-z]{2})[/]/.exec(name)?.[1] ?? (Object.hasOwn(PAGES, name) ? "en" : "");

/** The languages of pages that are open or kept. @param {Cache} cache */
async function usedLanguages(cache) {
  const open = await self.clients.matchAll({ includeUncontrolled: true });
  const names = [...open, ...(await cache.keys())].map(({ url }) => nameOf(url));
  return new Set(["", ...names.filter((name) => Object.hasOwn(PAGES, name)).map(languageOf)]);
}

/** Pages that are open go on with what they began with: a new version takes over once they are closed. */
async function install() {
  const cache = await caches.open(KEPT);
  const there = new Set((await cache.keys()).map((request) => request.url));
  const used = await usedLanguages(cache);
  const isUsed = (/** @type {string} */ name) => used.has(languageOf(name));
  const files = FILES.filter(isUsed)
    .map(whole)
    .filter((address) => !there.has(address));
  const pages = Object.entries(PAGES).filter(
    ([address, digest]) => isUsed(address) && !there.has(named(address, digest)),
  );
  await cache.addAll(files);
  await Promise.all(
    pages.map(async ([address, digest]) => {
      const answer = await fetch(whole(address), { cache: "no-cache" });
      if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
      await cache.put(named(address, digest), answer);
    }),
  );
}

async function activate() {
  const cache = await caches.open(KEPT);
  const still = wanted();
  for (const { url } of await cache.keys()) {
    if (!still.has(url) && !RULES.test(nameOf(url)) && !url.endsWith(UNPACKED)) await cache.delete(url);
  }
  await self.clients.claim();
}

/** @param {Request} request */
async function answer(request) {
  const cache = await caches.open(KEPT);
  const name = nameOf(request.url);
  const digest = PAGES[name];
  if (RULES.test(name)) return latest(request, cache);
  const address = digest === undefined ? whole(name) : named(name, digest);
  const kept = await cache.match(address);
  if (kept) return WORKERS.test(name) ? guarded(kept) : kept;
  const found = await fetch(request);
  if (found.ok && (LATER.includes(name) || languageOf(name))) await cache.put(address, found.clone());
  return found;
}

/** The answer with the page's policy. @param {Response} answer */
function guarded(answer) {
  const headers = new Headers(answer.headers);
  headers.set("Content-Security-Policy", POLICY);
  return new Response(answer.body, { status: answer.status, headers });
}

/** A page of rules, as it is now; without a net, as it was read before. @param {Request} request @param {Cache} cache */
async function latest(request, cache) {
  try {
    const found = await fetch(request);
    if (found.ok) await cache.put(request.url, found.clone());
    return found;
  } catch (error) {
    const kept = await cache.match(request.url);
    if (kept) return kept;
    throw error;
  }
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(self.registration.scope)) event.respondWith(answer(request));
});
