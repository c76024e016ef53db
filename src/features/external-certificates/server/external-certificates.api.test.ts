// Proves over HTTP that a learner sends, lists, changes, sends again and removes own external certificates, and nobody else's.
import { beforeAll, describe, expect, test } from 'vitest';
import { anonymizeUser } from '#features/people/contract/people.endpoints.ts';
import { newId } from '#platform/server/columns.ts';
import { diskAndRows } from '#testing/disk-and-rows.ts';
import { send } from '#testing/inject.ts';
import { certificateForm, pdfFile, sendCertificate } from '#testing/make/external-certificate.ts';
import { makeSkill } from '#testing/make/skill.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import type { Persona } from '#testing/persona.ts';
import { picture } from '#testing/walk.ts';
import * as calls from '../contract/external-certificates.endpoints.ts';

let tenant: TenantForTest;
beforeAll(async () => {
  tenant = await makeTenant();
});
const read = (id: string, as: Persona) => tenant.call(calls.getExternalCertificate, { params: { id } }, as);
const listed = (as: Persona, query: object = {}) => tenant.call(calls.listExternalCertificates, { query }, as);
const decide = (id: string, body: object) =>
  tenant.call(calls.decideExternalCertificate, { params: { id }, body }, tenant.administrator);
const change = (id: string, as: Persona, over: object = {}, file?: typeof picture) =>
  tenant.call(calls.updateExternalCertificate, { params: { id }, body: certificateForm(over), files: { file } }, as);

