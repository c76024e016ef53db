// Proves that taking an assessment works over HTTP, from the start to the result, with everything a learner may try.
import { describe, expect, it } from 'vitest';
import { newId } from '#platform/server/columns.ts';
import { enroll } from '#testing/make/learning.ts';
import { makeAssessment } from '#testing/make/assessment.ts';
import { makeCourse } from '#testing/make/course.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import * as calls from '../contract/attempts.endpoints.ts';
import type { AssessmentContent } from '#features/assessments/contract/assessment-content.model.ts';
import type { Question } from '#features/questions/contract/question.model.ts';
import { finishByClock } from './finishing.service.ts';
import * as store from './attempts.store.ts';

const option = (description: string, isCorrect = false) => ({ id: newId(), description, isCorrect });
const questions = (): Question[] => [
  {
    id: newId(),
    kind: 'objective',
    statement: 'Uma?',
    position: 1,
    showsFeedback: true,
    hitFeedback: 'Isso',
    missFeedback: 'Não',
    options: [option('certa', true), option('errada')],
    maxPoints: 1,
  },
  {
    id: newId(),
    kind: 'multiple',
    statement: 'Várias?',
    position: 2,
    showsFeedback: false,
    options: [option('a', true), option('b', true), option('c'), option('d')],
    maxPoints: 2,
  },
  {
    id: newId(),
    kind: 'trueFalse',
    statement: 'Verdade?',
    position: 3,
    showsFeedback: false,
    options: [option('Verdadeiro', true), option('Falso')],
    maxPoints: 1,
  },
];
const rights = (question: Question) => question.options.filter((one) => one.isCorrect).map((one) => one.id);
const wrongs = (question: Question) => question.options.filter((one) => !one.isCorrect).map((one) => one.id);

async function stage(over: Partial<AssessmentContent> = {}) {
  const tenant = await makeTenant();
  const asked = over.questions ?? questions();
  const assessment = await makeAssessment(tenant, { questions: asked, ...over });
  const course = await makeCourse(tenant, {
    steps: [{ title: 'Prova', items: [{ kind: 'assessment', objectId: assessment.id }] }],
  });
  await enroll(tenant, 'course', course);
  const place = { assessmentId: assessment.id, courseId: course.id };
  return { tenant, asked, assessment, course, place };
}
const start = (tenant: TenantForTest, place: { assessmentId: string; courseId: string }) =>
  tenant.call(calls.startAttempt, { body: place }, tenant.learner);
const answer = (tenant: TenantForTest, attemptId: string, question: Question, optionIds: string[]) =>
  tenant.call(calls.answerQuestion, { body: { attemptId, questionId: question.id, optionIds } }, tenant.learner);

const tryAnswer = (
  tenant: TenantForTest,
  attemptId: string,
  { id }: Question,
  optionIds: string[],
  revision?: number,
) => tenant.inject(calls.answerQuestion, { body: { attemptId, questionId: id, optionIds, revision } }, tenant.learner);
const answerOf = async (tenant: TenantForTest, id: string, position: number) =>
  (await tenant.call(calls.getNextQuestion, { params: { id }, query: { position } }, tenant.learner)).answer;

