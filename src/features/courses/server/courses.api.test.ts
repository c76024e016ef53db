// Courses over HTTP: the author's calls, who may make them, and other tenants' ids.
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { makeCourse } from '#testing/make/course.ts';
import { makeMedia } from '#testing/make/media.ts';
import { makeSection } from '#testing/make/section.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import { recordStatements } from '#testing/statements.ts';
import * as skills from '#features/taxonomy/contract/taxonomy.endpoints.ts';
import * as calls from '../contract/courses.endpoints.ts';

/** The raw answer, in the wire's words. */
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
  test('are created, read, changed and removed [COURSE-027 COURSE-029 COURSE-031]', async () => {
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
    const sheet = await tenant.call(calls.getCourse, { params: { id } }, tenant.administrator);
    expect(sheet).toMatchObject({
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
        { params: { id }, body: { ...sheet, title: 'NR-35', publishes: true } },
        tenant.administrator,
      ),
    ).toMatchObject({ publishedVersion: 1 });
    await tenant.call(calls.removeCourse, { params: { id } }, tenant.administrator);
    expect((await tenant.inject(calls.getCourse, { params: { id } }, tenant.administrator)).status).toBe(404);
  });
  test('of a list row say everything the specification names [COURSE-001 COURSE-028]', async () => {
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
  test('are exported as csv, formulas made harmless [COURSE-032]', async () => {
    const tenant = await makeTenant();
    await makeCourse(tenant, { title: '=1+1', code: 'A' });
    const { raw: answer } = await tenant.inject(calls.exportCourses, { query: {} }, tenant.administrator);
    expect(answer.headers['content-type']).toContain('text/csv');
    const [head, line] = answer.body.replace('\ufeff', '').split('\n');
    expect(head).toContain('Título,Código,Categoria');
    expect(line).toContain("'=1+1,A,");
  });
  test('are searched once for a file, however many there are, and come in the order of the list [COURSE-032]', async () => {
    const tenant = await makeTenant();
    await tenant.run(tenant.administrator, ({ db }) =>
      db.execute(
        sql`insert into data.courses (id, title, draft) select gen_random_uuid(), 'Solda ' || lpad(n::text, 3, '0'), '{}'::jsonb from generate_series(1, 450) n`,
      ),
    );
    const asked = recordStatements(tenant.app.house.pool);
    const { raw: answer } = await tenant.inject(
      calls.exportCourses,
      { query: { search: 'solda', orderBy: 'title', direction: 'desc' } },
      tenant.administrator,
    );
    asked.stop();
    const titles = answer.body
      .split('\n')
      .slice(1, -1)
      .map((line) => line.split(',')[0]);
    expect(titles).toEqual(Array.from({ length: 450 }, (_, at) => `Solda ${String(450 - at).padStart(3, '0')}`));
    const about = (words: string) => asked.texts.filter((text) => text.includes(words)).length;
    expect([about('doors.search_courses'), about('from "data"."courses"')]).toEqual([1, 4]);
    expect(asked.texts.filter((text) => /\boffset\b/i.test(text))).toEqual([]);
  });
  test('edited by two are saved once: the second mark is old', async () => {
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
  test('are created, listed, read, changed and removed in its draft [COURSE-040 COURSE-042 COURSE-044]', async () => {
    const tenant = await makeTenant();
    const course = await makeCourse(tenant);
    const as = tenant.administrator;
    const step = await tenant.call(
      calls.createCourseStep,
      { body: { courseId: course.id, title: 'Primeira', position: 1 } },
      as,
    );
    expect(step).toMatchObject({ courseId: course.id, position: 1, items: [] });
    const { items } = await tenant.call(calls.listCourseSteps, { query: { courseId: course.id } }, as);
    expect(items.map(({ title }) => title)).toEqual(['Primeira', 'Etapa 1']);
    expect(
      await tenant.call(
        calls.saveCourseStep,
        { params: { id: items[1]!.id }, body: { courseId: course.id, title: 'Segunda', isLocked: true } },
        as,
      ),
    ).toMatchObject({ title: 'Segunda', isLocked: true, position: 2, items: [{ kind: 'media' }, { kind: 'media' }] });
    await tenant.call(calls.removeCourseStep, { params: { id: step.id } }, as);
    expect((await tenant.inject(calls.getCourseStep, { params: { id: step.id } }, as)).status).toBe(404);
    expect(await tenant.call(calls.getCourseStep, { params: { id: items[1]!.id } }, as)).toMatchObject({ position: 1 });
  });
});
