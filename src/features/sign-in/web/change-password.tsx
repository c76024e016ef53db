// Asks for a new password that must be set before the user continues. Shows the page of the link to a user who arrives with a link.
import { useEffect, useState } from 'react';
import { useTenantSettings } from '#features/branding/web/settings.queries.ts';
import { Problem } from '#platform/contract/problem.ts';
import { useAccess } from '#platform/web/access.ts';
import { call } from '#platform/web/call.ts';
import { session, useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { AppLink, goTo } from '#platform/web/ui/app-link.tsx';
import { changePassword } from '../contract/sign-in.endpoints.ts';
import { nextAddress } from './after-sign-in.queries.ts';
import { LightSkeleton } from './light-fields.tsx';
import { Failed } from './notice.tsx';
import { NewPassword } from './new-password.tsx';
import { PasswordForm } from './password-form.tsx';
import { sealedPasswords } from './sealed-passwords.queries.ts';
import styles from './sign-in-form.module.css';

export const ChangePassword = () =>
  new URLSearchParams(window.location.search).has('token') ? <NewPassword /> : <ForcedChange />;

function ForcedChange() {
  const t = useTexts();
  const access = useAccess();
  const { phase } = useSession();
  const { general } = useTenantSettings();
  const [problem, setProblem] = useState<unknown>();
  useEffect(() => {
    if (phase === 'signed-out') goTo('/login', { replace: true });
    else if (phase === 'unknown' && !problem) session.refresh().catch(setProblem);
  }, [phase, problem]);
  if (problem) return <Failed problem={problem} onRetry={() => setProblem(undefined)} />;
  const handleSubmit = async (password: string, current: string) => {
    if (!access?.userId) throw new Problem('forbidden', 'request.forbidden');
    const passwords = await sealedPasswords(password, current);
    await call(changePassword, { body: { userId: access.userId, ...passwords, mustChange: false } });
    goTo(nextAddress({ mustChangePassword: false, companies: access.companies }));
  };
  return (
    <>
      <h1 tabIndex={-1}>{t('signIn.changePassword.title')}</h1>
      <p className={styles['lead']}>{t('signIn.changePassword.lead')}</p>
      {access ? (
        <PasswordForm
          policy={general.passwordPolicy}
          username={access.email}
          submitLabel={t('signIn.changePassword.submit')}
          onSubmit={handleSubmit}
        />
      ) : (
        <div aria-busy="true" className={styles['form']}>
          <LightSkeleton heights={[66, 66, 52]} />
        </div>
      )}
      <AppLink className={`link ${styles['back']}`} href="/logout">
        {t('signIn.leave')}
      </AppLink>
    </>
  );
}
