// Proves terms of use over HTTP: administrators keep them, writing cleans them, the settings put them in force, users accept and are asked again.
import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getSettings, updateSettings } from '#features/branding/contract/branding.endpoints.ts';
import { listUsers } from '#features/people/contract/people.endpoints.ts';
import { getCourseDetail } from '#features/catalog/contract/detail.endpoints.ts';
import { getStartUp } from '#features/sign-in/contract/sign-in.endpoints.ts';
import { dayIn } from '#platform/contract/days.ts';
import { makeCourse } from '#testing/make/course.ts';
import { enroll, watch } from '#testing/make/learning.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { testDatabase } from '#testing/test-database.ts';
import * as calls from '#features/terms/contract/terms.endpoints.ts';
import type { TermsEdit } from '#features/terms/contract/terms.wire.ts';

let ops: pg.Pool;
beforeAll(async () => {
  ops = new pg.Pool({ connectionString: (await testDatabase()).urls.ops, max: 2 });
});
afterAll(() => ops.end());

const text = (words: string) => `<p>${words}</p>`;
const create = ({ call, administrator }: TenantForTest, more: Partial<TermsEdit> = {}) =>
  call(calls.createTerms, { body: { name: 'Uso da plataforma', content: text('Leia.'), ...more } }, administrator);
/** Sets these terms as the platform's in the settings; sets none where the id is absent. */
async function putInForce({ call, administrator }: TenantForTest, id: string | undefined) {
  const { tenantId, settings } = await call(getSettings, {}, administrator);
  const { termsOfUseId: _before, ...general } = settings.general;
  const body = { tenantId, settings: { ...settings, general: { ...general, ...(id && { termsOfUseId: id }) } } };
  await call(updateSettings, { body }, administrator);
}
/** Returns what a person's page starts with about terms. */
const asked = async ({ call }: TenantForTest, as: TenantForTest['learner']) => {
  const { person } = await call(getStartUp, {}, as);
  return { id: person?.termsOfUseId, at: person?.termsAcceptedAt };
};
const answersOf = async (termsId: string) =>
  (await ops.query('select * from data.terms_answers where terms_id = $1 order by answered_at', [termsId]))
    .rows as Record<string, unknown>[];

