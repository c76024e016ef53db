// Reads and writes terms of use in SQL. A tenant has only a few, so only the answers need an index.
import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { isAmong } from '#platform/server/many-rows.ts';
import type { TermsDisplay, TermsKind } from '../contract/terms.model.ts';
import { terms, termsAnswers, termsVersions } from './terms.tables.ts';

export type Filter = { name?: string; kind?: TermsKind };
export type Sorting = { orderBy: 'name' | 'updatedAt'; isDescending: boolean };
export type TermsRow = {
  id: string;
  name: string;
  kind: TermsKind;
  display: TermsDisplay | null;
  version: number;
  requiredFromVersion: number;
  createdAt: string;
  updatedAt: string;
  origin: string;
  originName: string | null;
};
export type WithText = TermsRow & { content: string; contentHash: string };
const columns = {
  id: terms.id,
  name: terms.name,
  kind: terms.kind,
  display: terms.display,
  version: terms.version,
  requiredFromVersion: terms.requiredFromVersion,
  createdAt: terms.createdAt,
  updatedAt: terms.updatedAt,
  origin: terms.origin,
  originName: terms.originName,
};
const where = ({ name, kind }: Filter) =>
  and(
    isNull(terms.removedAt),
    kind && eq(terms.kind, kind),
    name?.trim() ? sql`strpos(${terms.nameKey}, public.search_key(${name.trim()})) > 0` : undefined,
  );
export async function list(db: Db, filter: Filter, { orderBy, isDescending }: Sorting, limit: number, offset: number) {
  const direction = isDescending ? desc : asc;
  const rows: TermsRow[] = await db
    .select(columns)
    .from(terms)
    .where(where(filter))
    .orderBy(direction(orderBy === 'name' ? terms.nameKey : terms.updatedAt), direction(terms.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(terms)
    .where(where(filter));
  return { rows, total: counted!.total };
}
export const listIds = async (db: Db): Promise<string[]> =>
  (
    await db
      .select({ id: terms.id })
      .from(terms)
      .where(isNull(terms.removedAt))
      .orderBy(asc(terms.nameKey), asc(terms.id))
  ).map(({ id }) => id);
export const listByIds = (db: Db, ids: string[]): Promise<TermsRow[]> =>
  db.select(columns).from(terms).where(inArray(terms.id, ids));
const withText = (db: Db, ids: readonly string[]) =>
  db
    .select({ ...columns, content: termsVersions.content, contentHash: termsVersions.contentHash })
    .from(terms)
    .innerJoin(
      termsVersions,
      and(
        eq(termsVersions.tenantId, terms.tenantId),
        eq(termsVersions.termsId, terms.id),
        eq(termsVersions.version, terms.version),
      ),
    )
    .where(and(isAmong(terms.id, ids), isNull(terms.removedAt)))
    .orderBy(asc(terms.id));
export const find = async (db: Db, id: string): Promise<WithText | undefined> => (await withText(db, [id]))[0];
export const listWithText = (db: Db, ids: readonly string[]): Promise<WithText[]> => withText(db, ids);
/** Locks these terms until the transaction ends: `update` stops other writers, `share` lets only readers hold them. */
export const lock = (db: Db, id: string, strength: 'update' | 'share') =>
  db.select({ id: terms.id }).from(terms).where(eq(terms.id, id)).for(strength);
export const isNameTaken = async (db: Db, name: string, exceptId?: string): Promise<boolean> =>
  (
    await db
      .select({ id: terms.id })
      .from(terms)
      .where(
        and(
          eq(terms.nameKey, sql`public.search_key(${name})`),
          isNull(terms.removedAt),
          exceptId ? ne(terms.id, exceptId) : undefined,
        ),
      )
      .limit(1)
  ).length > 0;
/** Lets one writer of names at a time work in a tenant, until the transaction ends. */
export const lockNames = (db: Db) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(public.tenant_id()::text || 'terms', 0))`);
/** Restores a copy that was removed here. */
export const restore = (db: Db, id: string) =>
  db
    .update(terms)
    .set({ removedAt: null })
    .where(and(eq(terms.id, id), isNotNull(terms.removedAt)));
export const insert = (
  db: Db,
  row: Pick<TermsRow, 'id' | 'name' | 'kind' | 'display'> & Partial<Pick<TermsRow, 'origin' | 'originName'>>,
) => db.insert(terms).values(row);
export const insertVersion = (db: Db, row: typeof termsVersions.$inferInsert) => db.insert(termsVersions).values(row);
export const update = (db: Db, id: string, changes: Partial<TermsRow>) =>
  db
    .update(terms)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(eq(terms.id, id));
export const remove = (db: Db, id: string) =>
  db
    .update(terms)
    .set({ removedAt: sql`now()`, updatedAt: sql`now()` })
    .where(eq(terms.id, id));

export const insertAnswer = (db: Db, row: typeof termsAnswers.$inferInsert) => db.insert(termsAnswers).values(row);
/** Returns the last answer of a person; for one content where it is named. */
export const findLastAnswer = async (db: Db, userId: string, termsId: string, contentId?: string) =>
  (
    await db
      .select({
        isAccepted: termsAnswers.isAccepted,
        version: termsAnswers.version,
        answeredAt: termsAnswers.answeredAt,
      })
      .from(termsAnswers)
      .where(
        and(
          eq(termsAnswers.userId, userId),
          eq(termsAnswers.termsId, termsId),
          contentId ? eq(termsAnswers.contentId, contentId) : undefined,
        ),
      )
      .orderBy(desc(termsAnswers.answeredAt), desc(termsAnswers.id))
      .limit(1)
  )[0];
/** Returns learning's terms with the person's last answer that counts for this content: one for it, or one for all. */
export const findAnswerFor = async (db: Db, userId: string, termsId: string, contentId: string) =>
  (
    await db
      .select({
        display: terms.display,
        requiredFromVersion: terms.requiredFromVersion,
        version: termsAnswers.version,
        isAccepted: termsAnswers.isAccepted,
        answeredAt: termsAnswers.answeredAt,
      })
      .from(terms)
      .leftJoin(
        termsAnswers,
        and(
          eq(termsAnswers.tenantId, terms.tenantId),
          eq(termsAnswers.termsId, terms.id),
          eq(termsAnswers.userId, userId),
          or(isNull(termsAnswers.contentId), eq(termsAnswers.contentId, contentId)),
        ),
      )
      .where(and(eq(terms.id, termsId), isNull(terms.removedAt)))
      .orderBy(sql`${termsAnswers.answeredAt} desc nulls last`, sql`${termsAnswers.id} desc nulls last`)
      .limit(1)
  )[0];
/** Returns whether a person ever accepted terms of this kind. */
export const hasAccepted = async (db: Db, userId: string, kind: TermsKind): Promise<boolean> =>
  (
    await db
      .select({ id: termsAnswers.id })
      .from(termsAnswers)
      .innerJoin(terms, and(eq(terms.tenantId, termsAnswers.tenantId), eq(terms.id, termsAnswers.termsId)))
      .where(and(eq(termsAnswers.userId, userId), eq(termsAnswers.isAccepted, true), eq(terms.kind, kind)))
      .limit(1)
  ).length > 0;
/** Removes the addresses from which a person answered. */
export const forgetAddresses = (db: Db, userId: string) =>
  db.update(termsAnswers).set({ address: '' }).where(eq(termsAnswers.userId, userId));
