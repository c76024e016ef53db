// Proves over HTTP that an import of users is checked by line and column, confirmed, written by the worker and shown in the history.
import { describe, expect, test } from 'vitest';
import { getUsageInfo } from '#features/contracts/contract/usage.endpoints.ts';
import { importLimits } from '#features/imports/contract/import.model.ts';
import {
  cancelImport,
  downloadImportResult,
  getImport,
  listImportErrors,
  listImports,
} from '#features/imports/contract/imports.endpoints.ts';
import { checkImport } from '#features/imports/server/check-import.service.ts';
import { runImport } from '#features/imports/server/run-import.service.ts';
import { createDepartment, createUnit } from '#features/organization/contract/organization.endpoints.ts';
import type { TestFile } from '#testing/inject.ts';
import { csvFile, xlsxFile } from '#testing/make/spreadsheet.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import * as calls from '../contract/people.endpoints.ts';
import { peopleImport } from './people-import.service.ts';

const heads = ['Nome completo', 'E-mail', 'Documento', 'Departamento', 'ID externo'];
const check = (tenant: TenantForTest, file: TestFile) =>
  tenant.call(calls.validatePeople, { files: { file } }, tenant.administrator);
/** Confirms the import, and runs the worker. */
async function take(tenant: TenantForTest, file: TestFile) {
  const { id } = await check(tenant, file);
  await tenant.call(calls.importPeople, { params: { id } }, tenant.administrator);
  await tenant.app.runJobs();
  return tenant.call(getImport, { params: { id } }, tenant.administrator);
}
const errorsOf = async (tenant: TenantForTest, id: string) =>
  (await tenant.call(listImportErrors, { params: { id }, query: { pageSize: 100 } }, tenant.administrator)).items;
const people = async (tenant: TenantForTest, search?: string) =>
  (await tenant.call(calls.listUsers, { query: { pageSize: 100, ...(search && { search }) } }, tenant.administrator))
    .items;

