// Decides where a user continues after sign-in: first a new password, then the company chooser, then the page the user wanted.
import type { Ours } from '#platform/contract/wire.ts';
import { session } from '#platform/web/session.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import type { ssoOutcome } from '../contract/single-sign-on.wire.ts';
import { enterWith } from './session.queries.ts';

const skipKey = 'sabia.skip-companies';
/** Returns whether this device opens the default company without the chooser. access-shell-settings §2.3 */
export const skipsChooser = () => localStorage.getItem(skipKey) === '1';
export const setSkipsChooser = (skips: boolean) =>
  skips ? localStorage.setItem(skipKey, '1') : localStorage.removeItem(skipKey);

/** Returns the next address: the chooser for several companies, the company itself for one. access-shell-settings §4 */
export function nextAddress({
  mustChangePassword,
  companies,
}: {
  mustChangePassword: boolean;
  companies: number;
}): string {
  if (mustChangePassword) return '/auth/change-password';
  if (companies > 1 && !skipsChooser()) return '/partner';
  return session.takeReturnTo() ?? '/';
}
/** Begins the session that the provider's answer contains; returns false where an account must be confirmed first. */
export function goIn({ token, returnTo = '/' }: Ours<typeof ssoOutcome>): boolean {
  if (!token) return false;
  enterWith(token);
  goTo(returnTo, { replace: true });
  return true;
}
