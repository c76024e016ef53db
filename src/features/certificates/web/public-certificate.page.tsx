// Shows the public page of one certificate, to which its QR code leads.
import { useParams } from '@tanstack/react-router';
import { CredentialDetails } from './credential-details.tsx';

export function PublicCertificatePage() {
  const { credential } = useParams({ strict: false }) as { credential: string };
  return <CredentialDetails credential={credential} />;
}
