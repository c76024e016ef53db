// Proves that the calls about skills and categories work over HTTP.
import { describe, expect, test } from 'vitest';
import { makeCourse } from '#testing/make/course.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import * as calls from '../contract/taxonomy.endpoints.ts';

describe('skills', () => {
  test('need a summary, and are unique by name [SKILL-003]', async () => {
    const tenant = await makeTenant();
    const create = (body: { name: string; observation: string }) =>
      tenant.inject(calls.createSkill, { body }, tenant.administrator);
    expect((await create({ name: 'Liderança', observation: '' })).status).toBe(400);
    expect((await create({ name: 'Liderança', observation: 'Conduzir pessoas' })).status).toBe(201);
    expect((await create({ name: 'lideranca', observation: 'x' })).problem?.code).toBe('taxonomy.nameTaken');
  });
  test('are created, read, changed and removed [SKILL-001, SKILL-006, SKILL-008]', async () => {
    const tenant = await makeTenant();
    const { id } = await tenant.call(
      calls.createSkill,
      { body: { name: 'Escuta', observation: 'Ouvir', shownIn: ['course'] } },
      tenant.administrator,
    );
    expect(await tenant.call(calls.getSkill, { params: { id } }, tenant.administrator)).toMatchObject({
      id,
      name: 'Escuta',
      origin: 'own',
      observation: 'Ouvir',
      shownIn: ['course'],
    });
    await tenant.call(
      calls.saveSkill,
      { params: { id }, body: { name: 'Escuta ativa', observation: 'Ouvir' } },
      tenant.administrator,
    );
    expect(
      (await tenant.call(calls.listSkills, { query: { search: 'ativa' } }, tenant.administrator)).items,
    ).toMatchObject([{ name: 'Escuta ativa' }]);
    await tenant.call(calls.removeSkill, { params: { id } }, tenant.administrator);
    expect((await tenant.inject(calls.getSkill, { params: { id } }, tenant.administrator)).status).toBe(404);
  });
  test('are offered by their places, to every signed-in user [SKILL-004, SKILL-012]', async () => {
    const tenant = await makeTenant();
    for (const [name, shownIn] of [
      ['Só curso', ['course']],
      ['Tudo', undefined],
    ] as const)
      await tenant.call(
        calls.createSkill,
        { body: { name, observation: 'x', ...(shownIn && { shownIn: [...shownIn] }) } },
        tenant.administrator,
      );
    const basics = async (shownIn?: 'media' | 'course') =>
      (await tenant.call(calls.listSkillBasics, { query: { shownIn } }, tenant.learner)).map(({ label }) => label);
    expect(await basics('course')).toEqual(['Só curso', 'Tudo']);
    expect(await basics('media')).toEqual(['Tudo']);
    expect(await tenant.call(calls.listSkillBasics, { query: { origin: 'own' } }, tenant.learner)).toHaveLength(2);
    expect((await tenant.inject(calls.listSkills, { query: {} }, tenant.learner)).status).toBe(403);
  });
  test('are not removed while a content uses them', async () => {
    const tenant = await makeTenant();
    const { id } = await tenant.call(
      calls.createSkill,
      { body: { name: 'Foco', observation: 'x' } },
      tenant.administrator,
    );
    await makeCourse(tenant, { skillIds: [id] });
    expect((await tenant.inject(calls.removeSkill, { params: { id } }, tenant.administrator)).problem?.code).toBe(
      'taxonomy.inUse',
    );
  });
});

describe('categories', () => {
  test('are created, listed, offered, changed and removed [SKILL-014, SKILL-020, SKILL-018]', async () => {
    const tenant = await makeTenant();
    const { id } = await tenant.call(calls.createCategory, { body: { name: 'Segurança' } }, tenant.administrator);
    await tenant.call(
      calls.saveCategory,
      { params: { id }, body: { name: 'Segurança do trabalho' } },
      tenant.administrator,
    );
    expect((await tenant.call(calls.listCategories, { query: {} }, tenant.administrator)).items).toMatchObject([
      { id, name: 'Segurança do trabalho' },
    ]);
    expect(await tenant.call(calls.listCategoryBasics, { query: { shownIn: 'trail' } }, tenant.learner)).toEqual([
      { id, label: 'Segurança do trabalho' },
    ]);
    await tenant.call(calls.removeCategory, { params: { id } }, tenant.administrator);
    expect((await tenant.inject(calls.getCategory, { params: { id } }, tenant.administrator)).status).toBe(404);
  });
});
test.each([
  ['Competencia', 'Resumo', calls.createSkill],
  ['Categoria', 'Descrição', calls.createCategory],
] as const)('%s/csv holds the filtered rows, as a spreadsheet [SKILL-011, SKILL-019]', async (path, column, create) => {
  const tenant = await makeTenant();
  const add = (name: string) =>
    tenant.call(create, { body: { name, observation: 'Ouvir', shownIn: ['course', 'trail'] } }, tenant.administrator);
  await add('Escuta');
  await add('Fala');
  const answer = await tenant.app.http.inject({
    method: 'GET',
    url: `/api/v1/${path}/csv?search=escuta`,
    headers: { authorization: `Bearer ${tenant.administrator.token}`, 'accept-language': 'pt' },
  });
  const [heads, ...lines] = answer.body.replace('\uFEFF', '').trim().split('\n');
  expect(heads).toBe(`Nome;${column};Exibir em;Origem;Criada em`);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^Escuta;Ouvir;Cursos \/ Trilhas;Própria;\d\d\/\d\d\/\d{4}$/);
});

