// Asks a user who returns from a provider for the first time to confirm an existing account, by its password or its mailbox. decisions D2.7
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple';
import { useState } from 'react';
import { call } from '#platform/web/call.ts';
import { useAppForm } from '#platform/web/form.ts';
import { useTexts } from '#platform/web/texts.ts';
import { AppLink } from '#platform/web/ui/app-link.tsx';
import { required } from '#platform/web/validation.ts';
import { confirmSso, mailSsoLink } from '../contract/single-sign-on.endpoints.ts';
import { goIn } from './after-sign-in.queries.ts';
import { LightButton, LightPassword } from './light-fields.tsx';
import { Notice } from './notice.tsx';
import { providerHeaders } from './session.queries.ts';
import styles from './sign-in-form.module.css';

export function ConfirmAccount({
  confirmation: { ticket, email },
}: {
  confirmation: { ticket: string; email: string };
}) {
  const t = useTexts();
  const [problem, setProblem] = useState<unknown>();
  const [isMailed, setMailed] = useState(false);
  const attempt = async (work: () => Promise<unknown>) => {
    setProblem(undefined);
    try {
      await work();
    } catch (refusal) {
      setProblem(refusal);
    }
  };
  const form = useAppForm({
    initial: { password: '' },
    rules: { password: required },
    submit: ({ password }) =>
      attempt(async () => goIn(await call(confirmSso, { body: { ticket, password } }, { headers: providerHeaders }))),
  });
  const handleMail = () =>
    attempt(async () => {
      await call(mailSsoLink, { body: { ticket } });
      setMailed(true);
    });
  return (
    <>
      <h1 tabIndex={-1}>{t('signIn.sso.confirm.title')}</h1>
      <p className={styles['lead']}>{t('signIn.sso.confirm.lead', { email })}</p>
      <form {...form.props} className={styles['form']}>
        {isMailed && <Notice tone="good">{t('signIn.sso.confirm.mailed', { email })}</Notice>}
        {problem !== undefined && <Notice problem={problem} />}
        <LightPassword
          label={t('signIn.password')}
          autoComplete="current-password"
          icon={<LockSimpleIcon size={20} aria-hidden="true" />}
          {...form.field('password')}
        />
        <LightButton type="submit" isBusy={form.isSaving}>
          {t('signIn.sso.confirm.submit')}
        </LightButton>
        <LightButton variant="outline" onClick={() => void handleMail()}>
          {t('signIn.sso.confirm.mail')}
        </LightButton>
      </form>
      <AppLink className={`link ${styles['back']}`} href="/login">
        {t('signIn.back')}
      </AppLink>
    </>
  );
}
