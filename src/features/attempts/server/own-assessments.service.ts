// Lists the learner's own assessments, and all attempts at one of them.
import { learnerOf } from '#features/identity/server/learner.service.ts';
import { Problem, requireFound } from '#platform/contract/problem.ts';
import type { Ordered, Page, Paging } from '#platform/contract/page.ts';
import type { LearnerContext, PersonContext } from '#platform/server/context.ts';
import { directionOf } from '#platform/server/order.ts';
import { noContentId } from '#platform/server/columns.ts';
import { getAssessmentVersion, listAssessmentsByIds } from '#features/assessments/server/assessments.service.ts';
import type { AssessmentInfo, OwnAssessment, OwnListQuery } from '../contract/attempt.wire.ts';
import { countedPercent } from '../contract/counted-attempt.model.ts';
import { contentOfAttempt, whereOf } from './attempt-context.service.ts';
import * as store from './attempts.store.ts';
import * as own from './own-attempts.store.ts';
import { finalOf, hasEnded, infoOf, isReleased, statuses } from './results.service.ts';

type AttemptPlace = { courseId?: string; trailId?: string };
const groupOf = ({ assessmentId, courseId, trailId, archivedCycle }: store.Where) =>
  `${assessmentId}/${courseId}/${trailId}/${archivedCycle}`;

/** Returns all that the learner has begun, one group of attempts for each assessment in a context and cycle, the newest attempt first. */
async function listGroups(context: LearnerContext) {
  const groups = new Map<string, own.OwnRow[]>();
  for (const row of await own.listOfUser(context.db, context.person.userId)) {
    const group = groups.get(groupOf(row));
    if (group) group.push(row);
    else groups.set(groupOf(row), [row]);
  }
  return [...groups.values()] as [own.OwnRow, ...own.OwnRow[]][];
}
async function titlesOf(context: LearnerContext, groups: readonly (readonly [own.OwnRow, ...own.OwnRow[]])[]) {
  const found = await listAssessmentsByIds(context, [...new Set(groups.map(([row]) => row.assessmentId))]);
  return new Map(found.map((one) => [one.id, one]));
}
async function infoOfGroup(context: LearnerContext, title: string, rows: readonly [own.OwnRow, ...own.OwnRow[]]) {
  const [last] = rows;
  const content = await contentOfAttempt(context, last);
  return infoOf(content, title, last, rows, { now: context.now(), questionCount: last.questionCount || undefined });
}
/** Returns one assessment where the filter names it, else every assessment that the user has begun. */
export async function listMyAssessments(
  person: PersonContext,
  filter: { assessmentId?: string } & AttemptPlace,
): Promise<AssessmentInfo[]> {
  const context = learnerOf(person);
  const { assessmentId } = filter;
  if (assessmentId) {
    const assessment = requireFound(await store.findPublished(context.db, assessmentId), 'assessments.missing');
    const where = whereOf(context, { ...filter, assessmentId });
    const content = await getAssessmentVersion(context, assessment.id, assessment.publishedVersion);
    const rows = await store.listInContext(context.db, where);
    const questionCount = rows[0]?.status === 'running' ? rows[0].draw.length : undefined;
    return [infoOf(content, assessment.title, where, rows, { now: context.now(), questionCount })];
  }
  const groups = await listGroups(context);
  const titles = await titlesOf(context, groups);
  const infos: AssessmentInfo[] = [];
  for (const rows of groups)
    infos.push(await infoOfGroup(context, titles.get(rows[0].assessmentId)?.title ?? '', rows));
  return infos;
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
/** Returns a page of the learner's own assessments. A person has begun few, so they are filtered here; only the page is built. */
export async function listOwnAssessments(
  person: PersonContext,
  filter: Ordered<OwnListQuery, 'orderBy'> & Paging,
): Promise<Page<AssessmentInfo>> {
  const context = learnerOf(person);
  const { search, kind, status, orderBy, pageNumber, pageSize } = filter;
  const groups = await listGroups(context);
  const titles = await titlesOf(context, groups);
  const titleOf = (rows: readonly [own.OwnRow, ...own.OwnRow[]]) => titles.get(rows[0].assessmentId)?.title ?? '';
  const words = plain(search?.trim() ?? '');
  const found = groups.filter(
    (rows) =>
      (!words || plain(titleOf(rows)).includes(words)) &&
      (!kind || titles.get(rows[0].assessmentId)?.kind === kind) &&
      (!status || statuses[tellingOf(rows)] === status),
  );
  const sign = directionOf(filter, { lastAt: 'desc', title: 'asc' }) === 'asc' ? 1 : -1;
  const momentOf = ([last]: readonly [own.OwnRow, ...own.OwnRow[]]) => last.finishedAt ?? last.startedAt;
  found.sort((a, b) =>
    orderBy === 'title'
      ? sign * titleOf(a).localeCompare(titleOf(b), context.language)
      : sign * (momentOf(a) < momentOf(b) ? -1 : 1),
  );
  const items: AssessmentInfo[] = [];
  for (const rows of found.slice((pageNumber - 1) * pageSize, pageNumber * pageSize))
    items.push(await infoOfGroup(context, titleOf(rows), rows));
  return { items, pageNumber, pageSize, total: found.length };
}
/** Returns the state by which a group is found: running, else passed, else waiting for correction, else that of the newest attempt. */
function tellingOf(rows: readonly [own.OwnRow, ...own.OwnRow[]]): own.OwnRow['status'] {
  const [last] = rows;
  const of = (...wanted: own.OwnRow['status'][]) => rows.find(({ status }) => wanted.includes(status))?.status;
  return of('running') ?? of('approved', 'completed', 'skipped') ?? of('pendingCorrection') ?? last.status;
}

/** Returns every attempt of the learner at one assessment; the id may be that of the assessment or of one of the attempts. */
export async function getOwnAssessment(person: PersonContext, id: string, place: AttemptPlace): Promise<OwnAssessment> {
  const context = learnerOf(person);
  const groups = await listGroups(context);
  const { courseId, trailId } = place;
  const isThere = ([row]: readonly [own.OwnRow, ...own.OwnRow[]]) =>
    (!courseId || row.courseId === courseId) && (!trailId || row.trailId === trailId);
  const mine = groups.filter((rows) => rows[0].assessmentId === id);
  const exact = mine.find(
    ([row]) => row.courseId === (courseId ?? noContentId) && row.trailId === (trailId ?? noContentId),
  );
  const rows = exact ?? mine.find(isThere) ?? groups.find((all) => all.some((row) => row.id === id));
  if (!rows) throw new Problem('missing', 'attempts.attemptMissing');
  const title = (await titlesOf(context, [rows])).get(rows[0].assessmentId)?.title ?? '';
  const pending = await own.countPending(
    context.db,
    rows.filter(({ status }) => status === 'pendingCorrection').map((row) => row.id),
  );
  const attempts: OwnAssessment['attempts'] = [];
  for (const row of rows) {
    const content = await contentOfAttempt(context, row);
    attempts.push({
      ...finalOf(context, row, content, { title, counted: countedPercent(content.countedAttempt, rows.toReversed()) }),
      number: row.number,
      startedAt: row.startedAt,
      isRunning: !hasEnded(row.status),
      answeredCount: row.answeredCount,
      questionCount: row.questionCount,
      pendingCount: pending.get(row.id) ?? 0,
      finalConsiderations: isReleased(row) ? row.finalConsiderations : null,
    });
  }
  return { info: await infoOfGroup(context, title, rows), attempts };
}
