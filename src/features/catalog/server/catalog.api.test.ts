// Proves over HTTP which contents each user sees on home, shelves, search and details, and which contents are hidden from all users.
import { describe, expect, it } from 'vitest';
import { enroll, finishCourse, watch } from '#testing/make/learning.ts';
import { makeCourse, makeTrail } from '#testing/make/course.ts';
import { makeMedia } from '#testing/make/media.ts';
import { forSome, makeSection } from '#testing/make/section.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import { createSkill } from '#features/taxonomy/contract/taxonomy.endpoints.ts';
import { createTerms } from '#features/terms/contract/terms.endpoints.ts';
import { createPlace } from '#features/organization/server/organization.service.ts';
import { bookmarkCourse } from '#features/reactions/contract/reactions.endpoints.ts';
import * as calls from '../contract/catalog.endpoints.ts';
import { getCourseDetail, getTrailDetail } from '../contract/detail.endpoints.ts';
import { suggestTo } from './suggestions.service.ts';

async function stage() {
  const tenant = await makeTenant();
  const [begun, done, other] = [
    await makeCourse(tenant, { title: 'Gestão de riscos' }),
    await makeCourse(tenant, { title: 'Primeiros socorros' }),
    await makeCourse(tenant, { title: 'Negociação' }),
  ];
  const video = await makeMedia(tenant, { title: 'Reuniões no horário' });
  const section = await makeSection(
    tenant,
    [
      ['course', begun],
      ['course', done],
      ['course', other],
      ['media', video],
    ],
    { name: 'Para todos', showsInHome: true },
  );
  return { tenant, begun, done, other, video, section };
}
const home = (tenant: Awaited<ReturnType<typeof makeTenant>>, as = tenant.learner) =>
  tenant.call(calls.getHome, { query: {} }, as);

