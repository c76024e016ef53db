// Declares the events of people.
import { fact } from '#platform/server/events.ts';

/** They came to a job title or a unit: new people, and those who changed. */
export const peoplePlaced = fact<{ userIds: string[] }>('people-placed');
/** Nobody can tell any more who it was: what a feature keeps of it in free words goes too. */
export const personAnonymized = fact<{ userId: string }>('person-anonymized');
