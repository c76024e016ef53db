// Issues certificates in the transaction that approves: once per person, object and cycle.
import { randomInt } from 'node:crypto';
import { Problem } from '#platform/contract/problem.ts';
import { newId } from '#platform/server/columns.ts';
import type { Context } from '#platform/server/context.ts';
import { addHandles } from '#features/contracts/server/public-handles.service.ts';
import { getTenant } from '#features/contracts/server/tenants.service.ts';
import { listUsersByIds } from '#features/people/server/people.service.ts';
import { credentialLength, credentialLetters, endOf } from '../contract/certificate.model.ts';
import type { Validity } from '../contract/certificate.model.ts';
import { certificateIssued } from './certificates.events.ts';
import { happened } from '#platform/server/events.ts';
import * as store from './certificates.store.ts';
import { queueDrawing } from './stored-documents.service.ts';

export type Issuing = {
  userId: string;
  kind: 'course' | 'trail';
  objectId: string;
  cycle: number;
  certificateId: string;
  title: string;
  workloadMinutes: number;
  /** The two moments, as ISO instants. */
  enrolledAt: string;
  completedAt: string;
  /** The titles of what the user learned, one on each line. */
  contents: string[];
  /** The moment of the certificate where it is not now: what was concluded elsewhere is brought in. */
  issuedAt?: Date;
};

declare module '#platform/server/context.ts' {
  interface Ports {
    /** Returns the ends that rules give to certificates, in their order; undefined where the design alone says it. Plugged by compliance. */
    endsOfCertificates(
      context: Context,
      issued: readonly (Pick<Issuing, 'userId' | 'kind' | 'objectId' | 'enrolledAt' | 'completedAt'> & {
        validity: Validity;
      })[],
    ): Promise<(Date | undefined)[]>;
    /** Follows certificates that were issued, revoked or replaced, in their transaction. Plugged by compliance. */
    certificatesChanged(
      context: Context,
      changed: readonly Pick<Issuing, 'userId' | 'kind' | 'objectId'>[],
    ): Promise<void>;
  }
}
/** Creates a credential: 20 letters without look-alikes, about 99 bits (decisions D5.2). */
export const newCredential = () =>
  Array.from({ length: credentialLength }, () => credentialLetters[randomInt(credentialLetters.length)]).join('');

/** Issues these certificates and leaves existing ones as they are; the worker draws their documents. A removed design issues nothing. */
export async function issueCertificates(
  context: Context,
  given: readonly Issuing[],
  /** The lane of the drawing, where nobody waits for it. */
  lane?: 'drawing',
): Promise<void> {
  const { tenantId, db } = context;
  if (given.length === 0) return;
  if (!tenantId) throw new Problem('forbidden', 'request.forbidden');
  const cycles = await store.listIssuedCycles(db, given);
  const wanted = given.filter(({ userId, objectId, cycle }) => (cycles.get(`${userId} ${objectId}`) ?? 0) < cycle);
  const certificates = await store.listByIds(db, [...new Set(wanted.map(({ certificateId }) => certificateId))]);
  const designs = new Map(certificates.map((one) => [one.id, one]));
  const people = await listUsersByIds(context, [...new Set(wanted.map(({ userId }) => userId))]);
  const users = new Map(people.map((one) => [one.id, one]));
  const tenant = await getTenant(context, tenantId);
  const known = wanted.flatMap((one) => {
    const [certificate, user] = [designs.get(one.certificateId), users.get(one.userId)];
    return certificate && user ? [{ ...one, certificate, user, validity: certificate.design.validity }] : [];
  });
  const ends = await context.ports.endsOfCertificates(context, known);
  const now = context.now();
  const rows = known.map(({ certificate, user, issuedAt = now, ...one }, at) => {
    return {
      id: newId(),
      userId: one.userId,
      certificateId: certificate.id,
      kind: one.kind,
      objectId: one.objectId,
      cycle: one.cycle,
      credential: newCredential(),
      issuedAt: issuedAt.toISOString(),
      expiresAt:
        (
          ends[at] ?? endOf(one.validity, { issuedAt, availableAt: new Date(one.enrolledAt) }, tenant.timeZone)
        )?.toISOString() ?? null,
      snapshot: {
        design: certificate.printsBack ? certificate.design : { ...certificate.design, back: undefined },
        personName: user.fullName,
        ...(user.cpf && { document: user.cpf }),
        ...(user.jobTitleName && { jobTitle: user.jobTitleName }),
        title: one.title,
        workloadMinutes: one.workloadMinutes,
        enrolledAt: one.enrolledAt,
        completedAt: one.completedAt,
        contents: one.contents,
        issuer: tenant.name,
        language: tenant.language,
        timeZone: tenant.timeZone,
      },
    };
  });
  const made = new Set(await store.insertIssued(db, rows));
  const issued = rows.filter(({ id }) => made.has(id));
  await addHandles(
    context,
    'certificate',
    issued.map(({ credential, id }) => ({ key: credential, objectId: id })),
  );
  await queueDrawing(
    context,
    issued.map(({ id }) => id),
    lane,
  );
  await context.ports.certificatesChanged(context, issued);
  await context.publish(
    ...issued.map(({ userId, kind, objectId, credential }) =>
      happened(certificateIssued, { userId, kind, objectId, credential }),
    ),
  );
}
