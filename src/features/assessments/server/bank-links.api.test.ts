// Proves that the bank knows which assessments have or draw its questions, and that assessments take, refuse and send them as they should.
import { describe, expect, it } from 'vitest';
import type { QuestionFilter } from '#features/questions/contract/bank-question.wire.ts';
import type { Question } from '#features/questions/contract/question.model.ts';
import * as bank from '#features/questions/contract/questions.endpoints.ts';
import { newId } from '#platform/server/columns.ts';
import { bankForm, makeBankQuestion } from '#testing/make/bank-question.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import { emptyDraft } from '../contract/assessment-draft.wire.ts';
import {
  createAssessment,
  getAssessment,
  removeAssessment,
  updateAssessment,
} from '../contract/assessments.endpoints.ts';
import { packAssessments } from './assessment-replica.service.ts';

const list = async (tenant: TenantForTest, query: QuestionFilter = {}) =>
  tenant.call(bank.listQuestions, { query }, tenant.administrator);
const statements = async (tenant: TenantForTest, query: QuestionFilter = {}) =>
  (await list(tenant, { orderBy: 'statement', ...query })).items.map(({ statement }) => statement);
const read = (tenant: TenantForTest, id: string) =>
  tenant.call(bank.getQuestion, { params: { id } }, tenant.administrator);
const taken = async (tenant: TenantForTest, ids: string[]): Promise<Question[]> =>
  (await tenant.call(bank.takeQuestions, { query: { ids } }, tenant.administrator)).items;

describe('a question that assessments use', () => {
  const used = async () => {
    const tenant = await makeTenant();
    const ids = [
      await makeBankQuestion(tenant, { statement: 'Uma' }),
      await makeBankQuestion(tenant, { statement: 'Outra' }),
    ];
    const questions = await taken(tenant, [ids[0]!]);
    const form = { ...emptyDraft(), title: 'Prova', questions };
    const { id } = await tenant.call(createAssessment, { body: form }, tenant.administrator);
    return { tenant, ids, form, id };
  };
  const usesOf = async (tenant: TenantForTest, id: string) =>
    (await tenant.call(bank.listQuestionUses, { params: { id } }, tenant.administrator)).map(
      ({ title, isInDraft, isPublished, isDraw, version, drawCount }) => [
        ...[title, isInDraft, isPublished, isDraw],
        ...[version, drawCount],
      ],
    );
  it('counts them, in draft and in published version, and lists them with those that draw it', async () => {
    const { tenant, ids, form, id } = await used();
    await tenant.call(
      createAssessment,
      { body: { ...form, title: 'Sorteio', questions: [], bankDraws: [{ count: 2, kinds: ['objective'] }] } },
      tenant.administrator,
    );
    expect(await usesOf(tenant, ids[0]!)).toEqual([
      ['Prova', true, true, false, 1, null],
      ['Sorteio', true, true, true, null, 2],
    ]);
    expect((await list(tenant, { isUsed: true })).items.map(({ id, useCount }) => [id, useCount])).toEqual([
      [ids[0], 1],
    ]);
    // The draft takes the other question; the published version still has the first one.
    const questions = await taken(tenant, [ids[1]!]);
    await tenant.call(
      updateAssessment,
      { params: { id }, body: { ...form, questions, isDraft: true } },
      tenant.administrator,
    );
    expect((await usesOf(tenant, ids[0]!))[0]).toEqual(['Prova', false, true, false, 1, null]);
    expect((await usesOf(tenant, ids[1]!))[0]).toEqual(['Prova', true, false, false, 1, null]);
    expect(await tenant.call(bank.getBankSummary, {}, tenant.administrator)).toEqual({
      ...{ questions: 2, unused: 0, assessments: 1 },
    });
    await tenant.call(removeAssessment, { params: { id } }, tenant.administrator);
    expect((await list(tenant, { isUsed: true })).total).toBe(0);
  });
  it('is archived when it is removed, and comes back within thirty days; one without use is deleted', async () => {
    const { tenant, ids } = await used();
    const remove = (id: string) => tenant.call(bank.removeQuestion, { params: { id } }, tenant.administrator);
    await remove(ids[0]!);
    await remove(ids[1]!);
    expect([await statements(tenant), await statements(tenant, { isArchived: true })]).toEqual([[], ['Uma']]);
    expect(await taken(tenant, ids)).toEqual([]);
    expect((await tenant.inject(bank.getQuestion, { params: { id: ids[1]! } }, tenant.administrator)).status).toBe(404);
    expect((await read(tenant, ids[0]!)).isArchived).toBe(true);
    const update = { params: { id: ids[0]! }, body: bankForm() };
    expect((await tenant.inject(bank.updateQuestion, update, tenant.administrator)).status).toBe(404);
    const back = { params: { id: ids[0]! }, body: { isArchived: false } };
    await tenant.call(bank.setQuestionArchived, back, tenant.administrator);
    expect(await statements(tenant)).toEqual(['Uma']);
  });
  it('that changes leaves the assessment as it is, which learns of the newer version', async () => {
    const { tenant, ids } = await used();
    const { question, ...form } = await read(tenant, ids[0]!);
    const body = { ...form, question: { ...question, statement: 'Uma melhor' } };
    await tenant.call(bank.updateQuestion, { params: { id: ids[0]! }, body }, tenant.administrator);
    expect(await tenant.call(bank.listCurrentVersions, { query: { ids: [ids[0]!] } }, tenant.administrator)).toEqual([
      { id: ids[0], version: 2, isArchived: false },
    ]);
    const [one] = await taken(tenant, [ids[0]!]);
    expect([one!.statement, one!.bankVersion, one!.options.map(({ id }) => id)]).toEqual([
      ...['Uma melhor', 2],
      question.options.map(({ id }) => id),
    ]);
  });
  it('must exist: an assessment with an unknown one, or one of another company, is refused', async () => {
    const { tenant, form } = await used();
    const foreign = await makeBankQuestion(await makeTenant());
    for (const bankQuestionId of [foreign, newId()]) {
      const questions = [{ ...form.questions[0]!, bankQuestionId }];
      const { status, problem } = await tenant.inject(
        createAssessment,
        { body: { ...form, questions } },
        tenant.administrator,
      );
      expect([status, problem?.code]).toEqual([404, 'questions.missing']);
    }
  });
});