describe('the check of a people file', () => {
  test('names line, column and reason before anything is written [IMPORT-001, IMPORT-004, IMPORT-012]', async () => {
    const tenant = await makeTenant();
    await tenant.call(createDepartment, { body: { name: 'Operações' } }, tenant.administrator);
    const found = await check(
      tenant,
      csvFile([
        [...heads, 'Cor favorita'],
        ['Ana Certa', 'ana.certa@example.com', '529.982.247-25', 'operacoes', 'M1', 'azul'],
        ['', 'sem.nome@example.com', '', '', ''],
        ['Beto Errado', 'beto@@example', '111.111.111-11', 'Inexistente', ''],
        [],
        ['Ana Outra', 'ANA.CERTA@example.com', '', '', ''],
      ]),
    );
    expect(found).toMatchObject({
      ...{ kind: 'people', status: 'checked', lines: 4, invalidLines: 3, validationErrors: 5, created: 1, skipped: 3 },
      ignoredHeads: ['Cor favorita'],
      createdByName: 'Alice Administradora',
    });
    expect((await errorsOf(tenant, found.id)).map(({ line, column, reason }) => [line, column, reason])).toEqual([
      [3, 'Nome completo', 'O nome é obrigatório'],
      [4, 'E-mail', 'E-mail inválido'],
      [4, 'Documento', 'CPF inválido'],
      [4, 'Departamento', expect.stringContaining('“Inexistente” não existe')],
      [6, 'E-mail', 'Repetido: já está na linha 2'],
    ]);
    expect((await people(tenant)).map((one) => one.fullName).sort()).toEqual(['Alice Administradora', 'Lia Aluna']);
    const second = await tenant.call(
      listImportErrors,
      { params: { id: found.id }, query: { pageNumber: 2, pageSize: 3 } },
      tenant.administrator,
    );
    expect(second).toMatchObject({ total: 5, items: [{ line: 4, column: 'Departamento' }, { line: 6 }] });
    const searched = async (search: string, pageNumber = 1) => {
      const query = { search, pageSize: 2, pageNumber };
      const { items, total } = await tenant.call(
        listImportErrors,
        { params: { id: found.id }, query },
        tenant.administrator,
      );
      return [total, items.map(({ line, column }) => `${line} ${column}`)];
    };
    expect(await searched('invalido')).toEqual([2, ['4 E-mail', '4 Documento']]);
    expect(await searched('4')).toEqual([3, ['4 E-mail', '4 Documento']]);
    expect(await searched('4', 2)).toEqual([3, ['4 Departamento']]);
    expect(await searched('ana.certa@')).toEqual([1, ['6 E-mail']]);
    expect(await searched('ninguém')).toEqual([0, []]);
  });
  test('refuses a file that is no spreadsheet, and says so [IMPORT-003, IMPORT-007]', async () => {
    const tenant = await makeTenant();
    const refused = async (name: string, text: string) =>
      (
        await tenant.inject(
          calls.validatePeople,
          { files: { file: { name, type: 'text/csv', bytes: new Uint8Array(Buffer.from(text)) } } },
          tenant.administrator,
        )
      ).problem?.code;
    expect(await refused('pessoas.txt', 'Nome completo;E-mail')).toBe('file.spreadsheet.type');
    expect(await refused('pessoas.xlsx', 'Nome completo;E-mail')).toBe('file.spreadsheet.type');
    expect(await refused('pessoas.csv', '')).toBe('file.empty');
    const many = `Nome completo\n${'a\n'.repeat(importLimits.lines + 1)}`;
    expect(await refused('pessoas.csv', many)).toBe('file.spreadsheet.many');
    const xlsx = await tenant.call(
      calls.validatePeople,
      { files: { file: await xlsxFile([heads, ['Ana', 'a@example.com']]) } },
      tenant.administrator,
    );
    expect(xlsx).toMatchObject({ lines: 1, validationErrors: 0 });
  });
  test('reports a file without a known column line by line', async () => {
    const tenant = await makeTenant();
    const { id, ...found } = await check(
      tenant,
      csvFile([
        ['a', 'b'],
        [1, 2],
        [3, 4],
      ]),
    );
    expect(found).toMatchObject({ lines: 2, invalidLines: 2, ignoredHeads: ['a', 'b'] });
    expect((await errorsOf(tenant, id)).map(({ line, column }) => [line, column])).toEqual([
      [2, 'Nome completo'],
      [2, 'E-mail'],
      [3, 'Nome completo'],
      [3, 'E-mail'],
    ]);
    const refused = await tenant.inject(calls.importPeople, { params: { id } }, tenant.administrator);
    expect(refused.problem?.code).toBe('imports.nothing');
  });
  test('offers a template that is accepted unchanged', async () => {
    const tenant = await makeTenant();
    const { raw } = await tenant.inject(calls.getPeopleTemplate, {}, tenant.administrator);
    const found = await check(tenant, {
      ...{ name: 'modelo.xlsx', type: raw.headers['content-type'] as string },
      bytes: new Uint8Array(raw.rawPayload),
    });
    expect(found).toMatchObject({ lines: 0, ignoredHeads: [] });
  });
});

