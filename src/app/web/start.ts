// Starts the app: loads texts, session and look at the same time, and shows a failure instead of hanging.
import { loadLook } from '#features/branding/web/settings.queries.ts';
import { openSession, wasKnown } from '#features/sign-in/web/session.queries.ts';
import { quietly } from '#platform/contract/quietly.ts';
import { session } from '#platform/web/session.ts';

/** Asks once who is here; on a device that nobody signed in on there is nothing to ask. */
export function makeKnown() {
  return async (isPublic: boolean, meanwhile?: () => Promise<unknown>): Promise<void> => {
    if (session.get().phase !== 'unknown' || !wasKnown()) return;
    const asked = session.refresh();
    // The code of the page travels beside the question.
    void quietly('the route says it', () => meanwhile?.());
    await (isPublic ? quietly('a public page opens without an answer', () => asked) : asked);
  };
}
export const startApp = async (): Promise<void> => {
  openSession();
  await loadLook();
};
