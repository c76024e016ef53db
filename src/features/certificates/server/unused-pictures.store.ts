// Finds in SQL the pictures of designs that nothing shows any more, and removes them from the company's list.
import { inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { certificatePictures, certificates, certificateVersions, issuedCertificates } from './certificates.tables.ts';

/** Returns pictures sent before a moment that no design, draft or version names, removed designs included; the oldest first. */
export async function listUnnamed(db: Db, sentBefore: string, most: number): Promise<string[]> {
  const { rows } = await db.execute<{ hash: string }>(sql`
    with named as materialized (
      select distinct found[1] as hash
      from (select c.design::text as written from ${certificates} c
        union all select c.draft::text from ${certificates} c where c.draft is not null
        union all select v.design::text from ${certificateVersions} v) told,
        regexp_matches(told.written, '"([0-9a-f]{64})"', 'g') found)
    select p.hash from ${certificatePictures} p
    where p.created_at < ${sentBefore} and not exists (select from named where named.hash = p.hash)
    order by p.created_at, p.hash
    limit ${most}`);
  return rows.map(({ hash }) => hash);
}
/** Returns those of these pictures that an issued certificate shows. It reads whole snapshots: ask for few pictures. */
export async function listIssuedOf(db: Db, hashes: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ hash: string }>(sql`
    select asked.hash from unnest(${sql.param([...hashes])}::text[]) asked (hash)
    where exists (select from ${issuedCertificates} i where position(asked.hash in i.snapshot::text) > 0)`);
  return rows.map(({ hash }) => hash);
}
/** Removes these pictures from the company's list; returns their files. */
export const remove = async (db: Db, hashes: readonly string[]): Promise<string[]> =>
  (
    await db
      .delete(certificatePictures)
      .where(inArray(certificatePictures.hash, [...hashes]))
      .returning({ fileId: certificatePictures.fileId })
  ).map(({ fileId }) => fileId);
