// Proves the words of an assessment on the wire: its fields, its types, the types of its questions and its minimum.
import { expect, test } from 'vitest';
import { newId } from '#platform/server/columns.ts';
import { createCategory } from '#features/taxonomy/contract/taxonomy.endpoints.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';

const form = {
  ...{ titulo: 'Prova', observacao: 'Leia antes', tipoDeAvaliacao: 'Aprendizagem', duracaoDaAvaliacao: '02' },
  ...{ competenciasIds: [], pontuacaoMinima: 72.5, permitirNovasTentativas: true, maximoTentativas: 3 },
  ...{ maximoQuestoes: 1, embaralharQuestoes: true, embaralharAlternativas: true, exibirCorretaseErradas: false },
  ...{ exibirTimer: true, avaliacoesAvaliadores: [], active: false, questoes: [], rascunho: true },
};
const at = (tenant: TenantForTest) => async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) => {
  const headers = { authorization: `Bearer ${tenant.administrator.token}`, 'x-tenant': tenant.tenantId };
  const answer = await tenant.app.http.inject({ method, url: `/api/v1/${url}`, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
};
test('an assessment has the fields of the specification, and reads hours alone as HH:00:00 [ASSESS-001, ASSESS-016]', async () => {
  const tenant = await makeTenant();
  const ask = at(tenant);
  const { id: categoriaId } = await tenant.call(
    createCategory,
    { body: { name: 'Segurança', shownIn: ['assessment'] } },
    tenant.administrator,
  );
  const { body } = await ask('POST', 'avaliacao', { ...form, categoriaId });
  const read = await ask('GET', `avaliacao/${String(body['id'])}`);
  const { rascunho: _draft, ...fields } = form;
  expect(read.body).toMatchObject({ ...fields, categoriaId, duracaoDaAvaliacao: '02:00:00' });
  const hidden = await ask('PUT', `avaliacao/${String(body['id'])}`, { ...form, exibirTimer: false });
  expect(hidden.status).toBe(200);
  expect((await ask('GET', `avaliacao/${String(body['id'])}`)).body).not.toHaveProperty('duracaoDaAvaliacao');
});
test('the types are six, of assessments as of questions, and no others [ASSESS-002, ASSESS-005]', async () => {
  const ask = at(await makeTenant());
  const kinds = ['Diagnostica', 'Reacao', 'Aprendizagem', 'Aplicabilidade', 'Resultado', 'Comportamento'];
  for (const tipoDeAvaliacao of kinds) {
    const { body } = await ask('POST', 'avaliacao', { ...form, tipoDeAvaliacao });
    expect((await ask('GET', `avaliacao/${String(body['id'])}`)).body).toMatchObject({ tipoDeAvaliacao });
  }
  expect((await ask('POST', 'avaliacao', { ...form, tipoDeAvaliacao: 'Outra' })).status).toBe(400);
  const types = ['Objetiva', 'Multipla', 'VerdadeiroFalso', 'Escala', 'Dissertativa', 'Pratica'];
  const questoes = types.map((tipoDeQuestao, index) => ({
    ...{ id: newId(), tipoDeQuestao, enunciado: 'Qual?', ordem: index + 1, exibirFeedback: false, alternativas: [] },
  }));
  const { body } = await ask('POST', 'avaliacao', { ...form, questoes });
  const read = (await ask('GET', `avaliacao/${String(body['id'])}`)).body['questoes'] as { tipoDeQuestao: string }[];
  expect(read.map(({ tipoDeQuestao }) => tipoDeQuestao)).toEqual(types);
  const other = [{ ...questoes[0], tipoDeQuestao: 'Outra' }];
  expect((await ask('POST', 'avaliacao', { ...form, questoes: other })).status).toBe(400);
});
test('the minimum is a percent from 0 to 100, with decimals [ASSESS-003]', async () => {
  const ask = at(await makeTenant());
  const status = async (pontuacaoMinima: number) =>
    (await ask('POST', 'avaliacao', { ...form, pontuacaoMinima })).status;
  expect([await status(0), await status(72.5), await status(100)]).toEqual([200, 200, 200]);
  expect([await status(-1), await status(100.5)]).toEqual([400, 400]);
});
