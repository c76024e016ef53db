// Manages the session of this browser: sign-in, silent refresh with its start-up data, change of company, sign-out.
import { currentLook, showLook } from '#features/branding/web/settings.queries.ts';
import { leaveClientMode, renewClientMode } from '#features/contracts/contract/memberships.endpoints.ts';
import { Problem } from '#platform/contract/problem.ts';
import { quietly } from '#platform/contract/quietly.ts';
import { access } from '#platform/web/access.ts';
import { call } from '#platform/web/call.ts';
import { keepScriptsOut } from '#platform/web/own-scripts.ts';
import { setDeviceOwner } from '#platform/web/device-options.ts';
import { cookieCallHeaders, session, startSession } from '#platform/web/session.ts';
import type { Token } from '#platform/web/session.ts';
import { setTimeZone } from '#platform/web/texts.ts';
import { getStartUp, logAuthentication, refresh, signIn, signOut } from '../contract/sign-in.endpoints.ts';
import type { startUpWire, tokenWire } from '../contract/sign-in.wire.ts';

export type StartUp = (typeof startUpWire)['ours'];

const tenantKey = 'sabia.tenant';
const knownCookie = 'sabia-known';
const knownSeconds = 30 * 24 * 3600;
/** More than one account sets it on the device. access-shell-settings §3.12 */
const severalKey = 'multiplePartners';
/** How one signed in here last: local or sso. access-shell-settings §3.4 */
const methodKey = 'sabia.method';
const silentKey = 'sabia.sso-silent';
/** The session of this tab was ended for safety, and the sign-in has not said it yet. */
const reusedKey = 'sabia.reused';
const reusedCode = 'identity.session.reused';
const scope = 'openid profile offline_access';

/** Somebody signed in here and has not left: only then is the server asked who it is. The session itself is in a cookie that scripts cannot see. */
export const wasKnown = () => document.cookie.split('; ').includes(`${knownCookie}=1`);
const setKnown = (seconds: number) => {
  document.cookie = `${knownCookie}=1; path=/; max-age=${seconds}; samesite=lax${window.location.protocol === 'https:' ? '; secure' : ''}`;
};
const rememberTenant = (tenantId: string) => {
  sessionStorage.setItem(tenantKey, tenantId);
  localStorage.setItem(tenantKey, tenantId);
};
/** The company this tab was in, else the one the device was in last. */
const rememberedTenant = () => sessionStorage.getItem(tenantKey) ?? localStorage.getItem(tenantKey) ?? undefined;

/** Connects session and calls; every new bundle becomes access and look. Once per entry. */
export function openSession() {
  session.setTenant(rememberedTenant());
  startSession({ refresh: askForToken });
  session.subscribe(() => takeBundle(session.get().bundle as StartUp | undefined));
}
async function askForToken(): Promise<Token | undefined> {
  try {
    const { startUp, accessToken, expiresInSeconds } = await call(
      refresh,
      { body: { scope, grantType: 'refreshToken' } },
      { headers: cookieCallHeaders },
    );
    // The log follows the refresh. access-shell-settings §7.1
    setTimeout(() => void quietly('whether it was heard changes nothing', () => call(logAuthentication, {})));
    if (startUp) session.setTenant(startUp.tenantId);
    return { accessToken, expiresInSeconds, bundle: startUp };
  } catch (problem) {
    if (problem instanceof Problem && (problem.kind === 'unauthenticated' || problem.kind === 'forbidden')) {
      // Whoever was put out for safety is told so at the sign-in.
      if (problem.code === reusedCode) sessionStorage.setItem(reusedKey, '1');
      return undefined;
    }
    throw problem;
  }
}

function takeBundle(bundle: StartUp | undefined) {
  const was = access.get();
  if (!bundle) {
    if (was && session.get().phase === 'signed-out') access.set(undefined);
    return;
  }
  // Another tab may be in another company; what it heard is not about this one.
  if (was && bundle.tenantId !== session.get().tenantId) return;
  if (was && was.accountId !== bundle.accountId) return window.location.reload();
  if (bundle === lastTaken) return;
  lastTaken = bundle;
  const { person, memberships, settings } = bundle;
  setKnown(knownSeconds);
  localStorage.setItem(methodKey, bundle.method);
  sessionStorage.removeItem(silentKey);
  localStorage.setItem(severalKey, String(memberships.length > 1));
  rememberTenant(bundle.tenantId);
  setDeviceOwner(person?.id ?? bundle.accountId);
  access.set({
    situation: {
      level: bundle.level,
      isDistributor: bundle.isDistributor,
      isClientMode: bundle.isClientMode,
      granted: new Set(bundle.permissions),
    },
    accountId: bundle.accountId,
    userId: person?.id,
    name: person?.fullName ?? '',
    email: person?.email ?? '',
    photoUrl: person?.photoUrl ?? undefined,
    birthOn: person?.birthOn ?? undefined,
    termsOfUseId: person?.termsOfUseId ?? undefined,
    termsAcceptedAt: person?.termsAcceptedAt ?? undefined,
    isEvaluator: bundle.isEvaluator,
    classification: bundle.classification ?? undefined,
    clientMode: bundle.clientMode ?? undefined,
    tenantId: bundle.tenantId,
    tenantName: bundle.tenantName,
    companies: memberships.length,
    hasDeveloperTools: bundle.hasDeveloperTools,
    takenAt: Date.now(),
  });
  setTimeZone(bundle.timeZone);
  showLook({ ...currentLook(), settings }, 'complete');
  keepScriptsOut(isElsewhere(bundle));
}
/** Whether the data shown are another company's than the address: then none of the address' own scripts may run. */
const isElsewhere = ({ clientMode, tenantId }: StartUp) => {
  const hostTenant = currentLook().tenantId;
  return !!clientMode || (!!hostTenant && hostTenant !== tenantId);
};
let lastTaken: StartUp | undefined;

