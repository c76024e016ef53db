// Finds a tenant's OpenID Connect provider, asks it for a sign-in with PKCE and nonce, and checks every claim of its answer.
import { LRUCache } from 'lru-cache';
import * as openid from 'openid-client';
import { Problem } from '#platform/contract/problem.ts';
import { guardedFetch } from '#platform/server/outgoing.ts';
import { issuerOf } from '../contract/single-sign-on.model.ts';
import type { SsoSettings } from '../contract/single-sign-on.model.ts';
import { sha256 } from './keys.service.ts';

export type Client = Pick<SsoSettings, 'kind' | 'clientId' | 'directoryId' | 'instanceUrl' | 'userPool'> & {
  readonly secret?: string;
  readonly allowsLocal: boolean;
};
/** The facts about a person that a provider has proved. */
export type Proven = {
  issuer: string;
  subject: string;
  email?: string;
  isEmailVerified: boolean;
  name?: string;
  /** The provider's ID token, where it is short enough for an address. */
  idToken?: string;
};

const discoveredMilliseconds = 10 * 60_000;
const mostTokenLetters = 16_000;
/** The longest text that browsers and proxies surely accept in an address. */
const mostHintLetters = 4_000;
const signatures = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
/** The provider's error codes where it cannot decide without asking the person. */
const needsPerson = new Set([
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
]);
const found = new LRUCache<string, openid.Configuration>({ max: 500, ttl: discoveredMilliseconds });
/** Clears the cached providers of this node after a change of settings. Other nodes use the settings as the cache key. */
export const forgetProviders = (): void => found.clear();
const unreachable = () => new Problem('rule', 'identity.sso.unreachable');
const refused = () => new Problem('forbidden', 'identity.sso.refused');

/** Finds the provider. With `isAnew` it reads the document and the keys again. The document must name the requested issuer. */
export async function discoverProvider(client: Client, isAnew = false): Promise<openid.Configuration> {
  const key = sha256(JSON.stringify([issuerOf(client), client.clientId, client.secret, client.allowsLocal]));
  const known = isAnew ? undefined : found.get(key);
  if (known) return known;
  const issuer = issuerOf(client);
  if (!URL.canParse(issuer)) throw unreachable();
  const fetchGuarded = guardedFetch({ allowsLocal: client.allowsLocal });
  try {
    const configuration = await openid.discovery(
      new URL(issuer),
      client.clientId,
      client.secret ? { client_secret: client.secret } : undefined,
      undefined,
      {
        [openid.customFetch]: (url, options) => fetchGuarded(url, options as Parameters<typeof fetchGuarded>[1]),
        execute: [openid.enableNonRepudiationChecks, ...(client.allowsLocal ? [openid.allowInsecureRequests] : [])],
        timeout: 8,
      },
    );
    const { authorization_endpoint, token_endpoint, jwks_uri } = configuration.serverMetadata();
    if (!authorization_endpoint || !token_endpoint || !jwks_uri) throw unreachable();
    if (isAnew) {
      const keys = (await (await fetchGuarded(jwks_uri)).json()) as { keys?: unknown[] };
      if (!keys.keys?.length) throw unreachable();
    }
    found.set(key, configuration);
    return configuration;
  } catch (problem) {
    throw problem instanceof Problem && problem.code === 'outgoing.refused' ? problem : causeOf(problem);
  }
}
/** Returns the guard's own refusal from the error's causes; otherwise returns the Problem of an unreachable provider. */
function causeOf(problem: unknown): Problem {
  for (let one = problem; one instanceof Error; one = one.cause)
    if (one instanceof Problem && one.code === 'outgoing.refused') return one;
  return unreachable();
}

export type Asking = { state: string; nonce: string; verifier: string };
export const newAsking = (): Asking => ({
  state: openid.randomState(),
  nonce: openid.randomNonce(),
  verifier: openid.randomPKCECodeVerifier(),
});
/** Returns the provider's address where a sign-in begins; a silent sign-in asks the person nothing. */
export async function addressToAsk(
  configuration: openid.Configuration,
  { state, nonce, verifier }: Asking,
  { redirectUrl, isSilent, language }: { redirectUrl: string; isSilent: boolean; language: string },
): Promise<string> {
  return openid.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUrl,
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ui_locales: language,
    ...(isSilent && { prompt: 'none' }),
  }).href;
}

export type Returned = { code?: string; state: string; issuer?: string; error?: string };
/** Exchanges the provider's code for an ID token and checks the token: signature, issuer, audience, times, nonce. */
export async function redeemCode(
  configuration: openid.Configuration,
  returned: Returned,
  asked: Asking & { redirectUrl: string },
): Promise<Proven> {
  if (returned.error)
    throw needsPerson.has(returned.error)
      ? new Problem('unauthenticated', 'identity.sso.loginRequired')
      : new Problem('forbidden', returned.error === 'access_denied' ? 'identity.sso.denied' : 'identity.sso.refused');
  const current = new URL(asked.redirectUrl);
  for (const [name, value] of [
    ['code', returned.code],
    ['state', returned.state],
    ['iss', returned.issuer],
  ] as const)
    if (value) current.searchParams.set(name, value);
  const answer = await openid
    .authorizationCodeGrant(configuration, current, {
      expectedState: asked.state,
      expectedNonce: asked.nonce,
      pkceCodeVerifier: asked.verifier,
      idTokenExpected: true,
    })
    .catch(() => {
      throw refused(); // The message does not say which proof was wrong: that would help only an attacker.
    });
  const claims = answer.claims();
  const token = answer.id_token ?? '';
  const header = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString() || '{}') as { alg?: string };
  if (!claims || token.length > mostTokenLetters || !signatures.includes(header.alg ?? '')) throw refused();
  const { sub, iss, email, email_verified: verified, name } = claims;
  if (!sub || sub.length > 255) throw refused();
  return {
    issuer: iss,
    subject: sub,
    email: typeof email === 'string' && email.length <= 254 ? email.trim().toLowerCase() : undefined,
    isEmailVerified: verified === true,
    name: typeof name === 'string' ? name.trim().slice(0, 60) : undefined,
    idToken: token.length <= mostHintLetters ? token : undefined,
  };
}
/** Returns the provider's sign-out address that leads back to `returnTo`, or undefined without one. The ID token avoids a question. */
export function addressToLeave(
  configuration: openid.Configuration,
  returnTo: string,
  idToken?: string,
): string | undefined {
  const { end_session_endpoint: end } = configuration.serverMetadata();
  const hint = idToken && { id_token_hint: idToken };
  return end && openid.buildEndSessionUrl(configuration, { post_logout_redirect_uri: returnTo, ...hint }).href;
}
