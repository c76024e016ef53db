// Lists and exports the enrolments behind a number of the manager's dashboard: the same people, days and conditions.
import { dayAfter, dayIn } from '#platform/contract/days.ts';
import type { Ordered, Paging } from '#platform/contract/page.ts';
import type { FileAnswer } from '#platform/server/answers.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { spreadsheetOf, writtenDay } from '#platform/server/spreadsheets.ts';
import { say } from '#platform/server/texts.ts';
import { workbookOf } from '#platform/server/workbooks.ts';
import { soonDays } from '../contract/dashboard.model.ts';
import type { DashboardExportFilter, DashboardListFilter, DashboardListRow } from '../contract/dashboard-list.wire.ts';
import * as store from './dashboard-list.store.ts';
import { ledOf } from './manager-dashboard.service.ts';
import { peopleFound } from './measures.store.ts';
import { findPeriod } from './period.service.ts';

export async function listedOf(context: PersonContext, filter: DashboardExportFilter) {
  const led = await ledOf(context);
  const { from, until, today, timeZone } = await findPeriod(context, filter);
  const measured = { ...peopleFound(filter, led), timeZone, contentIds: filter.contentIds };
  return { measured, measure: filter.measure, period: { from, until }, soonUntil: dayAfter(today, soonDays) };
}
export async function listDashboardRows(context: PersonContext, filter: Ordered<DashboardListFilter> & Paging) {
  const { pageNumber, pageSize } = filter;
  const listed = await listedOf(context, filter);
  const ids = await store.listIds(context.db, listed, filter, { pageNumber, pageSize });
  const items = await store.listByIds(context.db, ids, listed.measured.timeZone);
  return { items, pageNumber, pageSize, total: await store.count(context.db, listed) };
}
export async function exportDashboardRows(
  context: PersonContext,
  filter: DashboardExportFilter,
  format: 'csv' | 'xlsx',
): Promise<FileAnswer> {
  const { language } = context;
  const word = (key: string) => say(language, key);
  const listed = await listedOf(context, filter);
  const { timeZone } = listed.measured;
  const day = (at: string | null) => writtenDay(at && dayIn(new Date(at), timeZone), language);
  const name = word(`dashboards.list.${filter.measure}`);
  const sheet = {
    ...{ name: `${name}.${format}`, sheet: name, language },
    heads: [
      ...[word('enrollment.name'), word('dashboards.unit'), word('dashboards.department'), word('enrollment.title')],
      ...[word('enrollment.status'), word('enrollment.progress'), word('enrollment.enrolledAt')],
      ...[word('enrollment.completedAt'), word('enrollment.expiresAt')],
    ],
    ids: await store.listIds(context.db, listed, { orderBy: 'name', direction: 'asc' }),
    rows: (inner: PersonContext, ids: string[]) => store.listByIds(inner.db, ids, timeZone),
    line: (row: DashboardListRow) => [
      ...[row.name, row.businessUnit ?? '', row.department ?? '', row.title],
      ...[word(`enrollment.status.${row.status}`), row.percent, day(row.enrolledAt)],
      ...[day(row.completedAt), writtenDay(row.dueOn, language)],
    ],
  };
  return format === 'xlsx' ? workbookOf(sheet) : spreadsheetOf(sheet);
}
