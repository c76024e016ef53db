// Proves over HTTP that shelves, favourites and details answer in the specification's own words.
import { beforeAll, describe, expect, test } from 'vitest';
import { createPlace } from '#features/organization/server/organization.service.ts';
import { subscribeToCourse, unsubscribeFromCourse } from '#features/enrollment/contract/enrollment.endpoints.ts';
import * as reactions from '#features/reactions/contract/reactions.endpoints.ts';
import { makeSkill } from '#testing/make/skill.ts';
import { makeCourse, makeTrail } from '#testing/make/course.ts';
import { enroll, finishCourse, watch } from '#testing/make/learning.ts';
import { makeMedia } from '#testing/make/media.ts';
import { forSome, makeSection } from '#testing/make/section.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import * as calls from '../contract/catalog.endpoints.ts';
import { getCourseDetail } from '../contract/detail.endpoints.ts';
import { suggestTo } from './suggestions.service.ts';

type CardRow = Record<string, unknown>;
type PageBody = { pageNumber: number; pageSize: number; totalItems: number; totalPages: number; data: CardRow[] };
async function open() {
  const tenant = await makeTenant();
  const skill = await makeSkill(tenant, 'Escuta');
  const before = await makeCourse(tenant, { title: 'Antes' });
  const [begun, done, other] = [
    await makeCourse(tenant, { title: 'Começado', synopsis: 'Do início', isMandatory: true, workloadMinutes: 90 }),
    await makeCourse(tenant, { title: 'Concluído' }),
    await makeCourse(tenant, {
      title: 'Fechado',
      description: 'Tudo sobre **fechos**',
      skillIds: [skill],
      dayLimit: 30,
      release: { mode: 'moment', at: '2999-01-01T00:00:00.000Z' },
      prerequisites: [{ kind: 'course', objectId: before.id }],
    }),
  ];
  const trail = await makeTrail(tenant, [done]);
  const video = await makeMedia(tenant, { title: 'Um vídeo' });
  const section = await makeSection(
    tenant,
    [
      ['course', begun],
      ['course', done],
      ['course', other],
      ['trail', trail],
      ['media', video],
      ['course', before],
    ],
    { name: 'Vitrine' },
  );
  await enroll(tenant, 'course', begun);
  await watch(tenant, begun.items[0]!.objectId, 100, { courseId: begun.id });
  await finishCourse(tenant, done);
  await tenant.call(reactions.bookmarkCourse, { params: { id: other.id } }, tenant.learner);
  await tenant.run(tenant.learner, (context) => suggestTo(context, [context.person.userId]));
  return { tenant, before, begun, done, other, trail, video, section, skill };
}
let stage: Awaited<ReturnType<typeof open>>;
beforeAll(async () => {
  stage = await open();
});
const read = async (path: string) => {
  const { tenant } = stage;
  const answer = await tenant.app.http.inject({
    method: 'GET',
    url: `/api/v1/${path}`,
    headers: { authorization: `Bearer ${tenant.learner.token}`, 'x-tenant': tenant.tenantId },
  });
  return { status: answer.statusCode, body: answer.json<PageBody>() };
};
const pageOf = async (path: string) => {
  const { status, body } = await read(path);
  expect(status).toBe(200);
  expect(Object.keys(body)).toEqual(
    expect.arrayContaining(['pageNumber', 'pageSize', 'totalItems', 'totalPages', 'data']),
  );
  return body;
};

