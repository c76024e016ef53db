// Takes a back-up as `ops` in one snapshot: writes each table into a separate file, then the contents.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Transform } from 'node:stream';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { narrow } from '../launch/private.mjs';
import { sentence } from '../sentence.mjs';
import { copyOut } from './copy.mjs';
import { columnsOf, listMigrations, listTables, named } from './tables.mjs';

export const manifestOf = (folder) => path.join(folder, 'manifest.json');
export const fileOf = (folder, { place, name }) => path.join(folder, 'tables', `${place}.${name}.copy`);
export const listOf = (folder) => path.join(folder, 'contents.txt');

/** Writes `folder`; returns its manifest. The manifest is written last: a folder without one is no back-up. */
export async function takeBackup({ opsUrl, folder, contents, say = () => {} }) {
  if (fs.existsSync(folder) && fs.readdirSync(folder).length > 0)
    throw sentence(`The folder ${folder} is not empty: name another one for the back-up.`);
  fs.mkdirSync(path.join(folder, 'tables'), { recursive: true, mode: 0o700 });
  narrow(folder);
  const client = new pg.Client({ connectionString: opsUrl, options: '-c timezone=UTC' });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only'); // This reads every table as of one moment.
    const [{ at, server }] = (await client.query(`select now() as at, current_setting('server_version') as server`))
      .rows;
    const migrations = await listMigrations(client);
    const tables = [];
    for (const table of await listTables(client)) tables.push(await copyTable(client, table, fileOf(folder, table)));
    await client.query('commit');
    say(`${tables.length} tables, ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows`);
    // The contents are listed after the rows: a new content may be too many, but none is missing.
    const hashes = await contents.list();
    fs.writeFileSync(listOf(folder), hashes.map((hash) => `${hash}\n`).join(''), { mode: 0o600 });
    await contents.copyTo(path.join(folder, 'contents'), hashes);
    say(
      `${hashes.length} contents ${contents.kind === 'folder' ? 'copied' : 'listed; the bucket is copied by its own service'}`,
    );
    const manifest = { format: 1, at, server, storage: contents.kind, contents: hashes.length, migrations, tables };
    fs.writeFileSync(manifestOf(folder), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 });
    return manifest;
  } finally {
    await client.end();
  }
}

async function copyTable(client, table, file) {
  const sum = createHash('sha256');
  const hashing = new Transform({
    transform(chunk, _encoding, done) {
      sum.update(chunk);
      done(null, chunk);
    },
  });
  const target = fs.createWriteStream(file, { mode: 0o600 });
  hashing.pipe(target);
  try {
    const rows = await copyOut(client, `copy ${named(table)} (${columnsOf(table)}) to stdout`, hashing);
    hashing.end();
    await finished(target);
    return { ...table, rows, sha256: sum.digest('hex') };
  } catch (error) {
    target.destroy();
    throw new Error(`${table.place}.${table.name}: ${error.message}`, { cause: error });
  }
}
