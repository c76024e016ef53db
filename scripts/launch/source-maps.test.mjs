// Proves that an error's stack in a built server names the file and the line of the source, from a map of lines alone.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { decode } from '@jridgewell/sourcemap-codec';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepLines } from './source-maps.mjs';

let folder;
beforeAll(() => (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'source-maps-'))));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

test('a stack names the source and its line, and the map holds one segment a line and no text', async () => {
  fs.writeFileSync(
    path.join(folder, 'thrower.ts'),
    'type Gone = string;\nexport function fail(word: Gone): never {\n  const said = `${word}!`;\n  throw new Error(said);\n}\n',
  );
  fs.writeFileSync(path.join(folder, 'main.ts'), "import { fail } from './thrower.ts';\n\nfail('so');\n");
  const outdir = path.join(folder, 'built');
  await build({
    ...{ absWorkingDir: folder, entryPoints: ['main.ts'], outdir, bundle: true, sourcemap: true },
    ...{ platform: 'node', format: 'esm', outExtension: { '.js': '.mjs' }, logLevel: 'error' },
  });
  fs.renameSync(path.join(outdir, 'main.mjs.map'), path.join(outdir, 'main.js.map'));
  const built = path.join(outdir, 'main.mjs');
  fs.writeFileSync(built, fs.readFileSync(built, 'utf8').replace('main.mjs.map', 'main.js.map'));
  keepLines(outdir);
  const map = JSON.parse(fs.readFileSync(path.join(outdir, 'main.js.map'), 'utf8'));
  expect(Math.max(...decode(map.mappings).map((line) => line.length))).toBe(1);
  expect(map).not.toHaveProperty('sourcesContent');
  const { stderr } = spawnSync(process.execPath, ['--enable-source-maps', built], { encoding: 'utf8' });
  expect(stderr).toMatch(/at fail \(.*thrower\.ts:4:\d+\)/);
  expect(stderr).toMatch(/main\.ts:3:\d+/);
});
