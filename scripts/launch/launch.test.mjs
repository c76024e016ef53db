// Proves the small decisions of a start: versions, packages, settings, ports, folders, answers, restarts.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { announcement } from './announce.mjs';
import { entryPoints, hashOf } from './build.mjs';
import { ensureInstalled, holdsLock, isInstalled } from './install.mjs';
import { requireNode } from './node-version.mjs';
import { requirePort, freePort } from './ports.mjs';
import { databaseSettings, prepare, readAnswer } from './prepare.mjs';
import { keepRunning, pauseBefore } from './processes.mjs';
import { inProject } from './project.mjs';
import { requireWritable, readSettings } from './settings.mjs';

let folder;
const write = (name, text) => {
  const file = path.join(folder, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
  return file;
};
beforeAll(() => (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'launch-'))));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

test('Node 20.19 and newer versions are accepted; older ones get a sentence', () => {
  for (const good of ['20.19.0', '20.20.2', '22.0.0', '24.1.0']) expect(() => requireNode(good)).not.toThrow();
  for (const old of ['20.18.3', '18.20.0', '12.0.0'])
    expect(() => requireNode(old)).toThrow(/needs Node 20\.19 or newer/);
});

describe('packages', () => {
  const lock = JSON.stringify({
    packages: {
      '': {},
      'node_modules/a': { version: '1.0.0' },
      'node_modules/b': { version: '2.0.0', optional: true },
    },
  });
  const there = (version) => JSON.stringify({ packages: { 'node_modules/a': { version } } });
  test('are complete when every required one is installed in its version', () => {
    expect(holdsLock(lock, there('1.0.0'))).toBe(true);
    expect(holdsLock(lock, there('1.0.1'))).toBe(false);
    expect(holdsLock(lock, undefined)).toBe(false);
  });
  test('npm ci runs, then npm install, then a sentence is printed; a second start does nothing', () => {
    const root = path.join(folder, 'project');
    write('project/package-lock.json', lock);
    const asked = [];
    const answers = [false, true];
    const npm = ([command]) => {
      asked.push(command);
      fs.mkdirSync(path.join(root, 'node_modules'), { recursive: true });
      fs.writeFileSync(path.join(root, 'node_modules/.package-lock.json'), there('1.0.0'));
      return answers.shift();
    };
    expect(ensureInstalled({ root, say: () => {}, npm })).toBe(true);
    expect(asked).toEqual(['ci', 'install']);
    expect(isInstalled(root)).toBe(true);
    expect(ensureInstalled({ root, npm })).toBe(false);
    write('project/package-lock.json', lock.replace('1.0.0', '1.1.0'));
    expect(() => ensureInstalled({ root, say: () => {}, npm: () => false })).toThrow(/could not be installed/);
  });
});

test('a build is repeated when a source changes, not when a test changes', () => {
  write('sources/src/a.ts', 'a');
  const root = path.join(folder, 'sources');
  const first = hashOf(root, ['src', 'absent.ts']);
  write('sources/src/a.test.ts', 'b');
  expect(hashOf(root, ['src', 'absent.ts'])).toBe(first);
  write('sources/src/a.ts', 'b');
  expect(hashOf(root, ['src', 'absent.ts'])).not.toBe(first);
});

test('threads are built beside the processes under their own names, and no two share a name', () => {
  const root = path.join(folder, 'threads');
  write('threads/src/features/media/server/unpack.thread.ts', '');
  expect(entryPoints(root).map(({ out }) => out)).toEqual(['server', 'worker', 'prepare', 'unpack.thread']);
  write('threads/src/features/courses/server/unpack.thread.ts', '');
  expect(() => entryPoints(root)).toThrow(/Two files would be built as unpack\.thread\.js/);
});