describe('terms of use', () => {
  test('are made, read, listed, changed and removed by their names on the wire [TERMS-003, TERMS-016, TERMS-017]', async () => {
    const tenant = await makeTenant();
    const { app, administrator, call } = tenant;
    const raw = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
      app.http.inject({
        method,
        url: `/api/v1/${path}`,
        headers: { authorization: `Bearer ${administrator.token}` },
        ...(payload && { payload }),
      });
    const made = await raw('POST', 'termoDeUso', { nome: ' Uso ', conteudo: '<p>Leia.</p>' });
    expect(made.statusCode).toBe(201);
    const { id } = made.json<{ id: string }>();
    expect((await raw('GET', `termoDeUso/${id}`)).json()).toMatchObject({
      id,
      nome: 'Uso',
      conteudo: '<p>Leia.</p>',
      tipo: 'platform',
      exibicao: null,
      versao: 1,
      emVigor: false,
      minhaResposta: null,
    });
    expect((await raw('POST', 'termoDeUso', { nome: 'USO', conteudo: '<p>Outro.</p>' })).statusCode).toBe(409);
    expect((await raw('DELETE', `termoDeUso/${id}`)).statusCode).toBe(204);
    expect((await raw('GET', `termoDeUso/${id}`)).statusCode).toBe(404);
    // The name is free again.
    await create(tenant, { name: 'Uso' });
    expect((await call(calls.listTerms, { query: {} }, administrator)).total).toBe(1);
  });
  test('are filtered, sorted and paged in their list, and chosen from by name [TERMS-015]', async () => {
    const tenant = await makeTenant();
    const { call, administrator, learner, inject } = tenant;
    await create(tenant, { name: 'Ação' });
    await create(tenant, { name: 'Bússola', kind: 'learning', display: 'both' });
    await create(tenant, { name: 'Cais' });
    const names = async (query: object) =>
      (await call(calls.listTerms, { query }, administrator)).items.map(({ name }) => name);
    expect(await names({})).toEqual(['Ação', 'Bússola', 'Cais']);
    expect(await names({ name: 'BUSS' })).toEqual(['Bússola']);
    expect(await names({ kind: 'platform', direction: 'desc' })).toEqual(['Cais', 'Ação']);
    expect(await names({ pageSize: 1, pageNumber: 3 })).toEqual(['Cais']);
    expect((await inject(calls.listTerms, { query: {} }, learner)).status).toBe(403);
    expect(
      (await call(calls.listBasicTerms, { query: { kind: 'learning' } }, learner)).map(({ name }) => name),
    ).toEqual(['Bússola']);
  });
  test('of learning say where they are shown, and the platform’s do not [TERMS-004, TERMS-005]', async () => {
    const tenant = await makeTenant();
    const { call, administrator } = tenant;
    const read = async (id: string) => {
      const { kind, display } = await call(calls.getTerms, { params: { id } }, administrator);
      return [kind, display];
    };
    for (const display of ['intro', 'conclusion', 'both'] as const) {
      const { id } = await create(tenant, { name: display, kind: 'learning', display });
      expect(await read(id)).toEqual(['learning', display]);
    }
    const { id } = await create(tenant, { name: 'plataforma', kind: 'platform', display: 'both' });
    expect(await read(id)).toEqual(['platform', null]);
  });
  test('are cleaned before they are stored, and empty ones are refused', async () => {
    const tenant = await makeTenant();
    const { call, inject, administrator } = tenant;
    const { id } = await create(tenant, { content: '<p onclick="alert(1)">Leia<script>alert(1)</script></p>' });
    expect((await call(calls.getTerms, { params: { id } }, administrator)).content).toBe('<p>Leia</p>');
    const { rows } = await ops.query('select content from data.terms_versions where terms_id = $1', [id]);
    expect(rows).toEqual([{ content: '<p>Leia</p>' }]);
    for (const content of ['<p></p>', '<script>alert(1)</script>', ' '])
      expect(
        (await inject(calls.createTerms, { body: { name: 'Vazio', content } }, administrator)).problem?.fields,
      ).toEqual([{ path: 'conteudo', field: 'content', code: 'required' }]);
  });
  test('are exported as a spreadsheet with kind, display, version and whether they are in force [TERMS-020]', async () => {
    const tenant = await makeTenant();
    const { inject, administrator, learner } = tenant;
    const { id } = await create(tenant, { name: '=1+1' });
    await create(tenant, { name: 'Curso', kind: 'learning', display: 'conclusion' });
    await putInForce(tenant, id);
    const { raw } = await inject(calls.exportTerms, {}, administrator);
    const today = dayIn(new Date(), 'America/Sao_Paulo').split('-').toReversed().join('/');
    expect(raw.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(raw.body.replace('\ufeff', '').trim().split('\n')).toEqual([
      'Nome;Tipo;Exibição;Versão;Em vigor;Criado em;Alterado em',
      `'=1+1;Da plataforma;;1;sim;${today};${today}`,
      `Curso;De aprendizado;Na conclusão;1;não;${today};${today}`,
    ]);
    expect((await inject(calls.exportTerms, {}, learner)).status).toBe(403);
  });
});

describe('terms in force', () => {
  test('are named by general.termOfUse of the settings, and must be accepted by every user [TERMS-013, TERMS-006]', async () => {
    const tenant = await makeTenant();
    const { app, learner, administrator, inject } = tenant;
    expect(await asked(tenant, learner)).toEqual({ id: null, at: null });
    const { id } = await create(tenant);
    await putInForce(tenant, id);
    const settings = await app.http.inject({
      method: 'GET',
      url: '/api/v1/parametro',
      headers: { authorization: `Bearer ${learner.token}` },
    });
    expect(settings.json()).toMatchObject({ general: { termOfUse: id } });
    expect(await asked(tenant, learner)).toEqual({ id, at: null });
    expect(await asked(tenant, administrator)).toEqual({ id, at: null });
    await putInForce(tenant, undefined);
    expect(await asked(tenant, learner)).toEqual({ id: null, at: null });
    // The settings accept neither terms for learning nor unknown terms.
    const learning = await create(tenant, { name: 'Curso', kind: 'learning' });
    const { tenantId, settings: before } = await tenant.call(getSettings, {}, administrator);
    for (const termsOfUseId of [learning.id, randomUUID()])
      expect(
        (
          await inject(
            updateSettings,
            { body: { tenantId, settings: { ...before, general: { ...before.general, termsOfUseId } } } },
            administrator,
          )
        ).status,
      ).toBe(404);
  });
  test('are accepted by PUT usuario/termoDeUso/{id}, kept with version, hash, moment, address and language [TERMS-010, USER-039, USER-021]', async () => {
    const tenant = await makeTenant();
    const { app, call, learner, administrator } = tenant;
    const { id } = await create(tenant, { content: text('Leia com calma.') });
    await putInForce(tenant, id);
    const before = Date.now();
    const answer = await app.http.inject({
      method: 'PUT',
      url: `/api/v1/usuario/termoDeUso/${id}`,
      headers: { authorization: `Bearer ${learner.token}`, 'accept-language': 'es' },
      remoteAddress: '203.0.113.7',
    });
    expect(answer.statusCode).toBe(204);
    const { at } = await asked(tenant, learner);
    expect(Date.parse(at!)).toBeGreaterThanOrEqual(before);
    expect((await asked(tenant, administrator)).at).toBeNull();
    expect(await answersOf(id)).toEqual([
      expect.objectContaining({
        user_id: learner.userId,
        version: 1,
        content_hash: createHash('sha256').update(text('Leia com calma.')).digest('hex'),
        content_id: null,
        is_accepted: true,
        address: '203.0.113.7',
        language: 'es',
        answered_at: new Date(at!),
      }),
    ]);
    const { items } = await call(
      listUsers,
      { query: { userIds: [learner.userId, administrator.userId] } },
      administrator,
    );
    expect(new Map(items.map((one) => [one.id, [one.termsOfUseId, one.termsAcceptedAt]]))).toEqual(
      new Map([
        [learner.userId, [id, at]],
        [administrator.userId, [id, null]],
      ]),
    );
    expect((await call(calls.getTerms, { params: { id } }, learner)).ownAnswer).toEqual({
      isAccepted: true,
      version: 1,
      answeredAt: at,
      isCurrent: true,
    });
  });
  test('must be accepted again once they are materially changed, and the next sign-in says so [TERMS-007, TERMS-008, TERMS-018]', async () => {
    const tenant = await makeTenant();
    const { call, learner, administrator } = tenant;
    const { id } = await create(tenant);
    await putInForce(tenant, id);
    await call(calls.acceptPlatformTerms, { params: { id }, body: {} }, learner);
    await call(calls.acceptPlatformTerms, { params: { id }, body: {} }, administrator);
    const change = (body: Partial<TermsEdit>) =>
      call(
        calls.updateTerms,
        { params: { id }, body: { name: 'Uso da plataforma', content: text('Leia.'), ...body } },
        administrator,
      );
    // Another name or a minor change asks no user again.
    await change({ name: 'Uso' });
    await change({ content: text('Leia!'), isMinor: true });
    expect((await asked(tenant, learner)).at).not.toBeNull();
    expect(await call(calls.getTerms, { params: { id } }, learner)).toMatchObject({
      version: 2,
      ownAnswer: { version: 1, isCurrent: true },
    });
    await change({ content: text('Leia tudo.') });
    expect(await asked(tenant, learner)).toEqual({ id, at: null });
    expect(await asked(tenant, administrator)).toEqual({ id, at: null });
    expect(await call(calls.getTerms, { params: { id } }, learner)).toMatchObject({
      content: text('Leia tudo.'),
      version: 3,
      ownAnswer: { version: 1, isCurrent: false },
      hasAcceptedOthers: true,
    });
    await call(calls.acceptPlatformTerms, { params: { id }, body: { version: 3 } }, learner);
    expect((await asked(tenant, learner)).at).not.toBeNull();
    expect((await answersOf(id)).map(({ version }) => version)).toEqual([1, 1, 3]);
  });
  test('that are replaced, or that return, must be accepted again [TERMS-007]', async () => {
    const tenant = await makeTenant();
    const { call, learner } = tenant;
    const [first, second] = [await create(tenant), await create(tenant, { name: 'Outro' })];
    await putInForce(tenant, first.id);
    await call(calls.acceptPlatformTerms, { params: first, body: {} }, learner);
    await putInForce(tenant, second.id);
    expect(await asked(tenant, learner)).toEqual({ id: second.id, at: null });
    expect((await call(calls.getTerms, { params: second }, learner)).hasAcceptedOthers).toBe(true);
    await putInForce(tenant, first.id);
    expect(await asked(tenant, learner)).toEqual({ id: first.id, at: null });
  });
  test('keep their kind and display and are not removed; others are [TERMS-009, TERMS-019]', async () => {
    const tenant = await makeTenant();
    const { call, inject, administrator } = tenant;
    const { id } = await create(tenant);
    await putInForce(tenant, id);
    const body = { name: 'Uso', content: text('Leia.'), kind: 'learning', display: 'both' } as const;
    expect(await inject(calls.updateTerms, { params: { id }, body }, administrator)).toMatchObject({
      status: 422,
      problem: { code: 'terms.inForce.structure' },
    });
    expect(await inject(calls.removeTerms, { params: { id } }, administrator)).toMatchObject({
      status: 422,
      problem: { code: 'terms.inForce.kept' },
    });
    await putInForce(tenant, undefined);
    await call(calls.updateTerms, { params: { id }, body }, administrator);
    await call(calls.removeTerms, { params: { id } }, administrator);
    expect((await inject(calls.getTerms, { params: { id } }, administrator)).status).toBe(404);
  });
  test('are not accepted where another text was read, where they are not in force, or where they are terms of learning', async () => {
    const tenant = await makeTenant();
    const { call, inject, learner, administrator } = tenant;
    const { id } = await create(tenant);
    const accept = (version?: number) =>
      inject(calls.acceptPlatformTerms, { params: { id }, body: version ? { version } : {} }, learner);
    expect(await accept()).toMatchObject({ status: 409, problem: { code: 'terms.changed' } });
    await putInForce(tenant, id);
    await call(calls.updateTerms, { params: { id }, body: { name: 'Uso', content: text('Novo.') } }, administrator);
    expect(await accept(1)).toMatchObject({ status: 409, problem: { code: 'terms.changed' } });
    expect((await accept(2)).status).toBe(204);
    const learning = await create(tenant, { name: 'Curso', kind: 'learning' });
    expect(await inject(calls.acceptPlatformTerms, { params: learning, body: {} }, learner)).toMatchObject({
      status: 422,
      problem: { code: 'terms.answer.platform' },
    });
    expect((await answersOf(id)).length).toBe(1);
  });
  test('can be read by every user; terms that are neither in force nor of learning only by users who edit terms', async () => {
    const tenant = await makeTenant();
    const { inject, learner, administrator } = tenant;
    const { id } = await create(tenant);
    const status = async () => (await inject(calls.getTerms, { params: { id } }, learner)).status;
    expect(await status()).toBe(404);
    expect((await inject(calls.getTerms, { params: { id } }, administrator)).status).toBe(200);
    await putInForce(tenant, id);
    expect(await status()).toBe(200);
    const other = await makeTenant();
    expect((await inject(calls.getTerms, { params: { id } }, other.administrator)).status).toBe(404);
  });
});

describe('terms of learning', () => {
  test('are accepted and declined by every user for itself, and each answer is kept [TERMS-014, TERMS-021, TERMS-022]', async () => {
    const tenant = await makeTenant();
    const { call, learner, administrator } = tenant;
    const { id } = await create(tenant, { kind: 'learning' });
    await call(calls.declineTerms, { params: { id }, body: {} }, learner);
    expect((await call(calls.getTerms, { params: { id } }, learner)).ownAnswer).toMatchObject({ isAccepted: false });
    await call(calls.acceptTerms, { params: { id }, body: { version: 1 } }, learner);
    expect((await call(calls.getTerms, { params: { id } }, learner)).ownAnswer).toMatchObject({ isAccepted: true });
    expect((await call(calls.getTerms, { params: { id } }, administrator)).ownAnswer).toBeNull();
    expect((await answersOf(id)).map((one) => [one.user_id, one.is_accepted])).toEqual([
      [learner.userId, false],
      [learner.userId, true],
    ]);
    // This does not change what the platform asks.
    expect(await asked(tenant, learner)).toEqual({ id: null, at: null });
  });
  test('are answered for one content where the path names it [TERMS-023, TERMS-024]', async () => {
    const tenant = await makeTenant();
    const { app, learner } = tenant;
    const { id } = await create(tenant, { kind: 'learning', display: 'both' });
    const contentId = randomUUID();
    for (const answer of ['accept', 'decline'])
      expect(
        (
          await app.http.inject({
            method: 'PUT',
            url: `/api/v1/termoDeUso/${answer}/${id}/${contentId}`,
            headers: { authorization: `Bearer ${learner.token}` },
          })
        ).statusCode,
      ).toBe(204);
    expect((await answersOf(id)).map((one) => [one.content_id, one.is_accepted])).toEqual([
      [contentId, true],
      [contentId, false],
    ]);
  });
  test('of a course lock its items until they are accepted, and are shown again at its end [CLASS-009, TERMS-005]', async () => {
    const tenant = await makeTenant();
    const { call, inject, learner, administrator } = tenant;
    const { id: termsId } = await create(tenant, { kind: 'learning', display: 'both' });
    const course = await makeCourse(tenant, { termsOfUseId: termsId });
    await enroll(tenant, 'course', course);
    const detail = async () => {
      const { raw } = await inject(getCourseDetail, { params: { id: course.id }, query: {} }, learner);
      const { termoDeUsoId, usuarioAceitouTermoDeUso, termoDeUsoPendente, itensDoCurso, bloqueios } = raw.json<
        Record<string, unknown> & { itensDoCurso: { bloqueios: string[] }[] }
      >();
      return { termoDeUsoId, usuarioAceitouTermoDeUso, termoDeUsoPendente, bloqueios, of: itensDoCurso[0]!.bloqueios };
    };
    const answer = (endpoint: typeof calls.acceptTermsOfContent | typeof calls.declineTermsOfContent) =>
      call(endpoint, { params: { id: termsId, contentId: course.id }, body: {} }, learner);
    const watched = (at: number) => watch(tenant, course.items[at]!.objectId, 100, { courseId: course.id });
    const asked = { termoDeUsoId: termsId, usuarioAceitouTermoDeUso: false, termoDeUsoPendente: 'intro' };
    expect(await detail()).toEqual({ ...asked, bloqueios: [], of: ['termoDeUso'] });
    await expect(watched(0)).rejects.toMatchObject({ code: 'progress.locked.terms' });
    // An acceptance for another thing does not count for this one, and a refusal never counts.
    await call(calls.acceptTermsOfContent, { params: { id: termsId, contentId: randomUUID() }, body: {} }, learner);
    await answer(calls.declineTermsOfContent);
    expect(await detail()).toMatchObject(asked);
    await answer(calls.acceptTermsOfContent);
    const open = { termoDeUsoId: termsId, usuarioAceitouTermoDeUso: true, termoDeUsoPendente: null, of: [] };
    expect(await detail()).toMatchObject(open);
    await watched(0);
    // The platform asks at once for a new text that is no minor change.
    await call(
      calls.updateTerms,
      { params: { id: termsId }, body: { name: 'Curso', content: text('Novo.') } },
      administrator,
    );
    expect(await detail()).toMatchObject(asked);
    await answer(calls.acceptTermsOfContent);
    await watched(1);
    expect(await detail()).toMatchObject({ termoDeUsoPendente: 'conclusion', of: [] });
    await answer(calls.acceptTermsOfContent);
    expect(await detail()).toMatchObject(open);
  });
  test('must be answered again once they are materially changed, and the platform’s terms are not accepted here', async () => {
    const tenant = await makeTenant();
    const { call, inject, learner, administrator } = tenant;
    const { id } = await create(tenant, { kind: 'learning' });
    await call(calls.acceptTerms, { params: { id }, body: {} }, learner);
    await call(calls.updateTerms, { params: { id }, body: { name: 'Curso', content: text('Novo.') } }, administrator);
    expect((await call(calls.getTerms, { params: { id } }, learner)).ownAnswer).toMatchObject({ isCurrent: false });
    const platform = await create(tenant);
    expect(await inject(calls.acceptTerms, { params: platform, body: {} }, learner)).toMatchObject({
      status: 422,
      problem: { code: 'terms.answer.learning' },
    });
    // The server stores a refusal of the platform's terms, and asks again.
    await putInForce(tenant, platform.id);
    await call(calls.declineTerms, { params: platform, body: {} }, learner);
    expect(await asked(tenant, learner)).toEqual({ id: platform.id, at: null });
  });
});
