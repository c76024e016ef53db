// Reads what a public link shows without sign-in, without any user's state (decisions D3.12).
import { enterVisited } from '#features/branding/server/public-settings.service.ts';
import { getSettings } from '#features/branding/server/settings.service.ts';
import { Problem } from '#platform/contract/problem.ts';
import { readReference } from '#platform/contract/reference.ts';
import type { Context } from '#platform/server/context.ts';
import type { PublicItem } from '../contract/public-item.wire.ts';
import { openPublicMedia } from './content-access.service.ts';

declare module '#platform/server/context.ts' {
  interface Ports {
    /** Returns the details of a published course or trail with a public link. Plugged by catalog. */
    publicDetails(context: Context, kind: 'course' | 'trail', id: string): Promise<PublicItem | undefined>;
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

async function findMedia(context: Context & { tenantId: string }, id: string): Promise<PublicItem | undefined> {
  const opened = await openPublicMedia(context, id);
  return (
    opened && {
      ...{ id, kind: 'media', title: opened.title, synopsis: null, description: null },
      ...{ workloadMinutes: null, cover: null, items: [], opened },
    }
  );
}
/** Returns a public content; anything that is not public gets the answer of an unknown id. */
export async function getPublicItem(
  visitor: Context,
  key: string,
  ownTenantId: string | undefined,
): Promise<PublicItem> {
  if (ownTenantId) await visitor.enter({ tenantId: ownTenantId });
  const tenantId = ownTenantId ?? (await enterVisited(visitor));
  const context = { ...visitor, tenantId };
  const reference = uuid.test(key) ? { kind: 'media' as const, id: key.toLowerCase() } : readReference(key);
  const isAllowed = (await getSettings(context)).general.allowsPublicLinks;
  const found =
    !isAllowed || !reference
      ? undefined
      : reference.kind === 'media'
        ? await findMedia(context, reference.id)
        : reference.kind === 'course' || reference.kind === 'trail'
          ? await context.ports.publicDetails(context, reference.kind, reference.id)
          : undefined;
  if (!found) throw new Problem('missing', 'request.missing');
  return found;
}
