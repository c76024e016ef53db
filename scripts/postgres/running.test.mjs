// Proves that the launcher distinguishes a left-behind postmaster.pid from a running server.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rememberLauncher, stateOf } from './running.mjs';

let dataDir;
beforeEach(() => {
  dataDir = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'running-')), 'postgres');
  fs.mkdirSync(dataDir);
});
afterEach(() => fs.rmSync(path.dirname(dataDir), { recursive: true }));
const write = (pid) => fs.writeFileSync(path.join(dataDir, 'postmaster.pid'), `${pid}\n${dataDir}\n`);

test('a data folder without a file is free', () => expect(stateOf(dataDir).state).toBe('free'));
test('a data folder is stale when its process has ended or the number belongs to another process', () => {
  write(4711);
  expect(stateOf(dataDir, () => '').state).toBe('stale');
  expect(stateOf(dataDir, () => '/usr/bin/editor notes.txt').state).toBe('stale');
});
test('a data folder is served while server and launcher live, and an orphan without its launcher', () => {
  write(4711);
  rememberLauncher(dataDir, 4710);
  const server = `postgres -D ${dataDir}`;
  expect(stateOf(dataDir, (pid) => (pid === 4711 ? server : 'node scripts/start.mjs'))).toEqual({
    state: 'served',
    pid: 4711,
  });
  expect(stateOf(dataDir, (pid) => (pid === 4711 ? server : ''))).toEqual({ state: 'orphan', pid: 4711 });
});
