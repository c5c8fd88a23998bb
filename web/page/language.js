// The language of the page: that which somebody chose on this device, else that of the browser. English stands on top.

const KEPT = "sheets-language";
export const LANGUAGE = document.documentElement.lang;

/** Where somebody who comes to the top is led; nothing where this is the place. */
export function elsewhere() {
  if (LANGUAGE !== "en") return undefined;
  const links = /** @type {NodeListOf<HTMLLinkElement>} */ (document.querySelectorAll("link[hreflang]"));
  const pages = new Map([...links].map(({ hreflang, href }) => [hreflang, href]));
  const wanted = [kept(), ...navigator.languages.map((each) => each.slice(0, 2))].find((each) => pages.has(each));
  return wanted === LANGUAGE ? undefined : pages.get(wanted ?? "");
}

function kept() {
  try {
    return localStorage.getItem(KEPT) ?? "";
  } catch {
    return "";
  }
}

/** The menu: what is chosen in it is remembered here, and the view that is open is open there too. */
export function setUpLanguages() {
  const links = /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll(".languages a"));
  for (const link of links)
    link.addEventListener("click", () => {
      try {
        localStorage.setItem(KEPT, link.hreflang);
      } catch {
        // a browser that keeps nothing asks again
      }
      const { view } = document.body.dataset;
      link.hash = view && view !== "make" ? view : "";
    });
}
