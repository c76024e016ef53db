// Stores the document of a certificate when a preview asks for it; the picture that is sent is checked and thrown away.
import { Problem, requireFound } from '#platform/contract/problem.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { inspectImage } from '#platform/server/files/inspect-image.ts';
import { personMay } from '#features/identity/server/admission.service.ts';
import * as certificates from './certificates.store.ts';
import * as store from './issued.store.ts';
import { drawDocument } from './stored-documents.service.ts';

type Wanted = { certificateId: string; userId: string; kind: 'course' | 'trail'; objectId: string };
/** Draws and stores the document that our design gives, whatever picture was sent, and returns its credential. */
export async function acceptPreview(
  context: PersonContext,
  wanted: Wanted,
  { path }: { path: string },
): Promise<{ credential: string; sha256: string }> {
  const mayRead = wanted.userId === context.person.userId || personMay(context.person, 'users');
  const { id, credential } = requireFound(
    mayRead ? await store.findCurrent(context.db, wanted) : undefined,
    'certificates.notIssued',
  );
  await context.settle();
  await context.outside(() => inspectImage(path, ['png', 'jpeg']));
  try {
    await drawDocument(context, id);
  } catch {
    // The job that issuing has queued tries again (CERT-017).
    throw new Problem('unavailable', 'certificates.tryLater');
  }
  const stored = requireFound(await certificates.findIssuedById(context.db, id), 'certificates.notIssued');
  if (!stored.fileHash) throw new Problem('unavailable', 'certificates.tryLater');
  context.note({ subject: id, after: { credential, sha256: stored.fileHash } });
  return { credential, sha256: stored.fileHash };
}
