// Proves that resumable uploads check permissions, continue after an interruption, deliver the file, refuse and cancel over HTTP.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { firstPage } from '#testing/make/first-page.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import type { Persona } from '#testing/persona.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { App } from '#platform/server/bind.ts';
import { readEnvironment } from '#platform/server/environment.ts';
import { acrossTenants } from '#platform/server/across-tenants.ts';
import { makeGuards } from '#platform/server/guards.ts';
import { getUsage } from '#features/contracts/server/usage.service.ts';
import { answerProblems } from '#platform/server/problems.ts';
import { uploadsPath } from '../contract/transfers.endpoints.ts';
import type { TransferFilter } from '../contract/transfers.wire.ts';
import { giveUpOld, listUploadHistory, listMyTransfers, noteProgress, removeOwnTransfer } from './transfers.service.ts';
import type { FinishedUpload, UploadTaker } from './transfers.service.ts';
import { folderUploads, uploadStore } from './upload-store.service.ts';
import type { UploadStore } from './upload-store.service.ts';
import { uploadRoutes } from './uploads.routes.ts';

let tenant: TenantForTest;
let http: FastifyInstance;
let folder: string;
let store: UploadStore;
let one: Persona;
let other: Persona;
let address: string;
const taken: (FinishedUpload & { text: string })[] = [];
const relation = '0190a0a0-0000-7000-8000-000000000001';
const refusedUpload = '0190a0a0-0000-7000-8000-000000000002';
const denied = '0190a0a0-0000-7000-8000-000000000003';
const largest = '0190a0a0-0000-7000-8000-000000000005';
const shared = '0190a0a0-0000-7000-8000-000000000006';
const stoppedUpload = '0190a0a0-0000-7000-8000-000000000008';
const spoiled = '0190a0a0-0000-7000-8000-000000000007';
const orphan = '0190a0a0-0000-7000-8000-000000000004';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'uploads-test-'));
  tenant = await makeTenant();
  const { services, app } = tenant.app;
  const taker: UploadTaker = {
    purpose: 'media',
    async may(_context, id) {
      if (id === denied) throw new Problem('forbidden', 'request.forbidden');
    },
    async take(_context, file) {
      if (file.relationId === refusedUpload)
        throw new Problem('unsupported', 'file.type', { seen: ['file.seen.text'], accepted: 'MP4' });
      taken.push({ ...file, text: await readFile(file.path, 'utf8') });
    },
  };
  [one, other] = [tenant.administrator, await tenant.person()];
  http = Fastify();
  answerProblems(http);
  const { environment } = inject('testServer');
  store = environment
    ? uploadStore(readEnvironment({ DATABASE_URL: 'postgres://unused', ...environment }))
    : folderUploads(folder);
  uploadRoutes({ http, services, admit: app.admit, guards: app.guards } as unknown as App, [taker], store);
  address = await http.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await http.close();
  await rm(folder, { recursive: true, force: true });
});

const headersOf = (who: Persona | undefined) => ({
  'tus-resumable': '1.0.0',
  'accept-language': 'en',
  ...(who && { authorization: `Bearer ${who.token}`, 'x-tenant': tenant.tenantId }),
});
const metadata = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');
const create = (who: Persona | undefined, length: number, values: Record<string, string> = {}) =>
  fetch(address + uploadsPath, {
    method: 'POST',
    headers: {
      ...headersOf(who),
      'upload-length': String(length),
      'upload-metadata': metadata({
        filename: 'vídeo.mp4',
        filetype: 'video/mp4',
        purpose: 'media',
        relationId: relation,
        ...values,
      }),
    },
  });
