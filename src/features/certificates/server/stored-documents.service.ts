// Stores the PDF of an issued certificate once: the first stored one is its document and is never drawn again.
import type { Context } from '#platform/server/context.ts';
import { release } from '#platform/server/storage/files.store.ts';
import { eraseContents, takeContents } from '#features/people/server/stored-contents.service.ts';
import { drawIssued } from './drawing.service.ts';
import * as certificates from './certificates.store.ts';
import type { Issued } from './certificates.store.ts';
import { forgetPacksOf } from './packs.service.ts';
import { findSignature } from './signing.service.ts';
import * as store from './stored-documents.store.ts';

export const drawTask = 'certificate-draw';
export type Drawing = { issuedId: string; isOneOfMany?: boolean };
/** The pause of a worker's job before each of many drawings: with its three jobs at a time the one drawing thread rests half of the time. */
export const pauseMs = 150;
/** The documents that one night queues again: what a failed queue or an upgrade left without one. */
const mostAtNight = 2_000;

/** More than so many at once wait for everything that takes seconds, as people's own new certificates do. */
const fewAtOnce = 20;
/** Queues the drawing of these certificates, with the write that issues them; a waiting one is queued once. */
export const queueDrawing = (
  context: Context,
  ids: readonly string[],
  lane: 'now' | 'drawing' = ids.length > fewAtOnce ? 'drawing' : 'now',
): Promise<void> =>
  context.enqueueAll(
    drawTask,
    ids.map((issuedId) => ({
      payload: { issuedId, ...(lane === 'drawing' && { isOneOfMany: true }) } satisfies Drawing,
      key: `${drawTask}:${issuedId}`,
      lane,
    })),
  );
/** Draws and stores the document of a certificate that has none, whoever else does so at the same time. */
export async function drawDocument(context: Context, issuedId: string): Promise<void> {
  const issued = await certificates.findIssuedById(context.db, issuedId);
  if (!issued || issued.fileId) return;
  const signature = await findSignature(context);
  const { content, name, type } = await drawIssued(context, issued, { form: 'pdf', side: 'both' }, { signature });
  const [held] = await takeContents(context, [{ bytes: content, name, contentType: type }], { exceedsQuota: true });
  const { id, hash, sizeBytes } = held!;
  const isFirst = await store.setDocument(
    context.db,
    issued,
    { id, hash, sizeBytes, signedBy: signature?.name ?? null },
    context.now().toISOString(),
  );
  if (isFirst) return;
  // Another one was stored first, or the certificate says something else by now, which is drawn next.
  await release(context.db, [id]);
  await eraseContents(context, [hash]);
  const now = await certificates.findIssuedById(context.db, issuedId);
  if (now && !now.fileId) await queueDrawing(context, [issuedId]);
}
/** Queues what still has no document. */
export async function queueUndrawn(context: Context): Promise<void> {
  await queueDrawing(context, await store.listUndrawn(context.db, mostAtNight), 'drawing');
}
/** Returns the stored document as an answer; undefined until there is one. */
export async function readDocument(
  { storage }: Context,
  { fileHash, snapshot }: Pick<Issued, 'fileHash' | 'snapshot'>,
) {
  return fileHash
    ? {
        name: `${snapshot.title} - ${snapshot.personName}.pdf`,
        type: 'application/pdf',
        content: await storage.read(fileHash),
        inline: true,
      }
    : undefined;
}
/**
 * Removes document number and job of an anonymised user from the certificates, and erases the documents that show them;
 * these are drawn anew under their credential. The name stays, so that their validation holds.
 */
export async function forgetDocumentsOf(context: Context, userId: string): Promise<void> {
  await forgetPacksOf(context, userId);
  const changed = await store.forgetDocuments(context.db, userId);
  const held = changed.filter(({ fileId }) => fileId);
  await release(
    context.db,
    held.map(({ fileId }) => fileId!),
  );
  await eraseContents(
    context,
    held.map(({ fileHash }) => fileHash!),
  );
  // Those without a document have their job already.
  await queueDrawing(
    context,
    held.map(({ id }) => id),
  );
}
