// Records the hashes with which the migrations of a version are released, and begins the next migration.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  hashOf,
  numberViolations,
  readMigrations,
  readReleased,
  releasedViolations,
} from '#platform/server/migration-files.ts';

/** Writes the hashes of everything that no release holds yet; returns those files. `roles.sql` runs once, so it is held too. */
export function freeze(folder: string, version: string): string[] {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(`"${version}" is no version such as 0.1.0`);
  const released = readReleased(folder);
  if (released[version]) throw new Error(`${version} is released already`);
  const migrations = readMigrations(folder);
  const wrong = [...releasedViolations(folder), ...numberViolations(migrations)];
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  const held = new Set(Object.values(released).flatMap((files) => Object.keys(files)));
  const files = ['roles.sql', ...migrations.map(({ name }) => `migrations/${name}`)].filter((file) => !held.has(file));
  const hashes = files.map((file) => [file, hashOf(readFileSync(path.join(folder, file), 'utf8'))]);
  const text = JSON.stringify({ ...released, [version]: Object.fromEntries(hashes) }, null, 2);
  writeFileSync(path.join(folder, 'migrations', 'released.json'), `${text}\n`);
  return files;
}

/** Begins the next migration with a draft of its statements; returns its name. */
export function addMigration(folder: string, what: string, draft = ''): string {
  const name = what.toLowerCase().replace(/[^a-z0-9]+/g, '_');
  if (!/^[a-z][a-z0-9_]*[a-z0-9]$/.test(name))
    throw new Error(`"${what}" is no name of a migration, such as add-a-column`);
  const file = `${String(readMigrations(folder).length + 1).padStart(4, '0')}_${name}.sql`;
  const place = path.join(folder, 'migrations', file);
  if (existsSync(place)) throw new Error(`${file} exists already`);
  writeFileSync(
    place,
    `-- Changes … (say what it does to whom). Steps, batches and the nodes that still run: CONTRIBUTING.md, "The schema".\n${draft}`,
  );
  return file;
}
