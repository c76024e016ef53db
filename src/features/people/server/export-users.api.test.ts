// Proves over HTTP that the export of users follows the list's filters and the chosen columns, and makes formulas harmless.
import { randomUUID } from 'node:crypto';
import { read, utils } from '@e965/xlsx';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makeTenant } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { validatePeople } from '../contract/people.endpoints.ts';
import { createUsers } from './create-users.service.ts';
import { users } from './users.tables.ts';

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
test('holds all people of the filters, in the chosen columns and their order, with harmless formulas (probe 27) [USER-033]', async () => {
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
  expect(lines[0]!.split(';')).toHaveLength(18);
  expect((await csv(tenant, '?colunas=senha')).status).toBe(400);
});
test('with an empty choice of columns is refused (finding 11) [TABLE-009]', async () => {
  const tenant = await makeTenant();
  expect((await csv(tenant, '?colunas=')).status).toBe(400);
});
test('writes documents so that a spreadsheet keeps their zeros, and days in the language; an import of it changes no person', async () => {
  const tenant = await makeTenant();
  const { userId } = await tenant.person({ fullName: '=Zélia', email: 'zelia@example.com' });
  await inTenant(tenant.app, tenant.tenantId, ({ db }) =>
    db
      .update(users)
      .set({ cpf: '01234567890', birthOn: '1990-02-28', hiredOn: '2020-12-01', createdAt: '2026-03-02T01:00:00Z' })
      .where(eq(users.id, userId)),
  );
  const ask = '?search=zelia&colunas=nome&colunas=email&colunas=cpf&colunas=dataDeNascimento&colunas=dataDeAdmissao';
  const { lines } = await csv(tenant, `${ask}&colunas=createdAt`);
  expect(lines[1]).toBe("'=Zélia;zelia@example.com;012.345.678-90;28/02/1990;01/12/2020;01/03/2026");
  const { lines: rows } = await csv(tenant, ask);
  const checked = await tenant.call(
    validatePeople,
    { files: { file: { name: 'a.csv', type: 'text/csv', bytes: new TextEncoder().encode(rows.join('\n')) } } },
    tenant.administrator,
  );
  expect(checked).toMatchObject({ lines: 1, unchanged: 1, validationErrors: 0 });
});

test('as an Excel file holds the same, every cell a text, written in several parts', async () => {
  const tenant = await makeTenant();
  const { app, administrator } = tenant;
  await tenant.person({ fullName: '=HYPERLINK("http://x")', gender: 'nonBinary' });
  await inTenant(app, tenant.tenantId, (context) =>
    createUsers(
      context,
      Array.from({ length: 230 }, (_, at) => ({ fullName: `Zé ${1000 + at}`, email: `${randomUUID()}@example.com` })),
      { invites: false },
    ),
  );
  const answer = await app.http.inject({
    method: 'GET',
    url: '/api/v1/usuario/xlsx?colunas=nome&colunas=genero',
    headers: { authorization: `Bearer ${administrator.token}` },
  });
  expect(answer.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  expect(answer.headers['content-disposition']).toMatch(/\.xlsx$/);
  const { SheetNames: names, Sheets: sheets } = read(answer.rawPayload);
  expect(names).toEqual(['Dados']);
  const [sheet] = Object.values(sheets);
  const lines = utils.sheet_to_json<string[]>(sheet!, { header: 1 });
  expect(lines[0]).toEqual(['Nome completo', 'Gênero']);
  expect(lines).toContainEqual([`'=HYPERLINK("http://x")`, 'Não-Binário']);
  expect(lines).toHaveLength(1 + 233);
  expect(lines.at(-1)![0]).toBe('Zé 1229');
  expect(Object.values(sheet!).filter((cell: { f?: string }) => cell.f)).toEqual([]);
});
test('the sheet is called Dados, and Dados Distribuidor where a distributor exports [TABLE-010]', async () => {
  const names = [];
  for (const kind of ['client', 'distributor'] as const) {
    const { app, administrator } = await makeTenant({ kind });
    const answer = await app.http.inject({
      method: 'GET',
      url: '/api/v1/usuario/xlsx?colunas=nome',
      headers: { authorization: `Bearer ${administrator.token}` },
    });
    names.push(...read(answer.rawPayload).SheetNames);
  }
  expect(names).toEqual(['Dados', 'Dados Distribuidor']);
});
