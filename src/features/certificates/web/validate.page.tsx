// Validates a certificate by its credential, without sign-in.
import { Button, TextInput } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { credentialKey } from '../contract/certificate.model.ts';
import { PublicFrame } from '#features/branding/web/public-frame.widget.tsx';
import { CredentialDetails } from './credential-details.tsx';
import styles from './certificate.module.css';

export function ValidatePage() {
  const t = useTexts();
  const navigate = useNavigate();
  const { code = '' } = useSearch({ strict: false }) as { code?: string };
  const [typed, setTyped] = useState(code);
  const [isEmpty, setEmpty] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const key = credentialKey(typed);
    setEmpty(key === '');
    if (key) void navigate({ to: '.', search: { code: key } as never });
  };
  return (
    <PublicFrame>
      <h1>{t('certificates.validate')}</h1>
      <p className={styles['lead']}>{t('certificates.validate.lead')}</p>
      <form className={styles['form']} onSubmit={submit} noValidate>
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
      {code && <CredentialDetails credential={code} />}
    </PublicFrame>
  );
}
