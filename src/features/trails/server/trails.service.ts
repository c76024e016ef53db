// Provides trails to other features: the published content, rows by ids and counters. Lists trails for their authors.
import type { FileAnswer } from '#platform/server/answers.ts';
import type { Context, PersonContext, Ports } from '#platform/server/context.ts';
import type { Ordered, Page, Paging } from '#platform/contract/page.ts';
import { contentSpreadsheet } from '#features/courses/server/content-export.service.ts';
import { pageOfContents } from '#features/courses/server/content-rows.service.ts';
import { publishedContents } from '#features/courses/server/published-contents.service.ts';
import type { TrailFilter, TrailRow } from '../contract/trail.wire.ts';
import { rows as trails } from './trails.store.ts';
import * as contents from './trail-contents.store.ts';
import * as rows from './trail-list.store.ts';

const published = publishedContents(trails);
export type PublishedTrail = Awaited<ReturnType<typeof published.get>>;
export const {
  find: findPublishedTrail,
  get: getPublishedTrail,
  getVersion: getTrailVersion,
  listByIds: listTrailsByIds,
  addToCounters: addToTrailCounters,
} = published;
/** Plugs the port of courses: the trails in the lists where authors choose and require contents. */
export const trailContents: Ports['trailContents'] = {
  rows: contents.rows,
  known: ({ db }, ids) => contents.known(db, ids),
};
/** Returns the first active trails that these words find, published or not, by title, for authors of contents. */
export const searchTrails = (context: Context, words: string, most: number) => rows.listFound(context.db, words, most);
/** Returns the author's list: it reads the page first and adds the other data afterwards. */
export async function listTrails(
  context: PersonContext,
  filter: Ordered<TrailFilter, 'orderBy'> & Paging,
): Promise<Page<TrailRow>> {
  const page = await pageOfContents(context, filter, { kind: 'trail', counter: 'trails', ...rows });
  const counts = await rows.countItems(
    context.db,
    page.items.map(({ id }) => id),
  );
  return {
    ...page,
    items: page.items.map((row) => ({ ...row, counters: { ...row.counters, items: counts.get(row.id) ?? 0 } })),
  };
}
/** Returns all that a filter finds, as a file. */
export const exportTrails = async (
  context: PersonContext,
  filter: Ordered<TrailFilter, 'orderBy'>,
): Promise<FileAnswer> =>
  contentSpreadsheet(context, {
    name: 'trilhas.csv',
    ids: await rows.listIds(context.db, filter),
    rows: async ({ db }, ids) => {
      const items = await rows.countItems(db, ids);
      return (await rows.listRows(db, ids)).map((row) => ({ ...row, itemCount: items.get(row.id) ?? 0 }));
    },
  });