const send = (who: Persona, location: string, offset: number, body: string) =>
  fetch(new URL(location, address), {
    method: 'PATCH',
    headers: { ...headersOf(who), 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    body,
  });
const ask = (who: Persona, location: string) =>
  fetch(new URL(location, address), { method: 'HEAD', headers: headersOf(who) });
const mine = (who: Persona) => tenant.run(who, (context) => listMyTransfers(context, firstPage));

async function leavesNothing(location: string) {
  await expect(store.datastore.getUpload(location.split('/').at(-1)!)).rejects.toMatchObject({ status_code: 404 });
  expect(await readdir(folder)).toEqual([]);
}

describe('resumable uploads', () => {
  it('continue where they stopped, and are stored when complete [UPLOAD-001, UPLOAD-003]', async () => {
    const created = await create(one, 10);
    const location = created.headers.get('location')!;
    expect([created.status, location.startsWith(uploadsPath)]).toEqual([201, true]);
    expect((await send(one, location, 0, 'olá, ')).status).toBe(204);
    expect((await ask(one, location)).headers.get('upload-offset')).toBe('6');
    expect((await mine(one)).items[0]).toMatchObject({ status: 'running', name: 'vídeo.mp4' });
    expect((await send(one, location, 0, 'xxxx')).status).toBe(409);
    expect((await send(one, location, 6, 'fim!')).status).toBe(204);
    expect(taken).toMatchObject([{ relationId: relation, name: 'vídeo.mp4', sizeBytes: 10, text: 'olá, fim!' }]);
    expect((await mine(one)).items[0]).toMatchObject({ status: 'done', percent: 100 });
    await leavesNothing(location);
  });
  it('that were complete when their server died are stored at the next request for them', async () => {
    const begin = async (relationId: string) => {
      const location = (await create(one, 6, { relationId })).headers.get('location')!;
      await store.datastore.write(
        Readable.from([Buffer.from('inteiro').subarray(0, 6)]),
        location.split('/').at(-1)!,
        0,
      );
      return location;
    };
    const before = taken.length;
    const location = await begin(orphan);
    const answers = await Promise.all([ask(one, location), ask(one, location)]);
    expect(answers.map(({ status, headers }) => [status, headers.get('upload-offset')])).toEqual([
      [200, '6'],
      [200, '6'],
    ]);
    expect(taken.slice(before)).toMatchObject([{ relationId: orphan, text: 'inteir' }]);
    expect((await mine(one)).items[0]).toMatchObject({ status: 'done', percent: 100 });
    await leavesNothing(location);
    // A client that missed the last answer asks once more: otherwise it would have to send everything again.
    expect((await ask(one, location)).headers.get('upload-offset')).toBe('6');
    const refused = await begin(refusedUpload);
    expect((await ask(one, refused)).status).toBe(415);
    expect((await mine(one)).items[0]).toMatchObject({ status: 'failed' });
    await tenant.run(one, async (context) => {
      for (const { id } of (await listMyTransfers(context, firstPage)).items.slice(0, 2))
        await removeOwnTransfer(context, id);
    });
  });
  it('belong to their user: missing for others, for another company, and by a name with path parts (probes 34a, 34c, 34d, 34e)', async () => {
    const location = (await create(one, 5)).headers.get('location')!;
    expect((await ask(other, location)).status).toBe(404);
    expect((await send(other, location, 0, 'abcde')).status).toBe(404);
    const stranger = (await makeTenant({ app: tenant.app })).administrator;
    for (const who of [other, stranger])
      for (const method of ['HEAD', 'PATCH', 'DELETE']) {
        const headers = {
          ...headersOf(who),
          'x-tenant': who.tenantId,
          ...(method === 'PATCH' && { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }),
        };
        const { status } = await fetch(new URL(location, address), { method, headers });
        expect([method, status]).toEqual([method, 404]);
      }
    const climbing = `${address}${uploadsPath}/..%2f..%2f${location.split('/').at(-1)}`;
    expect((await fetch(climbing, { method: 'HEAD', headers: headersOf(one) })).status).toBe(404);
    expect((await fetch(new URL(location, address), { headers: headersOf(one) })).status).toBe(404);
    expect((await create(undefined, 5)).status).toBe(401);
    expect((await create(one, 5)).status).toBe(409);
    expect((await fetch(new URL(location, address), { method: 'DELETE', headers: headersOf(one) })).status).toBe(204);
    await expect.poll(async () => (await mine(one)).items[0]!.status).toBe('canceled');
    await tenant.run(one, async (context) =>
      removeOwnTransfer(context, (await listMyTransfers(context, firstPage)).items[0]!.id),
    );
    expect((await mine(one)).items).toHaveLength(1);
  });
  it('accept files of exactly 1 GiB, and refuse one byte more before any of it is sent [MEDIA-053]', async () => {
    const limit = 1024 ** 3;
    const over = await create(one, limit + 1, { relationId: largest });
    expect([over.status, over.headers.get('location')]).toEqual([413, null]);
    expect(await over.json()).toMatchObject({ details: { code: 'file.large', limit } });
    const taken = await create(one, limit, { relationId: largest });
    expect(taken.status).toBe(201);
    const end = { method: 'DELETE', headers: headersOf(one) };
    expect((await fetch(new URL(taken.headers.get('location')!, address), end)).status).toBe(204);
  });
  it('are refused with a sentence: without announcement, too large, with a wrong type, for a wrong purpose (probes 34b, 34f) [UPLOAD-011, MEDIA-019]', async () => {
    const codeOf = async (answer: Response) => [
      answer.status,
      ((await answer.json()) as { details: { code: string } }).details.code,
    ];
    const refusal = async (answer: Response) => {
      const { details, notifications } = (await answer.json()) as {
        details: { fields: { field: string; path: string }[] };
        notifications: string[];
      };
      return [answer.status, ...notifications, ...details.fields.map(({ field, path }) => [field, path])];
    };
    expect([
      await refusal(await create(one, 5, { purpose: 'other' })),
      await refusal(await create(one, 5, { filename: '' })),
      await refusal(await create(one, 0)),
      await refusal(await create(one, 5, { relationId: 'x' })),
    ]).toEqual([
      [400, 'Type is required', ['purpose', 'purpose']],
      [400, 'File is required', ['name', 'filename']],
      [400, 'File is required', ['sizeBytes', 'Upload-Length']],
      [400, 'RelationId is required', ['relationId', 'relationId']],
    ]);
    expect((await create(one, 2 ** 31)).status).toBe(413);
    expect(await codeOf(await create(one, 5, { relationId: denied }))).toEqual([403, 'request.forbidden']);
    const location = (await create(one, 5, { relationId: refusedUpload })).headers.get('location')!;
    const last = await send(one, location, 0, 'texto');
    expect(last.status).toBe(415);
    expect(await last.json()).toMatchObject({
      details: { code: 'file.type' },
      notifications: ['The file type is plain text. Accepted types: MP4.'],
    });
    // The history tells as much as the answer did.
    expect((await mine(one)).items[0]).toMatchObject({
      status: 'failed',
      failureCode: 'file.type',
      failure: expect.stringMatching(/plain text|texto simples/) as unknown,
    });
    await leavesNothing(location);
  });

  /** Returns the tenant's counter, in bytes. */
  const counted = () => tenant.run(one, async (context) => (await getUsage(context)).diskBytes);
  const firstUpload = '0190a0a0-0000-7000-8000-000000000011';
  const secondUpload = '0190a0a0-0000-7000-8000-000000000012';
  it('reserve disk quota at their beginning, and release it when they end, are refused, cancelled or abandoned (M12)', async () => {
    const before = await counted();
    const began = async (relationId: string, length = 1_000) =>
      (await create(one, length, { relationId })).headers.get('location')!;
    const done = await began(firstUpload, 4);
    expect(await counted()).toBe(before + 4);
    expect((await send(one, done, 0, 'fim!')).status).toBe(204);
    expect(await counted()).toBe(before);
    const refused = await began(refusedUpload, 5);
    expect(await counted()).toBe(before + 5);
    expect((await send(one, refused, 0, 'texto')).status).toBe(415);
    expect(await counted()).toBe(before);
    const cancelled = await began(firstUpload);
    expect(await counted()).toBe(before + 1_000);
    expect((await fetch(new URL(cancelled, address), { method: 'DELETE', headers: headersOf(one) })).status).toBe(204);
    expect(await counted()).toBe(before);
    await began(secondUpload);
    expect(await counted()).toBe(before + 1_000);
    const { services } = tenant.app;
    const inDays = { ...services, now: () => new Date(Date.now() + 2 * 24 * 3_600_000) };
    await acrossTenants(services, 'as the clock does', (db) => giveUpOld(db, inDays.now()));
    expect(await counted()).toBe(before);
  });
  it('are not begun where the contract has no quota for them, and one that is over accepts no more bytes (M12)', async () => {
    const narrow = await makeTenant({ diskLimitMegabytes: 1 });
    const who = narrow.administrator;
    const headers = { ...headersOf(who), 'x-tenant': narrow.tenantId };
    const begin = (relationId: string, length: number) =>
      fetch(address + uploadsPath, {
        method: 'POST',
        headers: {
          ...headers,
          'upload-length': String(length),
          'upload-metadata': metadata({ filename: 'a.mp4', filetype: 'video/mp4', purpose: 'media', relationId }),
        },
      });
    const first = await begin(firstUpload, 700_000);
    expect(first.status).toBe(201);
    const second = await begin(secondUpload, 700_000);
    expect([second.status, await second.json()]).toMatchObject([422, { details: { code: 'people.limit.disk' } }]);
    const location = new URL(first.headers.get('location')!, address);
    await acrossTenants(narrow.app.services, 'as the clock does', (db) =>
      giveUpOld(db, new Date(Date.now() + 2 * 24 * 3_600_000)),
    );
    const late = await fetch(location, {
      method: 'PATCH',
      headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      body: 'tarde',
    });
    expect(late.status).toBe(404);
    expect((await begin(secondUpload, 700_000)).status).toBe(201);
  });
  it('count in the requests of a user per minute, each part and each question (probe 34g)', async () => {
    const { services, app } = tenant.app;
    const counting = Fastify();
    answerProblems(counting);
    uploadRoutes(
      { http: counting, services, admit: app.admit, guards: makeGuards(services) } as unknown as App,
      [],
      store,
    );
    const ask = () =>
      counting.inject({
        method: 'HEAD',
        url: `${uploadsPath}/0190a0a0-0000-7000-8000-000000000099`,
        headers: headersOf(other),
      });
    const seen = new Set<number>();
    for (let time = 0; time < 330; time++) seen.add((await ask()).statusCode);
    await counting.close();
    expect([...seen].sort()).toEqual([404, 429]);
  });
});

describe('resumable uploads that stop', () => {
  it('show their progress after each part, and are interrupted once the client stops (content D8, M3)', async () => {
    const location = (await create(one, 10, { relationId: stoppedUpload, fingerprint: '10-abc' })).headers.get(
      'location',
    )!;
    expect((await send(one, location, 0, 'olá, ')).status).toBe(204);
    const told = async (more: TransferFilter = {}, inMs = 0) => {
      const later = new Date(Date.now() + inMs);
      return tenant.run(
        one,
        async (context) =>
          (
            await listMyTransfers(
              { ...context, now: () => later },
              { ...firstPage, relationId: stoppedUpload, ...more },
            )
          ).items,
      );
    };
    await expect.poll(async () => (await told())[0]).toMatchObject({ status: 'running', loaded: 6, percent: 60 });
    expect(await told({ status: 'failed' })).toEqual([]);
    const minute = 61_000;
    expect(await told({ status: 'running' }, minute)).toEqual([]);
    expect(await told({ status: 'failed' }, minute)).toMatchObject([
      { status: 'failed', failureCode: 'transfers.interrupted', canContinue: true, fingerprint: '10-abc', percent: 60 },
    ]);
    // The history shows it too; only the user who began it continues it.
    const ofOther = await tenant.run(
      other,
      async (context) =>
        (
          await listUploadHistory(
            { ...context, now: () => new Date(Date.now() + minute) },
            { ...firstPage, relationId: stoppedUpload },
          )
        ).items,
    );
    expect(ofOther).toMatchObject([{ status: 'failed', canContinue: false }]);
    expect((await send(one, location, 6, 'fim!')).status).toBe(204);
    expect((await told({}, minute))[0]).toMatchObject({ status: 'done', loaded: 10, canContinue: false });
  });
  it('count the bytes of an interrupted part (content D8)', async () => {
    const location = (await create(one, 3_000_000, { relationId: stoppedUpload })).headers.get('location')!;
    const id = location.split('/').at(-1)!;
    const part = request(new URL(location, address), {
      method: 'PATCH',
      headers: {
        ...headersOf(one),
        ...{ 'upload-offset': '0', 'content-type': 'application/offset+octet-stream', 'content-length': '3000000' },
      },
    });
    part.on('error', () => {});
    part.write(Buffer.alloc(1_000_000), () => part.destroy());
    const told = async () => (await mine(one)).items.find((upload) => upload.id === id)!.loaded;
    await expect.poll(told, { message: 'what arrived', timeout: 5_000 }).toBeGreaterThan(0);
    expect(await told()).toBe((await store.datastore.getUpload(id)).offset);
    // The sender has ten seconds to return.
    const statusIn = (inMs: number) =>
      tenant.run(one, async (context) => {
        const later = { ...context, now: () => new Date(Date.now() + inMs) };
        return (await listMyTransfers(later, { ...firstPage, relationId: stoppedUpload })).items.find(
          (upload) => upload.id === id,
        )!.status;
      });
    expect(await statusIn(0)).toBe('running');
    await expect.poll(() => statusIn(10_001), { message: 'told as stopped', timeout: 5_000 }).toBe('failed');
    expect((await fetch(new URL(location, address), { method: 'DELETE', headers: headersOf(one) })).status).toBe(204);
  });
  it('compute the remaining time from the bytes since they continued, not from the pause (content D8)', async () => {
    const location = (await create(one, 10, { relationId: stoppedUpload })).headers.get('location')!;
    const id = location.split('/').at(-1)!;
    const begun = Date.parse((await mine(one)).items.find((upload) => upload.id === id)!.startedAt);
    const remainingAt = (seconds: number, loaded: number) =>
      tenant.run(one, async (context) => {
        const then = { ...context, now: () => new Date(begun + seconds * 1000) };
        await noteProgress(then, id, loaded);
        return (await listMyTransfers(then, { ...firstPage, relationId: stoppedUpload })).items[0]!.secondsRemaining;
      });
    expect(await remainingAt(10, 2)).toBe(40);
    expect(await remainingAt(20, 4)).toBe(30);
    // The upload continues an hour later.
    expect(await remainingAt(3_620, 5)).toBeNull();
    expect(await remainingAt(3_622, 7)).toBe(3);
    expect((await fetch(new URL(location, address), { method: 'DELETE', headers: headersOf(one) })).status).toBe(204);
  });
  it('without a byte stop after ten seconds, and their time counts from the first one', async () => {
    const location = (await create(one, 10, { relationId: stoppedUpload })).headers.get('location')!;
    const id = location.split('/').at(-1)!;
    const begun = Date.parse((await mine(one)).items.find((upload) => upload.id === id)!.startedAt);
    const at = (seconds: number) =>
      tenant.run(one, async (context) => {
        const then = { ...context, now: () => new Date(begun + seconds * 1000) };
        return (await listMyTransfers(then, { ...firstPage, relationId: stoppedUpload })).items[0]!;
      });
    const arrived = (seconds: number, loaded: number) =>
      tenant.run(one, (context) =>
        noteProgress({ ...context, now: () => new Date(begun + seconds * 1000) }, id, loaded),
      );
    expect([(await at(9)).status, (await at(11)).status]).toEqual(['running', 'failed']);
    await arrived(3_600, 2);
    await arrived(3_602, 6);
    expect((await at(3_602)).secondsRemaining).toBe(2);
    expect((await fetch(new URL(location, address), { method: 'DELETE', headers: headersOf(one) })).status).toBe(204);
  });
  it('can be removed from the list, and release their quota', async () => {
    const location = (await create(one, 10, { relationId: stoppedUpload })).headers.get('location')!;
    const id = location.split('/').at(-1)!;
    const removed = (inMs: number) =>
      tenant.run(one, (context) => removeOwnTransfer({ ...context, now: () => new Date(Date.now() + inMs) }, id));
    await expect(removed(0)).rejects.toMatchObject({ code: 'transfers.stillRunning' });
    await removed(61_000);
    expect((await mine(one)).items.some((upload) => upload.id === id)).toBe(false);
    expect((await send(one, location, 0, 'tarde')).status).toBe(404);
    await store.forget(id);
  });
});

describe('resumable uploads of several nodes', () => {
  it('that are complete while the database is too busy keep their bytes, and the next question for them stores them', async () => {
    const node = Fastify();
    const { services, app } = tenant.app;
    const taken: string[] = [];
    let isBusy = true;
    const busy: UploadTaker = {
      purpose: 'media',
      may: async () => {},
      async take(_context, { path }) {
        if (isBusy) throw new Error('timeout exceeded when trying to connect');
        taken.push(await readFile(path, 'utf8'));
      },
    };
    answerProblems(node);
    uploadRoutes({ http: node, services, admit: app.admit, guards: app.guards } as unknown as App, [busy], store);
    const at = await node.listen({ host: '127.0.0.1', port: 0 });
    const location = new URL((await create(one, 6, { relationId: shared })).headers.get('location')!, at);
    const last = await fetch(location, {
      method: 'PATCH',
      headers: { ...headersOf(one), 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      body: 'inteir',
    });
    expect([last.status, await last.json()]).toMatchObject([503, { details: { code: 'request.busy' } }]);
    isBusy = false;
    const asked = await fetch(location, { method: 'HEAD', headers: headersOf(one) });
    expect([asked.status, asked.headers.get('upload-offset'), taken]).toEqual([200, '6', ['inteir']]);
    expect((await mine(one)).items[0]).toMatchObject({ status: 'done' });
    await node.close();
  });
  it('that are complete on two nodes at once are stored by one of them, and both answer that they are stored', async () => {
    const node = Fastify();
    const { services, app } = tenant.app;
    let calls = 0;
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const slow: UploadTaker = {
      purpose: 'media',
      may: async () => {},
      async take() {
        calls++;
        await held;
      },
    };
    const nodes = [node, Fastify()];
    const addresses = [];
    for (const each_ of nodes) {
      answerProblems(each_);
      uploadRoutes({ http: each_, services, admit: app.admit, guards: app.guards } as unknown as App, [slow], store);
      addresses.push(await each_.listen({ host: '127.0.0.1', port: 0 }));
    }
    const location = (await create(one, 6, { relationId: shared })).headers.get('location')!;
    await store.datastore.write(Readable.from([Buffer.from('inteir')]), location.split('/').at(-1)!, 0);
    const looked = vi.spyOn(store.datastore, 'getUpload');
    const asked = addresses.map((at) =>
      fetch(new URL(location, at), { method: 'HEAD', headers: headersOf(one) }).then((answer) => answer.status),
    );
    // Both have seen that the upload is complete, and one has begun.
    await expect.poll(() => looked.mock.calls.length).toBe(2);
    await expect.poll(() => calls).toBe(1);
    looked.mockRestore();
    release();
    expect(await Promise.all(asked)).toEqual([200, 200]);
    expect(calls).toBe(1);
    await Promise.all(nodes.map((each) => each.close()));
  });
  it('refuse another origin, and report failures without details of the machine', async () => {
    const location = (await create(one, 6, { relationId: spoiled })).headers.get('location')!;
    const elsewhere = await fetch(new URL(location, address), {
      method: 'HEAD',
      headers: { ...headersOf(one), origin: 'https://evil.example' },
    });
    expect(elsewhere.headers.get('access-control-allow-origin')).toBeNull();
    const conflict = await send(one, location, 3, 'abc');
    expect([conflict.status, await conflict.json()]).toEqual([
      409,
      { details: { code: 'request.conflict' }, notifications: [expect.any(String)] },
    ]);
    const write = vi
      .spyOn(store.datastore, 'write')
      .mockRejectedValue(new Error("ENOSPC: no space left, write '/secret/folder/x'"));
    try {
      const broken = await send(one, location, 0, 'abc');
      const body = await broken.text();
      expect([broken.status, JSON.parse(body)]).toMatchObject([500, { details: { code: 'request.broken' } }]);
      expect(body).not.toMatch(/secret|ENOSPC/);
    } finally {
      write.mockRestore();
    }
    await fetch(new URL(location, address), { method: 'DELETE', headers: headersOf(one) });
  });
});
