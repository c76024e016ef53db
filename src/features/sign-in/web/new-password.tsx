// Asks for a password by a link from an e-mail (recovery, first access, confirmed e-mail); an expired link leads to a new one. access-shell-settings §2.3
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Problem } from '#platform/contract/problem.ts';
import type { Ours } from '#platform/contract/wire.ts';
import { call } from '#platform/web/call.ts';
import { useTexts } from '#platform/web/texts.ts';
import { AppLink, goTo } from '#platform/web/ui/app-link.tsx';
import { createPassword, readLink } from '../contract/sign-in.endpoints.ts';
import type { linkState } from '../contract/sign-in.wire.ts';
import { LightButton, LightSkeleton } from './light-fields.tsx';
import { Failed, Notice } from './notice.tsx';
import { PasswordForm } from './password-form.tsx';
import styles from './sign-in-form.module.css';

const ConfirmEmail = lazy(() => import('./confirm-email.tsx').then((part) => ({ default: part.ConfirmEmail })));

type Link = Ours<typeof linkState>;
type State =
  | { at: 'reading' }
  | { at: 'open'; link: Link }
  | { at: 'over' }
  | { at: 'failed'; problem: unknown }
  | { at: 'done' };
const isOver = (problem: unknown) =>
  problem instanceof Problem && ['rule', 'invalid', 'missing'].includes(problem.kind);

export function NewPassword() {
  const t = useTexts();
  const [token, setToken] = useState(() => new URLSearchParams(window.location.search).get('token') ?? '');
  const isFirst = /first-access/i.test(window.location.pathname);
  const [state, setState] = useState<State>({ at: token ? 'reading' : 'over' });
  useEffect(() => {
    if (state.at !== 'reading') return;
    const patience = new AbortController();
    call(readLink, { body: { token } }, { signal: patience.signal }).then(
      (link) => setState({ at: 'open', link }),
      (problem: unknown) => {
        if (!patience.signal.aborted) setState(isOver(problem) ? { at: 'over' } : { at: 'failed', problem });
      },
    );
    return () => patience.abort();
  }, [state.at, token]);
  // The form has disappeared with the element that had the focus, so the heading takes the focus.
  const isAnswered = state.at === 'done' || state.at === 'over';
  useEffect(() => {
    if (isAnswered) document.querySelector<HTMLElement>('main h1')?.focus();
  }, [isAnswered]);
  const handleSubmit = async (password: string) => {
    try {
      await call(createPassword, {
        body: { token, password, email: state.at === 'open' ? state.link.email : undefined },
      });
      setState({ at: 'done' });
    } catch (problem) {
      if (problem instanceof Problem && problem.code === 'identity.link.over') return setState({ at: 'over' });
      throw problem;
    }
  };
  const isFirstLink = isFirst || (state.at === 'open' && state.link.purpose === 'first-access');
  const title = t(isFirstLink ? 'signIn.firstAccess.title' : 'signIn.newPassword.title');
  if (state.at === 'failed') return <Failed problem={state.problem} onRetry={() => setState({ at: 'reading' })} />;
  if (state.at === 'over') return <LinkOver />;
  if (state.at === 'open' && state.link.purpose === 'email-change')
    return (
      <Suspense fallback={<LightSkeleton heights={[20, 66, 52]} />}>
        <ConfirmEmail
          token={token}
          email={state.link.email}
          onOver={() => setState({ at: 'over' })}
          onPassword={(next) => {
            setToken(next);
            setState({ at: 'reading' });
          }}
        />
      </Suspense>
    );
  if (state.at === 'done') return <Done isFirst={isFirst} />;
  return (
    <>
      <h1 tabIndex={-1}>{title}</h1>
      {state.at === 'reading' ? (
        <div aria-busy="true" className={styles['form']}>
          <span className="sr-only" role="status">
            {t('signIn.link.reading')}
          </span>
          <LightSkeleton heights={[20, 66, 66, 52]} />
        </div>
      ) : (
        <>
          <p className={styles['lead']}>
            {t(isFirst ? 'signIn.firstAccess.lead' : 'signIn.newPassword.lead', { email: state.link.email })}
          </p>
          <PasswordForm
            policy={state.link.passwordPolicy}
            username={state.link.email}
            submitLabel={t('signIn.new.submit')}
            onSubmit={handleSubmit}
          />
        </>
      )}
      <AppLink className={`link ${styles['back']}`} href="/login">
        <ArrowLeftIcon size={18} aria-hidden="true" />
        {t('signIn.back')}
      </AppLink>
    </>
  );
}
function LinkOver() {
  const t = useTexts();
  return (
    <>
      <h1 tabIndex={-1}>{t('signIn.over.title')}</h1>
      <p className={styles['lead']}>{t('signIn.over.lead')}</p>
      <div className={styles['form']}>
        <Notice>{t('identity.link.over')}</Notice>
        <LightButton onClick={() => goTo('/auth/recover')}>{t('signIn.over.again')}</LightButton>
      </div>
      <AppLink className={`link ${styles['back']}`} href="/login">
        <ArrowLeftIcon size={18} aria-hidden="true" />
        {t('signIn.back')}
      </AppLink>
    </>
  );
}
function Done({ isFirst }: { isFirst: boolean }) {
  const t = useTexts();
  return (
    <>
      <h1 tabIndex={-1}>{t('signIn.done.title')}</h1>
      <p className={styles['lead']}>{t(isFirst ? 'signIn.done.first' : 'signIn.done.lead')}</p>
      <div className={styles['form']}>
        <Notice tone="good">{t('signIn.done.text')}</Notice>
        <LightButton onClick={() => goTo('/login')}>{t('signIn.submit')}</LightButton>
      </div>
    </>
  );
}
