// Gives points for facts: each exactly once, on a day of the challenge, to the people it is for.
import { dayIn } from '#platform/contract/days.ts';
import { fieldProblem, Problem, requireFound } from '#platform/contract/problem.ts';
import { minuteMilliseconds } from '#platform/contract/units.ts';
import { newId } from '#platform/server/columns.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import { getTenant, todayOf } from '#features/contracts/server/tenants.service.ts';
import { ruleFacts, streakDays } from '../contract/challenge.model.ts';
import type { RuleKey } from '../contract/challenge.model.ts';
import { cycleOfDay, periodKeysOf } from '../contract/ranking.model.ts';
import * as store from './awards.store.ts';
import { countDay, countLadders, followPeople } from './kept-ranks.store.ts';

export const ladderTask = 'challenges-ladders';
/** How old a ladder may grow; the job of a time runs at its end, however many awards ask for it. */
const ladderMilliseconds = minuteMilliseconds / 2;

/** Queues the count of the ladders: once for all awards of half a minute. */
async function askForLadders(context: Context): Promise<void> {
  const turn = Math.floor(context.now().getTime() / ladderMilliseconds) + 1;
  await context.enqueue(ladderTask, {}, { key: `${ladderTask}:${turn}`, runAt: new Date(turn * ladderMilliseconds) });
}
export async function recountLadders(context: Context): Promise<void> {
  await countLadders(context.db, periodKeysOf(await todayOf(context)), context.now().toISOString());
}
/** Brings everybody's state and unit in line, and the ladders of a day on which nobody got points. */
export async function settleRanks(context: Context): Promise<void> {
  await followPeople(context.db);
  await recountLadders(context);
}
/** Lets the ranks follow people who moved, came back or left. */
export async function followPlaces(context: Context, userIds: readonly string[]): Promise<void> {
  await followPeople(context.db, userIds);
  await askForLadders(context);
}

type Done = { userId: string; objectId: string; cycle: number; title: string | null; occurredAt: string };
type Rewarded = { rules: readonly RuleKey[]; done: Done };
/** Gives what these rules give for what people did; all rules are of one environment. */
async function reward(context: Context, given: readonly Rewarded[]): Promise<void> {
  const { timeZone } = await getTenant(context);
  const deeds = given.flatMap(({ rules, done }) => {
    const day = dayIn(new Date(done.occurredAt), timeZone);
    return rules.map((rule) => ({ ...done, rule, day, periods: periodKeysOf(day) }));
  });
  // Two awards at once of a rule that a day limits would each find room for itself.
  const limited = deeds.filter(({ rule }) => ruleFacts[rule].perDay !== null).map(({ userId }) => userId);
  if (limited.length) await store.lockDays(context.db, [...new Set(limited)]);
  if ((await store.award(context.db, deeds, { timeZone })) > 0) await askForLadders(context);
}
type ConcludedFact = {
  userId: string;
  kind: 'course' | 'trail';
  objectId: string;
  cycle: number;
  isApproved: boolean;
  completedAt: string;
};
const topScore = 100;
const keyOf = ({ userId, objectId }: { userId: string; objectId: string }) => `${userId} ${objectId}`;
export async function rewardConclusions(context: Context, facts: readonly ConcludedFact[]): Promise<void> {
  const keys = facts.map(({ userId, kind, objectId, cycle }) => ({ userId, kind, objectId, cycle }));
  const known = new Map((await store.listConclusions(context.db, keys)).map((one) => [keyOf(one), one]));
  const given = facts.flatMap((fact): Rewarded[] => {
    const { userId, objectId, cycle, isApproved, completedAt } = fact;
    const found = known.get(keyOf(fact));
    const isTop = (found?.score ?? 0) >= topScore;
    const done = { userId, objectId, cycle, title: found?.title ?? null };
    const rules = ['concluded', 'allConcluded', ...(isTop ? (['topScore'] as const) : [])] as const;
    // Somebody may be approved days after the conclusion, when a correction ends.
    const approvedAt = found?.approvedAt ?? completedAt;
    return [
      { rules, done: { ...done, occurredAt: completedAt } },
      ...(isApproved ? [{ rules: ['approved'] as const, done: { ...done, occurredAt: approvedAt } }] : []),
    ];
  });
  await reward(context, given);
}
type CertificateFact = { userId: string; kind: 'course' | 'trail'; objectId: string };
export async function rewardCertificates(context: Context, certificates: readonly CertificateFact[]): Promise<void> {
  const keys = certificates.map(({ userId, kind, objectId }) => ({ userId, kind, objectId }));
  const known = new Map((await store.listConclusions(context.db, keys)).map((one) => [keyOf(one), one]));
  const occurredAt = context.now().toISOString();
  const given = keys.map((key): Rewarded => {
    const { cycle = 1, title = null } = known.get(keyOf(key)) ?? {};
    return { rules: ['certified'], done: { userId: key.userId, objectId: key.objectId, cycle, title, occurredAt } };
  });
  await reward(context, given);
}
export const rewardExternalCertificate = (
  context: Context,
  { certificateId, userId, title }: { certificateId: string; userId: string; title: string },
): Promise<void> => {
  const done = { userId, objectId: certificateId, cycle: 1, title, occurredAt: context.now().toISOString() };
  return reward(context, [{ rules: ['externalCertificate'], done }]);
};
export async function rewardReading(
  context: Context,
  { communicationIds, userId, at }: { communicationIds: readonly string[]; userId: string; at: string },
): Promise<void> {
  const found = await store.listTitles(context.db, communicationIds);
  const given = found.map(({ id, title }): Rewarded => {
    const done = { userId, objectId: id, cycle: 1, title, occurredAt: at };
    return { rules: ['communicationRead'], done };
  });
  await reward(context, given);
}
/** Counts a day on which somebody was here, and gives what the day and every seventh in a row give. */
export async function rewardAccess(context: Context, { userId, at }: { userId: string; at: string }): Promise<void> {
  const { timeZone } = await getTenant(context);
  const day = dayIn(new Date(at), timeZone);
  const days = await countDay(context.db, userId, day);
  const isSeventh = days !== undefined && days % streakDays === 0;
  const done = { userId, objectId: userId, cycle: cycleOfDay(day), title: null, occurredAt: at };
  await reward(context, [{ rules: ['dailyAccess', ...(isSeventh ? (['sevenDays'] as const) : [])], done }]);
}
/** Takes an award back by a negative entry with its reason; the person does not get it again. */
export async function createAwardCorrection(context: PersonContext, id: string, reason: string): Promise<void> {
  const found = requireFound(await store.findAward(context.db, id), 'challenges.awardMissing');
  if (found.corrects !== null) throw new Problem('rule', 'challenges.awardIsCorrection');
  const at = context.now().toISOString();
  const day = await todayOf(context);
  if (!(await store.takeBack(context.db, found, { newId: newId(), reason, at, day })))
    throw fieldProblem('conflict', 'id', 'challenges.awardTakenBack');
  await askForLadders(context);
  context.note({ subject: id, before: { points: found.points, userId: found.userId }, after: { points: 0, reason } });
}
