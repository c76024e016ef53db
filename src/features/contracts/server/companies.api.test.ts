// Proves over HTTP how companies are created, changed and removed, which documents they have, and who sees which company.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import * as calls from '../contract/contracts.endpoints.ts';

const raw = (
  { app, administrator }: TenantForTest,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
) =>
  app.http.inject({
    method,
    url: `/api/v1/${path}`,
    headers: { authorization: `Bearer ${administrator.token}` },
    ...(payload && { payload }),
  });
const vale = { legalName: 'Vale Verde S.A.', documentoIdentificacao: '12.ABC.345/01DE-35', tipoPessoa: 'juridica' };

describe('companies', () => {
  test('are created, read and changed with their specified names [ORG-013, ORG-035, ORG-037]', async () => {
    const tenant = await makeTenant({ kind: 'distributor' });
    const made = await raw(tenant, 'POST', 'pessoa', { ...vale, fantasyName: 'Vale' });
    expect(made.statusCode).toBe(201);
    const { id } = made.json<{ id: string }>();
    expect((await raw(tenant, 'GET', `pessoa/${id}`)).json()).toEqual({
      id,
      legalName: 'Vale Verde S.A.',
      fantasyName: 'Vale',
      contractId: null,
      quantidadeDeContratos: 0,
      documentoIdentificacao: '12ABC34501DE35',
      tipoPessoa: 'juridica',
      createdAt: expect.stringMatching(/Z$/),
    });
  });
  test('are listed, changed and removed [ORG-036, ORG-038, ORG-039]', async () => {
    const tenant = await makeTenant({ kind: 'distributor' });
    const { id } = (await raw(tenant, 'POST', 'pessoa', vale)).json<{ id: string }>();
    const ana = { legalName: 'Ana Lima', documentoIdentificacao: '529.982.247-25', tipoPessoa: 'fisica' };
    await raw(tenant, 'POST', 'pessoa', ana);
    const names = async (query: string) =>
      (await raw(tenant, 'GET', `pessoa?${query}`))
        .json<{ data: { legalName: string }[] }>()
        .data.map((one) => one.legalName);
    expect(await names('orderBy=nome')).toEqual(['Ana Lima', 'Vale Verde S.A.']);
    expect(await names('orderBy=nome&direction=desc&size=1')).toEqual(['Vale Verde S.A.']);
    expect(await names('orderBy=nome&page=2&size=1')).toEqual(['Vale Verde S.A.']);
    for (const query of ['search=VÁLE', 'search=12.ABC.345', 'tipoPessoa=juridica'])
      expect(await names(query)).toEqual(['Vale Verde S.A.']);
    for (const query of ['search=%25', 'search=zzz', 'tipoPessoa=estrangeira']) expect(await names(query)).toEqual([]);
    expect((await raw(tenant, 'PUT', `pessoa/${id}`, { ...vale, legalName: 'Vale Azul' })).statusCode).toBe(204);
    expect(await names('search=azul')).toEqual(['Vale Azul']);
    expect((await raw(tenant, 'DELETE', `pessoa/${id}`)).statusCode).toBe(204);
    expect((await raw(tenant, 'GET', `pessoa/${id}`)).statusCode).toBe(404);
  });
  test('are found by their document, with or without mask, and are exported as CSV [ORG-015, ORG-040, ORG-041]', async () => {
    const tenant = await makeTenant({ kind: 'distributor' });
    const { id } = (await raw(tenant, 'POST', 'pessoa', { ...vale, legalName: '=1+1', fantasyName: 'Vale' })).json<{
      id: string;
    }>();
    for (const typed of ['12ABC34501DE35', '12abc34501de35', encodeURIComponent('12.ABC.345/01DE-35')])
      expect((await raw(tenant, 'GET', `pessoa/documentoidentificacao/${typed}`)).json()).toMatchObject({ id });
    for (const typed of ['11222333000181', '%25', 'x'])
      expect((await raw(tenant, 'GET', `pessoa/documentoidentificacao/${typed}`)).statusCode).toBe(404);
    const { body } = await raw(tenant, 'GET', 'pessoa/csv');
    expect(body).toContain('Razão social;Nome fantasia;Tipo;Documento;Contratos');
    expect(body).toContain(`'=1+1;Vale;Jurídica;12.ABC.345/01DE-35;0`);
  });
  test('need the document of their kind, once for each owner', async () => {
    const [one, other] = [await makeTenant({ kind: 'distributor' }), await makeTenant({ kind: 'distributor' })];
    const validationError = async (given: object, tenant = one) =>
      (await raw(tenant, 'POST', 'pessoa', { ...vale, ...given })).json<{
        details: { fields: { path: string; code: string }[] };
      }>().details.fields;
    expect(await validationError({ documentoIdentificacao: '12.ABC.345/01DE-36' })).toMatchObject([
      { path: 'documentoIdentificacao', code: 'contracts.document.legal' },
    ]);
    expect(await validationError({ tipoPessoa: 'fisica' })).toMatchObject([{ code: 'contracts.document.physical' }]);
    expect(await validationError({ tipoPessoa: 'estrangeira', documentoIdentificacao: '?' })).toMatchObject([
      { code: 'contracts.document.foreign' },
    ]);
    expect((await raw(one, 'POST', 'pessoa', vale)).statusCode).toBe(201);
    const again = await raw(one, 'POST', 'pessoa', { ...vale, documentoIdentificacao: '12abc34501de35' });
    expect([again.statusCode, again.json<{ notifications: string[] }>().notifications[0]]).toEqual([
      409,
      'Já existe uma empresa com este documento',
    ]);
    expect((await raw(other, 'POST', 'pessoa', vale)).statusCode).toBe(201);
  });
  test('of another distributor are missing; clients have no companies', async () => {
    const [one, other] = [await makeTenant({ kind: 'distributor' }), await makeTenant({ kind: 'distributor' })];
    const { id } = (await raw(one, 'POST', 'pessoa', vale)).json<{ id: string }>();
    for (const strange of [id, randomUUID()]) {
      expect((await raw(other, 'GET', `pessoa/${strange}`)).statusCode).toBe(404);
      expect((await raw(other, 'PUT', `pessoa/${strange}`, vale)).statusCode).toBe(404);
      expect((await raw(other, 'DELETE', `pessoa/${strange}`)).statusCode).toBe(404);
    }
    expect((await raw(other, 'GET', 'pessoa/documentoidentificacao/12ABC34501DE35')).statusCode).toBe(404);
    const client = await makeTenant();
    expect((await client.inject(calls.listCompanies, { query: {} }, client.administrator)).status).toBe(403);
  });
  test('of a distributor are read and changed by the provider; one with a contract is not removed', async () => {
    const distributor = await makeTenant({ kind: 'distributor' });
    const provider = await makeTenant({ kind: 'provider' });
    const { id } = (await raw(distributor, 'POST', 'pessoa', vale)).json<{ id: string }>();
    expect((await raw(provider, 'PUT', `pessoa/${id}`, { ...vale, legalName: 'Vale do Provedor' })).statusCode).toBe(
      204,
    );
    expect((await raw(distributor, 'GET', `pessoa/${id}`)).json()).toMatchObject({ legalName: 'Vale do Provedor' });
    const client = await makeTenant({ ownerTenantId: distributor.tenantId });
    const [held] = (await raw(distributor, 'GET', `pessoa?search=${client.name}`)).json<{
      data: { id: string; quantidadeDeContratos: number; contractId: string }[];
    }>().data;
    expect(held).toMatchObject({ quantidadeDeContratos: 1, contractId: expect.stringMatching(/^[\da-f-]{36}$/) });
    const refused = await raw(distributor, 'DELETE', `pessoa/${held!.id}`);
    expect([refused.statusCode, refused.json<{ notifications: string[] }>().notifications[0]]).toEqual([
      422,
      'Não é possível remover: a empresa tem contratos.',
    ]);
  });
});
