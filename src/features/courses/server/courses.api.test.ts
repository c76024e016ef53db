// Proves over HTTP the author's calls about courses, who may make courses, and that other tenants' ids are refused.
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { makeCourse, makeTrail } from '#testing/make/course.ts';
import { makeMedia } from '#testing/make/media.ts';
import { makeSection } from '#testing/make/section.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import { recordStatements } from '#testing/statements.ts';
import * as skills from '#features/taxonomy/contract/taxonomy.endpoints.ts';
import * as calls from '../contract/courses.endpoints.ts';

/** Returns the raw answer, in the wire's words. */
const raw = async (
  tenant: Awaited<ReturnType<typeof makeTenant>>,
  method: 'GET' | 'PUT',
  url: string,
  body?: object,
  headers: Record<string, string> = {},
) => {
  const answer = await tenant.app.http.inject({
    method,
    url,
    payload: body,
    headers: { authorization: `Bearer ${tenant.administrator.token}`, 'x-tenant': tenant.tenantId, ...headers },
  });
  return {
    status: answer.statusCode,
    etag: answer.headers.etag as string,
    body: answer.json<Record<string, never>>() as Record<string, unknown>,
  };
};

describe('courses', () => {
  test('are created, read, changed and removed [COURSE-027, COURSE-029, COURSE-031]', async () => {
    const tenant = await makeTenant();
    const media = await makeMedia(tenant);
    const { id } = await tenant.call(
      calls.createCourse,
      {
        body: {
          title: 'Trabalho em altura',
          workloadMinutes: 90,
          steps: [{ title: 'Única', items: [{ kind: 'media', objectId: media.id }] }],
        },
      },
      tenant.administrator,
    );
    const details = await tenant.call(calls.getCourse, { params: { id } }, tenant.administrator);
    expect(details).toMatchObject({
      title: 'Trabalho em altura',
      workloadMinutes: 90,
      publication: 'draft',
      revision: 1,
      isActive: true,
    });
    expect((await raw(tenant, 'GET', `/api/v1/curso/${id}`)).body).toMatchObject({
      titulo: 'Trabalho em altura',
      cargaHoraria: 1.5,
      limiteDeDiasParaConclusao: 0,
      sequenciaObrigatoria: false,
      etapas: [{ titulo: 'Única', itens: [{ tipo: 'Midia', objetoId: media.id }] }],
      parametrizacaoConteudo: {
        controleDeConsumo: { modoLiberacao: 'qualquerMomento' },
        dependenciasExternas: { cursosIds: [], formacoesIds: [] },
        possuiPreRequisito: false,
      },
    });
    expect(
      await tenant.call(
        calls.saveCourse,
        { params: { id }, body: { ...details, title: 'NR-35', publishes: true } },
        tenant.administrator,
      ),
    ).toMatchObject({ publishedVersion: 1 });
    await tenant.call(calls.removeCourse, { params: { id } }, tenant.administrator);
    expect((await tenant.inject(calls.getCourse, { params: { id } }, tenant.administrator)).status).toBe(404);
  });
  test('have rows with all fields of the specification [COURSE-001, COURSE-028]', async () => {
    const tenant = await makeTenant();
    const skill = await tenant.call(
      skills.createSkill,
      { body: { name: 'Altura', observation: 'x' } },
      tenant.administrator,
    );
    const course = await makeCourse(tenant, { code: 'C-1', skillIds: [skill.id], isMandatory: true });
    await makeSection(tenant, [['course', course]], { name: 'Vitrine' });
    const { body } = await raw(tenant, 'GET', '/api/v1/curso?search=curso&size=10');
    expect(body).toMatchObject({ pageNumber: 1, pageSize: 10, totalItems: 1, totalPages: 1 });
    const [row] = body.data as Record<string, unknown>[];
    expect(Object.keys(row!)).toEqual(
      expect.arrayContaining([
        'id',
        'titulo',
        'ativo',
        'origem',
        'sinopse',
        'descricao',
        'cargaHoraria',
        'categoria',
        'certificadoId',
        'obrigatorio',
        'sequenciaObrigatoria',
        'limiteDeDiasParaConclusao',
        'aproveitamentoRequerido',
        'materialComplementar',
        'competencias',
        'secoes',
        'itens',
        'capa',
        'contadores',
        'inscrito',
        'concluido',
        'porcentagemDeConclusao',
        'expirado',
        'codigoCurso',
        'desafiosIds',
        'possuiAnotacao',
        'cursoOrigemId',
      ]),
    );
    expect(row).toMatchObject({
      codigoCurso: 'C-1',
      obrigatorio: true,
      competencias: [{ id: skill.id, nome: 'Altura' }],
      secoes: [{ nome: 'Vitrine' }],
      contadores: { inscritos: 0, concluidos: 0, itens: 2 },
    });
  });
  test('belong to their authors and their tenant', async () => {
    const [tenant, other] = [await makeTenant(), await makeTenant()];
    const course = await makeCourse(other);
    const params = { id: course.id };
    expect((await tenant.inject(calls.listCourses, { query: {} })).status).toBe(401);
    expect((await tenant.inject(calls.listCourses, { query: {} }, tenant.learner)).status).toBe(403);
    for (const call of [
      calls.getCourse,
      calls.courseUse,
      calls.publishCourse,
      calls.duplicateCourse,
      calls.removeCourse,
    ] as const)
      expect((await tenant.inject(call as typeof calls.publishCourse, { params }, tenant.administrator)).status).toBe(
        404,
      );
    expect((await tenant.inject(calls.saveCourse, { params, body: { title: 'x' } }, tenant.administrator)).status).toBe(
      404,
    );
  });
  test('keep every field that is written, and name the contents that use them [COURSE-021, COURSE-030, COURSE-039]', async () => {
    const tenant = await makeTenant();
    const course = await makeCourse(tenant);
    const trail = await makeTrail(tenant, [course], { title: 'Liderança' });
    await makeSection(tenant, [['course', course]], { name: 'Vitrine' });
    const { body: before } = await raw(tenant, 'GET', `/api/v1/curso/${course.id}`);
    const [step] = before['etapas'] as { itens: object[] }[];
    const fields = {
      titulo: 'NR-35',
      sinopse: 'Subir e descer',
      descricao: 'Trabalho em altura',
      cargaHoraria: 2.5,
      limiteDeDiasParaConclusao: 45,
      aproveitamentoRequerido: 70,
      sequenciaObrigatoria: true,
      obrigatorio: true,
      codigoCurso: 'NR-35',
    };
    const etapas = [{ ...step, itens: step!.itens.map((one, at) => ({ ...one, materialComplementar: at === 1 })) }];
    const { revisao: _revision, ...form } = before;
    expect(
      (await raw(tenant, 'PUT', `/api/v1/curso/${course.id}`, { ...form, ...fields, etapas, publicar: true })).status,
    ).toBe(200);
    const { body: after } = await raw(tenant, 'GET', `/api/v1/curso/${course.id}`);
    expect(after).toMatchObject({
      ...fields,
      etapas: [{ itens: [{ materialComplementar: false }, { materialComplementar: true }] }],
    });
    const { data } = (await raw(tenant, 'GET', '/api/v1/curso')).body as { data: object[] };
    expect(data[0]).toMatchObject({ ...fields, materialComplementar: true });
    expect((await raw(tenant, 'GET', `/api/v1/curso/vinculos/${course.id}`)).body).toMatchObject({
      inscritos: 0,
      vinculos: expect.arrayContaining([
        expect.objectContaining({ id: trail.id, titulo: 'Liderança' }),
        expect.objectContaining({ titulo: 'Vitrine' }),
      ]),
    });
  });
  test('accept ten skills and refuse the eleventh [COURSE-020]', async () => {
    const tenant = await makeTenant();
    const made = [];
    for (let at = 1; at <= 10; at++)
      made.push(
        await tenant.call(skills.createSkill, { body: { name: `S ${at}`, observation: 'x' } }, tenant.administrator),
      );
    const skillIds = made.map(({ id }) => id);
    const asked = (ids: string[]) =>
      tenant.inject(calls.createCourse, { body: { title: 'Muitas', skillIds: ids } }, tenant.administrator);
    expect((await asked(skillIds)).status).toBe(201);
    const refused = await asked([...skillIds, skillIds[0]!]);
    expect([refused.status, refused.problem?.fields]).toEqual([
      400,
      [expect.objectContaining({ path: 'competenciasIds', limit: 10 })],
    ]);
  });
  test('have a horizontal and a vertical cover, png or jpg up to 2 MB [COURSE-037]', async () => {
    const tenant = await makeTenant();
    const { id } = await makeCourse(tenant);
    const bytes = new Uint8Array(
      await sharp({ create: { width: 800, height: 600, channels: 3, background: '#1b4332' } })
        .png()
        .toBuffer(),
    );
    const file = { name: 'capa.png', type: 'image/png', bytes };
    const { url } = await tenant.call(
      calls.uploadHorizontalCover,
      { params: { id }, files: { file } },
      tenant.administrator,
    );
    const vertical = await tenant.call(
      calls.uploadVerticalCover,
      { params: { id }, files: { file } },
      tenant.administrator,
    );
    expect(await tenant.call(calls.getCourse, { params: { id } }, tenant.administrator)).toMatchObject({
      horizontalCover: url,
      verticalCover: vertical.url,
    });
    const text = { name: 'capa.png', type: 'image/png', bytes: new TextEncoder().encode('no picture at all') };
    expect(
      (
        await tenant.inject(
          calls.uploadHorizontalCover,
          { params: { id }, files: { file: text } },
          tenant.administrator,
        )
      ).status,
    ).toBeGreaterThanOrEqual(400);
    const large = { ...file, bytes: new Uint8Array(2 * 1024 * 1024 + 1) };
    expect(
      (
        await tenant.inject(
          calls.uploadHorizontalCover,
          { params: { id }, files: { file: large } },
          tenant.administrator,
        )
      ).status,
    ).toBe(413);
  });
  test('are exported as csv, with harmless formulas [COURSE-032]', async () => {
    const tenant = await makeTenant();
    await makeCourse(tenant, { title: '=1+1', code: 'A', workloadMinutes: 90 });
    const { raw: answer } = await tenant.inject(calls.exportCourses, { query: {} }, tenant.administrator);
    expect(answer.headers['content-type']).toContain('text/csv');
    const [head, line] = answer.body.replace('\ufeff', '').split('\n');
    expect(head).toContain('Título;Código;Categoria;Carga horária');
    expect(line).toContain("'=1+1;A;;1,5;");
    const inEnglish = { 'accept-language': 'en' };
    const english = await tenant.inject(calls.exportCourses, { query: {} }, tenant.administrator, inEnglish);
    expect(english.raw.body).toContain("'=1+1,A,,1.5,");
  });
  test('are queried once for an export, however many there are, in the order of the list [COURSE-032]', async () => {
    const tenant = await makeTenant();
    await tenant.run(tenant.administrator, ({ db }) =>
      db.execute(
        sql`insert into data.courses (id, title, draft) select gen_random_uuid(), 'Solda ' || lpad(n::text, 3, '0'), '{}'::jsonb from generate_series(1, 450) n returning 1`,
      ),
    );
    const asked = recordStatements(tenant.app.services.pool);
    const { raw: answer } = await tenant.inject(
      calls.exportCourses,
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
    expect([about('functions.search_courses'), about('from "data"."courses"')]).toEqual([1, 4]);
    expect(asked.texts.filter((text) => /\boffset\b/i.test(text))).toEqual([]);
  });
  test('edited by two users are saved once: the second version mark is old', async () => {
    const tenant = await makeTenant();
    const course = await makeCourse(tenant);
    const { etag, body } = await raw(tenant, 'GET', `/api/v1/curso/${course.id}`);
    const { revisao: _revision, ...form } = body;
    expect(
      (await raw(tenant, 'PUT', `/api/v1/curso/${course.id}`, { ...form, titulo: 'Um' }, { 'if-match': etag })).status,
    ).toBe(200);
    expect(
      await raw(tenant, 'PUT', `/api/v1/curso/${course.id}`, { ...form, titulo: 'Dois' }, { 'if-match': etag }),
    ).toMatchObject({ status: 409, body: { details: { current: { titulo: 'Um' } } } });
    expect((await raw(tenant, 'PUT', `/api/v1/curso/${course.id}`, { ...form, titulo: 'Três' })).status).toBe(200);
  });
});

describe('the steps of a course', () => {
  const stepped = async () => {
    const tenant = await makeTenant();
    const course = await makeCourse(tenant);
    const { id } = await tenant.call(
      calls.createCourseStep,
      { body: { courseId: course.id, title: 'Primeira', position: 1 } },
      tenant.administrator,
    );
    return { tenant, course, id, as: tenant.administrator };
  };
  test('are created, read and removed in its draft [COURSE-040, COURSE-042, COURSE-044]', async () => {
    const { tenant, course, id, as } = await stepped();
    const params = { id };
    expect(await tenant.call(calls.getCourseStep, { params }, as)).toMatchObject({
      courseId: course.id,
      title: 'Primeira',
      position: 1,
      items: [],
    });
    await tenant.call(calls.removeCourseStep, { params }, as);
    expect((await tenant.inject(calls.getCourseStep, { params }, as)).status).toBe(404);
    expect((await tenant.call(calls.listCourseSteps, { query: { courseId: course.id } }, as)).total).toBe(1);
    const { body } = await raw(tenant, 'GET', `/api/v1/curso/${course.id}`);
    expect(body).toMatchObject({ publicacao: 'alterado', etapas: [{ titulo: 'Etapa 1' }] });
  });
  test('are listed in pages and changed in their places [COURSE-019, COURSE-041, COURSE-043]', async () => {
    const { tenant, course, id, as } = await stepped();
    const first = (await raw(tenant, 'GET', `/api/v1/EtapaDoCurso?cursoId=${course.id}&page=1&size=1`)).body;
    expect(first).toMatchObject({
      pageNumber: 1,
      pageSize: 1,
      totalItems: 2,
      data: [{ id, titulo: 'Primeira', ordem: 1 }],
    });
    const second = (await raw(tenant, 'GET', `/api/v1/EtapaDoCurso?cursoId=${course.id}&page=2&size=1`)).body;
    const [old] = second['data'] as { id: string; titulo: string; ordem: number }[];
    expect(old).toMatchObject({ titulo: 'Etapa 1', ordem: 2 });
    const change = { cursoId: course.id, titulo: 'Segunda', bloqueada: true };
    expect((await raw(tenant, 'PUT', `/api/v1/EtapaDoCurso/${old!.id}`, change)).body).toMatchObject({
      titulo: 'Segunda',
      bloqueada: true,
      ordem: 2,
      itens: [{ tipo: 'Midia' }, { tipo: 'Midia' }],
    });
    const moved = await raw(tenant, 'PUT', `/api/v1/EtapaDoCurso/${old!.id}`, { ...change, ordem: 1, itens: [] });
    expect(moved.body).toMatchObject({ ordem: 1, itens: [] });
    expect(
      (await tenant.call(calls.listCourseSteps, { query: { courseId: course.id } }, as)).items.map(
        ({ title }) => title,
      ),
    ).toEqual(['Segunda', 'Primeira']);
  });
  test('are exported as csv in their order [COURSE-019, COURSE-045]', async () => {
    const { tenant, course, as } = await stepped();
    const { raw: answer } = await tenant.inject(calls.exportCourseSteps, { query: { courseId: course.id } }, as);
    expect(answer.headers['content-type']).toContain('text/csv');
    expect(answer.body.replace('\ufeff', '').trim().split('\n')).toEqual([
      'Ordem;Etapa;Um item por vez;Itens;Itens complementares',
      '1;Primeira;Não;0;0',
      '2;Etapa 1;Não;2;0',
    ]);
    const other = await makeTenant();
    const foreign = { query: { courseId: course.id } };
    expect((await other.inject(calls.exportCourseSteps, foreign, other.administrator)).status).toBe(404);
    expect((await tenant.inject(calls.exportCourseSteps, foreign, tenant.learner)).status).toBe(403);
  });
});
