// Proves which tests are run, and how results are counted and summed up.
import { expect, test } from 'vitest';
import config from '../../vitest.config.ts';
import { abreast, countsOf, failuresOf, settle, summary, testSteps } from './test-steps.mjs';

test('a step or a separate command runs each project of tests completely', () => {
  const ofSteps = testSteps.filter(({ counts }) => counts === 'vitest').map(({ args }) => args);
  const own = ['walks', 'material', 'integration', 'nodes'].map((name) => [
    'run',
    '--passWithNoTests',
    '--project',
    name,
  ]);
  const all = config.test.projects.map(({ test: { name } }) => ['run', '--passWithNoTests', '--project', name]);
  expect([...ofSteps, ...own].sort()).toEqual(all.sort());
});
test('steps beside another run one after the other in its turn, and every step has a turn', () => {
  const beside = true;
  const steps = [{ name: 'a', beside }, { name: 'b' }, { name: 'c', beside }, { name: 'd', beside }, { name: 'e' }];
  const turns = abreast(steps).map((lanes) => lanes.map((lane) => lane.map(({ name }) => name)));
  expect(turns).toEqual([[['a']], [['b'], ['c', 'd']], [['e']]]);
});

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
test('a failing exit code is a failure even when the report is fine or missing', () => {
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
test('what failed is named with its file and the first line of the reason, from the reports of both runners', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'a', failureMessages: [] },
    { status: 'failed', fullName: 'b holds', failureMessages: ['\u001b[31mexpected 1\nat line 2'] },
  ];
  const testResults = [
    { name: '/x/y/src/one/two.test.ts', status: 'failed', message: '', assertionResults },
    { name: '/x/y/src/one/three.test.ts', status: 'failed', message: 'cannot be read\nat', assertionResults: [] },
  ];
  expect(failuresOf('vitest', { testResults })).toEqual([
    'FAILED src/one/two.test.ts › b holds: expected 1',
    'FAILED src/one/three.test.ts: cannot be read',
  ]);
  const tests = (status) => [
    { projectName: 'phone', status, results: [{ error: { message: 'not visible\nCall log' } }] },
  ];
  const specs = [
    { title: 'opens', tests: tests('unexpected') },
    { title: 'shuts', tests: tests('expected') },
  ];
  const suites = [{ title: 'a.e2e.ts', suites: [{ title: 'door', specs }] }];
  expect(failuresOf('playwright', { suites, errors: [{ message: 'no browser' }] })).toEqual([
    'FAILED no browser',
    'FAILED phone › a.e2e.ts › door › opens: not visible',
  ]);
  expect(failuresOf('vitest', undefined)).toEqual([]);
});
test('failures are printed above the sum', () => {
  const lint = { name: 'lint', passed: 0, failed: 1, seconds: 1, failures: [] };
  const rules = { name: 'rules', passed: 1, failed: 1, seconds: 1, failures: ['FAILED x: y'] };
  expect(summary([lint, rules]).slice(-3)).toEqual([
    'FAILED lint: no test of it, it ended badly',
    'FAILED x: y',
    '1 passed, 2 failed',
  ]);
});
