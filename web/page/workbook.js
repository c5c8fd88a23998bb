// The first sheet of a workbook as it will be opened: read back from the file that is saved, drawn as a table.

import { element } from "./dom.js";
import { said } from "./words.js";

/** @typedef {{at: number, text: string, size: number, bold: boolean, colour: string, fill: string, across: string, down: string, wraps: boolean, lines: number[], columns?: number, rows?: number}} Cell */
/** @typedef {{title: string, head: number, named: number, widths: number[], rows: {height: number, cells: Cell[]}[]}} Sheet */

/** CSS pixels of a character of a column and beside them, and of a point. */
const [CHARACTER, PADDING, POINT] = [7, 5, 96 / 72];
const SIDES = ["top", "right", "bottom", "left"];
const DOWN = /** @type {Record<string, string>} */ ({ center: "middle" });

/** @param {Sheet} sheet @param {{called: string, scale: number | null, room: number}} how `scale` is null for the whole width */
export function drawSheet(sheet, { called, scale, room }) {
  const widths = sheet.widths.map((width) => Math.round(width * CHARACTER + PADDING));
  const whole = widths.reduce((sum, width) => sum + width, 0);
  const columns = widths.map((width) => styled(element("col"), { width: `${width}px` }));
  const rows = sheet.rows.map(({ height, cells }, number) =>
    styled(element("tr", {}, ...cells.map((cell) => drawCell(cell, number + 1, sheet))), {
      height: `${Math.round(height * POINT)}px`,
    }),
  );
  const table = element(
    "table",
    { class: "sheet" },
    element("caption", { class: "unseen" }, `${called}: ${sheet.title}`),
    element("colgroup", {}, ...columns),
    element("tbody", {}, ...rows),
  );
  styled(table, { width: `${whole}px`, zoom: String(scale ?? Math.min(1.5, (room - 32) / whole)) });
  return [element("div", { class: "page workbook" }, table), element("p", { class: "aside" }, said("sheet-said"))];
}

/** @param {Cell} cell @param {number} row @param {Sheet} sheet */
function drawCell(cell, row, { head, named }) {
  const isHead = cell.text && row === head;
  const isNamed = cell.text && row > head && cell.at <= named;
  const made = element(isHead || isNamed ? "th" : "td", isHead ? { scope: "col" } : isNamed ? { scope: "row" } : {});
  if (cell.columns) made.colSpan = cell.columns;
  if (cell.rows) made.rowSpan = cell.rows;
  made.append(cell.text);
  styled(made, {
    fontSize: `${cell.size * POINT}px`,
    fontWeight: cell.bold ? "700" : "400",
    color: cell.colour || "#000",
    background: cell.fill,
    textAlign: cell.across,
    verticalAlign: DOWN[cell.down] ?? cell.down,
    whiteSpace: cell.wraps ? "pre-wrap" : "pre",
  });
  cell.lines.forEach((thick, at) => {
    if (thick) made.style.setProperty(`border-${SIDES[at]}`, `${thick}px solid #000`);
  });
  return made;
}

/** @param {any} made @param {Record<string, string>} styles */
function styled(made, styles) {
  Object.assign(made.style, styles);
  return made;
}
