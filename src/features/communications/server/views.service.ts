// Tells authors who has seen which post of a communication and when, as a list and as a spreadsheet.
import type { Ordered, Paging } from '#platform/contract/page.ts';
import type { FileAnswer } from '#platform/server/answers.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import { spreadsheetOf } from '#platform/server/spreadsheets.ts';
import { say } from '#platform/server/texts.ts';
import { clockOf } from '#features/contracts/server/tenants.service.ts';
import type { ViewFilter, ViewRow } from '../contract/communication.wire.ts';
import { rows } from './communications.store.ts';
import * as store from './views.store.ts';

/** Returns a function that names the post of a view; a post that was removed since has neither title nor place. */
async function namedPosts(context: Context, communicationId: string) {
  const { draft, publishedVersion } = await rows.getLive(context.db, communicationId);
  const shown =
    publishedVersion === null ? undefined : await rows.findVersion(context.db, communicationId, publishedVersion);
  const known = new Map(
    (shown ?? draft).posts.map(({ id, title }, at) => [id, { title: title ?? null, position: at + 1 }]),
  );
  return (view: store.ListedView): ViewRow => ({
    ...view,
    postTitle: known.get(view.postId)?.title ?? null,
    postPosition: known.get(view.postId)?.position ?? null,
  });
}
export async function listViews(context: PersonContext, communicationId: string, filter: Ordered<ViewFilter> & Paging) {
  const named = await namedPosts(context, communicationId);
  const page = await store.list(context.db, communicationId, filter);
  return { ...page, items: page.items.map(named) };
}
export async function exportViews(
  context: PersonContext,
  communicationId: string,
  filter: Ordered<ViewFilter>,
): Promise<FileAnswer> {
  const word = (key: string) => say(context.language, key);
  const named = await namedPosts(context, communicationId);
  const { time } = await clockOf(context);
  context.note({ subject: communicationId });
  return spreadsheetOf<ViewRow>({
    name: `${word('communications.views')}.csv`,
    language: context.language,
    heads: [
      word('communications.views.name'),
      word('communications.views.email'),
      word('communications.views.position'),
      word('communications.views.post'),
      word('communications.views.seenAt'),
      word('communications.views.hidden'),
    ],
    ids: await store.listIds(context.db, communicationId, filter),
    rows: async ({ db }, ids) => (await store.listByIds(db, ids)).map(named),
    line: (row) => [
      row.name,
      row.email,
      row.postPosition ?? '',
      row.postTitle ?? '',
      time(row.seenAt),
      word(row.isHidden ? 'communications.csv.yes' : 'communications.csv.no'),
    ],
  });
}
