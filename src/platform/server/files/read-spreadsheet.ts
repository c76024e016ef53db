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

export type SpreadsheetLimits = { lines: number; linesOfPart: number };
/** `heads` are the texts of the first row that holds any; each part is the JSON text of `[line, cells][]`, lines as a spreadsheet counts them. */
export type SpreadsheetRows = { heads: string[]; lineCount: number; parts: string[] };
type Kind = 'csv' | 'xls' | 'xlsx';
type Answer = { heads: string[]; lineCount: number } | { refused: 'many' | 'protected' | 'unreadable' | 'wide' };

const textTypes = new Set(['text', 'subtitle', 'script', 'xml', 'html', 'other', 'svg']);
/** What is inside a workbook may be this much larger than the file, and no more. */
const largestInside = 200 << 20;
const smallBytes = 5 << 20;

const library = (name: string) => pathToFileURL(createRequire(import.meta.url).resolve(name)).href;
const refusals = {
  many: 'file.spreadsheet.many',
  protected: 'file.spreadsheet.protected',
  unreadable: 'file.spreadsheet.unreadable',
  wide: 'file.spreadsheet.wide',
} as const;

/** UTF-16 begins as some sounds do: where a list is expected it is a text. */
async function isWideText(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    return /^(?:fffe|feff)/.test((await file.read(Buffer.alloc(2), 0, 2, 0)).buffer.toString('hex'));
  } finally {
    await file.close();
  }
}
/** xlsx and xls by their content; a separated text has no content of its own, so its name must say it. */
async function kindOf(path: string, name: string): Promise<Kind> {
  const isNamedText = /\.csv$/i.test(name);
  if (isNamedText && (await isWideText(path))) return 'csv';
  const found = await detectFile(path).catch((error: unknown) => {
    // A text that looks like a script is a text all the same, where a list is expected.
    if (isNamedText && error instanceof Problem && error.code === 'file.polyglot') return undefined;
    throw error;
  });
  if (found?.isProtected) throw new Problem('unsupported', 'file.spreadsheet.protected');
  if (found?.kind === 'office' && (found.extension === 'xlsx' || found.extension === 'xls')) return found.extension;
  if (isNamedText && (found === undefined || textTypes.has(found.kind))) return 'csv';
  throw new Problem('unsupported', 'file.spreadsheet.type');
}
/** A password and not the mere element: programs write an empty one into every workbook, and templates lock their structure without any. */
const hasPassword = /<(?:\w+:)?workbookProtection\b[^>]*\s(?:workbookPassword|workbookHashValue)\s*=\s*["'](?!0*["'])/;
/** A workbook under a password, even where only its structure is, is not ours to open; sizes are known before anything is unpacked. */
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

/** The rows of the first sheet; throws what is wrong with the file. Takes seconds for large ones: call it outside the transaction. */
export async function readSpreadsheet(
  { path, name, sizeBytes }: { path: string; name: string; sizeBytes: number },
  { lines, linesOfPart }: SpreadsheetLimits,
): Promise<SpreadsheetRows> {
  const kind = await kindOf(path, name);
  if (kind === 'xlsx') await checkWorkbook(path);
  const out = join(tmpdir(), `spreadsheet-${randomUUID()}`);
  try {
    const answer = await runBounded<Answer>(
      spreadsheetScript,
      { path, kind, out, lines, linesOfPart, sheets: library('@e965/xlsx'), texts: library('csv-parse/sync') },
      sizeBytes > smallBytes ? { seconds: 30, megabytes: 520 } : { seconds: 9, megabytes: 250 },
    );
    if ('refused' in answer) throw new Problem('unsupported', refusals[answer.refused], { limit: lines });
    const text = await quietly('no rows, no file', () => readFile(out, 'utf8'));
    return { ...answer, parts: text ? text.trimEnd().split('\n') : [] };
  } finally {
    await rm(out, { force: true });
  }
}
