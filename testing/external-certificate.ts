// Makes external certificates as screens read them, for tests of screens.
import type { ExternalCertificate } from '#features/external-certificates/contract/external-certificate.wire.ts';

export const certificateId = (number: number) => `0190a0a0-0000-7000-8000-${String(number).padStart(12, '0')}`;
/** A certificate that waits, with a picture as its file. */
export const shownCertificate = (number: number, more: Partial<ExternalCertificate> = {}): ExternalCertificate => ({
  id: certificateId(number),
  userId: certificateId(900 + number),
  personName: `Caio de Souza ${number}`,
  title: `Brigada ${number}`,
  kind: 'regulatory',
  otherKind: null,
  institution: 'Instituto Peroba',
  workloadMinutes: 960,
  completedOn: '2025-05-09',
  expiresOn: null,
  credentialLink: 'https://peroba.example/verificar',
  credentialCode: 'IP-30177',
  fileName: 'brigada.png',
  fileUrl: 'http://127.0.0.1:4001/e/x',
  contentType: 'image/png',
  sizeBytes: 1_100_000,
  validity: 'valid',
  status: 'pending',
  reason: null,
  justification: null,
  skills: [],
  rule: null,
  sentAt: '2026-03-01T12:00:00.000Z',
  changedAt: '2026-03-01T12:00:00.000Z',
  decidedAt: null,
  deciderName: null,
  unitName: 'Betim',
  jobTitleName: 'Eletricista',
  canDecide: true,
  history: [
    {
      kind: 'sent',
      at: '2026-03-01T12:00:00.000Z',
      actorName: 'Caio de Souza',
      hasNewFile: true,
      reason: null,
      justification: null,
      skills: [],
      rule: null,
    },
  ],
  ...more,
});
/** The same after a denial for its file. */
export const deniedCertificate = (number: number): ExternalCertificate =>
  shownCertificate(number, {
    ...{ status: 'denied', reason: 'illegible', justification: 'Folha cortada' },
    ...{ decidedAt: '2026-03-02T12:00:00.000Z', deciderName: 'Helena Prado', canDecide: false },
  });
