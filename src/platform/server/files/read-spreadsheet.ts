// Reads spreadsheets and separated texts as rows of text in a bounded process. Never runs formulas or macros, or calls other servers.
import { randomUUID } from 'node:crypto';
import { open, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Problem } from '#platform/contract/problem.ts';
import { quietly } from '#platform/contract/quietly.ts';
import { openArchive, readDirectory, readEntry } from './archive-directory.ts';
import { runBounded } from './bounded-process.ts';
import { detectFile } from './detect.ts';
import { sizesOf } from './file-words.ts';
import { spreadsheetScript } from './read-spreadsheet.script.ts';

export type SpreadsheetLimits = {
  lines: number;
  linesOfPart: number;
  /** The letters of a cell that are read; further ones are left out. */
  lettersOfCell?: number;
};
/** The rows of a sheet. `heads` is the first row with text. A part is the JSON text of `[line, cells][]`, with the sheet's line numbers. */
export type SpreadsheetRows = { heads: string[]; lineCount: number; parts: string[] };
type Kind = 'csv' | 'xls' | 'xlsx';
type Answer = { heads: string[]; lineCount: number } | { refused: 'many' | 'protected' | 'unreadable' | 'wide' };

const textTypes = new Set(['text', 'subtitle', 'script', 'xml', 'html', 'other', 'svg']);
/** The most bytes that a workbook may contain when it is unpacked. */
const largestInside = 200 << 20;
const smallBytes = 5 << 20;

const library = (name: string) => pathToFileURL(createRequire(import.meta.url).resolve(name)).href;
const refusals = {
  many: 'file.spreadsheet.many',
  protected: 'file.spreadsheet.protected',
  unreadable: 'file.spreadsheet.unreadable',
  wide: 'file.spreadsheet.wide',
} as const;

/** Tells whether a file begins as UTF-16. Some sounds begin so too, but a file that should be a list is a text. */
async function isWideText(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    return /^(?:fffe|feff)/.test((await file.read(Buffer.alloc(2), 0, 2, 0)).buffer.toString('hex'));
  } finally {
    await file.close();
  }
}
/** Returns the kind of a spreadsheet: xlsx and xls by their content, and a separated text by its name, because its content has no sign. */
async function kindOf(path: string, name: string): Promise<Kind> {
  const isNamedText = /\.csv$/i.test(name);
  if (isNamedText && (await isWideText(path))) return 'csv';
  const found = await detectFile(path).catch((error: unknown) => {
    // A text that looks like a script is still a text where a list is expected.
    if (isNamedText && error instanceof Problem && error.code === 'file.polyglot') return undefined;
    throw error;
  });
  if (found?.isProtected) throw new Problem('unsupported', 'file.spreadsheet.protected');
  if (found?.kind === 'office' && (found.extension === 'xlsx' || found.extension === 'xls')) return found.extension;
  if (isNamedText && (found === undefined || textTypes.has(found.kind))) return 'csv';
  throw new Problem('unsupported', 'file.spreadsheet.type');
}
/** Matches a password in the element. Programs also write empty elements, and templates lock their structure without a password. */
const hasPassword = /<(?:\w+:)?workbookProtection\b[^>]*\s(?:workbookPassword|workbookHashValue)\s*=\s*["'](?!0*["'])/;
/** Refuses a workbook with a password, also where it protects only the structure. Checks the sizes before it unpacks any entry. */
async function checkWorkbook(path: string) {
  const zip = await openArchive(path);
  try {
    const entries = await readDirectory(zip);
    const total = entries.reduce((sum, one) => sum + one.sizeBytes, 0);
    if (total > largestInside) throw new Problem('tooLarge', 'archive.large', sizesOf(total, largestInside));
    const workbook = entries.find(({ name }) => /^xl\/workbook\.xml$/i.test(name));
    if (workbook && hasPassword.test((await readEntry(zip, workbook, 1 << 20)).toString('utf8')))
      throw new Problem('unsupported', 'file.spreadsheet.protected');
  } finally {
    zip.close();
  }
}

/** Returns the rows of the first sheet, or throws the file's error. A large file takes seconds, so call it outside the transaction. */
export async function readSpreadsheet(
  { path, name, sizeBytes }: { path: string; name: string; sizeBytes: number },
  { lines, linesOfPart, lettersOfCell = 4_000 }: SpreadsheetLimits,
): Promise<SpreadsheetRows> {
  const kind = await kindOf(path, name);
  if (kind === 'xlsx') await checkWorkbook(path);
  const out = join(tmpdir(), `spreadsheet-${randomUUID()}`);
  try {
    const answer = await runBounded<Answer>(
      spreadsheetScript,
      {
        ...{ path, kind, out, lines, linesOfPart, lettersOfCell },
        ...{ sheets: library('@e965/xlsx'), texts: library('csv-parse/sync') },
      },
      sizeBytes > smallBytes ? { seconds: 30, megabytes: 520 } : { seconds: 9, megabytes: 250 },
    );
    if ('refused' in answer) throw new Problem('unsupported', refusals[answer.refused], { limit: lines });
    const text = await quietly('no rows, no file', () => readFile(out, 'utf8'));
    return { ...answer, parts: text ? text.trimEnd().split('\n') : [] };
  } finally {
    await rm(out, { force: true });
  }
}
