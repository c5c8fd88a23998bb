// The few things that are done to the page everywhere; text of users only ever becomes text.

/** The element of that id, which is in the page. @param {string} id @returns {any} */
export const byId = (id) => document.getElementById(id);

/**
 * A new element with attributes, and texts or elements in it.
 * @param {string} tag @param {Record<string, string | boolean | EventListener>} [attributes] @param {...(Node | string)} content
 * @returns {any}
 */
export function element(tag, attributes = {}, ...content) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(name, value);
    else if (typeof value === "boolean") made.toggleAttribute(name, value);
    else made.setAttribute(name, value);
  }
  made.append(...content);
  return made;
}

/** Calls once nothing more was asked for a while. @param {() => void} act @param {number} wait in milliseconds */
export function afterPause(act, wait) {
  /** @type {number | undefined} */
  let timer;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(act, wait);
  };
}

/** Says something that one has to know before going on. @param {string} words */
export function notice(words) {
  byId("notice-said").textContent = words;
  const dialog = byId("notice");
  if (!dialog.open) dialog.showModal();
}