describe('the home', () => {
  it('has its four special shelves and the sections, each with its own contents [LEARN-001, LEARN-002]', async () => {
    const { tenant, begun, done, other, video, section } = await stage();
    await enroll(tenant, 'course', begun);
    await watch(tenant, begun.items[0]!.objectId, 100, { courseId: begun.id });
    await finishCourse(tenant, done);
    await tenant.call(bookmarkCourse, { params: { id: other.id } }, tenant.learner);
    await tenant.run(tenant.learner, (context) => suggestTo(context, [context.person.userId]));
    const seen = await home(tenant);
    expect(seen.keepLearning).toMatchObject({ total: 1, items: [{ id: begun.id, percent: 50 }] });
    expect(seen.keepLearning.items[0]!.resume).toMatchObject({
      done: 1,
      count: 2,
      next: { title: expect.any(String) },
    });
    expect(seen.seeAgain).toMatchObject({ total: 1, items: [{ id: done.id, percent: 100 }] });
    expect(seen.favorites).toMatchObject({ total: 1, items: [{ id: other.id, isFavorite: true, percent: null }] });
    // The section and the favourites already show the other one.
    expect(seen.suggested.items.map((card) => card.id)).toEqual([video.id]);
    expect(seen.suggested.items.every((card) => card.reasons.length > 0)).toBe(true);
    expect(seen.sections).toMatchObject([{ id: section, name: 'Para todos', totalItems: 4 }]);
    expect(seen.sections[0]!.items.map((card) => card.title)).toEqual([
      'Gestão de riscos',
      'Primeiros socorros',
      'Negociação',
      'Reuniões no horário',
    ]);
  });
  it('shows six sections a page and eight items a section [LEARN-011, LEARN-012]', async () => {
    const tenant = await makeTenant();
    const videos = await Promise.all(Array.from({ length: 9 }, () => makeMedia(tenant)));
    for (let i = 0; i < 7; i++)
      await makeSection(
        tenant,
        videos.map((video) => ['media', video]),
        { name: `Seção ${i}`, showsInHome: true },
      );
    const first = await home(tenant);
    expect([
      first.sections.length,
      first.sectionCount,
      first.sections[0]!.items.length,
      first.sections[0]!.totalItems,
    ]).toEqual([6, 7, 8, 9]);
    const second = await tenant.call(calls.getHome, { query: { pageNumber: 2 } }, tenant.learner);
    expect(second.sections.length).toBe(1);
  });
  it('shows only sections meant for the person, and gives others nothing through them', async () => {
    const tenant = await makeTenant();
    const course = await makeCourse(tenant);
    const { id: departmentId } = await tenant.run(tenant.administrator, (context) =>
      createPlace(context, 'department', { name: 'Jurídico' }),
    );
    const section = await makeSection(tenant, [['course', course]], {
      name: 'Só para alguns',
      audience: forSome({ departmentIds: [departmentId] }),
    });
    expect((await home(tenant)).sections).toEqual([]);
    expect(
      (await tenant.inject(calls.getSectionShelf, { params: { id: section }, query: {} }, tenant.learner)).status,
    ).toBe(404);
    const details = await tenant.inject(getCourseDetail, { params: { id: course.id }, query: {} }, tenant.learner);
    expect([details.status, details.problem?.code]).toEqual([404, 'progress.unavailable']);
    await tenant.run(tenant.learner, ({ db, person }) =>
      db.execute(`update data.users set department_id = '${departmentId}' where id = '${person.userId}'`),
    );
    expect((await home(tenant)).sections.map((one) => one.id)).toEqual([section]);
    expect(
      (await tenant.inject(getCourseDetail, { params: { id: course.id }, query: {} }, tenant.learner)).status,
    ).toBe(200);
  });
  it('leaves out unpublished and inactive contents and those of another tenant', async () => {
    const { tenant, video } = await stage();
    const other = await stage();
    await tenant.run(tenant.administrator, (context) =>
      context.db.execute(`update data.media set is_switched_on = false where id = '${video.id}'`),
    );
    const titles = (await home(tenant)).sections[0]!.items.map((card) => card.title);
    expect(titles).not.toContain('Reuniões no horário');
    expect(
      (await tenant.inject(getCourseDetail, { params: { id: other.begun.id }, query: {} }, tenant.learner)).status,
    ).toBe(404);
  });
  it('is for people with a profile and the permission', async () => {
    const { tenant } = await stage();
    expect((await tenant.inject(calls.getHome, { query: {} })).status).toBe(401);
    expect((await tenant.inject(calls.getHome, { query: {} }, await tenant.person({ permissions: [] }))).status).toBe(
      403,
    );
  });
});

describe('search', () => {
  it('finds words without accents and case, in titles of every kind, sixteen a page [LEARN-010]', async () => {
    const { tenant, begun } = await stage();
    const found = await tenant.call(calls.searchCatalog, { query: { query: 'GESTAO' } }, tenant.learner);
    expect(found).toMatchObject({ total: 1, pageSize: 16, items: [{ id: begun.id, kind: 'course' }] });
    expect(
      (await tenant.call(calls.searchCatalog, { query: { query: 'reunioes', kind: 'media' } }, tenant.learner)).items[0]
        ?.kind,
    ).toBe('media');
    expect(
      (await tenant.call(calls.searchCatalog, { query: { query: 'reunioes', kind: 'course' } }, tenant.learner)).total,
    ).toBe(0);
  });
  it('takes % and _ as letters, and searches nothing below three letters', async () => {
    const { tenant } = await stage();
    for (const query of ['%%%', '___', 'ne', "' or '1'='1"])
      expect((await tenant.call(calls.searchCatalog, { query: { query } }, tenant.learner)).total).toBe(0);
  });
});

