// Shows the published figures of closed periods, and exports them as a workbook.
import { Problem } from '#platform/contract/problem.ts';
import type { FileAnswer } from '#platform/server/answers.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { writtenDay } from '#platform/server/spreadsheets.ts';
import { say } from '#platform/server/texts.ts';
import { workbookOf } from '#platform/server/workbooks.ts';
import type { ShownPeriod, WellBeingResults, WellBeingResultsQuery } from '../contract/indicator-results.wire.ts';
import { dimensions } from '../contract/protection.model.ts';
import type { Figures } from '../contract/protection.model.ts';
import { emotions } from '../contract/well-being.model.ts';
import { getWellBeingIndicator } from './indicators.service.ts';
import * as store from './indicator-results.store.ts';

/** The most periods of a kind: five years of weeks. */
const mostPeriods = 260;
export async function getWellBeingResults(
  context: PersonContext,
  id: string,
  { kind = 'month', startsOn }: WellBeingResultsQuery,
): Promise<WellBeingResults> {
  const { name, isAnonymous, frequencyDays } = await getWellBeingIndicator(context, id);
  const periods = await store.listTotals(context.db, id, kind, mostPeriods);
  const asked = startsOn ?? periods[0]?.startsOn;
  const found = asked === undefined ? undefined : await store.findPeriod(context.db, id, kind, asked);
  if (startsOn && !found) throw new Problem('missing', 'wellBeing.period.missing');
  const shown: ShownPeriod | null = found
    ? ({
        ...{ kind: found.kind, startsOn: found.startsOn, endsOn: found.endsOn, ...found.published.groups },
        total: found.published.total && { ...found.published.total, counts: [...found.published.total.counts] },
        participation: found.published.participation,
        words: found.published.words.map((one) => ({ ...one, tone: one.tone ?? null })),
      } as ShownPeriod)
    : null;
  return { id, name, isAnonymous, frequencyDays, periods, shown } as WellBeingResults;
}

type Line = { id: string; cells: readonly unknown[] };
/** Returns the lines of a period: the total, participation, each dimension with its groups, and the words. */
function linesOf(shown: ShownPeriod, word: (key: string, values?: Record<string, string>) => string): Line[] {
  const lines: (readonly unknown[])[] = [];
  const numbers = (figures: Figures | null) =>
    figures ? [figures.people, figures.answers, ...figures.counts] : [word('wellBeing.results.few')];
  lines.push([word('wellBeing.results.all'), '', ...numbers(shown.total)]);
  for (const [state, people] of Object.entries(shown.participation ?? {}))
    lines.push([word('wellBeing.results.participation'), word(`wellBeing.results.${state}`), people]);
  for (const dimension of dimensions)
    for (const { id, name, figures, hidden } of shown[dimension])
      lines.push([
        word(`wellBeing.results.${dimension}`),
        dimension === 'reason' ? word(`wellBeing.reason.${id}`) : name,
        ...(hidden ? [word('wellBeing.results.hidden')] : numbers(figures)),
      ]);
  for (const { word: common, people } of shown.words) lines.push([word('wellBeing.results.word'), common, people]);
  return lines.map((cells, at) => ({ id: String(at), cells }));
}
export async function exportWellBeingResults(
  context: PersonContext,
  id: string,
  query: WellBeingResultsQuery,
): Promise<FileAnswer> {
  const { language } = context;
  const word = (key: string) => say(language, key);
  const { name, shown } = await getWellBeingResults(context, id, query);
  if (!shown) throw new Problem('rule', 'wellBeing.results.none');
  const lines = linesOf(shown, word);
  const period = `${writtenDay(shown.startsOn, language)} – ${writtenDay(shown.endsOn, language)}`;
  return workbookOf({
    name: `${word('wellBeing.results')}.xlsx`,
    sheet: word('wellBeing.results'),
    heads: [
      ...[`${name}, ${period}`, word('wellBeing.results.group')],
      ...[word('wellBeing.results.people'), word('wellBeing.results.answers')],
      ...emotions.map((emotion) => word(`wellBeing.emotion.${emotion}`)),
    ],
    ids: lines.map((line) => line.id),
    rows: (_inner, ids) => Promise.resolve(lines.filter((line) => ids.includes(line.id))),
    line: ({ cells }) => cells,
  });
}
