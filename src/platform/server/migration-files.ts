// Reads the numbered migrations, their steps and the hashes of what was released; finds what is out of order before anything runs.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The rows that a step changes at a time: the table's, in the order of its primary key. */
export type Batches = { readonly table: string; readonly rows: number };
export type Step = {
  readonly title: string;
  readonly role: 'owner' | 'ops';
  readonly batches?: Batches;
  readonly text: string;
};
export type Script = {
  readonly name: string;
  readonly text: string;
  readonly hash: string;
  /** The version it was released with; absent for what may still change. */
  readonly release?: string | undefined;
};
/** The name and hash of a migration, as the database and a back-up record it. */
export type MigrationRecord = { readonly name: string; readonly hash: string };
/** Version → file below `database` → SHA-256. */
export type Released = Record<string, Record<string, string>>;

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const releasedFile = (folder: string) => join(folder, 'migrations', 'released.json');
export const readReleased = (folder: string): Released =>
  existsSync(releasedFile(folder)) ? (JSON.parse(readFileSync(releasedFile(folder), 'utf8')) as Released) : {};

const sqlIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
function scriptsOf(folder: string, place: 'migrations' | 'functions', prefix: string): Script[] {
  const released = readReleased(folder);
  return sqlIn(join(folder, place)).map((name) => {
    const text = readFileSync(join(folder, place, name), 'utf8');
    const release = Object.keys(released).find((version) => released[version]![`${place}/${name}`]);
    return { name: `${prefix}${name}`, text, hash: hashOf(text), release };
  });
}
/** Returns the numbered migrations, which run once each. */
export const readMigrations = (folder: string): Script[] => scriptsOf(folder, 'migrations', '');
/** Returns the files of functions, which run whenever their text changed. */
export const readFunctions = (folder: string): Script[] => scriptsOf(folder, 'functions', 'functions/');

const firstLine = /^-- step: (.+)$/m;
const head =
  /^(?<title>.+?)(?:, as (?<role>owner|ops))?(?:, over (?<table>(?:data|control)\.\w+), (?<rows>[\d,]+) rows at a time)?$/;
/** Returns the steps of a migration: the whole text, or what stands below each line `-- step: <what it does>`. */
export function stepsOf({ name, text }: Pick<Script, 'name' | 'text'>): Step[] {
  const [before = '', ...parts] = text.split(firstLine);
  if (parts.length === 0) return [{ title: 'everything', role: 'owner', text }];
  if (before.replace(/--.*$/gm, '').trim())
    throw new Error(`migration ${name}: a statement stands before the first step`);
  return Array.from({ length: parts.length / 2 }, (_, at) => {
    const line = parts[2 * at]!.trim();
    const { title = '', role = 'owner', table, rows } = head.exec(line)?.groups ?? {};
    const step = { title, role: role as Step['role'], text: parts[2 * at + 1]! };
    const hasMark = batchMark.test(step.text.replace(/--.*$/gm, ''));
    if (!table !== !hasMark)
      throw new Error(
        `migration ${name}, step "${line}": "over <table>, <number> rows at a time" and ":batch" in the statement go together`,
      );
    if (!table) return step;
    return { ...step, batches: { table, rows: Number(rows!.replaceAll(',', '')) } };
  });
}
/** Where a statement takes the rows of one batch: `:batch`, or `:batch(d)` for the columns of the alias d. */
export const batchMark = /:batch\b(?:\((\w+)\))?/;

/** Returns what a released file lost: a text that changed, or the file itself. */
export function releasedViolations(folder: string): string[] {
  return Object.entries(readReleased(folder)).flatMap(([version, files]) =>
    Object.entries(files).flatMap(([file, hash]) => {
      if (!existsSync(join(folder, file))) return [`${file} was released with ${version} and is missing`];
      if (hashOf(readFileSync(join(folder, file), 'utf8')) === hash) return [];
      return [`${file} was released with ${version} and its text changed: write a new migration instead`];
    }),
  );
}
/** Returns numbers that are missing or stand twice, names of another form, and steps that cannot be read. */
export function numberViolations(migrations: readonly Script[]): string[] {
  return migrations.flatMap((migration, at) => {
    const number = String(at + 1).padStart(4, '0');
    if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(migration.name))
      return [`${migration.name} is no name of a migration (0003_what_it_does.sql)`];
    if (!migration.name.startsWith(number)) return [`${migration.name} stands where ${number}_….sql belongs`];
    try {
      stepsOf(migration);
      return [];
    } catch (error) {
      return [(error as Error).message];
    }
  });
}
/** Returns why these files may not continue what the database records: a later version, another text, another order. */
export function recordViolations(
  migrations: readonly Script[],
  done: readonly MigrationRecord[],
  begun: readonly MigrationRecord[],
): string[] {
  const known = new Map(migrations.map((one) => [one.name, one]));
  const last = migrations.at(-1)?.name ?? '';
  const later = [...done, ...begun].filter(({ name }) => !known.has(name));
  if (later.length > 0) {
    const { name } = later.at(-1)!;
    return name > last
      ? [
          `the database was migrated by a later version (${name}), this one ends with ${last}: start that version, or restore a back-up into a new installation`,
        ]
      : [`${name} ran here and is not among the migrations of this version`];
  }
  const changed = done.filter(({ name, hash }) => known.get(name)!.hash !== hash);
  if (changed.length > 0) return changed.map(({ name }) => `migration ${name} changed after it ran`);
  const other = begun.filter(({ name, hash }) => known.get(name)!.hash !== hash);
  if (other.length > 0) return other.map(({ name }) => `migration ${name} changed after it had begun`);
  const isDone = new Set(done.map(({ name }) => name));
  const missing = migrations.slice(0, isDone.size).filter(({ name }) => !isDone.has(name));
  return missing.map(({ name }) => `migration ${name} did not run, and a later one did`);
}
