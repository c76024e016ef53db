// Creates media objects for tests: the rows that an upload creates, without a file.
import { newId } from '#platform/server/columns.ts';
import { updateUsage } from '#features/contracts/server/usage.service.ts';
import { media } from '#features/media/server/media.tables.ts';
import { inTenant } from '../persona.ts';
import type { TenantForTest } from './tenant.ts';

export type MediaForTest = { id: string; title: string };
/** Makes a video of ten minutes, unless the caller gives another object. */
export async function makeMedia(
  tenant: Pick<TenantForTest, 'app' | 'tenantId'>,
  given: Partial<typeof media.$inferInsert> = {},
): Promise<MediaForTest> {
  const id = newId();
  const title = given.title ?? `Objeto ${id.slice(-6)}`;
  await inTenant(tenant.app, tenant.tenantId, async (context) => {
    await context.db
      .insert(media)
      .values({ kind: 'video', status: 'ready', durationSeconds: 600, ...given, id, title });
    await updateUsage(context, { media: 1 });
  });
  return { id, title };
}
