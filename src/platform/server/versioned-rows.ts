// Provides the SQL statements shared by all rows that have a draft and numbered, immutable versions.
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { boolean, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import type { AnyPgTable } from 'drizzle-orm/pg-core';
import { data, instant, picture } from './columns.ts';
import type { Db } from './database.ts';
import type { Picture } from './storage/pictures.ts';

/** The columns that these statements need; only their types count. */
const pattern = () =>
  data.table('pattern', {
    id: uuid('id').notNull(),
    codeKey: text('code_key'),
    draft: jsonb('draft').notNull(),
    draftRevision: integer('draft_revision').notNull(),
    hasUnpublishedChanges: boolean('has_unpublished_changes').notNull(),
    isSwitchedOn: boolean('is_switched_on').notNull(),
    isOffered: boolean('is_offered').notNull(),
    isPublicLink: boolean('is_public_link').notNull(),
    horizontalCover: picture('horizontal_cover'),
    verticalCover: picture('vertical_cover'),
    origin: text('origin').notNull(),
    originId: uuid('origin_id'),
    originName: text('origin_name'),
    archivedAt: instant('archived_at'),
    updatedAt: instant('updated_at').notNull(),
  });
type Pattern = ReturnType<typeof pattern>;
type Needed = 'id' | 'codeKey' | 'draft' | 'draftRevision' | 'hasUnpublishedChanges' | 'isSwitchedOn' | 'isPublicLink';
/** The author's own switch, and whether anyone may open the row by its link. */
type Flags = { isActive?: boolean; isPublicLink?: boolean };
/** Returns flags in their stored form: a row is active where its own switch and its sender's switch are on. */
export const switched = <T extends { isActive?: boolean }>({ isActive, ...rest }: T) => ({
  ...rest,
  ...(isActive !== undefined && { isSwitchedOn: isActive }),
});
const now = sql`now()`;

/** Returns the statements of a table, `const rows = versionedRows(courses)`; a store exports those that it needs. */
export function versionedRows<T extends AnyPgTable & Pick<Pattern, never> & Record<Needed, unknown>>(given: T) {
  type VersionedRow = T['$inferSelect'];
  // The tables share these columns, but drizzle's types cannot express that for any table.
  const table = given as unknown as Pattern;
  const change = async (db: Db, id: string, values: object): Promise<boolean> =>
    (
      await db
        .update(table)
        .set({ ...values, updatedAt: now })
        .where(eq(table.id, id))
        .returning({ id: table.id })
    ).length > 0;
  return {
    async find(db: Db, id: string): Promise<VersionedRow | undefined> {
      return (await db.select().from(table).where(eq(table.id, id)))[0] as VersionedRow | undefined;
    },
    /** Returns a row and locks it, so that other writers of this row wait. */
    async findForUpdate(db: Db, id: string): Promise<VersionedRow | undefined> {
      return (await db.select().from(table).where(eq(table.id, id)).for('update'))[0] as VersionedRow | undefined;
    },
    /** Returns the row whose draft contains this part. */
    async findByDraft(db: Db, part: object): Promise<VersionedRow | undefined> {
      const holds = sql`${table.draft} @> ${JSON.stringify(part)}::jsonb`;
      return (await db.select().from(table).where(holds))[0] as VersionedRow | undefined;
    },
    async hasCode(db: Db, code: string, exceptId: string): Promise<boolean> {
      const found = await db
        .select({ id: table.id })
        .from(table)
        .where(and(sql`${table.codeKey} = public.search_key(${code})`, ne(table.id, exceptId)))
        .limit(1);
      return found.length > 0;
    },
    /** Writes the draft and the other changes; returns the new revision. */
    async updateDraft(db: Db, id: string, draft: object, changes: Partial<T['$inferInsert']>): Promise<number> {
      const [saved] = await db
        .update(table)
        .set({
          draft,
          draftRevision: sql`${table.draftRevision} + 1`,
          hasUnpublishedChanges: true,
          updatedAt: now,
          ...changes,
        })
        .where(eq(table.id, id))
        .returning({ revision: table.draftRevision });
      return saved!.revision;
    },
    updateFlags: async (db: Db, id: string, flags: Flags): Promise<void> =>
      void (await change(db, id, switched(flags))),
    updateCover: (db: Db, id: string, cover: { horizontalCover?: Picture; verticalCover?: Picture }) =>
      change(db, id, cover),
    /** Sets the sender's switch of copies. */
    offer: async (db: Db, ids: readonly string[], isOffered: boolean): Promise<void> =>
      void (await db
        .update(table)
        .set({ isOffered })
        .where(and(inArray(table.id, [...ids]), ne(table.origin, 'own'), ne(table.isOffered, isOffered)))),
    archive: async (db: Db, id: string): Promise<void> =>
      void (await change(db, id, { archivedAt: now, isSwitchedOn: false })),
    restore: async (db: Db, id: string): Promise<void> =>
      void (await change(db, id, { archivedAt: null, isSwitchedOn: true })),
  };
}
