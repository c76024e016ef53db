// Proves over HTTP who reviews whose external certificates, what a decision needs, and that the learner is told.
import { beforeAll, describe, expect, test } from 'vitest';
import { enterClientMode, getMyContract } from '#features/contracts/contract/contracts.endpoints.ts';
import { updateUser } from '#features/people/contract/people.endpoints.ts';
import { newId } from '#platform/server/columns.ts';
import { send } from '#testing/inject.ts';
import { certificateForm, sendCertificate } from '#testing/make/external-certificate.ts';
import { makeSkill } from '#testing/make/skill.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import type { Persona } from '#testing/persona.ts';
import * as calls from '../contract/external-certificates.endpoints.ts';

let distributor: TenantForTest;
let tenant: TenantForTest;
let manager: Persona;
let otherManager: Persona;
let owner: Persona;
let stranger: Persona;
beforeAll(async () => {
  distributor = await makeTenant({ kind: 'distributor' });
  tenant = await makeTenant({ ownerTenantId: distributor.tenantId });
  manager = await tenant.person({ role: 'manager', fullName: 'Helena Prado' });
  otherManager = await tenant.person({ role: 'manager', fullName: 'Rafael Nogueira' });
  owner = await tenant.person({ fullName: 'Caio de Souza' });
  stranger = await tenant.person({ fullName: 'Eva Estranha' });
  const lead = (userId: string, fullName: string, supervisorId: string) =>
    tenant.call(updateUser, { params: { userId }, body: { fullName, supervisorId } }, tenant.administrator);
  await lead(owner.userId, 'Caio de Souza', manager.userId);
  await lead(stranger.userId, 'Eva Estranha', otherManager.userId);
});
const decide = (id: string, body: object, as: Persona) =>
  tenant.inject(calls.decideExternalCertificate, { params: { id }, body }, as);
/** Sends a decision in the wire's words. */
const say = (id: string, body: object, as = manager) =>
  send(tenant.app, calls.decideExternalCertificate, { params: { id }, body: body as Record<string, unknown> }, as);
const read = (id: string, as: Persona) => tenant.call(calls.getExternalCertificate, { params: { id } }, as);
const reviewed = async (as: Persona, query: object = {}) =>
  (await tenant.call(calls.listCertificatesToReview, { query: { pageSize: 100, ...query } }, as)).items;

