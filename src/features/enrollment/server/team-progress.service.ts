// Reads the progress of a manager's people: those below in the line, and those of the own unit (decisions D2.10).
import type { Ordered, Paging } from '#platform/contract/page.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { leaderOf, ledBy } from '#features/people/server/leaders.service.ts';
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
const leader = (context: PersonContext) => leaderOf(context, 'enrollment.team.onlyLeaders');
/** Lists the led users, each with the numbers of enrolments in each status. */
export async function listTeamProgress(context: PersonContext, filter: Ordered<TeamFilter> & Paging) {
  const page = await store.listLed(context.db, ledBy(await leader(context)), filter);
  const ids = page.items.map(({ id }) => id);
  const standing = new Map(
    ids.length ? (await enrollments.summarizeEach(context.db, ids)).map(({ userId, ...rest }) => [userId, rest]) : [],
  );
  return { ...page, items: page.items.map((one) => ({ ...one, ...(standing.get(one.id) ?? nothing) })) };
}
/** Counts the enrolments of all led users together. */
export async function summarizeTeam(context: PersonContext) {
  const led = ledBy(await leader(context));
  return {
    people: await store.countLed(context.db, led),
    ...(await enrollments.summarizeAll(context.db, led)),
  };
}
