// Proves over HTTP, in the wire's words, how sections are created, saved, listed, published and previewed.
import { describe, expect, test } from 'vitest';
import { makeCourse } from '#testing/make/course.ts';
import { makeSection } from '#testing/make/section.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import * as facts from '../contract/section-facts.endpoints.ts';
import * as calls from '../contract/sections.endpoints.ts';

describe('sections', () => {
  test('have the fields of the specification [SECTION-001, SECTION-005, SECTION-006]', async () => {
    const tenant = await makeTenant();
    const course = await makeCourse(tenant);
    const id = await makeSection(tenant, [['course', course]], {
      name: 'Vitrine',
      observation: 'Para todos',
      startsAt: '2026-01-01T00:00:00.000Z',
      link: 'https://example.com',
      linkOpensNewTab: true,
      cardOrientation: 'vertical',
    });
    const answer = await tenant.app.http.inject({
      method: 'GET',
      url: `/api/v1/Secao/${id}`,
      headers: { authorization: `Bearer ${tenant.administrator.token}`, 'x-tenant': tenant.tenantId },
    });
    const body = answer.json<Record<string, unknown>>();
    expect(Object.keys(body)).toEqual(
      expect.arrayContaining([
        'id',
        'name',
        'observation',
        'type',
        'showInHome',
        'orderHome',
        'orderCatalog',
        'startDate',
        'endDate',
        'imageUrl',
        'link',
        'linkNewTab',
        'cardOrientation',
        'cardImage',
        'backgroundImage',
        'totalItems',
        'origin',
        'roleIds',
        'segmentationIds',
        'businessUnitIds',
        'departmentIds',
        'contractIds',
        'public',
        'active',
        'sectionItems',
        'secaoOrigemId',
        'showDescription',
        'environment',
      ]),
    );
    expect(body).toMatchObject({
      type: 'conteudo',
      showInHome: true,
      orderHome: 1,
      orderCatalog: 1,
      startDate: '2026-01-01T00:00:00.000Z',
      endDate: null,
      cardOrientation: 'vertical',
      linkNewTab: true,
      totalItems: 1,
      public: true,
      sectionItems: [{ id: course.id, type: 'course', title: course.title }],
    });
  });
  test('link only to web addresses or the own site, in every spelling (probes 29b to 29e)', async () => {
    const tenant = await makeTenant();
    const make = (link: string) =>
      tenant.inject(
        calls.createSection,
        { body: { name: 'Avisos', kind: 'communication', link } },
        tenant.administrator,
      );
    for (const link of ['//evil.example', '/\\evil.example', 'javascript:alert(1)', 'https://a@evil.example']) {
      const { status, problem } = await make(link);
      expect([link, status, problem?.fields?.[0]?.code]).toEqual([link, 400, 'sections.linkInvalid']);
    }
    for (const link of ['/catalog?a=b', 'https://example.org/x']) expect((await make(link)).status).toBe(201);
  });
  test('are created, saved, listed with filters, ordered and removed [SECTION-032, SECTION-033, SECTION-036]', async () => {
    const tenant = await makeTenant();
    const as = tenant.administrator;
    const course = await makeCourse(tenant, { isMandatory: true });
    const { id } = await tenant.call(
      calls.createSection,
      {
        body: {
          name: 'Obrigatórios',
          kind: 'content',
          items: [{ kind: 'course', objectId: course.id }],
          publishes: true,
        },
      },
      as,
    );
    await makeSection(tenant, [], { name: 'Avisos', kind: 'communication', showsInHome: false });
    const names = async (query: Parameters<typeof tenant.call<typeof calls.listSections>>[1]['query']) =>
      (await tenant.call(calls.listSections, { query }, as)).items.map(({ name }) => name);
    for (const query of [
      { search: 'obrig' },
      { id },
      { name: 'OBRIGATÓRIOS' },
      { isMandatory: true },
      { kind: 'content' as const },
      { itemKinds: ['course' as const] },
      { showsInHome: true },
      { courseId: course.id },
      { ids: [id] },
    ])
      expect([query, await names(query)]).toEqual([query, ['Obrigatórios']]);
    expect(await names({ isActive: true, publication: 'published', origin: 'own' })).toEqual([
      'Obrigatórios',
      'Avisos',
    ]);
    expect(await names({ pageNumber: 2, pageSize: 1 })).toEqual(['Avisos']);
    await tenant.call(
      calls.saveSection,
      { params: { id }, body: { name: 'Obrigatórios', kind: 'content', isActive: false } },
      as,
    );
    expect(await names({ isActive: true })).toEqual(['Avisos']);
    await tenant.call(calls.removeSection, { params: { id } }, as);
    expect((await tenant.inject(calls.getSection, { params: { id } }, as)).status).toBe(404);
  });
  test('are shown to people once they are published, in the published version', async () => {
    const tenant = await makeTenant();
    const as = tenant.administrator;
    const body = { name: 'Rascunho', kind: 'content' as const, public: true };
    const { id } = await tenant.call(calls.createSection, { body }, as);
    const shown = async () =>
      (await tenant.call(calls.listActiveSectionsPaged, { query: { kinds: ['content'] } }, tenant.learner)).items.map(
        ({ name }) => name,
      );
    expect(await shown()).toEqual([]);
    const publish = (asker = as) => tenant.inject(calls.publishSection, { params: { id } }, asker);
    expect((await publish(tenant.learner)).status).toBe(403);
    expect((await publish()).raw.json()).toMatchObject({ id });
    expect(await shown()).toEqual(['Rascunho']);
    await tenant.call(calls.saveSection, { params: { id }, body: { ...body, name: 'Mudada' } }, as);
    expect(await shown()).toEqual(['Rascunho']);
    await publish();
    expect(await shown()).toEqual(['Mudada']);
    const stranger = await makeTenant();
    expect((await stranger.inject(calls.publishSection, { params: { id } }, stranger.administrator)).status).toBe(404);
  });
  test('are offered to people: active ones, paged, counted, by name [SECTION-024, SECTION-030, SECTION-031]', async () => {
    const tenant = await makeTenant();
    const as = tenant.learner;
    const course = await makeCourse(tenant);
    const id = await makeSection(tenant, [['course', course]], { name: 'Conteúdos' });
    await makeSection(tenant, [], { name: 'Avisos', kind: 'communication', showsInHome: false });
    const page = await tenant.call(
      calls.listActiveSectionsPaged,
      { query: { kinds: ['content', 'communication'], pageNumber: 1, pageSize: 1 } },
      as,
    );
    expect(page).toMatchObject({ pageNumber: 1, pageSize: 1, total: 2, items: [{ id, name: 'Conteúdos' }] });
    expect(
      (await tenant.call(calls.listActiveSections, { query: { home: true } }, as)).map(({ name }) => name),
    ).toEqual(['Conteúdos']);
    expect(await tenant.call(facts.countActiveItems, {}, as)).toEqual([
      { id, total: 1 },
      { id: expect.any(String), total: 0 },
    ]);
    await makeSection(tenant, [], { name: 'Conteúdos antigos', isActive: false });
    expect(await tenant.call(calls.listSectionBasics, { query: { search: 'cont' } }, as)).toEqual([
      { id, label: 'Conteúdos' },
    ]);
    expect((await tenant.inject(calls.listSections, { query: {} }, as)).status).toBe(403);
  });
  test('of computed kinds are previewed by criterion and interval [SECTION-022, SECTION-046, SECTION-047]', async () => {
    const tenant = await makeTenant();
    const course = await makeCourse(tenant);
    await makeSection(tenant, [['course', course]]);
    expect(
      await tenant.call(
        calls.previewReleases,
        { params: { criterion: 'creation', interval: 'weekly' } },
        tenant.administrator,
      ),
    ).toEqual([{ id: course.id, kind: 'course', title: course.title }]);
    expect(
      await tenant.call(
        calls.previewTop10,
        { params: { criterion: 'enrollments', interval: 'monthly' } },
        tenant.administrator,
      ),
    ).toEqual([]);
  });
});
