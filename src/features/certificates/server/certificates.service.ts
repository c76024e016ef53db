// Lists certificates for authors, reads and prints a user's own certificate, and validates a credential for everyone.
import type { Ordered, Paging } from '#platform/contract/page.ts';
import { fieldProblem, Problem, requireFound } from '#platform/contract/problem.ts';
import { newId } from '#platform/server/columns.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import { personMay } from '#features/identity/server/admission.service.ts';
import { handleHash, openHandle } from '#features/contracts/server/public-handles.service.ts';
import { credentialKey, maskedDocument, statusOfIssued } from '../contract/certificate.model.ts';
import type { CertificateDesign } from '../contract/certificate.model.ts';
import type {
  CertificateFilter,
  IssuedCertificate,
  PrintChoice,
  PublicCertificate,
} from '../contract/certificate.wire.ts';
import * as store from './certificates.store.ts';
import { drawIssued } from './drawing.service.ts';
import { readDocument } from './stored-documents.service.ts';

/** The permissions to draw designs, and to give one to a course or trail. */
const choosers = ['certificates', 'courses', 'trails'] as const;
export async function listCertificates(context: PersonContext, filter: Ordered<CertificateFilter> & Paging) {
  if (!choosers.some((permission) => personMay(context.person, permission)))
    throw new Problem('forbidden', 'request.forbidden');
  const found = await store.list(context.db, filter);
  const uses = await context.ports.countUsesOfCertificates(
    context,
    found.items.map(({ id }) => id),
  );
  return { ...found, items: found.items.map((row) => ({ ...row, useCount: uses.get(row.id) ?? 0 })) };
}

export async function getCertificate(context: PersonContext, id: string) {
  const found = requireFound(await store.find(context.db, id), 'certificates.missing');
  return { ...found, isReceived: found.origin !== 'own' };
}
/** Creates a design; the demonstration calls it. */
export async function createCertificate(
  context: Context,
  form: { name: string; kind: 'course' | 'trail'; code?: string; design: CertificateDesign; printsBack: boolean },
): Promise<string> {
  const id = newId();
  await store.insert(context.db, { id, ...form });
  return id;
}
/** Throws unless a course or trail may refer to this design: it exists (else it is missing), is active and has this kind. */
export async function requireDesign(context: Context, id: string, kind: 'course' | 'trail') {
  // Shared, so that nobody switches the design off while a content that issues it is saved.
  const found = await store.lock(context.db, id, 'share');
  if (!found?.isActive || found.kind !== kind)
    throw fieldProblem(found ? 'rule' : 'missing', 'certificateId', 'certificates.notUsable');
}
async function getOwn(context: PersonContext, objectId: string) {
  const found = context.person.userId && (await store.findIssued(context.db, context.person.userId, objectId));
  if (!found) throw new Problem('missing', 'certificates.notIssued');
  return found;
}
export async function getMyCertificate(context: PersonContext, objectId: string): Promise<IssuedCertificate> {
  const { certificateId, credential, issuedAt, expiresAt, revokedAt, snapshot } = await getOwn(context, objectId);
  const { title, personName, issuer, workloadMinutes, design } = snapshot;
  return {
    certificateId,
    credential,
    issuedAt,
    expiresAt,
    title,
    personName,
    issuer,
    workloadMinutes,
    hasBack: design.back !== undefined,
    status: statusOfIssued({ expiresAt, revokedAt }, context.now()),
  };
}
/** Returns the stored document where the whole PDF is wanted and there is one; draws everything else. */
async function printIssued(context: Context, issued: store.Issued, choice: PrintChoice) {
  const { form = 'pdf', side = 'both' } = choice;
  const isWhole = form === 'pdf' && (side === 'both' || (side === 'front' && !issued.snapshot.design.back));
  return (isWhole && (await readDocument(context, issued))) || drawIssued(context, issued, choice);
}
export async function printMyCertificate(
  context: PersonContext,
  { certificateId, objectId }: { certificateId: string; objectId: string },
  choice: PrintChoice,
) {
  const issued = await getOwn(context, objectId);
  if (issued.certificateId !== certificateId) throw new Problem('missing', 'certificates.notIssued');
  return printIssued(context, issued, choice);
}
/** Prints one own certificate, of any cycle; what a reissue replaced shows a former name and is not printed. */
export async function printOwnById(context: PersonContext, id: string, choice: PrintChoice) {
  const found = context.person.userId && (await store.findIssuedById(context.db, id));
  if (!found || found.userId !== context.person.userId || found.replacedAt)
    throw new Problem('missing', 'certificates.notIssued');
  return printIssued(context, found, choice);
}
/** Prints a user's certificate; the certificate of another user needs the permission to manage users. */
export async function printOf(
  context: PersonContext,
  { certificateId, objectId, userId }: { certificateId: string; objectId: string; userId: string },
  choice: PrintChoice,
) {
  if (userId === context.person.userId) return printMyCertificate(context, { certificateId, objectId }, choice);
  if (!personMay(context.person, 'users')) throw new Problem('missing', 'certificates.notIssued');
  const issued = await store.findIssued(context.db, userId, objectId);
  if (!issued || issued.certificateId !== certificateId) throw new Problem('missing', 'certificates.notIssued');
  return printIssued(context, issued, choice);
}
/** Returns the PDF of a certificate of anybody: whoever asks has found out that the caller may see it. */
export async function getIssuedDocument(context: PersonContext, id: string) {
  const issued = requireFound(await store.findIssuedById(context.db, id), 'certificates.notIssued');
  return printIssued(context, issued, {});
}
/** Returns what everybody may know about a credential (decisions D5.2); a replaced one names nobody. */
export async function validateCertificate(context: Context, credential: string): Promise<PublicCertificate> {
  const issued = requireFound(
    await store.findToValidate(context.db, handleHash(credentialKey(credential))),
    'certificates.unknownCredential',
  );
  const { snapshot, kind, issuedAt, expiresAt, revokedAt, revokedBecause, replacedAt, replacedBecause } = issued;
  const { personName, title, workloadMinutes, enrolledAt, completedAt, issuer, document } = snapshot;
  return {
    credential: issued.credential,
    personName: replacedAt ? null : personName,
    title,
    workloadMinutes,
    enrolledAt,
    completedAt,
    issuer,
    kind,
    issuedAt,
    expiresAt,
    revokedAt,
    revokedBecause,
    replacedAt,
    replacedBecause,
    replacedBy: issued.replacedBy,
    sha256: issued.fileHash,
    signedBy: issued.signedBy,
    document: document && !replacedAt ? maskedDocument(document) : null,
    status: statusOfIssued(issued, context.now()),
  };
}
export async function publicPicture(context: Context, credential: string, { side }: PrintChoice) {
  const handle = requireFound(
    await openHandle(context, 'certificate', credentialKey(credential)),
    'certificates.unknownCredential',
  );
  await context.enter({ tenantId: handle.tenantId });
  const issued = await store.findIssuedById(context.db, handle.objectId);
  if (!issued || issued.replacedAt) throw new Problem('missing', 'certificates.unknownCredential');
  return drawIssued(context, issued, { form: 'png', side: side === 'back' ? 'back' : 'front' }, { isPublic: true });
}
