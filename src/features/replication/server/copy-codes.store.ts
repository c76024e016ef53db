// Reads and writes the codes of copies in SQL: a code exists once for each kind in a contract, though several senders may want it.
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { idsOf } from '#platform/server/many-rows.ts';
import { inRank } from './replication.store.ts';
import { receivedParts } from './replication.tables.ts';

export type CodedKind = 'course' | 'trail' | 'media';
const tables = { course: 'courses', trail: 'trails', media: 'media' } as const;
const ofEach = (statement: (kind: CodedKind, table: ReturnType<typeof sql.identifier>) => ReturnType<typeof sql>) =>
  sql.join(
    (Object.keys(tables) as CodedKind[]).map((kind) => statement(kind, sql.identifier(tables[kind]))),
    sql` union all `,
  );

export type Coded = { kind: CodedKind; id: string; code: string; isForwarded: boolean };
/** Returns the ids of the given things whose code belongs to the copy of another thing from a stronger sender. */
export async function listTakenByStronger(
  db: Db,
  senderTenantId: string,
  given: readonly Coded[],
): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with given as (
      select *
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) g (id uuid, kind text, code text, "isForwarded" boolean)),
      held as (${ofEach(
        (kind, table) => sql`
        select g.id, g."isForwarded", t.id as holder
          from given g
          join data.${table} t on t.code_key = public.search_key(g.code)
        where g.kind = ${kind} and t.id <> g.id and t.origin <> 'own'`,
      )})
    select h.id from held h join lateral (
      select ${receivedParts.isForwarded} as passed, ${receivedParts.senderTenantId} as sender from ${receivedParts}
      where ${receivedParts.objectId} = h.holder order by ${inRank} limit 1) o on true
    where o.sender <> ${senderTenantId} and (o.passed, o.sender) < (h."isForwarded", ${senderTenantId}::uuid)`);
  return new Set(rows.map(({ id }) => id));
}
/** Returns the codes of these copies in the form that is compared. */
export async function listCodes(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, { kind: CodedKind; code: string }>> {
  const { rows } = await db.execute<{ id: string; kind: CodedKind; code: string }>(
    ofEach(
      (kind, table) =>
        sql`select id, ${kind} as kind, code_key as code
          from data.${table}
          where id = any(${idsOf(ids)}) and code_key is not null and origin <> 'own'`,
    ),
  );
  return new Map(rows.map(({ id, ...one }) => [id, one]));
}