describe('details', () => {
  it('of a course show items with state and the next one [LEARN-007]', async () => {
    const tenant = await makeTenant();
    const first = await makeCourse(tenant, { title: 'Antes' });
    const course = await makeCourse(tenant, {
      isSequential: true,
      prerequisites: [{ kind: 'course', objectId: first.id }],
    });
    const trail = await makeTrail(tenant, [first]);
    await makeSection(tenant, [
      ['course', course],
      ['course', first],
      ['trail', trail],
    ]);
    const closed = await tenant.call(
      getCourseDetail,
      { params: { id: course.id }, query: { withRelated: true } },
      tenant.learner,
    );
    expect(closed).toMatchObject({
      enrolledAt: null,
      closed: ['prerequisites'],
      prerequisites: [{ id: first.id, title: 'Antes', percent: 0 }],
    });
    expect(closed.items.map((item) => item.locks.includes('prerequisites'))).toEqual([true, true]);
    expect(closed.related.map((card) => card.id).sort()).toEqual([first.id, trail.id].sort());
    await finishCourse(tenant, first);
    await enroll(tenant, 'course', course);
    const open = await tenant.call(getCourseDetail, { params: { id: course.id }, query: {} }, tenant.learner);
    expect(open.closed).toEqual([]);
    expect(open.items.map((item) => item.locks)).toEqual([[], ['sequence']]);
    expect(open.nextItemId).toBe(open.items[0]!.id);
    const steps = await tenant.call(getTrailDetail, { params: { id: trail.id }, query: {} }, tenant.learner);
    expect(steps.items).toMatchObject([{ kind: 'course', objectId: first.id, title: 'Antes' }]);
  });
  it('of a course have all fields of the specification, with release and prerequisites [COURSE-002, COURSE-003, COURSE-036]', async () => {
    const { tenant, course, first, needed } = await provisionedCourse();
    const body = await detailOf(tenant, `curso/Detalhes/${course.id}`);
    expect(body).toMatchObject({
      titulo: 'NR-35',
      descricao: 'Trabalho em altura',
      sinopse: 'Subir e descer',
      cargaHoraria: 1.5,
      dataInscricao: expect.stringMatching(/^\d{4}-/),
      dataConclusao: null,
      porcentagemDeConclusao: 50,
      favorito: false,
      totalReacoes: 0,
      certificadoId: null,
      diasParaExpirar: expect.any(Number),
      expirado: false,
      limiteDeDiasParaConclusao: 30,
      mandatory: true,
      competenciasNomes: ['Altura'],
      etapasDaTrilha: [],
      parametrizacaoConteudo: {
        controleDeConsumo: { modoLiberacao: 'dataHora', dataHoraLiberacao: '2025-01-01T12:00:00.000Z' },
        dependenciasExternas: {
          cursosIds: [first.id],
          formacoesIds: [needed.id],
          detalhes: [
            { tipo: 'Curso', id: first.id, titulo: 'Antes', percentualDeProgresso: 100 },
            { tipo: 'Formacao', id: needed.id, titulo: 'Base', percentualDeProgresso: 100 },
          ],
        },
        possuiPreRequisito: true,
      },
    });
    expect((body['itensDoCurso'] as { objetoId: string }[]).map(({ objetoId }) => objetoId)).toEqual(
      course.items.map(({ objectId }) => objectId),
    );
  });
  it('of a course have the fields of the classroom: its rules, terms, reaction, items and milestones [COURSE-004, COURSE-021]', async () => {
    const { tenant, course, terms } = await provisionedCourse();
    const body = await detailOf(tenant, `curso/Detalhes/${course.id}`);
    expect(body).toMatchObject({
      aproveitamentoRequerido: 70,
      sequenciaObrigatoria: true,
      obrigatorio: true,
      bloquearAvanco: true,
      termoDeUsoId: terms,
      usuarioAceitouTermoDeUso: false,
      reacao: null,
      limiteDeDiasParaConclusao: 30,
      itens: course.items.map(({ id }) => id),
      etapas: [
        { titulo: 'Solo', bloqueada: false },
        { titulo: 'Alto', bloqueada: true },
      ],
    });
    // The answer marks complementary items, which do not count.
    expect((body['itensDoCurso'] as { obrigatorio: boolean }[]).map(({ obrigatorio }) => obrigatorio)).toEqual([
      true,
      true,
      false,
    ]);
  });
  it('of a trail have its steps of courses in the form of a course [TRAIL-001, TRAIL-009]', async () => {
    const tenant = await makeTenant();
    const [one, two] = [await makeCourse(tenant, { title: 'Um' }), await makeCourse(tenant, { title: 'Dois' })];
    const trail = await makeTrail(tenant, [one, two], { title: 'Liderança', synopsis: 'Em dois passos' });
    await makeSection(tenant, [
      ['trail', trail],
      ['course', one],
    ]);
    await enroll(tenant, 'trail', trail);
    await finishCourse(tenant, one);
    const body = await detailOf(tenant, `formacao/Detalhes/${trail.id}`);
    expect(body).toMatchObject({
      tipo: 'Formacao',
      titulo: 'Liderança',
      sinopse: 'Em dois passos',
      porcentagemDeConclusao: 50,
      etapasDaTrilha: [
        { tipo: 'Curso', objetoId: one.id, titulo: 'Um', ordem: 1, porcentagemDeConclusao: 100, concluido: true },
        { tipo: 'Curso', objetoId: two.id, titulo: 'Dois', ordem: 2, porcentagemDeConclusao: 0, concluido: false },
      ],
    });
    const course = await detailOf(tenant, `curso/Detalhes/${one.id}`);
    expect(Object.keys(body).sort()).toEqual(Object.keys(course).sort());
  });
});

