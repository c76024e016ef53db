// Keeps the schedules of one's own reports: when each goes out, in which form, and to which people and groups.
import { fieldProblem, Problem, requireFound } from '#platform/contract/problem.ts';
import type { Paging } from '#platform/contract/page.ts';
import { newId } from '#platform/server/columns.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { getTenant } from '#features/contracts/server/tenants.service.ts';
import { requireProfile } from '#features/identity/server/learner.service.ts';
import { listMissingUsers } from '#features/people/server/people.service.ts';
import { nextMoment, planErrors, scheduleLimits } from '../contract/report-schedule.model.ts';
import type {
  NewReportSchedule,
  ReportRun,
  ReportRunFilter,
  ReportSchedule,
  ReportScheduleFilter,
  ReportScheduleForm,
} from '../contract/report-schedule.wire.ts';
import { createRun } from './report-sending.service.ts';
import * as sending from './report-sending.store.ts';
import * as store from './report-schedules.store.ts';
import { getOwnReport } from './saved-reports.service.ts';
import { listKnownGroups } from './saved-reports.store.ts';

const missing = 'reports.schedule.missing';
type Kept = NonNullable<Awaited<ReturnType<typeof store.find>>>;
async function withRecipients(context: PersonContext, rows: readonly Kept[]): Promise<ReportSchedule[]> {
  const ids = rows.map(({ id }) => id);
  const { people, groups } = await store.listNamed(context.db, ids);
  const last = await store.listLastRuns(context.db, ids);
  return rows.map((row) => {
    const own = people.filter(({ scheduleId }) => scheduleId === row.id).map(({ id, name }) => ({ id, name }));
    const ofGroups = groups.filter(({ scheduleId }) => scheduleId === row.id).map(({ id, name }) => ({ id, name }));
    return {
      ...row,
      nextAt: row.isPaused ? null : row.nextAt,
      ...{ people: own, userIds: own.map(({ id }) => id) },
      ...{ groups: ofGroups, groupIds: ofGroups.map(({ id }) => id) },
      lastAt: last.get(row.id) ?? null,
    };
  });
}
/** Staff in client mode have no reports of their own, and so no schedules. */
export async function listReportSchedules(context: PersonContext, filter: ReportScheduleFilter & Paging) {
  const { pageNumber, pageSize } = filter;
  const { userId } = context.person;
  if (userId === undefined) return { items: [], total: 0, pageNumber, pageSize };
  const { items, total } = await store.list(context.db, userId, filter);
  return { items: await withRecipients(context, items), total, pageNumber, pageSize };
}
/** Returns a schedule of an own report; one of somebody else is missing. */
async function getOwn(context: PersonContext, id: string): Promise<Kept> {
  const { userId } = context.person;
  return requireFound(userId === undefined ? undefined : await store.find(context.db, userId, id), missing);
}
export async function getReportSchedule(context: PersonContext, id: string): Promise<ReportSchedule> {
  return (await withRecipients(context, [await getOwn(context, id)]))[0]!;
}
/** Throws where the plan is not whole, or where it names nobody, or whom this company does not have. */
async function requireForm(context: PersonContext, form: ReportScheduleForm): Promise<void> {
  const [error] = planErrors(form);
  if (error) throw fieldProblem('rule', error.field, error.code);
  const { userIds, groupIds } = form;
  if (!userIds.length && !groupIds.length) throw fieldProblem('rule', 'userIds', 'reports.schedule.nobody');
  const [unknown] = userIds.length ? await listMissingUsers(context, userIds) : [];
  if (unknown) throw fieldProblem('missing', `userIds[${userIds.indexOf(unknown)}]`, 'reports.schedule.personMissing');
  const known = new Set(groupIds.length ? await listKnownGroups(context.db, groupIds) : []);
  const strange = groupIds.findIndex((id) => !known.has(id));
  if (strange >= 0) throw fieldProblem('missing', `groupIds[${strange}]`, 'reports.groupMissing');
}
async function valuesOf(context: PersonContext, form: ReportScheduleForm): Promise<store.ScheduleValues> {
  const { frequency, hour, format, isPaused } = form;
  const plan = {
    ...{ frequency, hour },
    weekday: frequency === 'weekly' ? form.weekday : null,
    monthDay: frequency === 'monthly' ? form.monthDay : null,
  };
  const { timeZone } = await getTenant(context);
  return { ...plan, format, isPaused, nextAt: nextMoment(plan, timeZone, context.now()).toISOString() };
}
const noted = ({ frequency, weekday, monthDay, hour, format, isPaused, userIds, groupIds }: ReportScheduleForm) => ({
  ...{ frequency, weekday, monthDay, hour, format, isPaused, userIds, groupIds },
});
export async function createReportSchedule(context: PersonContext, form: NewReportSchedule): Promise<{ id: string }> {
  requireProfile(context);
  const report = await getOwnReport(context, form.reportId);
  await requireForm(context, form);
  if ((await store.countOf(context.db, report.id)) >= scheduleLimits.perReport)
    throw new Problem('rule', 'reports.schedule.tooMany', { count: scheduleLimits.perReport });
  const id = newId();
  await store.insert(context.db, { id, reportId: report.id, ...(await valuesOf(context, form)) });
  await store.replaceRecipients(
    context.db,
    { id, reportId: report.id },
    [...new Set(form.userIds)],
    [...new Set(form.groupIds)],
  );
  context.note({ subject: id, after: { name: report.name, ...noted(form) } });
  return { id };
}
export async function updateReportSchedule(
  context: PersonContext,
  id: string,
  form: ReportScheduleForm,
): Promise<void> {
  const kept = await getOwn(context, id);
  await getOwnReport(context, kept.reportId);
  const before = await getReportSchedule(context, id);
  await requireForm(context, form);
  await store.update(context.db, id, { ...(await valuesOf(context, form)), updatedAt: context.now().toISOString() });
  await store.replaceRecipients(context.db, kept, [...new Set(form.userIds)], [...new Set(form.groupIds)]);
  context.note({ subject: id, before: noted(before), after: { name: kept.reportName, ...noted(form) } });
}
export async function removeReportSchedule(context: PersonContext, id: string): Promise<void> {
  const kept = await getOwn(context, id);
  await getOwnReport(context, kept.reportId);
  await store.remove(context.db, id);
  context.note({ subject: id, before: { name: kept.reportName } });
}
/** Sends the report to the recipients now; its next time stays. */
export async function createManualRun(context: PersonContext, id: string): Promise<void> {
  const kept = await getOwn(context, id);
  await getOwnReport(context, kept.reportId);
  const people = await createRun(context, kept, undefined);
  context.note({ subject: id, after: { name: kept.reportName, people } });
}
const knownReasons = ['denied', 'invalid', 'inactive', 'noAddress', 'unsubscribed', 'bounced', 'gone'] as const;
export async function listReportRuns(context: PersonContext, id: string, filter: ReportRunFilter & Paging) {
  await getOwn(context, id);
  const { items, total } = await sending.listRuns(context.db, id, filter);
  const { counts, withheld } = await sending.listMessages(
    context.db,
    id,
    items.map(({ occurrence }) => occurrence),
  );
  const runs = items.map(({ occurrence, ...run }): ReportRun => {
    const countOf = (...states: string[]) =>
      counts
        .filter((one) => one.occurrence === occurrence && states.includes(one.state))
        .reduce((sum, { count }) => sum + count, 0);
    return {
      ...run,
      isTooMany: run.people > scheduleLimits.recipients,
      ...{ queued: countOf('queued', 'sending'), sent: countOf('sent') },
      withheld: withheld
        .filter((one) => one.occurrence === occurrence)
        .map(({ name, state, reason }) => ({
          name: name ?? '',
          state: state as 'skipped',
          reason: reason === null ? null : (knownReasons.find((one) => one === reason) ?? 'other'),
        })),
    };
  });
  return { items: runs, total, pageNumber: filter.pageNumber, pageSize: filter.pageSize };
}
