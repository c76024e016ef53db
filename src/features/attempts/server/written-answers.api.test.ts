// Proves that a text which is being written is kept: in order, across pages, and as the answer where the attempt ends before.
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newId } from '#platform/server/columns.ts';
import { askableQuestion, stageAssessment } from '#testing/make/attempt.ts';
import { inTenant } from '#testing/persona.ts';
import { recordStatements } from '#testing/statements.ts';
import * as calls from '../contract/attempts.endpoints.ts';
import type { DraftForm } from '../contract/attempt.wire.ts';
import { answerDrafts } from './attempts.tables.ts';
import { finishByClock } from './finishing.service.ts';
import { updateDraft } from './written-answers.service.ts';

async function stage() {
  const [essay, objective] = [askableQuestion('essay', 1), askableQuestion('objective', 2)];
  const made = await stageAssessment({ questions: [essay, objective], showsTimer: true, durationSeconds: 60 });
  const { id } = await made.start();
  const { tenant } = made;
  const form = (more: Partial<DraftForm> = {}): DraftForm => ({
    ...{ questionId: essay.id, text: 'Um', writer: 'a', sequence: 1, revision: 0 },
    ...more,
  });
  return {
    ...made,
    id,
    essay,
    objective,
    form,
    save: (more?: Partial<DraftForm>) =>
      tenant.inject(calls.saveDraft, { params: { id }, body: form(more) }, tenant.learner),
    read: async () =>
      await tenant.call(calls.getNextQuestion, { params: { id }, query: { position: 1 } }, tenant.learner),
    review: async () => (await tenant.call(calls.getAttemptReview, { params: { id } }, tenant.learner)).answers[0]!,
  };
}

describe('a text that is being written', () => {
  it('is read again after a reload, and a late older one of the same page changes nothing', async () => {
    const { save, read } = await stage();
    expect((await save()).answer).toMatchObject({ revision: 1, isStored: true });
    expect((await save({ text: 'Um dois três', sequence: 3 })).answer).toMatchObject({ revision: 2, isStored: true });
    expect((await save({ text: 'Um dois', sequence: 2 })).answer).toMatchObject({ revision: 2, isStored: false });
    expect((await read()).draft).toMatchObject({ text: 'Um dois três', revision: 2 });
    expect((await read()).map).toEqual(['open', 'open']);
  });
  it('of another page is stored only where that page knows the newest one; the other is told', async () => {
    const { save, read } = await stage();
    await save({ text: 'Um', sequence: 7 });
    const blind = await save({ text: 'Outro', writer: 'b', sequence: 9 });
    expect([blind.status, blind.problem?.code]).toEqual([409, 'attempts.draftNewer']);
    expect((await read()).draft!.text).toBe('Um');
    expect((await save({ text: 'Um, e outro', writer: 'b', sequence: 1, revision: 1 })).status).toBe(200);
    const old = await save({ text: 'Um e meio', sequence: 8, revision: 1 });
    expect([old.status, (await read()).draft!.text]).toEqual([409, 'Um, e outro']);
  });
  it('takes one statement, and writes no audit', async () => {
    const { tenant, save } = await stage();
    await save();
    const recorded = recordStatements(tenant.app.services.pool);
    await save({ text: 'Um dois', sequence: 2 });
    recorded.stop();
    expect(recorded.texts.map((one) => one.trim().split(/[\s;]/, 1)[0])).toEqual(['begin', 'with', 'commit']);
  });
  it('is the answer where the time ends before it is given, and counts for the evaluator', async () => {
    const made = await stage();
    await made.save({ text: 'Quase pronto' });
    await made.later(66_000, (context) => finishByClock(context, made.id));
    expect((await made.review()).answer).toMatchObject({ text: 'Quase pronto', status: 'pending' });
    expect((await made.finish(made.id)).status).toBe('pendingCorrection');
  });
  it('is the answer where it is newer than the one that was given, and an empty one is none', async () => {
    const made = await stage();
    const { tenant, id, essay } = made;
    const give = { attemptId: id, questionId: essay.id, text: 'Pronto' };
    await made.save({ text: 'Quase' });
    await tenant.call(calls.answerQuestion, { body: give }, tenant.learner);
    const late = await made.save({ text: 'Quase p', sequence: 2, revision: 1 });
    expect([late.status, (await made.read()).draft!.text]).toEqual([409, 'Pronto']);
    await made.save({ text: 'Pronto, e mais', sequence: 3, revision: 2 });
    await made.finish(id);
    expect((await made.review()).answer!.text).toBe('Pronto, e mais');
    const other = await stage();
    await other.save({ text: '  \n ' });
    await other.finish(other.id);
    expect((await other.review()).answer).toBeNull();
  });
  it('is gone when its attempt has ended in any way; those of attempts that still run stay', async () => {
    const [over, finished, left, running] = [await stage(), await stage(), await stage(), await stage()];
    const { tenant } = over;
    for (const one of [over, finished, left, running]) await one.save({ text: 'Só aqui' });
    await over.later(66_000, (context) => finishByClock(context, over.id));
    await finished.finish(finished.id);
    await left.tenant.call(calls.giveUpAttempt, { params: { id: left.id } }, left.tenant.learner);
    const kept: number[] = [];
    for (const one of [over, finished, left, running])
      await inTenant(tenant.app, one.tenant.tenantId, async ({ db }) =>
        kept.push(await db.$count(answerDrafts, eq(answerDrafts.attemptId, one.id))),
      );
    expect(kept).toEqual([0, 0, 0, 1]);
    expect((await finished.review()).answer!.text).toBe('Só aqui');
  });
  it('is refused too long, late, to another question, to another attempt, and after the end', async () => {
    const made = await stage();
    const { tenant, id, objective, form } = made;
    const long = await made.save({ text: 'á'.repeat(20_001) });
    expect([long.status, long.sentence]).toEqual([400, expect.stringContaining('20000')]);
    expect((await made.save({ text: 'á'.repeat(20_000) })).status).toBe(200);
    expect((await made.save({ questionId: objective.id })).problem?.code).toBe('attempts.noText');
    expect((await made.save({ questionId: newId() })).status).toBe(404);
    const other = await tenant.person({ role: 'student' });
    const foreign = await tenant.inject(calls.saveDraft, { params: { id }, body: form() }, other);
    expect(foreign.status).toBe(404);
    await expect(
      made.later(65_500, (context) => updateDraft(context, id, form({ sequence: 5 }))),
    ).rejects.toMatchObject({ code: 'attempts.timeOver' });
    await made.finish(id);
    expect((await made.save({ sequence: 9 })).problem?.code).toBe('attempts.attemptFinished');
  });
});
