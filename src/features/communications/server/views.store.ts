// Lists in SQL who has seen which post of a communication.
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Ordered, Paging } from '#platform/contract/page.ts';
import type { Db } from '#platform/server/database.ts';
import { users } from '#features/people/server/users.tables.ts';
import type { ViewFilter } from '../contract/communication.wire.ts';
import { communicationReaders, communicationViews as views } from './communications.tables.ts';

const columns = {
  id: views.id,
  userId: views.userId,
  name: users.fullName,
  email: users.email,
  postId: views.postId,
  seenAt: views.seenAt,
  isHidden: communicationReaders.isHidden,
};
const rowsOf = (db: Db) =>
  db
    .select(columns)
    .from(views)
    .innerJoin(users, and(eq(users.tenantId, views.tenantId), eq(users.id, views.userId)))
    .innerJoin(
      communicationReaders,
      and(
        eq(communicationReaders.tenantId, views.tenantId),
        eq(communicationReaders.communicationId, views.communicationId),
        eq(communicationReaders.userId, views.userId),
      ),
    );
const whereOf = (communicationId: string, { search, postId }: ViewFilter) =>
  and(
    eq(views.communicationId, communicationId),
    postId ? eq(views.postId, postId) : undefined,
    search?.trim() ? sql`strpos(${users.searchText}, public.search_key(${search.trim()})) > 0` : undefined,
  );
const sorted = ({ orderBy, direction }: Ordered<ViewFilter>) => {
  const turn = direction === 'asc' ? asc : desc;
  return [turn(orderBy === 'name' ? users.nameKey : views.seenAt), turn(views.id)];
};
export async function list(db: Db, communicationId: string, filter: Ordered<ViewFilter> & Paging) {
  const { pageNumber, pageSize } = filter;
  const items = await rowsOf(db)
    .where(whereOf(communicationId, filter))
    .orderBy(...sorted(filter))
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(views)
    .innerJoin(users, and(eq(users.tenantId, views.tenantId), eq(users.id, views.userId)))
    .where(whereOf(communicationId, filter));
  return { items, pageNumber, pageSize, total: counted!.total };
}
export const listIds = async (db: Db, communicationId: string, filter: Ordered<ViewFilter>): Promise<string[]> =>
  (
    await db
      .select({ id: views.id })
      .from(views)
      .innerJoin(users, and(eq(users.tenantId, views.tenantId), eq(users.id, views.userId)))
      .where(whereOf(communicationId, filter))
      .orderBy(...sorted(filter))
  ).map(({ id }) => id);
export const listByIds = (db: Db, ids: string[]) => rowsOf(db).where(inArray(views.id, ids));
export type ListedView = Awaited<ReturnType<typeof listByIds>>[number];
