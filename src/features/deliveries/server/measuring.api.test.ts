// Proves that reading is measured only where a company has switched it on, that the e-mail says so, and that links lead nowhere else.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { getSettings, updateSettings } from '#features/branding/contract/branding.endpoints.ts';
import { drawMail } from '#platform/contract/mail-frame.ts';
import { runJob } from '#platform/server/jobs.ts';
import type { Context, Ports } from '#platform/server/context.ts';
import type { JobRun } from '#platform/server/jobs.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import type { NewDelivery } from '../contract/delivery.model.ts';
import * as calls from '../contract/deliveries.endpoints.ts';
import { queueDeliveries } from './delivery-queue.service.ts';
import { sendDue } from './delivery-sending.service.ts';
import { forgetDeliveriesOf } from './keeping.service.ts';

const aim = 'https://ipe.example.com/catalog?view=1&a=2';
const mails: Ports['deliveryMails'] = async (_context, rows) =>
  new Map(
    rows.map(({ id, unsubscribeUrl }) => [
      id,
      drawMail({
        title: 'Prazo',
        html: `<p><a class="m-ink" href="${aim.replace('&', '&amp;')}">Abrir</a> <a href="mailto:rh@example.com">RH</a></p>`,
        text: `Abrir (${aim})`,
        look: { company: 'Ipê', color: '#00aa77', language: 'pt' },
        why: 'Você tem uma inscrição.',
        leave: { label: 'Sair', url: unsubscribeUrl },
      }),
    ]),
  );
const measure = async ({ call, administrator, tenantId }: TenantForTest, isMeasured: boolean) => {
  const { settings } = await call(getSettings, {}, administrator);
  const body = { tenantId, settings: { ...settings, messages: { ...settings.messages, isMeasured } } };
  await call(updateSettings, { body }, administrator);
};
/** Sends a message to the learner, and returns it with its row in the ledger. */
async function send(tenant: TenantForTest) {
  const { learner, app, tenantId } = tenant;
  const given: NewDelivery = {
    ...{ userId: learner.userId, address: learner.email, kind: 'rule', ruleId: null, ruleName: 'Prazo' },
    ...{ event: 'expiring', objectId: null, occurrence: randomUUID(), values: {}, language: null, state: 'queued' },
  };
  await inTenant(app, tenantId, (context) => queueDeliveries(context, [given]));
  const own = { ...app.services, ports: { ...app.services.ports, deliveryMails: mails } };
  const run = { id: randomUUID(), attempt: 1, isLast: false, signal: new AbortController().signal };
  const job = { run: (context: Context, _nothing: unknown, one: JobRun) => sendDue(context, one) };
  await runJob(own, job, { tenant: tenantId, account: null, data: {} }, run);
  const sent = (await app.mailsTo(learner.email)).find(({ subject }) => subject === 'Prazo')!;
  const { items } = await tenant.call(
    calls.listDeliveries,
    { query: { userId: learner.userId } },
    tenant.administrator,
  );
  const html = sent.html!;
  const pathOf = (pattern: RegExp) => pattern.exec(html)?.[1];
  return {
    ...{ html, text: sent.text, id: items.find(({ kind }) => kind === 'rule')!.id },
    picture: pathOf(/<img src="[^"]*?(\/api\/v1\/Entrega\/imagem\/[\w-]+)"/),
    link: pathOf(/href="[^"]*?(\/api\/v1\/Entrega\/link\/[\w-]+)"/),
  };
}
const get = (tenant: TenantForTest, url: string) => tenant.app.http.inject({ method: 'GET', url });
const stepsOf = async (tenant: TenantForTest, id: string) =>
  (await tenant.call(calls.getDelivery, { params: { id } }, tenant.administrator)).steps.map(({ kind }) => kind);
const figuresOf = async (tenant: TenantForTest) => {
  const { measured, opened, clicked } = await tenant.call(
    calls.getDeliveryFigures,
    { query: {} },
    tenant.administrator,
  );
  return [measured, opened, clicked];
};

