// Lists the contents from which authors of courses, trails and sections choose.
import { Problem } from '#platform/contract/problem.ts';
import type { Page, Paging } from '#platform/contract/page.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { personMay } from '#features/identity/server/admission.service.ts';
import type { ContentFilter, ContentObject } from '../contract/course.wire.ts';
import * as store from './contents.store.ts';

export async function listContents(
  context: PersonContext,
  { ids, kinds, search, pageNumber, pageSize }: ContentFilter & Paging,
): Promise<Page<ContentObject>> {
  if (!(['courses', 'trails', 'sections'] as const).some((permission) => personMay(context.person, permission)))
    throw new Problem('forbidden', 'request.forbidden');
  const trails = context.ports.trailContents.rows;
  const found = ids
    ? await store.listByIds(context.db, trails, ids).then((rows) => ({ rows, total: rows.length }))
    : await store.search(context.db, trails, {
        kinds: kinds?.length ? kinds : ['course', 'trail'],
        words: search?.trim() || undefined,
        limit: pageSize,
        offset: (pageNumber - 1) * pageSize,
      });
  const items = found.rows.map(({ pictureKey, ...row }) => ({
    ...row,
    picture: pictureKey && context.pictures.addressOf(pictureKey),
  }));
  return {
    items,
    pageNumber: ids ? 1 : pageNumber,
    pageSize: ids ? Math.max(1, ids.length) : pageSize,
    total: found.total,
  };
}
