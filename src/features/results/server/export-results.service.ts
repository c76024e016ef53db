// Exports the attempts of an assessment that the list's filters find, with person and result, as a spreadsheet.
import type { Ordered } from '#platform/contract/page.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { FileAnswer } from '#platform/server/answers.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { spreadsheetOf } from '#platform/server/spreadsheets.ts';
import { say } from '#platform/server/texts.ts';
import { listAssessmentsByIds, listVersionsWithoutNames } from '#features/assessments/server/assessments.service.ts';
import { clockOf } from '#features/contracts/server/tenants.service.ts';
import type { ResultPeopleFilter } from '../contract/results.wire.ts';
import * as store from './results.store.ts';
import { shownPerson } from './assessment-results.service.ts';

const columns = [
  'name',
  'unit',
  'attempt',
  'status',
  'percent',
  'points',
  'maxPoints',
  'minutes',
  'finishedAt',
] as const;
export async function exportResults(
  context: PersonContext,
  id: string,
  filter: Ordered<ResultPeopleFilter>,
): Promise<FileAnswer> {
  const [found] = await listAssessmentsByIds(context, [id]);
  if (!found?.publishedVersion) throw new Problem('missing', 'assessments.missing');
  const nameless = await listVersionsWithoutNames(context, id);
  const clock = await clockOf(context);
  return spreadsheetOf<store.PersonRow>({
    name: `${say(context.language, 'results.csv.name')}.csv`,
    language: context.language,
    heads: columns.map((column) => say(context.language, `results.column.${column}`)),
    ids: await store.listAttemptIds(context.db, id, filter, nameless),
    rows: ({ db }, ids) => store.listPeopleByIds(db, ids),
    line: (row) => {
      const shown = shownPerson(context, nameless, row);
      const { number, status, percent, points, maxPoints, seconds, finishedAt } = shown;
      return [
        ...[shown.name, shown.unitName ?? '', number, say(context.language, `results.status.${status}`)],
        ...[percent === null ? '' : Math.round(percent * 100) / 100, points ?? '', maxPoints],
        ...[Math.round(seconds / 60), clock.time(finishedAt)],
      ];
    },
  });
}
