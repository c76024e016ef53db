// Shows the sign-in form: user name, password, staying signed in, and the ways to recover a forgotten password. access-shell-settings §2.3
import { BuildingsIcon } from '@phosphor-icons/react/dist/csr/Buildings';
import { FingerprintIcon } from '@phosphor-icons/react/dist/csr/Fingerprint';
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple';
import { UserIcon } from '@phosphor-icons/react/dist/csr/User';
import { useEffect, useState } from 'react';
import { useBranding } from '#features/branding/web/settings.queries.ts';
import { Problem } from '#platform/contract/problem.ts';
import { quietly } from '#platform/contract/quietly.ts';
import { useAppForm } from '#platform/web/form.ts';
import { session } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { AppLink, goTo } from '#platform/web/ui/app-link.tsx';
import { required } from '#platform/web/validation.ts';
import { nextAddress } from './after-sign-in.queries.ts';
import { LightButton, LightCheckbox, LightInput, LightLink, LightPassword } from './light-fields.tsx';
import { Notice } from './notice.tsx';
import { enter, mayTrySilently, takeReused, wasKnown } from './session.queries.ts';
import type { StartUp } from './session.queries.ts';
import styles from './sign-in-form.module.css';

export function SignInForm() {
  const t = useTexts();
  const { settings, singleSignOn } = useBranding();
  const { customButton } = settings.login;
  const [problem, setProblem] = useState<unknown>();
  useSignedInAlready(singleSignOn.isEnabled);
  const [wasReused] = useState(takeReused);
  useFirstFocus();
  const form = useAppForm({
    initial: { username: '', password: '', isRemembered: false },
    rules: { username: required, password: required },
    submit: async ({ username, password, isRemembered }) => {
      setProblem(undefined);
      try {
        const { startUp, mustChangePassword } = await enter(username, password, isRemembered);
        goTo(nextAddress({ mustChangePassword, companies: startUp?.memberships.length ?? 1 }));
      } catch (refusal) {
        setProblem(refusal);
      }
    },
  });
  const ssoPath = singleSignOn.provider === 'aad' ? '/auth/aad' : '/auth/sso';
  const isWrong = problem instanceof Problem && problem.code === 'identity.credentials.wrong';
  return (
    <>
      <h1 tabIndex={-1}>{t('signIn.heading', { name: settings.page.title })}</h1>
      <p className={styles['lead']}>{t('signIn.lead')}</p>
      <form {...form.props} className={styles['form']}>
        {wasReused && problem === undefined && <Notice>{t('identity.session.reused')}</Notice>}
        {isWrong && (
          <Notice>
            <b>{t('signIn.wrong')}</b> {t('signIn.wrong.hint')}
          </Notice>
        )}
        {problem !== undefined && !isWrong && <Notice problem={problem} />}
        <LightInput
          label={t('signIn.username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          icon={<UserIcon size={20} aria-hidden="true" />}
          {...form.field('username')}
        />
        <LightPassword
          label={t('signIn.password')}
          autoComplete="current-password"
          icon={<LockSimpleIcon size={20} aria-hidden="true" />}
          aside={
            <AppLink className="link" href="/auth/recover">
              {t('signIn.forgot')}
            </AppLink>
          }
          {...form.field('password')}
        />
        <LightCheckbox label={t('signIn.remember')} {...form.field('isRemembered', { type: 'checkbox' })} />
        <LightButton type="submit" isBusy={form.isSaving}>
          {t('signIn.submit')}
        </LightButton>
      </form>
      {(singleSignOn.isEnabled || customButton.isActive) && (
        <>
          <div className={styles['or']}>{t('signIn.or')}</div>
          <div className={styles['others']}>
            {singleSignOn.isEnabled && (
              <>
                <LightLink href={`${ssoPath}${form.values.isRemembered ? '?remember=1' : ''}`}>
                  <FingerprintIcon size={20} aria-hidden="true" />
                  {t('signIn.sso')}
                </LightLink>
                <LightLink href="/auth/external-login" variant="subtle">
                  <BuildingsIcon size={20} aria-hidden="true" />
                  {t('signIn.sso.company')}
                </LightLink>
              </>
            )}
            {customButton.isActive && (
              <LightLink
                href={customButton.redirectUrl}
                target={customButton.opensNewTab ? '_blank' : undefined}
                rel="noopener"
                variant={customButton.isOutlined ? 'outline' : 'light'}
              >
                {customButton.label}
              </LightLink>
            )}
          </div>
        </>
      )}
    </>
  );
}
/** Focuses the user name first, unless that would open a touch keyboard. */
function useFirstFocus() {
  useEffect(() => {
    if (window.matchMedia('(pointer: fine)').matches)
      document.querySelector<HTMLElement>('input[name="username"]')?.focus();
  }, []);
}
/** Skips the form for a user who is signed in or known to the provider; asks only where somebody was signed in on this device. */
function useSignedInAlready(hasProvider: boolean) {
  useEffect(() => {
    if (session.get().phase !== 'unknown') return;
    const asked = wasKnown() ? session.refresh() : Promise.resolve(false);
    void quietly('who is not known signs in', async () => {
      const isIn = await asked;
      const bundle = session.get().bundle as StartUp | undefined;
      if (isIn && bundle)
        goTo(nextAddress({ mustChangePassword: bundle.mustChangePassword, companies: 1 }), { replace: true });
      else if (hasProvider && mayTrySilently()) goTo('/auth/sso-silent', { replace: true });
    });
  }, [hasProvider]);
}
