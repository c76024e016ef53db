// Proves that the sweep removes contents without a row after two days, and never a content that a transaction is about to name.
import { AsyncResource } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bareServices } from '#testing/bare-services.ts';
import type { BareServices } from '#testing/bare-services.ts';
import { newId } from '../columns.ts';
import type { Db } from '../database.ts';
import { inTransaction } from '../transactions.ts';
import type { Services } from '../requests.ts';
import { announce, hold, keepFromSweep, share } from './files.store.ts';
import { removeUnnamed } from './removal.ts';
import type { Storage } from './storage.ts';
import { graceMs, sweep } from './sweep.ts';
import { readSweep } from './sweep.store.ts';

let services: BareServices;
beforeAll(async () => {
  services = await bareServices();
});
afterAll(() => services.close());
beforeEach(() => services.ops!.query('delete from control.content_sweep'));

const day = 24 * 60 * 60 * 1_000;
const inTenant = <T>(tenantId: string, work: (db: Db) => Promise<T>) =>
  inTransaction(services.pool, { tenantId }, ({ db }) => work(db));
const fileOf = (hash: string) => ({ id: newId(), hash, sizeBytes: 100, name: 'a.bin', contentType: 'text/plain' });
const later = (milliseconds: number): Services => ({ ...services, now: () => new Date(Date.now() + milliseconds) });
/** Stores a content with this age that no row names; returns its hash. */
async function abandoned(ageMs: number): Promise<string> {
  const { hash } = await services.storage.putBytes(randomBytes(100));
  const at = new Date(Date.now() - ageMs);
  await utimes(join(services.folder, 'files', hash.slice(0, 2), hash.slice(2, 4), hash), at, at);
  return hash;
}

describe('the sweep', () => {
  test('removes contents without a row after two days, keeps those with rows of any tenant, and reports its work', async () => {
    const [old, young] = [await abandoned(graceMs + 60_000), await abandoned(graceMs - 60_000)];
    const named = await abandoned(400 * day);
    await inTenant(newId(), (db) => share(db, [fileOf(named)]));
    const lost = randomBytes(32).toString('hex');
    await inTenant(newId(), (db) => share(db, [fileOf(lost)]));
    await sweep(services);
    expect(await Promise.all([old, young, named].map((hash) => services.storage.has(hash)))).toEqual([
      false,
      true,
      true,
    ]);
    const report = (await readSweep(services.ops!))!;
    expect(report).toMatchObject({ removedContents: 1, removedBytes: 100 });
    expect(report.missingContents).toBeGreaterThanOrEqual(1);
    expect(report.contents).toBeGreaterThanOrEqual(3);
  });
  test('begins again a day after the last one ended, and continues where a killed process stopped', async () => {
    const seen: string[] = [];
    let dies = true;
    const storage: Storage = {
      ...services.storage,
      async *list(prefix) {
        if (prefix === '80' && dies) throw new Error('the process ends here');
        seen.push(prefix);
        yield* services.storage.list(prefix);
      },
    };
    await expect(sweep({ ...services, storage })).rejects.toThrow('ends here');
    expect([seen.at(-1), await readSweep(services.ops!)]).toEqual(['7f', undefined]);
    dies = false;
    seen.length = 0;
    await sweep({ ...services, storage });
    expect([seen[0], seen.at(-1), seen.length]).toEqual(['80', 'ff', 128]);
    seen.length = 0;
    await sweep({ ...services, storage });
    expect(seen).toEqual([]);
    await sweep({ ...later(day + 60_000), storage });
    expect(seen).toHaveLength(256);
  });
  test('removes the half-written files of a stopped process after two days', async () => {
    const folder = join(services.folder, 'files', 'incoming');
    await mkdir(folder, { recursive: true });
    for (const [name, ageMs] of [
      ['old', graceMs + 60_000],
      ['young', 0],
    ] as const) {
      await writeFile(join(folder, name), 'half');
      await utimes(join(folder, name), new Date(), new Date(Date.now() - ageMs));
    }
    await sweep(services);
    expect(await readdir(folder)).toEqual(['young']);
  });
});

