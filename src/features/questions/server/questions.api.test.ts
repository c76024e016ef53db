// Proves that the calls about the question bank work over HTTP: lists with filters and pages, versions, archiving, copies, and refusals.
import { describe, expect, it } from 'vitest';
import { newId } from '#platform/server/columns.ts';
import { bankForm, makeBankQuestion } from '#testing/make/bank-question.ts';
import { makeSkill } from '#testing/make/skill.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { createCategory } from '#features/taxonomy/contract/taxonomy.endpoints.ts';
import * as calls from '../contract/questions.endpoints.ts';
import type { QuestionFilter } from '../contract/bank-question.wire.ts';
import type { Question } from '../contract/question.model.ts';

const list = async (tenant: TenantForTest, query: QuestionFilter = {}) =>
  tenant.call(calls.listQuestions, { query }, tenant.administrator);
const statements = async (tenant: TenantForTest, query: QuestionFilter = {}) =>
  (await list(tenant, { orderBy: 'statement', ...query })).items.map(({ statement }) => statement);
const read = (tenant: TenantForTest, id: string) =>
  tenant.call(calls.getQuestion, { params: { id } }, tenant.administrator);
const taken = async (tenant: TenantForTest, ids: string[]): Promise<Question[]> =>
  (await tenant.call(calls.takeQuestions, { query: { ids } }, tenant.administrator)).items;

