// npm run bench | soak | test:walks | test:material | test:played | test:integration | test:deployment | test:mutants | mutate installs where needed, then runs the long files with that name's ending.
import fs from 'node:fs';
import { ensureInstalled } from './launch/install.mjs';
import { requireNode } from './launch/node-version.mjs';
import { inProject, run } from './launch/project.mjs';
import { countsOf, failedLines, failuresOf, settle } from './launch/test-steps.mjs';
import { fail, sentence } from './sentence.mjs';

const tsx = 'node_modules/tsx/dist/cli.mjs';
const material = () => fs.existsSync(process.env.MATERIAL_DIR ?? inProject('..', 'shared', 'material'));

const kinds = {
  /** Each `bench/*.bench.ts` prints its own numbers; a name picks some. */
  async bench(args) {
    const picked = fs
      .readdirSync(inProject('bench'))
      .filter((name) => name.endsWith('.bench.ts') && (!args[0] || name.includes(args[0])));
    if (picked.length === 0) throw sentence(`There is no bench "${args[0] ?? ''}".`);
    let worst = 0;
    for (const name of picked) {
      console.log(`\n── ${name}`);
      worst = Math.max(worst, (await run(tsx, [`bench/${name}`, ...args.slice(1)])).code);
    }
    return worst;
  },
  soak: async (args) => (await run(tsx, ['scripts/soak.ts', ...args])).code,
  /** Every call on the database, then every screen in the browser; with an argument, the files of either that it names. */
  async walks(args) {
    const calls = await vitest('walks', ['--project', 'walks', '--passWithNoTests', ...args]);
    // The product would be built and started for no walk at all.
    const screens = fs.readdirSync(inProject('e2e')).filter((name) => name.endsWith('.walk.e2e.ts'));
    if (args.length > 0 && !screens.some((name) => args.some((one) => name.includes(one)))) return told([calls]);
    return told([calls, await playwright('walked-screens', 'playwright.walks.config.ts', args)]);
  },
  /** The real material beside the project; without it there is nothing to walk. */
  async material(args) {
    if (!material()) return withoutMaterial();
    return told([await vitest('material', ['--project', 'material', '--passWithNoTests', ...args])]);
  },
  /** What the material expects to be accepted, played in the browser. */
  async played(args) {
    if (!material()) return withoutMaterial();
    return told([await playwright('played', 'playwright.material.config.ts', args)]);
  },
  /** S3, an external PostgreSQL, several nodes of the built product, which are processes enough beside two workers. */
  integration: async (args) =>
    told([
      await vitest('integration', ['--project', 'integration', '--project', 'nodes', '--maxWorkers', '2', ...args]),
    ]),
  /** The image built from its Dockerfile and the compose file's services, without a container engine. */
  deployment: async (args) => (await run(tsx, ['testing/deployment/deployment.ts', ...args])).code,
  /** The rules about accounts, each changed in one place: the adversary's tables must see it. */
  mutants: async (args) => told([await vitest('mutants', ['--config', 'vitest.mutants.config.ts', ...args])]),
  /** The rules of a feature, changed in every place: the tests beside them must see most of it. docs/mutants.md */
  mutate: async (args) => (await run(tsx, ['scripts/mutate.ts', ...args])).code,
};

function withoutMaterial() {
  console.log('No material beside the project (../shared/material, or MATERIAL_DIR): skipped.\n\n0 passed, 0 failed');
  return 0;
}
const reportOf = (name) => {
  const report = inProject('.cache', 'reports', `${name}.json`);
  fs.rmSync(report, { force: true });
  return report;
};
function settled(name, kind, code, report) {
  const read = fs.existsSync(report) ? JSON.parse(fs.readFileSync(report, 'utf8')) : undefined;
  return { name, ...settle(code, countsOf(kind, read)), failures: failuresOf(kind, read) };
}

/** Tests beside the files. */
async function vitest(name, args) {
  const report = reportOf(name);
  const reporting = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await run('node_modules/vitest/vitest.mjs', ['run', ...reporting, ...args]);
  return settled(name, 'vitest', code, report);
}
/** Tests in the browser, by a configuration of their own. */
async function playwright(name, config, args) {
  const report = reportOf(name);
  const { code } = await run(
    'node_modules/@playwright/test/cli.js',
    ['test', '-c', config, '--reporter=list,json', '--pass-with-no-tests', ...args],
    { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report } },
  );
  return settled(name, 'playwright', code, report);
}
/** Ends with the line that is added up; answers the exit code. */
function told(results) {
  const sum = (key) => results.reduce((total, one) => total + one[key], 0);
  for (const line of failedLines(results)) console.log(line);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') > 0 ? 1 : 0;
}

try {
  requireNode();
  const [kind, ...args] = process.argv.slice(2);
  if (!Object.hasOwn(kinds, kind ?? '')) throw sentence(`What is to be run: ${Object.keys(kinds).join(', ')}?`);
  ensureInstalled();
  process.exit(await kinds[kind](args));
} catch (error) {
  fail(error);
}
