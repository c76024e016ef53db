// Proves over HTTP that administrators keep automated notifications, and that what is not valid is refused by name.
import { describe, expect, test } from 'vitest';
import { getSettings, updateSettings } from '#features/branding/contract/branding.endpoints.ts';
import { listDeliveries } from '#features/deliveries/contract/deliveries.endpoints.ts';
import { createSegmentation, removeSegmentation } from '#features/segmentation/contract/segmentation.endpoints.ts';
import { newId } from '#platform/server/columns.ts';
import { automatedForm, makeAutomatedNotification, setEnrollments } from '#testing/make/automated-notification.ts';
import { makeCourse } from '#testing/make/course.ts';
import { enroll } from '#testing/make/learning.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import * as calls from '../contract/automated-notifications.endpoints.ts';
import { listVersions } from './automated-notifications.store.ts';
import { sendTestEmail } from './test-email.service.ts';

const raw = async (tenant: TenantForTest, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  tenant.app.http.inject({
    method,
    url: `/api/v1/NotificacaoAutomatizada${path}`,
    headers: { authorization: `Bearer ${tenant.administrator.token}`, 'x-tenant': tenant.tenantId },
    ...(payload && { payload }),
  });
const sent = {
  ...{ nome: 'Volte', situacao: 'rascunho', evento: 'NaoAcessouPlataforma', intervaloEnvio: 'Mensalmente' },
  ...{ diasSemAcesso: 30, copiaParaSuperior: true, remetenteAdicional: 'rh@example.com', active: true },
  ...{ assuntoDoEmail: 'Sentimos sua falta, {{primeiroNome}}', templateDoEmail: '<p>Faz {{diasSemAcesso}} dias.</p>' },
};

describe('an automated notification', () => {
  test('is created, read, changed and removed in the words of the specification [NOTIF-002, NOTIF-009, NOTIF-011]', async () => {
    const tenant = await makeTenant();
    const given = { name: 'Alguém', userIds: [tenant.learner.userId] };
    const { id: segmentacaoId } = await tenant.call(createSegmentation, { body: given }, tenant.administrator);
    const created = await raw(tenant, 'POST', '', { ...sent, segmentacoes: [{ segmentacaoId }] });
    expect(created.statusCode).toBe(201);
    const { id } = created.json<{ id: string }>();
    const read = async () => (await raw(tenant, 'GET', `/${id}`)).json<Record<string, unknown>>();
    expect(await read()).toMatchObject({
      ...{ ...sent, id, diasParaEnvio: null, versao: 1 },
      segmentacoes: [{ segmentacaoId, segmentacaoNome: 'Alguém' }],
    });
    expect(
      (await tenant.inject(removeSegmentation, { params: { id: segmentacaoId } }, tenant.administrator)).status,
    ).toBe(422);
    // What a change leaves out stays; the days of another event are empty.
    const changed = { nome: 'Comece', evento: 'NaoIniciouCursoTrilha', intervaloEnvio: 'UnicaVez', diasParaEnvio: 3 };
    const words = { assuntoDoEmail: 'Comece {{curso}}', templateDoEmail: '<p>Oi</p>' };
    expect((await raw(tenant, 'PUT', `/${id}`, { ...changed, ...words })).statusCode).toBe(204);
    expect(await read()).toMatchObject({
      ...{ ...changed, ...words, diasSemAcesso: null, copiaParaSuperior: true, remetenteAdicional: 'rh@example.com' },
      ...{ situacao: 'rascunho', active: true, versao: 2, segmentacoes: [{ segmentacaoId }] },
    });
    expect((await raw(tenant, 'DELETE', `/${id}`)).statusCode).toBe(204);
    expect((await raw(tenant, 'GET', `/${id}`)).statusCode).toBe(404);
    expect(
      (await tenant.inject(removeSegmentation, { params: { id: segmentacaoId } }, tenant.administrator)).status,
    ).toBe(204);
  });
  test('takes the three events and the four intervals, and no others [NOTIF-003, NOTIF-004]', async () => {
    const tenant = await makeTenant();
    const days = { diasParaEnvio: 7, diasSemAcesso: 30 };
    const body = { ...sent, ...days, assuntoDoEmail: 'Oi', templateDoEmail: '<p>Oi</p>' };
    const status = async (more: object) => (await raw(tenant, 'POST', '', { ...body, ...more })).statusCode;
    for (const evento of ['NaoAcessouPlataforma', 'NaoIniciouCursoTrilha', 'VencimentoProximoDoCursoTrilha'])
      expect(await status({ evento })).toBe(201);
    for (const intervaloEnvio of ['UnicaVez', 'Diariamente', 'Semanalmente', 'Mensalmente'])
      expect(await status({ intervaloEnvio })).toBe(201);
    expect([await status({ evento: 'Outro' }), await status({ intervaloEnvio: 'Anualmente' })]).toEqual([400, 400]);
  });
  test('is a draft or published, and is switched on or off [NOTIF-005, NOTIF-012, NOTIF-013]', async () => {
    const tenant = await makeTenant();
    const { call, administrator: as } = tenant;
    const id = await makeAutomatedNotification(tenant, { situation: undefined });
    const read = () => call(calls.getAutomatedNotification, { params: { id } }, as);
    expect(await read()).toMatchObject({ situation: 'draft', isActive: true });
    const save = (over: object) =>
      call(calls.updateAutomatedNotification, { params: { id }, body: automatedForm(over) }, as);
    await save({ situation: 'published' });
    expect(await read()).toMatchObject({ situation: 'published', version: 1 });
    await save({ situation: 'draft', isActive: false });
    expect(await read()).toMatchObject({ situation: 'draft', isActive: false });
    const unknown = { params: { id: newId() } };
    for (const one of [
      await tenant.inject(calls.getAutomatedNotification, unknown, as),
      await tenant.inject(calls.updateAutomatedNotification, { ...unknown, body: automatedForm() }, as),
      await tenant.inject(calls.removeAutomatedNotification, unknown, as),
      await tenant.inject(calls.executeAutomatedNotification, { ...unknown, body: {} }, as),
    ])
      expect(one.status).toBe(404);
    await call(calls.removeAutomatedNotification, { params: { id } }, as);
    expect((await tenant.inject(calls.getAutomatedNotification, { params: { id } }, as)).status).toBe(404);
  });
  test('keeps each template that it has had', async () => {
    const tenant = await makeTenant();
    const id = await makeAutomatedNotification(tenant, { subject: 'Um', template: '<p>Um</p>' });
    const save = (over: object) =>
      tenant.call(
        calls.updateAutomatedNotification,
        { params: { id }, body: automatedForm(over) },
        tenant.administrator,
      );
    await save({ subject: 'Dois', template: '<p>Um</p>' });
    await save({ subject: 'Dois', template: '<p>Um</p>', name: 'Outro nome' });
    const kept = await inTenant(tenant.app, tenant.tenantId, ({ db }) => listVersions(db, [id]));
    expect([...kept.values()].map(({ subject }) => subject)).toEqual(['Um', 'Dois']);
  });
  test('is refused by the field that is wrong; an unknown token is named, and scripts and pictures are cleaned', async () => {
    const tenant = await makeTenant();
    const { inject, administrator: as } = tenant;
    const refused = async (over: object) => {
      const { status, problem, sentence } = await inject(
        calls.createAutomatedNotification,
        { body: automatedForm(over) },
        as,
      );
      return [status, problem?.fields?.[0]?.path, sentence];
    };
    expect(await refused({ template: '<p>{{senha}}</p>' })).toEqual([
      ...[422, 'templateDoEmail', 'O dado “senha” não existe para este evento.'],
    ]);
    expect(await refused({ subject: 'Oi {{daysAway}}' })).toEqual([
      ...[422, 'assuntoDoEmail', 'O dado “diasSemAcesso” não existe para este evento.'],
    ]);
    expect((await refused({ subject: 'Oi\nBcc: a@example.com' })).slice(0, 2)).toEqual([422, 'assuntoDoEmail']);
    expect((await refused({ template: '<p><img src="https://a.example.com/x.png"></p>' })).slice(0, 2)).toEqual([
      ...[422, 'templateDoEmail'],
    ]);
    expect((await refused({ name: ' ' })).slice(0, 2)).toEqual([422, 'nome']);
    expect((await refused({ days: null })).slice(0, 2)).toEqual([422, 'diasParaEnvio']);
    expect((await refused({ extraRecipient: 'a b' })).slice(0, 2)).toEqual([400, 'remetenteAdicional']);
    expect((await refused({ template: 'x'.repeat(20_001) })).slice(0, 2)).toEqual([400, 'templateDoEmail']);
    expect((await refused({ segmentations: [{ segmentationId: newId() }] }))[0]).toBe(404);
    expect((await tenant.call(calls.listAutomatedNotifications, { query: {} }, as)).total).toBe(0);
    const template =
      '<p onclick="x()">Oi<script>alert(1)</script></p><table><tr><td>1</td></tr></table><p><a href="{{link}}">Abrir</a></p>';
    const id = await makeAutomatedNotification(tenant, { template });
    const { template: kept } = await tenant.call(calls.getAutomatedNotification, { params: { id } }, as);
    expect(kept).toMatch(/^<p>Oi<\/p>1<p><a [^>]*href="\{\{link\}\}"[^>]*>Abrir<\/a><\/p>$/);
  });
  test('is listed page by page, searched, filtered and sorted, and exported as a CSV file [NOTIF-010, NOTIF-014]', async () => {
    const tenant = await makeTenant();
    const { call, inject, administrator: as } = tenant;
    await makeAutomatedNotification(tenant, { name: 'Ânimo' });
    await makeAutomatedNotification(tenant, { name: '=1+1', situation: 'draft' });
    const absent = { event: 'noAccess', daysWithoutAccess: 30, subject: 'Oi', template: '<p>Oi</p>' } as const;
    await makeAutomatedNotification(tenant, { ...absent, name: 'Volte', isActive: false });
    const names = async (query: object) =>
      (await call(calls.listAutomatedNotifications, { query }, as)).items.map(({ name }) => name);
    expect(await names({})).toEqual(['=1+1', 'Ânimo', 'Volte']);
    expect(await names({ direction: 'desc', pageSize: 2, pageNumber: 2 })).toEqual(['=1+1']);
    expect(await names({ search: 'animo' })).toEqual(['Ânimo']);
    expect(await names({ event: 'noAccess' })).toEqual(['Volte']);
    expect(await names({ situation: 'draft' })).toEqual(['=1+1']);
    expect(await names({ isActive: false })).toEqual(['Volte']);
    const { status, raw: file } = await inject(calls.exportAutomatedNotifications, { query: {} }, as);
    const lines = file.body.trim().split(/\r?\n/);
    expect([status, lines.length]).toEqual([200, 4]);
    expect(lines[0]).toContain('Nome;Evento;Repetição;Dias;Situação;Ativa;Cópia para a liderança;Enviar também para');
    expect(lines[1]).toContain("'=1+1;Prazo chegando;Semanalmente;7;Rascunho;sim;não;;");
    expect(
      (await inject(calls.exportAutomatedNotifications, { query: { event: 'noAccess' } }, as)).raw.body,
    ).not.toContain('Ânimo');
  });
});
test('asks above the number of people that the company has set, in rules and communications alike', async () => {
  const tenant = await makeTenant();
  const { administrator: as } = tenant;
  const course = await makeCourse(tenant);
  const people = [await tenant.person(), await tenant.person()];
  await enroll(tenant, 'course', course, people);
  for (const { userId } of people) await setEnrollments(tenant, userId, { dueIn: 5 });
  const id = await makeAutomatedNotification(tenant);
  const run = () => tenant.inject(calls.executeAutomatedNotification, { params: { id }, body: {} }, as);
  const ask = async (asksAbovePeople: number) => {
    const { settings, tenantId } = await tenant.call(getSettings, {}, as);
    const body = { tenantId, settings: { ...settings, messages: { ...settings.messages, asksAbovePeople } } };
    await tenant.call(updateSettings, { body }, as);
  };
  await ask(1);
  const refused = await run();
  expect([refused.problem?.code, refused.sentence]).toEqual([
    ...['automatedNotifications.tooManyPeople', '2 pessoas receberiam este e-mail: confirme o envio.'],
  ]);
  await ask(2);
  expect((await run()).answer).toMatchObject({ queued: 2 });
});
describe('a test e-mail', () => {
  test('goes out at once with example values, and a failure is told [NOTIF-015]', async () => {
    const tenant = await makeTenant();
    const { administrator: as } = tenant;
    const email = `teste-${newId()}@example.com`;
    const body = {
      ...{ email, body: '<p>{{curso}}<script>x</script></p>', assunto: 'Oi, {{primeiroNome}}' },
      evento: 'VencimentoProximoDoCursoTrilha',
    };
    expect((await raw(tenant, 'POST', '/SendTestEmail', body)).statusCode).toBe(204);
    const [mail, ...others] = await tenant.app.mailsTo(email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Oi, Marina', text: expect.stringContaining('Trabalho em altura (NR-35)') });
    expect(mail!.html).toContain('@media (prefers-color-scheme:dark)');
    expect(mail!.html).not.toContain('<script');
    const bad = await raw(tenant, 'POST', '/SendTestEmail', { ...body, body: '<p>{{senha}}</p>' });
    expect(bad.statusCode).toBe(422);
    const given = { email, body: '<p>Oi</p>', subject: 'Oi', event: 'noAccess' } as const;
    const broken = { ...tenant.app.services.mail, send: () => Promise.reject(new Error('down')) };
    await expect(tenant.run(as, (context) => sendTestEmail({ ...context, mail: broken }, given))).rejects.toMatchObject(
      { kind: 'unavailable', code: 'automatedNotifications.test.failed' },
    );
    // The ledger has both, the refused one with what the server said.
    const ledger = await tenant.call(listDeliveries, { query: { search: email } }, as);
    expect(ledger.items.map(({ kind, state, title }) => ({ kind, state, title }))).toEqual([
      { kind: 'test', state: 'failed', title: 'Oi' },
      { kind: 'test', state: 'sent', title: 'Oi, Marina' },
    ]);
    expect(ledger.items[0]).toMatchObject({ address: email, reply: 'down' });
    await tenant.app.runJobs();
    expect(await tenant.app.mailsTo(email)).toHaveLength(1);
  });
});