describe('settings', () => {
  test('the shell overrides .env, an empty value counts as absent, the defaults remain', () => {
    const file = write('.env', 'PORT=4000\nSMTP_URL="smtp://mail"\nDATABASE_URL=\n# comment\n');
    const settings = readSettings({ given: { PORT: '4100' }, file });
    expect(settings).toMatchObject({ port: 4100, contentPort: 3001, embedded: true, address: 'http://localhost:4100' });
    expect(settings.env.SMTP_URL).toBe('smtp://mail');
    expect(readSettings({ given: { DATABASE_URL: 'postgres://server/db' }, file: '' }).embedded).toBe(false);
  });
  test('a wrong port is named', () => {
    expect(() => readSettings({ given: { PORT: 'http' }, file: '' })).toThrow(/PORT is "http"/);
    expect(() => readSettings({ given: { PORT: '3001' }, file: '' })).toThrow(/both 3001/);
  });
  test('a folder that cannot be created is reported in one sentence', () => {
    expect(() => requireWritable(path.join(write('file', ''), 'below'), 'DATA_DIR')).toThrow(
      /cannot be written \(.*DATA_DIR/,
    );
    expect(() => requireWritable(path.join(folder, 'fresh'))).not.toThrow();
  });
});

test('a port in use is reported in one sentence with its solution', async () => {
  const server = net.createServer().listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address();
  await expect(requirePort(port, { setting: 'PORT' })).rejects.toThrow(
    new RegExp(`Port ${port} is in use.*PORT=${port + 10} npm start`),
  );
  server.close();
  await expect(freePort().then((free) => requirePort(free, { setting: 'PORT' }))).resolves.toBeUndefined();
});

describe('preparation', () => {
  const urls = { app: 'a', jobs: 'j', ops: 'o', owner: 'w' };
  test('reads the last line as the answer', async () => {
    expect(readAnswer(`loading\n${JSON.stringify({ urls, personas: [] })}\n\n`).urls.jobs).toBe('j');
    expect(() => readAnswer('nothing')).toThrow(/gave no answer/);
    const script = write(
      'prepare.mjs',
      `console.log('news'); console.log(JSON.stringify({ urls: ${JSON.stringify(urls)}, personas: [], demo: process.env.DEMO }))`,
    );
    await expect(prepare({ ...process.env, DEMO: 'loaded' }, { script })).resolves.toMatchObject({ demo: 'loaded' });
    await expect(prepare(process.env, { script: write('broken.mjs', 'process.exit(3)') })).rejects.toThrow(
      /could not be prepared/,
    );
  });
  test('every role has its address: the prepared one, or else the given one', () => {
    expect(databaseSettings(urls)).toEqual({
      DATABASE_URL: 'a',
      DATABASE_JOBS_URL: 'j',
      DATABASE_OPS_URL: 'o',
      DATABASE_OWNER_URL: 'w',
    });
    expect(databaseSettings({ app: 'a' }, { DATABASE_URL: 'x', DATABASE_JOBS_URL: 'y' })).toEqual({
      DATABASE_URL: 'a',
      DATABASE_JOBS_URL: 'y',
    });
  });
  test('prints the personas in columns', () => {
    const lines = announcement({
      address: 'http://localhost:3000',
      contentAddress: 'http://127.0.0.1:3001',
      seconds: 2,
      personas: [
        { audience: 'aluno', name: 'Ana', username: 'ana@x', password: 'p', address: 'http://localhost:3000' },
      ],
    });
    expect(lines.join('\n')).toMatch(/runs at http:\/\/localhost:3000[^]*aluno {2}Ana {2}ana@x {2}p\n/);
  });
});

describe('processes', () => {
  test('the pauses between restarts grow up to half a minute', () =>
    expect([1, 2, 3, 20].map(pauseBefore)).toEqual([500, 1000, 2000, 30_000]));
  test('a process that ends is started again, except after a stop', async () => {
    const marks = path.join(folder, 'marks');
    const script = write(
      'child.mjs',
      `import fs from 'node:fs'; fs.appendFileSync(${JSON.stringify(marks)}, 'x'); if (fs.readFileSync(${JSON.stringify(marks)}, 'utf8').length < 3) setTimeout(() => process.exit(1), 300); else setInterval(() => {}, 1000)`,
    );
    const said = [];
    const child = keepRunning({
      name: 'It',
      script,
      env: process.env,
      say: (text) => said.push(text),
      pause: () => 10,
    });
    child.settle();
    await expect.poll(() => fs.existsSync(marks) && fs.readFileSync(marks, 'utf8'), { timeout: 10_000 }).toBe('xxx');
    expect(said).toHaveLength(2);
    await child.stop();
    expect(() => process.kill(child.pid(), 0)).toThrow();
  });
  test('an end while starting is reported instead', async () => {
    const child = keepRunning({ name: 'It', script: write('dies.mjs', 'process.exit(2)'), env: process.env });
    await expect(child.early).resolves.toMatch(/It ended with 2 while starting/);
    await child.stop();
  });
  test.each(['start', 'dev'])('npm %s passes a signal on and ends after the process that it started', async (name) => {
    const root = path.join(folder, `npm-${name}`);
    const { scripts } = JSON.parse(fs.readFileSync(inProject('package.json'), 'utf8'));
    write(`npm-${name}/package.json`, JSON.stringify({ name: 'told', scripts: { [name]: scripts[name] } }));
    const marks = write(`npm-${name}/marks`, '');
    write(
      `npm-${name}/scripts/${name}.mjs`,
      `import fs from 'node:fs';
       const mark = (text) => fs.appendFileSync(${JSON.stringify(marks)}, text);
       process.on('SIGTERM', () => { mark(' told'); setTimeout(() => { mark(' ended'); process.exit(0); }, 300); });
       setTimeout(() => process.exit(1), 20_000);
       mark('runs');`,
    );
    const npm = spawn('npm', ['run', name], { cwd: root, stdio: 'ignore' });
    const gone = once(npm, 'exit');
    await expect.poll(() => fs.readFileSync(marks, 'utf8'), { timeout: 10_000 }).toBe('runs');
    npm.kill('SIGTERM');
    await gone;
    expect(fs.readFileSync(marks, 'utf8')).toBe('runs told ended');
  });
});
