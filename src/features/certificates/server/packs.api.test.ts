// Proves over HTTP that packs hold the chosen certificates under safe names, and who may start, fetch, cancel and see one.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { makeContentHttp } from '#platform/server/content-host.ts';
import { makeIssued } from '#testing/make/certificate.ts';
import type { Persona } from '#testing/persona.ts';
import { entriesOf } from '#testing/zip-entries.ts';
import * as issuedCalls from '../contract/issued.endpoints.ts';
import * as calls from '../contract/packs.endpoints.ts';
import { packContentRoutes } from './pack-content.routes.ts';
import { forgetPack } from './packs.service.ts';

let issued: Awaited<ReturnType<typeof makeIssued>>;
let http: FastifyInstance;
beforeAll(async () => {
  issued = await makeIssued();
  http = await makeContentHttp(issued.tenant.app.services, [packContentRoutes], {
    ...{ LOG_LEVEL: 'silent', TRUST_PROXY: 0, RATE_FACTOR: 0 },
  });
});
afterAll(() => http.close());
const listed = async (as: Persona) => (await issued.tenant.call(calls.listCertificatePacks, {}, as)).packs;
const fetched = (url: string) => http.inject({ url: new URL(url).pathname, headers: { host: new URL(url).host } });
describe('a pack of certificates', { timeout: 120_000 }, () => {
  test('of a selection is made by a job, listed with its progress, and fetched by its owner until it is erased', async () => {
    const { tenant, certificateId } = issued;
    const { items } = await tenant.call(issuedCalls.listIssuedCertificates, { query: {} }, tenant.administrator);
    const body = { issuedIds: [items[0]!.id, items[0]!.id] };
    const { id, total } = await tenant.call(calls.createCertificatePack, { body }, tenant.administrator);
    expect(total).toBe(1);
    expect(await listed(tenant.administrator)).toMatchObject([
      { id, status: 'running', isOwn: false, done: 0, url: null },
    ]);
    const second = await tenant.inject(calls.createCertificatePack, { body: { certificateId } }, tenant.administrator);
    expect([second.status, second.problem?.code]).toEqual([409, 'certificates.pack.alreadyRunning']);
    await tenant.app.runJobs();
    const [pack] = await listed(tenant.administrator);
    expect(pack).toMatchObject({ id, status: 'ready', done: 1, total: 1 });
    const { statusCode, rawPayload, headers } = await fetched(pack!.url!);
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/zip']);
    expect(headers['content-disposition']).toBe("attachment; filename*=UTF-8''certificados.zip");
    expect(await entriesOf(rawPayload)).toEqual({ 'Lia Aluna - Trabalho em altura.pdf': '%PDF' });
    expect(await listed(tenant.learner)).toEqual([]);
    const other = await tenant.inject(calls.removeCertificatePack, { params: { id } }, tenant.learner);
    expect([other.status, other.problem?.code]).toEqual([404, 'certificates.pack.missing']);
    await tenant.run(tenant.administrator, (context) => forgetPack(context, { id }));
    await tenant.app.runJobs();
    expect([(await listed(tenant.administrator)).length, (await fetched(pack!.url!)).statusCode]).toEqual([0, 404]);
    const { rows } = await tenant.run(tenant.administrator, ({ db }) =>
      db.execute(sql`select id from data.files where content_type = 'application/zip'`),
    );
    expect(rows).toEqual([]);
  });
  test('of what a filter finds says where nothing or an unknown certificate is chosen', async () => {
    const { tenant } = issued;
    for (const body of [{ search: 'ninguém assim' }, { statuses: ['revoked' as const] }]) {
      const { status, problem } = await tenant.inject(calls.createCertificatePack, { body }, tenant.administrator);
      expect([status, problem?.code]).toEqual([422, 'certificates.pack.none']);
    }
    for (const { code, ...body } of [
      { issuedIds: [tenant.tenantId], code: 'certificates.pack.none' },
      { certificateId: tenant.tenantId, code: 'certificates.missing' },
    ]) {
      const { status, problem } = await tenant.inject(calls.createCertificatePack, { body }, tenant.administrator);
      expect([status, problem?.code]).toEqual([404, code]);
    }
    const learner = await tenant.inject(calls.createCertificatePack, { body: {} }, tenant.learner);
    expect(learner.status).toBe(403);
  });
  test('that is cancelled before its job is never made', async () => {
    const { tenant } = issued;
    const { id } = await tenant.call(calls.createCertificatePack, { body: {} }, tenant.administrator);
    await tenant.call(calls.removeCertificatePack, { params: { id } }, tenant.administrator);
    await tenant.app.runJobs();
    expect(await listed(tenant.administrator)).toEqual([]);
  });
});