describe('a reviewer', () => {
  test('who manages sees and decides the people led, and an administrator everybody [EXTCERT-010, EXTCERT-016, GEN-011]', async () => {
    const own = await sendCertificate(tenant, { as: owner });
    const foreign = await sendCertificate(tenant, { as: stranger });
    const ids = async (as: Persona) => (await reviewed(as)).map(({ id }) => id);
    expect([(await ids(manager)).includes(own), (await ids(manager)).includes(foreign)]).toEqual([true, false]);
    expect(await ids(tenant.administrator)).toEqual(expect.arrayContaining([own, foreign]));
    for (const id of [foreign, newId()]) {
      expect((await decide(id, {}, manager)).status).toBe(404);
      expect((await tenant.inject(calls.getExternalCertificate, { params: { id } }, manager)).status).toBe(404);
    }
    const list = (as: Persona, userId: string) =>
      tenant.inject(calls.listExternalCertificates, { query: { userId } }, as);
    expect((await list(manager, owner.userId)).answer.items.map(({ id }) => id)).toContain(own);
    expect((await list(manager, stranger.userId)).status).toBe(404);
    expect(await read(own, manager)).toMatchObject({ canDecide: true, personName: 'Caio de Souza' });
    expect((await decide(own, {}, manager)).status).toBe(204);
    expect((await decide(foreign, {}, tenant.administrator)).status).toBe(204);
    expect(await read(own, manager)).toMatchObject({
      canDecide: false,
      status: 'approved',
      deciderName: 'Helena Prado',
    });
  });
  test("whose group leads nobody and who holds the permission reviews everybody's; without it nobody's", async () => {
    const id = await sendCertificate(tenant, { as: owner });
    const reviewer = await tenant.person({ permissions: ['learning', 'manageExternalCertificates'] });
    expect((await reviewed(reviewer)).map((row) => row.id)).toContain(id);
    expect((await decide(id, {}, stranger)).status).toBe(403);
    expect((await tenant.inject(calls.listCertificatesToReview, { query: {} }, stranger)).status).toBe(403);
    expect((await read(id, owner)).status).toBe('pending');
    expect((await decide(id, {}, reviewer)).status).toBe(204);
    expect((await read(id, owner)).status).toBe('approved');
  });
  test('never decides on an own certificate, and does not find it in the list', async () => {
    for (const who of [manager, tenant.administrator]) {
      const id = await sendCertificate(tenant, { as: who });
      const { status, problem } = await decide(id, {}, who);
      expect([status, problem?.code]).toEqual([403, 'externalCertificates.own']);
      expect((await reviewed(who)).map((row) => row.id)).not.toContain(id);
      expect(await read(id, who)).toMatchObject({ status: 'pending', canDecide: false });
    }
  });
  test('of another company finds nothing, and staff in client mode decide as an account and send nothing', async () => {
    const id = await sendCertificate(tenant, { as: owner });
    const elsewhere = await makeTenant();
    const input = { params: { id }, body: {} };
    expect((await elsewhere.inject(calls.decideExternalCertificate, input, elsewhere.administrator)).status).toBe(404);
    const contract = await tenant.call(getMyContract, {}, tenant.administrator);
    const reason = 'ajudar na análise';
    const staff = distributor.administrator;
    await distributor.call(enterClientMode, { params: { id: contract.id }, body: { reason } }, staff);
    const there = { ...staff, tenantId: tenant.tenantId };
    expect((await reviewed(there)).map((row) => row.id)).toContain(id);
    expect((await decide(id, {}, there)).status).toBe(204);
    expect(await read(id, owner)).toMatchObject({
      status: 'approved',
      deciderName: null,
      history: [{ actorName: null }, {}],
    });
    const { file } = { file: { name: 'a.png', type: 'image/png', bytes: new Uint8Array([1]) } };
    const sent = await tenant.inject(
      calls.createExternalCertificate,
      { body: certificateForm(), files: { file } },
      there,
    );
    expect([sent.status, sent.problem?.code]).toEqual([403, 'request.learnersOnly']);
    expect((await tenant.call(calls.listExternalCertificates, { query: {} }, there)).items).toEqual([]);
  });
  test('finds by person, words and state, and those that wait longest first', async () => {
    const first = await sendCertificate(tenant, { as: owner, title: 'Empilhadeira' });
    const second = await sendCertificate(tenant, { as: stranger, title: 'Empilhadeira elétrica' });
    await decide(second, { reason: 'invalid' }, tenant.administrator);
    const ids = async (query: object) => (await reviewed(tenant.administrator, query)).map(({ id }) => id);
    expect(await ids({ search: 'EMPILHADEIRA' })).toEqual([first, second]);
    expect(await ids({ search: 'empilhadeira', direction: 'desc' })).toEqual([second, first]);
    expect(await ids({ search: 'empilhadeira', orderBy: 'person', direction: 'desc' })).toEqual([second, first]);
    expect(await ids({ search: 'empilhadeira', statuses: ['pending'] })).toEqual([first]);
    expect(await ids({ search: 'empilhadeira', statuses: ['approved', 'denied'], orderBy: 'decidedAt' })).toEqual([
      second,
    ]);
    expect(await ids({ search: 'eva estranha' })).toContain(second);
    expect(await ids({ search: 'eva estranha' })).not.toContain(first);
  });
});
describe('a decision', () => {
  test('without any reason approves, with the skills that the reviewer names [EXTCERT-017]', async () => {
    const id = await sendCertificate(tenant, { as: owner });
    const skillId = await makeSkill(tenant, 'Eletricidade');
    expect((await say(id, { id, competencias: [skillId, skillId] })).status).toBe(204);
    expect(await read(id, owner)).toMatchObject({
      ...{ status: 'approved', reason: null, justification: null },
      skills: [{ id: skillId, label: 'Eletricidade' }],
      history: [{ kind: 'approved', actorName: 'Helena Prado', hasNewFile: false }, { kind: 'sent' }],
    });
  });
  test.each([
    [1, 'incompatible', ''],
    [2, 'invalid', ''],
    [3, 'illegible', 'Folha cortada'],
    [4, 'other', 'Sem assinatura'],
  ])('by reason %i denies as %s [EXTCERT-003, EXTCERT-006, EXTCERT-017]', async (tipoJustificativa, reason, text) => {
    const id = await sendCertificate(tenant, { as: owner });
    const descricaoJustificativa = text || undefined;
    expect((await say(id, { id, tipoJustificativa, descricaoJustificativa })).status).toBe(204);
    const { raw } = await tenant.inject(calls.getExternalCertificate, { params: { id } }, owner);
    const words = { tipoJustificativa, descricaoJustificativa: text || null };
    expect(raw.json()).toMatchObject({
      statusAprovacao: 'negado',
      ...words,
      historico: [{ tipo: 'negado', ...words }, {}],
    });
    expect(await read(id, owner)).toMatchObject({ status: 'denied', reason });
  });
  test.each([
    [{ statusAprovacao: 'negado' }, 'tipoJustificativa', 'externalCertificates.reason.required'],
    [{ descricaoJustificativa: 'Ilegível' }, 'tipoJustificativa', 'externalCertificates.reason.required'],
    [{ statusAprovacao: 'pendente' }, 'statusAprovacao', 'externalCertificates.decision.unclear'],
    [{ statusAprovacao: 'aprovado', tipoJustificativa: 2 }, 'statusAprovacao', 'externalCertificates.decision.unclear'],
    [{ tipoJustificativa: 4 }, 'descricaoJustificativa', 'externalCertificates.justification.required'],
  ])('%j is 422 and decides nothing [EXTCERT-008]', async (body, path, code) => {
    const id = await sendCertificate(tenant, { as: owner });
    const { status, problem, sentence } = await say(id, body);
    expect([status, problem?.fields?.[0]]).toEqual([422, expect.objectContaining({ path, code })]);
    if (code.endsWith('required')) expect(sentence).toMatch(/^Informe a justificativa/);
    expect(await read(id, owner)).toMatchObject({ status: 'pending', history: [{ kind: 'sent' }] });
  });
  test('by an unknown reason, an unknown skill, or for another id is refused', async () => {
    const id = await sendCertificate(tenant, { as: owner });
    expect((await say(id, { tipoJustificativa: 9 })).status).toBe(400);
    expect((await say(id, { competencias: [newId()] })).status).toBe(404);
    expect((await say(id, { id: newId() })).status).toBe(404);
    expect((await read(id, owner)).status).toBe('pending');
  });
  test('is made once, and on what the reviewer saw', async () => {
    const id = await sendCertificate(tenant, { as: owner });
    const { changedAt } = await read(id, manager);
    await tenant.call(
      calls.updateExternalCertificate,
      { params: { id }, body: certificateForm({ title: 'Trocado' }), files: {} },
      owner,
    );
    const late = await decide(id, { changedAt }, manager);
    expect([late.status, late.problem?.code]).toEqual([409, 'externalCertificates.changedMeanwhile']);
    const seen = await read(id, manager);
    const answers = await Promise.all(
      [{}, { reason: 'invalid' }].map((body) => decide(id, { ...body, changedAt: seen.changedAt }, manager)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect((await read(id, manager)).history).toHaveLength(3);
  });
});
test('the learner is told of each decision, of a denial with its reason and words [EXTCERT-005]', async () => {
  const who = await tenant.person({ fullName: 'Lia Fontes' });
  const approved = await sendCertificate(tenant, { as: who, title: 'NR-10' });
  const denied = await sendCertificate(tenant, { as: who, title: 'NR-35' });
  await decide(approved, {}, tenant.administrator);
  await decide(denied, { reason: 'illegible', justification: 'Digitalize de novo.' }, tenant.administrator);
  await tenant.app.runJobs();
  const mails = await tenant.app.mailsTo(who.email);
  const of = (title: string) => mails.find(({ text }) => text.includes(title))!;
  expect(of('NR-10').subject).toBe('Seu certificado externo foi aprovado');
  expect(of('NR-35').subject).toBe('Seu certificado externo foi negado');
  expect(of('NR-35').text).toMatch(/Motivo: Ilegível\.[^]*“Digitalize de novo\.”/);
  expect(of('NR-35').text).toContain(`/gestao/certificados-externos/${denied}`);
});
