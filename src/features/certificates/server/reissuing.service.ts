// Lists issued certificates, revokes them, and reissues them with today's names; both stay, with their reasons.
import { invalidField, Problem, requireFound } from '#platform/contract/problem.ts';
import { totalOf } from '#platform/contract/page.ts';
import { newId } from '#platform/server/columns.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import { happened } from '#platform/server/events.ts';
import { addHandles } from '#features/contracts/server/public-handles.service.ts';
import { listUsersByIds } from '#features/people/server/people.service.ts';
import { statusOfIssued } from '../contract/certificate.model.ts';
import type { CertificateSnapshot } from '../contract/certificate.model.ts';
import { certificateRevoked, issuedFacts } from './certificates.events.ts';
import * as certificates from './certificates.store.ts';
import type { Issued } from './certificates.store.ts';
import { drawIssued } from './drawing.service.ts';
import { newCredential } from './issuing.service.ts';
import * as store from './issued.store.ts';
import { queueDrawing, readDocument } from './stored-documents.service.ts';

declare module '#platform/server/context.ts' {
  interface Ports {
    /** Returns the published title of a course or trail; undefined where it is removed. Plugged by trails. */
    titleOfContent(context: Context, kind: 'course' | 'trail', id: string): Promise<string | undefined>;
  }
}

export async function listIssuedCertificates(context: PersonContext, query: store.IssuedQuery) {
  const now = context.now();
  const { pageNumber, pageSize } = query;
  const rows = await store.listPage(context.db, query, now);
  const counted = totalOf(await store.countFound(context.db, query, now));
  return { items: rows.map((row) => ({ ...row, status: statusOfIssued(row, now) })), pageNumber, pageSize, ...counted };
}
/** Returns the document of any issued certificate, drawn where it is not stored yet. */
export async function readIssuedDocument(context: PersonContext, id: string) {
  const issued = requireFound(await certificates.findIssuedById(context.db, id), 'certificates.missingIssued');
  return (await readDocument(context, issued)) ?? drawIssued(context, issued, { form: 'pdf', side: 'both' });
}
/** Returns the reason without blanks around it; the dictionary has checked its length with them. */
function given(reason: string): string {
  const trimmed = reason.trim();
  if (trimmed.length < 3) throw invalidField('reason', 'required');
  return trimmed;
}
async function getLocked(context: PersonContext, id: string): Promise<Issued> {
  return requireFound(await store.lockIssued(context.db, id), 'certificates.missingIssued');
}
/** Revokes a certificate. The first reason stays, however often it is sent. */
export async function revokeCertificate(context: PersonContext, id: string, reason: string): Promise<void> {
  const because = given(reason);
  const issued = await getLocked(context, id);
  if (issued.replacedAt) throw new Problem('rule', 'certificates.alreadyReplaced');
  if (issued.revokedAt) return;
  await store.revoke(context.db, id, context.now().toISOString(), because);
  await context.ports.certificatesChanged(context, [issued]);
  const { userId, kind, objectId, credential } = issued;
  await context.publish(happened(certificateRevoked, { userId, kind, objectId, credential }));
  context.note({ subject: id, before: { status: 'valid' }, after: { status: 'revoked', reason: because } });
}
/** Returns what the certificate says with today's names; dates, hours, contents and design are those of the issue. */
async function renewedSnapshot(context: PersonContext, { userId, kind, objectId, snapshot }: Issued) {
  const [user] = await listUsersByIds(context, [userId]);
  // An anonymised person has no name to reissue: the certificate keeps the one that it was issued with.
  if (!user || user.removedAt) throw new Problem('rule', 'certificates.noPerson');
  const title = await context.ports.titleOfContent(context, kind, objectId);
  const { document: _document, jobTitle: _job, ...kept } = snapshot;
  return {
    ...kept,
    personName: user.fullName,
    ...(user.cpf && { document: user.cpf }),
    ...(user.jobTitleName && { jobTitle: user.jobTitleName }),
    title: title ?? snapshot.title,
  } satisfies CertificateSnapshot;
}
/** Issues a certificate again and marks the former as replaced; a repeated request gets the one that the first made. */
export async function reissueCertificate(
  context: PersonContext,
  id: string,
  reason: string,
): Promise<{ id: string; credential: string }> {
  const because = given(reason);
  const former = await getLocked(context, id);
  if (former.replacedBy) {
    const made = requireFound(
      await certificates.findIssuedById(context.db, former.replacedBy),
      'certificates.missingIssued',
    );
    return { id: made.id, credential: made.credential };
  }
  if (former.revokedAt) throw new Problem('rule', 'certificates.alreadyRevoked');
  const { userId, certificateId, kind, objectId, cycle, expiresAt } = former;
  const snapshot = await renewedSnapshot(context, former);
  const now = context.now().toISOString();
  const renewed = { id: newId(), credential: newCredential() };
  await store.replace(context.db, id, now, { by: renewed.id, because });
  await certificates.insertIssued(context.db, [
    { ...renewed, userId, certificateId, kind, objectId, cycle, expiresAt, issuedAt: now, snapshot },
  ]);
  await addHandles(context, 'certificate', [{ key: renewed.credential, objectId: renewed.id }]);
  await queueDrawing(context, [renewed.id]);
  await context.ports.certificatesChanged(context, [former]);
  await context.publish(...issuedFacts([{ userId, kind, objectId, credential: renewed.credential }]));
  context.note({
    subject: id,
    before: { credential: former.credential },
    after: { credential: renewed.credential, reason: because },
  });
  return renewed;
}
