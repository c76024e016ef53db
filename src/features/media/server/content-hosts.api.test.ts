// Proves that content opens at every host of a tenant, and that the server's own data decide who may frame it and receive its messages.
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePackage } from '#testing/make/scorm.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { makeZip } from '#testing/make/zip.ts';
import { askedAt, contentHostFor } from '#testing/content-host.ts';
import type { ContentHost } from '#testing/content-host.ts';
import type { Persona } from '#testing/persona.ts';
import { originOfPage } from '#features/contracts/server/tenants.service.ts';
import { inContext } from '#platform/server/requests.ts';
import { openPublicMedia } from './content-access.service.ts';

const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 90 90]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);
const custom = `cursos-${randomBytes(4).toString('hex')}.example.com`;
let distributor: TenantForTest;
let tenant: TenantForTest;
let stranger: TenantForTest;
let content: ContentHost;
let scorm: string;
let html: string;
let document: string;
let link: string;
beforeAll(async () => {
  distributor = await makeTenant({ kind: 'distributor' });
  tenant = await makeTenant({ ownerTenantId: distributor.tenantId, customHost: custom });
  stranger = await makeTenant();
  content = await contentHostFor(tenant);
  scorm = await content.make({ kind: 'scorm', packageKind: 'scorm' }, makePackage());
  html = await content.make(
    { kind: 'scorm', packageKind: 'html' },
    makeZip([{ name: 'index.html', content: '<p>oi' }]),
  );
  document = await content.make({ kind: 'pdf' }, pdf);
  link = await content.make({ kind: 'link', link: 'https://example.org/', isEmbedded: true, isPublicLink: true });
});
afterAll(() => content.close());

const ancestorsOf = async (address: string) => {
  const { statusCode, headers, body } = await content.get(address);
  expect(statusCode).toBe(200);
  const policy = String(headers['content-security-policy']);
  return { ancestors: /frame-ancestors ([^;]*)/.exec(policy)?.[1], page: /data-app="([^"]*)"/.exec(body)?.[1] };
};
/** Returns the only origin that may frame what a host opened, the same for each kind. */
async function framedBy(host: string, who: Persona): Promise<string | undefined> {
  const opened = {
    scorm: await content.open(scorm, who, host),
    html: await content.open(html, who, host),
    document: await content.open(document, who, host),
    link: await content.open(link, who, host),
  };
  const wrapper = await ancestorsOf(opened.scorm.packageUrl!);
  expect(wrapper.page).toBe(wrapper.ancestors);
  const launch = await content.post(`${opened.scorm.packageUrl}launch`);
  const { entry } = launch.json() as { entry: string };
  const inside = `'self' ${wrapper.ancestors}`;
  expect((await ancestorsOf(opened.scorm.packageUrl!.replace('/w/', '/c/') + entry)).ancestors).toBe(inside);
  expect((await ancestorsOf(opened.html.packageUrl!)).ancestors).toBe(inside);
  expect((await ancestorsOf(opened.document.url!)).ancestors).toBe(inside);
  expect((await ancestorsOf(opened.link.frameUrl!)).ancestors).toBe(wrapper.ancestors);
  return wrapper.ancestors;
}
const at = (host: string) => `http://${host}:4000`;

describe('who may frame a package, a page of one, a document and a link', () => {
  it('is the page that asked, at each host of the tenant and at the installation’s own (probe 75)', async () => {
    for (const host of [tenant.host, custom, 'localhost'])
      expect(await framedBy(`${host}:4000`, tenant.learner)).toBe(at(host));
    expect(await framedBy(tenant.host.toUpperCase(), tenant.learner)).toBe(at(tenant.host));
  });
  it('is the tenant’s own address where the named host belongs to no allowed page (probe 75)', async () => {
    for (const host of [
      'evil.example',
      `${tenant.host}.evil.example`,
      stranger.host,
      '127.0.0.1:4001',
      '',
      "x'; script",
    ])
      expect(await framedBy(host, tenant.learner)).toBe(at(tenant.host));
  });
  it('is the host of staff above in client mode, and of another company of the same account', async () => {
    const staff = { ...distributor.administrator, tenantId: tenant.tenantId };
    const inside: Persona = {
      ...staff,
      person: { ...staff.person, clientContractId: '00000000-0000-7000-8000-000000000001' },
    };
    expect(await originFor(inside, distributor.host)).toBe(at(distributor.host));
    expect(await originFor(inside, stranger.host)).toBe(at(tenant.host));
    const both = await tenant.person();
    await stranger.person({ email: both.email });
    expect(await originFor(both, stranger.host)).toBe(at(stranger.host));
  });
  it('is the tenant’s own for a public link that is opened at another company’s host', async () => {
    const opened = (host: string) =>
      inContext(content.services, { ...askedAt(host), tenantId: tenant.tenantId }, (context) =>
        openPublicMedia(context as typeof context & { tenantId: string }, link),
      );
    for (const [host, origin] of [
      [custom, at(custom)],
      ['localhost', at('localhost')],
      [stranger.host, at(tenant.host)],
    ] as const)
      expect((await ancestorsOf((await opened(host))!.frameUrl!)).ancestors).toBe(origin);
  });
});
const originFor = (who: Persona, host: string) => content.as(who, originOfPage, host);

it('content is answered at its own host only, not at the app’s, a tenant’s or an unknown one (probe 32d)', async () => {
  const { url } = await content.open(document, tenant.learner);
  for (const host of ['localhost:4000', tenant.host, `${custom}:4001`, 'evil.example', '127.0.0.2:4001'])
    expect((await content.get(url!, { host })).statusCode).toBe(404);
  expect((await content.get(url!)).statusCode).toBe(200);
  expect((await content.get('/health', { host: '10.0.0.7:3001' })).statusCode).toBe(200);
});
it('content answers 400 to an address with a zero byte (probe 32b)', async () => {
  const { packageUrl } = await content.open(html, tenant.learner);
  expect((await content.get(`${packageUrl}%00.png`)).statusCode).toBe(400);
  expect((await content.get('/c/%00/index.html')).statusCode).toBe(400);
});
