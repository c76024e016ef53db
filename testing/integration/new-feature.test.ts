// Proves that npm run new-feature, in a copy of the project, creates a complete and registered feature whose tests pass.
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { project } from '../source-files.ts';

/** The files at the project's root that builds and tests make there, packages and history. */
const madeByRunning =
  /^(node_modules|dist|data|shots|test-results|playwright-report|\.(?!(?:ci|github|devcontainer|editorconfig|nvmrc|oxfmtrc.*|oxlintrc.*|dockerignore|gitignore)$).*)$/;
const run = promisify(execFile);
let copy: string;
/** Runs a program of the project in the copy; returns its output, and whether it succeeded. */
const inCopy = (...args: readonly string[]) =>
  run(process.execPath, args, { cwd: copy, maxBuffer: 64 * 1024 ** 2, env: { ...process.env, NODE_OPTIONS: '' } }).then(
    ({ stdout }) => ({ isRight: true, said: stdout }),
    ({ stdout, stderr }: { stdout: string; stderr: string }) => ({ isRight: false, said: `${stdout}${stderr}` }),
  );
const script = (...args: readonly string[]) => inCopy('node_modules/tsx/dist/cli.mjs', ...args);
/** Fails with the program's output where it did not succeed; returns the output. */
async function succeeds(program: ReturnType<typeof inCopy>): Promise<string> {
  const { isRight, said } = await program;
  expect(isRight, said).toBe(true);
  return said;
}
const newFeature = (name: string) => script('scripts/new-feature.ts', name);

beforeAll(async () => {
  copy = await mkdtemp(path.join(tmpdir(), 'sabia-new-feature-'));
  for (const name of await readdir(project))
    if (!madeByRunning.test(name)) await cp(path.join(project, name), path.join(copy, name), { recursive: true });
  await symlink(path.join(project, 'node_modules'), path.join(copy, 'node_modules'));
});
afterAll(() => rm(copy, { recursive: true, force: true }));

test('a name that is unknown, or has no addresses, is refused and creates no files', async () => {
  expect(await newFeature('Reading')).toMatchObject({ isRight: false, said: expect.stringContaining('kebab-case') });
  expect(await newFeature('reading-circles')).toMatchObject({
    isRight: false,
    said: expect.stringContaining('architecture.json'),
  });
  expect(await newFeature('people')).toMatchObject({ isRight: false, said: expect.stringContaining('exists already') });
});
test('a new feature is registered, formatted and in order, and its tests pass', async () => {
  const file = path.join(copy, 'architecture.json');
  const architecture = JSON.parse(await readFile(file, 'utf8')) as {
    features: object[];
    addresses: Record<string, string[]>;
  };
  architecture.features.push({ name: 'reading-circles', what: 'people who read together' });
  architecture.addresses['reading-circles'] = ['circulodeleitura'];
  await writeFile(file, JSON.stringify(architecture));
  await succeeds(newFeature('reading-circles'));
  await succeeds(script('scripts/print-api.ts'));
  const made = 'src/features/reading-circles';
  await succeeds(inCopy('node_modules/oxfmt/bin/oxfmt', '--check', made, 'src/app'));
  const tests = inCopy(
    ...['node_modules/vitest/vitest.mjs', 'run', '--project', 'architecture', '--project', 'web'],
    ...['--project', 'server', 'testing/addresses', 'testing/architecture', 'testing/texts', made],
    ...['src/app/server/who-may-call', 'src/app/web/screens', '--maxWorkers', '1'],
  );
  const said = await succeeds(tests);
  expect(said).toContain('reading-circles.api.test.ts');
  expect(said).toContain('reading-circles.page.test.tsx');
}, 240_000);
