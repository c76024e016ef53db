// Defines how long tokens live, and what may keep a user out of a tenant (decisions D2.1, D2.2).

export const accessTokenSeconds = 15 * 60;
export const rememberedSeconds = 30 * 24 * 3600;
export const briefSeconds = 12 * 3600;
/** The maximum seconds of a session after its sign-in, however often its token is renewed. */
export const longestSeconds = 90 * 24 * 3600;
/** The seconds in which a replay of a refresh token by the same client gets the same answer. */
export const replayGraceSeconds = 10;
/** The maximum age of an admission on a node. */
export const admissionAgeMilliseconds = 5_000;

/** The state of a contract, which decides whether its users can sign in. decisions D1.9 */
export type ContractState = 'open' | 'blocked' | 'canceled' | 'expired';
/** The sentence for a contract whose users cannot sign in. */
export const contractRefusal = {
  blocked: 'identity.contract.blocked',
  canceled: 'identity.contract.canceled',
  expired: 'identity.contract.expired',
} as const satisfies Record<Exclude<ContractState, 'open'>, string>;

export type SignInMethod = 'local' | 'sso';
/** Level, tenant and user that a token shows. They are only for display: each request reads them again. */
export type Shown = { readonly level: 'N0' | 'N1' | 'N2'; readonly tenantId: string; readonly userId: string };
/** The tokens that a sign-in or a refresh gives. */
export type IssuedTokens = {
  readonly accessToken: string;
  readonly expiresInSeconds: number;
  readonly refreshToken: string;
  readonly sessionId: string;
  readonly isRemembered: boolean;
  /** The seconds for which the refresh token is valid from now. */
  readonly refreshSeconds: number;
};
