// Proves the calls beside writing an assessment: list, spreadsheet, choices, evaluators, where it is used, copies.
import { expect, test } from 'vitest';
import { newId } from '#platform/server/columns.ts';
import { wordsOfText } from '#features/questions/contract/question-text.model.ts';
import { makeAssessment } from '#testing/make/assessment.ts';
import { courseFormOf, makeCourse, makeTrail } from '#testing/make/course.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import * as calls from '../contract/assessments.endpoints.ts';
import type { AssessmentForm } from '../contract/assessment.wire.ts';

const evaluatorIn = (tenant: TenantForTest) => tenant.person({ isEvaluator: true });
const holding = (assessment: { id: string }) =>
  courseFormOf([[{ kind: 'assessment' as const, objectId: assessment.id }]]);

test('the list is filtered by kind, state, category and evaluator, and sorted by every column [ASSESS-045]', async () => {
  const tenant = await makeTenant();
  const evaluator = await evaluatorIn(tenant);
  const first = await makeAssessment(tenant, { title: 'Altura', kind: 'reaction', minimumPercent: 10 });
  const second = await makeAssessment(tenant, { title: 'Brigada', minimumPercent: 90, isPublished: false });
  const body = { evaluators: [{ userId: evaluator.userId }] };
  await tenant.call(calls.setEvaluators, { params: { id: second.id }, body }, tenant.administrator);
  const titles = async (query: Record<string, unknown>) =>
    (await tenant.call(calls.listAssessments, { query }, tenant.administrator)).items.map(({ title }) => title);
  expect(await titles({ kind: 'reaction' })).toEqual(['Altura']);
  expect(await titles({ isPublished: false })).toEqual(['Brigada']);
  expect(await titles({ isActive: true })).toEqual(['Altura', 'Brigada']);
  expect(await titles({ evaluatorId: evaluator.userId })).toEqual(['Brigada']);
  expect(await titles({ categoryId: newId() })).toEqual([]);
  const columns = ['title', 'kind', 'category', 'questions', 'minimum', 'state', 'updatedAt', 'createdAt'] as const;
  for (const orderBy of columns)
    for (const direction of ['asc', 'desc'] as const) expect(await titles({ orderBy, direction })).toHaveLength(2);
  expect(await titles({ orderBy: 'minimum', direction: 'desc' })).toEqual(['Brigada', 'Altura']);
  expect(await titles({ orderBy: 'kind', direction: 'desc' })).toEqual(['Altura', 'Brigada']);
  expect(await titles({ orderBy: 'state', direction: 'asc' })).toEqual(['Brigada', 'Altura']);
  expect(await tenant.call(calls.listAssessments, { query: { pageSize: 1 } }, tenant.administrator)).toMatchObject({
    ...{ total: 2, pageSize: 1, pageNumber: 1, items: [{ id: first.id }] },
  });
});
test('all rows of the list are a spreadsheet in the language of the caller, without formulas [ASSESS-049]', async () => {
  const tenant = await makeTenant();
  await makeAssessment(tenant, { title: '=1+1', minimumPercent: 72.5 });
  await makeAssessment(tenant, { title: 'Brigada', isPublished: false });
  const ask = (query: Record<string, unknown>, headers = {}) =>
    tenant.inject(calls.exportAssessments, { query }, tenant.administrator, headers);
  const { raw } = await ask({});
  expect(raw.headers['content-type']).toContain('text/csv');
  const [head, ...lines] = raw.body.replace('﻿', '').trim().split('\n');
  expect(head).toBe('Título;Tipo;Categoria;Questões;Nota mínima;Situação;Ativa;Atualizada');
  expect(lines.map((line) => line.split(';').slice(0, 7).join(';'))).toEqual([
    "'=1+1;Aprendizagem;;1;72,5;Publicada;Sim",
    'Brigada;Aprendizagem;;1;70;Rascunho;Sim',
  ]);
  const english = (await ask({ isPublished: true }, { 'accept-language': 'en' })).raw.body;
  expect(english).toContain("'=1+1,Learning,,1,72.5,Published,Yes");
  expect(english).not.toContain('Brigada');
  const refused = await tenant.inject(calls.exportAssessments, { query: {} }, tenant.learner);
  expect(refused.status).toBe(403);
});
test('the choices are those of a course, of the courses of a trail, or one by its id [ASSESS-050]', async () => {
  const tenant = await makeTenant();
  const [one, two, other] = [
    await makeAssessment(tenant, { title: 'Uma' }),
    await makeAssessment(tenant, { title: 'Duas' }),
    await makeAssessment(tenant, { title: 'Solta' }),
  ];
  const [first, second] = [await makeCourse(tenant, holding(one)), await makeCourse(tenant, holding(two))];
  const trail = await makeTrail(tenant, [second]);
  const titles = async (query: Record<string, unknown>) =>
    (await tenant.call(calls.listBasicAssessments, { query }, tenant.administrator)).map(({ label }) => label);
  expect(await titles({})).toEqual(['Duas', 'Solta', 'Uma']);
  expect(await titles({ courseId: first.id })).toEqual(['Uma']);
  expect(await titles({ trailId: trail.id })).toEqual(['Duas']);
  expect(await titles({ trailId: trail.id, courseId: first.id })).toEqual([]);
  expect(await titles({ trailId: trail.id, courseId: second.id })).toEqual(['Duas']);
  expect(await titles({ courseId: newId() })).toEqual([]);
  expect(await titles({ assessmentId: other.id })).toEqual(['Solta']);
  expect(await titles({ assessmentId: other.id, courseId: first.id })).toEqual([]);
  expect(await titles({ search: 'uma' })).toEqual(['Uma']);
});
test('the associations are the contents that use it, with the people who took it; a used one is not removed [ASSESS-066]', async () => {
  const tenant = await makeTenant();
  const assessment = await makeAssessment(tenant);
  const params = { id: assessment.id };
  const use = () => tenant.call(calls.getAssessmentUse, { params }, tenant.administrator);
  expect(await use()).toEqual({ links: [], people: 0, running: 0 });
  const course = await makeCourse(tenant, holding(assessment));
  expect(await use()).toEqual({
    ...{ people: 0, running: 0, links: [{ id: course.id, title: course.title, kind: 'course' }] },
  });
  const refused = await tenant.inject(calls.removeAssessment, { params }, tenant.administrator);
  expect([refused.status, refused.problem?.code]).toEqual([409, 'assessments.inUse']);
  const other = await makeTenant();
  expect((await other.inject(calls.getAssessmentUse, { params }, other.administrator)).status).toBe(404);
  expect((await tenant.inject(calls.getAssessmentUse, { params }, tenant.learner)).status).toBe(403);
});
test('evaluators are set among the people of the company who carry the flag [ASSESS-036, ASSESS-057]', async () => {
  const [tenant, other] = [await makeTenant(), await makeTenant()];
  const [evaluator, second, foreign] = [await evaluatorIn(tenant), await evaluatorIn(tenant), await evaluatorIn(other)];
  const { id } = await makeAssessment(tenant);
  const set = (ids: string[], as = tenant.administrator, from = tenant) =>
    from.inject(calls.setEvaluators, { params: { id }, body: { evaluators: ids.map((userId) => ({ userId })) } }, as);
  const stored = async () =>
    (await tenant.call(calls.getAssessment, { params: { id } }, tenant.administrator)).evaluators.map(
      ({ userId }) => userId,
    );
  expect((await set([evaluator.userId, second.userId, second.userId])).status).toBe(204);
  expect(await stored()).toEqual([evaluator.userId, second.userId].sort());
  const codes = async (ids: string[]) => {
    const { status, problem } = await set(ids);
    return [status, problem?.fields?.[0]?.field, problem?.code];
  };
  expect(await codes([evaluator.userId, tenant.learner.userId])).toEqual([
    ...[422, 'evaluators', 'assessments.notEvaluator'],
  ]);
  expect(await codes([foreign.userId])).toEqual([404, 'evaluators', 'people.missing']);
  expect(await codes([newId()])).toEqual([404, 'evaluators', 'people.missing']);
  expect((await set([evaluator.userId], tenant.learner)).status).toBe(403);
  expect((await set([foreign.userId], other.administrator, other)).status).toBe(404);
  expect(await stored()).toEqual([evaluator.userId, second.userId].sort());
  expect((await set([])).status).toBe(204);
  expect(await stored()).toEqual([]);
});
test('an essay or a practical question is published only with an evaluator, who then cannot be the last to leave', async () => {
  const tenant = await makeTenant();
  const evaluator = await evaluatorIn(tenant);
  const { id } = await makeAssessment(tenant, { isPublished: false });
  const read = () => tenant.call(calls.getAssessment, { params: { id } }, tenant.administrator);
  const { id: _id, ...record } = await read();
  const essay: AssessmentForm['questions'][number] = {
    ...{
      id: newId(),
      kind: 'essay',
      statement: 'Por quê?',
      position: 2,
      showsFeedback: false,
      options: [],
      maxPoints: 5,
    },
  };
  const body: AssessmentForm = { ...record, questions: [...record.questions, essay] };
  const publish = (evaluators: AssessmentForm['evaluators']) =>
    tenant.inject(calls.updateAssessment, { params: { id }, body: { ...body, evaluators } }, tenant.administrator);
  const refused = await publish([]);
  expect([refused.status, refused.problem?.fields]).toMatchObject([
    422,
    [{ field: 'evaluators', code: 'assessments.evaluatorNeeded' }],
  ]);
  expect((await publish([{ userId: tenant.learner.userId }])).problem?.code).toBe('assessments.notEvaluator');
  expect((await publish([{ userId: evaluator.userId }])).status).toBe(200);
  const emptied = await tenant.inject(
    calls.setEvaluators,
    { params: { id }, body: { evaluators: [] } },
    tenant.administrator,
  );
  expect([emptied.status, emptied.problem?.fields?.[0]?.code]).toEqual([422, 'assessments.evaluatorNeeded']);
  expect((await read()).evaluators).toEqual([{ userId: evaluator.userId }]);
});
test('a copy is a draft with the same questions under ids of its own', async () => {
  const tenant = await makeTenant();
  const { id, title } = await makeAssessment(tenant);
  const made = await tenant.call(calls.duplicateAssessment, { params: { id } }, tenant.administrator);
  const [before, copy] = await Promise.all(
    [id, made.id].map((one) => tenant.call(calls.getAssessment, { params: { id: one } }, tenant.administrator)),
  );
  expect(copy).toMatchObject({ title: `Cópia de ${title}`, publishedVersion: null });
  expect(copy!.questions.map(({ statement }) => wordsOfText(statement))).toEqual(['O sabiá canta?']);
  expect(copy!.questions[0]!.options.map(({ isCorrect }) => isCorrect)).toEqual([true, false]);
  const idsOf = (one: typeof before) => [
    one!.questions[0]!.id,
    ...one!.questions[0]!.options.map((option) => option.id),
  ];
  expect(idsOf(copy).filter((one) => idsOf(before).includes(one))).toEqual([]);
  const other = await makeTenant();
  expect((await other.inject(calls.duplicateAssessment, { params: { id } }, other.administrator)).status).toBe(404);
});
