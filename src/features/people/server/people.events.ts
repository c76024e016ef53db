// What happens with people.
import { fact } from '#platform/server/events.ts';

/** They came to a job title or a unit: new people, and those who changed. */
export const peoplePlaced = fact<{ userIds: string[] }>('people-placed');
