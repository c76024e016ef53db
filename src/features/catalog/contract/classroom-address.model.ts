// Defines the address of a course's or trail's classroom. It is a small file because the home loads it.
import { referenceText } from '#platform/contract/reference.ts';

/** `step` is the position of an item in the list that the learner sees; 0 opens the first undone one. */
export const classroomAddress = (content: { kind: 'course' | 'trail'; id: string }, step: number): string =>
  `/learning-center/view/${referenceText(content)}/${step}`;
