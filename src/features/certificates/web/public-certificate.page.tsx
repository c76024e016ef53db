// Shows the public page of one certificate, to which its QR code leads.
import { useParams } from '@tanstack/react-router';
import { useTexts } from '#platform/web/texts.ts';
import { PublicFrame } from '#features/branding/web/public-frame.widget.tsx';
import { CredentialDetails } from './credential-details.tsx';

export function PublicCertificatePage() {
  const t = useTexts();
  const { credential } = useParams({ strict: false }) as { credential: string };
  return (
    <PublicFrame>
      <h1>{t('certificates.public')}</h1>
      <CredentialDetails credential={credential} />
    </PublicFrame>
  );
}
