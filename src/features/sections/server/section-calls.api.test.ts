// Proves over HTTP how sections are limited to an audience, read, saved, ordered, given pictures and exported.
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  createDepartment,
  createJobTitle,
  createUnit,
} from '#features/organization/contract/organization.endpoints.ts';
import { mediaSkills } from '#features/media/server/media.tables.ts';
import { createSegmentation } from '#features/segmentation/contract/segmentation.endpoints.ts';
import { makeCourse } from '#testing/make/course.ts';
import { makeMedia } from '#testing/make/media.ts';
import { forSome, makeSection } from '#testing/make/section.ts';
import { makeSkill } from '#testing/make/skill.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import * as facts from '../contract/section-facts.endpoints.ts';
import * as calls from '../contract/sections.endpoints.ts';

let tenant: TenantForTest;
beforeAll(async () => {
  tenant = await makeTenant();
});

test('are limited to units, departments, job titles or segmentations, and only those people see them [SECTION-007]', async () => {
  const own = await makeTenant();
  const as = own.administrator;
  const [unit, department, job] = [
    (await own.call(createUnit, { body: { name: 'Recife' } }, as)).id,
    (await own.call(createDepartment, { body: { name: 'Vendas' } }, as)).id,
    (await own.call(createJobTitle, { body: { name: 'Gerência' } }, as)).id,
  ];
  const chosen = await own.person();
  const segmentation = (await own.call(createSegmentation, { body: { name: 'Alguém', userIds: [chosen.userId] } }, as))
    .id;
  const place = { businessUnitIds: unit, departmentIds: department, jobTitleIds: job };
  const columns = { businessUnitIds: 'business_unit_id', departmentIds: 'department_id', jobTitleIds: 'job_title_id' };
  const seen = async (who: typeof chosen) =>
    (await own.call(calls.listActiveSections, { query: {} }, who)).map(({ name }) => name);
  for (const [field, id] of Object.entries(place) as [keyof typeof place, string][]) {
    const section = await makeSection(own, [], { name: field, audience: forSome({ [field]: [id] }) });
    const inside = await own.person();
    await own.run(inside, ({ db, person }) =>
      db.execute(`update data.users set ${columns[field]} = '${id}' where id = '${person.userId}'`),
    );
    expect([field, await seen(inside), await seen(own.learner)]).toEqual([field, [field], []]);
    expect(await own.call(calls.getSection, { params: { id: section } }, as)).toMatchObject({
      audience: { isPublic: false, [field]: [id] },
    });
  }
  await makeSection(own, [], { name: 'segmentationIds', audience: forSome({ segmentationIds: [segmentation] }) });
  expect([await seen(chosen), await seen(own.learner)]).toEqual([['segmentationIds'], []]);
});

test('are listed where active, and for the home only on request [SECTION-023]', async () => {
  const own = await makeTenant();
  await makeSection(own, [], { name: 'Nas duas' });
  await makeSection(own, [], { name: 'Só no catálogo', showsInHome: false });
  await makeSection(own, [], { name: 'Inativa', isActive: false });
  const read = async (query: string) => {
    const answer = await own.app.http.inject({
      method: 'GET',
      url: `/api/v1/Secao/ativas${query}`,
      headers: { authorization: `Bearer ${own.learner.token}`, 'x-tenant': own.tenantId },
    });
    return answer.json<{ name: string }[]>().map(({ name }) => name);
  };
  expect(await read('')).toEqual(['Nas duas', 'Só no catálogo']);
  expect(await read('?inLandingPage=true')).toEqual(['Nas duas']);
});

test('are read and saved one by one, and other ids are missing [SECTION-034, SECTION-035]', async () => {
  const [course, other] = [await makeCourse(tenant), await makeCourse(tenant)];
  const id = await makeSection(tenant, [['course', course]], { name: 'Antes', observation: 'Primeira' });
  const as = tenant.administrator;
  const read = () => tenant.call(calls.getSection, { params: { id } }, as);
  expect(await read()).toMatchObject({ id, name: 'Antes', observation: 'Primeira', items: [{ objectId: course.id }] });
  await tenant.call(
    calls.saveSection,
    {
      params: { id },
      body: {
        name: 'Depois',
        kind: 'content',
        items: [{ kind: 'course', objectId: other.id }],
        cardOrientation: 'vertical',
        publishes: true,
      },
    },
    as,
  );
  expect(await read()).toMatchObject({
    name: 'Depois',
    observation: null,
    cardOrientation: 'vertical',
    publication: 'published',
    items: [{ objectId: other.id, title: other.title }],
  });
  const stranger = await makeTenant();
  const body = { name: 'x', kind: 'content' as const };
  for (const answer of [
    await stranger.inject(calls.getSection, { params: { id } }, stranger.administrator),
    await stranger.inject(calls.saveSection, { params: { id }, body }, stranger.administrator),
  ])
    expect(answer.status).toBe(404);
});

