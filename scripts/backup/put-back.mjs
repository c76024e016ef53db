// Restores a back-up into an empty, migrated database as `owner`; releases row-level security and forces it again in the same transaction.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { sentence } from '../sentence.mjs';
import { brokenContents } from './contents.mjs';
import { copyIn } from './copy.mjs';
import { columnsOf, isQueue, listTables, named } from './tables.mjs';
import { fileOf, listOf, manifestOf } from './take.mjs';

/** Reads the manifest; throws one sentence where there is none. */
export function readManifest(folder) {
  if (!fs.existsSync(manifestOf(folder)))
    throw sentence(`There is no back-up in ${folder} (manifest.json is missing).`);
  const manifest = JSON.parse(fs.readFileSync(manifestOf(folder), 'utf8'));
  if (manifest.format !== 1) throw sentence(`The back-up in ${folder} has a format this version does not know.`);
  return manifest;
}

/** Restores rows, waiting jobs and contents; returns the contents that are still missing. */
export async function putBack({ ownerUrl, jobsUrl, folder, contents, say = () => {} }) {
  const manifest = readManifest(folder);
  const [owner, jobs] = [ownerUrl, jobsUrl].map(
    (connectionString) => new pg.Client({ connectionString, options: '-c timezone=UTC' }),
  );
  for (const client of [owner, jobs]) client.on('error', () => {});
  await Promise.all([owner.connect(), jobs.connect()]);
  try {
    await Promise.all([owner.query('begin'), jobs.query('begin')]);
    const tables = await fit(manifest, await listTables(owner));
    const [queue, rest] = [tables.filter(isQueue), tables.filter((table) => !isQueue(table))];
    // With forced security the owner would see no row of its own tables, neither copied rows nor those that references need.
    for (const table of rest) await owner.query(`alter table ${named(table)} no force row level security`);
    // The copy includes the counters, so triggers would count every row twice.
    for (const table of rest) await owner.query(`alter table ${named(table)} disable trigger user`);
    for (const table of rest) await requireEmpty(owner, table);
    for (const table of queue) await requireEmpty(jobs, table);
    for (const table of rest) await copyTable(owner, folder, table);
    for (const table of rest) await owner.query(`alter table ${named(table)} enable trigger user`);
    for (const table of rest) await owner.query(`alter table ${named(table)} force row level security`);
    for (const table of queue) await copyTable(jobs, folder, table);
    await settleQueue(jobs, queue);
    await owner.query('commit');
    await jobs.query('commit');
    await owner.query('analyze');
    say(`${tables.length} tables, ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows`);
  } finally {
    await Promise.all([owner.end(), jobs.end()]);
  }
  return restoreContents(folder, contents, manifest, say);
}

/** Returns the tables to restore; throws where the back-up has a table or column that is missing here. New ones take their default. */
async function fit(manifest, here) {
  const known = new Map(here.map((table) => [named(table), table]));
  const saved = new Map(manifest.tables.map((table) => [named(table), table]));
  for (const table of manifest.tables) {
    const missing = known.has(named(table))
      ? table.columns.filter((one) => !known.get(named(table)).columns.includes(one))
      : ['the whole table'];
    if (missing.length > 0)
      throw sentence(
        `The back-up is of another version: ${table.place}.${table.name} (${missing.join(', ')}) has no place here.`,
      );
  }
  return here.flatMap((table) => saved.get(named(table)) ?? []); // The tables have the order of this database's references.
}
async function requireEmpty(client, table) {
  const { rowCount } = await client.query(`select from ${named(table)} limit 1`);
  if (rowCount)
    throw sentence(`The database is not empty (${table.place}.${table.name}): a back-up is restored into a new one.`);
}

async function copyTable(client, folder, table) {
  const sum = createHash('sha256');
  async function* bytes() {
    for await (const chunk of fs.createReadStream(fileOf(folder, table))) {
      sum.update(chunk);
      yield chunk;
    }
  }
  const rows = await copyIn(client, `copy ${named(table)} (${columnsOf(table)}) from stdin`, bytes()).catch((error) => {
    throw new Error(`${table.place}.${table.name}: ${error.message}`, { cause: error });
  });
  if (rows !== table.rows || sum.digest('hex') !== table.sha256)
    throw sentence(`The file of ${table.place}.${table.name} is not the one that was written: nothing was restored.`);
}

/** Releases the locks that jobs had in the back-up, because no worker holds them, and moves the number of new jobs past the old ones. */
async function settleQueue(jobs, queue) {
  for (const table of queue) {
    if (table.columns.includes('locked_at'))
      await jobs.query(`update ${named(table)} set locked_at = null, locked_by = null where locked_at is not null`);
    const { rows } = await jobs.query(
      `select attname as name, pg_get_serial_sequence($1, attname) as sequence from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and pg_get_serial_sequence($1, attname) is not null`,
      [named(table)],
    );
    for (const { name, sequence } of rows)
      await jobs.query(
        `select setval($1, coalesce((select max(${pg.escapeIdentifier(name)}) from ${named(table)}), 0) + 1, false)`,
        [sequence],
      );
  }
}

async function restoreContents(folder, contents, manifest, say) {
  const hashes = fs.readFileSync(listOf(folder), 'utf8').split('\n').filter(Boolean);
  const copies = path.join(folder, 'contents');
  if (manifest.storage === 'folder') {
    const broken = await brokenContents(copies, hashes);
    if (broken.length > 0)
      say(`${broken.length} contents of the back-up are missing or damaged, the first is ${broken[0]}`);
    const damaged = new Set(broken);
    await contents.copyFrom(
      copies,
      hashes.filter((hash) => !damaged.has(hash)),
    );
  }
  const here = new Set(await contents.list());
  const missing = hashes.filter((hash) => !here.has(hash));
  say(`${hashes.length - missing.length} of ${hashes.length} contents are there`);
  return missing;
}
