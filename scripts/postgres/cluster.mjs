// Creates the data folder of the embedded PostgreSQL once, completely or not at all, with a password that only its owner reads.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { sentence } from '../sentence.mjs';

const passwordFile = (dataDir) => `${dataDir}.password`;
export const passwordOf = (dataDir) => fs.readFileSync(passwordFile(dataDir), 'utf8').trim();

/** The settings of a new cluster: Portuguese order of words (ICU), UTF-8, and English messages, which the launcher understands. */
const settings = [
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale-provider=icu',
  '--icu-locale=pt-BR',
  '--locale=C',
  '--lc-messages=C',
  '--username=postgres',
];

/** Makes the cluster where there is none; throws where the folder holds something else or another version. */
export function ensureCluster({ dataDir, native, major, account }) {
  const version = path.join(dataDir, 'PG_VERSION');
  if (fs.existsSync(version)) {
    const found = fs.readFileSync(version, 'utf8').trim();
    if (found !== major)
      throw sentence(
        `The data in ${dataDir} belongs to PostgreSQL ${found}, this Sabiá brings ${major}: move that folder away or set DATABASE_URL.`,
      );
    if (!fs.existsSync(passwordFile(dataDir)))
      throw sentence(`The password file ${passwordFile(dataDir)} is missing, without it the data cannot be opened.`);
    giveTo(dataDir, account.owner);
    return;
  }
  if (fs.existsSync(dataDir) && fs.readdirSync(dataDir).length > 0)
    throw sentence(`The folder ${dataDir} is not empty and holds no PostgreSQL data: set DATA_DIR to another folder.`);
  create({ dataDir, native, account });
}

function create({ dataDir, native, account }) {
  const fresh = `${dataDir}.new`; // An interrupted cluster never gets the real name.
  fs.rmSync(fresh, { recursive: true, force: true });
  fs.mkdirSync(fresh, { recursive: true, mode: 0o700 });
  fs.rmSync(passwordFile(dataDir), { force: true });
  fs.writeFileSync(passwordFile(dataDir), randomBytes(24).toString('base64url'), { mode: 0o600 });
  const { owner } = account;
  if (owner) for (const one of [fresh, passwordFile(dataDir)]) fs.chownSync(one, owner.uid, owner.gid);
  const [command, ...rest] = account.wrap([
    path.join(native, 'bin', 'initdb'),
    '-D',
    fresh,
    `--pwfile=${passwordFile(dataDir)}`,
    ...settings,
  ]);
  const made = spawnSync(command, rest, { ...owner, cwd: '/', encoding: 'utf8' });
  if (owner) fs.chownSync(passwordFile(dataDir), process.getuid(), process.getgid());
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.stdout || made.error}`);
  fs.rmSync(dataDir, { recursive: true, force: true });
  fs.renameSync(fresh, dataDir);
}

/** Gives the data to the account that runs it now: it may come from another mode (as root in a namespace, as an account). */
function giveTo(dataDir, owner) {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = owner ?? { uid: 0, gid: 0 };
  if (fs.statSync(dataDir).uid === uid) return;
  for (const entry of ['', ...fs.readdirSync(dataDir, { recursive: true, encoding: 'utf8' })])
    fs.lchownSync(path.join(dataDir, entry), uid, gid);
}
