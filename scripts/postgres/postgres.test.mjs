// Proves that the launcher works on a real PostgreSQL: created once, Portuguese order, closed to others, stopped cleanly, started again.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres } from './postgres.mjs';
import { settingsFor } from './settings.mjs';

let folder;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'postgres-'));
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));
const ask = async (url, sql) => {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
};

test('PostgreSQL starts, refuses a second start and a wrong password, sorts Portuguese, keeps its data', async () => {
  const dataDir = path.join(folder, 'data');
  const first = await startPostgres({ dataDir });
  try {
    expect(fs.statSync(`${dataDir}.password`).mode & 0o777).toBe(0o600);
    const words = await ask(
      first.adminUrl,
      "select string_agg(w, ',' order by w) as w from unnest('{Zebra,abacate,água,Érica}'::text[]) w",
    );
    expect(words[0].w).toBe('abacate,água,Érica,Zebra');
    await ask(first.adminUrl, 'create table kept (id int)');
    const wrong = new URL(first.adminUrl);
    wrong.password = 'wrong';
    await expect(ask(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/);
    await expect(startPostgres({ dataDir })).rejects.toThrow(/already runs on/);
  } finally {
    await first.stop();
  }
  expect(fs.existsSync(path.join(dataDir, 'postmaster.pid'))).toBe(false);
  fs.writeFileSync(path.join(dataDir, 'postmaster.pid'), `${process.pid}\n`); // A crash leaves the file like this, with the number of another process.
  const second = await startPostgres({ dataDir });
  expect(await ask(second.adminUrl, 'select count(*)::int as n from kept')).toEqual([{ n: 0 }]);
  await second.stop();
});

test('PostgreSQL ends when its launcher is killed: on Linux by itself, everywhere with the next start', async () => {
  const dataDir = path.join(folder, 'killed');
  const code = `import { startPostgres } from ${JSON.stringify(fileURLToPath(new URL('./postgres.mjs', import.meta.url)))}; await startPostgres({ dataDir: ${JSON.stringify(dataDir)} }); console.log('up'); setInterval(() => {}, 1000);`;
  const launcher = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(launcher.stdout, 'data');
  expect(fs.existsSync(path.join(dataDir, 'postmaster.pid'))).toBe(true);
  launcher.kill('SIGKILL');
  const isRunning = () => fs.existsSync(path.join(dataDir, 'postmaster.pid'));
  if (process.platform === 'linux') await expect.poll(isRunning, { timeout: 10_000 }).toBe(false);
  await (await startPostgres({ dataDir })).stop();
  expect(isRunning()).toBe(false);
});

test('PostgreSQL refuses a folder with other files, and data of another version', async () => {
  const other = path.join(folder, 'other');
  fs.mkdirSync(other);
  fs.writeFileSync(path.join(other, 'letter.txt'), '');
  await expect(startPostgres({ dataDir: other })).rejects.toThrow(/is not empty and holds no PostgreSQL data/);
  const old = path.join(folder, 'old');
  fs.mkdirSync(old);
  fs.writeFileSync(path.join(old, 'PG_VERSION'), '12\n');
  await expect(startPostgres({ dataDir: old })).rejects.toThrow(/belongs to PostgreSQL 12/);
});

test('PostgreSQL uses files for dynamic areas where there is little shared memory', () => {
  expect(settingsFor({ port: 1, sharedMemoryBytes: 64 * 1024 * 1024 })).toContain('dynamic_shared_memory_type=mmap');
  expect(settingsFor({ port: 1, sharedMemoryBytes: 1e12 })).not.toContain('dynamic_shared_memory_type=mmap');
});
