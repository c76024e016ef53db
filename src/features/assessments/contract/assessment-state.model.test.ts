// Proves the state that a list shows of an assessment.
import { expect, test } from 'vitest';
import { assessmentStateOf } from './assessment-state.model.ts';

test.each([
  [false, true, true, 'inactive'],
  [false, false, false, 'inactive'],
  [true, false, false, 'draft'],
  [true, false, true, 'draft'],
  [true, true, true, 'changed'],
  [true, true, false, 'published'],
] as const)('active %s, published %s, changed %s: %s', (isActive, isPublished, hasUnpublishedChanges, state) =>
  expect(assessmentStateOf({ isActive, isPublished, hasUnpublishedChanges })).toBe(state),
);