describe('an attempt', () => {
  it('is started, answered and finished; another tab continues it [ASSESS-020, ASSESS-021]', async () => {
    const { tenant, asked, place } = await stage({ answersShownAfter: 'each' });
    const begun = await start(tenant, place);
    expect(begun).toMatchObject({ isContinued: false, answeredCount: 0, questionCount: 3, deadlineAt: null });
    await answer(tenant, begun.id, asked[0]!, rights(asked[0]!));
    const again = await start(tenant, place);
    expect(again).toMatchObject({ id: begun.id, isContinued: true, answeredCount: 1, startedAt: begun.startedAt });
    const next = await tenant.call(calls.getNextQuestion, { params: { id: begun.id }, query: {} }, tenant.learner);
    expect(next).toMatchObject({ position: 2, map: ['correct', 'open', 'open'] });
    await answer(tenant, begun.id, asked[1]!, rights(asked[1]!));
    await answer(tenant, begun.id, asked[2]!, wrongs(asked[2]!));
    const result = await tenant.call(calls.finishAttempt, { params: { id: begun.id } }, tenant.learner);
    expect(result).toMatchObject({
      score: 75,
      isApproved: true,
      status: 'approved',
      hitCount: 2,
      missCount: 1,
      isCourseCompleted: true,
    });
  });
  it('never shows the right answer before the answer, and afterwards only where the assessment allows it (probe 16) [ASSESS-042]', async () => {
    const { tenant, asked, place } = await stage({ showsAnswers: false });
    const { id } = await start(tenant, place);
    const { raw } = await tenant.inject(calls.getNextQuestion, { params: { id }, query: {} }, tenant.learner);
    expect(raw.body).not.toMatch(/correta|isCorrect|Isso|Não/);
    const hidden = await answer(tenant, id, asked[1]!, rights(asked[1]!));
    expect(hidden).toMatchObject({
      isCorrect: null,
      isPartiallyCorrect: null,
      correctOptionIds: [],
      chosenOptionIds: rights(asked[1]!),
    });
    const shown = await stage({ answersShownAfter: 'each' });
    const open = await start(shown.tenant, shown.place);
    const [first, second] = shown.asked as [Question, Question];
    expect(await answer(shown.tenant, open.id, first, wrongs(first))).toMatchObject({
      isCorrect: false,
      correctOptionIds: rights(first),
      missFeedback: 'Não',
      hitFeedback: null,
    });
    expect(await answer(shown.tenant, open.id, second, [rights(second)[0]!])).toMatchObject({
      isCorrect: false,
      isPartiallyCorrect: true,
    });
  });
  it('shows no right answer while another attempt is left, in any call (probe 16b)', async () => {
    const { tenant, asked, place } = await stage({ maxAttempts: 2 });
    const params = (id: string) => ({ params: { id } });
    /** Answers all questions and hands in; returns what the learner saw of the key on the way. */
    const take = async (choose: (question: Question) => string[]) => {
      const { id } = await start(tenant, place);
      const seen: unknown[] = [];
      for (const [at, question] of asked.entries()) {
        seen.push(await answer(tenant, id, question, choose(question)));
        const query = { position: at + 1 };
        const next = await tenant.call(calls.getNextQuestion, { ...params(id), query }, tenant.learner);
        seen.push(next.answer, ...next.map.filter((one) => one !== 'open').map((state) => ({ state })));
      }
      await tenant.call(calls.finishAttempt, params(id), tenant.learner);
      return { id, seen };
    };
    const reviewed = (id: string) => tenant.call(calls.getAttemptReview, params(id), tenant.learner);
    const hidden = {
      isCorrect: null,
      isPartiallyCorrect: null,
      correctOptionIds: [],
      hitFeedback: null,
      missFeedback: null,
    };
    const first = await take(wrongs);
    for (const one of first.seen)
      expect(one).toMatchObject(Object.hasOwn(one as object, 'state') ? { state: 'answered' } : hidden);
    const early = await reviewed(first.id);
    expect(early.areAnswersLater).toBe(true);
    for (const { answer: one } of early.answers) expect(one).toMatchObject(hidden);
    const [info] = await tenant.call(calls.listMyAssessments, { query: {} }, tenant.learner);
    expect(JSON.stringify(info)).not.toMatch(/Isso|Não|orrect/);
    // In the last attempt, the key can help no later one.
    const last = await take(wrongs);
    expect(last.seen[0]).toMatchObject({ isCorrect: false, correctOptionIds: rights(asked[0]!), missFeedback: 'Não' });
    for (const id of [first.id, last.id]) {
      const late = await reviewed(id);
      expect(late.areAnswersLater).toBe(false);
      expect(late.answers.map((one) => one.answer!.correctOptionIds.length)).toEqual(
        asked.map((one) => rights(one).length),
      );
    }
  });
  it('shows the right answers after a pass, although attempts are left', async () => {
    const { tenant, asked, place } = await stage({ allowsRetries: true, maxAttempts: 0 });
    const { id } = await start(tenant, place);
    for (const question of asked) expect((await answer(tenant, id, question, rights(question))).isCorrect).toBeNull();
    await tenant.call(calls.finishAttempt, { params: { id } }, tenant.learner);
    const { answers, areAnswersLater } = await tenant.call(calls.getAttemptReview, { params: { id } }, tenant.learner);
    expect([areAnswersLater, answers.map((one) => one.answer!.isCorrect)]).toEqual([false, [true, true, true]]);
  });
  it('keeps the first answer to a question, also when ten arrive at once (probe 16)', async () => {
    const { tenant, asked, place } = await stage();
    const { id } = await start(tenant, place);
    const [question] = asked as [Question];
    const given = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        tryAnswer(tenant, id, question, i % 2 ? rights(question) : wrongs(question)),
      ),
    );
    expect(given.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    const kept = await answerOf(tenant, id, 1);
    expect(given.find(({ status }) => status === 200)!.answer).toMatchObject({
      chosenOptionIds: kept!.chosenOptionIds,
    });
    const row = await inTenant(tenant.app, tenant.tenantId, (context) => store.lock(context.db, id));
    expect(row?.answeredCount).toBe(1);
  });
  it.each<[string, (question: Question) => object, string]>([
    ['an option of nobody', () => ({ optionIds: [newId()] }), 'choice.unknown'],
    [
      'two options of an objective question',
      (question) => ({ optionIds: question.options.map((one) => one.id) }),
      'attempts.oneOption',
    ],
    ['nothing', () => ({}), 'required'],
  ])('refuses %s with a sentence', async (_, wrong, code) => {
    const { tenant, asked, place } = await stage();
    const { id } = await start(tenant, place);
    const refused = await tenant.inject(
      calls.answerQuestion,
      { body: { attemptId: id, questionId: asked[0]!.id, ...wrong(asked[0]!) } },
      tenant.learner,
    );
    expect(refused.status).toBe(400);
    expect(refused.problem?.fields?.[0]?.code).toBe(code);
  });
  it('is open to its learner only', async () => {
    const { tenant, asked, place } = await stage();
    const { id } = await start(tenant, place);
    const other = await tenant.person({ role: 'student' });
    for (const status of [
      (await tenant.inject(calls.getNextQuestion, { params: { id }, query: {} }, other)).status,
      (await tenant.inject(calls.finishAttempt, { params: { id } }, other)).status,
      (
        await tenant.inject(
          calls.answerQuestion,
          { body: { attemptId: id, questionId: asked[0]!.id, optionIds: rights(asked[0]!) } },
          other,
        )
      ).status,
    ])
      expect(status).toBe(404);
  });
  it('ends once: a second finish answers the same, a later answer is refused', async () => {
    const { tenant, asked, place } = await stage();
    const { id } = await start(tenant, place);
    const [first, second] = await Promise.all(
      [0, 1].map(() => tenant.call(calls.finishAttempt, { params: { id } }, tenant.learner)),
    );
    expect({ ...second, isCourseCompleted: false }).toEqual({ ...first, isCourseCompleted: false });
    const late = await tenant.inject(
      calls.answerQuestion,
      { body: { attemptId: id, questionId: asked[0]!.id, optionIds: rights(asked[0]!) } },
      tenant.learner,
    );
    expect([late.status, late.problem?.code]).toEqual([422, 'attempts.attemptFinished']);
  });
});

