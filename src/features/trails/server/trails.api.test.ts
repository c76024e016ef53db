// Proves that the authors' calls about trails, their steps and their enrolments work over HTTP.
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { makeCourse, makeTrail } from '#testing/make/course.ts';
import { enroll, watch } from '#testing/make/learning.ts';
import { makeMedia } from '#testing/make/media.ts';
import { makeSection } from '#testing/make/section.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import { recordStatements } from '#testing/statements.ts';
import * as calls from '../contract/trails.endpoints.ts';

type Tenant = Awaited<ReturnType<typeof makeTenant>>;
/** Returns the raw answer, in the wire's words; the administrator asks unless the test names another user. */
async function raw(
  tenant: Tenant,
  method: 'GET' | 'PUT' | 'POST',
  path: string,
  payload?: object,
  as: { token: string } = tenant.administrator,
) {
  const { statusCode, body } = await tenant.app.http.inject({
    method,
    url: `/api/v1/${path}`,
    payload,
    headers: { authorization: `Bearer ${as.token}`, 'x-tenant': tenant.tenantId },
  });
  return { status: statusCode, body: (body ? JSON.parse(body) : {}) as Record<string, unknown> };
}
/** Makes a trail of a course and a complementary object, and another trail. */
async function published() {
  const tenant = await makeTenant();
  const course = await makeCourse(tenant);
  const media = await makeMedia(tenant, { title: 'Guia de bolso' });
  const trail = await makeTrail(tenant, [], {
    items: [
      { kind: 'course', objectId: course.id },
      { kind: 'media', objectId: media.id, isComplementary: true },
    ],
  });
  await makeTrail(tenant, [course], { title: 'Outra' });
  return { tenant, course, media, trail };
}

