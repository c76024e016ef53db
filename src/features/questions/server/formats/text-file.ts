// Reads a text file of any format that holds questions.
import { readFile } from 'node:fs/promises';
import { decodeText } from '#platform/contract/text-encoding.ts';
import { detectTextFormat } from '../../contract/formats/detect-format.model.ts';
import type { TextFormat } from '../../contract/formats/detect-format.model.ts';
import { fileLimits } from '../../contract/formats/file-question.model.ts';
import type { FileReading } from '../../contract/formats/file-question.model.ts';
import { readAiken } from '../../contract/formats/aiken.model.ts';
import { readGift } from '../../contract/formats/gift-reader.model.ts';
import { readMissingWord } from '../../contract/formats/missing-word.model.ts';
import { readMoodleXml } from './moodle-xml-reader.ts';

const readers: Readonly<Record<TextFormat, (text: string) => FileReading>> = {
  gift: readGift,
  moodleXml: readMoodleXml,
  aiken: readAiken,
  missingWord: readMissingWord,
};
/** An encoding that a document names for itself counts where its bytes are no Unicode. */
function textOf(bytes: Uint8Array): string {
  const text = decodeText(bytes, TextDecoder);
  const declared = /^<\?xml[^>]{0,200}\bencoding=["'](iso-8859-\d{1,2}|windows-125\d|koi8-r)["']/i.exec(text)?.[1];
  return declared ? (bytesAreUnicode(bytes) ? text : new TextDecoder(declared.toLowerCase()).decode(bytes)) : text;
}
function bytesAreUnicode(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
const lineCount = (text: string) => {
  let count = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
};
export function readTextQuestions(bytes: Uint8Array): { format: TextFormat; reading: FileReading } {
  const text = textOf(bytes).replace(/^\ufeff/, '');
  const format = detectTextFormat(text);
  const { lines } = fileLimits;
  if (lineCount(text.includes('\n') ? text : text.replaceAll('\r', '\n')) > lines) {
    const problem = { line: lines, code: 'questions.file.manyLines', values: { limit: lines }, isRefusal: true };
    return { format, reading: { questions: [], problems: [problem], count: 0 } };
  }
  return { format, reading: readers[format](text) };
}
export const readTextFile = async (path: string) => readTextQuestions(await readFile(path));
