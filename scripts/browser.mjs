// Finds the Chromium that the tests use: CHROMIUM_PATH, the system's, or the one of the npm package, unpacked into .cache.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { sentence } from './sentence.mjs';

const project = fileURLToPath(new URL('../', import.meta.url));
/** The shell without windows comes first: the same browser, which draws a page with a third less of the processor's time. */
const systemPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Never the package's own arguments: they switch web security off. */
export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
  '--disable-dev-shm-usage', // containers give 64 MB
];

/** Decides without touching anything: the first that exists wins. */
export function chooseBrowser({
  env = process.env,
  exists = fs.existsSync,
  platform = process.platform,
  arch = process.arch,
  bundled = path.join(project, 'node_modules/@sparticuz/chromium'),
} = {}) {
  if (env.CHROMIUM_PATH) {
    if (!exists(env.CHROMIUM_PATH))
      throw sentence(`CHROMIUM_PATH names ${env.CHROMIUM_PATH}, and there is no such file.`);
    return { source: 'CHROMIUM_PATH', executablePath: env.CHROMIUM_PATH };
  }
  const system = systemPaths.find((one) => exists(one));
  if (system) return { source: 'system', executablePath: system };
  if (platform === 'linux' && arch === 'x64' && exists(bundled)) return { source: 'npm', bundled };
  throw sentence(
    'No Chromium was found for the browser tests: install one (Debian: apt-get install chromium), or name it with CHROMIUM_PATH.',
  );
}

/** What Playwright's launch needs: the program, its arguments, its environment. */
export function findBrowser(options) {
  const chosen = chooseBrowser(options);
  const common = { source: chosen.source, args: browserArgs };
  return chosen.bundled
    ? { ...common, ...unpackBrowser(chosen.bundled) }
    : { ...common, executablePath: chosen.executablePath, env: {} };
}

/** Unpacks the package's Chromium once; answers where it lies and the libraries it brings. */
export function unpackBrowser(bundled, cache = path.join(project, '.cache')) {
  const { version } = JSON.parse(fs.readFileSync(path.join(bundled, 'package.json'), 'utf8'));
  const folder = path.join(cache, `chromium-${version}`);
  const ready = path.join(folder, 'ready');
  if (!fs.existsSync(ready)) {
    const open = (name) => brotliDecompressSync(fs.readFileSync(path.join(bundled, 'bin', name)));
    fs.rmSync(folder, { recursive: true, force: true });
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(path.join(folder, 'chromium'), open('chromium.br'), { mode: 0o755 });
    for (const name of ['al2023.tar.br', 'swiftshader.tar.br', 'fonts.tar.br']) untar(open(name), folder);
    fs.writeFileSync(
      path.join(folder, 'fonts.conf'),
      `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>\n`,
    );
    fs.writeFileSync(ready, '');
  }
  const env = { LD_LIBRARY_PATH: [path.join(folder, 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':') };
  if (!fs.existsSync('/etc/fonts/fonts.conf')) env.FONTCONFIG_FILE = path.join(folder, 'fonts.conf');
  return { executablePath: path.join(folder, 'chromium'), env };
}

/** Plain files and folders of a tar, nothing above the target. */
export function untar(archive, target) {
  const text = (at, length) => archive.toString('latin1', at, at + length).replace(/\0[^]*$/, '');
  for (let at = 0; at + 512 <= archive.length && archive[at] !== 0;) {
    const name = [text(at + 345, 155), text(at, 100)].filter(Boolean).join('/');
    const size = Number.parseInt(text(at + 124, 12).trim(), 8) || 0;
    const kind = text(at + 156, 1);
    const file = path.resolve(target, name);
    if (!file.startsWith(path.resolve(target) + path.sep) && file !== path.resolve(target))
      throw new Error(`${name} leaves the folder`);
    if (kind === '5') fs.mkdirSync(file, { recursive: true });
    else if (kind === '0' || kind === '') {
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, archive.subarray(at + 512, at + 512 + size), {
        mode: Number.parseInt(text(at + 100, 8), 8) & 0o755,
      });
    }
    at += 512 + Math.ceil(size / 512) * 512;
  }
}
