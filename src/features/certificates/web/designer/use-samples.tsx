// Offers made-up values of certificates in the reader's language: of whole pages, and of each field.
import { useMemo, useState } from 'react';
import { useAccess } from '#platform/web/access.ts';
import { timeZone, useLanguage, useTexts } from '#platform/web/texts.ts';
import type { CertificateDesign, CertificateSnapshot } from '../../contract/certificate.model.ts';
import { certificateTokens, fillTokens } from '../../contract/certificate-tokens.wire.ts';
import { sampleCredential, sampleSnapshot } from '../../contract/sample.model.ts';
import type { SampleName } from '../../contract/sample.model.ts';
import { defaultDesign } from '../../contract/default-design.model.ts';

/** Returns what makes a sample of a design, and the address in its QR code. */
export function useSamples(kind: 'course' | 'trail') {
  const t = useTexts();
  const { language } = useLanguage();
  const issuer = useAccess()?.tenantName ?? '';
  const [at] = useState(() => new Date().toISOString());
  return useMemo(
    () => ({
      link: `${window.location.origin}/certificadousuario/${sampleCredential}/public`,
      of: (name: SampleName, design: CertificateDesign): CertificateSnapshot =>
        sampleSnapshot(name, {
          ...{ design, kind, at, issuer, language, timeZone: timeZone() },
          say: (key, values) => t(`certificates.sample.${key}`, values),
        }),
    }),
    [t, kind, at, issuer, language],
  );
}
const anyDesign = defaultDesign('course', 'pt', {
  primary: '#000000',
  secondary: '#000000',
  ink: '#000000',
  issuer: '',
});
/** Returns a sample of each field. */
export function useFieldSamples(): Record<string, string> {
  const { of } = useSamples('course');
  return useMemo(() => {
    const snapshot = of('short', anyDesign);
    const first = { ...snapshot, contents: snapshot.contents.slice(0, 1) };
    return Object.fromEntries(certificateTokens.map((token) => [token, fillTokens(token, first, sampleCredential)]));
  }, [of]);
}
