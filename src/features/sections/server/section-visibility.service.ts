// Decides whether a user sees an object through the catalogue.
import type { LearnerContext } from '#platform/server/context.ts';
import * as store from './section-visibility.store.ts';

/** Returns whether a section that the person sees shows this object (decisions D3.11). */
export const isVisibleThroughSections = (
  context: LearnerContext,
  kind: 'media' | 'course' | 'trail',
  objectId: string,
): Promise<boolean> => store.isGiven(context.db, context.person.userId, kind, objectId);
