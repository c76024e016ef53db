// Proves that a run of mutants writes all results reported so far, in the format in which it reads them again.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keeping, strykerPlugins } from './kept.mjs';

const file = path.resolve('scripts/mutate/figures.ts');
const testFile = path.resolve('scripts/mutate/figures.test.ts');
const mutant = (id, status, more = {}) => ({
  ...{ id, status, fileName: file, mutatorName: 'Conditional', replacement: 'false', coveredBy: ['t1'] },
  ...{ location: { start: { line: 3, column: 1 }, end: { line: 3, column: 9 } } },
  ...more,
});
function begun() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kept-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  const incrementalFile = path.join(folder, 'room.json');
  const clock = { ms: 0 };
  const reporter = keeping({ incrementalFile, thresholds: { high: 80, low: 60, break: null } }, () => clock.ms);
  const read = () => (fs.existsSync(incrementalFile) ? JSON.parse(fs.readFileSync(incrementalFile, 'utf8')) : null);
  return { reporter, clock, read, folder };
}

test('a run that is killed keeps the results until some seconds before', () => {
  const { reporter, clock, read, folder } = begun();
  reporter.onDryRunCompleted({ result: { tests: [{ id: 't1', name: 'a rule', fileName: testFile }] } });
  reporter.onMutationTestingPlanReady({ mutantPlans: [{ mutant: mutant('1') }, { mutant: mutant('2') }] });
  reporter.onMutantTested(mutant('1', 'Killed', { killedBy: ['t1'] }));
  clock.ms = 2_999;
  reporter.onMutantTested(mutant('2', 'Survived'));
  expect(read()).toBeNull();
  clock.ms = 3_000;
  reporter.onMutantTested(mutant('3', 'Timeout'));
  const { fileName: _, ...first } = mutant('1', 'Killed', { killedBy: ['t1'] });
  expect(read()).toMatchObject({
    schemaVersion: '1.0',
    thresholds: { high: 80 },
    files: {
      'scripts/mutate/figures.ts': {
        language: 'typescript',
        source: fs.readFileSync(file, 'utf8'),
        mutants: [first, { id: '2', status: 'Survived' }, { id: '3', status: 'Timeout' }],
      },
    },
    testFiles: {
      'scripts/mutate/figures.test.ts': {
        source: fs.readFileSync(testFile, 'utf8'),
        tests: [{ id: 't1', name: 'a rule' }],
      },
    },
  });
  expect(read().files['scripts/mutate/figures.ts'].mutants[0]).toEqual(first);
  // An incomplete file never has this name.
  expect(fs.readdirSync(folder)).toEqual(['room.json']);
  clock.ms = 5_999;
  reporter.onMutantTested(mutant('4', 'Killed'));
  expect(read().files['scripts/mutate/figures.ts'].mutants).toHaveLength(3);
  clock.ms = 6_000;
  reporter.onMutantTested(mutant('5', 'Killed'));
  expect(read().files['scripts/mutate/figures.ts'].mutants).toHaveLength(5);
});
test('Stryker finds the reporter by its name and passes its settings', () => {
  expect(strykerPlugins).toEqual([{ kind: 'Reporter', name: 'kept', factory: keeping }]);
  expect(keeping.inject).toEqual(['options']);
});
