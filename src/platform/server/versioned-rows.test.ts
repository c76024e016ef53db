// Proves what is written when a row with versions is created, changed, published, archived and deleted.
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { boolean, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recordStatements } from '#testing/statements.ts';
import { freshDatabase } from '#testing/test-database.ts';
import { Problem } from '../contract/problem.ts';
import { data, id, instant, newId, originColumns, tenantId, updatedAt } from './columns.ts';
import type { Context } from './context.ts';
import { makePool } from './database.ts';
import type { Db } from './database.ts';
import { inTransaction } from './transactions.ts';
import { keptVersions, versionedRows } from './versioned-rows.ts';

type Essay = { title: string; words: string[]; lines: string[] };
const essays = data.table('probe_essays', {
  tenantId: tenantId(),
  id: id(),
  title: text('title').notNull(),
  lineCount: integer('line_count').notNull().default(0),
  code: text('code'),
  codeKey: text('code_key').generatedAlwaysAs(sql`public.search_key(code)`),
  draft: jsonb('draft').$type<Essay>().notNull(),
  draftRevision: integer('draft_revision').notNull().default(1),
  hasUnpublishedChanges: boolean('has_unpublished_changes').notNull().default(true),
  publishedVersion: integer('published_version'),
  publishedAt: instant('published_at'),
  ...originColumns(),
  archivedAt: instant('archived_at'),
  updatedAt: updatedAt(),
});
/** The least that a kind has: no revision, no mark of changes, no moment of publication. */
const lists = data.table('probe_lists', {
  tenantId: tenantId(),
  id: id(),
  draft: jsonb('draft').$type<{ name: string }>().notNull(),
  publishedVersion: integer('published_version'),
  ...originColumns(),
  archivedAt: instant('archived_at'),
  updatedAt: updatedAt(),
});
const versionsOf = (name: string) =>
  data.table(name, {
    tenantId: tenantId(),
    ownerId: uuid('owner_id').notNull(),
    number: integer('number').notNull(),
    content: jsonb('content').notNull(),
    publishedBy: uuid('published_by'),
  });
const partOf = (name: string) =>
  data.table(name, { tenantId: tenantId(), ownerId: uuid('owner_id').notNull(), value: text('value').notNull() });
const essayVersions = versionsOf('probe_essay_versions');
const listVersions = versionsOf('probe_list_versions');
const words = partOf('probe_essay_words');
const lines = partOf('probe_essay_lines');
const readers = partOf('probe_essay_readers');
const asValues = (values: readonly string[]) => values.map((value) => ({ value }));

const rows = versionedRows<typeof essays.$inferSelect>({
  name: 'probe_essay',
  rows: essays,
  versions: essayVersions,
  owner: 'ownerId',
  parts: [
    { table: words, rowsOf: (essay) => asValues(essay.words), isOfDraft: true },
    { table: lines, rowsOf: (essay) => asValues(essay.lines) },
    { table: readers },
  ],
  columnsOf: ({ title }) => ({ title }),
  publishedColumnsOf: (essay) => ({ lineCount: essay.lines.length }),
  missing: 'essays.missing',
  replicated: () => new Problem('rule', 'essays.replicated'),
});
const slim = versionedRows<typeof lists.$inferSelect>({
  name: 'probe_list',
  rows: lists,
  versions: listVersions,
  owner: 'ownerId',
  parts: [],
  missing: 'lists.missing',
  replicated: () => new Problem('forbidden', 'lists.replicated'),
});

let pool: pg.Pool;
let administrator: pg.Client;
const work = <T>(run: (db: Db) => Promise<T>, tenant = one): Promise<T> =>
  inTransaction(pool, { tenantId: tenant }, ({ db }) => run(db));
const valuesIn = async (db: Db, table: typeof words, ownerId: string) =>
  (await db.select({ value: table.value }).from(table).where(eq(table.ownerId, ownerId)).orderBy(table.value)).map(
    ({ value }) => value,
  );
const versionsIn = (db: Db, ownerId: string) =>
  db
    .select({ number: essayVersions.number, content: essayVersions.content, publishedBy: essayVersions.publishedBy })
    .from(essayVersions)
    .where(eq(essayVersions.ownerId, ownerId))
    .orderBy(essayVersions.number);
const codeOf = (refused: Promise<unknown>) =>
  refused.then(
    () => undefined,
    (error: unknown) => error instanceof Problem && [error.kind, error.code],
  );
const first: Essay = { title: 'Aves', words: ['bico', 'asa'], lines: ['Era uma vez'] };
const second: Essay = { title: 'Pássaros', words: ['pena'], lines: ['Canta', 'Voa'] };
let one: string;
let essayId: string;
const made = (db: Db) => rows.find(db, essayId).then((row) => row!);

