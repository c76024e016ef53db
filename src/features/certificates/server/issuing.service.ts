// Issues certificates in the transaction that approves: once per person, object and cycle.
import { randomInt } from 'node:crypto';
import { Problem } from '#platform/contract/problem.ts';
import { newId } from '#platform/server/columns.ts';
import type { Context } from '#platform/server/context.ts';
import { addHandle } from '#features/contracts/server/public-handles.service.ts';
import { getTenant } from '#features/contracts/server/tenants.service.ts';
import { getUser } from '#features/people/server/people.service.ts';
import { credentialLength, credentialLetters, endOf } from '../contract/certificate.model.ts';
import { certificateIssued } from './certificates.events.ts';
import { happened } from '#platform/server/events.ts';
import * as store from './certificates.store.ts';

export type Issuing = {
  userId: string;
  kind: 'course' | 'trail';
  objectId: string;
  cycle: number;
  certificateId: string;
  title: string;
  workloadMinutes: number;
  /** ISO instants. */
  enrolledAt: string;
  completedAt: string;
  /** Titles of what was learned, a line each. */
  contents: string[];
};

/** 20 letters without look-alikes: about 99 bits (decisions D5.2). */
const newCredential = () =>
  Array.from({ length: credentialLength }, () => credentialLetters[randomInt(credentialLetters.length)]).join('');

/** Issues the certificate, or leaves the one that is there; answers its credential. A removed design issues nothing. */
export async function issueCertificate(context: Context, given: Issuing): Promise<string | undefined> {
  const before = await store.findIssued(context.db, given.userId, given.objectId);
  if (before && before.cycle >= given.cycle) return before.credential;
  const certificate = await store.find(context.db, given.certificateId);
  if (!certificate) return undefined;
  if (!context.tenantId) throw new Problem('forbidden', 'request.forbidden');
  const user = await getUser(context, given.userId);
  const tenant = await getTenant(context, context.tenantId);
  const id = newId();
  const credential = newCredential();
  const issuedAt = context.now();
  const made = await store.insertIssued(context.db, {
    id,
    userId: given.userId,
    certificateId: certificate.id,
    kind: given.kind,
    objectId: given.objectId,
    cycle: given.cycle,
    credential,
    issuedAt: issuedAt.toISOString(),
    expiresAt: endOf(certificate.design.validity, issuedAt, tenant.timeZone)?.toISOString() ?? null,
    snapshot: {
      design: certificate.printsBack ? certificate.design : { ...certificate.design, back: undefined },
      personName: user.fullName,
      ...(user.cpf && { document: user.cpf }),
      ...(user.jobTitleName && { jobTitle: user.jobTitleName }),
      title: given.title,
      workloadMinutes: given.workloadMinutes,
      enrolledAt: given.enrolledAt,
      completedAt: given.completedAt,
      contents: given.contents,
      issuer: tenant.name,
      language: tenant.language,
      timeZone: tenant.timeZone,
    },
  });
  if (!made) return (await store.findIssued(context.db, given.userId, given.objectId))?.credential;
  await addHandle(context, 'certificate', credential, id);
  await context.publish(
    happened(certificateIssued, { userId: given.userId, kind: given.kind, objectId: given.objectId, credential }),
  );
  return credential;
}

/** Of somebody who was anonymised the certificates keep the name, so that their validation holds, and no document and no job. */
export const forgetDocumentsOf = async (context: Context, userId: string): Promise<void> =>
  void (await store.forgetDocuments(context.db, userId));