describe('the question bank', () => {
  it('is searched by statement, option and code, and narrowed by every filter', async () => {
    const tenant = await makeTenant();
    const skill = await makeSkill(tenant, 'Altura');
    const { id: category } = await tenant.call(createCategory, { body: { name: 'NR' } }, tenant.administrator);
    await makeBankQuestion(
      tenant,
      { statement: '<p>Talabarte <strong>vencido</strong>?</p>', skillIds: [skill] },
      { difficulty: 'hard', categoryId: category, code: 'NR35-1' },
    );
    await makeBankQuestion(tenant, { statement: 'Escreva sobre ética', kind: 'essay', options: [] });
    await makeBankQuestion(tenant, { statement: 'Balança' }, { difficulty: 'easy' });
    for (const [query, found] of [
      [{}, ['Balança', 'Escreva sobre ética', 'Talabarte vencido?']],
      [{ search: 'ETICA' }, ['Escreva sobre ética']],
      [{ search: 'talabarte vencido' }, ['Talabarte vencido?']],
      [{ search: 'nr35-1' }, ['Talabarte vencido?']],
      [{ search: '10 m' }, ['Balança', 'Talabarte vencido?']],
      [{ kinds: ['essay', 'scale'] }, ['Escreva sobre ética']],
      [{ skillIds: [skill] }, ['Talabarte vencido?']],
      [{ categoryIds: [category] }, ['Talabarte vencido?']],
      [{ difficulties: ['easy', 'hard'] }, ['Balança', 'Talabarte vencido?']],
      [{ isUsed: true }, []],
      [{ isArchived: true }, []],
    ] as [QuestionFilter, string[]][])
      expect([query, await statements(tenant, query)]).toEqual([query, found]);
    expect((await list(tenant, { search: 'nr35' })).items[0]).toMatchObject({
      ...{ code: 'NR35-1', kind: 'objective', difficulty: 'hard', categoryName: 'NR', points: 1, version: 1 },
      ...{ skills: [{ id: skill, name: 'Altura' }], useCount: 0, isArchived: false },
    });
  });
  it('sorts by what its list shows, page by page', async () => {
    const tenant = await makeTenant();
    for (const [statement, difficulty] of [
      ['B', 'hard'],
      ['A', 'medium'],
      ['C', 'easy'],
    ] as const)
      await makeBankQuestion(tenant, { statement }, { difficulty });
    expect(await statements(tenant, { orderBy: 'difficulty' })).toEqual(['C', 'A', 'B']);
    expect(await statements(tenant, { orderBy: 'statement', direction: 'desc' })).toEqual(['C', 'B', 'A']);
    expect(await statements(tenant, { orderBy: 'updatedAt' })).toEqual(['C', 'A', 'B']);
    const second = await list(tenant, { orderBy: 'statement', pageSize: 2, pageNumber: 2 });
    expect([second.total, second.items.map(({ statement }) => statement)]).toEqual([3, ['C']]);
  });
  it('keeps every save as a version and tells what changed; a save without a change makes none', async () => {
    const tenant = await makeTenant();
    const form = bankForm();
    const { id } = await tenant.call(calls.createQuestion, { body: form }, tenant.administrator);
    const update = (body: typeof form) =>
      tenant.call(calls.updateQuestion, { params: { id }, body }, tenant.administrator);
    expect(await update(form)).toEqual({ id, version: 1 });
    const [right, wrong, ...rest] = form.question.options;
    const options = [{ ...right!, isCorrect: false }, { ...wrong!, isCorrect: true, description: '4 m' }, ...rest];
    expect(await update({ ...form, difficulty: 'hard', question: { ...form.question, options } })).toEqual({
      id,
      version: 2,
    });
    const versions = await tenant.call(calls.listQuestionVersions, { params: { id } }, tenant.administrator);
    expect(versions).toMatchObject([
      {
        ...{ number: 2, origin: 'written', authorName: 'Alice Administradora' },
        changes: [
          { part: 'option', letter: 'B', before: '3 m', after: '4 m' },
          { part: 'key', before: 'A', after: 'B' },
          { part: 'difficulty', before: 'medium', after: 'hard' },
        ],
      },
      { number: 1, changes: [] },
    ]);
    const restore = await tenant.call(
      calls.restoreQuestionVersion,
      { params: { id, number: 1 } },
      tenant.administrator,
    );
    expect(restore).toEqual({ id, version: 3 });
    const now = await read(tenant, id);
    expect([now.difficulty, now.question.options, now.version]).toEqual(['medium', form.question.options, 3]);
    const [last] = await tenant.call(calls.listQuestionVersions, { params: { id } }, tenant.administrator);
    expect([last!.origin, last!.restoredNumber]).toEqual(['restored', 1]);
    expect(
      (await tenant.call(calls.getQuestionVersion, { params: { id, number: 2 } }, tenant.administrator)).difficulty,
    ).toBe('hard');
  });
  it('refuses a question that is not complete, a code that is taken, and what does not exist here', async () => {
    const [tenant, other] = [await makeTenant(), await makeTenant()];
    const foreign = await makeSkill(other, 'Deles');
    const send = async (form: ReturnType<typeof bankForm>) => {
      const { status, problem } = await tenant.inject(calls.createQuestion, { body: form }, tenant.administrator);
      return [status, problem?.code, problem?.fields?.map(({ field }: { field: string }) => field)];
    };
    await makeBankQuestion(tenant, {}, { code: 'ética-1' });
    expect(await send(bankForm({ statement: ' ', options: [] }))).toEqual([
      ...[422, 'questions.incomplete'],
      ['question.statement', 'question.options'],
    ]);
    expect(await send(bankForm({}, { code: 'ETICA-1' }))).toEqual([422, 'questions.codeTaken', ['code']]);
    expect((await send(bankForm({ skillIds: [foreign] })))[0]).toBe(404);
    expect((await send(bankForm({}, { categoryId: newId() })))[0]).toBe(404);
    expect((await list(tenant)).total).toBe(1);
  });
  it('lets only authors read it, and another company neither reads nor changes it', async () => {
    const [tenant, other] = [await makeTenant(), await makeTenant()];
    const id = await makeBankQuestion(tenant);
    const params = { id };
    for (const call of [calls.listQuestions, calls.listBasicQuestions, calls.takeQuestions] as const)
      expect((await tenant.inject(call, { query: { ids: [id] } } as never, tenant.learner)).status).toBe(403);
    const as = other.administrator;
    for (const asked of [
      await other.inject(calls.getQuestion, { params }, as),
      await other.inject(calls.updateQuestion, { params, body: bankForm() }, as),
      await other.inject(calls.removeQuestion, { params }, as),
      await other.inject(calls.setQuestionArchived, { params, body: { isArchived: true } }, as),
      await other.inject(calls.duplicateQuestion, { params }, as),
      await other.inject(calls.listQuestionUses, { params }, as),
      await other.inject(calls.listQuestionVersions, { params }, as),
      await other.inject(calls.getQuestionVersion, { params: { id, number: 1 } }, as),
      await other.inject(calls.restoreQuestionVersion, { params: { id, number: 1 } }, as),
    ])
      expect([asked.status, asked.problem?.code.split('.')[0]]).toEqual([404, 'questions']);
    expect(await taken(other, [id])).toEqual([]);
    expect((await list(other)).total).toBe(0);
    expect((await list(tenant)).total).toBe(1);
  });
  it('gives a copy ids of its own and no code', async () => {
    const tenant = await makeTenant();
    const id = await makeBankQuestion(tenant, {}, { code: 'X1' });
    const copy = await tenant.call(calls.duplicateQuestion, { params: { id } }, tenant.administrator);
    const [one, two] = [await read(tenant, id), await read(tenant, copy.id)];
    expect([two.code, two.question.statement]).toEqual([undefined, one.question.statement]);
    const ids = [one, two].flatMap(({ question }) => question.options.map((option) => option.id));
    expect(new Set(ids).size).toBe(8);
  });
});

it('takes copies of an assessment’s questions, with their category and difficulty', async () => {
  const tenant = await makeTenant();
  const questions = [bankForm().question, bankForm({ statement: 'Segunda' }).question];
  const { items } = await tenant.call(
    calls.copyQuestionsToBank,
    { body: { difficulty: 'easy', questions } },
    tenant.administrator,
  );
  expect(items.map(({ id, bankVersion }) => [id, bankVersion])).toEqual(questions.map(({ id }) => [id, 1]));
  const copy = await read(tenant, items[1]!.bankQuestionId);
  expect([copy.question.statement, copy.difficulty, copy.question.options]).toEqual([
    ...['Segunda', 'easy'],
    questions[1]!.options,
  ]);
  const [version] = await tenant.call(
    calls.listQuestionVersions,
    { params: { id: items[0]!.bankQuestionId } },
    tenant.administrator,
  );
  expect(version!.origin).toBe('assessment');
});
