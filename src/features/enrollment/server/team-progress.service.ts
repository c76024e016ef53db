// Reads the progress of a manager's people: those below in the line, and those of the own unit (decisions D2.10).
import type { Ordered, Paging } from '#platform/contract/page.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { requireProfile } from '#features/identity/server/learner.service.ts';
import type { TeamFilter } from '../contract/team-progress.wire.ts';
import * as enrollments from './person-enrollments.store.ts';
import * as store from './team.store.ts';

const nothing = {
  total: 0,
  notStarted: 0,
  onGoing: 0,
  pending: 0,
  approved: 0,
  failed: 0,
  completed: 0,
  expired: 0,
  averagePercent: 0,
};
/** Tells whether the acting user leads another user. */
export const isLeaderOf = async ({ db, person }: PersonContext, userId: string): Promise<boolean> =>
  person.userId !== undefined &&
  person.userId !== userId &&
  (await store.isLeader(db, person.userId)) &&
  (await store.isLed(db, person.userId, userId));

async function leaderOf(context: PersonContext): Promise<string> {
  requireProfile(context);
  const { userId } = context.person;
  if (!(await store.isLeader(context.db, userId))) throw new Problem('forbidden', 'enrollment.team.onlyLeaders');
  return userId;
}
/** Lists the led users, each with the numbers of enrolments in each status. */
export async function listTeamProgress(context: PersonContext, filter: Ordered<TeamFilter> & Paging) {
  const page = await store.listLed(context.db, await leaderOf(context), filter);
  const ids = page.items.map(({ id }) => id);
  const standing = new Map(
    ids.length ? (await enrollments.summarizeEach(context.db, ids)).map(({ userId, ...rest }) => [userId, rest]) : [],
  );
  return { ...page, items: page.items.map((one) => ({ ...one, ...(standing.get(one.id) ?? nothing) })) };
}
/** Counts the enrolments of all led users together. */
export async function summarizeTeam(context: PersonContext) {
  const leaderId = await leaderOf(context);
  return {
    people: await store.countLed(context.db, leaderId),
    ...(await enrollments.summarizeAll(context.db, store.ledBy(leaderId))),
  };
}
