// Reads and writes in SQL the courses and trails that are sent or were received, many at once in the same statements.
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { idsOf, insertRows, isAmong, updateRows } from '#platform/server/many-rows.ts';
import type { Picture } from '#platform/server/storage/pictures.ts';
import { columnOf } from '#platform/server/versioned-rows.ts';
import type { VersionedRecord, VersionedTables } from '#platform/server/versioned-rows.ts';
import type { LearningContent } from '../contract/course-content.model.ts';

export type Present<Content> = {
  id: string;
  draft: Content;
  draftRevision: number;
  publishedVersion: number | null;
  createdBy: string | null;
};
type Pictures = { horizontalCover: Picture | null; verticalCover: Picture | null };
export type Published<Content> = Pictures & {
  id: string;
  version: number;
  revision: number;
  content: Content;
  createdBy: string | null;
};

export function replicaRows<Content extends LearningContent, Row extends VersionedRecord<Content>>(
  tables: VersionedTables<Row>,
) {
  const { rows, versions, parts, owner } = tables;
  const ownerColumn = sql.identifier(columnOf(versions, owner).name);
  return {
    /** Returns those that exist here and are published, with the content of that version. */
    async listPublished(db: Db, ids: readonly string[]) {
      type ReplicaRow = Pictures & { id: string; isActive: boolean; content: Content };
      const { rows: found } = await db.execute<ReplicaRow>(sql`
        select t.id, t.is_active as "isActive", v.content, t.horizontal_cover as "horizontalCover",
          t.vertical_cover as "verticalCover"
        from ${rows} t
          join ${versions} v on v.tenant_id = t.tenant_id and v.${ownerColumn} = t.id and v.number = t.published_version
        where t.id = any(${idsOf(ids)}) and t.archived_at is null order by t.id`);
      return found;
    },
    listPresent: async (db: Db, ids: readonly string[]): Promise<string[]> =>
      (await db.execute<{ id: string }>(sql`select t.id from ${rows} t where t.id = any(${idsOf(ids)})`)).rows.map(
        ({ id }) => id,
      ),
    /** Locks the rows, archived or not, against other writers until the transaction ends. */
    lock: async (db: Db, ids: readonly string[]): Promise<Present<Content>[]> =>
      (
        await db.execute<Present<Content>>(sql`
          select t.id, t.draft, t.draft_revision as "draftRevision", t.published_version as "publishedVersion",
            t.created_by as "createdBy"
          from ${rows} t where t.id = any(${idsOf(ids)}) order by t.id for update`)
      ).rows,
    /** Returns the ids of those whose code one of the contract's own contents has. */
    async listTakenCodes(db: Db, given: readonly { id: string; code?: string }[]): Promise<Set<string>> {
      const coded = given.filter(({ code }) => code !== undefined);
      if (!coded.length) return new Set();
      const { rows: found } = await db.execute<{ id: string }>(sql`
        select g.id from jsonb_to_recordset(${JSON.stringify(coded)}::jsonb) g (id uuid, code text)
        where exists (select from ${rows} t where t.code_key = public.search_key(g.code) and t.origin = 'own')`);
      return new Set(found.map(({ id }) => id));
    },
    /** Marks these as copies from a distributor, with its covers; it skips those that are marked already. */
    async mark(db: Db, given: readonly (Pictures & { id: string })[], originName: string): Promise<void> {
      if (!given.length) return;
      const covers = given.map(({ id, horizontalCover, verticalCover }) => ({ id, horizontalCover, verticalCover }));
      await db.execute(sql`
        update ${rows} t
          set horizontal_cover = g."horizontalCover", vertical_cover = g."verticalCover", origin = 'distributor',
            origin_id = t.id, origin_name = ${originName}, archived_at = null, updated_at = now()
        from jsonb_to_recordset(${JSON.stringify(covers)}::jsonb) g (id uuid, "horizontalCover" public.picture,
          "verticalCover" public.picture)
        where t.id = g.id
          and (t.horizontal_cover is distinct from g."horizontalCover"
            or t.vertical_cover is distinct from g."verticalCover"
          or t.origin <> 'distributor' or t.origin_name is distinct from ${originName} or t.archived_at is not null)`);
    },
    /** Writes these with their next version, published; `known` are the ids that exist here. */
    async publish(
      db: Db,
      given: readonly Published<Content>[],
      known: ReadonlySet<string>,
      { publishedBy, originName, at }: { publishedBy: string; originName: string; at: string },
    ): Promise<void> {
      if (!given.length) return;
      const ids = given.map(({ id }) => id);
      const old = ids.filter((id) => known.has(id));
      const written = given.map(({ id, version, revision, content, createdBy, horizontalCover, verticalCover }) => ({
        ...{ id, draft: content, draftRevision: revision, publishedVersion: version, publishedAt: at },
        ...{ hasUnpublishedChanges: false, horizontalCover, verticalCover, createdBy },
        ...tables.columnsOf?.(content),
        ...tables.publishedColumnsOf?.(content),
        ...{ origin: 'distributor', originId: id, originName, archivedAt: null },
      }));
      const codes = given.flatMap(({ content }) => content.code ?? []);
      // A code may move between contents, and a later section may bring the other one, so all codes are freed before any is written.
      if (old.length || codes.length)
        await db.execute(sql`
          update ${rows} t
            set code = null, draft = t.draft - 'code'
            where t.code is not null and (t.id = any(${idsOf(old)})
            or t.origin <> 'own' and t.code_key in (
              select public.search_key(c)
              from unnest(${sql.param(codes)}::text[]) c))`);
      if (old.length) for (const { table } of parts) await db.delete(table).where(isAmong(columnOf(table, owner), old));
      await updateRows(db, rows, written.filter(({ id }) => known.has(id)) as never, sql`, updated_at = now()`);
      await insertRows(db, rows, written.filter(({ id }) => !known.has(id)) as never);
      await insertRows(
        db,
        versions,
        given.map(({ id, version: number, content }) => ({ [owner]: id, number, content, publishedBy })) as never,
      );
      for (const { table, rowsOf } of parts)
        await insertRows(
          db,
          table,
          given.flatMap(({ id, content }) => rowsOf?.(content).map((one) => ({ [owner]: id, ...one })) ?? []) as never,
        );
    },
  };
}
