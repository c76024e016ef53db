// Declares the events of sessions.
import { fact } from '#platform/server/events.ts';

/** The event that all sessions of an account have ended; live streams and push registrations end too. */
export const sessionEnded = fact<{ accountId: string; because: string }>('session-ended');