describe.each([
  ['Competencia', calls.createSkill],
  ['Categoria', calls.createCategory],
] as const)('%s', (path, create) => {
  const stage = async () => {
    const tenant = await makeTenant();
    const send = async (
      method: 'GET' | 'PUT' | 'DELETE',
      rest: string,
      payload?: object,
      as = tenant.administrator,
    ) => {
      const answer = await tenant.app.http.inject({
        method,
        url: `/api/v1/${path}${rest}`,
        headers: { authorization: `Bearer ${as.token}`, 'x-tenant': tenant.tenantId },
        ...(payload && { payload }),
      });
      return { status: answer.statusCode, body: answer.body ? answer.json<Record<string, unknown>>() : undefined };
    };
    const add = async (name: string) =>
      (await tenant.call(create, { body: { name, observation: 'Ouvir' } }, tenant.administrator)).id;
    return { tenant, send, add };
  };
  test('is listed by pages [SKILL-007, SKILL-015]', async () => {
    const { send, add, tenant } = await stage();
    for (const name of ['Calma', 'Ânimo', 'Brio']) await add(name);
    const page = async (query: string) => (await send('GET', query)).body;
    expect(await page('?page=1&size=2')).toMatchObject({
      pageNumber: 1,
      pageSize: 2,
      totalItems: 3,
      totalPages: 2,
      data: [{ name: 'Ânimo' }, { name: 'Brio' }],
    });
    expect(await page('?page=2&size=2')).toMatchObject({ pageNumber: 2, data: [{ name: 'Calma' }] });
    expect((await send('GET', '?page=1', undefined, tenant.learner)).status).toBe(403);
  });
  test('is read by its id, changed and removed [SKILL-009, SKILL-010, SKILL-016]', async () => {
    const { send, add } = await stage();
    const id = await add('Calma');
    expect((await send('GET', `/${id}`)).body).toMatchObject({
      id,
      name: 'Calma',
      observacao: 'Ouvir',
      origin: 'own',
      exibirEm: ['Midia', 'Curso', 'Formacao', 'Avaliacao'],
    });
    const changed = { name: 'Serenidade', observacao: 'Outra', exibirEm: ['Curso'] };
    expect((await send('PUT', `/${id}`, changed)).status).toBe(200);
    expect((await send('GET', `/${id}`)).body).toMatchObject({ id, ...changed });
    expect((await send('DELETE', `/${id}`)).status).toBe(204);
    for (const answer of [
      await send('GET', `/${id}`),
      await send('PUT', `/${id}`, changed),
      await send('DELETE', `/${id}`),
    ])
      expect(answer.status).toBe(404);
  });
  test('is changed to a name that is not taken [SKILL-017]', async () => {
    const { send, add } = await stage();
    const id = await add('Calma');
    await add('Ânimo');
    const save = (name: string) => send('PUT', `/${id}`, { name, observacao: 'Ouvir' });
    expect((await save('ANIMO')).status).toBe(422);
    expect((await save('calma')).status).toBe(200);
    expect((await send('GET', `/${id}`)).body).toMatchObject({ name: 'calma' });
  });
  test('is displayed for objects, courses, trails and assessments, each in its places [SKILL-002]', async () => {
    const { tenant, send } = await stage();
    const places = { Midia: 'media', Curso: 'course', Formacao: 'trail', Avaliacao: 'assessment' } as const;
    for (const [word, place] of Object.entries(places))
      await tenant.call(
        create,
        { body: { name: `Em ${word}`, observation: 'x', shownIn: [place] } },
        tenant.administrator,
      );
    for (const word of Object.keys(places)) {
      const { body } = await send('GET', `/Basic?ExibirEm=${word}`, undefined, tenant.learner);
      expect((body as unknown as { label: string }[]).map(({ label }) => label)).toEqual([`Em ${word}`]);
    }
  });
});
