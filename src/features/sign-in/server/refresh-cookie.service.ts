// Keeps the browser's refresh token in a cookie that scripts cannot read, sent to one path of one site (decisions D2.2).
import '@fastify/cookie';
import { pathOf } from '#platform/contract/endpoint.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { Exchange } from '#platform/server/bind.ts';
import type { IssuedTokens } from '#features/identity/contract/session.model.ts';
import { refresh } from '../contract/sign-in.endpoints.ts';

const privateHost =
  /^(localhost|.+\.localhost|.+\.local|127\.\d+\.\d+\.\d+|10\.\d+\.\d+\.\d+|192\.168\.\d+\.\d+|172\.(1[6-9]|2\d|3[01])\.\d+\.\d+|\[::1\])$/i;
/** Returns true except where the installation's public address is http on a private host. */
export const isSecure = (appOrigin: string): boolean => {
  const { protocol, hostname } = new URL(appOrigin);
  return protocol === 'https:' || !privateHost.test(hostname);
};
const nameOf = (appOrigin: string) => (isSecure(appOrigin) ? '__Secure-sabia-session' : 'sabia-session');
const optionsOf = (appOrigin: string) =>
  ({ path: pathOf(refresh), httpOnly: true, sameSite: 'strict', secure: isSecure(appOrigin) }) as const;

/** Returns whether one of our pages asks: their header is one that no form of another site can send. */
export const isBrowserCall = ({ request }: Exchange): boolean =>
  request.headers['x-requested-with'] === 'XMLHttpRequest';
/** Throws unless the request is sent from a page of the same host. */
function requireOwnOrigin({ request }: Exchange) {
  const { origin } = request.headers;
  const host = origin && URL.canParse(origin) ? new URL(origin).host : '';
  if (!host || host.toLowerCase() !== request.host.toLowerCase())
    throw new Problem('forbidden', 'signIn.foreignOrigin');
}
/** Returns the tokens: our pages get the refresh token only as a cookie, other clients in the body. */
export function handOut(exchange: Exchange, appOrigin: string, tokens: IssuedTokens): { refreshToken: string } {
  if (!isBrowserCall(exchange)) return { refreshToken: tokens.refreshToken };
  requireOwnOrigin(exchange);
  const { isRemembered, refreshToken, refreshSeconds } = tokens;
  exchange.reply.setCookie(nameOf(appOrigin), refreshToken, {
    ...optionsOf(appOrigin),
    ...(isRemembered && { maxAge: refreshSeconds }),
  });
  return { refreshToken: '' };
}
/** Returns the refresh token of a call: from the body, or from the cookie of a page of this host. */
export function shownToken(exchange: Exchange, appOrigin: string, inBody: string | undefined): string | undefined {
  if (inBody) return inBody;
  const cookie = exchange.request.cookies[nameOf(appOrigin)];
  if (!cookie) return undefined;
  if (!isBrowserCall(exchange)) throw new Problem('forbidden', 'signIn.foreignOrigin');
  requireOwnOrigin(exchange);
  return cookie;
}
/** Removes the cookie. */
export const takeBack = ({ reply }: Exchange, appOrigin: string): void =>
  void reply.clearCookie(nameOf(appOrigin), optionsOf(appOrigin));
