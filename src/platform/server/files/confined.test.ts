// Proves that a confined program reaches no network and ends when it exceeds its limits of memory, output or processor time.
import { spawn } from 'node:child_process';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runBounded } from './bounded-process.ts';
import { confined, confinementHealth } from './confined.ts';
import type { Confinement } from './confined.ts';

let folder: string;
const hits: string[] = [];
const server = createServer(({ url }, answer) => {
  hits.push(url!);
  answer.end('#EXTM3U\n');
});
const at = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'confined-test-'));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  await new Promise((done) => server.close(done));
  await rm(folder, { recursive: true, force: true });
});
const usual: Confinement = { seconds: 20, largestFileMegabytes: 10 };
async function run(program: string, args: string[], limits: Partial<Confinement> = {}) {
  const one = await confined(program, args, { ...usual, ...limits });
  return new Promise<{ code: number | null; signal: string | null }>((done, fail) => {
    const child = spawn(one.command, one.args, { stdio: 'ignore', cwd: folder });
    child.on('error', fail);
    child.on('close', (code, signal) => done({ code, signal }));
  });
}
const asking = (path: string) =>
  `const { get } = await import('node:http'); await new Promise((done, fail) => get('${at(path)}', done).on('error', fail));`;

describe('a process on untrusted files', () => {
  it('reaches no network, not even this machine', async () => {
    // Where the process cannot have its own network, the health page says so, and this test can prove nothing.
    const { ok, note } = await confinementHealth();
    const inside = await run(process.execPath, ['--input-type=module', '-e', asking('/confined')]);
    expect([ok, note === undefined, inside.code === 0, hits.includes('/confined')]).toEqual([ok, ok, !ok, !ok]);
    await runBounded(`${asking('/bounded')} await answer(true);`, {}).catch(() => {});
    expect(hits.includes('/bounded')).toBe(!ok);
    // The same script reaches the server without confinement: so the server is there.
    const free = spawn(process.execPath, ['--input-type=module', '-e', asking('/free')], { stdio: 'ignore' });
    await new Promise((done) => free.on('close', done));
    expect(hits).toContain('/free');
  });
  it('with a hostile playlist loads nothing, although all protocols were allowed', async () => {
    const { ok } = await confinementHealth();
    await writeFile(join(folder, 'hostile.m3u8'), `#EXTM3U\n#EXTINF:1,\n${at('/playlist')}\n#EXT-X-ENDLIST\n`);
    const reading = ['-protocol_whitelist', 'file,http,tcp', '-i', join(folder, 'hostile.m3u8'), '-f', 'null', '-'];
    const { code } = await run('ffmpeg', reading);
    expect([code === 0, hits.includes('/playlist')]).toEqual([false, !ok]);
  });
  it('holds no more data than its limit', async () => {
    const holding = ['if=/dev/zero', 'of=/dev/null', 'bs=200M', 'count=1'];
    expect((await run('dd', holding, { megabytes: 100 })).code).toBe(1);
    expect((await run('dd', holding, { megabytes: 3000 })).code).toBe(0);
  });
  it('computes no longer and writes no more than its limits', async () => {
    expect((await run('sh', ['-c', 'while :; do :; done'], { seconds: 1 })).code).not.toBe(0);
    await run('dd', ['if=/dev/zero', 'of=large', 'bs=1M', 'count=5'], { largestFileMegabytes: 1 });
    expect((await stat(join(folder, 'large'))).size).toBeLessThanOrEqual(1 << 20);
  });
});
