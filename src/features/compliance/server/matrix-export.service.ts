// Exports the matrix as a spreadsheet: a line for each person, a column for each rule.
import type { Ordered } from '#platform/contract/page.ts';
import type { FileAnswer } from '#platform/server/answers.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { spreadsheetOf, writtenDay } from '#platform/server/spreadsheets.ts';
import { say } from '#platform/server/texts.ts';
import { workbookOf } from '#platform/server/workbooks.ts';
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
    ],
    ids: await store.listIds(context.db, query),
    rows: (inner: PersonContext, ids: string[]) => rowsOf(inner, ids, ruleIds),
    line: (row: Awaited<ReturnType<typeof rowsOf>>[number]) => [
      ...[row.name, row.businessUnitName ?? '', row.jobTitleName ?? '', row.covered, row.obligations],
      ...columns.map(({ id }) => cellOf(row.cells.find(({ ruleId }) => ruleId === id))),
    ],
  };
  return format === 'xlsx' ? workbookOf(sheet) : spreadsheetOf(sheet);
}
