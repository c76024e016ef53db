// Starts, lists and removes packs of certificates; a job makes each one, and its ZIP is held for a day.
import { Problem, requireFound } from '#platform/contract/problem.ts';
import { hourMilliseconds } from '#platform/contract/units.ts';
import { newId } from '#platform/server/columns.ts';
import type { Context, LearnerContext, PersonContext } from '#platform/server/context.ts';
import { openFileTicket, sealFileTicket, ticketMilliseconds } from '#platform/server/file-tickets.ts';
import type { FileTicket } from '#platform/server/file-tickets.ts';
import { release } from '#platform/server/storage/files.store.ts';
import { say } from '#platform/server/texts.ts';
import type { ServedFile } from '#platform/server/ticket-routes.ts';
import { getPerson, personMay } from '#features/identity/server/admission.service.ts';
import { getTenant } from '#features/contracts/server/tenants.service.ts';
import { lockUsage } from '#features/contracts/server/usage.service.ts';
import { eraseContents } from '#features/people/server/stored-contents.service.ts';
import { packLimits, packStatusOf } from '../contract/packs.model.ts';
import type { CertificatePack, PackForm } from '../contract/packs.wire.ts';
import * as issued from './issued.store.ts';
import { find as findDesign } from './certificates.store.ts';
import * as store from './packs.store.ts';
import type { Pack } from './packs.store.ts';

/** A file of a learner that is no issued certificate. */
export type ExternalFile = { title: string; hash: string; sizeBytes: number; ending: 'pdf' | 'png' | 'jpg' };
declare module '#platform/server/context.ts' {
  interface Ports {
    /** Returns the files of a user's approved external certificates. Plugged by external-certificates. */
    externalFilesOf(context: Context, userId: string): Promise<ExternalFile[]>;
  }
}
export const packTask = 'certificate-pack';
export const forgetPackTask = 'certificate-pack-forget';
const ticketKind = 'certificate-packs';