describe('the special shelves', () => {
  test.each([
    ['continue', 'KeepLearningPaged', () => [stage.begun.id]],
    ['seeAgain', 'ver-novamente', () => [stage.done.id]],
  ] as const)('%s is read by pages from its own address [SECTION-026, SECTION-029]', async (_key, path, ids) => {
    const body = await pageOf(`Secao/${path}?page=1&size=1`);
    expect(body).toMatchObject({ pageNumber: 1, pageSize: 1, totalItems: 1, totalPages: 1 });
    expect(body.data.map(({ id }) => id)).toEqual(ids());
    expect(await pageOf(`Secao/${path}?page=2&size=1`)).toMatchObject({ pageNumber: 2, totalItems: 1, data: [] });
  });
  test('suggestions are read by pages with their reason, and locked content is not suggested [SECTION-027]', async () => {
    const first = await pageOf('Secao/SuggestedForYouPaged?page=1&size=2');
    expect(first).toMatchObject({ pageNumber: 1, pageSize: 2, totalItems: 3, totalPages: 2 });
    const second = await pageOf('Secao/SuggestedForYouPaged?page=2&size=2');
    expect(second).toMatchObject({ pageNumber: 2, pageSize: 2, totalItems: 3, totalPages: 2 });
    const all = [...first.data, ...second.data];
    expect(all.map(({ id }) => id).sort()).toEqual([stage.before.id, stage.trail.id, stage.video.id].sort());
    for (const { reasons } of all) expect(reasons).toEqual(['recent']);
  });
  test('favourites are read by pages with the fields of a favourite [LEARN-019, SECTION-028]', async () => {
    const { other, skill } = stage;
    const body = await pageOf('Secao/Favoritos?page=1&size=5');
    expect(body).toMatchObject({ pageNumber: 1, pageSize: 5, totalItems: 1, totalPages: 1 });
    expect(body.data).toMatchObject([
      {
        id: other.id,
        tipo: 'Curso',
        tipoMidia: null,
        titulo: 'Fechado',
        sinopse: null,
        descricao: 'Tudo sobre **fechos**',
        likes: 0,
        liked: false,
        favorito: true,
        inscrito: false,
        porcentagemDeConclusao: null,
        urlDoRecurso: `/catalog?view=1${other.id.replaceAll('-', '')}`,
        urlDaImagem: null,
        competenciasIds: [skill],
        expirado: false,
        scormScriptLink: null,
        obrigatorio: false,
        categoriaId: null,
        origem: 'own',
        dataExpirada: null,
        secaoNome: 'Vitrine',
      },
    ]);
  });
  test('a favourite stays until it is removed [LEARN-020]', async () => {
    const { tenant, before } = stage;
    const titles = async () => (await pageOf('Secao/Favoritos')).data.map(({ titulo }) => titulo);
    await tenant.call(reactions.bookmarkCourse, { params: { id: before.id } }, tenant.learner);
    expect(await titles()).toEqual(['Antes', 'Fechado']);
    await tenant.call(reactions.unbookmarkCourse, { params: { id: before.id } }, tenant.learner);
    expect(await titles()).toEqual(['Fechado']);
  });
});

describe('a section', () => {
  test('shows its items by pages, each with its fields [SECTION-008, SECTION-017, SECTION-025]', async () => {
    const { section, begun, other, before, video } = stage;
    const body = await pageOf(`Secao/${section}/ActivesItemsPaged?page=1&size=5`);
    expect(body).toMatchObject({ pageNumber: 1, pageSize: 5, totalItems: 6, totalPages: 2 });
    const of = (wanted: string) => body.data.find(({ id }) => id === wanted);
    expect(of(begun.id)).toMatchObject({
      title: 'Começado',
      type: 'course',
      mediaType: null,
      description: 'Do início',
      cardHorizontal: null,
      cardVertical: null,
      progressPercentage: 50,
      favorite: false,
      reaction: null,
      totalReactions: 0,
      enrolledAt: expect.any(String),
      expired: false,
      daysToExpiration: null,
      mandatory: true,
      workload: 90 * 60,
      parameters: {
        controleDeConsumo: { modoLiberacao: 'qualquerMomento', dataHoraLiberacao: null },
        dependenciasExternas: { cursosIds: [], formacoesIds: [], detalhes: [] },
        possuiPreRequisito: false,
      },
    });
    expect(of(video.id)).toMatchObject({ type: 'media', mediaType: 'video' });
    expect(of(other.id)).toMatchObject({
      favorite: true,
      enrolledAt: null,
      parameters: {
        controleDeConsumo: { modoLiberacao: 'dataHora', dataHoraLiberacao: '2999-01-01T00:00:00.000Z' },
        dependenciasExternas: {
          cursosIds: [before.id],
          formacoesIds: [],
          detalhes: [{ id: before.id, titulo: 'Antes', percentualDeProgresso: 0 }],
        },
        possuiPreRequisito: true,
      },
    });
    expect((await pageOf(`Secao/${section}/ActivesItemsPaged?page=2&size=5`)).data).toHaveLength(1);
  });
  test('opens the details of a course, a trail or an object [SECTION-043, SECTION-044, SECTION-045]', async () => {
    const { begun, trail, video } = stage;
    expect((await read(`Secao/item/curso/detalhes/${begun.id}`)).body).toMatchObject({
      id: begun.id,
      tipo: 'Curso',
      titulo: 'Começado',
      porcentagemDeConclusao: 50,
    });
    expect((await read(`Secao/item/trilha/detalhes/${trail.id}`)).body).toMatchObject({
      id: trail.id,
      tipo: 'Formacao',
      itensDoCurso: [{ titulo: 'Concluído' }],
    });
    expect((await read(`Secao/item/midia/detalhes/${video.id}`)).body).toMatchObject({
      id: video.id,
      nome: 'Um vídeo',
      favorito: false,
    });
    const hidden = await makeMedia(stage.tenant);
    expect((await read(`Secao/item/midia/detalhes/${hidden.id}`)).status).toBe(404);
  });
});

