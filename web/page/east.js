// What needs the large typefaces: the worker, which fetches them, and the page, which says so, go by the same letters.

/** Letters of Chinese, Japanese and Korean, as the product has them: their typefaces are much larger than all else. */
export const EAST =
  /[\u1100-\u11ff\u2e80-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\u{1b000}-\u{1b16f}\u{20000}-\u{323ff}]/u;