/** Makes a course with every field, concluded up to its second item; it requires a concluded course and trail. */
async function provisionedCourse() {
  const tenant = await makeTenant();
  const as = tenant.administrator;
  const first = await makeCourse(tenant, { title: 'Antes' });
  const needed = await makeTrail(tenant, [first], { title: 'Base' });
  await makeSection(tenant, [['course', first]]);
  await enroll(tenant, 'trail', needed);
  await finishCourse(tenant, first);
  const { id: skillId } = await tenant.call(createSkill, { body: { name: 'Altura', observation: 'x' } }, as);
  const { id: terms } = await tenant.call(
    createTerms,
    { body: { name: 'Uso', content: '<p>Leia.</p>', kind: 'learning', display: 'conclusion' } },
    as,
  );
  // The learner concludes it by opening it, though the course lets nobody skip an item.
  const a = await makeMedia(tenant, { kind: 'image', durationSeconds: null });
  const [b, c] = [await makeMedia(tenant), await makeMedia(tenant)];
  const item = ({ id }: { id: string }, isComplementary = false) => ({
    kind: 'media' as const,
    objectId: id,
    isComplementary,
  });
  const course = await makeCourse(tenant, {
    title: 'NR-35',
    description: 'Trabalho em altura',
    synopsis: 'Subir e descer',
    workloadMinutes: 90,
    dayLimit: 30,
    isMandatory: true,
    isSequential: true,
    blocksFastForward: true,
    requiredScore: 70,
    termsOfUseId: terms,
    skillIds: [skillId],
    steps: [
      { title: 'Solo', items: [item(a)] },
      { title: 'Alto', isLocked: true, items: [item(b), item(c, true)] },
    ],
    release: { mode: 'moment', at: '2025-01-01T12:00:00.000Z' },
    prerequisites: [
      { kind: 'course', objectId: first.id },
      { kind: 'trail', objectId: needed.id },
    ],
  });
  await enroll(tenant, 'course', course);
  await watch(tenant, a.id, 100, { courseId: course.id });
  return { tenant, course, first, needed, terms };
}
async function detailOf({ app, tenantId, learner }: Awaited<ReturnType<typeof makeTenant>>, path: string) {
  const answer = await app.http.inject({
    method: 'GET',
    url: `/api/v1/${path}`,
    headers: { authorization: `Bearer ${learner.token}`, 'x-tenant': tenantId },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json<Record<string, unknown>>();
}
