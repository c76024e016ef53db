// Asks for the e-mail of a user who needs a new password, and shows the same answer to everybody. decisions D2.5
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft';
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple';
import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import { useAppForm } from '#platform/web/form.ts';
import { useTexts } from '#platform/web/texts.ts';
import { AppLink } from '#platform/web/ui/app-link.tsx';
import { all, email, required } from '#platform/web/validation.ts';
import { requestRecoveryByBody } from '../contract/sign-in.endpoints.ts';
import { LightButton, LightInput } from './light-fields.tsx';
import { Notice } from './notice.tsx';
import styles from './sign-in-form.module.css';

export function RecoverForm() {
  const t = useTexts();
  const [problem, setProblem] = useState<unknown>();
  const [sentTo, setSentTo] = useState<string>();
  const form = useAppForm({
    initial: { email: '' },
    rules: { email: all(required, email) },
    submit: async (values) => {
      setProblem(undefined);
      const address = values.email.trim();
      try {
        await call(requestRecoveryByBody, { body: { email: address } });
        setSentTo(address);
      } catch (refusal) {
        setProblem(refusal);
      }
    },
  });
  return (
    <>
      <h1 tabIndex={-1}>{t('signIn.recover.title')}</h1>
      <p className={styles['lead']}>{t('signIn.recover.lead')}</p>
      <form {...form.props} className={styles['form']}>
        {sentTo !== undefined && (
          <Notice tone="good">
            <b>{t('signIn.recover.sent')}</b> {t('signIn.recover.sent.text', { email: sentTo })}
          </Notice>
        )}
        {problem !== undefined && <Notice problem={problem} />}
        <LightInput
          label={t('signIn.email')}
          type="email"
          autoComplete="email"
          icon={<EnvelopeSimpleIcon size={20} aria-hidden="true" />}
          {...form.field('email')}
        />
        <LightButton type="submit" isBusy={form.isSaving}>
          {t(sentTo === undefined ? 'signIn.recover.submit' : 'signIn.recover.again')}
        </LightButton>
      </form>
      <AppLink className={`link ${styles['back']}`} href="/login">
        <ArrowLeftIcon size={18} aria-hidden="true" />
        {t('signIn.back')}
      </AppLink>
    </>
  );
}
