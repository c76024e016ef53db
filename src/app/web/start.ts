// Starts the app: loads texts, session and look at the same time, and shows a failure instead of hanging.
import { loadBranding } from '#features/branding/web/settings.queries.ts';
import { openSession, wasKnown } from '#features/sign-in/web/session.queries.ts';
import { quietly } from '#platform/contract/quietly.ts';
import { session } from '#platform/web/session.ts';

/** Returns a function that asks once who is signed in; it does not ask on a device on which no user has signed in. */
export function makeKnown() {
  return async (isPublic: boolean, meanwhile?: () => Promise<unknown>): Promise<void> => {
    if (session.get().phase !== 'unknown' || !wasKnown()) return;
    const asked = session.refresh();
    // The page's code loads while the server answers.
    void quietly('the route says it', () => meanwhile?.());
    await (isPublic ? quietly('a public page opens without an answer', () => asked) : asked);
  };
}
export const startApp = async (): Promise<void> => {
  openSession();
  await loadBranding();
};
