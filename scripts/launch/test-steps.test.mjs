// Proves how results are counted and summed up.
import { expect, test } from 'vitest';
import { countsOf, settle, summary } from './test-steps.mjs';

test('reports of both runners are counted', () => {
  expect(countsOf('vitest', { numPassedTests: 3, numFailedTests: 1, numFailedTestSuites: 1 })).toEqual({
    passed: 3,
    failed: 1,
  });
  expect(countsOf('vitest', { numPassedTests: 3, numFailedTests: 0, numFailedTestSuites: 1 })).toEqual({
    passed: 3,
    failed: 1,
  });
  expect(countsOf('playwright', { stats: { expected: 5, flaky: 0, unexpected: 2 }, errors: [] })).toEqual({
    passed: 5,
    failed: 2,
  });
});
test('a bad end is a failure even when the report is fine or missing', () => {
  expect(settle(1, undefined)).toEqual({ passed: 0, failed: 1 });
  expect(settle(1, { passed: 4, failed: 0 })).toEqual({ passed: 4, failed: 1 });
  expect(settle(0, undefined)).toEqual({ passed: 1, failed: 0 });
});
test('the last line is the sum', () => {
  const lines = summary([
    { name: 'lint', passed: 1, failed: 0, seconds: 1 },
    { name: 'rules', passed: 9, failed: 2, seconds: 3.25 },
  ]);
  expect(lines.at(-1)).toBe('10 passed, 2 failed');
});
