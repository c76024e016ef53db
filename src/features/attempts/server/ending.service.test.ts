// Proves how attempts end: at their deadline whenever the job runs, many at once, and what they count together.
import { describe, expect, it } from 'vitest';
import { askableQuestion, rightOf, stageAssessment, wrongOf } from '#testing/make/attempt.ts';
import type { StageForTest } from '#testing/make/attempt.ts';
import { enroll, stateOf } from '#testing/make/learning.ts';
import { inTenant } from '#testing/persona.ts';
import type { CountedAttempt } from '#features/assessments/contract/assessment-content.model.ts';
import * as calls from '../contract/attempts.endpoints.ts';
import * as store from './attempts.store.ts';
import { finishAttempt, finishByClock, giveUpAttempt } from './finishing.service.ts';
import { startAttempt } from './starting.service.ts';

const timed = { showsTimer: true, durationSeconds: 60, allowsRetries: true, maxAttempts: 2 } as const;
const rowOf = ({ tenant }: StageForTest, id: string) =>
  inTenant(tenant.app, tenant.tenantId, (context) => store.lock(context.db, id));
const told = (result: { score: number | null; countedScore: number | null; status: string; canRetry: boolean }) => [
  ...[result.score, result.countedScore, result.status, result.canRetry],
];

describe('the deadline', () => {
  it.each([66_000, 3_600_000])('ends an attempt at itself, also when the job runs %i ms later', async (late) => {
    const stage = await stageAssessment(timed);
    const begun = await stage.start();
    await stage.answer(begun.id, stage.questions[0]!, rightOf(stage.questions[0]!));
    await stage.later(late, (context) => finishByClock(context, begun.id));
    expect(await rowOf(stage, begun.id)).toMatchObject({ status: 'retry', percent: 50, finishedAt: begun.deadlineAt });
  });
  it('decides the result whoever notices it: a finish, a giving up and a new start after it change nothing', async () => {
    const ends: unknown[] = [];
    for (const act of [
      (stage: StageForTest, id: string) => stage.later(70_000, (context) => finishAttempt(context, id)),
      (stage: StageForTest, id: string) => stage.later(70_000, (context) => giveUpAttempt(context, id)),
      (stage: StageForTest) => stage.later(70_000, (context) => startAttempt(context, stage.place)),
    ]) {
      const stage = await stageAssessment(timed);
      const { id, deadlineAt } = await stage.start();
      await stage.answer(id, stage.questions[0]!, rightOf(stage.questions[0]!));
      await act(stage, id);
      const row = (await rowOf(stage, id))!;
      ends.push([row.status, row.percent, row.finishedAt === deadlineAt]);
    }
    expect(ends).toEqual(Array(3).fill(['retry', 50, true]));
  });
  it('without any answer leaves the attempt unanswered with 0 %, and another one where one is left', async () => {
    const stage = await stageAssessment(timed);
    const { id } = await stage.start();
    await stage.later(66_000, (context) => finishByClock(context, id));
    const result = await stage.finish(id);
    expect([...told(result), result.isCompleted]).toEqual([0, 0, 'unanswered', true, true]);
    expect((await stateOf(stage.tenant, stage.course)).enrollment?.completedAt).toBeNull();
    const { id: last } = await stage.later(70_000, (context) => startAttempt(context, stage.place));
    await stage.later(200_000, (context) => finishByClock(context, last));
    expect((await stateOf(stage.tenant, stage.course)).enrollment).toMatchObject({ status: 'failed', score: 0 });
  });
  it('of many in the same second ends all of them in one job', async () => {
    const stage = await stageAssessment({ ...timed, maxAttempts: 1, allowsRetries: false });
    const people = await Promise.all(Array.from({ length: 5 }, () => stage.tenant.person({ role: 'student' })));
    await enroll(stage.tenant, 'course', stage.course, people);
    const ids: string[] = [];
    for (const one of people) ids.push((await stage.start(one)).id);
    await stage.later(66_000, (context) => finishByClock(context, ids[0]!));
    const rows = await Promise.all(ids.map((id) => rowOf(stage, id)));
    expect(rows.map((row) => row!.status)).toEqual(Array(5).fill('unanswered'));
    for (const one of people)
      expect((await stateOf(stage.tenant, stage.course, one)).enrollment).toMatchObject({ status: 'failed' });
  });
});

