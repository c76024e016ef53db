// Confirms a new e-mail by the link sent to it, and then asks for a new password where one was requested.
import { useState } from 'react';
import { Problem } from '#platform/contract/problem.ts';
import { call } from '#platform/web/call.ts';
import { useTexts } from '#platform/web/texts.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { confirmEmail } from '../contract/email-change.endpoints.ts';
import { LightButton } from './light-fields.tsx';
import { Notice } from './notice.tsx';
import styles from './sign-in-form.module.css';

type Props = { token: string; email: string; onOver: () => void; onPassword: (token: string) => void };
export function ConfirmEmail({ token, email, onOver, onPassword }: Props) {
  const t = useTexts();
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const handleConfirm = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const { passwordToken } = await call(confirmEmail, { body: { token, email } });
      if (passwordToken) onPassword(passwordToken);
      else setDone(true);
    } catch (refusal) {
      if (refusal instanceof Problem && refusal.code === 'identity.link.over') onOver();
      else setProblem(refusal);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <h1 tabIndex={-1}>{t(isDone ? 'signIn.email.confirmed' : 'signIn.email.confirm.title')}</h1>
      <p className={styles['lead']}>
        {isDone ? t('signIn.email.confirmed.lead') : t('signIn.email.confirm.lead', { email })}
      </p>
      <div className={styles['form']}>
        {problem !== undefined && <Notice problem={problem} />}
        {isDone ? (
          <LightButton onClick={() => goTo('/login')}>{t('signIn.submit')}</LightButton>
        ) : (
          <LightButton isBusy={isBusy} onClick={() => void handleConfirm()}>
            {t('signIn.email.confirm.submit')}
          </LightButton>
        )}
      </div>
    </>
  );
}
