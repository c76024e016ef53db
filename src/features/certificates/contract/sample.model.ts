// Makes up what a certificate says, so that a design is shown as its documents will look, with short and long values.
import type { CertificateDesign, CertificateSnapshot } from './certificate.model.ts';

/** A credential that is none: it has letters that credentials never have. */
export const sampleCredential = 'O1IL0O1IL0O1IL0O1IL0';
export type SampleName = 'short' | 'long';
type About = Pick<CertificateSnapshot, 'issuer' | 'language' | 'timeZone'> & {
  design: CertificateDesign;
  kind: 'course' | 'trail';
  /** The moment of conclusion, as an ISO instant. */
  at: string;
  /** Returns a text of samples: `long`, `content`. */
  say: (key: string, values?: Record<string, unknown>) => string;
};
/** Returns made-up facts; `name` chooses a name of 3 or of about 60 letters. */
export const sampleSnapshot = (
  name: SampleName,
  { design, kind, at, say, issuer, language, timeZone }: About,
): CertificateSnapshot => ({
  ...{ design, issuer, language, timeZone, enrolledAt: at, completedAt: at, workloadMinutes: 480 },
  personName: say(`${name}`),
  document: '12345678909',
  jobTitle: say('jobTitle'),
  title: say(`${kind}`),
  contents: Array.from({ length: 12 }, (_, index) => say('content', { number: index + 1 })),
});
