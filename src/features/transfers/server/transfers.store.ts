// All SQL of transfers.
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { users } from '#features/people/server/users.tables.ts';
import type { TransferStatus } from '../contract/transfer.model.ts';
import { transfers } from './transfers.tables.ts';

export type TransferRecord = typeof transfers.$inferSelect;
export type TransferQuery = { accountId?: string; status?: TransferStatus; search?: string };

export const insert = async (db: Db, row: Omit<typeof transfers.$inferInsert, 'tenantId'>): Promise<void> =>
  void (await db.insert(transfers).values(row));
export const findOwn = async (db: Db, id: string, accountId: string): Promise<TransferRecord | undefined> =>
  (
    await db
      .select()
      .from(transfers)
      .where(and(eq(transfers.id, id), eq(transfers.accountId, accountId)))
  )[0];
export const listRunning = (db: Db, accountId: string, purpose: TransferRecord['purpose'], relationId: string) =>
  db
    .select()
    .from(transfers)
    .where(
      and(
        eq(transfers.accountId, accountId),
        eq(transfers.purpose, purpose),
        eq(transfers.relationId, relationId),
        inArray(transfers.status, ['pending', 'running']),
      ),
    );
export const update = async (
  db: Db,
  id: string,
  change: Partial<Pick<TransferRecord, 'status' | 'failureCode' | 'loaded' | 'finishedAt' | 'isHidden' | 'updatedAt'>>,
): Promise<void> => void (await db.update(transfers).set(change).where(eq(transfers.id, id)));

const conditions = ({ accountId, status, search }: TransferQuery) =>
  and(
    accountId ? and(eq(transfers.accountId, accountId), eq(transfers.isHidden, false)) : undefined,
    status ? eq(transfers.status, status) : undefined,
    search ? sql`strpos(public.search_key(${transfers.name}), public.search_key(${search})) > 0` : undefined,
  );
export const list = (db: Db, query: TransferQuery, { limit, offset }: { limit: number; offset: number }) =>
  db
    .select({ row: transfers, userName: users.fullName })
    .from(transfers)
    .leftJoin(users, and(eq(users.tenantId, transfers.tenantId), eq(users.id, transfers.userId)))
    .where(conditions(query))
    .orderBy(desc(transfers.startedAt), desc(transfers.id))
    .limit(limit)
    .offset(offset);
export const count = async (db: Db, query: TransferQuery, most: number): Promise<number> => {
  const some = db
    .select({ one: sql`1` })
    .from(transfers)
    .where(conditions(query))
    .limit(most + 1)
    .as('some');
  return Number((await db.select({ total: sql<string>`count(*)` }).from(some))[0]?.total ?? 0);
};
/** Across tenants: what nobody continued is given up. */
export const giveUpOld = async (db: Db, before: string): Promise<void> =>
  void (await db
    .update(transfers)
    .set({ status: 'failed', failureCode: 'transfers.givenUp', finishedAt: sql`now()` })
    .where(and(inArray(transfers.status, ['pending', 'running']), lt(transfers.updatedAt, before))));