describe('the import of people', () => {
  test('creates new people, invites them, and records it in the history [IMPORT-001, IMPORT-013]', async () => {
    const tenant = await makeTenant();
    const as = tenant.administrator;
    await tenant.call(createUnit, { body: { name: 'Matriz' } }, as);
    const mark = tenant.tenantId.slice(-8);
    const done = await take(
      tenant,
      await xlsxFile([
        ['Nome completo', 'E-mail', 'CPF', 'Unidade', 'E-mail do superior direto', 'Nascimento', 'Gênero', 'Situação', 'Matrícula'],
        ['Nina Nova', `nina-${mark}@example.com`, 52998224725, 'matriz', `oto-${mark}@example.com`, new Date('1990-02-03T00:00:00Z'), 'Feminino', '', 'M-7'],
        ['Oto Novo', `oto-${mark}@example.com`, '', '', '', '04/05/1980', 'male', 'Inativo', 'M-8'],
        ['Sem E-mail', '', '', '', '', '', '', '', 'M-9'],
      ]), // oxfmt-ignore
    );
    expect(done).toMatchObject({ status: 'finished', done: 3, created: 2, skipped: 1, updated: 0, unchanged: 0 });
    const [nina] = await people(tenant, 'Nina');
    expect(nina).toMatchObject({
      ...{ fullName: 'Nina Nova', cpf: '52998224725', businessUnitName: 'Matriz', supervisorName: 'Oto Novo' },
      ...{ birthOn: '1990-02-03', gender: 'female', isActive: true },
    });
    expect((await people(tenant, 'Oto'))[0]).toMatchObject({ birthOn: '1980-05-04', gender: 'male', isActive: false });
    expect(await tenant.app.mailsTo(`nina-${mark}@example.com`)).toHaveLength(1);
    expect(await tenant.app.mailsTo(`oto-${mark}@example.com`)).toHaveLength(0);
    expect((await tenant.call(listImports, { query: {} }, as)).items).toMatchObject([
      { id: done.id, fileName: 'pessoas.xlsx', status: 'finished', created: 2 },
    ]);
    const { raw } = await tenant.inject(downloadImportResult, { params: { id: done.id } }, as);
    expect(raw.payload.split('\n')).toEqual([
      '\ufeffLinha;Registro;Resultado;Motivo',
      `2;nina-${mark}@example.com;Criada;`,
      `3;oto-${mark}@example.com;Criada;`,
      expect.stringMatching(/^4;M-9;Ignorada;E-mail: /),
      '',
    ]);
  });
  test('of the same file again changes nothing', async () => {
    const tenant = await makeTenant();
    const mark = tenant.tenantId.slice(-8);
    const file = csvFile([
      [...heads, 'Superior'],
      ['Rui Repetido', `rui-${mark}@example.com`, '', '', 'R1', `sara-${mark}@example.com`],
      ['Sara Chefe', `sara-${mark}@example.com`, '', '', 'R2', ''],
    ]);
    expect(await take(tenant, file)).toMatchObject({ created: 2 });
    const before = await people(tenant);
    expect(await check(tenant, file)).toMatchObject({ created: 0, updated: 0, unchanged: 2, validationErrors: 0 });
    expect(await take(tenant, file)).toMatchObject({ created: 0, updated: 0, unchanged: 2, skipped: 0 });
    expect(await people(tenant)).toEqual(before);
    expect(await tenant.app.mailsTo(`rui-${mark}@example.com`)).toHaveLength(1);
  });
  test('finds people by e-mail, then document, then external id, and changes only what the line says', async () => {
    const tenant = await makeTenant();
    const by = {
      email: await tenant.person({ fullName: 'Eva Antes', nickname: 'Evinha', externalId: 'X1' }),
      cpf: await tenant.person({ fullName: 'Caio Antes', cpf: '529.982.247-25' }),
      id: await tenant.person({ fullName: 'Ida Antes', externalId: 'X3' }),
    };
    const done = await take(
      tenant,
      csvFile([
        [...heads, 'Situação'],
        ['Eva Depois', by.email.email.toUpperCase(), '', '', '', ''],
        ['Caio Depois', '', '52998224725', '', 'X2', ''],
        ['Ida Depois', '', '', '', 'X3', 'inativo'],
        ['Outro', 'outro.e-mail@example.com', '', '', 'X1', ''],
        ['Dois', by.email.email.replace('@', '+2@'), '52998224725', '', '', ''],
      ]),
    );
    expect(done).toMatchObject({ created: 0, updated: 3, skipped: 2 });
    const found = new Map((await people(tenant)).map((one) => [one.id, one]));
    expect(found.get(by.email.userId)).toMatchObject({ fullName: 'Eva Depois', nickname: 'Evinha' });
    expect(found.get(by.cpf.userId)).toMatchObject({ fullName: 'Caio Depois', isActive: true });
    expect(found.get(by.id.userId)).toMatchObject({ fullName: 'Ida Depois', isActive: false });
    expect((await errorsOf(tenant, done.id)).map(({ column, reason }) => [column, reason])).toEqual([
      ['E-mail', expect.stringContaining('Eva')],
      ['E-mail', expect.stringContaining('Caio')],
      ['Documento', 'Repetido: já está na linha 3'],
    ]);
    // A person without access cannot enter any more.
    expect((await tenant.inject(getUsageInfo, {}, by.id)).status).toBe(401);
  });
  test('uses the free seats and names the people without one', async () => {
    const tenant = await makeTenant({ userLimit: 4 });
    const mark = tenant.tenantId.slice(-8);
    const done = await take(
      tenant,
      csvFile([heads, ...[1, 2, 3].map((n) => [`Pessoa ${n}`, `lugar-${n}-${mark}@example.com`])]),
    );
    expect(done).toMatchObject({ created: 2, skipped: 1, status: 'finished' });
    expect(await errorsOf(tenant, done.id)).toMatchObject([{ line: 4, code: 'people.limit.activeUsers' }]);
    expect(await tenant.call(getUsageInfo, {}, tenant.administrator)).toEqual({ activeUsers: 4, userLimit: 4 });
  });
  test('gives an existing account a membership, and the answer does not show the difference', async () => {
    const [one, other] = [await makeTenant(), await makeTenant()];
    const known = one.learner.email;
    const mark = other.tenantId.slice(-8);
    const done = await take(
      other,
      csvFile([heads, ['Vem De Fora', known], ['Vem Do Nada', `nada-${mark}@example.com`]]),
    );
    expect(done).toMatchObject({ created: 2, validationErrors: 0 });
    const { raw } = await other.inject(downloadImportResult, { params: { id: done.id } }, other.administrator);
    expect(raw.payload.split('\n').slice(1, 3)).toEqual([`2;${known};Criada;`, `3;nada-${mark}@example.com;Criada;`]);
    expect(await other.app.mailsTo(known)).toHaveLength(1);
  });
  test('keeps the last administrator', async () => {
    const tenant = await makeTenant();
    const done = await take(
      tenant,
      csvFile([
        [...heads, 'Grupo de permissão'],
        ['Alice Administradora', tenant.administrator.email, '', '', '', 'Aluno'],
      ]),
    );
    expect(done).toMatchObject({ updated: 0, skipped: 1 });
    expect((await errorsOf(tenant, done.id))[0]).toMatchObject({ code: 'people.groups.lastAdministrator' });
  });
});