describe('the attempt that counts', () => {
  /** Takes the assessment with these numbers of right answers of two, then gives up where asked; returns the last result. */
  async function take(countedAttempt: CountedAttempt, rights: (number | 'gaveUp')[], minimumPercent = 70) {
    const stage = await stageAssessment({ countedAttempt, minimumPercent, allowsRetries: true, maxAttempts: 5 });
    let last;
    for (const right of rights) {
      const { id } = await stage.start();
      if (right === 'gaveUp') {
        last = await stage.tenant.call(calls.giveUpAttempt, { params: { id } }, stage.tenant.learner);
        continue;
      }
      for (const [at, question] of stage.questions.entries())
        await stage.answer(id, question, at < right ? rightOf(question) : wrongOf(question));
      last = await stage.finish(id);
    }
    const [info] = await stage.tenant.call(calls.listMyAssessments, { query: {} }, stage.tenant.learner);
    const { enrollment } = await stateOf(stage.tenant, stage.course);
    return [...told(last!), info!.score, enrollment!.score];
  }
  it.each<[CountedAttempt, (number | 'gaveUp')[], unknown[]]>([
    ['highest', [1, 0], [0, 50, 'retry', true, 50, 50]],
    ['last', [1, 0], [0, 0, 'retry', true, 0, 0]],
    ['first', [1, 2], [100, 50, 'retry', true, 50, 50]],
    ['mean', [1, 2], [100, 75, 'approved', false, 75, 75]],
    // Giving up concluded the course, whose score then stays (decisions D3.7).
    ['mean', ['gaveUp', 2], [100, 50, 'retry', true, 50, 0]],
    ['last', [1, 'gaveUp'], [0, 0, 'gaveUp', true, 0, 0]],
    ['highest', ['gaveUp', 2], [100, 100, 'approved', false, 100, 100]],
  ])('%s of %j gives score, counted score, status, retry, list and course %j', async (counted, rights, expected) => {
    expect(await take(counted, rights)).toEqual(expected);
  });
});

describe('a pause between attempts', () => {
  it('is counted from the end of the last one, said with its time, and over afterwards', async () => {
    const stage = await stageAssessment({ pauseMinutes: 30, allowsRetries: true, maxAttempts: 3 });
    const { id } = await stage.start();
    const result = await stage.finish(id);
    expect(result.canRetry).toBe(true);
    expect(Date.parse(result.opensAt!) - Date.parse(result.date)).toBe(30 * 60_000);
    const refused = await stage.tenant.inject(calls.startAttempt, { body: stage.place }, stage.tenant.learner);
    expect([refused.status, refused.problem?.code]).toEqual([422, 'attempts.pause']);
    expect(refused.sentence).toMatch(/^A próxima tentativa abre em \d\d\/\d\d\/\d{4}, \d\d:\d\d\.$/);
    const [info] = await stage.tenant.call(calls.listMyAssessments, { query: {} }, stage.tenant.learner);
    expect([info!.pauseMinutes, info!.opensAt]).toEqual([30, result.opensAt]);
    const later = await stage.later(30 * 60_000 + 1_000, (context) => startAttempt(context, stage.place));
    expect(later.isContinued).toBe(false);
  });
});
it('an option that stays last does so in every draw, and the others are shuffled', async () => {
  const last = {
    id: '0190a0a0-0000-7000-8000-000000000099',
    description: 'Nenhuma',
    isCorrect: false,
    staysLast: true,
  };
  const question = askableQuestion('multiple', 1);
  const stage = await stageAssessment({
    questions: [{ ...question, options: [last, ...question.options] }],
    shufflesOptions: true,
    allowsRetries: true,
    maxAttempts: 0,
  });
  const orders = new Set<string>();
  for (let turn = 0; turn < 12; turn += 1) {
    const { id } = await stage.start();
    const next = await stage.tenant.call(calls.getNextQuestion, { params: { id }, query: {} }, stage.tenant.learner);
    expect(next.question!.options.at(-1)!.id).toBe(last.id);
    orders.add(next.question!.options.map((one) => one.id).join());
    await stage.finish(id);
  }
  expect(orders.size).toBeGreaterThan(1);
});
