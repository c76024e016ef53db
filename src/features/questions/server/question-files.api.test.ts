// Proves over HTTP that files of questions are checked, imported and exported: outcomes, filing, tenants, and who may.
import { describe, expect, test } from 'vitest';
import { createCategory, createSkill } from '#features/taxonomy/contract/taxonomy.endpoints.ts';
import type { TestFile } from '#testing/inject.ts';
import { bankForm, makeBankQuestion } from '#testing/make/bank-question.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import type { QuestionExport, QuestionImport } from '../contract/question-file.wire.ts';
import * as calls from '../contract/question-files.endpoints.ts';
import { getQuestion, listQuestions, listQuestionVersions } from '../contract/questions.endpoints.ts';

const textFile = (text: string, name = 'questoes.txt'): TestFile => ({
  name,
  type: 'text/plain',
  bytes: new Uint8Array(Buffer.from(text)),
});
const check = (tenant: TenantForTest, file: TestFile) =>
  tenant.call(calls.checkQuestionFile, { files: { file } }, tenant.administrator);
const take = (tenant: TenantForTest, file: TestFile, body: Partial<QuestionImport> = {}) =>
  tenant.call(
    calls.importQuestionFile,
    { body: { difficulty: 'medium', ...body }, files: { file } },
    tenant.administrator,
  );
const bank = async (tenant: TenantForTest) =>
  (await tenant.call(listQuestions, { query: { orderBy: 'statement' } }, tenant.administrator)).items;
async function exported(tenant: TenantForTest, query: QuestionExport): Promise<TestFile> {
  const { raw } = await tenant.inject(calls.exportQuestions, { query }, tenant.administrator);
  expect(raw.statusCode).toBe(200);
  return { name: 'any', type: '', bytes: new Uint8Array(raw.rawPayload) };
}
/** Quotes every cell, because cells hold separators and line ends. */
const csvFile = (rows: readonly (readonly string[])[]) =>
  textFile(
    rows.map((row) => row.map((cell) => `"${cell.replace(/"/g, '""')}"`).join(';')).join('\r\n'),
    'questoes.csv',
  );
const heads = [
  'Código',
  'Tipo',
  'Enunciado',
  'Alternativa A',
  'Alternativa B',
  'Gabarito',
  'Categoria',
  'Competências',
  'Dificuldade',
];