beforeAll(async () => {
  const database = await freshDatabase('versioned_rows');
  const client = new pg.Client(database.urls.owner);
  await client.connect();
  const key = 'tenant_id uuid not null default public.tenant_id()';
  const origin = `is_active boolean generated always as (is_switched_on and is_offered) stored,
    is_switched_on boolean not null default true, is_offered boolean not null default true,
    origin text not null default 'own', origin_id uuid, origin_name text,
    archived_at timestamptz(3), updated_at timestamptz(3) not null default now(), primary key (tenant_id, id)`;
  await client.query(`
    create table data.probe_essays (${key}, id uuid not null, title text not null, line_count integer not null default 0,
      code text, code_key text generated always as (public.search_key(code)) stored,
      draft jsonb not null, draft_revision integer not null default 1,
      has_unpublished_changes boolean not null default true, published_version integer, published_at timestamptz(3), ${origin});
    create table data.probe_lists (${key}, id uuid not null, draft jsonb not null, published_version integer, ${origin});
    ${['essay', 'list'].map((kind) => `create table data.probe_${kind}_versions (${key}, owner_id uuid not null, number integer not null, content jsonb not null, published_by uuid);`).join('\n')}
    ${['words', 'lines', 'readers'].map((part) => `create table data.probe_essay_${part} (${key}, owner_id uuid not null, value text not null);`).join('\n')}
    call installation.protect_all()`);
  await client.end();
  administrator = new pg.Client(database.adminUrl);
  await administrator.connect();
  pool = makePool({ connectionString: database.urls.app, max: 3, connectionTimeoutMillis: 60_000 });
});
afterAll(() => Promise.all([pool.end(), administrator.end()]));
beforeEach(async () => {
  one = randomUUID();
  essayId = newId();
  await work((db) => rows.insert(db, { id: essayId, draft: first, code: 'A-1', isActive: false }));
});

describe('a new row', () => {
  test('has the draft, its columns and its parts, and nothing of a published version', async () => {
    await work(async (db) => {
      expect(await made(db)).toMatchObject({
        ...{ draft: first, title: 'Aves', lineCount: 0, draftRevision: 1, publishedVersion: null },
        ...{ isSwitchedOn: false, isActive: false, hasUnpublishedChanges: true },
      });
      expect(await valuesIn(db, words, essayId)).toEqual(['asa', 'bico']);
      expect(await valuesIn(db, lines, essayId)).toEqual([]);
    });
  });
  test('is found by a part of its draft, and its code by other rows only', async () => {
    await work(async (db) => {
      expect((await rows.findByDraft(db, { words: ['asa'] }))?.id).toBe(essayId);
      expect(await rows.findByDraft(db, { words: ['rabo'] })).toBeUndefined();
      expect(await rows.hasCode(db, 'a-1', newId())).toBe(true);
      expect(await rows.hasCode(db, 'a-1', essayId)).toBe(false);
    });
  });
});

describe('a draft', () => {
  test('includes the row and the parts before the first publication', async () => {
    await work(async (db) => {
      expect(await rows.updateDraft(db, await made(db), second, { isActive: true })).toBe(2);
      expect(await made(db)).toMatchObject({ draft: second, title: 'Pássaros', isSwitchedOn: true, lineCount: 0 });
      expect(await valuesIn(db, words, essayId)).toEqual(['pena']);
      expect(await valuesIn(db, lines, essayId)).toEqual([]);
    });
  });
  test('leaves the row and the parts as published afterwards', async () => {
    await work(async (db) => {
      await rows.publish(db, await made(db), undefined);
      expect(await rows.updateDraft(db, await made(db), second)).toBe(2);
      expect(await made(db)).toMatchObject({ draft: second, title: 'Aves', hasUnpublishedChanges: true });
      expect(await valuesIn(db, words, essayId)).toEqual(['asa', 'bico']);
    });
  });
});

describe('publishing', () => {
  test('numbers the versions, keeps the earlier ones, and writes the row and the parts', async () => {
    const author = randomUUID();
    await work(async (db) => {
      expect(await rows.publish(db, await made(db), author)).toBe(1);
      await rows.updateDraft(db, await made(db), second);
      expect(await rows.publish(db, await made(db), undefined, { code: 'B-2' })).toBe(2);
      expect(await versionsIn(db, essayId)).toEqual([
        { number: 1, content: first, publishedBy: author },
        { number: 2, content: second, publishedBy: null },
      ]);
      const row = await made(db);
      expect(row).toMatchObject({ title: 'Pássaros', lineCount: 2, code: 'B-2', publishedVersion: 2 });
      expect(row).toMatchObject({ hasUnpublishedChanges: false, publishedAt: row.updatedAt });
      expect(await valuesIn(db, words, essayId)).toEqual(['pena']);
      expect(await valuesIn(db, lines, essayId)).toEqual(['Canta', 'Voa']);
      expect(await rows.findVersion(db, essayId, 1)).toEqual(first);
      expect(await rows.findVersion(db, essayId, 3)).toBeUndefined();
    });
  });
  test('does not touch the parts that the feature writes', async () => {
    await work(async (db) => {
      await rows.replace(db, readers, essayId, asValues(['Ana', 'Rui']));
      await rows.publish(db, await made(db), undefined);
      expect(await valuesIn(db, readers, essayId)).toEqual(['Ana', 'Rui']);
      await rows.replace(db, readers, essayId, []);
      expect(await valuesIn(db, readers, essayId)).toEqual([]);
    });
  });
  test('works for a kind that has only what every kind has', async () => {
    const listId = newId();
    await work(async (db) => {
      await slim.insert(db, { id: listId, draft: { name: 'a' } });
      expect(await slim.updateDraft(db, (await slim.find(db, listId))!, { name: 'b' })).toBeUndefined();
      expect(await slim.publish(db, (await slim.find(db, listId))!, undefined)).toBe(1);
      expect(await slim.find(db, listId)).toMatchObject({ draft: { name: 'b' }, publishedVersion: 1 });
    });
  });
  test('replaces the parts by one delete and one insert for each table', async () => {
    const statements = recordStatements(pool);
    try {
      await work(
        async (db) => void (await rows.publish(db, { id: essayId, draft: first, publishedVersion: 1 }, undefined)),
      );
    } finally {
      statements.stop();
    }
    const sent = statements.texts
      .filter((statement) => statement.includes('probe_'))
      .map((text) => text.split(' "')[0]);
    expect(sent).toEqual(['insert into', 'delete from', 'insert into', 'delete from', 'insert into', 'update']);
  });
});

