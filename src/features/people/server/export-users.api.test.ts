// People as a spreadsheet over HTTP: the list's filters, the chosen columns, formulas made harmless.
import { expect, test } from 'vitest';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';

const csv = async ({ app, administrator }: TenantForTest, query = '') => {
  const answer = await app.http.inject({
    method: 'GET',
    url: `/api/v1/usuario/csv${query}`,
    headers: { authorization: `Bearer ${administrator.token}` },
  });
  return {
    status: answer.statusCode,
    type: answer.headers['content-type'],
    lines: answer.body.replace('\uFEFF', '').trim().split('\n'),
  };
};
test('holds everybody the filters find, in the columns that were chosen and in their order [USER-033]', async () => {
  const tenant = await makeTenant();
  await tenant.person({ fullName: '=HYPERLINK("http://x")', gender: 'nonBinary', education: 'masterComplete' });
  await tenant.person({ fullName: 'Zeca Inativo', isActive: false });
  const { status, type, lines } = await csv(tenant, '?colunas=ativo&colunas=nome&colunas=genero&colunas=escolaridade');
  expect([status, type]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(lines[0]).toBe('Situação;Nome completo;Gênero;Escolaridade');
  expect(lines).toContain(`Ativo;"'=HYPERLINK(""http://x"")";Não-Binário;Mestrado completo`);
  expect(lines).toContain('Inativo;Zeca Inativo;;');
  expect(lines).toHaveLength(5);
  const inactive = await csv(tenant, '?active=false&colunas=nome');
  expect(inactive.lines).toEqual(['Nome completo', 'Zeca Inativo']);
  const descending = await csv(tenant, '?orderBy=name&direction=desc&colunas=nome');
  expect(descending.lines[1]).toBe('Zeca Inativo');
});
test('without chosen columns has all of them, and an unknown one is refused', async () => {
  const tenant = await makeTenant();
  const { lines } = await csv(tenant);
  expect(lines[0]!.split(';')).toHaveLength(17);
  expect((await csv(tenant, '?colunas=senha')).status).toBe(400);
});
