// Lists the matrix of people and rules, with its summary and the details of one cell.
import { requireFound } from '#platform/contract/problem.ts';
import { totalOf } from '#platform/contract/page.ts';
import type { Ordered, Paging } from '#platform/contract/page.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { complianceStatuses, coveredStatuses, remindableStatuses, shareOf } from '../contract/compliance.model.ts';
import type { MatrixFilter, MatrixSummaryFilter } from '../contract/compliance.wire.ts';
import * as store from './matrix.store.ts';
import type { CellRow } from './matrix.store.ts';
import { listOfPerson } from './obligations.store.ts';
import { refreshFigures, todayHere } from './recounting.service.ts';
import * as rules from './rules.store.ts';
import { countsOf, sumOf } from './rules.service.ts';
import { mayWaive, requireWatched, watchedBy } from './scope.service.ts';
import { storyOf } from './story.service.ts';

/** Returns people in the order of their ids, each with the cells that the filter shows. */
export async function rowsOf(context: PersonContext, ids: readonly string[], ruleIds?: readonly string[]) {
  if (ids.length === 0) return [];
  const people = new Map((await store.listPeople(context.db, ids)).map((one) => [one.id, one]));
  const cells = new Map<string, CellRow[]>();
  for (const cell of await store.listCells(context.db, ids, ruleIds))
    cells.set(cell.userId, [...(cells.get(cell.userId) ?? []), cell]);
  return ids.flatMap((id) => {
    const person = people.get(id);
    if (!person) return [];
    const { id: userId, ...rest } = person;
    return [{ id, userId, ...rest, cells: (cells.get(id) ?? []).map(({ userId: _user, ...cell }) => cell) }];
  });
}
export async function listMatrix(context: PersonContext, filter: Ordered<MatrixFilter> & Paging) {
  const query = { ...filter, watched: await watchedBy(context) };
  const { pageNumber, pageSize } = filter;
  const ids = await store.listIds(context.db, query, { pageNumber, pageSize });
  const counted = totalOf(await store.countPeople(context.db, query));
  return { items: await rowsOf(context, ids, filter.ruleIds), pageNumber, pageSize, ...counted };
}
/** Returns how many people the matrix lists for a filter. */
export async function getMatrixPeople(context: PersonContext, filter: MatrixSummaryFilter): Promise<number> {
  return store.countPeople(context.db, { ...filter, watched: await watchedBy(context) });
}
/** Returns the columns of the matrix and the figures of the people found; those of everybody are a minute old at most. */
export async function getMatrixSummary(context: PersonContext, filter: MatrixSummaryFilter) {
  const found = { ...filter, watched: await watchedBy(context) };
  const { isTeam } = found.watched;
  const { search, businessUnitId, jobTitleId, statuses, ruleIds } = filter;
  const isNarrowed = isTeam || Boolean(search?.trim() || businessUnitId || jobTitleId || statuses?.length);
  const refreshedAt = await refreshFigures(context);
  const stored = isNarrowed ? await store.countStatuses(context.db, found) : await store.listFigures(context.db);
  const byRule = new Map(stored.map(({ ruleId, counts }) => [ruleId, counts]));
  const shown = (await rules.listActive(context.db))
    .filter(({ id }) => !ruleIds?.length || ruleIds.includes(id))
    .map((rule) => {
      const counts = countsOf(byRule.get(rule.id) ?? null);
      return { ...rule, counts, people: sumOf(counts), share: shareOf(counts) };
    })
    .sort((a, b) => a.name.localeCompare(b.name, context.language));
  const counts = countsOf(complianceStatuses.map((one) => shown.reduce((sum, rule) => sum + rule.counts[one], 0)));
  return {
    people: await store.countPeople(context.db, found, Number.MAX_SAFE_INTEGER),
    obligations: sumOf(counts) - counts.waived,
    covered: coveredStatuses.reduce((sum, one) => sum + counts[one], 0),
    share: shareOf(counts),
    counts,
    remindable: await store.countRemindable(context.db, found),
    countedAt: isNarrowed ? context.now().toISOString() : refreshedAt,
    timeZone: (await todayHere(context)).timeZone,
    isTeam,
    rules: shown,
  };
}
/** Returns one cell with its cycles, waivers and reminders, and what the asking person may do about it. */
export async function getMatrixCell(context: PersonContext, { ruleId, userId }: { ruleId: string; userId: string }) {
  await requireWatched(context, userId);
  const [row] = await listOfPerson(context.db, userId, ruleId);
  const found = requireFound(row, 'compliance.cellMissing');
  const [person] = await store.listPeople(context.db, [userId]);
  return {
    ...found,
    ...(await storyOf(context, found, userId)),
    userId,
    personName: person!.name,
    jobTitleName: person!.jobTitleName,
    canWaive: mayWaive(context, userId) && found.status !== 'waived',
    canRemind: mayWaive(context, userId) && remindableStatuses.includes(found.status),
  };
}