test('are in the order that is sent, each in its place [SECTION-038]', async () => {
  const own = await makeTenant();
  const [a, b] = [await makeSection(own, [], { name: 'A' }), await makeSection(own, [], { name: 'B' })];
  const answer = await own.app.http.inject({
    method: 'POST',
    url: '/api/v1/Secao/Ordenar',
    headers: { authorization: `Bearer ${own.administrator.token}`, 'x-tenant': own.tenantId },
    payload: [
      { id: b, ordem: 1 },
      { id: a, ordem: 2 },
    ],
  });
  expect(answer.statusCode).toBeLessThan(300);
  for (const query of [{}, { home: true }])
    expect((await own.call(calls.listActiveSections, { query }, own.learner)).map(({ name }) => name)).toEqual([
      'B',
      'A',
    ]);
});

describe('their pictures', () => {
  const picture = async (width: number, height: number) => ({
    name: 'faixa.png',
    type: 'image/png',
    bytes: new Uint8Array(
      await sharp({ create: { width, height, channels: 3, background: '#1b4332' } })
        .png()
        .toBuffer(),
    ),
  });
  test.each([
    ['fileUpload', 'image', calls.uploadSectionImage],
    ['the card', 'cardImage', calls.uploadSectionCard],
    ['the banner', 'backgroundImage', calls.uploadSectionBanner],
  ] as const)('%s is stored and shown [SECTION-039, SECTION-040, SECTION-041]', async (_name, field, upload) => {
    const id = await makeSection(tenant, []);
    const file = await picture(1152, 335);
    const as = tenant.administrator;
    const { url } = await tenant.call(upload, { params: { id }, body: { sectionId: id }, files: { file } }, as);
    const details = await tenant.call(calls.getSection, { params: { id } }, as);
    expect(details[field]).toBe(url);
    for (const other of ['image', 'cardImage', 'backgroundImage'] as const)
      if (other !== field) expect(details[other]).toBeNull();
  });
  test('are PNG or JPEG of at most 3 MB, and are stored in their original size [SECTION-015]', async () => {
    const id = await makeSection(tenant, []);
    const as = tenant.administrator;
    const send = async (file: Awaited<ReturnType<typeof picture>>) =>
      (await tenant.inject(calls.uploadSectionImage, { params: { id }, body: {}, files: { file } }, as)).status;
    const good = await picture(1152, 335);
    const most = 3 * 1024 * 1024;
    const full = new Uint8Array(most);
    full.set(good.bytes);
    expect(await send({ ...good, bytes: full })).toBe(200);
    expect(await send({ ...good, bytes: new Uint8Array(most + 1) })).toBe(413);
    expect(await send({ ...good, bytes: new TextEncoder().encode('nothing to be seen') })).toBeGreaterThanOrEqual(400);
    const stored = await tenant.run(tenant.administrator, async ({ db }) =>
      db.execute<{ width: number; height: number }>(
        `select (picture->>'width')::int as width, (picture->>'height')::int as height from data.sections where id = '${id}'`,
      ),
    );
    expect(stored.rows).toEqual([{ width: 1152, height: 335 }]);
  });
});

test('are exported as a spreadsheet of the filtered rows [SECTION-037]', async () => {
  const own = await makeTenant();
  const course = await makeCourse(own);
  await makeSection(own, [['course', course]], { name: '=Vitrine', startsAt: '2026-01-02T12:00:00.000Z' });
  await makeSection(own, [], { name: 'Avisos', kind: 'communication', showsInHome: false });
  const answer = await own.app.http.inject({
    method: 'GET',
    url: '/api/v1/Secao/csv?search=vitrine',
    headers: { authorization: `Bearer ${own.administrator.token}`, 'x-tenant': own.tenantId, 'accept-language': 'pt' },
  });
  expect(answer.headers['content-type']).toContain('text/csv');
  expect(answer.body.replace('\uFEFF', '').trim().split('\n')).toEqual([
    'Nome;Tipo;Itens;Catálogo;Início;Público;Início da publicação;Fim da publicação;Situação',
    "'=Vitrine;Conteúdo;1;1;1;Toda a empresa;02/01/2026;;Publicada",
  ]);
});

test('list the skills of their contents, for every user who sees them [SKILL-013]', async () => {
  const skills = [await makeSkill(tenant, 'Clareza'), await makeSkill(tenant, 'Calma')];
  await makeSkill(tenant, 'Outra');
  const course = await makeCourse(tenant, { skillIds: [skills[0]!] });
  const video = await makeMedia(tenant);
  await tenant.run(tenant.administrator, ({ db }) =>
    db.insert(mediaSkills).values({ mediaId: video.id, skillId: skills[1]! }),
  );
  const id = await makeSection(tenant, [
    ['course', course],
    ['media', video],
  ]);
  const names = async (who = tenant.learner) =>
    (await tenant.call(facts.listSkillsOfSection, { params: { id } }, who)).map(({ name }) => name);
  expect(await names()).toEqual(['Calma', 'Clareza']);
  const body = { name: 'Fechada', kind: 'content' as const, isActive: false };
  await tenant.call(calls.saveSection, { params: { id }, body }, tenant.administrator);
  expect(await names()).toEqual([]);
});
