// Sends communications to contracts: one job for each contract writes or switches off the copy there (decisions D1.8).
import { isDeepStrictEqual } from 'node:util';
import type { Context } from '#platform/server/context.ts';
import { happened } from '#platform/server/events.ts';
import type { Picture } from '#platform/server/storage/pictures.ts';
import { getTenant } from '#features/contracts/server/tenants.service.ts';
import { quotaLeft } from '#features/contracts/server/usage.service.ts';
import { toEverybody } from '../contract/communication.model.ts';
import type { CommunicationContent } from '../contract/communication.model.ts';
import * as links from './communication-links.store.ts';
import { keepPictures, picturesOf } from './communication-pictures.service.ts';
import { communicationPublished } from './communications.events.ts';
import { rows } from './communications.store.ts';

export const sendTask = 'send-communication';
export const sendToTask = 'send-communication-to';
export type Sending = { communicationId: string; contractId: string };

/** Sends the communication again to all its contracts, after the commit. */
export const enqueueSending = (context: Context, communicationId: string): Promise<void> =>
  context.enqueue(sendTask, { communicationId }, { key: `communication:${communicationId}` });
export async function sendToContracts(context: Context, { communicationId }: { communicationId: string }) {
  const targets = await links.listTargets(context.db, communicationId);
  await context.enqueueAll(
    sendToTask,
    targets.map(({ contractId }) => ({
      payload: { communicationId, contractId },
      key: `communication:${communicationId}:${contractId}`,
    })),
  );
}
type Package = { content: CommunicationContent; isActive: boolean; pictures: Picture[] };
/** Returns the published version; undefined where there is none, or it was removed. */
async function pack(context: Context, id: string): Promise<Package | undefined> {
  const row = await rows.find(context.db, id);
  if (!row || row.archivedAt || row.publishedVersion === null) return undefined;
  const content = (await rows.findVersion(context.db, id, row.publishedVersion))!;
  return { content, isActive: row.isActive, pictures: await picturesOf(context, content.posts) };
}
/** Writes the copy for everybody of the contract, which keeps its own switch; publishes only changes. Returns a refusal. */
async function unpack(
  context: Context,
  id: string,
  { content, isActive, pictures }: Package,
  sender: { tenantId: string; name: string },
): Promise<string | null> {
  const draft: CommunicationContent = { ...content, audience: toEverybody };
  const before = await rows.findForUpdate(context.db, id);
  const known = new Set((before ? await picturesOf(context, before.draft.posts) : []).map(({ key }) => key));
  const bytes = pictures.reduce((sum, { key, sizeBytes }) => sum + (known.has(key) ? 0 : sizeBytes), 0);
  if (bytes > 0 && (await quotaLeft(context, 'diskBytes')) < bytes) return 'people.limit.disk';
  await keepPictures(context, pictures);
  const isNew = before?.publishedVersion == null || !isDeepStrictEqual(before.draft, draft);
  if (!before) await rows.insert(context.db, { id, draft, isActive: true });
  else if (isNew) await rows.updateDraft(context.db, before, draft);
  const origin = { origin: 'distributor', originId: id, originName: sender.name };
  await rows.update(context.db, id, { ...origin, archivedAt: null, isOffered: isActive });
  if (!isNew) return null;
  const row = (await rows.findForUpdate(context.db, id))!;
  const version = await rows.publish(context.db, row, sender.tenantId);
  await context.publish(happened(communicationPublished, { communicationId: id, version }));
  return null;
}
/** Writes the communication into one contract, or switches its copy there off; a second run changes nothing. */
export async function sendInto(context: Context, { communicationId, contractId }: Sending): Promise<void> {
  const sender = await getTenant(context);
  const link = await links.findForUpdate(context.db, communicationId, contractId);
  if (!link) return;
  const sent = link.isLinked ? await pack(context, communicationId) : undefined;
  // What is not published yet waits for its publication.
  const isWaiting = link.isLinked && !sent;
  await context.enter({ tenantId: link.targetTenantId });
  const reason = sent ? await unpack(context, communicationId, sent, { tenantId: sender.id, name: sender.name }) : null;
  if (!sent) await rows.offer(context.db, [communicationId], false);
  await context.enter({ tenantId: sender.id });
  if (!link.isLinked) await links.removeOne(context.db, link);
  else if (!isWaiting)
    await links.mark(context.db, link, reason ? { state: 'failed', reason } : { state: 'done', reason: null });
}
