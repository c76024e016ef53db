// Reads how long the people of a manager wait for a correction; answers and scores are not part of it (decisions D2.10).
import { totalOf } from '#platform/contract/page.ts';
import type { Ordered, Paging } from '#platform/contract/page.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { leaderOf, ledBy } from '#features/people/server/leaders.service.ts';
import type { TeamWaitingFilter } from '../contract/correction-queue.wire.ts';
import * as store from './team-waiting.store.ts';

export async function listTeamWaiting(context: PersonContext, query: Ordered<TeamWaitingFilter> & Paging) {
  const led = ledBy(await leaderOf(context, 'corrections.onlyLeaders'));
  const now = context.now().getTime();
  const counted = totalOf(await store.count(context.db, led, query.search));
  const rows = await store.list(context.db, led, query);
  const items = rows.map((row) => ({ ...row, isLate: row.dueAt !== null && Date.parse(row.dueAt) < now }));
  return { items, pageNumber: query.pageNumber, pageSize: query.pageSize, ...counted };
}
