// Reads the figures of the queue: what waits by age, by assessment or by person, and what this week has brought.
import { beginningOf, dayAfter } from '#platform/contract/days.ts';
import type { Ordered, Paging } from '#platform/contract/page.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { getAssessmentVersion } from '#features/assessments/server/assessments.service.ts';
import { getTenant, todayOf } from '#features/contracts/server/tenants.service.ts';
import type { CorrectionGroup, CorrectionGroupFilter, CorrectionSummary } from '../contract/correction-queue.wire.ts';
import { queueReaderOf } from './evaluators.service.ts';
import { readActivity } from './queue.service.ts';
import * as figures from './queue-figures.store.ts';
import type { Reader } from './queue.store.ts';

/** Returns when today and this week, which begins on Monday, began in the tenant's zone. */
async function beginnings(context: PersonContext) {
  const day = await todayOf(context);
  const { timeZone } = await getTenant(context);
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  const at = (given: string) => beginningOf(given, timeZone).toISOString();
  return { today: at(day), week: at(dayAfter(day, -sinceMonday)) };
}
const rounded = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10);
/** Returns what waits for the evaluator by age, and what was corrected today and in this week. */
export async function getCorrectionSummary(context: PersonContext): Promise<CorrectionSummary> {
  const { reader } = await queueReaderOf(context);
  const serverTime = context.now().toISOString();
  const { upToOneDay, upToThreeDays, older, late, ...counted } = await figures.countBands(
    context.db,
    reader,
    serverTime,
  );
  const { medianMinutes, medianWaitDays, ...corrected } = await figures.countCorrected(
    context.db,
    reader,
    await beginnings(context),
  );
  const { claims } = await readActivity(context, undefined);
  return {
    ...counted,
    ...corrected,
    bands: { upToOneDay, upToThreeDays, older, late },
    totalThisWeek: counted.waiting + corrected.correctedThisWeek,
    medianMinutes: rounded(medianMinutes),
    medianWaitDays: rounded(medianWaitDays),
    claimedByOthers: claims.filter(({ isOwn }) => !isOwn).length,
    serverTime,
  };
}
export type GroupQuery = Ordered<CorrectionGroupFilter> & Paging;
/** Lists the assessments or the people of the queue. People whose names an assessment hides are in no list by person. */
export async function listCorrectionGroups(context: PersonContext, query: GroupQuery) {
  const { reader, assessments } = await queueReaderOf(context);
  const { by, pageNumber, pageSize } = query;
  if (reader.assessmentIds.length === 0) return { items: [], pageNumber, pageSize, total: 0 };
  if (by === 'person') return listPeople(context, reader, query);
  const corrected = new Map(assessments.map((one) => [one.assessmentId, one.corrected]));
  return listAssessments(context, reader, query, corrected);
}
async function listPeople(context: PersonContext, reader: Reader, query: GroupQuery) {
  const { search, orderBy, direction, pageNumber, pageSize } = query;
  const asked = {
    ...{ pageNumber, pageSize, search: search?.trim() || undefined },
    byName: orderBy === 'name',
    isDescending: direction === 'desc',
  };
  const { groups, names } = await figures.listPeople(context.db, reader, asked, context.now().toISOString());
  const items = groups.map(({ id, open, late, claimed, oldestAt }): CorrectionGroup => ({
    ...{ id, waiting: open, late, claimed, oldestAt },
    name: names.get(id)?.name ?? '',
    unitName: names.get(id)?.unitName ?? null,
    areNamesHidden: false,
    corrected: 0,
    correctionDays: null,
    evaluatorNames: [],
  }));
  return { items, pageNumber, pageSize, total: groups[0]?.total ?? 0 };
}
/** The assessments of one evaluator are few, so they are sorted here and their page is cut from all. */
async function listAssessments(
  context: PersonContext,
  reader: Reader,
  { search, orderBy, direction, pageNumber, pageSize }: GroupQuery,
  corrected: ReadonlyMap<string, number>,
) {
  const open = await figures.countByAssessment(context.db, reader, context.now().toISOString());
  const titles = new Map(
    (
      await figures.listTitles(
        context.db,
        open.map(({ id }) => id),
      )
    ).map((one) => [one.id, one]),
  );
  const wanted = search?.trim().toLocaleLowerCase(context.language);
  const titleOf = (id: string) => titles.get(id)?.title ?? '';
  const turn = direction === 'desc' ? -1 : 1;
  const sorted = open
    .filter(({ id }) => !wanted || titleOf(id).toLocaleLowerCase(context.language).includes(wanted))
    .sort(
      (a, b) =>
        turn *
        (orderBy === 'name'
          ? titleOf(a.id).localeCompare(titleOf(b.id), context.language)
          : (a.oldestAt ?? '').localeCompare(b.oldestAt ?? '')),
    );
  const page = sorted.slice((pageNumber - 1) * pageSize, pageNumber * pageSize);
  const items: CorrectionGroup[] = [];
  for (const { id, open: waiting, late, claimed, oldestAt } of page) {
    const found = titles.get(id);
    const content = found?.publishedVersion && (await getAssessmentVersion(context, id, found.publishedVersion));
    items.push({
      ...{ id, waiting, late, claimed, oldestAt, name: titleOf(id), unitName: null },
      areNamesHidden: (content && content.hidesNames) || false,
      corrected: corrected.get(id) ?? 0,
      correctionDays: (content && content.correctionDays) || null,
      evaluatorNames: found?.evaluatorNames ?? [],
    });
  }
  return { items, pageNumber, pageSize, total: sorted.length };
}
