// Runs reports: whose rows the caller sees, a page with its totals, and the whole as a file.
import { dayIn } from '#platform/contract/days.ts';
import { totalOf } from '#platform/contract/page.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { FileAnswer } from '#platform/server/answers.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { say } from '#platform/server/texts.ts';
import { getTenant } from '#features/contracts/server/tenants.service.ts';
import { personMay } from '#features/identity/server/admission.service.ts';
import { isLeading, ledBy, managesEverybody } from '#features/people/server/leaders.service.ts';
import { subjectPermissions } from '../contract/report-subjects.model.ts';
import { queryErrors, shownColumns } from '../contract/report-query.model.ts';
import type { ReportQuery } from '../contract/report-query.model.ts';
import type { ReportExportForm, ReportPreview, ReportPreviewForm } from '../contract/report.wire.ts';
import { reportFile } from './report-file.service.ts';
import { printReport } from './report-print.service.ts';
import { findChart } from './report-chart.store.ts';
import { countRows, findTotals, listRows } from './report-rows.store.ts';
import type { AskedReport } from './report-rows.store.ts';
import { rowsOf } from './report-stream.service.ts';

/** Throws where the report makes no sense; a column that is there no more is named. */
export function requireSound(context: Pick<PersonContext, 'language'>, query: ReportQuery): void {
  const [error] = queryErrors(query);
  if (!error) return;
  const { field, code, details = {} } = error;
  throw new Problem('rule', code, { ...details, fields: [{ ...details, field: `query.${field}`, code }] });
}
/** Throws where the caller may not read about this subject. */
export function requireSubject({ person }: PersonContext, { subject }: ReportQuery): void {
  const needed = subjectPermissions[subject];
  if (needed && !personMay(person, needed)) throw new Problem('forbidden', 'reports.subjectDenied');
}
/** Returns the report as this caller may read it now: of the people whom he leads, or of everybody. */
export async function askedBy(
  context: PersonContext,
  query: ReportQuery,
  moments: AskedReport['moments'],
): Promise<AskedReport> {
  requireSubject(context, query);
  const { userId } = context.person;
  const isEverybody = await managesEverybody(context);
  if (!isEverybody && (userId === undefined || !(await isLeading(context))))
    throw new Problem('forbidden', 'reports.noTeam');
  const { timeZone } = await getTenant(context);
  const now = context.now();
  const clock = { now: now.toISOString(), today: dayIn(now, timeZone), timeZone };
  return { query, clock, moments, led: isEverybody ? undefined : ledBy(userId!) };
}
export async function getReportPreview(context: PersonContext, form: ReportPreviewForm): Promise<ReportPreview> {
  const { query, pageNumber, pageSize } = form;
  requireSound(context, query);
  const asked = await askedBy(context, query, 'iso');
  const { db } = context;
  const rows = await listRows(db, asked, pageSize, (pageNumber - 1) * pageSize);
  const { total, isTotalExact } = totalOf(await countRows(db, asked));
  const totals = query.groupBy?.length ? [...(await findTotals(db, asked))] : null;
  return {
    ...{ columns: shownColumns(query), rows: rows.map((row) => [...row]), totals },
    chart: query.chart ? await findChart(db, asked, query.chart) : null,
    ...{ total, isTotalExact, pageNumber, pageSize },
    ...{ isTeam: asked.led !== undefined, readAt: context.now().toISOString() },
  };
}
/** Returns the whole report as a file. The rights are those of the moment at which its rows are read. */
export async function exportReport(context: PersonContext, form: ReportExportForm): Promise<FileAnswer> {
  const { name, format, query } = form;
  const title = name || say(context.language, 'reports.title');
  const file = await createReportFile(context, { name: title, format, query });
  context.note({ after: { name, format, subject: query.subject } });
  return file;
}
/** Returns the whole report as a file for this reader; throws where the report makes no sense or the reader may not read it. */
export async function createReportFile(
  context: PersonContext,
  { name, format, query }: ReportExportForm,
): Promise<FileAnswer> {
  requireSound(context, query);
  const asked = await askedBy(context, query, 'local');
  if (format === 'pdf') return printReport(context, name, asked);
  return reportFile({
    ...{ name, format, language: context.language },
    columns: shownColumns(query),
    rows: (read) => rowsOf(read, (readOnce) => readOnce((inner) => askedBy(inner, query, 'local'))),
  });
}
