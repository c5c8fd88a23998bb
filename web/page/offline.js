// After the first visit the page needs no net: what it is made of is kept by a worker of its own.

import { byId } from "./dom.js";
import { said } from "./words.js";

export async function keepForOffline() {
  if (!navigator.serviceWorker) return;
  try {
    const kept = await navigator.serviceWorker.register(new URL("sw.js", import.meta.url));
    await navigator.serviceWorker.ready;
    byId("offline").textContent = said("works-offline");
    kept.update().catch(() => {});
  } catch {
    byId("offline").textContent = ""; // a private window keeps nothing; all else works
  }
}
