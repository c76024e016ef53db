// Builds server and browser side when their sources changed since the last build.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { sentence } from '../sentence.mjs';
import { inProject, project, run } from './project.mjs';

const stampFile = () => inProject('dist', 'built.json');
const builtOutputs = [
  'dist/server/server.js',
  'dist/server/worker.js',
  'dist/server/prepare.js',
  'dist/web/index.html',
];

/** Returns one hash of everything that a build reads. */
export function hashOf(root, entries) {
  const hash = createHash('sha256');
  const visit = (entry) => {
    const at = path.join(root, entry);
    const kind = fs.statSync(at, { throwIfNoEntry: false });
    if (!kind) return;
    if (kind.isDirectory()) {
      for (const name of fs.readdirSync(at).sort()) visit(path.join(entry, name));
    } else if (!/\.test\.[cm]?tsx?$|\.md$/.test(entry))
      hash.update(`${entry}\0`).update(fs.readFileSync(at)).update('\0');
  };
  for (const entry of entries) visit(entry);
  return hash.digest('hex');
}

const sources = [
  'src',
  'database',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'scripts/compressed-plugin.ts',
  'scripts/said-keys.ts',
  'scripts/texts-plugin.ts',
  'scripts/web-pieces.ts',
  'tsconfig.base.json',
  'scripts/launch/build.mjs',
  'scripts/launch/source-maps.mjs',
];

export const isBuilt = () => {
  const stamp = fs.existsSync(stampFile()) ? JSON.parse(fs.readFileSync(stampFile(), 'utf8')) : {};
  return stamp.hash === hashOf(project, sources) && builtOutputs.every((file) => fs.existsSync(inProject(file)));
};

/** Throws one sentence where no build exists yet; for `--no-build`. */
export function requireBuild() {
  const missing = builtOutputs.find((file) => !fs.existsSync(inProject(file)));
  if (missing) throw sentence(`Nothing is built yet (${missing} is missing): start once without --no-build.`);
}

/** Builds where needed; returns whether it did. */
export async function ensureBuilt({ say = console.log } = {}) {
  if (isBuilt()) return false;
  say('Building …');
  const hash = hashOf(project, sources);
  fs.rmSync(stampFile(), { force: true });
  const [web] = await Promise.all([
    run('node_modules/vite/bin/vite.js', ['build', '--logLevel', 'warn'], {
      quiet: true,
      env: { NODE_ENV: 'production' },
    }),
    bundleServer(),
  ]);
  if (web.code !== 0) throw new Error(`The build of the browser side failed:\n${web.output}`);
  fs.writeFileSync(stampFile(), `${JSON.stringify({ hash })}\n`);
  return true;
}

/** Returns the three processes, and every thread under its own name. */
export function entryPoints(root = project) {
  const threads = fs
    .readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.thread.ts'));
  const entries = [...['server', 'worker', 'prepare'].map((name) => `app/server/${name}.ts`), ...threads.sort()].map(
    (file) => ({ in: path.join('src', file), out: path.basename(file, '.ts') }),
  );
  const twice = entries.find(({ out }, position) => entries.findIndex((one) => one.out === out) !== position);
  if (twice) throw new Error(`Two files would be built as ${twice.out}.js: rename ${twice.in}.`);
  return entries;
}

/** Bundles each of them in one file; packages stay in node_modules. */
export async function bundleServer(outdir = 'dist/server') {
  const [{ build }, { keepLines }] = await Promise.all([import('esbuild'), import('./source-maps.mjs')]);
  fs.rmSync(inProject(outdir), { recursive: true, force: true });
  await build({
    absWorkingDir: project,
    entryPoints: entryPoints(),
    outdir,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'error',
  });
  keepLines(inProject(outdir));
}
