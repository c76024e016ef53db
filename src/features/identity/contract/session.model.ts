// Defines how long tokens live, and what may keep a user out of a tenant (decisions D2.1, D2.2).

export const accessTokenSeconds = 15 * 60;
export const rememberedSeconds = 30 * 24 * 3600;
export const briefSeconds = 12 * 3600;
/** However often it is turned, a session ends so long after its sign-in. */
export const longestSeconds = 90 * 24 * 3600;
/** A replay of a refresh token by the same client within this time gets the same answer. */
export const replayGraceSeconds = 10;
/** How old an admission may be on a node. */
export const admissionAgeMilliseconds = 5_000;

/** Whether a contract lets its people in. decisions D1.9 */
export type ContractState = 'open' | 'blocked' | 'canceled' | 'expired';
/** The sentence of a contract that lets nobody in. */
export const contractRefusal = {
  blocked: 'identity.contract.blocked',
  canceled: 'identity.contract.canceled',
  expired: 'identity.contract.expired',
} as const satisfies Record<Exclude<ContractState, 'open'>, string>;

export type SignInMethod = 'local' | 'sso';
/** Level, tenant and user that a token shows; for display only, each request asks again. */
export type Shown = { readonly level: 'N0' | 'N1' | 'N2'; readonly tenantId: string; readonly userId: string };
/** What signing in and refreshing give. */
export type IssuedTokens = {
  readonly accessToken: string;
  readonly expiresInSeconds: number;
  readonly refreshToken: string;
  readonly sessionId: string;
  readonly isRemembered: boolean;
  /** How long the refresh token lives from now. */
  readonly refreshSeconds: number;
};
