// Proves that a learner's pack holds the own certificates and the files of approved external ones, and goes with an anonymised person.
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as packCalls from '#features/certificates/contract/packs.endpoints.ts';
import { packContentRoutes } from '#features/certificates/server/pack-content.routes.ts';
import * as peopleCalls from '#features/people/contract/people.endpoints.ts';
import { makeContentHttp } from '#platform/server/content-host.ts';
import { makeIssued } from '#testing/make/certificate.ts';
import { sendCertificate } from '#testing/make/external-certificate.ts';
import { entriesOf } from '#testing/zip-entries.ts';
import { decideExternalCertificate } from '../contract/external-certificates.endpoints.ts';

test(
  'a pack of a learner holds the own certificates and approved external files, and goes with an anonymised person',
  { timeout: 60_000 },
  async () => {
    const { tenant } = await makeIssued();
    const http = await makeContentHttp(tenant.app.services, [packContentRoutes], {
      ...{ LOG_LEVEL: 'silent', TRUST_PROXY: 0, RATE_FACTOR: 0 },
    });
    const fetched = (url: string) => http.inject({ url: new URL(url).pathname, headers: { host: new URL(url).host } });
    const approved = await sendCertificate(tenant, { as: tenant.learner, title: 'Inglês/B2' });
    await sendCertificate(tenant, { as: tenant.learner, title: 'Espera' });
    await tenant.call(decideExternalCertificate, { params: { id: approved }, body: {} }, tenant.administrator);
    const { total } = await tenant.call(packCalls.createOwnPack, {}, tenant.learner);
    expect(total).toBe(2);
    await tenant.app.runJobs();
    const [pack] = (await tenant.call(packCalls.listCertificatePacks, {}, tenant.learner)).packs;
    expect(pack).toMatchObject({ status: 'ready', isOwn: true, done: 2 });
    const entries = await entriesOf((await fetched(pack!.url!)).rawPayload);
    expect(Object.keys(entries).sort()).toEqual(['Inglês B2.png', 'Trabalho em altura.pdf']);
    const params = { userId: tenant.learner.userId };
    await tenant.call(peopleCalls.anonymizeUser, { params, body: { reason: 'pedido' } }, tenant.administrator);
    await tenant.app.runJobs();
    expect((await fetched(pack!.url!)).statusCode).toBe(404);
    const { rows } = await tenant.run(tenant.administrator, ({ db }) =>
      db.execute(sql`select id from data.certificate_packs`),
    );
    expect(rows).toEqual([]);
    await http.close();
  },
);