test('a certificate is sent as a form, waits, and is read with every field of the specification [EXTCERT-002, EXTCERT-004, EXTCERT-013]', async () => {
  const who = await tenant.person({ fullName: 'Marina Albuquerque' });
  const theirs = {
    usuarioId: who.userId,
    descricao: 'Brigada de incêndio',
    tipo: 'outro',
    outroTipo: 'Oficina prática',
    instituicao: 'Instituto Peroba',
    cargaHoraria: 1.5,
    dataInicio: '2025-05-09',
    dataFim: '2027-05-09',
    linkCredencial: 'https://peroba.example/verificar',
    codigoCredencial: 'IP-2025-30177',
  };
  const files = [{ name: 'certificado', file: { ...picture, name: 'brigada.png' } }];
  const sent = await send(tenant.app, calls.createExternalCertificate, { body: theirs, files }, who);
  expect(sent.status).toBe(201);
  const { raw } = await tenant.inject(calls.getExternalCertificate, { params: { id: sent.answer.id } }, who);
  expect(raw.json()).toMatchObject({
    ...theirs,
    id: sent.answer.id,
    usuarioNome: 'Marina Albuquerque',
    certificado: 'brigada.png',
    certificadoUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:4001\/e\/[\w-]+$/),
    status: 'valido',
    statusAprovacao: 'pendente',
    tipoJustificativa: null,
    descricaoJustificativa: null,
    competencias: [],
    podeDecidir: false,
    historico: [{ tipo: 'enviado', usuario: 'Marina Albuquerque', arquivoNovo: true }],
  });
});
test('belongs to its sender, whomever the form names', async () => {
  const [who, other] = [await tenant.person(), await tenant.person()];
  const body = {
    ...{ usuarioId: other.userId, descricao: 'Brigada', tipo: 'curso', instituicao: 'Peroba' },
    ...{ cargaHoraria: 1, dataInicio: '2025-05-09' },
  };
  const files = [{ name: 'certificado', file: picture }];
  await send(tenant.app, calls.createExternalCertificate, { body, files }, who);
  expect([(await listed(who)).total, (await listed(other)).total]).toEqual([1, 0]);
  const without = await tenant.person({ permissions: ['learning'] });
  const { status, problem } = await tenant.inject(calls.listExternalCertificates, { query: {} }, without);
  expect([status, problem?.code]).toEqual([403, 'request.forbidden']);
});
test('the own list has pages, words, states and orders [EXTCERT-001, EXTCERT-015]', async () => {
  const who = await tenant.person();
  const fire = await sendCertificate(tenant, { as: who, title: 'Zeladoria', credentialCode: 'ZX-9' });
  const english = await sendCertificate(tenant, { as: who, title: 'Inglês B2', expiresOn: undefined });
  await decide(fire, { reason: 'invalid' });
  const ids = async (query: object) => (await listed(who, query)).items.map(({ id }) => id);
  expect(await ids({})).toEqual([english, fire]);
  expect(await ids({ statuses: ['denied'] })).toEqual([fire]);
  expect(await ids({ statuses: ['approved'] })).toEqual([]);
  expect(await ids({ search: 'ingles' })).toEqual([english]);
  expect(await ids({ search: 'zx-9' })).toEqual([fire]);
  expect(await ids({ orderBy: 'title', direction: 'desc' })).toEqual([fire, english]);
  expect(await listed(who, { pageNumber: 2, pageSize: 1 })).toMatchObject({ total: 2, items: [{ id: fire }] });
});
test('a certificate is read by its owner; to other learners and other companies it is missing [EXTCERT-019]', async () => {
  const who = await tenant.person();
  const id = await sendCertificate(tenant, { as: who });
  expect((await read(id, who)).title).toBe('Brigada de incêndio');
  const stranger = await makeTenant();
  for (const [place, as] of [
    [tenant, await tenant.person()],
    [stranger, stranger.learner],
    [stranger, stranger.administrator],
  ] as const) {
    expect((await place.inject(calls.getExternalCertificate, { params: { id } }, as)).status).toBe(404);
    const body = { params: { id }, body: certificateForm(), files: {} };
    for (const status of [
      (await place.inject(calls.updateExternalCertificate, body, as)).status,
      (await place.inject(calls.removeExternalCertificate, { params: { id } }, as)).status,
    ])
      expect(status).toBe(404);
  }
  const other = await tenant.inject(
    calls.listExternalCertificates,
    { query: { userId: who.userId } },
    await tenant.person(),
  );
  expect(other.status).toBe(404);
});
describe('a form is refused', () => {
  const form = {
    descricao: 'Brigada',
    tipo: 'curso',
    instituicao: 'Peroba',
    cargaHoraria: 16,
    dataInicio: '2025-05-09',
  };
  test.each([
    ['without a title', { descricao: ' ' }, 'descricao', 'required'],
    ['with a title that is too long', { descricao: 'a'.repeat(201) }, 'descricao', 'text.long'],
    ['with an unknown kind', { tipo: 'magia' }, 'tipo', 'choice.unknown'],
    ['with another kind without its name', { tipo: 'outro' }, 'outroTipo', 'required'],
    ['with a name of the kind that is too long', { outroTipo: 'a'.repeat(81) }, 'outroTipo', 'text.long'],
    ['without an institution', { instituicao: '' }, 'instituicao', 'required'],
    ['with an institution that is too long', { instituicao: 'a'.repeat(161) }, 'instituicao', 'text.long'],
    ['with less than one hour', { cargaHoraria: 0.5 }, 'cargaHoraria', 'number.small'],
    ['with more than 9,999 hours', { cargaHoraria: 10_000 }, 'cargaHoraria', 'number.large'],
    ['with a day that no calendar has', { dataInicio: '2025-02-30' }, 'dataInicio', 'day.invalid'],
    ['with an end before its day', { dataFim: '2025-05-08' }, 'dataFim', 'externalCertificates.expiresOn.before'],
    ['with a link that runs', { linkCredencial: 'javascript:alert(1)' }, 'linkCredencial', 'link.invalid'],
    [
      'with a link that is too long',
      { linkCredencial: `https://a.example/${'a'.repeat(500)}` },
      'linkCredencial',
      'text.long',
    ],
    ['with a code that is too long', { codigoCredencial: 'a'.repeat(101) }, 'codigoCredencial', 'text.long'],
  ])('%s', async (_why, over, path, code) => {
    const files = [{ name: 'certificado', file: picture }];
    const { status, problem } = await send(
      tenant.app,
      calls.createExternalCertificate,
      { body: { ...form, ...over }, files },
      tenant.learner,
    );
    expect([status, problem?.fields?.[0]]).toEqual([400, expect.objectContaining({ path, code })]);
  });
  test('without its file', async () => {
    const lacking = await send(tenant.app, calls.createExternalCertificate, { body: form, files: [] }, tenant.learner);
    expect([lacking.status, lacking.problem?.fields?.[0]?.path]).toEqual([400, 'certificado']);
    expect((await listed(tenant.learner)).total).toBe(0);
  });
});
describe('its owner', () => {
  test('changes it while it waits, and keeps its file and its place [EXTCERT-014]', async () => {
    const who = await tenant.person();
    const id = await sendCertificate(tenant, { as: who });
    const before = await read(id, who);
    await change(id, who, { title: 'Brigada, nível 2', expiresOn: undefined, credentialLink: undefined });
    const after = await read(id, who);
    expect(after).toMatchObject({
      title: 'Brigada, nível 2',
      expiresOn: null,
      credentialLink: null,
      status: 'pending',
    });
    expect([after.fileName, after.sentAt]).toEqual([before.fileName, before.sentAt]);
    expect(after.history.map(({ kind, hasNewFile }) => [kind, hasNewFile])).toEqual([
      ['changed', false],
      ['sent', true],
    ]);
  });
  test('sends a denied one again by changing it, with its history, and another file replaces the first [EXTCERT-007]', async () => {
    const who = await tenant.person();
    const id = await sendCertificate(tenant, { as: who });
    await decide(id, { reason: 'illegible', justification: 'Folha cortada' });
    expect(await read(id, who)).toMatchObject({
      status: 'denied',
      reason: 'illegible',
      justification: 'Folha cortada',
    });
    await change(id, who, { title: 'Brigada inteira' }, pdfFile);
    const again = await read(id, who);
    expect(again).toMatchObject({
      ...{ status: 'pending', reason: null, justification: null, decidedAt: null, deciderName: null },
      ...{ title: 'Brigada inteira', fileName: 'brigada.pdf', contentType: 'application/pdf' },
    });
    expect(again.history).toMatchObject([
      { kind: 'resent', hasNewFile: true, actorName: who.name },
      { kind: 'denied', reason: 'illegible', justification: 'Folha cortada', actorName: 'Alice Administradora' },
      { kind: 'sent', hasNewFile: true, actorName: who.name },
    ]);
    const { missing, countedBytes, heldBytes } = await diskAndRows(tenant.app.services, tenant.tenantId);
    expect([missing, countedBytes]).toEqual([[], heldBytes]);
  });
  test('neither changes nor removes an approved one', async () => {
    const who = await tenant.person();
    const id = await sendCertificate(tenant, { as: who });
    await decide(id, {});
    const input = { params: { id }, body: certificateForm({ title: 'Outro' }), files: {} };
    for (const { status, problem } of [
      await tenant.inject(calls.updateExternalCertificate, input, who),
      await tenant.inject(calls.removeExternalCertificate, { params: { id } }, who),
    ])
      expect([status, problem?.code]).toEqual([409, 'externalCertificates.approvedStays']);
    expect(await read(id, who)).toMatchObject({ title: 'Brigada de incêndio', status: 'approved' });
  });
  test('removes one that waits or was denied, with its file and history [EXTCERT-018]', async () => {
    const who = await tenant.person();
    const denied = await sendCertificate(tenant, { as: who });
    await decide(denied, { reason: 'invalid' });
    for (const id of [denied, await sendCertificate(tenant, { as: who })])
      await tenant.call(calls.removeExternalCertificate, { params: { id } }, who);
    expect((await listed(who)).total).toBe(0);
    expect((await tenant.inject(calls.removeExternalCertificate, { params: { id: newId() } }, who)).status).toBe(404);
    const { missing, countedBytes, heldBytes } = await diskAndRows(tenant.app.services, tenant.tenantId);
    expect([missing, countedBytes]).toEqual([[], heldBytes]);
  });
  test('is told where a reviewer decided while the form was open', async () => {
    const who = await tenant.person();
    const id = await sendCertificate(tenant, { as: who });
    const { raw } = await tenant.inject(calls.getExternalCertificate, { params: { id } }, who);
    await decide(id, { reason: 'invalid' });
    const input = { params: { id }, body: certificateForm(), files: {} };
    const { status, problem } = await tenant.inject(calls.updateExternalCertificate, input, who, {
      'if-match': String(raw.headers.etag),
    });
    expect([status, problem?.code]).toEqual([409, 'request.changed']);
  });
});
test('the record has the hours and skills of approved certificates alone', async () => {
  const who = await tenant.person();
  const record = () => tenant.call(calls.getExternalRecord, {}, who);
  const [first, second] = [await makeSkill(tenant, 'Combate a incêndio'), await makeSkill(tenant, 'Atendimento')];
  const ids = [];
  for (const workloadMinutes of [90, 600, 60]) ids.push(await sendCertificate(tenant, { as: who, workloadMinutes }));
  expect(await record()).toEqual({ certificates: 0, workloadMinutes: 0, skills: [] });
  await decide(ids[0]!, { skillIds: [first, second] });
  await decide(ids[1]!, { skillIds: [first] });
  await decide(ids[2]!, { reason: 'invalid' });
  expect(await record()).toEqual({
    certificates: 2,
    workloadMinutes: 690,
    skills: [
      { id: second, label: 'Atendimento' },
      { id: first, label: 'Combate a incêndio' },
    ],
  });
});
test('an anonymised person leaves neither certificates nor files', async () => {
  const alone = await makeTenant();
  const id = await sendCertificate(alone);
  const params = { userId: alone.learner.userId };
  await alone.call(anonymizeUser, { params, body: { reason: 'pedido do titular' } }, alone.administrator);
  await alone.app.runJobs();
  expect((await alone.inject(calls.getExternalCertificate, { params: { id } }, alone.administrator)).status).toBe(404);
  const { countedBytes, heldBytes } = await diskAndRows(alone.app.services, alone.tenantId);
  expect([countedBytes, heldBytes]).toEqual([0, 0]);
});
