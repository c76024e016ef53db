// Proves the order in which the search looks for a Chromium, and that the Chromium of the npm package runs from the cache.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { browserArgs, chooseBrowser, findBrowser, untar } from './browser.mjs';

const choose = (env, present, rest = {}) =>
  chooseBrowser({
    env,
    exists: (file) => present.includes(file),
    platform: 'linux',
    arch: 'x64',
    bundled: '/package',
    ...rest,
  });

test('Chromium is taken from CHROMIUM_PATH, then from the system, then from the npm package; without any, a sentence says so', () => {
  expect(choose({ CHROMIUM_PATH: '/mine' }, ['/mine', '/usr/bin/chromium', '/package']).executablePath).toBe('/mine');
  expect(() => choose({ CHROMIUM_PATH: '/gone' }, ['/usr/bin/chromium'])).toThrow(/no such file/);
  expect(choose({}, ['/usr/bin/chromium', '/package']).source).toBe('system');
  const shell = '/usr/bin/chromium-headless-shell';
  expect(choose({}, ['/usr/bin/chromium', shell]).executablePath).toBe(shell);
  expect(choose({}, ['/package']).source).toBe('npm');
  expect(() => choose({}, [])).toThrow(/install one/);
});
test('the npm package serves Linux on x64 only; macOS takes its Chrome', () => {
  expect(() => choose({}, ['/package'], { arch: 'arm64' })).toThrow(/CHROMIUM_PATH/);
  const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  expect(choose({}, [chrome], { platform: 'darwin', arch: 'arm64' }).executablePath).toBe(chrome);
});
test('web security stays on', () => expect(browserArgs.join(' ')).not.toMatch(/disable-web-security|single-process/));
test('an archive cannot write outside its folder', () => {
  const header = Buffer.alloc(1024);
  header.write('../out.txt', 0);
  header.write('0', 156);
  expect(() => untar(header, path.resolve('.cache/untar'))).toThrow(/leaves the folder/);
});
test('the Chromium of the npm package starts from the cache; on a machine that it does not support, another one is required', () => {
  const found = () => findBrowser({ env: {}, exists: (file) => file.includes('@sparticuz') && fs.existsSync(file) });
  const { platform, arch } = process;
  if (platform !== 'linux' || arch !== 'x64') expect(found).toThrow(/install one/);
  else {
    const { executablePath, env, source } = found();
    expect(source).toBe('npm');
    const { stdout } = spawnSync(executablePath, ['--version'], { env: { ...process.env, ...env }, encoding: 'utf8' });
    expect(stdout).toMatch(/Chrom/);
  }
});
