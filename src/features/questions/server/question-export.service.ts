// Exports questions of the bank in every format, part by part, and tells before what a format cannot hold of which question.
import type { FileAnswer, ReadPart } from '#platform/server/answers.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import { quietly } from '#platform/contract/quietly.ts';
import { megabyteBytes } from '#platform/contract/units.ts';
import { makeBundleReader } from '#platform/server/storage/picture-bundle.ts';
import { spreadsheetOf } from '#platform/server/spreadsheets.ts';
import { say } from '#platform/server/texts.ts';
import { workbookOf } from '#platform/server/workbooks.ts';
import { namesOfCategories } from '#features/taxonomy/server/taxonomy.service.ts';
import { aikenOf } from '../contract/formats/aiken.model.ts';
import { lossesOf } from '../contract/formats/export-losses.model.ts';
import { fileQuestionOf } from '../contract/formats/file-of-question.model.ts';
import type { FileFormat, FileQuestion } from '../contract/formats/file-question.model.ts';
import { giftCategory, giftOf } from '../contract/formats/gift-writer.model.ts';
import { missingWordOf } from '../contract/formats/missing-word.model.ts';
import { allColumns } from '../contract/formats/sheet-columns.model.ts';
import { wordsOfText } from '../contract/question-text.model.ts';
import type { ExportForecast, ExportFormat, ExportLoss, QuestionExport } from '../contract/question-file.wire.ts';
import type { Ordered } from '#platform/contract/page.ts';
import { moodleXmlCategory, moodleXmlEnd, moodleXmlOf, moodleXmlStart } from './formats/moodle-xml-writer.ts';
import { cellOf } from './formats/question-sheet.ts';
import { headOf } from './formats/sheet-words.ts';
import * as lists from './question-list.store.ts';
import * as store from './questions.store.ts';

const mostExported = 20_000;
const mostLosses = 1_000;
const partSize = 200;
type AskedExport = Ordered<QuestionExport, 'orderBy'>;
/** A question with its id, as files hold it. */
type ExportedQuestion = { id: string; file: FileQuestion; pictureKey: string | undefined };
const formatOf: Readonly<Record<ExportFormat, FileFormat>> = {
  ...{ xlsx: 'spreadsheet', csv: 'spreadsheet', gift: 'gift', moodleXml: 'moodleXml', aiken: 'aiken' },
  missingWord: 'missingWord',
};
const kindOfFile: Readonly<Record<ExportFormat, readonly [ending: string, type: string]>> = {
  xlsx: ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  csv: ['csv', 'text/csv; charset=utf-8'],
  gift: ['gift', 'text/plain; charset=utf-8'],
  moodleXml: ['xml', 'application/xml; charset=utf-8'],
  aiken: ['txt', 'text/plain; charset=utf-8'],
  missingWord: ['txt', 'text/plain; charset=utf-8'],
};

const idsOf = async ({ db }: Context, { ids, ...filter }: AskedExport): Promise<string[]> =>
  ids?.length ? [...new Set(ids)] : lists.listIds(db, filter, mostExported);
/** Returns these questions, in their order, without those that are gone meanwhile. */
async function questionsOf(context: Context, ids: readonly string[]): Promise<ExportedQuestion[]> {
  const rows = await store.listContents(context.db, ids, { withArchived: true });
  const skills = await lists.listSkills(context.db, ids);
  const categories = await namesOfCategories(
    context,
    rows.flatMap(({ categoryId }) => categoryId ?? []),
  );
  const found = new Map(
    rows.map(({ id, question, code, difficulty, categoryId }) => {
      const category = categoryId && categories.get(categoryId);
      const tags = (skills.get(id) ?? []).map(({ name }) => name);
      const about = { difficulty, tags, ...(code && { code }), ...(category && { category }) };
      return [id, { id, file: fileQuestionOf(question, about), pictureKey: question.pictureKey }];
    }),
  );
  return ids.flatMap((id) => found.get(id) ?? []);
}
/** Returns the question with the bytes of its picture, in its largest width. */
async function withBytes(open: ReturnType<typeof makeBundleReader>, { file, pictureKey }: ExportedQuestion) {
  const [owner, hash] = pictureKey?.split('/') ?? [];
  if (!owner || !hash) return file;
  const found = await quietly('a picture that is gone', () => open(owner, hash, Infinity));
  const { files: _, ...rest } = file;
  if (!found) return rest;
  const chunks: Buffer[] = [];
  for await (const chunk of found.content) chunks.push(chunk as Buffer);
  return { ...rest, files: [{ name: `${hash}.webp`, content: Buffer.concat(chunks).toString('base64') }] };
}
const isWritten = (format: FileFormat, file: FileQuestion) => lossesOf(format, file).every((loss) => !loss.isLeftOut);

