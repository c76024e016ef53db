// All SQL about packages.
import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import type { Package } from './package.service.ts';
import { replicationPackages as packages } from './replication.tables.ts';

/** The older ones of the object go. */
export async function insert(db: Db, row: { id: string; objectId: string; content: Package }): Promise<void> {
  await db.insert(packages).values(row);
  await db.delete(packages).where(and(eq(packages.objectId, row.objectId), ne(packages.id, row.id)));
}
export async function find(db: Db, id: string): Promise<Package | undefined> {
  const [found] = await db.select({ content: packages.content }).from(packages).where(eq(packages.id, id));
  return found?.content;
}