describe('the end of an attempt', () => {
  it('below the minimum leaves a new attempt, until none is left [ASSESS-040]', async () => {
    const { tenant, place } = await stage({ allowsRetries: true, maxAttempts: 2 });
    const first = await start(tenant, place);
    expect(await tenant.call(calls.finishAttempt, { params: { id: first.id } }, tenant.learner)).toMatchObject({
      status: 'retry',
      canRetry: true,
      maxRetries: 2,
    });
    const second = await start(tenant, place);
    expect(second.id).not.toBe(first.id);
    expect(await tenant.call(calls.finishAttempt, { params: { id: second.id } }, tenant.learner)).toMatchObject({
      status: 'disapproved',
      canRetry: false,
    });
    const third = await tenant.inject(calls.startAttempt, { body: place }, tenant.learner);
    expect([third.status, third.problem?.code]).toEqual([422, 'attempts.noAttemptsLeft']);
  });
  it('by giving up is 0 percent and completes the item; with a single attempt it is a failure [ASSESS-027, ASSESS-028]', async () => {
    const { tenant, place, course } = await stage({ allowsRetries: false });
    const { id } = await start(tenant, place);
    expect(await tenant.call(calls.giveUpAttempt, { params: { id } }, tenant.learner)).toMatchObject({
      score: 0,
      status: 'gaveUp',
      isCompleted: true,
      isApproved: false,
      canRetry: false,
      isCourseCompleted: true,
    });
    const { rows } = await inTenant(tenant.app, tenant.tenantId, async (context) => ({
      rows: (await context.db.execute(`select percent, status from data.enrollments where object_id = '${course.id}'`))
        .rows,
    }));
    expect(rows).toEqual([{ percent: 100, status: 'failed' }]);
  });
  it('by skipping is 100 percent and approved, for diagnostic and reaction assessments only [ASSESS-029]', async () => {
    const learning = await stage();
    const begun = await start(learning.tenant, learning.place);
    const refused = await learning.tenant.inject(
      calls.skipAttempt,
      { params: { id: begun.id } },
      learning.tenant.learner,
    );
    expect([refused.status, refused.problem?.code]).toEqual([422, 'attempts.cannotSkip']);
    const { tenant, place } = await stage({ kind: 'diagnostic' });
    const { id } = await start(tenant, place);
    expect(await tenant.call(calls.skipAttempt, { params: { id } }, tenant.learner)).toMatchObject({
      score: 100,
      isApproved: true,
      isCompleted: true,
    });
  });
  it('of a reaction assessment is possible without an answer [ASSESS-030]', async () => {
    const scale: Question = {
      id: newId(),
      kind: 'scale',
      statement: 'Gostou?',
      position: 1,
      showsFeedback: false,
      scale: 5,
      options: [],
      maxPoints: 1,
    };
    const { tenant, place } = await stage({ kind: 'reaction', questions: [scale] });
    expect(await tenant.call(calls.leaveUnanswered, { body: place }, tenant.learner)).toMatchObject({
      status: 'unanswered',
      isCompleted: true,
      isCourseCompleted: true,
    });
  });
  it('is made by the clock with the stored answers, also when no client is connected', async () => {
    const { tenant, asked, place } = await stage({ showsTimer: true, durationSeconds: 60 });
    const begun = await start(tenant, place);
    expect(Date.parse(begun.deadlineAt!) - Date.parse(begun.startedAt)).toBe(60_000);
    await answer(tenant, begun.id, asked[0]!, rights(asked[0]!));
    const waiting = await inTenant(tenant.app, tenant.tenantId, async (context) => {
      await finishByClock(context, begun.id);
      await finishByClock(context, begun.id);
      return store.lock(context.db, begun.id);
    });
    expect(waiting).toMatchObject({ status: 'retry', percent: 25, hitCount: 1, missCount: 2 });
  });
});

