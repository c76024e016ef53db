// Proves that a file of an answer arrives once by a resumable upload, with the limits of its question, whatever dies between the last byte and the row.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { megabyteBytes } from '#platform/contract/units.ts';
import type { App } from '#platform/server/bind.ts';
import { readEnvironment } from '#platform/server/environment.ts';
import { answerProblems } from '#platform/server/problems.ts';
import { folderUploads, uploadStore } from '#features/transfers/server/upload-store.service.ts';
import type { UploadStore } from '#features/transfers/server/upload-store.service.ts';
import { uploadRoutes } from '#features/transfers/server/uploads.routes.ts';
import { diskAndRows } from '#testing/disk-and-rows.ts';
import { beginPractical, practicalQuestion } from '#testing/make/practical.ts';
import { recordedVideo, recordedVoice, silence } from '#testing/make/recording.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import type { Persona } from '#testing/persona.ts';
import { sendAnswerUpload } from '#testing/make/answer-upload.ts';
import * as calls from '../contract/answer-files.endpoints.ts';
import { answerTaker } from './answer-uploads.service.ts';
import * as attempts from './attempts.store.ts';

let tenant: TenantForTest;
let http: FastifyInstance;
let store: UploadStore;
let folder: string;
let address: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'answer-uploads-'));
  tenant = await makeTenant();
  const { services, app } = tenant.app;
  http = Fastify();
  answerProblems(http);
  const { environment } = inject('testServer');
  store = environment
    ? uploadStore(readEnvironment({ DATABASE_URL: 'postgres://unused', ...environment }))
    : folderUploads(folder);
  uploadRoutes({ http, services, admit: app.admit, guards: app.guards } as unknown as App, [answerTaker], store);
  address = await http.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await http.close();
  await rm(folder, { recursive: true, force: true });
});

const uploader = (who: Persona = tenant.learner) =>
  sendAnswerUpload({ address, token: who.token, tenantId: tenant.tenantId });
const listed = (answerId: string) => tenant.call(calls.listAnswerFiles, { params: { answerId } }, tenant.learner);
async function expectEqual() {
  const { missing, arriving, countedBytes, heldBytes } = await diskAndRows(tenant.app.services, tenant.tenantId);
  expect({ missing, arriving, countedBytes }).toEqual({ missing: [], arriving: 0, countedBytes: heldBytes });
}
const codeOf = async (response: Response) => ((await response.json()) as { details: { code: string } }).details.code;

describe('a resumable upload of an answer', () => {
  it('brings its file, which a second answer to the last part does not double', async () => {
    const { answerIds } = await beginPractical(['video'], { tenant });
    const [answerId] = answerIds as [string];
    const { create, send, ask } = uploader();
    const bytes = await recordedVideo();
    const location = (await create(answerId, bytes.length, { filename: 'tela.webm' })).headers.get('location')!;
    const half = Math.floor(bytes.length / 2);
    expect((await send(location, 0, bytes.slice(0, half))).status).toBe(204);
    expect((await send(location, half, bytes.slice(half))).status).toBe(204);
    expect((await ask(location)).headers.get('upload-offset')).toBe(String(bytes.length));
    await send(location, half, bytes.slice(half));
    expect(await listed(answerId)).toMatchObject([{ name: 'tela.webm', contentType: 'video/webm', isShown: true }]);
    await expectEqual();
    expect(await readdir(folder)).toEqual([]);
  });
  it('that was complete when its server died is there after the next question for it, once', async () => {
    const { answerIds } = await beginPractical(['microphone'], { tenant });
    const [answerId] = answerIds as [string];
    const { create, ask } = uploader();
    const bytes = await recordedVoice();
    const location = (await create(answerId, bytes.length)).headers.get('location')!;
    await store.datastore.write(Readable.from([Buffer.from(bytes)]), location.split('/').at(-1)!, 0);
    expect(await listed(answerId)).toEqual([]);
    const answers = await Promise.all([ask(location), ask(location), ask(location)]);
    expect(answers.map(({ headers }) => headers.get('upload-offset'))).toEqual(Array(3).fill(String(bytes.length)));
    expect((await listed(answerId)).length).toBe(1);
    await expectEqual();
  });
  it('is one of several at the same time, up to the number that the question takes', async () => {
    const { answerIds } = await beginPractical([practicalQuestion('audio', { maxFiles: 2 })], { tenant });
    const [answerId] = answerIds as [string];
    const { create, send } = uploader();
    const [one, other] = [await recordedVoice(1), await recordedVoice(2)];
    const first = await create(answerId, one.length, { fingerprint: 'one' });
    const second = await create(answerId, other.length, { fingerprint: 'other' });
    expect([first.status, second.status]).toEqual([201, 201]);
    const same = await create(answerId, one.length, { fingerprint: 'one' });
    expect([same.status, await codeOf(same)]).toEqual([409, 'transfers.running']);
    const third = await create(answerId, one.length, { fingerprint: 'third' });
    expect([third.status, await codeOf(third)]).toEqual([422, 'attempts.files.tooMany']);
    await Promise.all([send(first.headers.get('location')!, 0, one), send(second.headers.get('location')!, 0, other)]);
    expect((await listed(answerId)).length).toBe(2);
    await expectEqual();
  });
  it('is refused at its announcement: too large, for a colleague, after the deadline', async () => {
    const attempt = await beginPractical(['video', practicalQuestion('documents', { maxFileMegabytes: 3 })], {
      tenant,
    });
    const [video, document] = attempt.answerIds as [string, string];
    const { create } = uploader();
    const large = await create(video, 200 * megabyteBytes + 1);
    expect([large.status, await codeOf(large)]).toEqual([413, 'file.large']);
    expect((await create(document, 3 * megabyteBytes + 1)).status).toBe(413);
    expect((await uploader(await tenant.person()).create(video, 10)).status).toBe(404);
    expect((await create(attempt.attemptId, 10)).status).toBe(404);
    await inTenant(tenant.app, tenant.tenantId, ({ db }) =>
      attempts.update(db, attempt.attemptId, { deadlineAt: new Date(Date.now() - 10_000).toISOString() }),
    );
    const late = await create(video, 10);
    expect([late.status, await codeOf(late)]).toEqual([422, 'attempts.timeOver']);
    await expectEqual();
  });
  it('is refused where the server measures more than the question takes, and gives its quota back', async () => {
    const { answerIds } = await beginPractical([practicalQuestion('microphone', { maxSeconds: 5 })], { tenant });
    const [answerId] = answerIds as [string];
    const { create, send } = uploader();
    const bytes = await silence(8);
    const location = (await create(answerId, bytes.length)).headers.get('location')!;
    const refused = await send(location, 0, bytes);
    expect([refused.status, await codeOf(refused)]).toEqual([422, 'attempts.files.tooLong']);
    expect(await listed(answerId)).toEqual([]);
    await expectEqual();
  });
  it('that ends after its attempt is refused, and leaves nothing', async () => {
    const attempt = await beginPractical(['audio'], { tenant });
    const [answerId] = attempt.answerIds as [string];
    const { create, send } = uploader();
    const bytes = await recordedVoice();
    const location = (await create(answerId, bytes.length)).headers.get('location')!;
    await inTenant(tenant.app, tenant.tenantId, ({ db }) =>
      attempts.update(db, attempt.attemptId, { status: 'gaveUp' }),
    );
    const refused = await send(location, 0, bytes);
    expect([refused.status, await codeOf(refused)]).toEqual([422, 'attempts.attemptFinished']);
    expect(await listed(answerId)).toEqual([]);
    await expectEqual();
  });
});
