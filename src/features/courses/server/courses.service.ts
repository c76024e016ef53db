// What other rooms get of courses: the published content, rows by ids, counters; and the author's list.
import { LRUCache } from 'lru-cache';
import { Problem } from '#platform/contract/problem.ts';
import type { FileAnswer } from '#platform/server/answers.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import type { Page } from '#platform/contract/page.ts';
import type { CourseContent } from '../contract/course-content.model.ts';
import { publicationOf } from '../contract/course.model.ts';
import type { CourseFilter, CourseRow } from '../contract/course.wire.ts';
import { contentSheet } from './content-export.service.ts';
import * as references from './course-references.store.ts';
import * as store from './courses.store.ts';
import * as rows from './course-list.store.ts';
import { getUsage } from '#features/people/server/usage.service.ts';

declare module '#platform/server/context.ts' {
  interface Ports {
    /** Brings open enrolments to the published version, or to what is done already; plugged by progress. */
    settleEnrollments(
      context: Context,
      what: { kind: 'course' | 'trail'; objectId: string; enrollmentIds?: string[] },
    ): Promise<void>;
  }
}

/** Versions never change, so they are kept for the life of the process. */
const contents = new LRUCache<string, CourseContent>({ max: 2000 });

export type PublishedCourse = NonNullable<Awaited<ReturnType<typeof store.findPublished>>> & {
  version: number;
  content: CourseContent;
};
/** The published version of a course, its covers and counters; nothing where there is none or it is archived. */
export async function findPublishedCourse(context: Context, id: string): Promise<PublishedCourse | undefined> {
  const row = await store.findPublished(context.db, id);
  if (!row || row.version === null || row.archivedAt) return undefined;
  return { ...row, version: row.version, content: await getCourseVersion(context, id, row.version) };
}
/** Like `findPublishedCourse`, or Problem. */
export async function getPublishedCourse(context: Context, id: string): Promise<PublishedCourse> {
  const found = await findPublishedCourse(context, id);
  if (!found) throw new Problem('missing', 'courses.missing');
  return found;
}
/** The immutable content of a version. */
export async function getCourseVersion(context: Context, id: string, version: number): Promise<CourseContent> {
  const key = `${context.tenantId} ${id} ${version}`;
  const kept = contents.get(key);
  if (kept) return kept;
  const content = await store.findVersion(context.db, id, version);
  if (!content) throw new Problem('missing', 'courses.missing');
  contents.set(key, content);
  return content;
}
/** Rows of these courses in no order, archived and unpublished ones included. */
export const listCoursesByIds = (context: Context, ids: string[]) =>
  ids.length ? store.listByIds(context.db, ids) : Promise.resolve([]);
/** The first active ones that these words find, published or not, by title: for those who make contents. */
export const searchCourses = (context: Context, words: string, most: number) => rows.listFound(context.db, words, most);
/** Kept by the write that enrols or concludes. */
export const addToCourseCounters = (
  context: Context,
  id: string,
  by: { enrolled?: number; completed?: number },
): Promise<void> => store.addToCounters(context.db, id, by);
/** Whether finishing these would need the object itself. */
export const closesCircle = (
  context: Context,
  kind: 'course' | 'trail',
  id: string,
  prerequisites: { kind: 'course' | 'trail'; objectId: string }[],
): Promise<boolean> => references.closesCircle(context.db, kind, id, prerequisites);

const isUnfiltered = ({ pageNumber: _page, pageSize: _size, orderBy: _by, direction: _way, ...filter }: CourseFilter) =>
  Object.values(filter).every((one) => one === undefined);
/** The author's list: page first, decorated after. */
export async function list(context: PersonContext, filter: CourseFilter): Promise<Page<CourseRow>> {
  const { pageNumber = 1, pageSize = 50 } = filter;
  const page = await rows.listPage(context.db, filter, { pageNumber, pageSize });
  const { total, isTotalExact } = isUnfiltered(filter)
    ? { total: (await getUsage(context)).courses, isTotalExact: true }
    : await rows.countFiltered(context.db, filter);
  const ids = page.map(({ id }) => id);
  const [skills, items] = [await rows.listSkills(context.db, ids), await rows.listItems(context.db, ids)];
  const facts = ids.length ? await context.ports.personalFacts(context, 'course', ids) : undefined;
  const decorated = page.map(
    ({ draft, horizontalCover, verticalCover, enrolledCount, completedCount, ...row }): CourseRow => {
      const mine = facts?.get(row.id);
      const contents = items.get(row.id) ?? [];
      return {
        ...row,
        description: draft.description ?? null,
        hasComplementary: contents.some(({ isComplementary }) => isComplementary),
        skills: skills.get(row.id) ?? [],
        sections: mine?.sections ?? [],
        items: contents,
        cover: horizontalCover && context.pictures.addressOf(horizontalCover.key),
        verticalCover: verticalCover && context.pictures.addressOf(verticalCover.key),
        counters: { enrolled: enrolledCount, completed: completedCount, items: contents.length },
        isEnrolled: mine?.isEnrolled ?? false,
        isCompleted: mine?.isCompleted ?? false,
        percent: mine?.percent ?? 0,
        isExpired: mine?.isExpired ?? false,
        challengeIds: [],
        hasNote: mine?.hasNote ?? false,
        publication: publicationOf(row),
      };
    },
  );
  return { items: decorated, pageNumber, pageSize, total, isTotalExact };
}
/** All that a filter finds, as a file. */
export const exportAll = async (context: PersonContext, filter: CourseFilter): Promise<FileAnswer> =>
  contentSheet(context, {
    name: 'cursos.csv',
    ids: await rows.listIds(context.db, filter),
    rows: async ({ db }, ids) => {
      const items = await rows.listItems(db, ids);
      return (await rows.listRows(db, ids)).map((row) => ({ ...row, itemCount: items.get(row.id)?.length ?? 0 }));
    },
  });
