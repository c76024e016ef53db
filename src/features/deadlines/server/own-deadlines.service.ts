// Lists what a person has to finish until when: the deadlines of enrolments and of rules in one order.
import type { Paging } from '#platform/contract/page.ts';
import type { Context, PersonContext, Ports } from '#platform/server/context.ts';
import { listOwnObligations } from '#features/compliance/server/obligations.service.ts';
import { todayOf } from '#features/contracts/server/tenants.service.ts';
import { deadlineGroups, deadlinesOf, dutiesOf, mostDeadlines, paceOf } from '../contract/deadline.model.ts';
import type { Deadline, DeadlinePage } from '../contract/deadline.wire.ts';
import { findMadeAt } from './calendars.store.ts';
import { listRows } from './deadlines.store.ts';

type Reader = Context & { readonly person: { readonly userId: string } };
export type OwnDeadline = Deadline & { enrollmentId: string | null };
/** Lists everything that has a day, the first to act on before the others, with today in the company's zone; `known` is what the caller has read. */
export async function listAllDeadlines(
  context: Reader,
  known?: { today: string; hasRules: boolean },
): Promise<{ today: string; deadlines: OwnDeadline[] }> {
  const today = known?.today ?? (await todayOf(context));
  const obligations = known?.hasRules === false ? [] : await listOwnObligations(context, today);
  const asked = dutiesOf(obligations).map(({ obligation }) => obligation);
  const rows = await listRows(context.db, context.person.userId, asked, mostDeadlines);
  return { today, deadlines: deadlinesOf(rows, obligations, today) };
}
/** Tells the home what has a day: of what is over and of what no enrolment counts for, too. */
export const ownDeadlines: Ports['ownDeadlines'] = async (context, now) =>
  (await listAllDeadlines(context, now)).deadlines.map((one) => ({
    ...{ kind: one.kind, id: one.objectId, title: one.title, dueOn: one.dueOn, daysLeft: one.daysLeft },
    ...{ expiresAt: one.expiresAt, percent: one.percent, secondsLeft: one.remainingSeconds, isOver: one.isOver },
    ...{ isEnrolled: one.enrollmentId !== null, isOverdue: one.group === 'overdue' },
  }));
/** Lists a page of them. Staff in client mode have none. */
export async function listDeadlines(context: PersonContext, { pageNumber, pageSize }: Paging): Promise<DeadlinePage> {
  const { userId } = context.person;
  if (!userId || context.person.clientContractId)
    return {
      ...{ items: [], pageNumber, pageSize, total: 0, pages: 0, today: await todayOf(context) },
      ...{ groups: [], pace: null, days: [], calendarMadeAt: null },
    };
  const { today, deadlines } = await listAllDeadlines({ ...context, person: { ...context.person, userId } });
  const total = deadlines.length;
  const titles = new Map<string, string[]>();
  for (const { dueOn, title } of deadlines) titles.set(dueOn, [...(titles.get(dueOn) ?? []), title]);
  return {
    items: deadlines
      .slice((pageNumber - 1) * pageSize, pageNumber * pageSize)
      .map(({ enrollmentId: _enrollment, ...shown }) => shown),
    ...{ pageNumber, pageSize, total, pages: Math.ceil(total / pageSize), today },
    groups: deadlineGroups.map((group) => ({
      group,
      count: deadlines.filter((one) => one.group === group).length,
    })),
    pace: paceOf(deadlines, today),
    days: [...titles].map(([dueOn, of]) => ({ dueOn, titles: of })),
    calendarMadeAt: await findMadeAt(context.db, userId),
  };
}
