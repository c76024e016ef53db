// Proves over HTTP and in the job that a mended key is applied to ended attempts once: its effect is told before, what was concluded stays.
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { AssessmentContent } from '#features/assessments/contract/assessment-content.model.ts';
import { assessments, assessmentVersions } from '#features/assessments/server/assessments.tables.ts';
import * as attemptCalls from '#features/attempts/contract/attempts.endpoints.ts';
import { createQuestion, updateQuestion } from '#features/questions/contract/questions.endpoints.ts';
import type { Question } from '#features/questions/contract/question.model.ts';
import { newId } from '#platform/server/columns.ts';
import { auditEntries } from '#platform/server/guards.tables.ts';
import { askableQuestion, rightOf, stageAssessment, wrongOf } from '#testing/make/attempt.ts';
import type { StageForTest } from '#testing/make/attempt.ts';
import { bankForm } from '#testing/make/bank-question.ts';
import { makeCertificate, makeEvaluator, makeExam, outcomeOf, takeExam } from '#testing/make/correction.ts';
import { enroll } from '#testing/make/learning.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import type { Persona } from '#testing/persona.ts';
import * as calls from '../contract/regrading.endpoints.ts';
import { runRegrading } from './regrading.service.ts';

/** Turns the key of a question round: the wrong options become right. */
const turned = (question: Question): Question => ({
  ...question,
  options: question.options.map((option) => ({ ...option, isCorrect: !option.isCorrect })),
});
/** Publishes the assessment again with these questions. */
const publish = (tenant: TenantForTest, id: string, questions: readonly Question[]) =>
  inTenant(tenant.app, tenant.tenantId, async ({ db }) => {
    const [row] = await db.select().from(assessments).where(eq(assessments.id, id));
    const number = row!.publishedVersion! + 1;
    const content = { ...(row!.draft as AssessmentContent), questions: [...questions] };
    await db.insert(assessmentVersions).values({ assessmentId: id, number, content });
    await db.update(assessments).set({ publishedVersion: number }).where(eq(assessments.id, id));
    return number;
  });
/** Lets a person take the assessment of a stage with these options. */
async function take(
  { tenant, place, course }: StageForTest,
  questions: readonly Question[],
  options: string[][],
  who: Persona,
) {
  await enroll(tenant, 'course', course, [who]);
  const { id } = await tenant.call(attemptCalls.startAttempt, { body: place }, who);
  for (const [at, { id: questionId }] of questions.entries())
    await tenant.call(
      attemptCalls.answerQuestion,
      { body: { attemptId: id, questionId, optionIds: options[at]! } },
      who,
    );
  await tenant.call(attemptCalls.finishAttempt, { params: { id } }, who);
  return id;
}
const regrade = async (tenant: TenantForTest, id: string, version: number) => {
  const params = { id };
  const { administrator } = tenant;
  await tenant.call(calls.startRegrading, { params, body: { version } }, administrator);
  await tenant.app.runJobs();
  return (await tenant.call(calls.getRegrading, { params }, administrator)).latest!;
};
const ownAttempts = async (tenant: TenantForTest, id: string, who: Persona) =>
  (await tenant.call(attemptCalls.getOwnAssessment, { params: { id }, query: {} }, who)).attempts;

