// Reminds the people of a manager whose enrolments are late or end soon, each at most once a day.
import { Problem } from '#platform/contract/problem.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import type { DashboardFilter } from '../contract/dashboard.wire.ts';
import { listedOf } from './dashboard-list.service.ts';
import * as store from './dashboard-list.store.ts';

export type RemindedDeadline = {
  userId: string;
  kind: 'course' | 'trail';
  objectId: string;
  title: string;
  /** The last day, in the company's time zone. */
  day: string;
  isLate: boolean;
};
declare module '#platform/server/context.ts' {
  interface Ports {
    /** Tells people of their deadlines, each once a day; returns how many were told. Plugged by notifications. */
    tellOfDeadlines(context: Context, told: readonly RemindedDeadline[]): Promise<number>;
  }
}
/** The enrolments of one request, the most urgent first. */
const remindedAtOnce = 500;
export async function remindOfDeadlines(context: PersonContext, filter: DashboardFilter) {
  const listed = await listedOf(context, { ...filter, measure: 'needing' });
  const page = { pageNumber: 1, pageSize: remindedAtOnce + 1 };
  const ids = await store.listIds(context.db, listed, { orderBy: 'due', direction: 'asc' }, page);
  if (ids.length === 0) throw new Problem('missing', 'dashboards.remind.nobody');
  const found = await store.listByIds(context.db, ids.slice(0, remindedAtOnce), listed.measured.timeZone);
  const told = found.map(({ userId, kind, objectId, title, dueOn, status }) => ({
    ...{ userId, kind, objectId, title, day: dueOn!, isLate: status === 'expired' },
  }));
  const sent = await context.ports.tellOfDeadlines(context, told);
  const skipped = told.length - sent;
  context.note({ after: { sent, skipped } });
  return { sent, skipped, hasMore: ids.length > remindedAtOnce };
}
