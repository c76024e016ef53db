// Lists the steps of npm test in the order of their cost.

const vitest = (...args) => ({
  program: 'node_modules/vitest/vitest.mjs',
  args: ['run', '--passWithNoTests', ...args],
  counts: 'vitest',
});

/**
 * The steps: name, program, and how the tests of each are counted (a step without tests counts as one). A step that is `beside`
 * runs while the last step that is not runs, after the other ones beside it: the types and the rules take half a minute each.
 */
export const testSteps = [
  { name: 'formatting', program: 'node_modules/oxfmt/bin/oxfmt', args: ['--list-different', '.'] },
  { name: 'lint', program: 'node_modules/oxlint/bin/oxlint', args: ['--quiet'] },
  { name: 'types', program: 'node_modules/typescript/bin/tsc', args: ['-b'] },
  { name: 'architecture', ...vitest('--project', 'architecture'), beside: true },
  { name: 'rules', ...vitest('--project', 'rules'), beside: true },
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

/** Returns the steps in the order of their turns. A turn has one or two lanes at the same time, each with its steps one after the other. */
export const abreast = (steps) =>
  steps.reduce((turns, step) => {
    if (!step.beside || turns.length === 0) turns.push([[step]]);
    else if (turns.at(-1).length === 1) turns.at(-1).push([step]);
    else turns.at(-1)[1].push(step);
    return turns;
  }, []);

/** Returns how many tests passed and failed, from a runner's report; undefined where there is no report. */
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

const firstLine = (text) =>
  String(text ?? '')
    .replace(/\u001b\[[0-9;]*m/g, '')
    .split('\n')[0]
    .slice(0, 300);
const specsOf = (suite, above = []) => [
  ...(suite.specs ?? []).map((spec) => ({ spec, above: [...above, suite.title] })),
  ...(suite.suites ?? []).flatMap((one) => specsOf(one, [...above, suite.title])),
];

/** Returns the failures of a runner's report, one line each; they appear again at the end, where users start to read a long log. */
export function failuresOf(kind, report) {
  if (!report) return [];
  if (kind === 'vitest')
    return report.testResults.flatMap(({ name, message, status, assertionResults }) => {
      const file = name.split('/').slice(-3).join('/');
      const failed = assertionResults.filter((one) => one.status === 'failed');
      if (failed.length === 0) return status === 'failed' ? [`FAILED ${file}: ${firstLine(message)}`] : [];
      return failed.map((one) => `FAILED ${file} › ${one.fullName}: ${firstLine(one.failureMessages[0])}`);
    });
  return [
    ...(report.errors ?? []).map(({ message }) => `FAILED ${firstLine(message)}`),
    ...report.suites
      .flatMap((suite) => specsOf(suite))
      .flatMap(({ spec, above }) =>
        spec.tests
          .filter(({ status }) => status === 'unexpected')
          .map(({ projectName, results }) => {
            const said = results.at(-1)?.error?.message;
            return `FAILED ${[projectName, ...above, spec.title].join(' › ')}: ${firstLine(said)}`;
          }),
      ),
  ];
}

/** Counts at least one failure for a step that ended badly, whatever its report says. */
export function settle(code, counts) {
  if (!counts) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  return code === 0 ? counts : { ...counts, failed: Math.max(1, counts.failed) };
}

/** Returns the failures of all steps; a step that failed beside its tests (an error that nobody caught) is named itself. */
export function failedLines(results) {
  return results.flatMap(({ name, failed, failures = [] }) =>
    failed > 0 && failures.length === 0 ? [`FAILED ${name}: no test of it, it ended badly`] : failures,
  );
}

/** Returns the closing lines: a table of the steps, then the sum. */
export function summary(results) {
  const width = Math.max(...results.map(({ name }) => name.length));
  const lines = results.map(
    ({ name, passed, failed, seconds }) =>
      `  ${failed ? '✗' : '✓'} ${name.padEnd(width)}  ${seconds.toFixed(1).padStart(6)} s  ${passed} passed${failed ? `, ${failed} failed` : ''}`,
  );
  const sum = (key) => results.reduce((total, one) => total + one[key], 0);
  return [...lines, '', ...failedLines(results), `${sum('passed')} passed, ${sum('failed')} failed`];
}
