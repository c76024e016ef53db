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
import { awaitedIn, packageOf } from './package.service.ts';
import { receive } from './receiving.service.ts';
import * as store from './replication.store.ts';

/** Told by the database of whatever packages are made of (database/functions/48_sending.sql). */
export const changedTask = 'content-changed';
export const sendTask = 'send-section';
export const replicateTask = 'replicate-section';
/** Told by the database where a contract has free quota again, and by whoever changes its limits. */
export const retryTask = 'replicate-untaken';
/** `again`: also where it arrived, because another sender's copy of a thing in it went. */
export type Sending = { sectionId: string; contractId: string; again?: boolean };

/** Something changed: what was made of it is sent again, each section once however much of it changed. */
export async function sendSectionsOf(context: Context, { objectId }: { objectId: string }): Promise<void> {
  // What is being packed right now may have looked at it before it changed, and is told afterwards what it is made of.
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
/** Sendings of several senders, each in its own tenant; whoever calls enters his again. */
async function enqueueOfAll(context: Context, sendings: readonly (store.Again & { again?: boolean })[]): Promise<void> {
  for (const sender of new Set(sendings.map(({ senderTenantId }) => senderTenantId))) {
    await context.enter({ tenantId: sender });
    await enqueue(
      context,
      sendings.filter(({ senderTenantId }) => senderTenantId === sender),
    );
  }
}
/** Makes the package anew, and a job for each contract that has not got it; a section without links costs one look. */
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
/** Brings one contract to what is sent now, or takes the section from there; once or again, what stands there is the same. */
export async function replicateInto(context: Context, { sectionId, contractId, again }: Sending): Promise<void> {
  const tenantId = context.tenantId!;
  const link = await lockLink(context, sectionId, contractId);
  if (!link || (link.isLinked && link.state === 'done' && !again)) return;
  const given = link.isLinked ? await store.findPackage(context.db, sectionId) : undefined;
  if (link.isLinked && !given) return; // it goes once the section is published
  // It is tried again by itself; meanwhile the sender sees that it did not arrive.
  context.later('refused', async (inner) => {
    await inner.enter({ tenantId });
    await markLink(inner, link, { state: 'failed', reason: 'replication.broken' });
  });
  // No account of the sender's has a name in the contract: the tenant that sent it stands for it.
  const sender = { tenantId, name: (await getTenant(context)).name };
  await context.enter({ tenantId: link.targetTenantId });
  const { reason, again: others } = await receive(context, { sectionId, contractId, sender }, given);
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
      reason ? { state: 'failed', reason } : { state: 'done', reason: null, awaited: awaitedIn(given) },
    );
}
/** In a contract that has free quota again: what could not be taken in comes again. */
export async function replicateUntaken(context: Context): Promise<void> {
  const own = context.tenantId!;
  await enqueueOfAll(context, await store.listUntaken(context.db));
  await context.enter({ tenantId: own });
}