describe('a large import', () => {
  const lines = importLimits.linesOfPart * 2 + 10;
  // The people are inactive, so the server invites none of them: other tests would have to send thousands of e-mails.
  const large = (mark: string) =>
    csvFile([
      ['Nome completo', 'E-mail', 'Situação'],
      ...Array.from({ length: lines }, (_, n) => [`Muita Gente ${n}`, `muita-${n}-${mark}@example.com`, 'Inativo']),
    ]);
  const countOf = async (tenant: TenantForTest) =>
    (await tenant.call(calls.listUsers, { query: {} }, tenant.administrator)).total;

  test('continues where a killed worker stopped: each part once, none twice', async () => {
    const tenant = await makeTenant();
    const { id, status } = await check(tenant, large(tenant.tenantId.slice(-8)));
    expect(status).toBe('checking');
    expect(await tenant.call(calls.importPeople, { params: { id } }, tenant.administrator)).toMatchObject({
      status: 'checking',
    });
    let parts = 0;
    const dies = {
      ...peopleImport,
      async write(...given: Parameters<typeof peopleImport.write>) {
        const reports = await peopleImport.write(...given);
        if (++parts === 2) throw new Error('killed');
        return reports;
      },
    };
    // The check remembers its confirmation and queues the writing, which fails in its second part.
    await inTenant(tenant.app, tenant.tenantId, (context) => checkImport(context, peopleImport, id));
    await expect(inTenant(tenant.app, tenant.tenantId, (context) => runImport(context, dies, id))).rejects.toThrow(
      'killed',
    );
    expect(await tenant.call(getImport, { params: { id } }, tenant.administrator)).toMatchObject({
      ...{ status: 'running', done: importLimits.linesOfPart, created: importLimits.linesOfPart, lines },
    });
    expect(await countOf(tenant)).toBe(importLimits.linesOfPart + 2);
    await inTenant(tenant.app, tenant.tenantId, (context) => runImport(context, peopleImport, id));
    expect(await tenant.call(getImport, { params: { id } }, tenant.administrator)).toMatchObject({
      ...{ status: 'finished', done: lines, created: lines, skipped: 0 },
    });
    expect(await countOf(tenant)).toBe(lines + 2);
  });
  test('stops between parts when it is cancelled; written rows stay', async () => {
    const tenant = await makeTenant();
    const { id } = await check(tenant, large(tenant.tenantId.slice(-8)));
    await tenant.call(calls.importPeople, { params: { id } }, tenant.administrator);
    await inTenant(tenant.app, tenant.tenantId, (context) => checkImport(context, peopleImport, id));
    const stop = new AbortController();
    const stops = {
      ...peopleImport,
      async write(...given: Parameters<typeof peopleImport.write>) {
        stop.abort();
        return await peopleImport.write(...given);
      },
    };
    // The worker receives the stop in its first part, ends that part, and is cancelled before the next.
    await expect(
      inTenant(tenant.app, tenant.tenantId, (context) => runImport(context, stops, id, stop.signal)),
    ).rejects.toThrow('asked to stop');
    expect(await tenant.call(cancelImport, { params: { id } }, tenant.administrator)).toMatchObject({
      status: 'cancelled',
      created: importLimits.linesOfPart,
    });
    await inTenant(tenant.app, tenant.tenantId, (context) => runImport(context, peopleImport, id));
    const over = await tenant.call(getImport, { params: { id } }, tenant.administrator);
    expect(over.status).toBe('cancelled');
    expect(over.created).toBe(importLimits.linesOfPart);
    expect(await countOf(tenant)).toBe(over.created + 2);
    const refused = await tenant.inject(calls.importPeople, { params: { id } }, tenant.administrator);
    expect(refused.problem?.code).toBe('imports.over');
  });
  test('stays cancelled when the cancellation arrives during its last step', async () => {
    const tenant = await makeTenant();
    const { id } = await check(tenant, large(tenant.tenantId.slice(-8)));
    await tenant.call(calls.importPeople, { params: { id } }, tenant.administrator);
    await inTenant(tenant.app, tenant.tenantId, (context) => checkImport(context, peopleImport, id));
    let finish!: () => void;
    let goOn!: () => void;
    const finishes = new Promise<void>((done) => (finish = done));
    const calledOff = new Promise<void>((done) => (goOn = done));
    const late = {
      ...peopleImport,
      finish: async () => {
        finish();
        await calledOff;
      },
    };
    const running = inTenant(tenant.app, tenant.tenantId, (context) => runImport(context, late, id));
    await finishes;
    await tenant.call(cancelImport, { params: { id } }, tenant.administrator);
    goOn();
    await running;
    expect((await tenant.call(getImport, { params: { id } }, tenant.administrator)).status).toBe('cancelled');
  });
});

