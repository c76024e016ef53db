// Reads and writes favourites and reactions in SQL.
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import type { Reaction, ReactionKind } from '../contract/reaction.model.ts';
import { favorites, reactions, reactionTotals } from './reactions.tables.ts';

type Key = { userId: string; kind: ReactionKind; objectId: string };
const favorite = ({ userId, kind, objectId }: Key) =>
  and(eq(favorites.userId, userId), eq(favorites.kind, kind), eq(favorites.objectId, objectId));
export const insertFavorite = (db: Db, key: Key) => db.insert(favorites).values(key).onConflictDoNothing();
export const removeFavorite = (db: Db, key: Key) => db.delete(favorites).where(favorite(key));
/** Returns the favourites, newest first; `kind` filters them. */
export async function listFavorites(
  db: Db,
  userId: string,
  { kind, pageNumber, pageSize }: { kind?: ReactionKind; pageNumber: number; pageSize: number },
) {
  const where = and(eq(favorites.userId, userId), kind && eq(favorites.kind, kind));
  const items = await db
    .select({ kind: favorites.kind, objectId: favorites.objectId, createdAt: favorites.createdAt })
    .from(favorites)
    .where(where)
    .orderBy(desc(favorites.createdAt), favorites.objectId)
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize);
  const [count] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(favorites)
    .where(where);
  return { items, pageNumber, pageSize, total: count!.total };
}
export const listFavoritesAmong = (db: Db, userId: string, kind: ReactionKind, ids: string[]) =>
  db
    .select({ objectId: favorites.objectId })
    .from(favorites)
    .where(and(eq(favorites.userId, userId), eq(favorites.kind, kind), inArray(favorites.objectId, ids)));

/** Lets one request through at a time per person and object, because the counters depend on the reaction before. */
export const lockReaction = (db: Db, { userId, kind, objectId }: Key) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${userId} ${kind} ${objectId}`}, 1))`);
export async function takeReaction(db: Db, { userId, kind, objectId }: Key): Promise<string | undefined> {
  const [before] = await db
    .delete(reactions)
    .where(and(eq(reactions.userId, userId), eq(reactions.kind, kind), eq(reactions.objectId, objectId)))
    .returning({ reaction: reactions.reaction });
  return before?.reaction;
}
export const insertReaction = (db: Db, key: Key, reaction: Reaction) =>
  db.insert(reactions).values({ ...key, reaction });
export const addToTotal = (db: Db, { kind, objectId }: Key, reaction: string, by: 1 | -1) =>
  db
    .insert(reactionTotals)
    .values({ kind, objectId, reaction, total: by })
    .onConflictDoUpdate({
      target: [reactionTotals.tenantId, reactionTotals.kind, reactionTotals.objectId, reactionTotals.reaction],
      set: { total: sql`greatest(0, ${reactionTotals.total} + ${by})` },
    });
export const listTotals = (db: Db, kind: ReactionKind, ids: string[]) =>
  db
    .select({
      objectId: reactionTotals.objectId,
      reaction: sql<Reaction>`${reactionTotals.reaction}`,
      total: reactionTotals.total,
    })
    .from(reactionTotals)
    .where(and(eq(reactionTotals.kind, kind), inArray(reactionTotals.objectId, ids), sql`${reactionTotals.total} > 0`))
    .orderBy(desc(reactionTotals.total), reactionTotals.reaction);
export const listOwn = (db: Db, userId: string, kind: ReactionKind, ids: string[]) =>
  db
    .select({ objectId: reactions.objectId, reaction: sql<Reaction>`${reactions.reaction}` })
    .from(reactions)
    .where(and(eq(reactions.userId, userId), eq(reactions.kind, kind), inArray(reactions.objectId, ids)));
/** Returns how often people gave each reaction in the tenant. */
export const sumByReaction = async (db: Db): Promise<{ reaction: Reaction; total: number }[]> =>
  (await db
    .select({ reaction: reactionTotals.reaction, total: sql<number>`sum(${reactionTotals.total})::int` })
    .from(reactionTotals)
    .groupBy(reactionTotals.reaction)) as { reaction: Reaction; total: number }[];
