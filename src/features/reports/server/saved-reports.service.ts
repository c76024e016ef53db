// Keeps the own reports of people, and shares them with permission groups; the rows stay those that each reader may see.
import { fieldProblem, Problem, requireFound } from '#platform/contract/problem.ts';
import type { Ordered, Paging } from '#platform/contract/page.ts';
import { newId } from '#platform/server/columns.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { requireProfile } from '#features/identity/server/learner.service.ts';
import { reportLimits } from '../contract/report-query.model.ts';
import type { SavedReport, SavedReportFilter, SavedReportForm } from '../contract/saved-report.wire.ts';
import { requireSound, requireSubject } from './report-runs.service.ts';
import { removeOf as removeSchedulesOf } from './report-schedules.store.ts';
import * as store from './saved-reports.store.ts';

const missing = 'reports.missing';
type Kept = NonNullable<Awaited<ReturnType<typeof store.find>>>;
async function withGroups(context: PersonContext, rows: readonly Kept[]): Promise<SavedReport[]> {
  const shared = rows.length
    ? await store.listGroups(
        context.db,
        rows.map(({ id }) => id),
      )
    : [];
  return rows.map(({ ownerId, ...row }) => ({
    ...row,
    isOwn: ownerId === context.person.userId,
    groups: shared.filter(({ reportId }) => reportId === row.id).map(({ id, name }) => ({ id, name })),
  }));
}
/** Staff in client mode have no profile here, and so no reports of their own. */
export async function listReports(context: PersonContext, filter: Ordered<SavedReportFilter> & Paging) {
  const { pageNumber, pageSize } = filter;
  const { userId } = context.person;
  if (userId === undefined) return { items: [], total: 0, pageNumber, pageSize };
  const { items, total } = await store.list(context.db, userId, filter);
  return { items: await withGroups(context, items), total, pageNumber, pageSize };
}
export async function getReport(context: PersonContext, id: string): Promise<SavedReport> {
  const { userId } = context.person;
  const found = userId === undefined ? undefined : await store.find(context.db, userId, id);
  return (await withGroups(context, [requireFound(found, missing)]))[0]!;
}
function requireForm(context: PersonContext, { query }: SavedReportForm): void {
  requireSound(context, query);
  requireSubject(context, query);
}
/** Returns an own report; one of somebody else is missing, also where it is shared. */
export async function getOwnReport(context: PersonContext, id: string) {
  requireProfile(context);
  return requireFound(await store.findOwnForUpdate(context.db, context.person.userId, id), missing);
}
export async function createReport(context: PersonContext, form: SavedReportForm): Promise<{ id: string }> {
  requireProfile(context);
  requireForm(context, form);
  const ownerId = context.person.userId;
  if ((await store.countOwn(context.db, ownerId)) >= reportLimits.saved)
    throw new Problem('rule', 'reports.tooMany', { count: reportLimits.saved });
  const id = newId();
  await store.insert(context.db, { id, ownerId, name: form.name, query: form.query });
  context.note({ subject: id, after: { name: form.name, subject: form.query.subject } });
  return { id };
}
export async function updateReport(context: PersonContext, id: string, form: SavedReportForm): Promise<void> {
  const before = await getOwnReport(context, id);
  requireForm(context, form);
  const { name, query } = form;
  await store.update(context.db, id, { name, query, updatedAt: context.now().toISOString() });
  context.note({
    subject: id,
    before: { name: before.name, subject: before.query.subject },
    after: { name, subject: query.subject },
  });
}
export async function removeReport(context: PersonContext, id: string): Promise<void> {
  const before = await getOwnReport(context, id);
  await removeSchedulesOf(context.db, id);
  await store.remove(context.db, id);
  context.note({ subject: id, before: { name: before.name } });
}
/** Shares an own report with these groups and no others. */
export async function setReportGroups(context: PersonContext, id: string, groupIds: readonly string[]): Promise<void> {
  const report = await getOwnReport(context, id);
  const before = (await store.listGroups(context.db, [id])).map((group) => group.id);
  const asked = [...new Set(groupIds)];
  const known = new Set(asked.length ? await store.listKnownGroups(context.db, asked) : []);
  const unknown = groupIds.findIndex((groupId) => !known.has(groupId));
  if (unknown >= 0) throw fieldProblem('missing', `groupIds[${unknown}]`, 'reports.groupMissing');
  await store.replaceGroups(context.db, id, asked);
  context.note({ subject: id, before: { groupIds: before }, after: { name: report.name, groupIds: asked } });
}
