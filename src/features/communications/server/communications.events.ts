// Declares the events of communications.
import { fact } from '#platform/server/events.ts';

/** The event that people see another version of a communication, or that it was switched on or off. */
export const communicationPublished = fact<{ communicationId: string; version: number }>('communication-published');
/** The event that a person has now seen all posts of these communications, each for the first time. */
export const communicationsFinished = fact<{ userId: string; communicationIds: string[]; at: string }>(
  'communications-finished',
);
