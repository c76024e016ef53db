// Proves that staff uses the lists of companies and contracts, the company's form and the contract wizard, and that a company sees its own contract.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { access } from '#platform/web/access.ts';
import { Problem } from '#platform/contract/problem.ts';
import { session } from '#platform/web/session.ts';
import { toasts } from '#platform/web/toast.ts';
import { setNavigator } from '#platform/web/ui/app-link.tsx';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import * as calls from '../contract/contracts.endpoints.ts';
import type { ContractSso } from '../contract/contract-sso.wire.ts';
import type { CompanyRow, ContractRow } from '../contract/contract.wire.ts';
import { CompaniesPage } from './companies.page.tsx';
import { ContractForm } from './contract-form.tsx';
import { ContractList as ContractListWidget } from './contract-list.tsx';
import { fetchOwnedTenants } from './contracts.queries.ts';
import { MyContractPage } from './my-contract.page.tsx';

const idOf = (number: number) => `0190a0a0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const page = <T,>(items: T[]) => ({ items, pageNumber: 1, pageSize: 10, total: items.length });
const company = (number: number, name: string, more: Partial<CompanyRow> = {}): CompanyRow => ({
  id: idOf(number),
  name,
  tradeName: null,
  contractId: null,
  contracts: 0,
  document: '12ABC34501DE35',
  personType: 'legal',
  createdAt: '2026-03-04T12:00:00.000Z',
  ...more,
});
const contract = (number: number, companyName: string, more: Partial<ContractRow> = {}): ContractRow => ({
  id: idOf(number),
  tenantId: idOf(500 + number),
  kind: 'client',
  personId: idOf(1),
  companyId: idOf(1),
  companyName,
  legalName: companyName,
  ownerTenantId: idOf(900),
  ownerName: 'Ipê',
  code: '00418',
  classification: 'embarcado',
  status: 'production',
  state: 'open',
  isActive: true,
  expiresOn: null,
  signedOn: null,
  products: ['education', 'insights'],
  observation: null,
  fileUrl: null,
  responsibleName: 'Rita Prado',
  responsibleEmail: null,
  responsiblePhone: null,
  communicationEmail: null,
  managerDetails: null,
  host: 'usina.localhost',
  subdomain: 'usina',
  customHost: null,
  address: 'http://usina.localhost:3000',
  customAddress: null,
  language: 'pt',
  timeZone: 'America/Manaus',
  userLimit: 1_000,
  courseLimit: null,
  trailLimit: null,
  diskLimitMegabytes: 2_048,
  activeUsers: 842,
  courses: 3,
  trails: 0,
  diskBytes: 1024 ** 3,
  sectionIds: [],
  communicationIds: [],
  createdAt: '2026-03-04T12:00:00.000Z',
  ...more,
});
const given = {
  steps: { objects: () => <p>Slides</p>, look: () => <p>Cores</p> },
  isDirty: false,
  give: async () => {},
};
const ContractFormPage = () => <ContractForm useGiven={() => given} />;
const ContractList = () => <ContractListWidget />;
let server: ReturnType<typeof answering>;
beforeEach(() => {
  access.set({
    situation: { level: 'N1', isDistributor: true, isClientMode: false, granted: new Set() },
    accountId: idOf(7),
    name: 'Paulo',
    email: 'paulo@example.com',
    isEvaluator: false,
    tenantId: idOf(900),
    tenantName: 'Ipê',
    companies: 1,
    takenAt: 0,
  });
  server = answering()
    .on(calls.listCompanies, page([company(1, 'Usina Santa Luzia', { contracts: 1 }), company(2, 'Vale Verde')]))
    .on(calls.createCompany, { id: idOf(9) })
    .on(calls.updateCompany, undefined)
    .on(calls.removeCompany, undefined)
    .on(calls.listContracts, page([contract(11, 'Usina'), contract(12, 'Atlas', { status: 'blocked' })]))
    .on(calls.getContract, contract(11, 'Usina'))
    .on(calls.getMyContract, contract(11, 'Usina'))
    .on(calls.createContract, { id: idOf(20) })
    .on(calls.updateContract, undefined)
    .on(calls.removeContract, undefined);
});
const open = (Page: () => React.ReactNode, address: string, path = address.split('?')[0]!) =>
  renderScreen(Page, { path, address });
type User = Awaited<ReturnType<typeof open>>['user'];
const choose = async (user: User, row: string, action: string | RegExp) => {
  await user.click(await screen.findByRole('button', { name: `Ações de ${row}` }));
  return screen.findByRole('menuitem', { name: action });
};

describe('companies', { timeout: 20_000 }, () => {
  test('are created with the document of their kind', async () => {
    const { user } = await open(CompaniesPage, '/conta/pessoa');
    await user.click(await screen.findByRole('button', { name: 'Nova empresa' }));
    await user.type(await screen.findByRole('textbox', { name: /^CNPJ/ }), '529.982.247-25');
    await user.type(screen.getByRole('textbox', { name: /^Razão social/ }), 'Ana Lima');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('CNPJ inválido')).toBeTruthy();
    expect(server.last('POST', 'pessoa')).toBeUndefined();
    await user.click(screen.getByRole('button', { name: 'Física' }));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(server.last('POST', 'pessoa')?.body).toEqual({
        legalName: 'Ana Lima',
        fantasyName: null,
        documentoIdentificacao: '529.982.247-25',
        tipoPessoa: 'fisica',
      }),
    );
  });
  test('show their masks, and a company with contracts cannot be removed', async () => {
    const { user } = await open(CompaniesPage, '/conta/pessoa');
    expect((await screen.findAllByText('12.ABC.345/01DE-35')).length).toBe(2);
    const held = await choose(user, 'Usina Santa Luzia', /Remover/);
    expect([held.getAttribute('aria-disabled'), held.textContent]).toEqual([
      'true',
      expect.stringContaining('a empresa tem contratos'),
    ]);
    await user.keyboard('{Escape}');
    await user.click(await choose(user, 'Vale Verde', 'Remover'));
    expect((await screen.findByRole('alertdialog')).textContent).toContain('Empresa: Vale Verde');
    await user.click(screen.getByRole('button', { name: 'Remover' }));
    await waitFor(() => expect(server.last('DELETE', idOf(2))).toBeTruthy());
  });
});

// The test walks through a wizard of eight steps from end to end.
describe('contracts', { timeout: 60_000 }, () => {
  test('show use, limit and status, by the filters of the address', async () => {
    await open(
      ContractList,
      '/conta/contrato?status=blocked&status=canceled&expires=60&orderBy=expiresOn&direction=desc',
    );
    const table = await screen.findByRole('table', { name: 'Lista de contratos' });
    const [first, second] = within(table).getAllByRole('row').slice(1);
    expect(first!.textContent).toContain('842 de 1.000');
    expect(first!.textContent).toContain('Não vence');
    expect(second!.textContent).toContain('Bloqueado');
    const { query } = server.last('GET', 'Contrato')!;
    expect([
      query.getAll('projectStatus'),
      query.get('venceEmDias'),
      query.get('orderBy'),
      query.get('direction'),
    ]).toEqual([['blocked', 'canceled'], '60', 'vencimento', 'desc']);
  });
  test('are edited in steps, and the first step with an error opens first', async () => {
    const { user } = await open(ContractFormPage, '/conta/contrato/novo', '/conta/contrato/{id}');
    const next = (title: string) => user.click(screen.getByRole('button', { name: `Continuar para ${title}` }));
    await screen.findByRole('heading', { level: 2, name: 'Dados básicos' });
    await next('Oferta');
    expect(screen.getByRole('heading', { level: 2, name: 'Dados básicos' })).toBeTruthy();
    await user.click(screen.getByRole('combobox', { name: /Empresa/ }));
    await user.click(await screen.findByRole('option', { name: 'Vale Verde' }));
    await user.type(screen.getByRole('textbox', { name: /Nome do administrador/ }), 'Ada');
    await user.type(screen.getByRole('textbox', { name: /E-mail do administrador/ }), 'a@b.co');
    await next('Oferta');
    expect(await screen.findByText(/^Com 0, só o primeiro administrador entra/)).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Usuários contratados: Ilimitado' }));
    expect(screen.queryByText(/^Com 0/)).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Usuários contratados' }).hasAttribute('disabled')).toBe(true);
    await next('Configurações');
    await user.type(await screen.findByRole('textbox', { name: /Subdomínio/ }), 'vale');
    await next('Gerenciar contratos');
    await next('Regras gerais');
    await user.click(await screen.findByRole('radio', { name: /Experimentação/ }));
    // An end in the past shuts everybody out: the page says so, and accepts it.
    await user.type(screen.getByRole('textbox', { name: 'Vencimento' }), '28022020');
    expect(screen.getByText('Esta data já passou: ao salvar, ninguém mais entra.')).toBeTruthy();
    for (const title of ['Dados gerais', 'Associar objetos', 'Personalização']) await next(title);
    await user.click(await screen.findByRole('button', { name: 'Abrir contrato' }));
    await waitFor(() =>
      expect(server.last('POST', 'Contrato')?.body).toMatchObject({
        companyId: idOf(2),
        administradorNome: 'Ada',
        administradorEmail: 'a@b.co',
        contractedUsersQuantity: null,
        subDominio: 'vale',
        projectStatus: 'experimentation',
        expirationDate: '2020-02-28',
      }),
    );
  });
  test('with 0 seats hold their first administrator, which is no error [D1.10]', async () => {
    const full = (activeUsers: number, userLimit: number) => ({ activeUsers, userLimit, diskLimitMegabytes: null });
    server.on(
      calls.listContracts,
      page([contract(1, 'Nova', full(1, 0)), contract(2, 'Cheia', full(3, 3)), contract(3, 'Antiga', full(2, 0))]),
    );
    await open(ContractList, '/conta/contrato');
    const rows = within(await screen.findByRole('table', { name: 'Lista de contratos' }))
      .getAllByRole('row')
      .slice(1);
    const told = rows.map((row) => [
      /\d+ (de \d|sem outras vagas)/.exec(row.textContent!)![0],
      row.querySelector('[data-tone="danger"]') !== null,
    ]);
    expect(told).toEqual([
      ['1 sem outras vagas', false],
      ['3 de 3', true],
      ['2 de 0', true],
    ]);
  });
  test('that could not be created report the failure [ORG-020]', async () => {
    server.on(calls.createContract, () => {
      throw new Problem('unavailable', 'contracts.unknown');
    });
    const { user } = await open(ContractFormPage, '/conta/contrato/novo', '/conta/contrato/{id}');
    await user.click(await screen.findByRole('combobox', { name: /Empresa/ }));
    await user.click(await screen.findByRole('option', { name: 'Vale Verde' }));
    await user.type(screen.getByRole('textbox', { name: /Nome do administrador/ }), 'Ada');
    await user.type(screen.getByRole('textbox', { name: /E-mail do administrador/ }), 'a@b.co');
    for (const title of ['Oferta', 'Configurações'])
      await user.click(screen.getByRole('button', { name: `Continuar para ${title}` }));
    await user.type(await screen.findByRole('textbox', { name: /Subdomínio/ }), 'vale');
    for (const title of ['Gerenciar contratos', 'Regras gerais', 'Dados gerais', 'Associar objetos', 'Personalização'])
      await user.click(screen.getByRole('button', { name: `Continuar para ${title}` }));
    await user.click(await screen.findByRole('button', { name: 'Abrir contrato' }));
    await waitFor(() => expect(toasts.get().at(-1)?.text).toBe('Erro ao criar contrato!'));
  });
  test('show their company as read only, and are saved from any step', async () => {
    const { user, router } = await open(ContractFormPage, `/conta/contrato/${idOf(11)}`, '/conta/contrato/{id}');
    const field = await screen.findByRole('textbox', { name: 'Empresa' });
    expect([(field as HTMLInputElement).value, field.hasAttribute('readonly')]).toEqual(['Usina', true]);
    await user.click(screen.getByRole('button', { name: /Regras gerais/ }));
    await user.click(await screen.findByRole('radio', { name: /Bloqueado/ }));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(server.last('PUT', `Contrato/${idOf(11)}`)?.body).toMatchObject({
        projectStatus: 'blocked',
        companyId: idOf(1),
        products: 'educacao,bi',
      }),
    );
    // The page has no unsaved changes, so it asks no question.
    await waitFor(() => expect(router.state.location.pathname).toBe('/conta/contrato'));
  });
  test('are opened at the step that a row names', async () => {
    const { user, router } = await open(ContractList, '/conta/contrato');
    await user.click(await choose(user, 'Usina', 'Associar contratos'));
    await waitFor(() => expect(router.history.location.href).toBe(`/conta/contrato/${idOf(11)}?step=owners`));
    cleanup();
    await open(ContractFormPage, `/conta/contrato/${idOf(11)}?step=objects`, '/conta/contrato/{id}');
    expect(await screen.findByRole('heading', { level: 2, name: 'Associar objetos' })).toBeTruthy();
    cleanup();
    await open(ContractFormPage, '/conta/contrato/novo?step=objects', '/conta/contrato/{id}');
    expect(await screen.findByRole('heading', { level: 2, name: 'Dados básicos' })).toBeTruthy();
  });
  test('that could not be read report the failure [ORG-019]', async () => {
    server.on(calls.getContract, () => {
      throw new Problem('internal', 'request.broken');
    });
    await open(ContractFormPage, `/conta/contrato/${idOf(11)}`, '/conta/contrato/{id}');
    expect(await screen.findByRole('heading', { name: 'Erro ao buscar informações do contrato!' })).toBeTruthy();
  });
  test('of an owner are not requested without the owner', async () => {
    await expect(fetchOwnedTenants(undefined)).rejects.toMatchObject({ code: 'contracts.ownerId.required' });
  });
});

describe('opening a contract in client mode', { timeout: 20_000 }, () => {
  test('demands a reason, and is possible for contracts that admit users [SHELL-023]', async () => {
    const { user } = await open(ContractList, '/conta/contrato');
    const load = vi.fn();
    setNavigator({ go: vi.fn(), load });
    const asked: unknown[] = [];
    const refresh = () => {
      asked.push(session.get().tenantId);
      return Promise.resolve({ accessToken: 'token', expiresInSeconds: 900 });
    };
    session.start({ refresh, channel: undefined, lock: (work) => work() });
    const tenantId = contract(11, 'Usina').tenantId;
    const at = '2026-03-10T12:00:00.000Z';
    server.on(calls.enterClientMode, {
      ...{ contractId: idOf(11), code: '00418', tenantId, fromTenantId: idOf(900), reason: 'chamado 418' },
      ...{ expiresAt: at, endsAt: at },
    });
    await user.click(await choose(user, 'Usina', 'Entrar no modo cliente'));
    const question = within(await screen.findByRole('alertdialog', { name: 'Entrar em Usina' }));
    await user.type(question.getByRole('textbox', { name: /Motivo/ }), 'chamado 418');
    await user.click(question.getByRole('button', { name: 'Entrar no modo cliente' }));
    await waitFor(() => expect(load).toHaveBeenCalledWith('/'));
    expect(server.last('POST', '/modo-cliente')).toMatchObject({
      path: `/api/v1/Contrato/${idOf(11)}/modo-cliente`,
      body: { motivo: 'chamado 418' },
    });
    expect(asked).toEqual([tenantId]);
  });
  test('is not offered for the provider’s own, and says why where it is not possible', async () => {
    server.on(
      calls.listContracts,
      page([contract(11, 'Plantar', { kind: 'provider' }), contract(12, 'Atlas', { state: 'blocked' })]),
    );
    const { user } = await open(ContractList, '/conta/contrato');
    await user.click(await screen.findByRole('button', { name: 'Ações de Plantar' }));
    await screen.findByRole('menuitem', { name: 'SSO' });
    expect(screen.queryByRole('menuitem', { name: /modo cliente/ })).toBeNull();
    await user.keyboard('{Escape}');
    const refused = await choose(user, 'Atlas', /modo cliente/);
    expect(refused.textContent).toContain('Este contrato não permite a entrada');
  });
});
describe('the single sign-on of a contract', { timeout: 20_000 }, () => {
  const sso: ContractSso = {
    kind: 'openid',
    isEnabled: false,
    isRequired: false,
    createsPeople: false,
    providerName: '',
    clientId: '',
    directoryId: '',
    instanceUrl: '',
    redirectUrl: '',
    userPool: '',
    hasSecret: true,
    origin: 'http://usina.localhost:3000',
  };
  const openForm = async () => {
    server.on(calls.getContractSso, sso).on(calls.saveContractSso, undefined);
    const { user } = await open(ContractList, '/conta/contrato');
    await user.click(await choose(user, 'Usina', 'SSO'));
    return { user, form: within(await screen.findByRole('dialog', { name: 'SSO de Usina' })) };
  };
  test('is filled in, tried and saved; the stored secret is neither shown nor sent [ORG-006]', async () => {
    const { user, form } = await openForm();
    server.on(calls.testContractSso, { isWorking: true, issuer: 'https://id.copaiba.com' });
    expect(form.getByText('http://usina.localhost:3000/auth/sso')).toBeTruthy();
    expect(form.getByText('http://usina.localhost:3000/auth/sso-silent')).toBeTruthy();
    expect(form.getByText(/Já há um segredo guardado/)).toBeTruthy();
    const test = form.getByRole('button', { name: 'Testar conexão' });
    expect(test.hasAttribute('disabled')).toBe(true);
    await user.click(form.getByRole('switch', { name: 'Entrada por SSO ativa' }));
    await user.type(form.getByRole('textbox', { name: 'Nome do provedor' }), 'Copaíba');
    await user.type(form.getByRole('textbox', { name: /ID do cliente/ }), 'sabia');
    await user.type(form.getByRole('textbox', { name: /URL da instância/ }), 'https://id.copaiba.com');
    const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
    await user.click(test);
    const told = await form.findByText('Emissor: https://id.copaiba.com');
    // The result is below the fields, so the drawer scrolls to it.
    expect(shown.mock.contexts.some((one) => (one as Element).contains(told))).toBe(true);
    shown.mockRestore();
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(server.last('PUT', '/sso')).toBeTruthy());
    expect(server.last('PUT', '/sso')!.body).toEqual({
      tipo: 'openid',
      ativo: true,
      obrigatorio: false,
      criaUsuarios: false,
      providerName: 'Copaíba',
      clientId: 'sabia',
      tenantId: '',
      instanceUrl: 'https://id.copaiba.com',
      redirectUrl: '',
      userPool: '',
    });
  });
  test('shows the fields of each kind of identity provider, and says why a try failed', async () => {
    const { user, form } = await openForm();
    server.on(calls.testContractSso, { isWorking: false, issuer: '', sentence: 'O provedor calou.' });
    await user.click(form.getByRole('radio', { name: /Microsoft Entra/ }));
    expect(form.getByText('http://usina.localhost:3000/auth/aad')).toBeTruthy();
    expect(form.queryByRole('textbox', { name: /Conjunto de usuários/ })).toBeNull();
    await user.type(form.getByRole('textbox', { name: /ID do diretório/ }), 'copaiba.com');
    await user.type(form.getByRole('textbox', { name: /ID do cliente/ }), 'sabia');
    await user.click(form.getByRole('button', { name: 'Testar conexão' }));
    expect(await form.findByText('O provedor calou.')).toBeTruthy();
    await user.click(form.getByRole('radio', { name: /Conjunto de usuários/ }));
    expect(form.getByRole('textbox', { name: /Conjunto de usuários/ })).toBeTruthy();
    await user.click(form.getByRole('switch', { name: 'Entrada por SSO ativa' }));
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect((await form.findAllByText(/Informe o conjunto de usuários/)).length).toBeGreaterThan(0);
    expect(server.last('PUT', '/sso')).toBeUndefined();
  });
});
test('my contract shows the contracted and the used amounts [ORG-023]', async () => {
  await open(MyContractPage, '/conta/meu-contrato');
  expect(await screen.findByText('842')).toBeTruthy();
  const text = document.body.textContent!;
  for (const part of [
    'Contrato 00418',
    'de 1.000',
    'Não vence',
    'Embarcado',
    'Sabiá Educação',
    'Sabiá BI',
    'http://usina.localhost:3000',
    'Ipê',
    'Rita Prado',
    'Em produção',
  ])
    expect(text).toContain(part);
});
test.each([
  ['companies', calls.listCompanies, CompaniesPage, 'Nenhuma empresa ainda', 'button', 'Nova empresa'],
  ['contracts', calls.listContracts, ContractList, 'Nenhum contrato ainda', 'link', 'Novo contrato'],
] as const)('without %s the list says so and offers to create one', async (_name, list, Page, title, role, name) => {
  server.on(list, page([]) as never);
  await open(Page, '/conta/x');
  const region = (await screen.findByRole('heading', { name: title })).closest('section')!;
  expect(within(region).getByRole(role, { name })).toBeTruthy();
});
