// Sends external certificates for tests, with a picture or a PDF as their file.
import { createExternalCertificate } from '#features/external-certificates/contract/external-certificates.endpoints.ts';
import type { ExternalCertificateForm } from '#features/external-certificates/contract/external-certificate.wire.ts';
import type { TestFile } from '../inject.ts';
import { onePagePdf } from '../one-page-pdf.ts';
import type { Persona } from '../persona.ts';
import { picture } from '../walk.ts';
import type { TenantForTest } from './tenant.ts';

/** The form of a certificate that fits every rule. */
export const certificateForm = (over: Partial<ExternalCertificateForm> = {}): ExternalCertificateForm => ({
  title: 'Brigada de incêndio',
  kind: 'regulatory',
  institution: 'Instituto Peroba',
  workloadMinutes: 16 * 60,
  completedOn: '2025-05-09',
  expiresOn: '2027-05-09',
  credentialLink: 'https://peroba.example/verificar/30177',
  credentialCode: 'IP-2025-30177',
  ...over,
});
export const pdfFile: TestFile = {
  name: 'brigada.pdf',
  type: 'application/pdf',
  bytes: new Uint8Array(Buffer.from(onePagePdf)),
};
/** Sends a certificate and returns its id. */
export async function sendCertificate(
  tenant: Pick<TenantForTest, 'call' | 'learner'>,
  {
    as = tenant.learner,
    file = picture,
    ...over
  }: Partial<ExternalCertificateForm> & { as?: Persona; file?: TestFile } = {},
): Promise<string> {
  return (await tenant.call(createExternalCertificate, { body: certificateForm(over), files: { file } }, as)).id;
}
