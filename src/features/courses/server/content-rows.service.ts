// Reads a page of the author's list of courses or trails: first the rows, then their additional data.
import type { Page, Paging } from '#platform/contract/page.ts';
import type { PersonContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/database.ts';
import type { Picture } from '#platform/server/storage/pictures.ts';
import { getUsage } from '#features/contracts/server/usage.service.ts';
import type { AuthorsFilter } from '../contract/content.wire.ts';
import type { LearningContent } from '../contract/course-content.model.ts';
import { publicationOf } from '../contract/course.model.ts';

type AuthoredContent = {
  id: string;
  draft: LearningContent;
  horizontalCover: Picture | null;
  verticalCover: Picture | null;
  enrolledCount: number;
  completedCount: number;
  publishedVersion: number | null;
  hasUnpublishedChanges: boolean;
};
type Listed<R extends AuthoredContent> = {
  kind: 'course' | 'trail';
  /** The counter of all rows. */
  counter: 'courses' | 'trails';
  listPage(db: Db, filter: AuthorsFilter, page: Paging): PromiseLike<R[]>;
  countFiltered(db: Db, filter: AuthorsFilter): Promise<{ total: number; isTotalExact: boolean }>;
  listSkills(db: Db, ids: string[]): Promise<Map<string, { id: string; name: string }[]>>;
};

const isUnfiltered = ({
  pageNumber: _page,
  pageSize: _size,
  orderBy: _by,
  direction: _way,
  ...filter
}: AuthorsFilter) => Object.values(filter).every((one) => one === undefined);

/** Returns a page of rows of either kind; `counters` still lack the items, which each kind counts for itself. */
export async function pageOfContents<R extends AuthoredContent>(
  context: PersonContext,
  filter: AuthorsFilter,
  { kind, counter, listPage, countFiltered, listSkills }: Listed<R>,
) {
  const { pageNumber, pageSize } = filter;
  const page = await listPage(context.db, filter, { pageNumber, pageSize });
  const totals = isUnfiltered(filter)
    ? { total: (await getUsage(context))[counter], isTotalExact: true }
    : await countFiltered(context.db, filter);
  const ids = page.map(({ id }) => id);
  const skills = await listSkills(context.db, ids);
  const facts = ids.length ? await context.ports.personalFacts(context, kind, ids) : undefined;
  const addressOf = (picture: Picture | null) => picture && context.pictures.addressOf(picture.key);
  const items = page.map(({ draft, horizontalCover, verticalCover, enrolledCount, completedCount, ...row }) => {
    const mine = facts?.get(row.id);
    return {
      ...row,
      id: row.id,
      description: draft.description ?? null,
      skills: skills.get(row.id) ?? [],
      sections: mine?.sections ?? [],
      cover: addressOf(horizontalCover),
      verticalCover: addressOf(verticalCover),
      counters: { enrolled: enrolledCount, completed: completedCount },
      isEnrolled: mine?.isEnrolled ?? false,
      isCompleted: mine?.isCompleted ?? false,
      percent: mine?.percent ?? 0,
      isExpired: mine?.isExpired ?? false,
      hasNote: mine?.hasNote ?? false,
      publication: publicationOf(row),
    };
  });
  return { items, pageNumber, pageSize, ...totals } satisfies Page<unknown>;
}
