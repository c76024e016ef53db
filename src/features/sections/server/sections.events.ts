// Declares the events of sections.
import { fact } from '#platform/server/events.ts';

export const sectionPublished = fact<{ sectionId: string; version: number }>('section-published');
/** The event that a section was given to contracts or taken from some. */
export const sectionLinked = fact<{ sectionId: string }>('section-linked');
