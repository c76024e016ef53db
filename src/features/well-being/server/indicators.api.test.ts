// Proves over HTTP that administrators keep well-being indicators, and that what they may not do is refused.
import { describe, expect, test } from 'vitest';
import { createSegmentation, removeSegmentation } from '#features/segmentation/contract/segmentation.endpoints.ts';
import { newId } from '#platform/server/columns.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import * as calls from '../contract/well-being.endpoints.ts';
import { surveyForm } from '#testing/make/survey.ts';

describe('well-being indicators', () => {
  test('are created, read, changed and removed [WELL-011, WELL-013, WELL-014]', async () => {
    const { call, administrator: as } = await makeTenant();
    const { id } = await call(calls.createWellBeingIndicator, { body: surveyForm({ name: '  Pulso  ' }) }, as);
    const read = () => call(calls.getWellBeingIndicator, { params: { id } }, as);
    expect(await read()).toMatchObject({
      ...{ id, name: 'Pulso', isActive: true, isMandatory: false, isAnonymous: true, frequencyDays: 7 },
      ...{ style: 'static', endsOn: null, segmentationId: null, hasAnswers: false, description: null },
    });
    const body = surveyForm({
      ...{ name: 'Pulso mensal', description: 'Como foi o mês', isMandatory: true, isAnonymous: false },
      ...{
        frequencyDays: 30,
        style: 'animated',
        endsOn: '2030-12-31',
        helpText: 'Fale com a gente',
        helpContact: '188',
      },
    });
    await call(calls.updateWellBeingIndicator, { params: { id }, body }, as);
    expect(await read()).toMatchObject(body);
    // What a change leaves out stays.
    await call(calls.updateWellBeingIndicator, { params: { id }, body: surveyForm({ frequencyDays: 15 }) }, as);
    expect(await read()).toMatchObject({ frequencyDays: 15, isMandatory: true, helpContact: '188', style: 'animated' });
  });
  test('are removed: nobody reads them any more [WELL-015]', async () => {
    const { call, inject, administrator: as } = await makeTenant();
    const { id } = await call(calls.createWellBeingIndicator, { body: surveyForm() }, as);
    await call(calls.removeWellBeingIndicator, { params: { id } }, as);
    for (const input of [{ params: { id } }, { params: { id: newId() } }]) {
      expect((await inject(calls.getWellBeingIndicator, input, as)).status).toBe(404);
      expect((await inject(calls.removeWellBeingIndicator, input, as)).status).toBe(404);
    }
    expect((await call(calls.listWellBeingIndicators, { query: {} }, as)).total).toBe(0);
  });
  test('are listed page by page, searched, filtered and sorted, and exported as a CSV file [WELL-012, WELL-016]', async () => {
    const { call, inject, administrator: as } = await makeTenant();
    for (const [name, isMandatory, startsOn] of [
      ['Ânimo', true, '2026-03-01'],
      ['Bem-estar', false, '2026-01-01'],
      ['Clima', false, '2026-02-01'],
    ] as const)
      await call(calls.createWellBeingIndicator, { body: surveyForm({ name, isMandatory, startsOn }) }, as);
    const names = async (query: object) =>
      (await call(calls.listWellBeingIndicators, { query }, as)).items.map(({ name }) => name);
    expect(await names({})).toEqual(['Ânimo', 'Bem-estar', 'Clima']);
    expect(await names({ pageSize: 2, pageNumber: 2 })).toEqual(['Clima']);
    expect(await names({ search: 'animo' })).toEqual(['Ânimo']);
    expect(await names({ isMandatory: false })).toEqual(['Bem-estar', 'Clima']);
    expect(await names({ orderBy: 'startsOn', direction: 'desc' })).toEqual(['Ânimo', 'Clima', 'Bem-estar']);
    const { status, raw } = await inject(calls.exportWellBeingIndicators, { query: { isMandatory: true } }, as);
    const lines = raw.body.trim().split(/\r?\n/);
    expect([status, lines.length]).toEqual([200, 2]);
    expect(lines[0]).toContain(
      'Nome;Descrição;Ativo;Obrigatório;Anônimo;Frequência (dias);Estilo;Início;Fim;Segmentação',
    );
    expect(lines[1]).toContain('Ânimo;;sim;sim;sim;7;Estático;01/03/2026;;');
  });
  test('may be limited to a segmentation, which is then in use, and to a period [WELL-010]', async () => {
    const { call, inject, administrator: as, learner } = await makeTenant();
    const given = { name: 'Alguém', userIds: [learner.userId] };
    const { id: segmentationId } = await call(createSegmentation, { body: given }, as);
    const { id } = await call(calls.createWellBeingIndicator, { body: surveyForm({ segmentationId }) }, as);
    expect(await call(calls.getWellBeingIndicator, { params: { id } }, as)).toMatchObject({
      ...{ segmentationId, segmentationName: 'Alguém' },
    });
    expect((await inject(removeSegmentation, { params: { id: segmentationId } }, as)).status).toBe(422);
    await call(calls.removeWellBeingIndicator, { params: { id } }, as);
    expect((await inject(removeSegmentation, { params: { id: segmentationId } }, as)).status).toBe(204);
    const unknown = await inject(calls.createWellBeingIndicator, { body: surveyForm({ segmentationId: newId() }) }, as);
    expect(unknown.status).toBe(404);
    const early = await inject(calls.createWellBeingIndicator, { body: surveyForm({ endsOn: '2019-12-31' }) }, as);
    expect([early.status, early.problem?.fields?.[0]]).toMatchObject([400, { path: 'dataFim' }]);
  });
  test('keep their anonymity once somebody has answered', async () => {
    const { call, inject, administrator: as, learner } = await makeTenant();
    const { id } = await call(calls.createWellBeingIndicator, { body: surveyForm() }, as);
    await call(calls.answerSurvey, { params: { id }, body: { emotion: 'well', reason: 'other' } }, learner);
    const refused = await inject(
      calls.updateWellBeingIndicator,
      { params: { id }, body: surveyForm({ isAnonymous: false }) },
      as,
    );
    expect([refused.status, refused.problem?.code]).toEqual([422, 'wellBeing.anonymity.fixed']);
    await call(calls.updateWellBeingIndicator, { params: { id }, body: surveyForm({ name: 'Outro nome' }) }, as);
  });
});
