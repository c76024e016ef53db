// The start of the app: texts, session and look are fetched side by side; what fails says so instead of hanging.
import { loadLook } from '#features/branding/web/settings.queries.ts';
import { openSession, wasKnown } from '#features/sign-in/web/session.queries.ts';
import { session } from '#platform/web/session.ts';

/** Asks once who is here; on a device that nobody signed in on there is nothing to ask. */
export function makeKnown() {
  return async (isPublic: boolean, meanwhile?: () => Promise<unknown>): Promise<void> => {
    if (session.get().phase !== 'unknown' || !wasKnown()) return;
    const asked = session.refresh();
    // The code of the page travels beside the question; where it does not come, the route says so.
    void meanwhile?.().catch(() => undefined);
    // A public page opens even where the server does not answer.
    await (isPublic ? asked.catch(() => false) : asked);
  };
}
export const startApp = async (): Promise<void> => {
  openSession();
  await loadLook();
};
