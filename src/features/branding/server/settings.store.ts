// Reads and writes the tenant's settings document in SQL.
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { prepared } from '#platform/server/prepared-statements.ts';
import type { EarlierLook, TenantSettings } from '../contract/settings.model.ts';
import { tenantSettings } from './branding.tables.ts';

export type StoredSettings = { settings: TenantSettings; version: number };
const one = prepared((db) =>
  db
    .select({ settings: tenantSettings.settings, version: tenantSettings.version })
    .from(tenantSettings)
    .limit(1)
    .prepare('tenant_settings'),
);
export const find = async (db: Db): Promise<StoredSettings | undefined> => (await one(db).execute())[0];
/** Locks the settings: a user who changes a part of the document waits for another user who does so now. */
export const lock = async (db: Db): Promise<void> =>
  void (await db.select({ version: tenantSettings.version }).from(tenantSettings).limit(1).for('update'));
export const insert = (db: Db, settings: TenantSettings) =>
  db.insert(tenantSettings).values({ settings }).onConflictDoNothing();
export const findEarlierLook = async (db: Db): Promise<EarlierLook | undefined> =>
  (await db.select({ look: tenantSettings.earlierLook }).from(tenantSettings).limit(1))[0]?.look ?? undefined;
/** Writes the settings; `earlierLook` is given where the look changes. */
export const update = async (
  db: Db,
  settings: TenantSettings,
  updatedBy: string | undefined,
  earlierLook?: EarlierLook,
): Promise<number> =>
  (
    await db
      .insert(tenantSettings)
      .values({ settings, updatedBy, earlierLook })
      .onConflictDoUpdate({
        target: tenantSettings.tenantId,
        set: {
          settings,
          ...(earlierLook && { earlierLook }),
          updatedBy: updatedBy ?? null,
          version: sql`${tenantSettings.version} + 1`,
          updatedAt: sql`excluded.updated_at`,
        },
      })
      .returning({ version: tenantSettings.version })
  )[0]!.version;
