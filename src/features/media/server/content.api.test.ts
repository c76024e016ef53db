// Proves the content host over HTTP: tokens, headers, ranges, and SCORM's launches and commits.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { endOwnSession } from '#features/identity/server/sessions.service.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { makeContentHttp } from '#platform/server/content-host.ts';
import type { Services } from '#platform/server/requests.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { runAs } from '#testing/persona.ts';
import type { Persona } from '#testing/persona.ts';
import { recordStatements } from '#testing/statements.ts';
import {
  makePackage,
  makePackageOfThree,
  manifest2004,
  manifestInSequence,
  manifestOfThree,
} from '#testing/make/scorm.ts';
import { makeZip } from '#testing/make/zip.ts';
import type { ProgressReport } from './media-ports.service.ts';
import { openMedia } from './content-access.service.ts';
import { journalRoutes } from './journal.routes.ts';
import { mediaContentRoutes } from './content.routes.ts';
import { receiveFile } from './media-file.service.ts';
import { createMedia } from './media.service.ts';
import { findRecordOf } from './scorm-record.service.ts';

const contentOrigin = 'http://127.0.0.1:4001';
let tenant: TenantForTest;
let services: Services;
let http: FastifyInstance;
let folder: string;
let later = 0;
const pass = (milliseconds: number) => void (later += milliseconds);
const reports: ProgressReport[] = [];
const freshHost = async () => {
  await http?.close();
  http = await makeContentHttp(
    services,
    [
      (one, _services, limits) => mediaContentRoutes(one, services, limits, 'src/app/server/content-host'),
      journalRoutes,
    ],
    {
      LOG_LEVEL: 'silent',
      TRUST_PROXY: 0,
      RATE_FACTOR: 0,
    },
  );
};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-test-'));
  tenant = await makeTenant();
  const ports = {
    ...tenant.app.services.ports,
    mayOpen: async () => {},
    reportMediaProgress: async (_context: unknown, report: ProgressReport) => void reports.push(report),
  };
  services = { ...tenant.app.services, ports, now: () => new Date(Date.now() + later) };
  await freshHost();
});
afterAll(async () => {
  await http.close();
  await rm(folder, { recursive: true, force: true });
});

let count = 0;
const as = <T>(who: Persona, work: (context: PersonContext) => Promise<T>) =>
  runAs({ ...tenant.app, services }, who, work);
async function make(kind: 'scorm' | 'image' | 'pdf', bytes: Buffer) {
  const { id } = await as(tenant.administrator, (context) =>
    createMedia(context, { title: 'Objeto', kind, ...(kind === 'scorm' && { packageKind: 'scorm' as const }) }),
  );
  const path = join(folder, `upload-${count++}`);
  await writeFile(path, bytes);
  await as(tenant.administrator, (context) => receiveFile(context, id, { path, name: 'x', sizeBytes: bytes.length }));
  return id;
}
const get = (url: string, headers: Record<string, string> = {}) =>
  http.inject({ method: 'GET', url: url.replace(contentOrigin, ''), headers: { host: '127.0.0.1:4001', ...headers } });
const post = (url: string, payload?: object, headers: Record<string, string> = {}) =>
  http.inject({
    method: 'POST',
    url: url.replace(contentOrigin, ''),
    headers: { host: '127.0.0.1:4001', origin: contentOrigin, ...headers },
    ...(payload && { payload }),
  });
const html = () =>
  makeZip([
    { name: 'index.html', content: '<p>oi' },
    { name: 'a/b.html', content: '<p>b' },
    { name: 'a/dados.json', content: '{}' },
  ]);
const learner = () => tenant.person();
const open = async (id: string, who: Persona) => as(who, (context) => openMedia(context, { mediaId: id }));

