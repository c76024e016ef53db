// Proves that files are read by their content: format, encoding, limits, and files that are none.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { Problem } from '#platform/contract/problem.ts';
import { loadTexts } from '#platform/server/texts.ts';
import { readQuestionFile } from './question-file.service.ts';

loadTexts(path.join(import.meta.dirname, '../../..'));
let folder = '';
beforeAll(async () => (folder = await mkdtemp(path.join(tmpdir(), 'questions-'))));
afterAll(() => rm(folder, { recursive: true }));

async function read(content: Buffer | string, name = 'file.bin') {
  const file = path.join(folder, randomUUID());
  await writeFile(file, content);
  return readQuestionFile({ name, type: '', path: file, sizeBytes: (await stat(file)).size }, 'pt');
}
const codeOf = (content: Buffer | string, name?: string) =>
  read(content, name).then(
    () => 'taken',
    (error: unknown) => (error instanceof Problem ? error.code : String(error)),
  );
const zipOf = async (entries: Record<string, Buffer>) => {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(content, name);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const gift = 'Qual é a opção? {=Não ~“Sim”}';
const latin = Buffer.from(
  gift.replace(/[“”]/g, (mark) => (mark === '“' ? '\u0093' : '\u0094')),
  'latin1',
);
const wide = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
test.each([
  ['UTF-8', Buffer.from(gift)],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${gift}`)],
  ['UTF-16', wide(gift)],
  ['UTF-16 with the other order', wide(gift).swap16()],
  ['Windows-1252', latin],
])('a text in %s has its letters', async (_, content) => {
  const { format, questions } = await read(content, 'photo.png');
  expect(format).toBe('gift');
  expect(questions[0]!.question).toMatchObject({
    statement: 'Qual é a opção?',
    options: [{ description: 'Não' }, { description: '“Sim”' }],
  });
});
test('the content decides the format, whatever the name says', async () => {
  const xml =
    '<?xml version="1.0" encoding="ISO-8859-1"?><quiz><question type="essay"><questiontext><text>Opção</text></questiontext></question></quiz>';
  expect(await read(Buffer.from(xml, 'latin1'), 'a.gift')).toMatchObject({
    format: 'moodleXml',
    questions: [{ question: { statement: 'Opção' } }],
  });
  expect((await read('Qual?\nA) a\nB) b\nANSWER: B', 'a.xml')).format).toBe('aiken');
  expect((await read('Somos {=a ~b} sempre', 'a.xlsx')).format).toBe('missingWord');
  const csv =
    'sep=;\nTipo;Enunciado;Alternativa A;Alternativa B;Gabarito\nObjetiva;"Qual;\né?";um;dois;B\n;;;;\nObjetiva;Outra;um;dois;C';
  const sheet = await read(csv, 'a.txt');
  expect(sheet).toMatchObject({
    format: 'spreadsheet',
    count: 2,
    questions: [{ line: 2, question: { statement: 'Qual;\né?' } }],
  });
  expect(sheet.problems).toMatchObject([{ line: 4, column: 'E, gabarito', code: 'questions.file.answerUnknown' }]);
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const rows = [
    ['Enunciado', 'Option A', 'Option B', 'Clave', 'Pontos'],
    ['Qual?', 'um', 'dois', 'A', 2.5],
  ];
  const book = await writeXlsxFile(
    rows.map((row) => row.map((value) => ({ value, type: typeof value === 'number' ? Number : String }))),
  ).toBuffer();
  expect(await read(book, 'a.gift')).toMatchObject({
    format: 'spreadsheet',
    problems: [],
    questions: [{ line: 2, question: { kind: 'objective', maxPoints: 2.5 } }],
  });
});
test('files without questions, foreign files and files beyond the limits get a sentence', async () => {
  expect((await read('Só um texto.')).problems).toMatchObject([{ line: 1, code: 'questions.file.description' }]);
  expect((await read(' \n\n')).problems).toMatchObject([{ line: 1, code: 'questions.file.none' }]);
  expect((await read('<quiz></quiz>')).problems).toMatchObject([{ line: 1, code: 'questions.file.none' }]);
  expect(await codeOf('')).toBe('file.empty');
  expect(await codeOf('%PDF-1.7\n1 0 obj')).toBe('questions.file.type');
  expect(await codeOf(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0, 0xff, 0xfe, 1, 2, 3]))).toBe(
    'questions.file.type',
  );
  expect(await codeOf(await zipOf({ 'a.txt': Buffer.from('x') }), 'a.csv')).toBe('questions.file.type');
  expect(await codeOf('A {T}\n\n'.repeat(2_001))).toBe('questions.file.tooMany');
  expect(await codeOf('A {T}\n\n'.repeat(2_000))).toBe('taken');
  expect(await codeOf(`Tipo;Enunciado\n${'Dissertativa;x\n'.repeat(2_001)}`)).toBe('file.spreadsheet.many');
});
test('texts beyond their limits are refused by line; options, statement and feedback at the limit are taken', async () => {
  const of = async (statement: number, option: number, options: number, feedback: number) => {
    const more = Array.from({ length: options - 1 }, (_, at) => `~o${at}`).join('\n');
    const { questions, problems } = await read(
      `${'e'.repeat(statement)} {=${'o'.repeat(option)}#${'f'.repeat(feedback)}\n${more}}`,
    );
    return [questions.length, ...problems.map((one) => one.code.replace('questions.file.', ''))];
  };
  expect(await of(4_000, 1_000, 30, 2_000)).toEqual([1]);
  expect(await of(4_001, 1_000, 30, 2_000)).toEqual([0, 'statementLong']);
  expect(await of(4_000, 1_001, 30, 2_000)).toEqual([0, 'optionLong']);
  expect(await of(4_000, 1_000, 31, 2_000)).toEqual([0, 'manyOptions']);
  expect(await of(4_000, 1_000, 30, 2_001)).toEqual([1, 'feedbackLong']);
  const long = await read(`Tipo;Enunciado;Resposta modelo\nDissertativa;${'e'.repeat(4_001)};x`);
  expect(long.problems).toMatchObject([{ line: 2, code: 'questions.file.statementLong', values: { found: 4_001 } }]);
});
test('ten megabytes of anything are answered quickly', async () => {
  const texts = [
    '\n'.repeat(10 << 20),
    'palavra '.repeat(1_300_000),
    'linha {\n'.repeat(100_000),
    '<quiz>'.repeat(1_700_000),
  ];
  const before = process.cpuUsage();
  for (const text of texts) {
    const { questions, problems } = await read(text);
    expect([questions.length, problems.length > 0]).toEqual([0, true]);
  }
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(8_000);
});
