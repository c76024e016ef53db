// Sends sections to contracts: writes the package once in the sender's tenant, then one job for each contract unpacks it there (decisions D1.8).
import type { Context } from '#platform/server/context.ts';
import { getTenant } from '#features/contracts/server/tenants.service.ts';
import {
  linkTargets,
  lockLink,
  markLink,
  removeLink,
  waitingLinks,
} from '#features/sections/server/section-links.service.ts';
import { pendingFilesIn, packageOf } from './package.service.ts';
import { receiveSection } from './receiving.service.ts';
import * as store from './replication.store.ts';

/** The task that the database adds when a part of a package changes (database/functions/48_sending.sql). */
export const changedTask = 'content-changed';
export const sendTask = 'send-section';
export const replicateTask = 'replicate-section';
/** The task that the database adds where a contract has free quota again; a change of the contract's limits adds it too. */
export const retryTask = 'replicate-unapplied';
/** One sending; `again` repeats it where it arrived, because another sender's copy of a thing in it was removed. */
export type Sending = { sectionId: string; contractId: string; again?: boolean };

/** Sends all sections again that contain the changed object, each once however much of it changed. */
export async function sendSectionsOf(context: Context, { objectId }: { objectId: string }): Promise<void> {
  // A running job may have read the object before its change, and it stores only at its end what the package consists of.
  await store.awaitPacking(context.db);
  const sectionIds = new Set([...(await store.listSectionsOf(context.db, objectId)), objectId]);
  await context.enqueueAll(
    sendTask,
    [...sectionIds].sort().map((sectionId) => ({ payload: { sectionId }, key: `send-section:${sectionId}` })),
  );
}
const enqueue = (context: Context, sendings: readonly Sending[]) =>
  context.enqueueAll(
    replicateTask,
    sendings.map(({ sectionId, contractId, again }) => ({
      payload: { sectionId, contractId, ...(again && { again }) },
      key: `section:${sectionId}:${contractId}`,
    })),
  );
/** Adds the sendings of several senders, each in its own tenant; the caller enters its own tenant again. */
async function enqueueOfAll(context: Context, sendings: readonly (store.Again & { again?: boolean })[]): Promise<void> {
  for (const sender of new Set(sendings.map(({ senderTenantId }) => senderTenantId))) {
    await context.enter({ tenantId: sender });
    await enqueue(
      context,
      sendings.filter(({ senderTenantId }) => senderTenantId === sender),
    );
  }
}
/** Makes the package again, and a job for each contract that does not have it; a section without links costs one query. */
export async function sendSection(context: Context, { sectionId }: { sectionId: string }): Promise<void> {
  await store.lockPacking(context.db);
  const targets = await linkTargets(context, sectionId);
  if (!targets.length) return;
  const made = targets.some(({ isLinked }) => isLinked) ? await packageOf(context, sectionId) : undefined;
  let isNew = false;
  if (!made) await store.forgetPackage(context.db, sectionId);
  else {
    const passedOn = await store.listPassedOn(context.db, made.objectIds);
    isNew = await store.keepPackage(context.db, sectionId, { ...made.content, passedOn }, made.objectIds);
  }
  if (isNew) await waitingLinks(context, sectionId);
  await enqueue(
    context,
    targets
      .filter(({ isLinked, state }) => !isLinked || (made && (isNew || state !== 'done')))
      .map(({ contractId }) => ({ sectionId, contractId })),
  );
}
/** Brings one contract to what is sent now, or removes the section there; a second run changes nothing. */
export async function replicateInto(context: Context, { sectionId, contractId, again }: Sending): Promise<void> {
  const tenantId = context.tenantId!;
  const link = await lockLink(context, sectionId, contractId);
  if (!link || (link.isLinked && link.state === 'done' && !again)) return;
  const given = link.isLinked ? await store.findPackage(context.db, sectionId) : undefined;
  if (link.isLinked && !given) return; // It is sent once the section is published.
  // The job is tried again by itself; meanwhile the sender sees that the section did not arrive.
  context.later('refused', async (inner) => {
    await inner.enter({ tenantId });
    await markLink(inner, link, { state: 'failed', reason: 'replication.broken' });
  });
  // The sender's accounts have no name in the contract, so it shows the name of the tenant that sent it.
  const sender = { tenantId, name: (await getTenant(context)).name };
  await context.enter({ tenantId: link.targetTenantId });
  const { reason, again: others } = await receiveSection(context, { sectionId, contractId, sender }, given);
  await enqueueOfAll(
    context,
    others.map((one) => ({ ...one, again: true })),
  );
  await context.enter({ tenantId });
  if (!given) await removeLink(context, link);
  else
    await markLink(
      context,
      link,
      reason ? { state: 'failed', reason } : { state: 'done', reason: null, pendingFiles: pendingFilesIn(given) },
    );
}
/** Sends again what the contract could not take; it now has free quota. */
export async function replicateUnapplied(context: Context): Promise<void> {
  const own = context.tenantId!;
  await enqueueOfAll(context, await store.listUnapplied(context.db));
  await context.enter({ tenantId: own });
}
