// Provides the SQL statements of one kind of rows that have a draft and numbered, immutable versions.
import { and, eq, getTableColumns, inArray, ne, sql } from 'drizzle-orm';
import { boolean, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import type { AnyPgTable, PgColumn } from 'drizzle-orm/pg-core';
import { LRUCache } from 'lru-cache';
import { requireFound } from '../contract/problem.ts';
import type { Problem } from '../contract/problem.ts';
import { data, instant, picture } from './columns.ts';
import type { Context } from './context.ts';
import type { Db } from './database.ts';
import { prepared } from './prepared-statements.ts';
import type { Picture } from './storage/pictures.ts';

/** What the row of every kind has; a kind may also have the other columns of `pattern`. */
export type VersionedRecord<Content extends object = object> = {
  id: string;
  draft: Content;
  publishedVersion: number | null;
  origin: string;
  archivedAt: string | null;
};
/** Values that several kinds have beside the content; in them, `isActive` means the author's own switch. */
type SharedValues = {
  isActive?: boolean;
  isPublicLink?: boolean;
  createdBy?: string;
  horizontalCover?: Picture | null;
  verticalCover?: Picture | null;
};
/** A table with rows that belong to a versioned row. */
export type VersionedPart<Content> = {
  table: AnyPgTable;
  /** Returns the rows for a content; where it is missing, the feature writes them with `replace`. */
  rowsOf?(content: Content): readonly object[];
  /** True for rows that follow the draft until the first publication; the others are those of the published version. */
  isOfDraft?: boolean;
};
/** The tables of one kind, and what the row and its parts repeat of a content. */
export type VersionedTables<Row extends VersionedRecord> = {
  /** The kind in the names of prepared statements: `course`. */
  name: string;
  rows: AnyPgTable & { readonly $inferSelect: Row };
  versions: AnyPgTable;
  /** The column by which versions and parts name their row: `courseId`. */
  owner: string;
  parts: readonly VersionedPart<Row['draft']>[];
  /** Returns the columns that follow the draft until the first publication, then the published version. */
  columnsOf?(content: Row['draft']): Partial<Row>;
  /** Returns the columns that tell of the published version only. */
  publishedColumnsOf?(content: Row['draft']): Partial<Row>;
  /** The text for a row that does not exist or is archived. */
  missing: string;
  /** Returns the refusal of a change to a copy. */
  replicated(): Problem;
};

/** The columns that these statements know; a table may lack those that the statements it uses do not need. */
const pattern = () =>
  data.table('pattern', {
    id: uuid('id').notNull(),
    codeKey: text('code_key'),
    draft: jsonb('draft').notNull(),
    draftRevision: integer('draft_revision').notNull(),
    hasUnpublishedChanges: boolean('has_unpublished_changes').notNull(),
    publishedVersion: integer('published_version'),
    publishedAt: instant('published_at'),
    isSwitchedOn: boolean('is_switched_on').notNull(),
    isOffered: boolean('is_offered').notNull(),
    isPublicLink: boolean('is_public_link').notNull(),
    horizontalCover: picture('horizontal_cover'),
    verticalCover: picture('vertical_cover'),
    origin: text('origin').notNull(),
    archivedAt: instant('archived_at'),
    updatedAt: instant('updated_at').notNull(),
  });
/** Returns flags in their stored form: a row is active where its own switch and its sender's switch are on. */
const switched = ({ isActive, ...rest }: SharedValues & Record<string, unknown>) => ({
  ...rest,
  ...(isActive !== undefined && { isSwitchedOn: isActive }),
});
const now = sql`now()`;
/** Returns a column of a table whose columns the types do not tell. */
export const columnOf = (table: AnyPgTable, name: string): PgColumn =>
  (getTableColumns(table) as Record<string, PgColumn>)[name]!;
type Revision<Row> = Row extends { draftRevision: number } ? number : undefined;
export type VersionedRows<Row extends VersionedRecord> = ReturnType<typeof versionedRows<Row>>;

/** Returns the statements of a kind: `const rows = versionedRows<CourseRecord>({ rows: courses, … })`. */
export function versionedRows<Row extends VersionedRecord>(tables: VersionedTables<Row>) {
  type Content = Row['draft'];
  type Values = Partial<Row> | SharedValues;
  const { name, versions, owner, parts, columnsOf = () => ({}), publishedColumnsOf = () => ({}) } = tables;
  // The tables share these columns, but drizzle's types cannot express that for any table.
  const table = tables.rows as unknown as ReturnType<typeof pattern>;
  const columns = getTableColumns(tables.rows);
  const known = (values: object) => Object.fromEntries(Object.entries(values).filter(([column]) => column in columns));

  /** Writes those of the values for which this table has a column. */
  const change = async (db: Db, id: string, values: object) =>
    (
      await db
        .update(table)
        .set(known({ ...switched({ ...values }), updatedAt: now }))
        .where(eq(table.id, id))
        .returning({ id: table.id, ...('draftRevision' in columns && { revision: table.draftRevision }) })
    )[0] as { id: string; revision: Revision<Row> } | undefined;
  const add = async (db: Db, part: AnyPgTable, id: string, rows: readonly object[]) => {
    if (rows.length) await db.insert(part).values(rows.map((row) => ({ [owner]: id, ...row })) as never);
  };
  /** Writes these rows of a part in place of those that a row has. */
  const replace = async (db: Db, part: AnyPgTable, id: string, rows: readonly object[]): Promise<void> => {
    await db.delete(part).where(eq(columnOf(part, owner), id));
    await add(db, part, id, rows);
  };
  const version = prepared((db) =>
    db
      .select({ content: columnOf(versions, 'content') })
      .from(versions)
      .where(
        and(
          eq(columnOf(versions, owner), sql.placeholder('id')),
          eq(columnOf(versions, 'number'), sql.placeholder('number')),
        ),
      )
      .prepare(`${name}_version`),
  );
  const find = async (db: Db, id: string): Promise<Row | undefined> =>
    (await db.select().from(table).where(eq(table.id, id)))[0] as unknown as Row | undefined;
  /** Returns a row and locks it, so that other writers of this row wait. */
  const findForUpdate = async (db: Db, id: string): Promise<Row | undefined> =>
    (await db.select().from(table).where(eq(table.id, id)).for('update'))[0] as unknown as Row | undefined;
  const live = (row: Row | undefined): Row => requireFound(row?.archivedAt ? undefined : row, tables.missing);
  const getLocked = async (db: Db, id: string): Promise<Row> => live(await findForUpdate(db, id));

  return {
    tables,
    find,
    findForUpdate,
    /** Returns a row that is not archived. */
    getLive: async (db: Db, id: string): Promise<Row> => live(await find(db, id)),
    getLocked,
    /** Locks and returns a row that its tenant may change. */
    async getWritable(db: Db, id: string): Promise<Row> {
      const row = await getLocked(db, id);
      if (row.origin !== 'own') throw tables.replicated();
      return row;
    },
    /** Returns the row whose draft contains this part. */
    async findByDraft(db: Db, part: object): Promise<Row | undefined> {
      const holds = sql`${table.draft} @> ${JSON.stringify(part)}::jsonb`;
      return (await db.select().from(table).where(holds))[0] as unknown as Row | undefined;
    },
    async hasCode(db: Db, code: string, exceptId: string): Promise<boolean> {
      const found = await db
        .select({ id: table.id })
        .from(table)
        .where(and(sql`${table.codeKey} = public.search_key(${code})`, ne(table.id, exceptId)))
        .limit(1);
      return found.length > 0;
    },
    async findVersion(db: Db, id: string, number: number): Promise<Content | undefined> {
      const [found] = await version(db).execute({ id, number });
      return found?.content as Content | undefined;
    },
    async insert(db: Db, values: Values & { id: string; draft: Content }): Promise<void> {
      await db.insert(tables.rows).values({ ...columnsOf(values.draft), ...switched({ ...values }) } as never);
      for (const { table: part, rowsOf, isOfDraft } of parts)
        if (rowsOf && isOfDraft) await add(db, part, values.id, rowsOf(values.draft));
    },
    /** Writes the draft and the other values; before the first publication the row takes the draft's values too. */
    async updateDraft(db: Db, row: Row, draft: Content, values: Values = {}): Promise<Revision<Row>> {
      const isNew = row.publishedVersion === null;
      const saved = await change(db, row.id, {
        draftRevision: sql`${table.draftRevision} + 1`,
        hasUnpublishedChanges: true,
        ...(isNew && columnsOf(draft)),
        ...values,
        draft,
      });
      for (const { table: part, rowsOf, isOfDraft } of parts)
        if (isNew && rowsOf && isOfDraft) await replace(db, part, row.id, rowsOf(draft));
      return saved!.revision;
    },
    /** Makes the draft the next version, writes its parts, and copies its values to the row; returns the number. */
    async publish(
      db: Db,
      { id, draft: content, publishedVersion }: Pick<Row, 'id' | 'draft' | 'publishedVersion'>,
      publishedBy: string | undefined,
      values: Values = {},
    ): Promise<number> {
      const number = (publishedVersion ?? 0) + 1;
      await add(db, versions, id, [{ number, content, publishedBy: publishedBy ?? null }]);
      for (const { table: part, rowsOf } of parts) if (rowsOf) await replace(db, part, id, rowsOf(content));
      await change(db, id, {
        ...columnsOf(content),
        ...publishedColumnsOf(content),
        publishedVersion: number,
        publishedAt: now,
        hasUnpublishedChanges: false,
        ...values,
      });
      return number;
    },
    replace,
    /** Writes values that are no part of a content: switches, pictures. Returns whether the row exists. */
    update: async (db: Db, id: string, values: Values): Promise<boolean> =>
      (await change(db, id, values)) !== undefined,
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
    /** Deletes a row with its parts and versions. */
    async remove(db: Db, id: string): Promise<void> {
      for (const part of [...parts.map((one) => one.table), versions])
        await db.delete(part).where(eq(columnOf(part, owner), id));
      await db.delete(table).where(eq(table.id, id));
    },
  };
}

/** Returns a reader of versions that keeps the last `most` it read: a version never changes. */
export function keptVersions<Row extends VersionedRecord>({ findVersion, tables }: VersionedRows<Row>, most: number) {
  const kept = new LRUCache<string, Row['draft']>({ max: most });
  return async ({ db, tenantId }: Context, id: string, number: number): Promise<Row['draft']> => {
    const key = `${tenantId} ${id} ${number}`;
    const known = kept.get(key);
    if (known) return known;
    const content = requireFound(await findVersion(db, id, number), tables.missing);
    kept.set(key, content);
    return content;
  };
}
