// Resumable uploads over HTTP: who may, continuing after a break, handing over, refusing, cancelling.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import type { Persona } from '#testing/persona.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { App } from '#platform/server/bind.ts';
import { readEnvironment } from '#platform/server/environment.ts';
import { answerProblems } from '#platform/server/problems.ts';
import { uploadsPath } from '../contract/transfers.endpoints.ts';
import { listMine, removeOwn } from './transfers.service.ts';
import type { FinishedUpload, UploadTaker } from './transfers.service.ts';
import { folderUploads, uploadStore } from './upload-store.service.ts';
import type { UploadStore } from './upload-store.service.ts';
import { uploadRoutes } from './uploads.routes.ts';

let tenant: TenantForTest,
  http: FastifyInstance,
  folder: string,
  store: UploadStore,
  one: Persona,
  other: Persona,
  address: string;
const taken: (FinishedUpload & { text: string })[] = [];
const RELATION = '0190a0a0-0000-7000-8000-000000000001',
  REFUSED = '0190a0a0-0000-7000-8000-000000000002',
  DENIED = '0190a0a0-0000-7000-8000-000000000003',
  LARGEST = '0190a0a0-0000-7000-8000-000000000005',
  ORPHAN = '0190a0a0-0000-7000-8000-000000000004';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'uploads-test-'));
  tenant = await makeTenant();
  const { house, app } = tenant.app;
  const taker: UploadTaker = {
    purpose: 'media',
    async may(_context, id) {
      if (id === DENIED) throw new Problem('forbidden', 'request.forbidden');
    },
    async take(_context, file) {
      if (file.relationId === REFUSED) throw new Problem('unsupported', 'file.type', { type: 'text/plain' });
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
  uploadRoutes({ http, house, admit: app.admit } as unknown as App, [taker], store);
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
        relationId: RELATION,
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
const mine = (who: Persona) => tenant.run(who, (context) => listMine(context, {}));

async function leavesNothing(location: string) {
  await expect(store.datastore.getUpload(location.split('/').at(-1)!)).rejects.toMatchObject({ status_code: 404 });
  expect(await readdir(folder)).toEqual([]);
}

describe('resumable uploads', () => {
  it('continue where they stopped, and are handed over when whole [UPLOAD-001, UPLOAD-003]', async () => {
    const created = await create(one, 10),
      location = created.headers.get('location')!;
    expect([created.status, location.startsWith(uploadsPath)]).toEqual([201, true]);
    expect((await send(one, location, 0, 'olá, ')).status).toBe(204);
    expect((await ask(one, location)).headers.get('upload-offset')).toBe('6');
    expect((await mine(one)).items[0]).toMatchObject({ status: 'running', name: 'vídeo.mp4' });
    expect((await send(one, location, 0, 'xxxx')).status).toBe(409);
    expect((await send(one, location, 6, 'fim!')).status).toBe(204);
    expect(taken).toMatchObject([{ relationId: RELATION, name: 'vídeo.mp4', sizeBytes: 10, text: 'olá, fim!' }]);
    expect((await mine(one)).items[0]).toMatchObject({ status: 'done', percent: 100 });
    await leavesNothing(location);
  });
  it('that were whole when their server died are handed over as soon as anybody asks for them', async () => {
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
    const location = await begin(ORPHAN);
    const answers = await Promise.all([ask(one, location), ask(one, location)]);
    expect(answers.map(({ status, headers }) => [status, headers.get('upload-offset')])).toEqual([
      [200, '6'],
      [200, '6'],
    ]);
    expect(taken.slice(before)).toMatchObject([{ relationId: ORPHAN, text: 'inteir' }]);
    expect((await mine(one)).items[0]).toMatchObject({ status: 'done', percent: 100 });
    await leavesNothing(location);
    // Who never heard the last answer asks once more: sending everything again would be the alternative.
    expect((await ask(one, location)).headers.get('upload-offset')).toBe('6');
    const refused = await begin(REFUSED);
    expect((await ask(one, refused)).status).toBe(415);
    expect((await mine(one)).items[0]).toMatchObject({ status: 'failed' });
    await tenant.run(one, async (context) => {
      for (const { id } of (await listMine(context, {})).items.slice(0, 2)) await removeOwn(context, id);
    });
  });
  it('belong to who began them', async () => {
    const location = (await create(one, 5)).headers.get('location')!;
    expect((await ask(other, location)).status).toBe(404);
    expect((await send(other, location, 0, 'abcde')).status).toBe(404);
    expect((await fetch(new URL(location, address), { headers: headersOf(one) })).status).toBe(404);
    expect((await create(undefined, 5)).status).toBe(401);
    expect((await create(one, 5)).status).toBe(409);
    expect((await fetch(new URL(location, address), { method: 'DELETE', headers: headersOf(one) })).status).toBe(204);
    await expect.poll(async () => (await mine(one)).items[0]!.status).toBe('canceled');
    await tenant.run(one, async (context) => removeOwn(context, (await listMine(context, {})).items[0]!.id));
    expect((await mine(one)).items).toHaveLength(1);
  });
  it('take files of exactly 1 GiB, and refuse one byte more before any of it is sent [MEDIA-053]', async () => {
    const limit = 1024 ** 3;
    const over = await create(one, limit + 1, { relationId: LARGEST });
    expect([over.status, over.headers.get('location')]).toEqual([413, null]);
    expect(await over.json()).toMatchObject({ details: { code: 'file.large', limit } });
    const taken = await create(one, limit, { relationId: LARGEST });
    expect(taken.status).toBe(201);
    const end = { method: 'DELETE', headers: headersOf(one) };
    expect((await fetch(new URL(taken.headers.get('location')!, address), end)).status).toBe(204);
  });
  it('are refused with a sentence: without announcement, too large, not allowed, not wanted [UPLOAD-011, MEDIA-019]', async () => {
    const codeOf = async (answer: Response) => [
      answer.status,
      ((await answer.json()) as { details: { code: string } }).details.code,
    ];
    expect(await codeOf(await create(one, 5, { purpose: 'other' }))).toEqual([400, 'transfers.type.required']);
    expect(await codeOf(await create(one, 5, { relationId: 'x' }))).toEqual([400, 'transfers.relation.required']);
    expect((await create(one, 2 ** 31)).status).toBe(413);
    expect(await codeOf(await create(one, 5, { relationId: DENIED }))).toEqual([403, 'request.forbidden']);
    const location = (await create(one, 5, { relationId: REFUSED })).headers.get('location')!,
      last = await send(one, location, 0, 'texto');
    expect(last.status).toBe(415);
    expect(await last.json()).toMatchObject({
      details: { code: 'file.type' },
      notifications: ['This type of file is not accepted here: text/plain'],
    });
    expect((await mine(one)).items[0]).toMatchObject({ status: 'failed', failureCode: 'file.type' });
    await leavesNothing(location);
  });
});