describe('trails', () => {
  test('are duplicated as drafts with new ids and without the code, in their order', async () => {
    const { tenant, course, media, trail } = await published();
    const as = tenant.administrator;
    const details = (id: string) => tenant.call(calls.getTrail, { params: { id } }, as);
    const { status, answer } = await tenant.inject(calls.duplicateTrail, { params: { id: trail.id } }, as);
    const [before, copy] = [await details(trail.id), await details(answer.id)];
    expect([status, copy.id !== trail.id]).toEqual([201, true]);
    expect(copy).toMatchObject({
      ...{ title: `${before.title} (cópia)`, publication: 'draft' },
      items: [
        { kind: 'course', objectId: course.id, isComplementary: false },
        { kind: 'media', objectId: media.id, isComplementary: true },
      ],
    });
    const ids = (given: typeof copy) => (given.items ?? []).map(({ id }) => id);
    expect(ids(copy)).toHaveLength(2);
    expect(ids(copy).filter((id) => ids(before).includes(id))).toEqual([]);
    expect((await tenant.inject(calls.duplicateTrail, { params: { id: trail.id } }, tenant.learner)).status).toBe(403);
    expect((await details(trail.id)).title).toBe(before.title);
  });
  test('with learners are archived when they are removed, and restored; others are deleted', async () => {
    const { tenant, trail } = await published();
    const as = tenant.administrator;
    const fresh = await makeTrail(tenant, [await makeCourse(tenant)], { title: 'Nova' });
    await enroll(tenant, 'trail', trail);
    const titles = async () =>
      (await tenant.call(calls.listTrails, { query: {} }, as)).items.map(({ title }) => title).sort();
    const all = await titles();
    for (const { id } of [trail, fresh]) await tenant.call(calls.removeTrail, { params: { id } }, as);
    expect(await titles()).toEqual(['Outra']);
    const restore = async (id: string, asker = as) =>
      (await tenant.inject(calls.restoreTrail, { params: { id } }, asker)).status;
    expect([await restore(trail.id, tenant.learner), await restore(trail.id), await restore(fresh.id)]).toEqual([
      ...[403, 204, 404],
    ]);
    expect(await titles()).toEqual(all.filter((title) => title !== 'Nova'));
    const stranger = await makeTenant();
    const asked = { params: { id: trail.id } };
    for (const call of [calls.duplicateTrail, calls.restoreTrail])
      expect((await stranger.inject(call, asked, stranger.administrator)).status).toBe(404);
  });
  test('are created, read, changed, listed and removed [TRAIL-016, TRAIL-018, TRAIL-020]', async () => {
    const tenant = await makeTenant();
    const as = tenant.administrator;
    const course = await makeCourse(tenant);
    const { id } = await tenant.call(
      calls.createTrail,
      { body: { title: 'Liderança', items: [{ kind: 'course', objectId: course.id }] } },
      as,
    );
    const details = await tenant.call(calls.getTrail, { params: { id } }, as);
    expect(details).toMatchObject({
      title: 'Liderança',
      publication: 'draft',
      items: [{ kind: 'course', objectId: course.id, isComplementary: false, needsPrevious: false }],
    });
    expect(
      await tenant.call(
        calls.saveTrail,
        { params: { id }, body: { ...details, title: 'Liderança 2', publishes: true } },
        as,
      ),
    ).toMatchObject({ publishedVersion: 1 });
    expect(await tenant.call(calls.listTrails, { query: { search: 'lider' } }, as)).toMatchObject({
      total: 1,
      items: [{ id, title: 'Liderança 2', counters: { items: 1 } }],
    });
    expect(await tenant.call(calls.trailUse, { params: { id } }, as)).toEqual({ links: [], people: 0 });
    await tenant.call(calls.removeTrail, { params: { id } }, as);
    expect((await tenant.inject(calls.getTrail, { params: { id } }, as)).status).toBe(404);
  });
  test('are queried once for an export, however many there are, in the order of the list [TRAIL-021]', async () => {
    const tenant = await makeTenant();
    await tenant.run(tenant.administrator, ({ db }) =>
      db.execute(
        sql`insert into data.trails (id, title, draft) select gen_random_uuid(), 'Solda ' || lpad(n::text, 3, '0'), '{}'::jsonb from generate_series(1, 450) n returning 1`,
      ),
    );
    const asked = recordStatements(tenant.app.services.pool);
    const { raw: answer } = await tenant.inject(
      calls.exportTrails,
      { query: { search: 'solda', orderBy: 'title', direction: 'desc' } },
      tenant.administrator,
    );
    asked.stop();
    const titles = answer.body
      .split('\n')
      .slice(1, -1)
      .map((line) => line.split(';')[0]);
    expect(titles).toEqual(Array.from({ length: 450 }, (_, at) => `Solda ${String(450 - at).padStart(3, '0')}`));
    const about = (words: string) => asked.texts.filter((text) => text.includes(words)).length;
    expect([about('functions.search_trails'), about('from "data"."trails"')]).toEqual([1, 4]);
    expect(asked.texts.filter((text) => /\boffset\b/i.test(text))).toEqual([]);
  });
  test('answer their other calls: list, change, cover, enrolling and use [TRAIL-003, TRAIL-017, TRAIL-019]', async () => {
    const { tenant, trail, course } = await published();
    const page = await raw(tenant, 'GET', 'formacao?page=2&size=1&orderBy=titulo');
    expect(page.body).toMatchObject({ pageNumber: 2, pageSize: 1, totalItems: 2, totalPages: 2 });
    expect(page.body['data']).toHaveLength(1);
    const { body: details } = await raw(tenant, 'GET', `formacao/${trail.id}`);
    const { revisao: _revision, ...form } = details;
    const fields = { titulo: 'Segurança', sinopse: 'Do chão ao alto', cargaHoraria: 2.5, obrigatorio: true };
    expect((await raw(tenant, 'PUT', `formacao/${trail.id}`, { ...form, ...fields, publicar: true })).status).toBe(200);
    expect((await raw(tenant, 'GET', `formacao/${trail.id}`)).body).toMatchObject(fields);
    // Other tests prove what learners do with it (favourites, enrolments, details); this one proves that one trail offers all of it.
    const as = tenant.learner;
    await makeSection(tenant, [['trail', trail]]);
    for (const path of ['bookmark', 'unbookmark', 'Subscribe'])
      expect((await raw(tenant, 'POST', `formacao/${trail.id}/${path}`, {}, as)).status, path).toBeLessThan(300);
    for (const { objectId } of course.items)
      await watch(tenant, objectId, 100, { courseId: course.id, trailId: trail.id });
    expect((await raw(tenant, 'GET', `formacao/Detalhes/${trail.id}`, undefined, as)).body).toMatchObject({
      titulo: 'Segurança',
      porcentagemDeConclusao: 100,
    });
    expect(
      (await raw(tenant, 'POST', 'formacao/SetReaction', { id: trail.id, reacao: 'star' }, as)).body,
    ).toMatchObject({
      totalReacoes: 1,
    });
    expect((await raw(tenant, 'POST', `formacao/${trail.id}/UnSubscribe`, {}, as)).status).toBe(422);
    expect((await raw(tenant, 'GET', `formacao/inscricoes/${trail.id}`)).body).toMatchObject({ totalItems: 1 });
  });
  test('have a cover, enrol people and name the contents that use them [TRAIL-012, TRAIL-014, TRAIL-015]', async () => {
    const { tenant, trail } = await published();
    const as = tenant.administrator;
    const params = { id: trail.id };
    const bytes = new Uint8Array(
      await sharp({ create: { width: 80, height: 60, channels: 3, background: '#1b4332' } })
        .png()
        .toBuffer(),
    );
    const file = { name: 'capa.png', type: 'image/png', bytes };
    const horizontal = await tenant.call(calls.uploadHorizontalTrailCover, { params, files: { file } }, as);
    const vertical = await tenant.call(calls.uploadVerticalTrailCover, { params, files: { file } }, as);
    expect(await tenant.call(calls.getTrail, { params }, as)).toMatchObject({
      horizontalCover: horizontal.url,
      verticalCover: vertical.url,
    });
    const text = { ...file, bytes: new TextEncoder().encode('no picture at all') };
    expect((await tenant.inject(calls.uploadHorizontalTrailCover, { params, files: { file: text } }, as)).status).toBe(
      415,
    );

    const people = { usuariosIds: [tenant.learner.userId, as.userId] };
    expect((await raw(tenant, 'POST', `formacao/inscreverusuarios/${trail.id}`, people)).body).toEqual({
      inscritos: 2,
      jaInscritos: 0,
      recusados: 0,
    });
    expect((await raw(tenant, 'POST', `formacao/inscreverusuarios/${trail.id}`, people)).body).toMatchObject({
      inscritos: 0,
      jaInscritos: 2,
    });
    await makeSection(tenant, [['trail', trail]], { name: 'Vitrine' });
    expect((await raw(tenant, 'GET', `formacao/vinculos/${trail.id}`)).body).toMatchObject({
      inscritos: 2,
      vinculos: [expect.objectContaining({ titulo: 'Vitrine' })],
    });
  });
  test('have steps that are listed in pages and changed in their places [TRAIL-004, TRAIL-023, TRAIL-025]', async () => {
    const { tenant, trail, course } = await published();
    const list = (page: number) => raw(tenant, 'GET', `EtapaDaFormacao?formacaoId=${trail.id}&page=${page}&size=1`);
    const first = await list(1);
    expect(first.body).toMatchObject({ pageNumber: 1, pageSize: 1, totalItems: 2 });
    const [step] = first.body['data'] as { id: string; objetoId: string }[];
    expect(step).toMatchObject({ objetoId: course.id, ordem: 1, exigeAnterior: false, materialComplementar: false });
    const change = { formacaoId: trail.id, tipo: 'Curso', objetoId: course.id };
    const moved = { ...change, ordem: 2, exigeAnterior: true, materialComplementar: true };
    expect((await raw(tenant, 'PUT', `EtapaDaFormacao/${step!.id}`, moved)).body).toMatchObject({
      id: step!.id,
      ...moved,
    });
    expect((await list(2)).body).toMatchObject({ data: [{ id: step!.id }] });
    const missing = { ...change, objetoId: trail.id };
    expect((await raw(tenant, 'PUT', `EtapaDaFormacao/${step!.id}`, missing)).status).toBe(404);
  });
  test('have steps that are exported as csv in their order [TRAIL-027]', async () => {
    const { tenant, trail, course, media } = await published();
    const query = { trailId: trail.id };
    const { raw: answer } = await tenant.inject(calls.exportTrailSteps, { query }, tenant.administrator);
    expect(answer.headers['content-type']).toContain('text/csv');
    expect(answer.body.replace('\ufeff', '').trim().split('\n')).toEqual([
      'Ordem;Tipo;Conteúdo;Complementar;Exige a anterior',
      `1;Curso;${course.title};Não;Não`,
      `2;Objeto;${media.title};Sim;Não`,
    ]);
    const other = await makeTenant();
    expect((await other.inject(calls.exportTrailSteps, { query }, other.administrator)).status).toBe(404);
  });
  test('have steps with separate calls [TRAIL-022, TRAIL-024, TRAIL-026]', async () => {
    const tenant = await makeTenant();
    const as = tenant.administrator;
    const [one, two] = [await makeCourse(tenant), await makeCourse(tenant)];
    const trail = await makeTrail(tenant, [one]);
    const step = await tenant.call(
      calls.createTrailStep,
      { body: { trailId: trail.id, kind: 'course', objectId: two.id, position: 1, needsPrevious: false } },
      as,
    );
    expect(await tenant.call(calls.getTrailStep, { params: { id: step.id } }, as)).toMatchObject({
      trailId: trail.id,
      position: 1,
      objectId: two.id,
    });
    expect(
      (await tenant.call(calls.listTrailSteps, { query: { trailId: trail.id } }, as)).items.map(
        ({ objectId }) => objectId,
      ),
    ).toEqual([two.id, one.id]);
    expect(
      await tenant.call(
        calls.saveTrailStep,
        {
          params: { id: step.id },
          body: { trailId: trail.id, kind: 'course', objectId: two.id, position: 2, needsPrevious: true },
        },
        as,
      ),
    ).toMatchObject({ position: 2, needsPrevious: true });
    await tenant.call(calls.removeTrailStep, { params: { id: step.id } }, as);
    expect((await tenant.inject(calls.getTrailStep, { params: { id: step.id } }, as)).status).toBe(404);
  });
  test('refuse contents that need the trail', async () => {
    const tenant = await makeTenant();
    const first = await makeCourse(tenant);
    const trail = await makeTrail(tenant, [first]);
    const later = await makeCourse(tenant, { prerequisites: [{ kind: 'trail', objectId: trail.id }] });
    const { problem } = await tenant.inject(
      calls.createTrailStep,
      { body: { trailId: trail.id, kind: 'course', objectId: later.id } },
      tenant.administrator,
    );
    expect(problem?.code).toBe('trails.circle');
  });
});