/** Tells by question what a format cannot hold. */
export async function forecastExport(context: PersonContext, query: AskedExport): Promise<ExportForecast> {
  const format = formatOf[query.format];
  const ids = await idsOf(context, query);
  const losses: ExportLoss[] = [];
  let [writtenCount, lossCount, count] = [0, 0, 0];
  for (let at = 0; at < ids.length; at += partSize)
    for (const { id, file } of await questionsOf(context, ids.slice(at, at + partSize))) {
      const found = lossesOf(format, file);
      count += 1;
      lossCount += found.length;
      if (found.every((loss) => !loss.isLeftOut)) writtenCount += 1;
      if (losses.length >= mostLosses) continue;
      const statement = wordsOfText(file.statement.text).slice(0, 300);
      losses.push(
        ...found.map(({ code, isLeftOut }) => ({
          ...{ id, code: file.code ?? null, statement, isLeftOut },
          reason: say(context.language, code),
        })),
      );
    }
  return { count, writtenCount, losses: losses.slice(0, mostLosses), lossCount };
}

type TextWriter = {
  start: string;
  end: string;
  category?: (name: string) => string;
  question: (file: FileQuestion, number: number) => string;
};
const writers: Readonly<Record<Exclude<FileFormat, 'spreadsheet'>, TextWriter>> = {
  gift: {
    start: '',
    end: '',
    category: (name) => `${giftCategory(name)}\n`,
    question: (file, number) => `${giftOf(file, number)}\n`,
  },
  moodleXml: { start: moodleXmlStart, end: moodleXmlEnd, category: moodleXmlCategory, question: moodleXmlOf },
  aiken: { start: '', end: '', question: (file) => `${aikenOf(file)}\n` },
  missingWord: { start: '', end: '', question: (file) => `${missingWordOf(file)}\n` },
};
/** Yields a text file, part by part. A category is written where it changes. */
async function* textOf(
  open: ReturnType<typeof makeBundleReader>,
  format: Exclude<FileFormat, 'spreadsheet'>,
  ids: readonly string[],
  read: ReadPart,
) {
  const { start, end, category, question } = writers[format];
  if (start) yield start;
  let present = '';
  let number = 0;
  for (let at = 0; at < ids.length; at += partSize) {
    const part = await read((context) => questionsOf(context, ids.slice(at, at + partSize)));
    let text = '';
    for (const one of part) {
      const { file } = one;
      if (!isWritten(format, file)) continue;
      const name = file.category ?? '';
      if (category && name !== present) text += category(name);
      present = name;
      number += 1;
      text += question(format === 'moodleXml' ? await withBytes(open, one) : file, number);
      if (text.length > megabyteBytes) {
        yield text;
        text = '';
      }
    }
    if (text) yield text;
  }
  if (end) yield end;
}
export async function exportQuestions(context: PersonContext, query: AskedExport): Promise<FileAnswer> {
  const { language, storage } = context;
  const format = formatOf[query.format];
  const ids = await idsOf(context, query);
  const [ending, type] = kindOfFile[query.format];
  const name = `${say(language, 'questions.export.name')}.${ending}`;
  context.note({ after: { format: query.format, count: ids.length } });
  if (format !== 'spreadsheet')
    return { name, type, content: (read) => textOf(makeBundleReader(storage), format, ids, read) };
  const columns = allColumns(await store.countMostOptions(context.db, ids));
  const sheet = {
    ...{ name, ids },
    heads: columns.map((column) => headOf(language, column)),
    rows: (part: PersonContext, some: string[]) => questionsOf(part, some),
    line: ({ file }: ExportedQuestion) => columns.map((column) => cellOf(file, column, language)),
  };
  return {
    ...(query.format === 'csv'
      ? spreadsheetOf({ ...sheet, language })
      : workbookOf({ ...sheet, sheet: say(language, 'questions.template.questions') })),
    type,
  };
}