test('enrolling sets the date, and giving up removes it [LEARN-021]', async () => {
  const { tenant, before } = stage;
  const enrolledAt = async () =>
    (await tenant.call(getCourseDetail, { params: { id: before.id }, query: {} }, tenant.learner)).enrolledAt;
  expect(await enrolledAt()).toBeNull();
  await tenant.call(subscribeToCourse, { params: { id: before.id } }, tenant.learner);
  expect(Date.now() - Date.parse((await enrolledAt())!)).toBeLessThan(60_000);
  await tenant.call(unsubscribeFromCourse, { params: { id: before.id } }, tenant.learner);
  expect(await enrolledAt()).toBeNull();
});

describe('without words to search', () => {
  const stageOfKinds = async () => {
    const tenant = await makeTenant();
    const [first, second, third] = [await makeCourse(tenant), await makeCourse(tenant), await makeCourse(tenant)];
    await makeSection(tenant, [['course', first]], { name: 'Conteúdos', showsInHome: false });
    await makeSection(tenant, [], { name: 'Avisos', kind: 'communication' });
    await makeSection(
      tenant,
      [
        ['course', second],
        ['course', first],
      ],
      { name: 'Em alta', kind: 'top10' },
    );
    await makeSection(
      tenant,
      [
        ['course', third],
        ['course', first],
      ],
      { name: 'Chegaram agora', kind: 'releases' },
    );
    return { tenant, first, second, third };
  };
  test('the catalogue shows contents and communications, the home what is meant for it [LEARN-023]', async () => {
    const { tenant } = await stageOfKinds();
    const names = async (query: { inHome?: boolean; kinds?: ('top10' | 'content')[] }) =>
      (await tenant.call(calls.listSectionShelves, { query }, tenant.learner)).sections.map(({ name }) => name);
    expect(await names({})).toEqual(['Conteúdos', 'Avisos']);
    expect(await names({ kinds: ['top10'] })).toEqual(['Em alta']);
    expect(await names({ inHome: true })).toEqual(['Avisos', 'Em alta', 'Chegaram agora']);
  });
  test('the highlights are the contents of Top 10 and Releases of the home, each once', async () => {
    const { tenant, first, second, third } = await stageOfKinds();
    const { id: unit } = await tenant.run(tenant.administrator, (context) =>
      createPlace(context, 'department', { name: 'Jurídico' }),
    );
    const hidden = await makeCourse(tenant);
    await makeSection(tenant, [['course', hidden]], { kind: 'top10', audience: forSome({ departmentIds: [unit] }) });
    const { items } = await tenant.call(calls.listFeatured, {}, tenant.learner);
    expect(items.map(({ id }) => id)).toEqual([second.id, first.id, third.id]);
  });
});
