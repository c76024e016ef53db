// Provides courses to other features: the published content, rows by ids and counters. It also reads the author's list.
import type { SQL } from 'drizzle-orm';
import type { FileAnswer } from '#platform/server/answers.ts';
import type { Context, PersonContext, Ports } from '#platform/server/context.ts';
import type { Page } from '#platform/contract/page.ts';
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
    /** Brings open enrolments to the published version, or to what is done already; plugged by progress. */
    settleEnrollments(
      context: Context,
      what: { kind: 'course' | 'trail'; objectId: string; enrollmentIds?: string[] },
    ): Promise<void>;
    /** Trails beside courses, where authors choose and demand contents; plugged by trails. */
    trailContents: {
      /** A part of one statement, in the columns of `ContentRow`; removed ones are left out. */
      rows(which: ContentsWanted): SQL;
      /** Which of these there are, removed ones too. */
      known(context: Context, ids: readonly string[]): Promise<ReadonlySet<string>>;
    };
  }
}

const published = publishedContents(store, 'courses.missing');
export type PublishedCourse = Awaited<ReturnType<typeof published.get>>;
export const { find: findPublishedCourse, get: getPublishedCourse, getVersion: getCourseVersion } = published;
/** Rows of these courses in no order, archived and unpublished ones included. */
export const listCoursesByIds = (context: Context, ids: string[]) =>
  ids.length ? store.listByIds(context.db, ids) : Promise.resolve([]);
/** Port of assessments: whether a published course holds this one. */
export const isInCourse: Ports['isInCourse'] = ({ db }, objectId) => store.holdsObject(db, objectId);
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

/** The author's list: page first, decorated after. */
export async function list(context: PersonContext, filter: CourseFilter): Promise<Page<CourseRow>> {
  const page = await pageOfContents(context, filter, { kind: 'course', counter: 'courses', ...rows });
  const items = await rows.listItems(
    context.db,
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
        challengeIds: [],
      };
    }),
  };
}
/** All that a filter finds, as a file. */
export const exportAll = async (context: PersonContext, filter: CourseFilter): Promise<FileAnswer> =>
  contentSpreadsheet(context, {
    name: 'cursos.csv',
    ids: await rows.listIds(context.db, filter),
    rows: async ({ db }, ids) => {
      const items = await rows.listItems(db, ids);
      return (await rows.listRows(db, ids)).map((row) => ({ ...row, itemCount: items.get(row.id)?.length ?? 0 }));
    },
  });
