// Proves that the learner gets an e-mail when a correction is finished, and the evaluators when one passes its limit of days.
import { beforeAll, expect, test } from 'vitest';
import { dayMilliseconds } from '#platform/contract/units.ts';
import { makeEvaluator, makeExam, takeExam } from '#testing/make/correction.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import type { Persona } from '#testing/persona.ts';
import * as calls from '../contract/corrections.endpoints.ts';
import { markLateCorrections } from './late-corrections.service.ts';

let tenant: TenantForTest;
let evaluator: Persona;
beforeAll(async () => {
  tenant = await makeTenant();
  evaluator = await makeEvaluator(tenant);
});
const mailsTo = async ({ email }: Persona) => {
  await tenant.app.runJobs();
  return tenant.app.mailsTo(email);
};
const finish = async (id: string) => {
  const { responses } = await tenant.call(calls.getCorrection, { params: { id } }, evaluator);
  for (const { responseId } of responses)
    if (responseId) await tenant.call(calls.correctAnswer, { body: { responseId, score: 1 } }, evaluator);
  await tenant.call(calls.finishCorrection, { params: { id }, body: {} }, evaluator);
};

test('a finished correction is told its learner with the way to the result, without the score; so is one that is finished again', async () => {
  const exam = await makeExam(tenant, [evaluator], { title: 'Trabalho em altura' });
  const id = await takeExam(tenant, exam);
  const enrolled = expect.stringMatching(/^Nova inscrição: /);
  expect((await mailsTo(tenant.learner)).map(({ subject }) => subject)).toEqual([enrolled]);
  await finish(id);
  const [mail] = await mailsTo(tenant.learner);
  expect(mail!.subject).toBe('Correção concluída: Trabalho em altura');
  expect(mail!.text).toContain(`/gestao/minhas-avaliacoes/${exam.id}`);
  expect(mail!.text).not.toMatch(/\d+ ?%/);
  await tenant.call(calls.reopenCorrection, { params: { id }, body: { reason: 'Nota trocada' } }, evaluator);
  await tenant.call(calls.finishCorrection, { params: { id }, body: {} }, evaluator);
  expect((await mailsTo(tenant.learner)).map(({ subject }) => subject)).toEqual([
    'Correção revista: Trabalho em altura',
    'Correção concluída: Trabalho em altura',
    enrolled,
  ]);
});
test('a late correction is told its evaluators once', async () => {
  const idle = await makeEvaluator(tenant);
  const exam = await makeExam(tenant, [idle], { title: 'Espaço confinado', correctionDays: 2 });
  await takeExam(tenant, exam);
  const night = (days: number) =>
    inTenant(tenant.app, tenant.tenantId, (context) =>
      markLateCorrections(
        Object.assign(Object.create(context) as typeof context, {
          now: () => new Date(Date.now() + days * dayMilliseconds),
        }),
      ),
    );
  await night(1);
  expect(await mailsTo(idle)).toEqual([]);
  await night(4);
  await night(5);
  const mails = await mailsTo(idle);
  expect(mails.map(({ subject }) => subject)).toEqual(['Correções fora do prazo: Espaço confinado']);
  expect(mails[0]!.text).toContain('1 correção de “Espaço confinado” passou do prazo');
});
