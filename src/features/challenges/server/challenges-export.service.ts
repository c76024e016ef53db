// Exports the list of challenges as a text file or a workbook.
import type { Ordered } from '#platform/contract/page.ts';
import type { FileAnswer } from '#platform/server/answers.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { spreadsheetOf, writtenDay } from '#platform/server/spreadsheets.ts';
import { say } from '#platform/server/texts.ts';
import { workbookOf } from '#platform/server/workbooks.ts';
import type { ChallengeFilter, ChallengeRow } from '../contract/challenge.wire.ts';
import { rowsOf } from './challenges.service.ts';
import * as store from './challenges.store.ts';

const columns = ['name', 'where', 'startsOn', 'endsOn', 'state', 'points', 'people', 'contents'] as const;
export async function exportChallenges(
  context: PersonContext,
  filter: Ordered<ChallengeFilter>,
  format: 'csv' | 'xlsx',
): Promise<FileAnswer> {
  const { language } = context;
  const word = (key: string) => say(language, `challenges.${key}`);
  const title = word('title');
  const sheet = {
    ...{ name: `${title}.${format}`, sheet: title, language },
    heads: columns.map(word),
    ids: await store.listIds(context.db, filter),
    rows: async (inner: PersonContext, ids: string[]) => rowsOf(inner, await store.listByIds(inner.db, ids)),
    line: (row: ChallengeRow) => [
      ...[row.name, word(`where.${row.environment}`), writtenDay(row.startsOn, language)],
      ...[writtenDay(row.endsOn, language), word(`state.${row.state}`), row.mostPoints, row.people, row.contents],
    ],
  };
  return format === 'xlsx' ? workbookOf(sheet) : spreadsheetOf<ChallengeRow>(sheet);
}
