// What may be written where somebody is in a rules file: keys and values out of the format's own schema.

/** @typedef {Record<string, any>} Schema */
/** @typedef {{path: string[], isValue: boolean, from: number, quoted: boolean}} Where */

const KEY = /^(?:"((?:[^"\\]|\\.)*)"|'([^']*)'|([A-Za-z0-9_-]+))\s*(?:\.\s*)?/;
const HEADING = /^\s*\[{1,2}\s*(.*?)\s*\]{1,2}\s*(#.*)?$/;

/** The parts of a key with dots. @param {string} written @returns {string[]} */
function parts(written) {
  const found = [];
  let rest = written.trim();
  for (let one = KEY.exec(rest); one; one = KEY.exec(rest)) {
    found.push(one[1] ?? one[2] ?? one[3]);
    rest = rest.slice(one[0].length);
  }
  return found;
}

/**
 * Where the end of a line is: in which table, at a key or at a value; null in a remark.
 * @param {string[]} heading the table that the line belongs to @param {string} line @returns {Where | null}
 */
export function placeIn(heading, line) {
  /** Tables and lists that are open, each with its path. @type {{path: string[], isList: boolean}[]} */
  const open = [{ path: heading, isList: false }];
  let path = heading;
  let isValue = false;
  let from = line.length - line.trimStart().length;
  let at = from;
  while (at < line.length) {
    const sign = line[at];
    if (sign === "#") return null;
    if (sign === '"' || sign === "'") {
      let end = at + 1;
      while (end < line.length && line[end] !== sign) end += line[end] === "\\" && sign === '"' ? 2 : 1;
      if (end >= line.length) return { path, isValue, from: at + 1, quoted: true };
      at = end + 1;
      continue;
    }
    if (sign === "=" && !isValue) {
      path = [...open[open.length - 1].path, ...parts(line.slice(from, at))];
      isValue = true;
      from = at + 1;
    } else if (sign === "{" || sign === "[") {
      open.push({ path, isList: sign === "[" });
      isValue = sign === "[";
      from = at + 1;
    } else if ((sign === "}" || sign === "]") && open.length > 1) {
      path = open.pop()?.path ?? heading;
      isValue = true;
      from = line.length;
    } else if (sign === ",") {
      const around = open[open.length - 1];
      path = around.path;
      isValue = around.isList;
      from = at + 1;
    } else if (sign === "." && !isValue) {
      const before = parts(line.slice(from, at));
      const last = line.slice(at + 1);
      if (/^[\w-]*$/.test(last))
        return { path: [...open[open.length - 1].path, ...before], isValue, from: at + 1, quoted: false };
    }
    at += 1;
  }
  const written = line.slice(from);
  return { path, isValue, from: from + written.length - written.trimStart().length, quoted: false };
}

/** The schemas that may hold there, references followed. @param {Schema} schema @param {Schema} one @returns {Schema[]} */
function ways(schema, one) {
  if (one.$ref) {
    const found = schema.$defs[one.$ref.split("/").pop()];
    return ways(schema, { ...found, description: one.description ?? found.description });
  }
  if (!one.anyOf) return [one];
  const { anyOf, ...told } = one;
  return [told, ...anyOf.flatMap((/** @type {Schema} */ each) => ways(schema, each))];
}

/** What the schema has at a path. @param {Schema} schema @param {string[]} path @returns {Schema[]} */
export function schemasAt(schema, path) {
  let here = ways(schema, schema);
  for (const part of path)
    here = here.flatMap((each) => {
      const next = each.properties?.[part] ?? each.additionalProperties;
      return next ? ways(schema, next) : [];
    });
  return here;
}

/** A value as TOML. @param {any} value @returns {string} */
function toml(value) {
  if (Array.isArray(value)) return `[${value.map(toml).join(", ")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const name = (/** @type {string} */ key) => (/^[A-Za-z0-9_-]+$/.test(key) ? key : JSON.stringify(key));
  return `{ ${Object.entries(value)
    .map(([key, inner]) => `${name(key)} = ${toml(inner)}`)
    .join(", ")} }`;
}

/** The values that are worth offering, the words first. @param {Schema[]} here */
function valuesOf(here) {
  const found = here.flatMap((each) => [
    ...(each.enum ?? []),
    ...("const" in each ? [each.const] : []),
    ...(each.type === "boolean" ? [true, false] : []),
  ]);
  const examples = here.flatMap((each) => each.examples ?? []);
  return [...new Map([...found, ...examples].map((value) => [toml(value), value])).values()];
}

/**
 * What completes what somebody types.
 * @param {Schema} schema @param {() => string[]} games the ids of all games
 * @returns {(context: import("@codemirror/autocomplete").CompletionContext) => import("@codemirror/autocomplete").CompletionResult | null}
 */
export function completion(schema, games) {
  return (context) => {
    const { doc } = context.state;
    const line = doc.lineAt(context.pos);
    /** @type {string[]} */
    let heading = [];
    for (let number = line.number - 1; number > 0 && !heading.length; number -= 1) {
      const found = HEADING.exec(doc.line(number).text);
      if (found) heading = parts(found[1]);
    }
    const where = placeIn(heading, line.text.slice(0, context.pos - line.from));
    if (!where || /^\s*\[/.test(line.text)) return null;
    const from = line.from + where.from;
    if (!context.explicit && from === context.pos && !where.quoted) return null;
    const here = schemasAt(schema, where.path);
    const options = where.isValue ? values(here, where, games) : keys(here);
    return options.length ? { from, options, validFor: /^[\w-]*$/ } : null;
  };
}

/** @param {Schema[]} here */
function keys(here) {
  const found = here.flatMap((each) => Object.entries(each.properties ?? {}));
  return found.map(([label, { description }]) => ({ label, type: "property", detail: description }));
}

/** @param {Schema[]} here @param {Where} where @param {() => string[]} games */
function values(here, { path, quoted }, games) {
  const known = path[path.length - 1] === "extends" ? games() : valuesOf(here);
  const fit = quoted ? known.filter((each) => typeof each === "string") : known;
  return fit.map((value) => ({ label: quoted ? value : toml(value), type: "constant" }));
}
