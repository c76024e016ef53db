// What other rooms get of trails: the published content, rows by ids, counters; and the author's list.
import { LRUCache } from 'lru-cache';
import { Problem } from '#platform/contract/problem.ts';
import type { FileAnswer } from '#platform/server/answers.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import type { Page } from '#platform/contract/page.ts';
import type { TrailContent } from '../contract/trail-content.model.ts';
import { publicationOf } from '#features/courses/contract/course.model.ts';
import { contentSheet } from '#features/courses/server/content-export.service.ts';
import { getUsage } from '#features/people/server/usage.service.ts';
import type { TrailFilter, TrailRow } from '../contract/trail.wire.ts';
import * as store from './trails.store.ts';
import * as rows from './trail-list.store.ts';

/** Versions never change, so they are kept for the life of the process. */
const contents = new LRUCache<string, TrailContent>({ max: 2000 });

export type PublishedTrail = NonNullable<Awaited<ReturnType<typeof store.findPublished>>> & {
  version: number;
  content: TrailContent;
};
/** The published version of a trail, its covers and counters; nothing where there is none or it is archived. */
export async function findPublishedTrail(context: Context, id: string): Promise<PublishedTrail | undefined> {
  const row = await store.findPublished(context.db, id);
  if (!row || row.version === null || row.archivedAt) return undefined;
  return { ...row, version: row.version, content: await getTrailVersion(context, id, row.version) };
}
/** Like `findPublishedTrail`, or Problem. */
export async function getPublishedTrail(context: Context, id: string): Promise<PublishedTrail> {
  const found = await findPublishedTrail(context, id);
  if (!found) throw new Problem('missing', 'trails.missing');
  return found;
}
/** The immutable content of a version. */
export async function getTrailVersion(context: Context, id: string, version: number): Promise<TrailContent> {
  const key = `${context.tenantId} ${id} ${version}`;
  const kept = contents.get(key);
  if (kept) return kept;
  const content = await store.findVersion(context.db, id, version);
  if (!content) throw new Problem('missing', 'trails.missing');
  contents.set(key, content);
  return content;
}
/** Rows of these trails in no order, archived and unpublished ones included. */
export const listTrailsByIds = (context: Context, ids: string[]) =>
  ids.length ? store.listByIds(context.db, ids) : Promise.resolve([]);
/** The first active ones that these words find, published or not, by title: for those who make contents. */
export const searchTrails = (context: Context, words: string, most: number) => rows.listFound(context.db, words, most);
/** Kept by the write that enrols or concludes. */
export const addToTrailCounters = (
  context: Context,
  id: string,
  by: { enrolled?: number; completed?: number },
): Promise<void> => store.addToCounters(context.db, id, by);
const isUnfiltered = ({ pageNumber: _page, pageSize: _size, orderBy: _by, direction: _way, ...filter }: TrailFilter) =>
  Object.values(filter).every((one) => one === undefined);
/** The author's list: page first, decorated after. */
export async function list(context: PersonContext, filter: TrailFilter): Promise<Page<TrailRow>> {
  const { pageNumber = 1, pageSize = 50 } = filter;
  const page = await rows.listPage(context.db, filter, { pageNumber, pageSize });
  const { total, isTotalExact } = isUnfiltered(filter)
    ? { total: (await getUsage(context)).trails, isTotalExact: true }
    : await rows.countFiltered(context.db, filter);
  const ids = page.map(({ id }) => id);
  const [skills, items] = [await rows.listSkills(context.db, ids), await rows.countItems(context.db, ids)];
  const facts = ids.length ? await context.ports.personalFacts(context, 'trail', ids) : undefined;
  const decorated = page.map(
    ({ draft, horizontalCover, verticalCover, enrolledCount, completedCount, ...row }): TrailRow => {
      const mine = facts?.get(row.id);
      return {
        ...row,
        description: draft.description ?? null,
        skills: skills.get(row.id) ?? [],
        sections: mine?.sections ?? [],
        cover: horizontalCover && context.pictures.addressOf(horizontalCover.key),
        verticalCover: verticalCover && context.pictures.addressOf(verticalCover.key),
        counters: { enrolled: enrolledCount, completed: completedCount, items: items.get(row.id) ?? 0 },
        isEnrolled: mine?.isEnrolled ?? false,
        isCompleted: mine?.isCompleted ?? false,
        percent: mine?.percent ?? 0,
        isExpired: mine?.isExpired ?? false,
        publication: publicationOf(row),
      };
    },
  );
  return { items: decorated, pageNumber, pageSize, total, isTotalExact };
}
/** All that a filter finds, as a file. */
export const exportAll = async (context: PersonContext, filter: TrailFilter): Promise<FileAnswer> =>
  contentSheet(context, {
    name: 'trilhas.csv',
    ids: await rows.listIds(context.db, filter),
    rows: async ({ db }, ids) => {
      const items = await rows.countItems(db, ids);
      return (await rows.listRows(db, ids)).map((row) => ({ ...row, itemCount: items.get(row.id) ?? 0 }));
    },
  });
