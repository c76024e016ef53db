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

/** What nobody saw is asked about again: a test may have come that Stryker does not connect with it. */
function forgetUnseen(file: string): void {
  if (!fs.existsSync(file)) return;
  const report = JSON.parse(fs.readFileSync(file, 'utf8')) as { files: Record<string, { mutants: Change[] }> };
  for (const one of Object.values(report.files)) one.mutants = one.mutants.filter(isSeen);
  fs.writeFileSync(file, JSON.stringify(report));
}
const fileOf = ({ name }: Sight) => `${home}/${name}.json`;
/** A run that any test came to has written what it learnt. */
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
    // Stryker itself writes what it learnt only at the end of a run.
    reporters: ['progress-append-only', 'kept'],
    coverageAnalysis: 'perTest',
    concurrency: 1,
    // Where no test comes at all, nothing is seen.
    allowEmpty: true,
    // What is made while a module is read would ask every test on the database again: the models hold the constants.
    ignoreStatic: on === 'server',
    // What was seen before and has not changed is not asked about again.
    incremental: true,
    incrementalFile: known,
    tempDirName: `${home}/sandbox`,
    ignorePatterns: ['.cache', '.tsc', 'data', 'dist', 'docs', 'e2e', 'shots', 'test-results', 'playwright-report'],
    // Types are the compiler's business, and Stryker reads no configuration of ours: it finds none by this name.
    tsconfigFile: 'no-tsconfig.json',
    disableTypeChecks: false,
    // On a busy machine a call on PostgreSQL is slow; only what never ends counts as seen.
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
/** The files whose name holds this; then what is measured stays apart from the whole feature's. */
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
