// Proves over HTTP, in the wire's words, how communications are created, saved, published, listed, exported and removed.
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { makeCommunication, onlyFor } from '#testing/make/communication.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { createDepartment, createUnit } from '#features/organization/contract/organization.endpoints.ts';
import { createSegmentation, removeSegmentation } from '#features/segmentation/contract/segmentation.endpoints.ts';
import type { CommunicationForm } from '../contract/communication.wire.ts';
import * as calls from '../contract/communications.endpoints.ts';

const raw = async (tenant: TenantForTest, method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  tenant.app.http.inject({
    method,
    url: `/api/v1/${path}`,
    headers: { authorization: `Bearer ${tenant.administrator.token}`, 'x-tenant': tenant.tenantId },
    ...(payload && { payload }),
  });
const png = async (background: string) =>
  (
    await sharp({ create: { width: 40, height: 20, channels: 3, background } })
      .png()
      .toBuffer()
  ).toString('base64');
const create = (tenant: TenantForTest, body: CommunicationForm) =>
  tenant.inject(calls.createCommunication, { body }, tenant.administrator);
const get = (tenant: TenantForTest, id: string) =>
  tenant.call(calls.getCommunication, { params: { id } }, tenant.administrator);

describe('a communication', () => {
  test('is sent and read with the Portuguese names of the specification [COMM-001, COMM-003, COMM-004]', async () => {
    const tenant = await makeTenant();
    const { id: departmentId } = await tenant.call(
      createDepartment,
      { body: { name: 'Logística' } },
      tenant.administrator,
    );
    const sent = {
      titulo: 'Semana da segurança',
      dataInicio: '2026-03-02T09:00:00.000Z',
      dataFim: '2026-03-07T02:59:00.000Z',
      sempreExibir: true,
      forceDisplay: true,
      ativo: true,
      publico: false,
      departamentosIds: [departmentId],
      posts: [{ titulo: 'O que muda', conteudo: '<p>Use o <b>capacete</b>.</p>' }, { titulo: 'Rotas' }],
    };
    const created = await raw(tenant, 'POST', 'Comunicacao', sent);
    expect(created.statusCode).toBe(201);
    const { id } = created.json<{ id: string }>();
    const read = (await raw(tenant, 'GET', `Comunicacao/${id}`)).json<Record<string, unknown>>();
    expect(read).toMatchObject({
      ...{ id, titulo: sent.titulo, dataInicio: sent.dataInicio, dataFim: sent.dataFim, sempreExibir: true },
      ...{ forceDisplay: true, ativo: true, publico: false, departamentosIds: [departmentId], cargosIds: [] },
      ...{ unidadesDeNegocioIds: [], origem: 'own', contratosComunicacoes: [], naoExibir: false },
      posts: [
        { titulo: 'O que muda', ordem: 1 },
        { titulo: 'Rotas', ordem: 2 },
      ],
    });
  });
  test('keeps an id for one post only: of two with the same id, the second gets another', async () => {
    const tenant = await makeTenant();
    const id = '0190a0a0-0000-4000-8000-000000000001';
    const { answer } = await create(tenant, {
      title: 'Aviso',
      posts: [
        { id, title: 'Um' },
        { id, title: 'Dois' },
      ],
    });
    const { posts } = await get(tenant, answer!.id);
    expect(posts.map(({ title }) => title)).toEqual(['Um', 'Dois']);
    expect([posts[0]!.id, new Set(posts.map((post) => post.id)).size]).toEqual([id, 2]);
  });
  test('has posts with text, picture and order; scripts, pictures of others and tables stay out [COMM-005]', async () => {
    const tenant = await makeTenant();
    const text =
      '<h2>Oi</h2><script>alert(1)</script><img src="https://e.com/a.png"><p onclick="x()">Um</p>' +
      `<table>${'<tr><td>1</td></tr>'.repeat(50)}</table>`;
    const created = await raw(tenant, 'POST', 'Comunicacao', {
      titulo: 'Avisos',
      posts: [
        { titulo: 'Depois', conteudo: text, ordem: 2 },
        { titulo: null, imagem: { data: await png('#f00'), mime: 'image/png' }, imagemDescricao: 'Vermelho', ordem: 1 },
      ],
    });
    const { id } = created.json<{ id: string }>();
    type Posts = {
      posts: { id: string; titulo: string | null; conteudo: string; imagemLink: string; ordem: number }[];
    };
    const { posts } = (await raw(tenant, 'GET', `Comunicacao/${id}`)).json<Posts>();
    expect(posts.map(({ titulo, ordem }) => [titulo, ordem])).toEqual([
      [null, 1],
      ['Depois', 2],
    ]);
    expect(posts[0]!.imagemLink).toMatch(/^\/p\/.+\/1156\.webp$/);
    expect(posts[1]!.conteudo).toMatch(/^<h2>Oi<\/h2><p>Um<\/p>1+$/);
    expect((await tenant.app.http.inject({ url: posts[0]!.imagemLink })).statusCode).toBe(200);
    // What was read is sent back unchanged; a picture of another server is refused with its field.
    expect((await raw(tenant, 'PUT', `Comunicacao/${id}`, { titulo: 'Avisos', posts })).statusCode).toBe(200);
    expect((await get(tenant, id)).posts[0]!.picture).toBe(posts[0]!.imagemLink);
    const foreign = await raw(tenant, 'PUT', `Comunicacao/${id}`, {
      ...{ titulo: 'Avisos', posts: [{ titulo: 'x', imagemLink: 'https://example.com/a.png' }] },
    });
    expect([foreign.statusCode, foreign.json<{ details: unknown }>().details]).toMatchObject([400, {}]);
    const unknown = await raw(tenant, 'PUT', `Comunicacao/${id}`, {
      ...{ titulo: 'Avisos', posts: [{ titulo: 'x', imagemLink: '/p/abc/def/1156.webp' }] },
    });
    expect(unknown.statusCode).toBe(404);
    const broken = await create(tenant, {
      title: 'Quebrada',
      posts: [{ title: null, newPicture: 'data:image/png;base64,AAAA' }],
    });
    expect(broken.status).toBe(415);
  });
  test('without a post, with an empty post or an early end is refused by name [COMM-010, COMM-011, COMM-012]', async () => {
    const tenant = await makeTenant();
    const codes = [];
    for (const body of [
      { title: 'Aviso' },
      { title: 'Aviso', posts: [{ title: null, text: '<p>Só texto</p>' }] },
      {
        ...{ title: 'Aviso', posts: [{ title: 'Um' }] },
        ...{ startsAt: '2026-01-02T00:00:00.000Z', endsAt: '2026-01-02T00:00:00.000Z' },
      },
    ]) {
      const { status, problem } = await create(tenant, body);
      codes.push([status, problem!.code]);
    }
    expect(codes).toEqual([
      [422, 'communications.postMissing'],
      [422, 'communications.postEmpty'],
      [422, 'communications.endsBeforeStart'],
    ]);
    expect((await tenant.call(calls.listCommunications, { query: {} }, tenant.administrator)).total).toBe(0);
  });
  test('is saved as a draft that nobody sees, published, changed, published again [COMM-006, COMM-021, COMM-022]', async () => {
    const tenant = await makeTenant();
    const { administrator } = tenant;
    const { answer } = await create(tenant, { title: 'Aviso', posts: [{ title: 'Um' }] });
    const { id } = answer!;
    expect(answer).toEqual({ id, publishedVersion: null });
    expect((await get(tenant, id)).publication).toBe('draft');
    const save = (body: CommunicationForm) =>
      tenant.call(calls.saveCommunication, { params: { id }, body }, administrator);
    expect(await save({ title: 'Aviso', publishes: true })).toEqual({ id, publishedVersion: 1 });
    await save({ title: 'Outro' });
    expect(await get(tenant, id)).toMatchObject({ title: 'Outro', publication: 'changed', posts: [{ title: 'Um' }] });
    const { items } = await tenant.call(calls.listCommunications, { query: {} }, administrator);
    expect(items).toMatchObject([{ title: 'Aviso', publication: 'changed' }]);
    expect(await save({ title: 'Outro', publishes: true })).toEqual({ id, publishedVersion: 2 });
    const nobody = await tenant.inject(
      calls.saveCommunication,
      { params: { id }, body: { title: 'Outro', audience: onlyFor({}), publishes: true } },
      administrator,
    );
    expect(nobody.problem!.code).toBe('communications.audienceMissing');
  });
  test('is for units, departments and job titles, or for segmentations, whichever was chosen last [COMM-016]', async () => {
    const tenant = await makeTenant();
    const { administrator } = tenant;
    const unit = await tenant.call(createUnit, { body: { name: 'Marabá' } }, administrator);
    const segmentation = await tenant.call(
      createSegmentation,
      { body: { name: 'Novos', businessUnitIds: [unit.id] } },
      administrator,
    );
    const id = await makeCommunication(tenant, { audience: onlyFor({ businessUnitIds: [unit.id] }) });
    const both = onlyFor({ businessUnitIds: [unit.id], segmentationIds: [segmentation.id] });
    await tenant.call(
      calls.saveCommunication,
      { params: { id }, body: { title: 'Aviso', audience: both } },
      administrator,
    );
    expect((await get(tenant, id)).audience).toEqual(onlyFor({ segmentationIds: [segmentation.id] }));
    const remove = () => tenant.inject(removeSegmentation, { params: { id: segmentation.id } }, administrator);
    expect((await remove()).problem!.code).toBe('segmentation.inUse');
    await tenant.call(calls.removeCommunication, { params: { id } }, administrator);
    expect((await remove()).status).toBe(204);
    const unknown = onlyFor({ departmentIds: [unit.id] });
    expect((await create(tenant, { title: 'x', posts: [{ title: 'x' }], audience: unknown })).status).toBe(404);
  });
  test('is listed by state, words and order, read and removed [COMM-017, COMM-023, COMM-024]', async () => {
    const tenant = await makeTenant();
    const { administrator } = tenant;
    const past = { startsAt: '2020-01-01T00:00:00.000Z', endsAt: '2020-02-01T00:00:00.000Z' };
    await makeCommunication(tenant, { title: 'Passada', ...past });
    await makeCommunication(tenant, { title: 'Futura', startsAt: '2090-01-01T00:00:00.000Z' });
    await makeCommunication(tenant, { title: 'Atual' });
    await makeCommunication(tenant, { title: '=1+1', publishes: false });
    const off = await makeCommunication(tenant, { title: 'Desligada', isActive: false });
    const titles = async (query: object) =>
      (await tenant.call(calls.listCommunications, { query: { orderBy: 'title', ...query } }, administrator)).items.map(
        ({ title }) => title,
      );
    expect(await titles({})).toEqual(['=1+1', 'Atual', 'Desligada', 'Futura', 'Passada']);
    expect(await titles({ direction: 'desc', pageSize: 2, pageNumber: 2 })).toEqual(['Desligada', 'Atual']);
    for (const [state, expected] of [
      ['draft', '=1+1'],
      ['running', 'Atual'],
      ['inactive', 'Desligada'],
      ['planned', 'Futura'],
      ['ended', 'Passada'],
    ])
      expect(await titles({ state })).toEqual([expected]);
    expect(await titles({ search: 'atuál' })).toEqual(['Atual']);
    expect(await titles({ isActive: false })).toEqual(['Desligada']);
    await tenant.call(calls.removeCommunication, { params: { id: off } }, administrator);
    expect((await tenant.inject(calls.getCommunication, { params: { id: off } }, administrator)).status).toBe(404);
    expect(await titles({})).toHaveLength(4);
  });
  test('is exported with the filter of the list, and no cell is a formula [COMM-025]', async () => {
    const tenant = await makeTenant();
    const { administrator } = tenant;
    await makeCommunication(tenant, { title: 'Atual' });
    await makeCommunication(tenant, { title: '=1+1', publishes: false });
    const exported = async (query: object) => {
      const { raw } = await tenant.inject(calls.exportCommunications, { query }, administrator);
      expect(raw.headers['content-type']).toContain('text/csv');
      return raw.body.trim().split('\n').slice(1);
    };
    const lines = await exported({ orderBy: 'title', direction: 'asc' });
    expect(lines.map((line) => line.split(';').slice(0, 2))).toEqual([
      ["'=1+1", 'Rascunho'],
      ['Atual', expect.any(String)],
    ]);
    expect(await exported({ state: 'draft' })).toHaveLength(1);
  });
});

test(
  'publishing for more than a thousand people needs their number confirmed; a draft does not',
  { timeout: 60_000 },
  async () => {
    const tenant = await makeTenant();
    await inTenant(tenant.app, tenant.tenantId, ({ db }) =>
      db.execute(sql`
      insert into data.users (id, account_id, full_name, username, email)
      select gen_random_uuid(), gen_random_uuid(), 'Pessoa ' || n, 'muitos-' || n, 'muitos-' || n || '@example.com'
      from generate_series(1, 1000) n returning id`),
    );
    const body = { title: 'Para todos', posts: [{ title: 'Aviso' }] };
    const send = (more: object) =>
      tenant.inject(calls.createCommunication, { body: { ...body, ...more } }, tenant.administrator);
    const refused = await send({ publishes: true });
    expect([refused.status, refused.problem?.code]).toEqual([422, 'communications.tooManyPeople']);
    expect(refused.sentence).toMatch(/^1\.?\d{3} pessoas veriam esta comunicação: confirme a publicação\.$/);
    const listed = () => tenant.call(calls.listCommunications, { query: {} }, tenant.administrator);
    expect((await listed()).total).toBe(0);
    expect((await send({})).status).toBe(201);
    expect((await send({ publishes: true, confirms: true })).answer).toMatchObject({ publishedVersion: 1 });
  },
);
