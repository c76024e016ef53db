// Declares the events of sessions.
import { fact } from '#platform/server/events.ts';

/** All sessions of an account ended; live streams and push registrations follow. */
export const sessionEnded = fact<{ accountId: string; because: string }>('session-ended');
