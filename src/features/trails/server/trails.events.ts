// Declares the events of trails.
import { fact } from '#platform/server/events.ts';

export const trailPublished = fact<{ trailId: string; version: number }>('trail-published');
