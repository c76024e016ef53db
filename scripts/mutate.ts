// npm run mutate -- <feature> [part of a file's name] changes the rules in one place at a time; the tests of these rules must see it. docs/mutants.md
import fs from 'node:fs';
import path from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import type { Change } from './mutate/figures.ts';
import { figuresOf, isSeen, survivorsOf } from './mutate/figures.ts';
import { featuresWithRules, sightsOf } from './mutate/sights.ts';
import type { Sight } from './mutate/sights.ts';

const home = '.cache/mutate';
const project = process.cwd();

/** Forgets changes that no test saw, so that they are tested again: Stryker may not connect a new test with them. */
function forgetUnseen(file: string): void {
  if (!fs.existsSync(file)) return;
  const report = JSON.parse(fs.readFileSync(file, 'utf8')) as { files: Record<string, { mutants: Change[] }> };
  for (const one of Object.values(report.files)) one.mutants = one.mutants.filter(isSeen);
  fs.writeFileSync(file, JSON.stringify(report));
}
const fileOf = ({ name }: Sight) => `${home}/${name}.json`;
/** Returns whether a run wrote its results; it writes them when at least one test reached the changes. */
const isWrittenSince = (sight: Sight, began: number) =>
  fs.existsSync(fileOf(sight)) && fs.statSync(fileOf(sight)).mtimeMs >= began;
async function look(sight: Sight): Promise<Change[]> {
  const { files, tests, on } = sight;
  const known = fileOf(sight);
  process.env['MUTATE_TESTS'] = JSON.stringify(tests);
  process.env['MUTATE_ON'] = on;
  const options = {
    mutate: [...files],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', './scripts/mutate/kept.mjs'],
    vitest: { configFile: 'vitest.mutate.config.ts', related: true },
    // Stryker itself writes its results only at the end of a run.
    reporters: ['progress-append-only', 'kept'],
    coverageAnalysis: 'perTest',
    concurrency: 1,
    // Where no test exists, no change is seen.
    allowEmpty: true,
    // A change in code that runs while a module loads would need every test on the database again; the models hold the constants.
    ignoreStatic: on === 'server',
    // Stryker skips a change that was seen before and has not changed.
    incremental: true,
    incrementalFile: known,
    tempDirName: `${home}/sandbox`,
    ignorePatterns: ['.cache', '.tsc', 'data', 'dist', 'docs', 'e2e', 'shots', 'test-results', 'playwright-report'],
    // The compiler checks the types, and Stryker must read none of our configuration: no file has this name.
    tsconfigFile: 'no-tsconfig.json',
    disableTypeChecks: false,
    // On a busy machine a call on PostgreSQL is slow; only a call that never ends counts as seen.
    timeoutMS: on === 'server' ? 180_000 : 20_000,
    logLevel: 'warn',
    fileLogLevel: 'off',
  };
  const changes = await new Stryker(options as ConstructorParameters<typeof Stryker>[0]).runMutationTest();
  return changes.map((change) => ({ ...change, fileName: path.relative(project, change.fileName) }));
}

const [feature, part = ''] = process.argv.slice(2);
const sights = feature ? sightsOf(feature).flatMap((sight) => narrowed(sight, part)) : [];
if (sights.length === 0) {
  console.log(`npm run mutate -- <feature> [part of a file's name], one of: ${featuresWithRules().join(', ')}`);
  process.exit(1);
}
/** Returns the files whose name holds this text; their results are then stored apart from the whole feature's. */
function narrowed(sight: Sight, words: string): Sight[] {
  const files = sight.files.filter((file) => path.basename(file).includes(words));
  return files.length ? [{ ...sight, files, ...(words && { name: `${sight.name}.${words}` }) }] : [];
}
fs.mkdirSync(home, { recursive: true });
let isBelow = false;
for (const sight of sights) {
  forgetUnseen(fileOf(sight));
  const began = Date.now();
  const changes = await look(sight);
  if (changes.length === 0) {
    const isAsked = isWrittenSince(sight, began);
    const why = isAsked ? 'nothing to change, as of what is written `as const`' : 'no test comes there';
    console.log(`${isAsked ? '' : '0.0 % of '}${sight.files.join(', ')}: ${why}`);
    isBelow ||= !isAsked;
  }
  for (const line of survivorsOf(changes)) console.log(line);
  for (const { file, seen, all, percent } of figuresOf(changes)) {
    const isEnough = percent >= sight.bound;
    isBelow ||= !isEnough;
    console.log(`${percent.toFixed(1)} % ${seen}/${all} ${file}${isEnough ? '' : ` (at least ${sight.bound} %)`}`);
  }
}
process.exit(isBelow ? 1 : 0);
