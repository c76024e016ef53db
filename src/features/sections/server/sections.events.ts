// What happens with sections.
import { fact } from '#platform/server/events.ts';

export const sectionPublished = fact<{ sectionId: string; version: number }>('section-published');