describe('a mended key', () => {
  test('is told before it is applied; who passes now concludes today, who had passed keeps everything', async () => {
    const question = askableQuestion('objective', 1);
    const stage = await stageAssessment({ questions: [question], allowsRetries: false, maxAttempts: 1 });
    const { tenant, assessment } = stage;
    const ana = await tenant.person({ fullName: 'Ana Aluna' });
    const right = await take(stage, [question], [rightOf(question)], tenant.learner);
    const wrong = await take(stage, [question], [wrongOf(question)], ana);
    const before = await outcomeOf(tenant, right);
    expect([(await outcomeOf(tenant, wrong))[0], before[0]]).toEqual(['disapproved', 'approved']);
    const version = await publish(tenant, assessment.id, [turned(question)]);
    const params = { id: assessment.id };
    const { administrator } = tenant;
    const effect = await tenant.call(calls.getRegradingEffect, { params }, administrator);
    expect(effect).toEqual({
      ...{ version, attempts: 2, unchanged: 0, up: 1, down: 1, passes: 1, kept: 1, wouldFail: 1, isPart: false },
    });
    const page = await tenant.call(calls.listRegradedPeople, { params, query: { pageSize: 1 } }, administrator);
    expect([page.total, page.items]).toMatchObject([
      2,
      [{ attemptId: wrong, personName: 'Ana Aluna', before: 0, after: 100, effect: 'passes' }],
    ]);
    const found = (search: string) =>
      tenant.call(calls.listRegradedPeople, { params, query: { search } }, administrator);
    expect((await found('aná')).items.map(({ attemptId }) => attemptId)).toEqual([wrong]);
    expect((await found('ninguém')).total).toBe(0);
    // Nothing was stored yet.
    expect((await outcomeOf(tenant, wrong))[0]).toBe('disapproved');
    expect(await regrade(tenant, assessment.id, version)).toMatchObject({
      ...{ version, people: 2, donePeople: 2, up: 1, down: 1, passed: 1, kept: 1, isCancelled: false },
      startedByName: administrator.name,
    });
    expect((await outcomeOf(tenant, wrong)).slice(0, 3)).toEqual(['approved', 100, true]);
    expect(await outcomeOf(tenant, right)).toEqual(before);
    const [own] = await ownAttempts(tenant, assessment.id, tenant.learner);
    expect(own).toMatchObject({ status: 'approved', score: 100, regradedScore: 0, formerScore: 100 });
    const [hers] = await ownAttempts(tenant, assessment.id, ana);
    expect(hers).toMatchObject({ status: 'approved', score: 100, regradedScore: 100, formerScore: 0 });
    // A second time changes nothing more.
    expect(await regrade(tenant, assessment.id, version)).toMatchObject({ donePeople: 2, up: 0, down: 0, passed: 0 });
    const trail = await tenant.run(administrator, ({ db }) =>
      db.select().from(auditEntries).where(eq(auditEntries.action, 'regrading.started')),
    );
    expect(trail).toHaveLength(2);
  });
  test('issues the certificate of who passes today, once, and takes none back', async () => {
    const tenant = await makeTenant();
    const question = askableQuestion('objective', 1);
    const certificateId = await makeCertificate(tenant);
    const exam = await makeExam(tenant, [], { questions: [question], certificateId });
    const other = await tenant.person({});
    await takeExam(tenant, exam);
    const late = await tenant.call(
      attemptCalls.startAttempt,
      { body: { assessmentId: exam.id, courseId: exam.courseId } },
      (await enroll(tenant, 'course', { id: exam.courseId }, [other]), other),
    );
    await tenant.call(
      attemptCalls.answerQuestion,
      { body: { attemptId: late.id, questionId: question.id, optionIds: wrongOf(question) } },
      other,
    );
    await tenant.call(attemptCalls.finishAttempt, { params: { id: late.id } }, other);
    const count = async () => (await outcomeOf(tenant, late.id))[3];
    await tenant.app.runJobs();
    expect(await count()).toBe(1);
    const version = await publish(tenant, exam.id, [turned(question)]);
    await regrade(tenant, exam.id, version);
    await tenant.app.runJobs();
    expect(await count()).toBe(2);
  });
  test('names nobody whose version hides names, also when the correction is over', async () => {
    const tenant = await makeTenant();
    const exam = await makeExam(tenant, [await makeEvaluator(tenant)], { hidesNames: true });
    const person = await tenant.person({ fullName: 'Quitéria Xavante' });
    const ids = [await takeExam(tenant, exam, person), await takeExam(tenant, exam)];
    await inTenant(tenant.app, tenant.tenantId, ({ db }) =>
      db.execute(sql`update data.attempts set status = 'disapproved', percent = 10 where id = ${ids[0]!}`),
    );
    const [first, ...rest] = exam.questions;
    await publish(tenant, exam.id, [turned(first!), ...rest]);
    const list = (query: object) =>
      tenant.call(calls.listRegradedPeople, { params: { id: exam.id }, query }, tenant.administrator);
    const { items } = await list({});
    expect(items.map(({ attemptId }) => attemptId)).toContain(ids[0]);
    expect(new Set(items.map(({ personName }) => personName))).toEqual(new Set(['Nome oculto']));
    expect((await list({ search: 'quitéria' })).items).toEqual([]);
  });
  test('leaves what evaluators gave, and what still waits for them', async () => {
    const tenant = await makeTenant();
    const evaluator = await makeEvaluator(tenant);
    const exam = await makeExam(tenant, [evaluator]);
    const id = await takeExam(tenant, exam);
    const [first, ...rest] = exam.questions;
    const version = await publish(tenant, exam.id, [turned(first!), ...rest]);
    await regrade(tenant, exam.id, version);
    const { rows } = await inTenant(tenant.app, tenant.tenantId, ({ db }) =>
      db.execute(sql`select question_id as id, points, verdict from data.answers where attempt_id = ${id}`),
    );
    const of = (question: Question) => rows.find((row) => row['id'] === question.id);
    expect([of(first!), of(rest[0]!)]).toMatchObject([
      { points: 0, verdict: 'incorrect' },
      { points: null, verdict: 'pending' },
    ]);
    expect((await outcomeOf(tenant, id))[0]).toBe('pendingCorrection');
  });
  test('of a question that was drawn from the bank is that of its newest version', async () => {
    const tenant = await makeTenant();
    const form = bankForm();
    const { id: bankId } = await tenant.call(createQuestion, { body: form }, tenant.administrator);
    const draws = { bankDraws: [{ count: 1, kinds: [], skillIds: [], categoryIds: [], difficulties: [] }] };
    const stage = await stageAssessment({ questions: [], ...draws } as never, tenant);
    const { id } = await tenant.call(attemptCalls.startAttempt, { body: stage.place }, tenant.learner);
    const { question } = await tenant.call(attemptCalls.getNextQuestion, { params: { id }, query: {} }, tenant.learner);
    const [, second] = form.question.options;
    const body = { attemptId: id, questionId: question!.id, optionIds: [second!.id] };
    await tenant.call(attemptCalls.answerQuestion, { body }, tenant.learner);
    await tenant.call(attemptCalls.finishAttempt, { params: { id } }, tenant.learner);
    const options = form.question.options.map((one) => ({ ...one, isCorrect: one.id === second!.id }));
    await tenant.call(
      updateQuestion,
      { params: { id: bankId }, body: { ...form, question: { ...form.question, options } } },
      tenant.administrator,
    );
    expect(await regrade(tenant, stage.assessment.id, 1)).toMatchObject({ up: 1, passed: 1 });
  });
});

