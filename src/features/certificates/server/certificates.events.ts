// Declares the events of certificates.
import { fact, happened } from '#platform/server/events.ts';
import type { Fact } from '#platform/server/events.ts';

export type CertificateOf = { userId: string; kind: 'course' | 'trail'; objectId: string; credential: string };
/** The event that people received certificates: a changed rule gives thousands at once, and one job tells of many. */
export const certificatesIssued = fact<{ certificates: CertificateOf[] }>('certificates-issued');
/** The certificates of one fact. */
const issuedAtOnce = 500;
/** Returns the facts of these certificates. */
export const issuedFacts = (issued: readonly CertificateOf[]): Fact<{ certificates: CertificateOf[] }>[] =>
  Array.from({ length: Math.ceil(issued.length / issuedAtOnce) }, (_none, nth) => {
    const part = issued.slice(nth * issuedAtOnce, (nth + 1) * issuedAtOnce);
    return happened(certificatesIssued, {
      certificates: part.map(({ userId, kind, objectId, credential }) => ({ userId, kind, objectId, credential })),
    });
  });
export const certificateRevoked = fact<CertificateOf>('certificate-revoked');
/** The event that a pack can be downloaded. `startedBy` is the account that ordered it. */
export const packMade = fact<{ packId: string; startedBy: string }>('certificate-pack-made');
