// Binds a sign-in at the provider to the browser that began it, with a Lax cookie only for the calls of single sign-on (decisions D2.7).
import '@fastify/cookie';
import { randomBytes } from 'node:crypto';
import { pathOf } from '#platform/contract/endpoint.ts';
import type { Exchange } from '#platform/server/bind.ts';
import { startSso } from '../contract/single-sign-on.endpoints.ts';
import { isSecure } from './refresh-cookie.service.ts';

const seconds = 900;
const nameOf = (appOrigin: string) => (isSecure(appOrigin) ? '__Secure-sabia-oidc' : 'sabia-oidc');
const optionsOf = (appOrigin: string) =>
  ({ path: pathOf(startSso), httpOnly: true, sameSite: 'lax', secure: isSecure(appOrigin) }) as const;

/** Returns the browser's binding, if it has one. */
export const bindingOf = ({ request }: Exchange, appOrigin: string): string | undefined =>
  request.cookies[nameOf(appOrigin)];
/** Binds the browser; it keeps an existing binding, so that two tabs do not undo each other. */
export function bindBrowser(exchange: Exchange, appOrigin: string): string {
  const known = bindingOf(exchange, appOrigin);
  const binding = known && /^[\w-]{43}$/.test(known) ? known : randomBytes(32).toString('base64url');
  exchange.reply.setCookie(nameOf(appOrigin), binding, { ...optionsOf(appOrigin), maxAge: seconds });
  return binding;
}