test('without the company’s word an e-mail has neither picture nor links of ours', async () => {
  const tenant = await makeTenant();
  const { html, text, picture, link, id } = await send(tenant);
  expect([picture, link]).toEqual([undefined, undefined]);
  expect(html).toContain(`href="${aim.replace('&', '&amp;')}"`);
  expect(html + text).not.toContain('primeira abertura');
  expect(await stepsOf(tenant, id)).toEqual(['queued', 'tried', 'sent']);
  expect(await figuresOf(tenant)).toEqual([0, 0, 0]);
});
test('a measured e-mail says so; the first opening and the first click are noted, once', async () => {
  const tenant = await makeTenant({ name: 'Ipê' });
  await measure(tenant, true);
  const { html, text, picture, link, id } = await send(tenant);
  const sentence = 'Ipê anota a primeira abertura deste e-mail e o primeiro clique em um link dele.';
  expect([html.includes(sentence), text.includes(sentence)]).toEqual([true, true]);
  // Writing to somebody and leaving stay as they are, and so does the plain text.
  expect(html).toContain('href="mailto:rh@example.com"');
  expect(html).toMatch(/href="[^"]*\/Entrega\/descadastro\/[\w-]+"/);
  expect(html).not.toContain(aim.replace('&', '&amp;'));
  expect(text).toContain(aim);
  expect(await figuresOf(tenant)).toEqual([1, 0, 0]);
  const shown = await get(tenant, picture!);
  expect([shown.statusCode, shown.headers['content-type'], shown.headers['cache-control']]).toEqual([
    ...[200, 'image/gif', 'no-store'],
  ]);
  expect(await stepsOf(tenant, id)).toEqual(['queued', 'tried', 'sent', 'opened']);
  const before = await tenant.call(calls.getDelivery, { params: { id } }, tenant.administrator);
  await get(tenant, picture!);
  const led = await get(tenant, link!);
  expect([led.statusCode, led.headers['location'], led.headers['referrer-policy']]).toEqual([302, aim, 'no-referrer']);
  const after = await tenant.call(calls.getDelivery, { params: { id } }, tenant.administrator);
  expect(after.steps.slice(0, 4)).toEqual(before.steps);
  expect(after.steps.map(({ kind }) => kind)).toEqual(['queued', 'tried', 'sent', 'opened', 'clicked']);
  expect(await figuresOf(tenant)).toEqual([1, 1, 1]);
  // Who is anonymised leaves nothing of it, and nothing more is noted.
  await inTenant(tenant.app, tenant.tenantId, (context) => forgetDeliveriesOf(context, tenant.learner.userId));
  await get(tenant, link!);
  expect(await figuresOf(tenant)).toEqual([0, 0, 0]);
});
test('a click counts as an opening, and after the company has switched it off nothing is noted', async () => {
  const tenant = await makeTenant();
  await measure(tenant, true);
  const { picture, link, id } = await send(tenant);
  await measure(tenant, false);
  await get(tenant, picture!);
  expect((await get(tenant, link!)).headers['location']).toBe(aim);
  expect(await stepsOf(tenant, id)).toEqual(['queued', 'tried', 'sent']);
  await measure(tenant, true);
  await get(tenant, link!);
  expect(await stepsOf(tenant, id)).toEqual(['queued', 'tried', 'sent', 'opened', 'clicked']);
});
test('a token that was changed, or made for something else, leads to the product and notes nothing', async () => {
  const tenant = await makeTenant();
  await measure(tenant, true);
  const { picture, link, id } = await send(tenant);
  const [, token] = /link\/(.+)$/.exec(link!)!;
  const bytes = Buffer.from(token!, 'base64url');
  const elsewhere = Buffer.concat([bytes.subarray(0, 48), Buffer.from('https://bad.example.com')]).toString(
    'base64url',
  );
  const opening = /imagem\/(.+)$/.exec(picture!)![1]!;
  for (const one of [elsewhere, opening, token!.slice(0, -4), 'x']) {
    const { statusCode, headers } = await get(tenant, `/api/v1/Entrega/link/${one}`);
    expect([statusCode, headers['location']]).toEqual([302, `${tenant.app.services.installation.appOrigin}/home`]);
  }
  expect((await get(tenant, `/api/v1/Entrega/imagem/${token}`)).headers['content-type']).toBe('image/gif');
  expect(await stepsOf(tenant, id)).toEqual(['queued', 'tried', 'sent']);
});