describe('a content that is stored again during the sweep', () => {
  /** Sweeps, and runs `meanwhile` between the list, which finds the content abandoned, and the removal. */
  const sweepWith = (meanwhile: (hash: string) => Promise<unknown>, wanted: string) =>
    sweep({
      ...services,
      storage: {
        ...services.storage,
        async *list(prefix) {
          const parts = [];
          for await (const part of services.storage.list(prefix)) parts.push(part);
          if (wanted.startsWith(prefix)) await meanwhile(wanted);
          yield* parts;
        },
      },
    });
  const bytes = () => randomBytes(100);
  const put = async (ageMs: number) => {
    const content = bytes();
    const { hash } = await services.storage.putBytes(content);
    const at = new Date(Date.now() - ageMs);
    await utimes(join(services.folder, 'files', hash.slice(0, 2), hash.slice(2, 4), hash), at, at);
    return { content, hash };
  };
  test('stays when its row was announced after the list', async () => {
    const { content, hash } = await put(3 * day);
    const [tenantId, file] = [newId(), fileOf(hash)];
    await sweepWith(async () => {
      await inTenant(tenantId, (db) => announce(db, [file], new Date(Date.now() + 60_000)));
      await services.storage.putBytes(content);
      await inTenant(tenantId, (db) => hold(db, [file.id]));
    }, hash);
    expect(await services.storage.has(hash)).toBe(true);
  });
  test('stays when it was stored and its row is in a transaction that is not committed yet', async () => {
    const { content, hash } = await put(3 * day);
    const tenantId = newId();
    let commit: () => void = () => {};
    let open: Promise<unknown> = Promise.resolve();
    await sweepWith(async () => {
      await services.storage.putBytes(content);
      await new Promise<void>((isOpen) => {
        open = inTenant(tenantId, async (db) => {
          await share(db, [fileOf(hash)]);
          isOpen();
          await new Promise<void>((resolve) => (commit = resolve));
        });
      });
    }, hash);
    expect(await services.storage.has(hash)).toBe(true);
    commit();
    await open;
  });
  test('is announced only after a running removal, so that its bytes are written after it', async () => {
    const { content, hash } = await put(3 * day);
    const [tenantId, file] = [newId(), fileOf(hash)];
    const order: string[] = [];
    // This is the work of another process: it does not see the transaction that removes the content.
    const bring = AsyncResource.bind(async () => {
      await inTenant(tenantId, async (db) => {
        await keepFromSweep(db, [hash]);
        order.push('announced');
        await announce(db, [file], new Date(Date.now() + 60_000));
      });
      await services.storage.putBytes(content);
      await inTenant(tenantId, (db) => hold(db, [file.id]));
    });
    const somebodyWaits = () =>
      expect
        .poll(async () => {
          const { rows } = await services.ops!.query(
            `select count(*)::int as waiting from pg_locks where locktype = 'advisory' and not granted`,
          );
          return (rows as { waiting: number }[])[0]!.waiting;
        })
        .toBeGreaterThan(0);
    let brought: Promise<unknown> = Promise.resolve();
    const storage: Storage = {
      ...services.storage,
      async remove(...given) {
        // This is the worst moment: the sweep has looked for the row, and the bytes are still in the storage.
        brought = bring();
        await Promise.race([brought, somebodyWaits()]);
        const removed = await services.storage.remove(...given);
        order.push('removed');
        return removed;
      },
    };
    await inTransaction(services.ops!, {}, ({ db }) => removeUnnamed({ db, storage }, [hash]));
    await brought;
    expect(order).toEqual(['removed', 'announced']);
    expect(await services.storage.has(hash)).toBe(true);
  });
});

test('a folder that does not exist yet is swept like an empty one', async () => {
  expect(existsSync(join(services.folder, 'files', '00', 'none'))).toBe(false);
  for await (const part of services.storage.list('zz')) expect(part).toEqual([]);
});