describe('a version that was read', () => {
  test('is kept in memory, only for its tenant', async () => {
    const getVersion = keptVersions(rows, 10);
    const asked = (tenant: string) =>
      work((db) => getVersion({ db, tenantId: tenant } as unknown as Context, essayId, 1), tenant);
    await work(async (db) => void (await rows.publish(db, await made(db), undefined)));
    expect(await asked(one)).toEqual(first);
    await work((db) => db.delete(essayVersions).where(eq(essayVersions.ownerId, essayId)));
    expect(await asked(one)).toEqual(first);
    expect(await codeOf(asked(randomUUID()))).toEqual(['missing', 'essays.missing']);
  });
});

describe('a row that is', () => {
  test('archived is missing, except for the user who restores it', async () => {
    await work(async (db) => {
      await rows.update(db, essayId, { isActive: true });
      await rows.archive(db, essayId);
      const row = await rows.findForUpdate(db, essayId);
      expect(row).toMatchObject({ archivedAt: row!.updatedAt, isSwitchedOn: false });
      for (const read of [rows.getLive, rows.getLocked, rows.getWritable])
        expect(await codeOf(read(db, essayId))).toEqual(['missing', 'essays.missing']);
      await rows.restore(db, essayId);
      expect(await rows.getWritable(db, essayId)).toMatchObject({ archivedAt: null, isSwitchedOn: true });
    });
  });
  test('a copy can be read and locked but not written', async () => {
    await work(async (db) => {
      await rows.update(db, essayId, { origin: 'distributor' });
      expect((await rows.getLive(db, essayId)).id).toBe(essayId);
      expect((await rows.getLocked(db, essayId)).id).toBe(essayId);
      expect(await codeOf(rows.getWritable(db, essayId))).toEqual(['rule', 'essays.replicated']);
    });
  });
  test("a copy follows its sender's switch, and an own row does not", async () => {
    const copyId = newId();
    await work(async (db) => {
      await rows.insert(db, { id: copyId, draft: first, origin: 'distributor', isActive: true });
      await rows.offer(db, [essayId, copyId], false);
      expect(await rows.find(db, copyId)).toMatchObject({ isOffered: false, isSwitchedOn: true, isActive: false });
      expect(await made(db)).toMatchObject({ isOffered: true });
    });
  });
  test('missing is not written, and the writer gets an error', async () => {
    expect(await work((db) => rows.update(db, newId(), { isActive: true }))).toBe(false);
    expect(await work((db) => rows.update(db, essayId, { isActive: true }))).toBe(true);
  });
  test('deleted leaves no part and no version', async () => {
    const otherId = newId();
    await work(async (db) => {
      await rows.insert(db, { id: otherId, draft: first });
      await rows.publish(db, { id: otherId, draft: first, publishedVersion: null }, undefined);
      await rows.publish(db, await made(db), undefined);
      await rows.replace(db, readers, essayId, asValues(['Ana']));
      await rows.remove(db, essayId);
      expect(await rows.find(db, essayId)).toBeUndefined();
      for (const part of [words, lines, readers]) expect(await valuesIn(db, part, essayId)).toEqual([]);
      expect(await versionsIn(db, essayId)).toEqual([]);
      expect(await versionsIn(db, otherId)).toHaveLength(1);
      expect(await valuesIn(db, words, otherId)).toEqual(['asa', 'bico']);
    });
  });
  test('locked is not locked by a second transaction at the same time', async () => {
    const lockNow = () =>
      administrator.query('select from data.probe_essays where id = $1 for update nowait', [essayId]).then(
        ({ rowCount }) => rowCount,
        (error: unknown) => String(error),
      );
    await work(async (db) => {
      await rows.getLive(db, essayId);
      expect(await lockNow()).toBe(1);
      await rows.getLocked(db, essayId);
      expect(await lockNow()).toContain('could not obtain lock');
    });
  });
});
