// Counts the rows of a file while it arrives, beside the file: lines of text, or the rows of a workbook, whose sheet is inflated for that.
import { quietly } from '#platform/contract/quietly.ts';

export type RowCounter = { take: (part: Uint8Array) => void; rows: () => number };
const lineEnd = 10;
/** Counts the lines below the heads. */
export function lineCounter(): RowCounter {
  let lines = -1;
  return {
    take: (part) => {
      for (const byte of part) if (byte === lineEnd) lines += 1;
    },
    rows: () => Math.max(0, lines),
  };
}
const sheetName = 'xl/worksheets/sheet1.xml';
/** The part of an entry's head before its name, and where the length of what follows the name stands. */
const entryHead = 30;
const extraLengthAt = 28;
/** As letters of one byte each, so that places in the text are places in the bytes. */
const lettersOf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);
/** Returns where the sheet's content begins; undefined until its head has arrived. */
function startOfSheet(bytes: Uint8Array): number | undefined {
  const letters = lettersOf(bytes);
  const nameAt = letters.indexOf(sheetName);
  const entryAt = nameAt - entryHead;
  if (entryAt < 0 || !letters.startsWith('PK\u0003\u0004', entryAt)) return undefined;
  const extra = bytes[entryAt + extraLengthAt]! + bytes[entryAt + extraLengthAt + 1]! * 256;
  const start = nameAt + sheetName.length + extra;
  return bytes.length >= start ? start : undefined;
}
const row = '<row>';
/** Counts the rows below the heads; undefined where this browser inflates nothing. */
export function sheetCounter(): RowCounter | undefined {
  if (typeof DecompressionStream === 'undefined') return undefined;
  let inflater: DecompressionStream;
  try {
    inflater = new DecompressionStream('deflate-raw');
  } catch {
    return undefined;
  }
  const into = inflater.writable.getWriter();
  let begun = new Uint8Array();
  let isOpen = false;
  let rows = -1;
  const give = (bytes: Uint8Array) =>
    // What follows the sheet is no part of it, and the inflater refuses it.
    void quietly('the file is whole without its progress', () => into.write(new Uint8Array(bytes)));
  const counting = async () => {
    const from = inflater.readable.getReader();
    let rest = '';
    for (let { done, value } = await from.read(); !done; { done, value } = await from.read()) {
      const parts = (rest + lettersOf(value!)).split(row);
      rows += parts.length - 1;
      rest = parts.at(-1)!.slice(1 - row.length);
    }
  };
  void quietly('the file is whole without its progress', counting);
  return {
    take: (part) => {
      if (isOpen) return give(part);
      const joined = new Uint8Array(begun.length + part.length);
      joined.set(begun);
      joined.set(part, begun.length);
      begun = joined;
      const start = startOfSheet(begun);
      if (start === undefined) return;
      isOpen = true;
      give(begun.subarray(start));
      begun = new Uint8Array();
    },
    rows: () => Math.max(0, rows),
  };
}
