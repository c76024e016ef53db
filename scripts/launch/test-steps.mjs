// The steps of npm test, in the order of their price.

const vitest = (...args) => ({
  program: 'node_modules/vitest/vitest.mjs',
  args: ['run', '--passWithNoTests', ...args],
  counts: 'vitest',
});

/** Each: what it is called, what it runs, and how its tests are counted (a step without tests counts as one). */
export const testSteps = [
  {
    name: 'formatting',
    program: 'node_modules/prettier/bin/prettier.cjs',
    args: ['--check', '--log-level', 'warn', '--cache', '--cache-location', '.cache/prettier', '.'],
  },
  { name: 'lint', program: 'node_modules/oxlint/bin/oxlint', args: ['--quiet'] },
  { name: 'types', program: 'node_modules/typescript/bin/tsc', args: ['-b'] },
  { name: 'architecture', ...vitest('--project', 'house', 'testing/architecture.test.ts') },
  { name: 'texts', ...vitest('--project', 'house', 'testing/texts.test.ts') },
  { name: 'rules', ...vitest('--project', 'rules') },
  { name: 'use cases and calls', ...vitest('--project', 'server') },
  { name: 'screens', ...vitest('--project', 'web') },
  {
    name: 'browser',
    program: 'node_modules/@playwright/test/cli.js',
    args: ['test'],
    counts: 'playwright',
    browser: true,
  },
];

/** How many passed and failed, from a runner's report; undefined where it left none. */
export function countsOf(kind, report) {
  if (!report) return undefined;
  if (kind === 'vitest')
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + (report.numFailedTestSuites > 0 && report.numFailedTests === 0 ? 1 : 0),
    };
  return {
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected + (report.errors?.length ?? 0),
  };
}

/** A step that ended badly has failed at least once, whatever its report says. */
export function settle(code, counts) {
  if (!counts) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  return code === 0 ? counts : { ...counts, failed: Math.max(1, counts.failed) };
}

/** The closing lines: a table of the steps, then the sum. */
export function summary(results) {
  const width = Math.max(...results.map(({ name }) => name.length));
  const lines = results.map(
    ({ name, passed, failed, seconds }) =>
      `  ${failed ? '✗' : '✓'} ${name.padEnd(width)}  ${seconds.toFixed(1).padStart(6)} s  ${passed} passed${failed ? `, ${failed} failed` : ''}`,
  );
  const sum = (key) => results.reduce((total, one) => total + one[key], 0);
  return [...lines, '', `${sum('passed')} passed, ${sum('failed')} failed`];
}
