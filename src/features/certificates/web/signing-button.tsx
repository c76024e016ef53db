// Shows the button that opens the company's digital signature, and says on it when the signature ends.
import { Button } from '@mantine/core';
import { SignatureIcon } from '@phosphor-icons/react/dist/csr/Signature';
import { useState } from 'react';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { later } from '#platform/web/ui/later.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { useSigningCertificate } from './signing.queries.ts';

const SigningDialog = later(() => import('./signing-dialog.tsx').then((part) => part.SigningDialog));
export function SigningButton() {
  const t = useTexts();
  const { date } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const certificate = useSigningCertificate().data?.certificate;
  const isEnding = certificate && certificate.status !== 'valid';
  return (
    <>
      {isEnding && (
        <Tag tone={certificate.status === 'expired' ? 'danger' : 'warning'}>
          {t(`certificates.signing.${certificate.status}`, { day: date(certificate.validUntil) })}
        </Tag>
      )}
      <Button
        variant="default"
        leftSection={<SignatureIcon size={20} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('certificates.signing')}
      </Button>
      {isOpen && <SigningDialog onClose={() => setOpen(false)} />}
    </>
  );
}
