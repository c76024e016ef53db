// Proves that skills and categories have the specified places of use and text limits.
import { expect, test } from 'vitest';
import { shownPlaces, taxonomyLimits } from './taxonomy.model.ts';

test('they are chosen for objects, courses, trails and assessments, and have their limits', () => {
  expect(shownPlaces).toEqual(['media', 'course', 'trail', 'assessment']);
  expect(taxonomyLimits).toEqual({ name: 120, observation: 2_000 });
});
