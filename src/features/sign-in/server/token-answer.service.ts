// Builds the answer of every kind of sign-in, and reads which tenant the caller named.
import type { Exchange } from '#platform/server/bind.ts';
import { handOut } from './refresh-cookie.service.ts';
import type { SignedIn } from './sign-in.service.ts';

/** Returns the tenant that the caller named. */
export const wantedTenant = ({ request }: Exchange) => {
  const header = request.headers['x-tenant'];
  return typeof header === 'string' && /^[0-9a-f-]{36}$/i.test(header) ? header.toLowerCase() : undefined;
};

/** Returns a session as the specified token. */
export const tokenAnswer = (exchange: Exchange, appOrigin: string, signed: SignedIn) => ({
  ...signed,
  ...handOut(exchange, appOrigin, signed),
  scope: 'openid profile offline_access',
  tokenType: 'Bearer',
});
