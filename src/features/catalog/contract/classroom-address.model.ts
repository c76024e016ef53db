// Defines the address of a course's or trail's classroom. It is a small file because the home loads it.
import { referenceText } from '#platform/contract/reference.ts';

/** Returns the classroom's address; `step` is an item's position in the learner's list; 0 opens the first undone item. */
export const classroomAddress = (content: { kind: 'course' | 'trail'; id: string }, step: number): string =>
  `/learning-center/view/${referenceText(content)}/${step}`;
