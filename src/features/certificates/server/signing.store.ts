// Reads and writes the company's signing certificate in SQL, and finds whom its end concerns.
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { permissionGroups } from '#features/permissions/server/permissions.tables.ts';
import { users } from '#features/people/server/users.tables.ts';
import { signingCertificates } from './signing.tables.ts';

export type StoredSigner = typeof signingCertificates.$inferSelect;
export async function find(db: Db): Promise<StoredSigner | undefined> {
  const [found] = await db.select().from(signingCertificates);
  return found;
}
export async function lock(db: Db): Promise<StoredSigner | undefined> {
  const [found] = await db.select().from(signingCertificates).for('update');
  return found;
}
export async function save(db: Db, values: Omit<StoredSigner, 'tenantId' | 'warnedDays'>): Promise<void> {
  const set = { ...values, warnedDays: null };
  await db
    .insert(signingCertificates)
    .values(set)
    .onConflictDoUpdate({ target: [signingCertificates.tenantId], set });
}
export const remove = (db: Db) =>
  db.delete(signingCertificates).returning({ name: signingCertificates.name, serial: signingCertificates.serial });
export const setWarned = (db: Db, warnedDays: number) => db.update(signingCertificates).set({ warnedDays });
/** Returns the name of the user whom an account is in this company. */
export async function findNameOf(db: Db, accountId: string): Promise<string | undefined> {
  const [found] = await db.select({ name: users.fullName }).from(users).where(eq(users.accountId, accountId)).limit(1);
  return found?.name;
}
/** Returns the active users whose group manages certificates. */
export const listMaintainers = (db: Db) =>
  db
    .select({ email: users.email, fullName: users.fullName, language: users.language })
    .from(users)
    .innerJoin(
      permissionGroups,
      and(eq(permissionGroups.tenantId, users.tenantId), eq(permissionGroups.id, users.permissionGroupId)),
    )
    .where(
      and(
        users.isActive,
        isNull(users.removedAt),
        permissionGroups.isActive,
        sql`'certificates' = any(${permissionGroups.permissions})`,
      ),
    )
    .orderBy(users.id);
