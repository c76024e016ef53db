// Validates a certificate by its credential, typed or scanned, without sign-in.
import { Button, TextInput } from '@mantine/core';
import { QrCodeIcon } from '@phosphor-icons/react/dist/csr/QrCode';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { later } from '#platform/web/ui/later.tsx';
import { credentialKey } from '../contract/certificate.model.ts';
import { CredentialDetails } from './credential-details.tsx';
import { ValidationFrame, ValidationStage } from './validation-frame.tsx';
import styles from './validation.module.css';

const CodeScanner = later(() => import('./code-scanner.tsx').then((part) => part.CodeScanner));
export function ValidatePage() {
  const { code = '' } = useSearch({ strict: false }) as { code?: string };
  return code ? <CredentialDetails credential={code} /> : <CredentialForm />;
}
function CredentialForm() {
  const t = useTexts();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const [isScanning, setScanning] = useState(false);
  const open = (key: string) => void navigate({ to: '.', search: { code: key } as never });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const key = credentialKey(typed);
    setEmpty(key === '');
    if (key) open(key);
  };
  return (
    <ValidationFrame
      stage={<ValidationStage sign="search" title={t('certificates.validate')} text={t('certificates.validate.ask')} />}
    >
      <div className={styles['ask']}>
        <h1>{t('certificates.validate.title')}</h1>
        <p>{t('certificates.validate.lead')}</p>
        <form onSubmit={submit} noValidate>
          <TextInput
            label={t('certificates.credential')}
            placeholder="XXXXX XXXXX XXXXX XXXXX"
            autoComplete="off"
            maxLength={60}
            required
            value={typed}
            error={isEmpty ? t('required') : undefined}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit">{t('certificates.check')}</Button>
        </form>
        <Button
          variant="default"
          leftSection={<QrCodeIcon size={20} aria-hidden="true" />}
          onClick={() => setScanning(true)}
        >
          {t('certificates.scan')}
        </Button>
      </div>
      {isScanning && <CodeScanner onCredential={open} onClose={() => setScanning(false)} />}
    </ValidationFrame>
  );
}
