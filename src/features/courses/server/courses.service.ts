// Provides courses to other features: the published content, rows by ids and counters. It also reads the author's list.
import type { SQL } from 'drizzle-orm';
import type { FileAnswer } from '#platform/server/answers.ts';
import type { Context, PersonContext, Ports } from '#platform/server/context.ts';
import type { Ordered, Page, Paging } from '#platform/contract/page.ts';
import type { CourseFilter, CourseRow } from '../contract/course.wire.ts';
import { contentSpreadsheet } from './content-export.service.ts';
import type { ContentsWanted } from './contents.store.ts';
import { pageOfContents } from './content-rows.service.ts';
import * as references from './course-references.store.ts';
import * as store from './courses.store.ts';
import * as rows from './course-list.store.ts';
import { publishedContents } from './published-contents.service.ts';

declare module '#platform/server/context.ts' {
  interface Ports {
    /** Brings open enrolments to the published version, or to the progress that exists already; the progress feature plugs it. */
    settleEnrollments(
      context: Context,
      what: { kind: 'course' | 'trail'; objectId: string; enrollmentIds?: string[] },
    ): Promise<void>;
    /** Returns the ids of the challenges that count for each of these courses; the challenges feature plugs it. */
    challengesOfCourses(context: Context, courseIds: readonly string[]): Promise<ReadonlyMap<string, string[]>>;
    /** The trails, which authors choose or require together with courses; the trails feature plugs it. */
    trailContents: {
      /** Returns a part of one statement, in the columns of `ContentRow`, without removed trails. */
      rows(which: ContentsWanted): SQL;
      /** Returns which of these exist, removed ones too. */
      known(context: Context, ids: readonly string[]): Promise<ReadonlySet<string>>;
    };
  }
}

const published = publishedContents(store.rows);
export type PublishedCourse = Awaited<ReturnType<typeof published.get>>;
export const {
  find: findPublishedCourse,
  get: getPublishedCourse,
  getVersion: getCourseVersion,
  listByIds: listCoursesByIds,
  addToCounters: addToCourseCounters,
} = published;
/** Tells whether a published course contains this object, for the port of assessments. */
export const isInCourse: Ports['isInCourse'] = ({ db }, objectId) => store.holdsObject(db, objectId);
/** Finds the first active courses for these words, published or not, by title, for users who create contents. */
export const searchCourses = (context: Context, words: string, most: number) => rows.listFound(context.db, words, most);
/** Tells whether finishing these would need the object itself. */
export const createsCycle = (
  context: Context,
  kind: 'course' | 'trail',
  id: string,
  prerequisites: { kind: 'course' | 'trail'; objectId: string }[],
): Promise<boolean> => references.createsCycle(context.db, kind, id, prerequisites);

/** Returns the author's list: it reads the page first and adds the details after that. */
export async function listCourses(
  context: PersonContext,
  filter: Ordered<CourseFilter, 'orderBy'> & Paging,
): Promise<Page<CourseRow>> {
  const page = await pageOfContents(context, filter, { kind: 'course', counter: 'courses', ...rows });
  const items = await rows.listItems(
    context.db,
    page.items.map(({ id }) => id),
  );
  const challenges = await context.ports.challengesOfCourses(
    context,
    page.items.map(({ id }) => id),
  );
  return {
    ...page,
    items: page.items.map((row) => {
      const contents = items.get(row.id) ?? [];
      return {
        ...row,
        hasComplementary: contents.some(({ isComplementary }) => isComplementary),
        items: contents,
        counters: { ...row.counters, items: contents.length },
        challengeIds: challenges.get(row.id) ?? [],
      };
    }),
  };
}
/** Exports all rows that a filter finds, as a file. */
export const exportCourses = async (
  context: PersonContext,
  filter: Ordered<CourseFilter, 'orderBy'>,
): Promise<FileAnswer> =>
  contentSpreadsheet(context, {
    name: 'cursos.csv',
    ids: await rows.listIds(context.db, filter),
    rows: async ({ db }, ids) => {
      const items = await rows.listItems(db, ids);
      return (await rows.listRows(db, ids)).map((row) => ({ ...row, itemCount: items.get(row.id)?.length ?? 0 }));
    },
  });
