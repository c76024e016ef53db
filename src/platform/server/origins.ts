// Reads the addresses of the app and of the content, and checks that they are two hosts. decisions D3.18
import type { Environment } from './environment.ts';

/** Returns the origins of app and content. Throws one sentence for equal hosts, because they would share cookies and storage. */
export function originsOf(environment: Pick<Environment, 'APP_ORIGIN' | 'CONTENT_ORIGIN' | 'PORT' | 'CONTENT_PORT'>) {
  const appOrigin = environment.APP_ORIGIN ?? `http://localhost:${environment.PORT}`;
  const contentOrigin = environment.CONTENT_ORIGIN ?? `http://127.0.0.1:${environment.CONTENT_PORT}`;
  if (hostOf(appOrigin) === hostOf(contentOrigin))
    throw new Error(
      `APP_ORIGIN and CONTENT_ORIGIN have the same host (${hostOf(appOrigin)}): content must live on another one.`,
    );
  return { appOrigin: trimmed(appOrigin), contentOrigin: trimmed(contentOrigin) };
}
export const hostOf = (origin: string) => new URL(origin).hostname.toLowerCase();
const trimmed = (origin: string) => origin.replace(/\/+$/, '');
/** Tells whether a Host header has a name of this machine that no foreign page can have. */
export const isLoopbackName = (host = ''): boolean => /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i.test(host);
/** Tells whether only this machine can reach an address of the installation. */
export const isLoopbackHost = (host: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
