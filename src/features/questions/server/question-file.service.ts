// Reads a file of questions in any format, decided by its content: what can be taken, and every problem by line and column.
import { open } from 'node:fs/promises';
import { Problem } from '#platform/contract/problem.ts';
import { decodeText } from '#platform/contract/text-encoding.ts';
import { newId } from '#platform/server/columns.ts';
import { readSpreadsheet } from '#platform/server/files/read-spreadsheet.ts';
import { textKind } from '#platform/server/files/text-kinds.ts';
import { say } from '#platform/server/texts.ts';
import type { Language } from '#platform/server/texts.ts';
import { makeThread } from '#platform/server/threads.ts';
import type { Upload } from '#platform/server/uploads.ts';
import { fileLimits } from '../contract/formats/file-question.model.ts';
import type { FileFormat } from '../contract/formats/file-question.model.ts';
import { areQuestionHeads, readQuestionSheet } from './formats/question-sheet.ts';
import { questionsOfFile } from './formats/question-of-file.ts';
import type { TakenFile } from './formats/question-of-file.ts';

export type TextFileTask = { path: string; yes: string; no: string };
export type ReadQuestionFile = TakenFile & { format: FileFormat };

const headBytes = 64 << 10;
/** The letters of a cell that are read: more than any text of a question may have. */
const lettersOfCell = 25_000;
const readText = makeThread<TextFileTask, ReadQuestionFile>('question-file', import.meta.url);

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const buffer = Buffer.alloc(headBytes);
    return buffer.subarray(0, (await file.read(buffer, 0, headBytes, 0)).bytesRead);
  } finally {
    await file.close();
  }
}
const isArchive = (head: Buffer) => /^(?:504b0304|504b0506|d0cf11e0)/.test(head.subarray(0, 4).toString('hex'));
/** Returns whether the first line of a text has the heads of a spreadsheet of questions. */
function hasHeads(head: Buffer): boolean {
  const lines = decodeText(head, TextDecoder)
    .replace(/^\ufeff/, '')
    .split(/\r\n|\n|\r/);
  const first = lines.find((line) => line.trim() && !/^sep=.$/i.test(line.trim())) ?? '';
  return [';', ',', '\t', '|'].some((separator) =>
    areQuestionHeads(first.split(separator).map((cell) => cell.trim().replace(/^"|"$/g, ''))),
  );
}
async function readRows(upload: Upload, name: string, language: Language): Promise<ReadQuestionFile> {
  const rows = await readSpreadsheet(
    { ...upload, name },
    { lines: fileLimits.questions, linesOfPart: 500, lettersOfCell },
  ).catch((error: unknown) => {
    const isOther = error instanceof Problem && error.code === 'file.spreadsheet.type';
    throw isOther ? new Problem('unsupported', 'questions.file.type') : error;
  });
  const making = { newId, yes: say(language, 'questions.true'), no: say(language, 'questions.false') };
  return { format: 'spreadsheet', ...questionsOfFile(readQuestionSheet(rows, language), making) };
}
/** Reads a file and stores nothing. It takes seconds for large files, so it runs outside of transactions. */
export async function readQuestionFile(upload: Upload, language: Language): Promise<ReadQuestionFile> {
  if (upload.sizeBytes === 0) throw new Problem('unsupported', 'file.empty');
  const head = await headOf(upload.path);
  if (isArchive(head)) return readRows(upload, upload.name, language);
  if (textKind(head) === undefined || head.subarray(0, 5).toString('latin1') === '%PDF-')
    throw new Problem('unsupported', 'questions.file.type');
  if (hasHeads(head)) return readRows(upload, 'questions.csv', language);
  const yes = say(language, 'questions.true');
  const read = await readText({ path: upload.path, yes, no: say(language, 'questions.false') });
  if (read.count > fileLimits.questions)
    throw new Problem('rule', 'questions.file.tooMany', { limit: fileLimits.questions });
  if (read.count === 0 && read.problems.length === 0)
    read.problems.push({ line: 1, code: 'questions.file.none', isRefusal: true });
  return read;
}