it('an attempt begins only in a course that the person is enrolled in', async () => {
  const { tenant, place } = await stage();
  const stranger = await tenant.person({ role: 'student' });
  const refused = await tenant.inject(calls.startAttempt, { body: place }, stranger);
  expect(refused.status).toBeGreaterThanOrEqual(404);
  expect(refused.problem?.code).toMatch(/^progress\./);
});
it('the list shows the assessments that the learner began, with the best result [ASSESS-019]', async () => {
  const { tenant, asked, place, assessment } = await stage({
    allowsRetries: true,
    maxAttempts: 3,
    observation: 'Com calma',
    showsTimer: true,
    durationSeconds: 600,
  });
  const first = await start(tenant, place);
  await answer(tenant, first.id, asked[0]!, rights(asked[0]!));
  await tenant.call(calls.finishAttempt, { params: { id: first.id } }, tenant.learner);
  const second = await start(tenant, place);
  const [info] = await tenant.call(calls.listMyAssessments, { query: {} }, tenant.learner);
  expect(info).toMatchObject({
    id: assessment.id,
    title: assessment.title,
    observation: 'Com calma',
    maxQuestions: 3,
    durationSeconds: 600,
    canRetry: true,
    retriesDone: 1,
    maxRetries: 3,
    score: 25,
    kind: 'learning',
    showsAnswers: true,
    showsTimer: true,
    isRunning: true,
    answeredCount: 0,
    questionCount: 3,
    lastAttemptId: second.id,
  });
});