describe('an assessment that draws', () => {
  const drawing = async (count: number) => {
    const tenant = await makeTenant();
    const ids = [];
    for (const statement of ['Uma', 'Outra', 'Mais uma']) ids.push(await makeBankQuestion(tenant, { statement }));
    const questions = await taken(tenant, [ids[0]!]);
    const form = {
      ...emptyDraft(),
      title: 'Sorteio',
      questions,
      bankDraws: [{ count, kinds: ['objective' as const] }],
    };
    return { tenant, ids, form };
  };
  it('is not published while a draw finds too few, besides the questions that it has, and says how many there are', async () => {
    const { tenant, form } = await drawing(3);
    const send = (isDraft: boolean) =>
      tenant.inject(createAssessment, { body: { ...form, isDraft } }, tenant.administrator);
    const { status, problem } = await send(false);
    expect([status, problem?.code, problem?.fields]).toMatchObject([
      ...[422, 'assessments.incomplete'],
      [{ field: 'bankDraws[0].count', code: 'assessments.drawShort', limit: 2 }],
    ]);
    expect((await send(true)).status).toBe(200);
  });
  it('draws without a kind only what needs no evaluator: essays do not count, are not sent and are not its use', async () => {
    const { tenant, form } = await drawing(1);
    const essay = await makeBankQuestion(tenant, { kind: 'essay', statement: 'Redação', options: [] });
    const send = (count: number) =>
      tenant.inject(
        createAssessment,
        { body: { ...form, questions: [], bankDraws: [{ count }] } },
        tenant.administrator,
      );
    expect((await send(4)).problem?.fields).toMatchObject([{ code: 'assessments.drawShort', limit: 3 }]);
    const { answer } = await send(3);
    const [one] = await inTenant(tenant.app, tenant.tenantId, (context) => packAssessments(context, [answer!.id]));
    expect(one!.content.questions.map(({ kind }) => kind)).toEqual(['objective', 'objective', 'objective']);
    expect(await tenant.call(bank.listQuestionUses, { params: { id: essay } }, tenant.administrator)).toEqual([]);
  });
  it('counts what it draws, and needs no other question', async () => {
    const { tenant, form } = await drawing(2);
    const { id } = await tenant.call(createAssessment, { body: { ...form, questions: [] } }, tenant.administrator);
    expect((await tenant.call(getAssessment, { params: { id } }, tenant.administrator)).publishedVersion).toBe(1);
  });
  it('is sent with questions in place of its draws and without a word about the bank, each time the same', async () => {
    const { tenant, ids, form } = await drawing(1);
    const { id } = await tenant.call(createAssessment, { body: form }, tenant.administrator);
    const pack = () => inTenant(tenant.app, tenant.tenantId, (context) => packAssessments(context, [id]));
    const [one] = await pack();
    expect(one!.content.questions.map(({ position }) => position)).toEqual([1, 2]);
    expect(one!.content.questions[0]!.id).toBe(ids[0]);
    expect(ids.slice(1)).toContain(one!.content.questions[1]!.id);
    expect(JSON.stringify(one)).not.toMatch(/bank/i);
    expect(await pack()).toEqual([one]);
  });
});