describe('content by token', () => {
  it('serves pages of an html package in an opaque origin', async () => {
    const { packageUrl, sandbox } = await open(await make('scorm', html()), await learner());
    expect(sandbox).not.toContain('allow-same-origin');
    const entry = await get(packageUrl!);
    expect(entry.statusCode).toBe(200);
    expect(entry.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
    });
    expect(entry.headers['content-security-policy']).toMatch(
      /^sandbox .*frame-ancestors 'self' http:\/\/localhost:4000$/,
    );
    expect(entry.headers['set-cookie']).toBeUndefined();
    const inner = await get(packageUrl!.replace('index.html', 'a/b.html'));
    expect(inner.headers['content-security-policy']).toMatch(/^sandbox (?!.*frame-ancestors)/);
    expect((await get(packageUrl!.replace('index.html', 'a/dados.json'))).headers['content-type']).toBe(
      'application/json',
    );
  });
  it('answers 404 to invented tokens, other paths, pasted addresses and workers (probe 32)', async () => {
    const { packageUrl } = await open(await make('scorm', html()), await learner());
    for (const url of [
      packageUrl!.replace(/\/c\/.{30}/, `/c/${'A'.repeat(30)}`),
      packageUrl!.replace('index.html', 'nada.html'),
      packageUrl!.replace('index.html', '..%2f..%2fetc%2fpasswd'),
      '/c/x/index.html',
      '/w/x/',
    ])
      expect((await get(url)).statusCode).toBe(404);
    expect((await get(packageUrl!, { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' })).statusCode).toBe(404);
    expect((await get(packageUrl!, { 'service-worker': 'script' })).statusCode).toBe(404);
    expect((await get(packageUrl!, { host: 'localhost:4000' })).statusCode).toBe(404);
  });
  it('ends with the session, is extended while the session lives, twelve hours at most', async () => {
    const id = await make('scorm', html());
    const who = await learner();
    const stays = await learner();
    const gone = (await open(id, who)).packageUrl!;
    const kept = (await open(id, stays)).packageUrl!;
    await as(who, (context) => endOwnSession(context));
    expect((await get(gone)).statusCode).toBe(404);
    for (let half = 0; half < 23; half++) {
      pass(30 * 60_000);
      const { statusCode } = await http.inject({
        method: 'GET',
        url: `${kept.replace(contentOrigin, '')}`,
        headers: { host: '127.0.0.1:4001' },
      });
      // The clock of these services does not move the seconds of the cache, so each round uses another host object.
      expect(statusCode).toBe(200);
      await freshHost();
    }
    pass(60 * 60_000);
    await freshHost();
    expect((await get(kept)).statusCode).toBe(404);
    pass(-(23 * 30 + 60) * 60_000);
  });
  it('answers ranges and conditional requests', async () => {
    const bytes = Buffer.from(
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 90 90]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
    );
    const { url } = await open(await make('pdf', bytes), await learner());
    const part = await get(url!, { range: 'bytes=0-7' });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
      206,
      '%PDF-1.4',
      `bytes 0-7/${bytes.length}`,
    ]);
    expect(part.headers['content-security-policy']).toContain("default-src 'none'");
    expect((await get(url!, { range: 'bytes=99999-' })).statusCode).toBe(416);
    expect((await get(url!, { 'if-none-match': String(part.headers.etag) })).statusCode).toBe(304);
    const read = vi.spyOn(services.storage, 'read').mockRejectedValueOnce(new Error('cut'));
    const failed = await get(url!, { range: 'bytes=0-7' });
    read.mockRestore();
    expect([failed.statusCode, failed.json().details]).toEqual([500, { code: 'request.broken' }]);
    expect(failed.headers['content-range']).toBeUndefined();
  });
});