test('that is cancelled before anything was written says so, in its counts and line by line', async () => {
  const tenant = await makeTenant();
  const spreadsheet = csvFile([heads, ['Ana', 'ana@example.com'], ['', 'sem.nome@example.com']]);
  const { id } = await check(tenant, spreadsheet);
  const over = await tenant.call(cancelImport, { params: { id } }, tenant.administrator);
  expect(over).toMatchObject({
    ...{ status: 'cancelled', lines: 2, invalidLines: 1, confirmedAt: null },
    ...{ created: 0, updated: 0, unchanged: 0, skipped: 0 },
  });
  const { body } = await tenant.app.http.inject({
    method: 'GET',
    url: `/api/v1/importacao/${id}/resultado`,
    headers: { authorization: `Bearer ${tenant.administrator.token}`, 'accept-language': 'pt' },
  });
  expect(body).toContain('2;ana@example.com;Ignorada;');
  expect(body).not.toContain('Criada');
});
test('an import is visible to its user and to the history’s readers, and to no other company', async () => {
  const tenant = await makeTenant();
  const other = await makeTenant();
  const maker = await tenant.person({ permissions: ['users'] });
  const stranger = await tenant.person({ permissions: ['users'] });
  const { id } = await tenant.call(
    calls.validatePeople,
    { files: { file: csvFile([heads, ['Ana', 'a@example.com']]) } },
    maker,
  );
  const status = async (as: TenantForTest['administrator']) =>
    (await tenant.inject(getImport, { params: { id } }, as)).status;
  expect(await status(maker)).toBe(200);
  expect(await status(tenant.administrator)).toBe(200);
  expect(await status(stranger)).toBe(404);
  expect(await status(other.administrator)).toBe(404);
  expect((await tenant.inject(listImports, { query: {} }, maker)).status).toBe(403);
});
