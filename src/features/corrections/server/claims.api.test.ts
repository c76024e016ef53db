// Proves that one evaluator at a time writes a correction, that others see who has it, and that nothing typed is lost.
import { expect, test } from 'vitest';
import { makeEvaluator, makeExam, takeExam } from '#testing/make/correction.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import * as calls from '../contract/corrections.endpoints.ts';
import { claimCorrection, releaseCorrection } from './claims.service.ts';
import { correctAnswer } from './drafts.service.ts';
import { listCorrections, readActivity } from './queue.service.ts';

const minute = 60_000;
async function stage() {
  const tenant = await makeTenant();
  const [first, second] = [
    await makeEvaluator(tenant, { fullName: 'Iara Lopes' }),
    await makeEvaluator(tenant, { fullName: 'Rafael Nogueira' }),
  ];
  const exam = await makeExam(tenant, [first, second]);
  const id = await takeExam(tenant, exam);
  const opened = await tenant.call(calls.getCorrection, { params: { id } }, first);
  const [essay, practical] = opened.responses.flatMap(({ responseId }) => responseId ?? []);
  return { tenant, first, second, id, essay: essay!, practical: practical! };
}

test('of two evaluators who open a correction at the same moment, one has it and the other reads who', async () => {
  const { tenant, first, second, id } = await stage();
  const both = await Promise.all(
    [first, second].map((one) => tenant.inject(calls.claimCorrection, { params: { id } }, one)),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [winner, loser] = both[0]!.status === 200 ? [first, second] : [second, first];
  const refused = both.find(({ status }) => status === 409)!;
  expect(refused.problem).toMatchObject({ code: 'corrections.claimedByOther' });
  expect(refused.sentence).toContain(winner === first ? 'Iara Lopes' : 'Rafael Nogueira');
  const seen = await tenant.call(calls.getCorrection, { params: { id } }, loser);
  expect(seen.claim).toMatchObject({ isOwn: false, holderName: winner === first ? 'Iara Lopes' : 'Rafael Nogueira' });
});
test('reading a correction claims nothing', async () => {
  const { tenant, first, second, id } = await stage();
  await tenant.call(calls.getCorrection, { params: { id } }, first);
  expect((await tenant.call(calls.getCorrection, { params: { id } }, second)).claim).toBeNull();
});
test('a claim lasts 30 minutes from its last renewal, and is free afterwards', async () => {
  const { tenant, first, second, id } = await stage();
  const begun = Date.now();
  const at = (minutes: number) => () => new Date(begun + minutes * minute);
  const claim = (who: typeof first, minutes: number) =>
    tenant.run(who, (context) => claimCorrection({ ...context, now: at(minutes) }, id));
  expect(Date.parse((await claim(first, 0)).until)).toBe(begun + 30 * minute);
  await claim(first, 20);
  await expect(claim(second, 49)).rejects.toMatchObject({ code: 'corrections.claimedByOther' });
  expect(Date.parse((await claim(second, 51)).until)).toBe(begun + 81 * minute);
});
test('a claim that is given back is free at once; that of somebody else is not given back', async () => {
  const { tenant, first, second, id } = await stage();
  await tenant.call(calls.claimCorrection, { params: { id } }, first);
  await tenant.call(calls.releaseCorrection, { params: { id } }, second);
  expect((await tenant.inject(calls.claimCorrection, { params: { id } }, second)).status).toBe(409);
  await tenant.call(calls.releaseCorrection, { params: { id } }, first);
  expect((await tenant.inject(calls.claimCorrection, { params: { id } }, second)).status).toBe(200);
});
test('what is typed after a claim was lost is refused, and kept for its writer alone', async () => {
  const { tenant, first, second, id, essay } = await stage();
  const begun = Date.now();
  await tenant.run(first, (context) => claimCorrection(context, id));
  await tenant.call(calls.correctAnswer, { body: { responseId: essay, score: 1, observations: 'Começo.' } }, first);
  await tenant.run(second, (context) => claimCorrection({ ...context, now: () => new Date(begun + 31 * minute) }, id));
  const late = { responseId: essay, score: 2, observations: 'Um texto longo.' };
  const refused = await tenant.inject(calls.correctAnswer, { body: late }, first);
  expect([refused.status, refused.problem?.code]).toEqual([409, 'corrections.claimedByOther']);

  const response = async (who: typeof first) =>
    (await tenant.call(calls.getCorrection, { params: { id } }, who)).responses.find(
      ({ responseId }) => responseId === essay,
    )!;
  expect((await response(first)).setAside).toMatchObject({ score: 2, observations: 'Um texto longo.' });
  expect((await response(second)).setAside).toBeNull();
  expect((await response(second)).correction).toMatchObject({ score: 1, observations: 'Começo.' });

  await tenant.call(calls.dropSetAside, { params: { id: essay } }, first);
  expect((await response(first)).setAside).toBeNull();
});
test('a draft is kept field by field: what is not sent stays, null empties it, and no score is no zero', async () => {
  const { tenant, first, id, essay } = await stage();
  const save = (form: { score?: number | null; observations?: string | null }) =>
    tenant.call(calls.updateAnswerCorrection, { params: { id: essay }, body: form }, first);
  const stored = async () =>
    (await tenant.call(calls.getCorrection, { params: { id } }, first)).responses[1]!.correction!;
  await save({ observations: 'Só um comentário.' });
  expect(await stored()).toMatchObject({ score: null, observations: 'Só um comentário.' });
  await save({ score: 0 });
  expect(await stored()).toMatchObject({ score: 0, observations: 'Só um comentário.' });
  await save({ score: null, observations: null });
  expect(await stored()).toMatchObject({ score: null, observations: null });
});
test('a score is from 0 to the points of the question, with two decimals', async () => {
  const { tenant, first, id, essay } = await stage();
  const save = (score: number) => tenant.inject(calls.correctAnswer, { body: { responseId: essay, score } }, first);
  const fieldsOf = async (score: number) => {
    const { status, problem } = await save(score);
    return [status, problem?.fields?.map(({ path, code, limit }) => [path, code, limit])];
  };
  expect(await fieldsOf(2.01)).toEqual([400, [['score', 'number.large', 2]]]);
  expect(await fieldsOf(-0.01)).toEqual([400, [['score', 'number.small', 0]]]);
  expect(await fieldsOf(1.005)).toEqual([400, [['score', 'corrections.twoDecimals', undefined]]]);
  expect((await tenant.call(calls.getCorrection, { params: { id } }, first)).responses[1]!.points).toBeNull();
  expect((await save(1.25)).status).toBe(200);
});
test('the activity tells who has what open, and what has changed since a moment', async () => {
  const { tenant, first, second, id, essay } = await stage();
  const look = (since?: string) =>
    tenant.call(calls.getCorrectionActivity, { query: { ...(since && { since }) } }, second);
  const before = await look();
  expect(before).toMatchObject({ claims: [], changedIds: [] });
  await tenant.call(calls.claimCorrection, { params: { id } }, first);
  const claimed = await look(before.serverTime);
  expect(claimed).toMatchObject({
    claims: [{ attemptId: id, holderName: 'Iara Lopes', isOwn: false }],
    changedIds: [id],
  });
  // Typing renews the claim and is no news; a new score is.
  await tenant.call(calls.correctAnswer, { body: { responseId: essay, observations: 'a' } }, first);
  expect((await look(claimed.serverTime)).changedIds).toEqual([]);
  await tenant.call(calls.correctAnswer, { body: { responseId: essay, score: 1 } }, first);
  expect((await look(claimed.serverTime)).changedIds).toEqual([id]);
});
test('a claim that has ended is shown to nobody', async () => {
  const { tenant, first, second, id } = await stage();
  await tenant.run(first, (context) => claimCorrection(context, id));
  const later = () => new Date(Date.now() + 31 * minute);
  const [activity, page] = await tenant.run(second, async (context) => [
    await readActivity({ ...context, now: later }, undefined),
    await listCorrections(
      { ...context, now: later },
      { pageNumber: 1, pageSize: 50, orderBy: 'waitingSince', direction: 'asc', claim: 'free' },
    ),
  ]);
  expect(activity.claims).toEqual([]);
  expect(page.items.map(({ attemptId, claim }) => [attemptId, claim])).toEqual([[id, null]]);
});
test('a finished correction is no longer written', async () => {
  const { tenant, first, id, essay, practical } = await stage();
  for (const responseId of [essay, practical])
    await tenant.call(calls.correctAnswer, { body: { responseId, score: 1 } }, first);
  await tenant.call(calls.finishCorrection, { params: { id }, body: {} }, first);
  const tried = [
    await tenant.inject(calls.correctAnswer, { body: { responseId: essay, score: 2 } }, first),
    await tenant.inject(calls.claimCorrection, { params: { id } }, first),
    await tenant.inject(calls.updateConsiderations, { params: { id }, body: { finalConsiderations: 'x' } }, first),
  ];
  expect(tried.map(({ status, problem }) => [status, problem?.code])).toEqual(
    tried.map(() => [409, 'corrections.alreadyCorrected']),
  );
  await tenant.run(first, (context) => releaseCorrection(context, id));
  await expect(tenant.run(first, (context) => correctAnswer(context, essay, { score: 2 }))).rejects.toMatchObject({
    code: 'corrections.alreadyCorrected',
  });
});
