// Opens sessions after a proof, keeps them alive by a rotating refresh token, and ends them one by one or all at once.
import { Problem } from '#platform/contract/problem.ts';
import { acrossTenants } from '#platform/server/across-tenants.ts';
import { newId } from '#platform/server/columns.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import { happened } from '#platform/server/events.ts';
import { refusalOf } from '#platform/server/refusals.ts';
import type { Services } from '#platform/server/requests.ts';
import {
  accessTokenSeconds,
  briefSeconds,
  longestSeconds,
  rememberedSeconds,
  replayGraceSeconds,
} from '../contract/session.model.ts';
import { isFreshProof } from '../contract/account-rules.model.ts';
import type { Origin } from '../contract/account-rules.model.ts';
import type { IssuedTokens, Shown, SignInMethod } from '../contract/session.model.ts';
import { clientOf, sha256 } from './keys.service.ts';
import { openSecret, sealSecret } from './sealed-secret.service.ts';
import { sessionEnded } from './sessions.events.ts';
import * as store from './sessions.store.ts';
import { readRefreshToken, refreshTokenOf, signAccessToken } from './tokens.service.ts';

const seconds = (at: Date) => Math.floor(at.getTime() / 1000);
const ended = () => new Problem('unauthenticated', 'identity.session.ended');

export type NewSession = {
  accountId: string;
  shown: Shown;
  isRemembered?: boolean;
  method?: SignInMethod;
  provenTenantId?: string;
  /** The proof from `proveAccount`: after a change of the password it opens no session. */
  proof?: string;
  /** The provider's ID token, for signing out at the provider. */
  idToken?: string;
};
const idTokenSealing = (sessionId: string) => ({ purpose: 'id-token', owner: sessionId });
/** Opens a session for an account whose proof has been checked, and enters the account. */
export async function openSession(context: Context, opening: NewSession): Promise<IssuedTokens> {
  const { accountId, shown, isRemembered = false, method = 'local', provenTenantId, idToken, proof } = opening;
  await context.enter({ accountId });
  const sessionId = newId();
  const refreshToken = refreshTokenOf(context, sessionId, 0);
  const refreshSeconds = isRemembered ? rememberedSeconds : briefSeconds;
  const at = await store.insert(context.db, {
    id: sessionId,
    tokenHash: sha256(refreshToken),
    method,
    provenTenantId,
    isRemembered,
    clientHash: clientOf(context),
    seconds: refreshSeconds,
    ...(proof && { proof }),
    ...(idToken && { sealedIdToken: sealSecret(context, idTokenSealing(sessionId), idToken) }),
  });
  if (!at) throw new Problem('unauthenticated', 'identity.credentials.wrong');
  const accessToken = await signAccessToken(context, accountId, sessionId, shown, seconds(at));
  return { accessToken, expiresInSeconds: accessTokenSeconds, refreshToken, sessionId, isRemembered, refreshSeconds };
}

export type RotatedSession = { accountId: string; origin: Origin; issue(shown: Shown): Promise<IssuedTokens> };
/**
 * Exchanges a refresh token for the next one and enters its account. A second use within ten seconds by the same client gets the same
 * answer; any later use ends the session's family of tokens. That end is committed before the Problem is thrown.
 */
export async function rotateSession(context: Context, token: string): Promise<RotatedSession> {
  const shown = readRefreshToken(context, token);
  if (!shown) throw ended();
  const next = refreshTokenOf(context, shown.sessionId, shown.rotation + 1);
  const rotated = await store.updateRotation(context.db, {
    ...shown,
    tokenHash: sha256(token),
    nextHash: sha256(next),
    clientHash: clientOf(context),
    graceSeconds: replayGraceSeconds,
    rememberedSeconds,
    briefSeconds,
    longestSeconds,
  });
  if (rotated.outcome === 'reused') {
    await context.settle();
    throw refusalOf(new Problem('unauthenticated', 'identity.session.reused'), {
      action: 'sessions.reused',
      accountId: rotated.accountId,
    });
  }
  if (rotated.outcome === 'ended') throw ended();
  const { accountId, isRemembered, secondsLeft } = rotated;
  await context.enter({ accountId });
  return {
    accountId,
    origin: rotated.origin,
    issue: async (claims) => ({
      accessToken: await signAccessToken(
        context,
        accountId,
        shown.sessionId,
        claims,
        seconds(new Date(rotated.rotatedAt)),
      ),
      expiresInSeconds: accessTokenSeconds,
      refreshToken: next,
      sessionId: shown.sessionId,
      isRemembered,
      refreshSeconds: secondsLeft,
    }),
  };
}

/** Ends the caller's session. */
export const endOwnSession = (context: PersonContext): Promise<boolean> =>
  store.end(context.db, context.person.sessionId, 'sign-out');
/** Ends the session of a refresh token. Returns its id, its provider's tenant and the ID token. An old or foreign token ends nothing. */
export async function closeSession(
  context: Context,
  token: string,
): Promise<{ sessionId: string; provenTenantId?: string; idToken?: string } | undefined> {
  const shown = readRefreshToken(context, token);
  const closed = shown && (await store.close(context.db, shown.sessionId, sha256(token)));
  if (!closed) return undefined;
  const { sessionId } = shown;
  const idToken = closed.sealedIdToken && openSecret(context, idTokenSealing(sessionId), closed.sealedIdToken);
  return { sessionId, ...(closed.tenantId && { provenTenantId: closed.tenantId }), ...(idToken && { idToken }) };
}
/** Ends those sessions of these accounts that are valid only in the active tenant. Sessions that are also valid elsewhere stay open. */
export async function revokeSessionsInTenant(
  context: Context,
  accountIds: readonly string[],
  because: string,
): Promise<void> {
  const ended = await store.endInTenant(context.db, accountIds, because);
  await context.publish(...ended.map((accountId) => happened(sessionEnded, { accountId, because })));
}
/** Publishes the event that sessions of an account have ended. */
export async function tellEnded(context: Context, accountId: string, because: string, count: number): Promise<void> {
  if (count && context.tenantId) await context.publish(happened(sessionEnded, { accountId, because }));
}
/** Returns whether the caller has signed in so recently that no new proof is necessary. */
export async function hasFreshProof(context: PersonContext): Promise<boolean> {
  const signedInAt = await store.findSignIn(context.db, context.person.sessionId);
  return signedInAt !== undefined && isFreshProof(signedInAt, context.now());
}
/** Deletes expired links and sessions that ended long ago, in the whole installation. */
export const forgetEnded = (services: Services): Promise<void> =>
  acrossTenants(services, 'links and sessions that are over are forgotten everywhere at once', (db) =>
    store.removeEnded(db),
  );
