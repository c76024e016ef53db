// Proves that only required items count, and that what remains is never longer than the author's workload.
import { expect, test } from 'vitest';
import { detailProgressOf } from './detail-progress.model.ts';

const item = (more: object) => ({ isRequired: true, isDone: false, durationSeconds: 600, percent: 0, ...more });
const items = [
  item({ isDone: true, percent: 100 }),
  item({ percent: 50 }),
  item({ durationSeconds: null }),
  item({ isRequired: false }),
];
test.each([
  [0, 300],
  [4, 240],
  [5, 300],
  [6, 300],
])('counts with a workload of %i minutes %i seconds that remain', (workloadMinutes, remainingSeconds) => {
  expect(detailProgressOf({ items, workloadMinutes })).toEqual({ requiredCount: 3, doneCount: 1, remainingSeconds });
});
test('counts nothing in an empty content', () => {
  expect(detailProgressOf({ items: [], workloadMinutes: 60 })).toEqual({
    requiredCount: 0,
    doneCount: 0,
    remainingSeconds: 0,
  });
});
