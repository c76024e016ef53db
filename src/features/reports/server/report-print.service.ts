// Prints a report as a PDF in the company's colour, drawn in a separate thread; a larger one is refused with its limit.
import { Problem } from '#platform/contract/problem.ts';
import { timeIn } from '#platform/contract/days.ts';
import type { FileAnswer } from '#platform/server/answers.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { writtenDay } from '#platform/server/spreadsheets.ts';
import { say } from '#platform/server/texts.ts';
import { makeThread } from '#platform/server/threads.ts';
import { reportLimits, shownColumns } from '../contract/report-query.model.ts';
import type { ReportPaper } from './drawing/report-paper.ts';
import { headOf, lineWriter } from './report-file.service.ts';
import { findTotals, listRows } from './report-rows.store.ts';
import type { AskedReport } from './report-rows.store.ts';

/** Five thousand rows take a few seconds; a machine that is busy takes longer. */
const limitMs = 120_000;
const draw = makeThread<ReportPaper, Uint8Array>('report', import.meta.url, limitMs);
const numeric: readonly string[] = ['number', 'minutes', 'percent'];
const asIs = (text: string) => text;

/** Returns the PDF of a report, for the rows that its reader may see. */
export async function printReport(context: PersonContext, name: string, asked: AskedReport): Promise<FileAnswer> {
  const { db, language } = context;
  const { query, clock, led } = asked;
  const rows = await listRows(db, asked, reportLimits.pdfRows + 1, 0);
  if (rows.length > reportLimits.pdfRows)
    throw new Problem('rule', 'reports.pdfTooLong', { count: reportLimits.pdfRows });
  const totals = query.groupBy?.length ? await findTotals(db, asked) : undefined;
  const { name: company, color } = await context.ports.tenantBranding(context);
  await context.settle();
  const columns = shownColumns(query);
  const lineOf = lineWriter(columns, language, asIs);
  const now = new Date(clock.now);
  const paper: ReportPaper = {
    ...{ title: name, company, color, language, at: clock.now },
    lines: [
      `${say(language, query.groupBy?.length ? 'reports.found.groups' : 'reports.found', { count: rows.length })}. ${say(language, led ? 'reports.found.team' : 'reports.found.everybody')}`,
      say(language, 'reports.print.at', {
        at: writtenDay(timeIn(now, clock.timeZone).slice(0, 16), language),
        zone: clock.timeZone,
      }),
    ],
    columns: columns.map((column) => ({ head: headOf(column, language), isNumeric: numeric.includes(column.type) })),
    rows: rows.map(lineOf),
    totals: totals && lineOf(totals).map((cell, at) => (at === 0 && !cell ? say(language, 'reports.total') : cell)),
    foot: say(language, 'reports.print.page', { page: '{{page}}', pages: '{{pages}}' }),
  };
  const content = await context.outside(() => draw(paper));
  return { name: `${name}.pdf`, type: 'application/pdf', content: Buffer.from(content) };
}
