// Issues certificates in the transaction that approves: once per person, object and cycle.
import { randomInt } from 'node:crypto';
import { Problem } from '#platform/contract/problem.ts';
import { newId } from '#platform/server/columns.ts';
import type { Context } from '#platform/server/context.ts';
import { addHandles } from '#features/contracts/server/public-handles.service.ts';
import { credentialLength, credentialLetters, endOf } from '../contract/certificate.model.ts';
import type { Validity } from '../contract/certificate.model.ts';
import { issuedFacts } from './certificates.events.ts';
import * as store from './issuing.store.ts';
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
    /**
     * Returns the ends that rules give to certificates, in their order; undefined where the design alone says it. No list where no rule
     * concerns any of them: then nothing follows their issue either. Plugged by compliance.
     */
    endsOfCertificates(
      context: Context,
      issued: readonly (Pick<Issuing, 'userId' | 'kind' | 'objectId' | 'enrolledAt' | 'completedAt'> & {
        validity: Validity;
      })[],
    ): Promise<(Date | undefined)[] | undefined>;
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
  if (given.length === 0) return;
  if (!context.tenantId) throw new Problem('forbidden', 'request.forbidden');
  const found = await store.listFacts(context.db, given);
  if (found.length === 0) return;
  const now = context.now();
  const known = found.map((one) => ({ ...given[one.place]!, ...one }));
  const ends = await context.ports.endsOfCertificates(context, known);
  const rows = known.map((one, at): store.NewCertificate => {
    const { userId, certificateId, kind, objectId, cycle, title, workloadMinutes, enrolledAt, completedAt } = one;
    const { issuedAt = now } = one;
    const end = ends?.[at] ?? endOf(one.validity, { issuedAt, availableAt: new Date(enrolledAt) }, one.timeZone);
    return {
      ...{ id: newId(), userId, certificateId, kind, objectId, cycle, credential: newCredential() },
      ...{ issuedAt: issuedAt.toISOString(), expiresAt: end?.toISOString() ?? null },
      snapshot: {
        personName: one.fullName,
        ...(one.cpf && { document: one.cpf }),
        ...(one.jobTitleName && { jobTitle: one.jobTitleName }),
        ...{ title, workloadMinutes, enrolledAt, completedAt, contents: one.contents },
        ...{ issuer: one.issuer, language: one.language, timeZone: one.timeZone },
      },
    };
  });
  const made = new Set(await store.insertNew(context.db, rows));
  const issued = rows.filter(({ id }) => made.has(id));
  // Sent together: none of them needs the answer of another.
  await Promise.all([
    addHandles(
      context,
      'certificate',
      issued.map(({ credential, id }) => ({ key: credential, objectId: id })),
    ),
    queueDrawing(
      context,
      issued.map(({ id }) => id),
      lane,
    ),
    ends && context.ports.certificatesChanged(context, issued),
    context.publish(...issuedFacts(issued)),
  ]);
}
