// Reads the addresses of the app and of the content, and checks that they are two hosts. decisions D3.18
import type { Environment } from './environment.ts';

/** Where app and content are reached. The same host for both would share cookies and storage: refused with one sentence. */
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
/** Whether a Host header names this machine by a name that no foreign page can be given. */
export const isLoopbackName = (host = ''): boolean => /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i.test(host);
/** Whether an address of the installation can be asked from this machine alone. */
export const isLoopbackHost = (host: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