/** Stores a pack with its job. Throws where there is nothing, too much, or a pack of the same account that is still made. */
async function startPack(
  context: PersonContext,
  { issuedIds, total, userId = null }: { issuedIds: string[]; total: number; userId?: string | null },
): Promise<{ id: string; total: number }> {
  if (total === 0) throw new Problem('rule', 'certificates.pack.none');
  if (total > packLimits.most) throw new Problem('rule', 'certificates.pack.tooMany', { most: packLimits.most });
  const id = newId();
  const startedAt = context.now().toISOString();
  const { accountId: startedBy } = context.person;
  if (!(await store.insert(context.db, { id, startedBy, userId, issuedIds, total, startedAt })))
    throw new Problem('conflict', 'certificates.pack.alreadyRunning');
  await context.enqueue(packTask, { id }, { key: `${packTask}:${id}`, lane: 'document' });
  context.note({ after: { total } });
  return { id, total };
}
/** Starts a pack of the chosen certificates, or of all that a filter finds, as the list shows them. */
export async function createCertificatePack(context: PersonContext, { issuedIds, ...filter }: PackForm) {
  const ids = issuedIds
    ? await store.listExisting(context.db, issuedIds)
    : await issued.listFound(context.db, filter, context.now(), packLimits.most + 1);
  if (ids.length === 0 && issuedIds) throw new Problem('missing', 'certificates.pack.none');
  // Certificates outlive their design: it is asked for only where there are none.
  if (ids.length === 0 && filter.certificateId)
    requireFound(await findDesign(context.db, filter.certificateId), 'certificates.missing');
  return startPack(context, { issuedIds: ids, total: ids.length });
}
/** Starts a pack of all that the learner has: current certificates, and the files of approved external ones. */
export async function createOwnPack(context: LearnerContext) {
  const { userId } = context.person;
  const issuedIds = await store.listOwn(context.db, userId, packLimits.most + 1);
  const external = await context.ports.externalFilesOf(context, userId);
  return startPack(context, { issuedIds, total: issuedIds.length + external.length, userId });
}
function addressOf(context: PersonContext, { id, fileId }: Pack): string | null {
  const { tenantId, person, installation } = context;
  const { accountId, sessionId } = person;
  if (!fileId || !sessionId) return null;
  const expiresAt = context.now().getTime() + ticketMilliseconds;
  const ticket = { tenantId, fileId: id, accountId, sessionId, expiresAt, isNeutral: false };
  return `${installation.contentOrigin}/z/${sealFileTicket(context, ticketKind, ticket)}`;
}
export async function listCertificatePacks(context: PersonContext): Promise<{ packs: CertificatePack[] }> {
  const found = await store.listOf(context.db, context.person.accountId, context.now().toISOString());
  return {
    packs: found.map((pack) => ({
      id: pack.id,
      status: packStatusOf(pack),
      isOwn: pack.userId !== null,
      total: pack.total,
      done: pack.done,
      startedAt: pack.startedAt,
      expiresAt: pack.expiresAt,
      sizeBytes: pack.sizeBytes,
      url: addressOf(context, pack),
    })),
  };
}
/** Removes rows with their files; a job that makes one of them finds it gone and ends. */
async function erasePacks(context: Context, packs: readonly Pick<Pack, 'id' | 'fileId' | 'fileHash'>[]): Promise<void> {
  for (const { id } of packs) await store.remove(context.db, id);
  const held = packs.filter(({ fileId }) => fileId !== null);
  if (held.length === 0) return;
  await release(
    context.db,
    held.map(({ fileId }) => fileId!),
  );
  await eraseContents(
    context,
    held.map(({ fileHash }) => fileHash!),
  );
}
/** Cancels or erases a pack of the caller; that of anybody else is missing. */
export async function removeCertificatePack(context: PersonContext, id: string): Promise<void> {
  await lockUsage(context);
  const found = await store.lock(context.db, id);
  const pack = requireFound(
    found?.startedBy === context.person.accountId ? found : undefined,
    'certificates.pack.missing',
  );
  await erasePacks(context, [pack]);
}
/** Erases a pack whose time is over. */
export async function forgetPack(context: Context, { id }: { id: string }): Promise<void> {
  await lockUsage(context);
  const found = await store.lock(context.db, id);
  if (found) await erasePacks(context, [found]);
}
/** Erases the packs that hold a document of an anonymised user. */
export async function forgetPacksOf(context: Context, userId: string): Promise<void> {
  await erasePacks(context, await store.listWith(context.db, userId));
}
/** Returns the moment at which a pack that ends now is erased. */
export const endOfPack = (now: Date): Date => new Date(now.getTime() + packLimits.heldHours * hourMilliseconds);

export const openPackTicket = (keys: Pick<Context, 'installation'>, ticket: string): FileTicket | undefined =>
  openFileTicket(keys, ticketKind, ticket);
/** Returns the file of a ticket; undefined where its time or session is over, or its person may not read certificates any more. */
export async function findPackFile(context: Context, ticket: FileTicket): Promise<ServedFile | undefined> {
  if (ticket.expiresAt < context.now().getTime()) return undefined;
  try {
    await context.enter({ accountId: ticket.accountId });
    const { person } = await getPerson(context, ticket.accountId, ticket.sessionId);
    const found = await store.find(context.db, ticket.fileId);
    if (!found?.fileHash || found.startedBy !== person.accountId) return undefined;
    if (found.userId === null ? !personMay(person, 'certificates') : found.userId !== person.userId) return undefined;
    if (!found.expiresAt || found.expiresAt <= context.now().toISOString()) return undefined;
    const { language } = await getTenant(context);
    const name = `${say(language, 'certificates.pack.file')}.zip`;
    const { fileHash, sizeBytes } = found;
    return { fileHash, sizeBytes: sizeBytes!, contentType: 'application/zip', isShown: false, name };
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}
