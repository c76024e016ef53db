// Declares the event that somebody is here.
import { fact } from '#platform/server/events.ts';

/** The event that a person opens the platform; at most one an hour. */
export const personSeen = fact<{ userId: string; at: string }>('person-seen');
