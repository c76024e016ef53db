// Sends the user to the company's identity provider, takes the user back and asks once to confirm the account. access-shell-settings §7.1
import { useEffect, useRef, useState } from 'react';
import { Problem } from '#platform/contract/problem.ts';
import type { Ours } from '#platform/contract/wire.ts';
import { call } from '#platform/web/call.ts';
import { session } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { AppLink, goTo } from '#platform/web/ui/app-link.tsx';
import { finishSso, startSso, takeSsoLink } from '../contract/single-sign-on.endpoints.ts';
import type { ssoOutcome } from '../contract/single-sign-on.wire.ts';
import { goIn } from './after-sign-in.queries.ts';
import { ConfirmAccount } from './confirm-account.tsx';
import { LightButton, LightSkeleton } from './light-fields.tsx';
import { Notice } from './notice.tsx';
import { askInFrame, handToParent } from './silent-frame.queries.ts';
import type { SsoReturn } from './silent-frame.queries.ts';
import { providerHeaders, triedSilently } from './session.queries.ts';
import styles from './sign-in-form.module.css';

type Outcome = Ours<typeof ssoOutcome>;
type State =
  | { at: 'waiting' }
  | { at: 'confirming'; confirmation: NonNullable<Outcome['confirmation']> }
  | { at: 'linked' }
  | { at: 'failed'; problem: unknown };

export function SingleSignOn() {
  const t = useTexts();
  const [state, setState] = useState<State>({ at: 'waiting' });
  const hasBegun = useRef(false);
  const isSilent = /sso-silent/i.test(window.location.pathname);
  useEffect(() => {
    if (hasBegun.current) return; // the provider's answer works only once
    hasBegun.current = true;
    step(isSilent).then(
      (reached) => reached && setState(reached),
      (problem: unknown) => {
        // The user did not ask for the silent try, so the page does not report its failure.
        if (isSilent) goTo('/login', { replace: true });
        else setState({ at: 'failed', problem });
      },
    );
  }, [isSilent]);
  if (state.at === 'confirming') return <ConfirmAccount confirmation={state.confirmation} />;
  if (state.at === 'linked')
    return (
      <>
        <h1 tabIndex={-1}>{t('signIn.sso.title')}</h1>
        <div className={styles['form']}>
          <Notice tone="good">{t('signIn.sso.linked')}</Notice>
          <LightButton onClick={() => window.location.assign(window.location.pathname)}>
            {t('signIn.company.submit')}
          </LightButton>
        </div>
      </>
    );
  if (state.at === 'failed') return <SsoFailed problem={state.problem} />;
  return (
    <div aria-busy="true">
      <h1 tabIndex={-1}>{t('signIn.sso.title')}</h1>
      <p className={styles['lead']} role="status">
        {t('signIn.sso.waiting')}
      </p>
      <LightSkeleton heights={[66, 52]} />
    </div>
  );
}
/** Does what the address asks for; returns what to show, or undefined where the user leaves the page. */
async function step(isSilent: boolean): Promise<State | undefined> {
  const query = new URLSearchParams(window.location.search);
  const of = (name: string) => query.get(name) ?? undefined;
  // Code and state must not stay in the history, nor in the referrer that other pages receive.
  if (query.size) window.history.replaceState(null, '', window.location.pathname);
  const [state, link] = [of('state'), of('link')];
  if (link) {
    await call(takeSsoLink, { body: { token: link } }).catch(asOver('identity.link.over'));
    return { at: 'linked' };
  }
  if (state) {
    const returned = { state, code: of('code'), issuer: of('iss'), error: of('error') };
    if (isSilent && handToParent(returned)) return undefined;
    return finish(returned, isSilent);
  }
  const body = { isSilent, isRemembered: of('remember') === '1', returnTo: session.takeReturnTo() };
  if (isSilent) {
    triedSilently();
    const returned = await askInFrame((await call(startSso, { body })).address);
    if (returned?.code) return finish(returned, isSilent);
    // Browsers may keep the provider's cookies out of frames, so the page itself asks once more.
  }
  window.location.assign((await call(startSso, { body })).address);
  return undefined;
}
/** Turns an invalid value of the address into a Problem with this code, because there is no form to correct. */
const asOver =
  (code: string) =>
  (problem: unknown): never => {
    throw problem instanceof Problem && problem.kind === 'invalid' ? new Problem('rule', code) : problem;
  };
async function finish(body: SsoReturn, isSilent: boolean): Promise<State | undefined> {
  const outcome = await call(finishSso, { body }, { headers: providerHeaders }).catch(asOver('identity.sso.stateOver'));
  if (goIn(outcome)) return undefined;
  if (outcome.confirmation && !isSilent) return { at: 'confirming', confirmation: outcome.confirmation };
  throw new Problem('unauthenticated', 'identity.sso.loginRequired');
}
function SsoFailed({ problem }: { problem: unknown }) {
  const t = useTexts();
  return (
    <>
      <h1 tabIndex={-1}>{t('signIn.sso.failed')}</h1>
      <div className={styles['form']}>
        <Notice problem={problem} />
        <LightButton onClick={() => window.location.assign(window.location.pathname)}>
          {t('signIn.sso.again')}
        </LightButton>
      </div>
      <AppLink className={`link ${styles['back']}`} href="/login">
        {t('signIn.back')}
      </AppLink>
    </>
  );
}
