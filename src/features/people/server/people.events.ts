// Declares the events of people.
import { fact } from '#platform/server/events.ts';

/** People received a job title or a unit: new people, and those whose place changed. */
export const peoplePlaced = fact<{ userIds: string[] }>('people-placed');
/** Facts of people changed of which audiences are made, beside job title and unit: they left, or have another department or gender. */
export const audiencesChanged = fact<{ userIds: string[] }>('audiences-changed');
/** A person was anonymised: each feature also removes what it stores about the person in free text. */
export const personAnonymized = fact<{ userId: string }>('person-anonymized');
