// Manages the session of this browser: sign-in, silent refresh with its start-up data, change of company, sign-out.
import { currentBranding, showBranding } from '#features/branding/web/settings.queries.ts';
import { leaveClientMode, renewClientMode } from '#features/contracts/contract/memberships.endpoints.ts';
import { Problem } from '#platform/contract/problem.ts';
import { quietly } from '#platform/contract/quietly.ts';
import type { Ours } from '#platform/contract/wire.ts';
import { access } from '#platform/web/access.ts';
import { call } from '#platform/web/call.ts';
import { keepScriptsOut } from '#platform/web/own-scripts.ts';
import { setDeviceOwner } from '#platform/web/device-options.ts';
import { forgetKeptFiles, keepFilesOf } from '#platform/web/kept-files.ts';
import { cookieCallHeaders, session, startSession } from '#platform/web/session.ts';
import type { Token } from '#platform/web/session.ts';
import { setTimeZone } from '#platform/web/texts.ts';
import { unread } from '#platform/web/unread.ts';
import { getStartUp, logAuthentication, refresh, signIn, signOut } from '../contract/sign-in.endpoints.ts';
import type { startUp, token } from '../contract/sign-in.wire.ts';

export type StartUp = Ours<typeof startUp>;

const tenantKey = 'sabia.tenant';
const knownCookie = 'sabia-known';
const knownSeconds = 30 * 24 * 3600;
/** The storage key that says whether the user of this device has more than one account. access-shell-settings §3.12 */
const severalKey = 'multiplePartners';
/** The storage key of the last sign-in method here: local or sso. access-shell-settings §3.4 */
const methodKey = 'sabia.method';
const silentKey = 'sabia.sso-silent';
/** The storage key that says that this tab's session was ended for safety and that the sign-in has not told the user yet. */
const reusedKey = 'sabia.reused';
const reusedCode = 'identity.session.reused';
const scope = 'openid profile offline_access';

/** Returns whether a user signed in here and has not left; only then it asks the server, as scripts cannot see the session's cookie. */
export const wasKnown = () => document.cookie.split('; ').includes(`${knownCookie}=1`);
const setKnown = (seconds: number) => {
  document.cookie = `${knownCookie}=1; path=/; max-age=${seconds}; samesite=lax${window.location.protocol === 'https:' ? '; secure' : ''}`;
};
const rememberTenant = (tenantId: string) => {
  sessionStorage.setItem(tenantKey, tenantId);
  localStorage.setItem(tenantKey, tenantId);
};
/** Returns the company of this tab, or else the last company of this device. */
const rememberedTenant = () => sessionStorage.getItem(tenantKey) ?? localStorage.getItem(tenantKey) ?? undefined;

/** Connects session and calls, once per entry; all new start-up data set access and look. */
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
    // The log call is sent after the refresh. access-shell-settings §7.1
    setTimeout(() => void quietly('whether it was heard changes nothing', () => call(logAuthentication, {})));
    if (startUp) session.setTenant(startUp.tenantId);
    return { accessToken, expiresInSeconds, bundle: startUp };
  } catch (problem) {
    if (problem instanceof Problem && (problem.kind === 'unauthenticated' || problem.kind === 'forbidden')) {
      // The sign-in tells the user that the session was ended for safety.
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
  // Another tab may show another company, so its data are not for this tab.
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
  keepFilesOf(bundle.accountId);
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
    firstPage: bundle.firstPage,
    clientMode: bundle.clientMode ?? undefined,
    tenantId: bundle.tenantId,
    tenantName: bundle.tenantName,
    companies: memberships.length,
    hasSubscription: person?.subscription !== undefined,
    hasDeveloperTools: bundle.hasDeveloperTools,
    takenAt: Date.now(),
  });
  unread.set(bundle.unreadNotifications ?? 0);
  setTimeZone(bundle.timeZone);
  showBranding({ ...currentBranding(), settings }, 'complete');
  keepScriptsOut(isElsewhere(bundle));
}
/** Returns whether the data belong to another company than the address: then none of the address' own scripts may run. */
const isElsewhere = ({ clientMode, tenantId }: StartUp) => {
  const hostTenant = currentBranding().tenantId;
  return !!clientMode || (!!hostTenant && hostTenant !== tenantId);
};
let lastTaken: StartUp | undefined;

/** Checks who the user is; returns the start-up data. The server words a refusal. */
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
/** The headers of calls that send the browser's cookie and that only our pages may make. */
export const providerHeaders = cookieCallHeaders;
/** Begins the session of a token that the company's provider has proved. */
export function enterWith({ startUp, accessToken, expiresInSeconds }: Ours<typeof token>): void {
  session.setTenant(startUp?.tenantId);
  session.begin({ accessToken, expiresInSeconds, bundle: startUp });
}
/** Returns whether to ask the provider silently: the last sign-in here was by it, and this tab has not asked yet. decisions D2.7 */
export const mayTrySilently = () =>
  localStorage.getItem(methodKey) === 'sso' && sessionStorage.getItem(silentKey) === null;
export const triedSilently = () => sessionStorage.setItem(silentKey, '1');

/** Loads silently what the user may do now; used after five minutes and after a refusal. */
export async function renewStartUp(): Promise<void> {
  const renewed = await call(getStartUp, {});
  if (renewed.tenantId !== session.get().tenantId) return;
  // Only the start of the app brings what opens by itself; it still waits where the person is in the classroom.
  const { communications, openSurvey } = (session.get().bundle ?? {}) as Partial<StartUp>;
  session.setBundle({ ...renewed, communications, openSurvey });
}
/** Makes another company the active one, for this tab and the next visits; the caller then reloads the document. */
export async function changeCompany(tenantId: string): Promise<void> {
  const bundle = await call(getStartUp, {}, { headers: { 'X-Tenant': tenantId } });
  rememberTenant(bundle.tenantId);
  keepScriptsOut(isElsewhere(bundle), () => undefined);
}
/** Leaves client mode; false where the company before does not answer. Only the bar shows a failure (administration-engagement §8). */
export async function exitClientMode(): Promise<boolean> {
  const fromTenantId = access.get()?.clientMode?.fromTenantId;
  await quietly('the bar tells', () => call(leaveClientMode, {}, { ifMatch: null }));
  if (!fromTenantId) return false;
  return changeCompany(fromTenantId).then(
    () => true,
    () => false,
  );
}
/** Prolongs client mode by another hour. */
export async function prolongClientMode(): Promise<void> {
  await call(renewClientMode, {}, { ifMatch: null });
  await renewStartUp();
}
/** Ends the session on the server and forgets the user; returns the sign-out address of the company's provider. */
export async function leave(): Promise<string | undefined> {
  // Without a network the cookie stays, but nothing else on this device says who used it.
  const left = await quietly('it may be offline', () => call(signOut, { body: {} }, { headers: cookieCallHeaders }));
  forget();
  forgetKeptFiles();
  session.end();
  return left?.leaveAt;
}
/** Returns whether the last session here was ended for safety; it says so only once. */
export function takeReused(): boolean {
  const was = sessionStorage.getItem(reusedKey) !== null;
  sessionStorage.removeItem(reusedKey);
  return was;
}
/** Forgets the user: the person, the company, the permissions; the queues of unsent work stay. */
export function forget() {
  setKnown(0);
  for (const key of [tenantKey, severalKey, methodKey]) localStorage.removeItem(key);
  sessionStorage.removeItem(tenantKey);
  access.set(undefined);
  keepScriptsOut(false);
  setTimeZone(undefined);
  lastTaken = undefined;
}
