// Makes the file of an external certificate, and sends one for a journey that begins with its review.
import { createExternalCertificate } from '#features/external-certificates/contract/external-certificates.endpoints.ts';
import { onePagePdf } from '#testing/one-page-pdf.ts';
import type { Api } from './api.ts';

/** The file as a field of the browser takes it. */
export const certificateFile = {
  name: 'brigada.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(onePagePdf),
};
export async function sendCertificate(learner: Api, title: string): Promise<string> {
  const body = {
    title,
    kind: 'course' as const,
    institution: 'Instituto Peroba',
    workloadMinutes: 16 * 60,
    completedOn: '2025-05-09',
    credentialCode: 'IP-30177',
  };
  const file = new File([onePagePdf], 'brigada.pdf', { type: 'application/pdf' });
  return (await learner.call(createExternalCertificate, { body, files: { file } })).id;
}