type Launch = {
  launch: string;
  entry: string;
  seconds: number;
  cmi: { core: { lesson_location: string } } | null;
  defaults: object;
  learner: { name: string };
};
describe('SCORM', () => {
  const wrapperOf = async (id: string, who: Persona) => (await open(id, who)).packageUrl!;
  const launch = async (wrapper: string): Promise<Launch> => (await post(`${wrapper}launch`)).json();
  const commit = (...entries: object[]) => post('/commit', { entries });
  const cmi = (location: string, status: string, time: string) => ({
    core: { lesson_location: location, lesson_status: status, session_time: time },
  });

  it('opens in the wrapper with the data of the manifest', async () => {
    const wrapper = await wrapperOf(await make('scorm', makePackage(manifest2004())), await learner());
    const page = await get(wrapper);
    expect(page.body).toContain('/s/scorm2004.min.js');
    expect(page.headers['content-security-policy']).toContain('frame-ancestors http://localhost:4000');
    expect((await get('/s/scorm2004.min.js')).statusCode).toBe(200);
    expect((await get('/s/..%2fwrapper.html')).statusCode).toBe(404);
    const made = await launch(wrapper);
    expect(made).toMatchObject({
      entry: 'sco.html?a=1',
      cmi: null,
      defaults: { scaled_passing_score: '0.6', objectives: { 0: { id: 'p' }, 1: { id: 'q' } } },
    });
    expect((await get(`${wrapper.replace('/w/', '/c/')}sco.html`)).headers['content-security-policy']).toMatch(
      /^frame-ancestors 'self'/,
    );
    expect((await post(`${wrapper}launch`, undefined, { origin: 'http://localhost:4000' })).statusCode).toBe(404);
  });
  it('stores each snapshot once, sums the time and keeps the bookmark of the newest launch; a completed package counts 100 [SCORM-002, SCORM-003, MEDIA-038]', async () => {
    const id = await make('scorm', makePackage());
    const who = await learner();
    const wrapper = await wrapperOf(id, who);
    const first = await launch(wrapper);
    expect(
      (await commit({ launch: first.launch, n: 1, cmi: cmi('3', 'incomplete', '0000:00:10') })).json().results[0],
    ).toMatchObject({ result: 'stored' });
    expect(
      (await commit({ launch: first.launch, n: 1, cmi: cmi('3', 'incomplete', '0000:00:10') })).json().results[0],
    ).toMatchObject({ result: 'duplicate' });
    await commit({ launch: first.launch, n: 2, cmi: cmi('4', 'incomplete', '0000:00:15') });
    const second = await launch(wrapper);
    expect(second).toMatchObject({ seconds: 15, cmi: { core: { lesson_location: '4' } } });
    await commit({ launch: second.launch, n: 1, cmi: cmi('9', 'passed', '0000:00:05') });
    await commit({ launch: first.launch, n: 3, cmi: cmi('5', 'incomplete', '0000:00:20') });
    const record = await as(who, (context) => findRecordOf(context, { mediaId: id }));
    expect(record).toMatchObject({
      lessonStatus: 'passed',
      completionStatus: 'completed',
      location: '9',
      totalTime: 25,
      percent: 100,
    });
    expect(reports.filter((one) => one.mediaId === id).map((one) => one.percent)).toEqual([1, 100]);
  });
  it('counts a session at most one hour longer than the server knows it (probe 72)', async () => {
    const id = await make('scorm', makePackage());
    const who = await learner();
    const wrapper = await wrapperOf(id, who);
    const forged = await launch(wrapper);
    await commit({ launch: forged.launch, n: 1, cmi: cmi('1', 'incomplete', '0023:59:59') });
    const seconds = async () => (await as(who, (context) => findRecordOf(context, { mediaId: id })))!.totalTime;
    expect(await seconds()).toBeGreaterThanOrEqual(3600);
    expect(await seconds()).toBeLessThan(3700);
  });
  it('refuses invented tickets, other users and invalid snapshots', async () => {
    const wrapper = await wrapperOf(await make('scorm', makePackage()), await learner());
    const { launch: ticket } = await launch(wrapper);
    expect(
      (await commit({ launch: `${ticket.slice(0, 22)}${'A'.repeat(43)}`, n: 1, cmi: {} })).json().results[0],
    ).toMatchObject({ result: 'refused' });
    expect((await commit({ launch: 'x', n: 1, cmi: {} })).statusCode).toBe(400);
    for (const wrong of [
      { launch: ticket, n: 0, cmi: {} },
      { launch: ticket, n: 1 },
      { launch: ticket, n: 1, cmi: [] },
      'x',
    ])
      expect((await post('/commit', { entries: [wrong] })).statusCode).toBe(400);
    expect((await post('/commit', { entries: [] }, { origin: 'https://example.org' })).statusCode).toBe(403);
  });
  it('still accepts the entries of a journal after the token has expired, for thirty days', async () => {
    const wrapper = await wrapperOf(await make('scorm', makePackage()), await learner());
    const { launch: ticket } = await launch(wrapper);
    pass(29 * 86_400_000);
    expect(
      (await commit({ launch: ticket, n: 1, cmi: cmi('1', 'incomplete', '0000:00:01') })).json().results[0],
    ).toMatchObject({ result: 'stored' });
    pass(2 * 86_400_000);
    expect(
      (await commit({ launch: ticket, n: 2, cmi: cmi('2', 'incomplete', '0000:00:01') })).json().results[0],
    ).toMatchObject({ result: 'refused' });
    pass(-31 * 86_400_000);
  });

  const openObject = async (wrapper: string, item?: string) =>
    (await post(`${wrapper}launch`, item === undefined ? undefined : { item })).json() as Launch & { item: string };
  it('launches each object of a package with its own data, and the package is done when all are', async () => {
    const id = await make('scorm', makePackageOfThree(manifestOfThree()));
    const who = await learner();
    const opened = await open(id, who);
    const wrapper = opened.packageUrl!;
    expect(opened.packageItems.map((one) => [one.id, one.depth, one.isLaunchable])).toEqual([
      ['c', 0, false],
      ['a', 1, true],
      ['b', 1, true],
      ['d', 0, true],
    ]);
    expect((await get(wrapper)).body).toContain('data-several="true"');
    const record = () => as(who, (context) => findRecordOf(context, { mediaId: id }));
    const stands = async () => (await record())!.items.map((one) => [one.id, one.status, one.isLocked]);
    const first = await openObject(wrapper);
    expect(first).toMatchObject({ item: 'a', entry: 'a.html', isAsset: false, cmi: null });
    expect((await post(`${wrapper}launch`, { item: 'b' })).statusCode).toBe(422);
    expect((await post(`${wrapper}launch`, { item: 'c' })).statusCode).toBe(404);
    const scored = { ...cmi('3', 'incomplete', '0000:00:10').core, score: { raw: '40' } };
    await commit({ launch: first.launch, n: 1, cmi: { core: scored } });
    expect(await stands()).toEqual([
      ['a', 'incomplete', false],
      ['b', 'not attempted', true],
      ['d', 'not attempted', false],
    ]);
    await commit({ launch: first.launch, n: 2, cmi: { core: { ...scored, lesson_status: 'passed' } } });
    expect(await record()).toMatchObject({ percent: 33, lessonStatus: 'incomplete', currentItemId: 'a' });
    // The learner continues with the object after the finished one.
    expect((await post(`${wrapper}plan`)).json()).toEqual({ item: 'b', sequencing: null, state: null });
    const second = await openObject(wrapper);
    expect(second).toMatchObject({ item: 'b', cmi: null, seconds: 0 });
    await commit({
      launch: second.launch,
      n: 1,
      cmi: { core: { ...cmi('7', 'completed', '0000:00:05').core, score: { raw: '80' } } },
    });
    const asset = await openObject(wrapper, 'd');
    expect(asset).toMatchObject({ item: 'd', isAsset: true });
    await commit({ launch: asset.launch, n: 1, cmi: { core: { lesson_status: 'completed' } } });
    // A late journal of the first object moves only its own bookmark.
    await commit({ launch: first.launch, n: 3, cmi: { core: { ...scored, lesson_location: '4' } } });
    expect(await record()).toMatchObject({
      percent: 100,
      lessonStatus: 'passed',
      completionStatus: 'completed',
      currentItemId: 'd',
      totalTime: 15,
      score: { raw: 60 },
    });
    expect(await openObject(wrapper, 'a')).toMatchObject({ seconds: 10, cmi: { core: { lesson_location: '4' } } });
    expect(reports.filter((one) => one.mediaId === id).map((one) => one.percent)).toEqual([1, 33, 66, 100]);
  });
  it('answers the files of a package without reading its tree and rules each time', async () => {
    const wrapper = await wrapperOf(await make('scorm', makePackageOfThree(manifestInSequence())), await learner());
    const asked = recordStatements(services.pool);
    for (const name of ['a', 'b', 'd'])
      expect((await get(`${wrapper.replace('/w/', '/c/')}${name}.html`)).statusCode).toBe(200);
    asked.stop();
    const about = (words: string) => asked.texts.filter((text) => text.includes(words)).length;
    expect([about('"media"'), about('"manifest"'), about('"sequencing"')]).toEqual([3, 0, 0]);
  });
  it('stores the position of a sequence, and the package follows its rollup', async () => {
    const id = await make('scorm', makePackageOfThree(manifestInSequence()));
    const who = await learner();
    const wrapper = await wrapperOf(id, who);
    const { sequencing, ...plan } = (await post(`${wrapper}plan`)).json() as { sequencing: { children: object[] } };
    expect([sequencing.children.length, plan]).toEqual([3, { item: 'a', state: null }]);
    const first = await openObject(wrapper, 'a');
    const outcome = { completion: 'incomplete', success: 'unknown', measure: null };
    const done = { completion_status: 'completed', success_status: 'passed' };
    await commit({ launch: first.launch, n: 1, cmi: done, sequencing: '{"at":"a"}', outcome });
    const record = () => as(who, (context) => findRecordOf(context, { mediaId: id }));
    expect(await record()).toMatchObject({ lessonStatus: 'incomplete', percent: 33 });
    expect((await post(`${wrapper}plan`)).json()).toMatchObject({ state: '{"at":"a"}' });
    const last = await openObject(wrapper, 'd');
    await commit({
      launch: last.launch,
      n: 1,
      cmi: { completion_status: 'completed' },
      sequencing: '{"at":"d"}',
      outcome: { completion: 'completed', success: 'passed', measure: 0.75 },
    });
    await commit({ launch: first.launch, n: 2, cmi: done, sequencing: '{"at":"late"}', outcome });
    expect(await record()).toMatchObject({ lessonStatus: 'passed', percent: 100, score: { scaled: 0.75 } });
    expect((await post(`${wrapper}plan`)).json()).toMatchObject({ item: 'b', state: '{"at":"d"}' });
    for (const wrong of [{ sequencing: 1 }, { outcome: 'x' }, { outcome: { ...outcome, measure: 7 } }])
      expect((await post('/commit', { entries: [{ launch: last.launch, n: 2, cmi: {}, ...wrong }] })).statusCode).toBe(
        400,
      );
    expect((await post(`${wrapper}plan`, undefined, { origin: 'http://localhost:4000' })).statusCode).toBe(404);
  });
});
