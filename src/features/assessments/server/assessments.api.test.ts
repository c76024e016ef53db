// Proves that authoring assessments works over HTTP: drafts, publishing as versions, refusals, removing.
import { describe, expect, it } from 'vitest';
import { newId } from '#platform/server/columns.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import * as calls from '../contract/assessments.endpoints.ts';
import type { AssessmentForm } from '../contract/assessment.wire.ts';
import { getAssessmentVersion } from './assessments.service.ts';
import { packAssessments, unpackAssessments } from './assessment-replica.service.ts';

const option = (description: string, isCorrect = false) => ({ id: newId(), description, isCorrect });
const form = (more: Partial<AssessmentForm> = {}): AssessmentForm => ({
  title: 'Prova de NR-35',
  kind: 'learning',
  skillIds: [],
  minimumPercent: 70,
  allowsRetries: true,
  maxAttempts: 2,
  maxQuestions: 0,
  shufflesQuestions: false,
  shufflesOptions: false,
  showsAnswers: true,
  showsTimer: false,
  evaluators: [],
  isActive: true,
  questions: [
    {
      id: newId(),
      kind: 'objective',
      statement: 'Acima de que altura?',
      position: 1,
      showsFeedback: false,
      options: [option('2 m', true), option('5 m')],
      maxPoints: 1,
    },
  ],
  ...more,
});

describe('an assessment', () => {
  it('is created, read back and listed by its author [ASSESS-044, ASSESS-045, ASSESS-046]', async () => {
    const tenant = await makeTenant();
    const sent = form();
    const { id } = await tenant.call(calls.createAssessment, { body: sent }, tenant.administrator);
    expect(await tenant.call(calls.getAssessment, { params: { id } }, tenant.administrator)).toMatchObject({
      id,
      title: sent.title,
      questions: sent.questions,
      publishedVersion: 1,
    });
    const page = await tenant.call(
      calls.listAssessments,
      { query: { search: 'nr-35', pageSize: 10 } },
      tenant.administrator,
    );
    expect(page).toMatchObject({ total: 1, items: [{ id, questionCount: 1, minimumPercent: 70, isPublished: true }] });
    expect((await tenant.call(calls.listAssessments, { query: { search: 'zzz' } }, tenant.administrator)).total).toBe(
      0,
    );
  });
  it('says when right answers are shown: once no attempt is left unless the author chose otherwise, also in copies of other companies', async () => {
    const [tenant, other] = [await makeTenant(), await makeTenant()];
    const moments = [];
    for (const answersShownAfter of [undefined, 'each'] as const) {
      const { id } = await tenant.call(
        calls.createAssessment,
        { body: form({ answersShownAfter }) },
        tenant.administrator,
      );
      const [replica] = await inTenant(tenant.app, tenant.tenantId, (context) => packAssessments(context, [id]));
      // In this tenant, an assessment that a distributor sends has neither a category nor skills of the other company.
      const sent = { ...replica!, categoryId: null, skillIds: [] };
      await inTenant(other.app, other.tenantId, (context) =>
        unpackAssessments(context, [sent], (one) => one, { tenantId: newId(), name: 'Ipê' }),
      );
      for (const one of [tenant, other])
        moments.push((await one.call(calls.getAssessment, { params: { id } }, one.administrator)).answersShownAfter);
    }
    expect(moments).toEqual(['attempts', 'attempts', 'each', 'each']);
  });
  it('publishes a new version with each save; the old one stays unchanged [ASSESS-047]', async () => {
    const tenant = await makeTenant();
    const first = form();
    const { id } = await tenant.call(calls.createAssessment, { body: first }, tenant.administrator);
    const second = form({
      title: 'Outra',
      questions: [
        ...first.questions,
        {
          id: newId(),
          kind: 'trueFalse',
          statement: 'E?',
          position: 2,
          showsFeedback: false,
          options: [option('Verdadeiro', true), option('Falso')],
          maxPoints: 1,
        },
      ],
    });
    await tenant.call(calls.updateAssessment, { params: { id }, body: second }, tenant.administrator);
    const versions = await tenant.run(tenant.administrator, async (context) => [
      await getAssessmentVersion(context, id, 1),
      await getAssessmentVersion(context, id, 2),
    ]);
    expect(versions.map((version) => version.questions.length)).toEqual([1, 2]);
  });
  it('stays a draft while it is incomplete, and names everything that is missing when it is published', async () => {
    const tenant = await makeTenant();
    const incomplete = form({ questions: [], isDraft: true });
    const { id } = await tenant.call(calls.createAssessment, { body: incomplete }, tenant.administrator);
    expect(
      (await tenant.call(calls.listBasicAssessments, { query: {} }, tenant.administrator)).map((row) => row.id),
    ).not.toContain(id);
    const refused = await tenant.inject(
      calls.updateAssessment,
      { params: { id }, body: { ...incomplete, isDraft: false } },
      tenant.administrator,
    );
    expect([refused.status, refused.problem?.fields?.map((one) => one.code)]).toEqual([
      422,
      ['assessments.questionNeeded'],
    ]);
  });
  it('counts its duration only where the timer is shown [ASSESS-016]', async () => {
    const tenant = await makeTenant();
    const { id } = await tenant.call(
      calls.createAssessment,
      { body: form({ showsTimer: false, durationSeconds: 600 }) },
      tenant.administrator,
    );
    expect(
      (await tenant.call(calls.getAssessment, { params: { id } }, tenant.administrator)).durationSeconds,
    ).toBeUndefined();
  });
  it('is removed, and missing afterwards [ASSESS-048]', async () => {
    const tenant = await makeTenant();
    const { id } = await tenant.call(calls.createAssessment, { body: form() }, tenant.administrator);
    expect((await tenant.inject(calls.removeAssessment, { params: { id } }, tenant.administrator)).status).toBe(204);
    expect((await tenant.inject(calls.getAssessment, { params: { id } }, tenant.administrator)).status).toBe(404);
  });
  it('is not edited by learners, nor read by another tenant', async () => {
    const tenant = await makeTenant();
    const other = await makeTenant();
    expect((await tenant.inject(calls.createAssessment, { body: form() }, tenant.learner)).status).toBe(403);
    const { id } = await tenant.call(calls.createAssessment, { body: form() }, tenant.administrator);
    expect((await other.inject(calls.getAssessment, { params: { id } }, other.administrator)).status).toBe(404);
  });
});
