// Exports the matrix as a spreadsheet: a line for each person, a column for each rule, and what was approved from elsewhere.
import type { Ordered } from '#platform/contract/page.ts';
import type { FileAnswer } from '#platform/server/answers.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { spreadsheetOf, writtenDay } from '#platform/server/spreadsheets.ts';
import { say } from '#platform/server/texts.ts';
import { workbookOf } from '#platform/server/workbooks.ts';
import { listApprovedRecords } from '#features/external-certificates/server/export-certificates.service.ts';
import { reviewsExternalCertificates } from '#features/external-certificates/server/review-scope.service.ts';
import type { MatrixCell, MatrixFilter } from '../contract/compliance.wire.ts';
import { rowsOf } from './matrix.service.ts';
import * as store from './matrix.store.ts';
import * as rules from './rules.store.ts';
import { watchedBy } from './scope.service.ts';

/** Returns the day that says most about a status. */
const dayOf = ({ status, expiresOn, graceUntil, dueOn, waivedUntil }: MatrixCell): string | null =>
  status === 'waived' ? waivedUntil : status === 'inGrace' ? graceUntil : (expiresOn ?? dueOn);
export async function exportMatrix(
  context: PersonContext,
  filter: Ordered<Omit<MatrixFilter, 'direction'>, 'orderBy'>,
  format: 'csv' | 'xlsx',
): Promise<FileAnswer> {
  const { language } = context;
  const word = (key: string) => say(language, key);
  const { ruleIds } = filter;
  const query = { ...filter, direction: 'asc' as const, watched: await watchedBy(context) };
  const columns = (await rules.listActive(context.db))
    .filter(({ id }) => !ruleIds?.length || ruleIds.includes(id))
    .sort((a, b) => a.name.localeCompare(b.name, language));
  // What was approved from elsewhere is shown to whoever may approve it.
  const showsApproved = reviewsExternalCertificates(context);
  const withApproved = async (inner: PersonContext, ids: string[]) => {
    const approved = showsApproved ? await listApprovedRecords(inner, ids) : undefined;
    return (await rowsOf(inner, ids, ruleIds)).map((row) => ({ ...row, approved: approved?.get(row.userId) }));
  };
  const cellOf = (cell: MatrixCell | undefined) => {
    if (!cell) return '';
    const day = writtenDay(dayOf(cell), language);
    return day ? `${word(`compliance.status.${cell.status}`)} (${day})` : word(`compliance.status.${cell.status}`);
  };
  const sheet = {
    name: `${word('compliance.title')}.${format}`,
    sheet: word('compliance.title'),
    language,
    heads: [
      ...[word('compliance.person'), word('compliance.unit'), word('compliance.jobTitle')],
      ...[word('compliance.covered'), word('compliance.obligations')],
      ...columns.map(({ name }) => name),
      ...(showsApproved ? [word('compliance.approvedHours'), word('compliance.approvedSkills')] : []),
    ],
    ids: await store.listIds(context.db, query),
    rows: withApproved,
    line: (row: Awaited<ReturnType<typeof withApproved>>[number]) => [
      ...[row.name, row.businessUnitName ?? '', row.jobTitleName ?? '', row.covered, row.obligations],
      ...columns.map(({ id }) => cellOf(row.cells.find(({ ruleId }) => ruleId === id))),
      ...(showsApproved ? [row.approved?.hours ?? 0, row.approved?.skills.join(', ') ?? ''] : []),
    ],
  };
  return format === 'xlsx' ? workbookOf(sheet) : spreadsheetOf(sheet);
}