describe('a regrading', () => {
  test('is refused by another version, while one runs, without the permission, and of another company', async () => {
    const question = askableQuestion('objective', 1);
    const stage = await stageAssessment({ questions: [question] });
    const { tenant, assessment } = stage;
    const params = { id: assessment.id };
    const other = await makeTenant();
    const start = (version: number, of = tenant, who = of.administrator) =>
      of.inject(calls.startRegrading, { params, body: { version } }, who);
    const told = [
      await start(2),
      await start(1, other),
      await start(1, tenant, tenant.learner),
      await tenant.inject(calls.getRegradingEffect, { params: { id: newId() } }, tenant.administrator),
      await tenant.inject(calls.cancelRegrading, { params }, tenant.administrator),
    ];
    expect(told.map(({ status, problem }) => [status, problem!.code])).toEqual([
      [409, 'regrading.otherVersion'],
      [404, 'assessments.missing'],
      [403, 'identity.permission.denied'],
      [404, 'assessments.missing'],
      [404, 'regrading.notRunning'],
    ]);
    expect((await start(1)).status).toBe(201);
    expect((await start(1)).problem?.code).toBe('regrading.running');
  });
  test('that is cancelled ends, and one whose worker was killed goes on without doing anything twice', async () => {
    const question = askableQuestion('objective', 1);
    const stage = await stageAssessment({ questions: [question], allowsRetries: false, maxAttempts: 1 });
    const { tenant, assessment } = stage;
    const id = await take(stage, [question], [wrongOf(question)], tenant.learner);
    const version = await publish(tenant, assessment.id, [turned(question)]);
    const params = { id: assessment.id };
    const { administrator } = tenant;
    const latest = async () => (await tenant.call(calls.getRegrading, { params }, administrator)).latest!;
    await tenant.call(calls.startRegrading, { params, body: { version } }, administrator);
    await tenant.call(calls.cancelRegrading, { params }, administrator);
    await tenant.app.runJobs();
    expect(await latest()).toMatchObject({ isCancelled: true, donePeople: 0 });
    expect((await latest()).endedAt).not.toBeNull();
    expect((await outcomeOf(tenant, id))[0]).toBe('disapproved');
    const { id: regradingId } = await tenant.call(calls.startRegrading, { params, body: { version } }, administrator);
    const gone = AbortSignal.abort(new Error('the worker is gone'));
    const run = (signal?: AbortSignal) =>
      inTenant(tenant.app, tenant.tenantId, (context) => runRegrading(context, { id: regradingId }, signal));
    await expect(run(gone)).rejects.toThrow('the worker is gone');
    expect(await latest()).toMatchObject({ donePeople: 1, passed: 1, endedAt: null });
    await run();
    await run();
    expect(await latest()).toMatchObject({ donePeople: 1, passed: 1, up: 1 });
    expect((await outcomeOf(tenant, id)).slice(0, 3)).toEqual(['approved', 100, true]);
  });
});
