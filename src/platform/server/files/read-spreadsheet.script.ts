// Reads a sheet inside the bounded process: takes text and writes JSON lines, each with one part of the rows.

/** The script that reads a sheet. A cell is text: days as `2026-01-31`, plain numbers, a formula's last result but never the formula. */
export const spreadsheetScript = `
import { open, readFile } from 'node:fs/promises';
const CELL = input.lettersOfCell, COLUMNS = 200;
const bytes = await readFile(input.path);
const two = (n) => String(n).padStart(2, '0');
const dayOf = (at) => {
  const day = at.getUTCFullYear() + '-' + two(at.getUTCMonth() + 1) + '-' + two(at.getUTCDate());
  return at.getUTCHours() + at.getUTCMinutes() > 0 ? day + ' ' + two(at.getUTCHours()) + ':' + two(at.getUTCMinutes()) : day;
};
const clean = (value) => String(value).replace(/\\u0000/g, '').trim().slice(0, CELL).toWellFormed();
const WINDOWS = '€\\u0081‚ƒ„…†‡ˆ‰Š‹Œ\\u008dŽ\\u008f\\u0090‘’“”•–—˜™š›œ\\u009džŸ';
// Some versions of Node read Windows-1252 as Latin-1.
const windows = (text) => text.replace(/[\\u0080-\\u009f]/g, (letter) => WINDOWS[letter.charCodeAt(0) - 128]);
function decoded() {
  const mark = bytes.subarray(0, 3).toString('hex');
  if (mark.startsWith('fffe')) return new TextDecoder('utf-16le').decode(bytes);
  if (mark.startsWith('feff')) return new TextDecoder('utf-16be').decode(bytes);
  const head = bytes.subarray(0, 2000);
  const zeros = [0, 0];
  for (let at = 0; at < head.length; at += 1) if (head[at] === 0) zeros[at % 2] += 1;
  if (zeros[1] > head.length / 4) return new TextDecoder('utf-16le').decode(bytes);
  if (zeros[0] > head.length / 4) return new TextDecoder('utf-16be').decode(bytes);
  try { return new TextDecoder('utf-8', { fatal: true }).decode(bytes); } catch { return windows(new TextDecoder('windows-1252').decode(bytes)); }
}
async function rowsOfText() {
  const { default: { parse } } = await import(input.texts);
  let text = decoded().replace(/^\\ufeff/, '');
  const said = /^sep=(.)\\r?\\n/i.exec(text);
  if (said) text = text.slice(said[0].length);
  const first = text.slice(0, 20000).split(/\\r\\n|\\n|\\r/).find((line) => line.trim()) ?? '';
  const outside = first.replace(/"[^"]*"/g, '');
  const delimiter = said?.[1] ?? [';', ',', '\\t', '|'].map((one) => [one, outside.split(one).length]).sort((a, b) => b[1] - a[1])[0][0];
  return parse(text, { delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: false, max_record_size: 400000, to: input.lines + 1000 });
}
async function rowsOfSheet() {
  const { default: sheets } = await import(input.sheets);
  const book = sheets.read(bytes, { type: 'buffer', dense: true, sheets: 0, sheetRows: input.lines + 1000, cellFormula: false, cellHTML: false, cellText: false, cellStyles: false, bookVBA: false, bookDeps: false, cellDates: true, UTC: true, nodim: true });
  const sheet = book.Sheets[book.SheetNames[0]];
  if (!sheet) return [];
  const rows = sheet['!data'] ?? [];
  const text = (cell) =>
    !cell || cell.v === undefined || cell.v === null ? '' : cell.t === 'e' ? (cell.w ?? '#') : cell.v instanceof Date ? (Number.isNaN(cell.v.getTime()) ? '' : dayOf(cell.v)) : cell.v;
  return (function* () { for (const row of rows) yield row ? Array.from(row, text) : []; })();
}
try {
  let heads, line = 0, count = 0, part = [], refused;
  const file = await open(input.out, 'wx', 0o600);
  const write = async () => { if (part.length) await file.write(JSON.stringify(part) + '\\n'); part = []; };
  for (const row of await (input.kind === 'csv' ? rowsOfText() : rowsOfSheet())) {
    line += 1;
    if (row.length > COLUMNS && row.slice(COLUMNS).some((cell) => clean(cell))) { refused = 'wide'; break; }
    const cells = row.slice(0, COLUMNS).map(clean);
    while (cells.length && !cells[cells.length - 1]) cells.pop();
    if (!cells.length) continue;
    if (!heads) { heads = cells; continue; }
    count += 1;
    if (count > input.lines) { refused = 'many'; break; }
    part.push([line, cells]);
    if (part.length === input.linesOfPart) await write();
  }
  await write();
  await file.close();
  await answer(refused ? { refused } : { heads: heads ?? [], lineCount: count });
} catch (error) {
  await answer({ refused: /password|encrypt/i.test(String(error?.message)) ? 'protected' : 'unreadable' });
}
process.exit(0);
`;