describe('a file of questions', () => {
  test('is checked by line and column, and nothing is stored', async () => {
    const tenant = await makeTenant();
    const { id: skill } = await tenant.call(
      createSkill,
      { body: { name: 'Trabalho em altura', observation: 'NR-35' } },
      tenant.administrator,
    );
    const found = await check(
      tenant,
      csvFile([
        heads,
        ['NR-1', 'Objetiva', 'Qual?', 'um', 'dois', 'B', 'Sem essa', 'trabalho em ALTURA; Outra', 'Difícil'],
        ['NR-1', 'Objetiva', 'Outra?', 'um', 'dois', 'B'],
        ['', 'Objetiva', 'Errada?', 'um', 'dois', 'E'],
        ['', '', 'Sem tipo'],
      ]),
    );
    expect(found).toMatchObject({
      ...{ format: 'spreadsheet', count: 4, refusedCount: 3, remarkCount: 5 },
      questions: [
        {
          ...{
            position: 0,
            line: 2,
            kind: 'objective',
            statement: 'Qual?',
            code: 'NR-1',
            outcome: 'created',
            points: 1,
          },
          ...{ categoryName: null, skillNames: ['trabalho em ALTURA'], hasPicture: false },
          options: [
            { description: 'um', isCorrect: false },
            { description: 'dois', isCorrect: true },
          ],
        },
      ],
    });
    expect(found.remarks.map(({ line, column, reason, isRefusal }) => [line, column, reason, isRefusal])).toEqual([
      [2, null, 'A categoria “Sem essa” não existe: uma questão recebe a categoria escolhida abaixo.', false],
      [2, null, 'A competência “Outra” não existe: uma questão entra sem ela.', false],
      [3, null, 'O código NR-1 já está na linha 2.', true],
      [4, 'F, gabarito', '“E” não existe: a questão tem só A, B.', true],
      [5, 'B, tipo', 'Vazio. Diga o tipo da questão.', true],
    ]);
    expect(await bank(tenant)).toEqual([]);
    expect(skill).toBeTruthy();
  });
  test('brings new questions and new versions; the same file again changes nothing', async () => {
    const tenant = await makeTenant();
    const { id: category } = await tenant.call(createCategory, { body: { name: 'Segurança' } }, tenant.administrator);
    const { id: other } = await tenant.call(createCategory, { body: { name: 'Altura' } }, tenant.administrator);
    const known = await makeBankQuestion(
      tenant,
      { statement: 'Antiga?', hint: 'Pense' },
      { code: 'NR-1', difficulty: 'hard', categoryId: other },
    );
    const before = await tenant.call(getQuestion, { params: { id: known } }, tenant.administrator);
    const file = textFile(
      [
        '$CATEGORY: $course$/top/NR/Segurança',
        '// [id:nr-1]\n::x::Nova?{=10 m ~2 m}',
        '// [id:NR-2] [tag:difficulty-easy]\n::x::Segunda?{TRUE}',
        'Sem código? {~a =b}',
        'Quando? {#1822}',
      ].join('\n\n'),
    );
    const report = await check(tenant, file);
    expect([report.format, report.questions.map((one) => one.outcome), report.refusedCount]).toEqual([
      'gift',
      ['changed', 'created', 'created'],
      1,
    ]);
    expect(await take(tenant, file, { categoryId: category })).toEqual({
      created: 2,
      changed: 1,
      unchanged: 0,
      skipped: 0,
    });
    expect(
      (await bank(tenant)).map(({ statement, code, difficulty, categoryName, version }) => [
        statement,
        code,
        difficulty,
        categoryName,
        version,
      ]),
    ).toEqual([
      ['Nova?', 'nr-1', 'hard', 'Segurança', 2],
      ['Segunda?', 'NR-2', 'easy', 'Segurança', 1],
      ['Sem código?', null, 'medium', 'Segurança', 1],
    ]);
    const after = await tenant.call(getQuestion, { params: { id: known } }, tenant.administrator);
    expect([after.question.hint, after.question.options[0]!.id]).toEqual([
      'Pense',
      before.question.options.find((one) => one.description === '10 m')?.id ?? before.question.options[0]!.id,
    ]);
    const [version] = await tenant.call(listQuestionVersions, { params: { id: known } }, tenant.administrator);
    expect(version).toMatchObject({ number: 2, origin: 'imported' });
    expect((await check(tenant, file)).questions.map((one) => one.outcome)).toEqual([
      'unchanged',
      'unchanged',
      'unchanged',
    ]);
    expect(await take(tenant, file, { categoryId: category })).toEqual({
      created: 0,
      changed: 0,
      unchanged: 3,
      skipped: 0,
    });
    expect(await bank(tenant)).toHaveLength(3);
  });
  test('brings only the chosen questions; none, an unknown category and a broken file leave nothing behind', async () => {
    const tenant = await makeTenant();
    const file = textFile('Um? {T}\n\nDois? {T}\n\nTrês? {F}');
    const refused = async (given: TestFile, body: Partial<QuestionImport>) => {
      const { status, problem } = await tenant.inject(
        calls.importQuestionFile,
        { body: { difficulty: 'easy', ...body }, files: { file: given } },
        tenant.administrator,
      );
      return [status, problem?.code];
    };
    expect(await refused(file, { positions: [7] })).toEqual([422, 'questions.import.nothing']);
    expect(await refused(file, { categoryId: '0192a7c0-0000-7000-8000-000000000001' })).toEqual([
      404,
      'taxonomy.category.missing',
    ]);
    expect(await refused(textFile('Quando? {#1}'), {})).toEqual([422, 'questions.import.nothing']);
    expect(await refused(textFile('%PDF-1.4'), {})).toEqual([415, 'questions.file.type']);
    expect(await bank(tenant)).toEqual([]);
    expect(await take(tenant, file, { positions: [0, 2] })).toEqual({
      created: 2,
      changed: 0,
      unchanged: 0,
      skipped: 1,
    });
    expect((await bank(tenant)).map((one) => one.statement)).toEqual(['Três?', 'Um?']);
  });
  test('of one company changes nothing in another, and nobody without the permission sends or takes one', async () => {
    const [tenant, neighbour] = [await makeTenant(), await makeTenant()];
    await makeBankQuestion(neighbour, { statement: 'Do vizinho?' }, { code: 'NR-1' });
    await take(tenant, textFile('// [id:NR-1]\n::x::Nossa? {T}'));
    expect((await bank(neighbour)).map(({ statement, version }) => [statement, version])).toEqual([['Do vizinho?', 1]]);
    const [{ id } = { id: '' }] = await bank(neighbour);
    const file = Buffer.from((await exported(tenant, { format: 'gift', ids: [id] })).bytes).toString();
    expect(file).toBe('');
    const asked = [
      tenant.inject(calls.checkQuestionFile, { files: { file: textFile('x') } }, tenant.learner),
      tenant.inject(
        calls.importQuestionFile,
        { body: { difficulty: 'easy' }, files: { file: textFile('x') } },
        tenant.learner,
      ),
      tenant.inject(calls.getQuestionTemplate, {}, tenant.learner),
      tenant.inject(calls.exportQuestions, { query: { format: 'gift' } }, tenant.learner),
    ];
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });
});
describe('an export', () => {
  test.each(['xlsx', 'csv', 'moodleXml', 'gift'] as const)('as %s is read as the same questions', async (format) => {
    const tenant = await makeTenant();
    const { question } = bankForm();
    await makeBankQuestion(
      tenant,
      { ...question, statement: '<p>Qual <strong>é</strong>?</p>' },
      { code: 'A-1', difficulty: 'hard' },
    );
    await makeBankQuestion(tenant, { statement: '=1+1?', hitFeedback: 'Sim', missFeedback: 'Não' });
    await makeBankQuestion(tenant, { kind: 'essay', statement: 'Conte.', options: [] }, { code: 'A-3' });
    const forecast = await tenant.call(calls.forecastQuestionExport, { query: { format } }, tenant.administrator);
    expect(forecast).toEqual({ count: 3, writtenCount: 3, losses: [], lossCount: 0 });
    const report = await check(tenant, await exported(tenant, { format }));
    expect([report.count, report.remarks, report.questions.map((one) => one.outcome)]).toEqual([
      3,
      [],
      ['unchanged', 'unchanged', 'unchanged'],
    ]);
  });
  test('tells before what a format cannot hold, by question, and takes chosen or filtered ones', async () => {
    const tenant = await makeTenant();
    const scale = await makeBankQuestion(
      tenant,
      { kind: 'scale', scale: 5, options: [], statement: 'Quanto?' },
      { code: 'S-1' },
    );
    const choice = await makeBankQuestion(tenant, { statement: 'Qual?', maxPoints: 3 });
    const forecast = await tenant.call(
      calls.forecastQuestionExport,
      { query: { format: 'gift', orderBy: 'statement' } },
      tenant.administrator,
    );
    expect(forecast).toEqual({
      ...{ count: 2, writtenCount: 1, lossCount: 2 },
      losses: [
        { id: choice, code: null, statement: 'Qual?', reason: 'A pontuação fica de fora.', isLeftOut: false },
        {
          id: scale,
          code: 'S-1',
          statement: 'Quanto?',
          reason: 'Este formato não tem este tipo de questão.',
          isLeftOut: true,
        },
      ],
    });
    const textOf = async (query: QuestionExport) => Buffer.from((await exported(tenant, query)).bytes).toString();
    expect(await textOf({ format: 'gift' })).not.toContain('Quanto?');
    expect(await textOf({ format: 'csv', ids: [scale] })).toContain('Quanto?');
    expect(await textOf({ format: 'csv', ids: [scale] })).not.toContain('Qual?');
    expect(await textOf({ format: 'csv', search: 'qual' })).not.toContain('Quanto?');
    expect(await textOf({ format: 'aiken', ids: [choice] })).toMatch(/^Qual\?\nA\. .+\nB\. /);
  });
  test('has a template that is read back with one question of each kind', async () => {
    const tenant = await makeTenant();
    const { raw } = await tenant.inject(calls.getQuestionTemplate, {}, tenant.administrator);
    const { default: sheets } = await import('@e965/xlsx');
    const book = sheets.read(raw.rawPayload);
    expect(book.SheetNames).toEqual(['Questões', 'Exemplos', 'Explicação']);
    const rows = sheets.utils.sheet_to_json<string[]>(book.Sheets['Exemplos']!, { header: 1, defval: '' });
    const report = await check(tenant, csvFile(rows.map((row) => row.map(String))));
    expect([report.remarks, report.questions.map((one) => one.kind)]).toEqual([
      [],
      ['objective', 'multiple', 'trueFalse', 'scale', 'essay', 'practical'],
    ]);
  });
});