/** Proves who one is; answers the bundle. A refusal is the server's sentence. */
export async function enter(
  username: string,
  password: string,
  isRemembered: boolean,
): Promise<{ startUp: StartUp | undefined; mustChangePassword: boolean }> {
  const { startUp, accessToken, expiresInSeconds, mustChangePassword } = await call(
    signIn,
    { body: { username: username.replace(/\s/g, ''), password, isRemembered } },
    { headers: cookieCallHeaders },
  );
  session.setTenant(startUp?.tenantId);
  session.begin({ accessToken, expiresInSeconds, bundle: startUp });
  return { startUp, mustChangePassword };
}
/** The browser's cookie travels with these calls, and ours alone may make them. */
export const providerHeaders = cookieCallHeaders;
/** Begins the session of a token that the company's provider has proved. */
export function enterWith({ startUp, accessToken, expiresInSeconds }: (typeof tokenWire)['ours']): void {
  session.setTenant(startUp?.tenantId);
  session.begin({ accessToken, expiresInSeconds, bundle: startUp });
}
/** Whether the provider is asked without a word: the last sign-in here was its, and this tab has not asked yet. decisions D2.7 */
export const mayTrySilently = () =>
  localStorage.getItem(methodKey) === 'sso' && sessionStorage.getItem(silentKey) === null;
export const triedSilently = () => sessionStorage.setItem(silentKey, '1');

/** Asks silently what one may now; used after five minutes and after a refusal. */
export async function renewStartUp(): Promise<void> {
  const bundle = await call(getStartUp, {});
  if (bundle.tenantId === session.get().tenantId) session.setBundle(bundle);
}
/** Makes another company the active one, for this tab and the next visits; the caller then loads the document anew. */
export async function changeCompany(tenantId: string): Promise<void> {
  const bundle = await call(getStartUp, {}, { headers: { 'X-Tenant': tenantId } });
  rememberTenant(bundle.tenantId);
  keepScriptsOut(isElsewhere(bundle), () => undefined);
}
/** Leaves client mode for where it was entered; false where that place does not answer. What fails on the way is not told (administration-engagement §8): the bar stays, or is gone. */
export async function exitClientMode(): Promise<boolean> {
  const fromTenantId = access.get()?.clientMode?.fromTenantId;
  await quietly('the bar tells', () => call(leaveClientMode, {}, { ifMatch: null }));
  if (!fromTenantId) return false;
  return changeCompany(fromTenantId).then(
    () => true,
    () => false,
  );
}
/** Another hour of it. */
export async function prolongClientMode(): Promise<void> {
  await call(renewClientMode, {}, { ifMatch: null });
  await renewStartUp();
}
/** Ends the session on the server and forgets who was here; answers where to leave at the company's provider too. */
export async function leave(): Promise<string | undefined> {
  // Without a network the cookie stays, but nothing on this device says any more who was here.
  const left = await quietly('it may be offline', () => call(signOut, { body: {} }, { headers: cookieCallHeaders }));
  forget();
  session.end();
  return left?.leaveAt;
}
/** Whether the last session here was ended for safety; told once. */
export function takeReused(): boolean {
  const was = sessionStorage.getItem(reusedKey) !== null;
  sessionStorage.removeItem(reusedKey);
  return was;
}
/** Forgets who was here: the person, the company, the permissions; queues of work not yet sent stay. */
export function forget() {
  setKnown(0);
  for (const key of [tenantKey, severalKey, methodKey]) localStorage.removeItem(key);
  sessionStorage.removeItem(tenantKey);
  access.set(undefined);
  keepScriptsOut(false);
  setTimeZone(undefined);
  lastTaken = undefined;
}
