// Proves that the contract's form sends slides and the look when it is saved, shows what was sent before, and refuses users without the permission.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { emptyContract } from '#features/contracts/contract/contract-edit.model.ts';
import * as contracts from '#features/contracts/contract/contracts.endpoints.ts';
import type { ContractRow } from '#features/contracts/contract/contract.wire.ts';
import { ContractFormPage } from '#features/contracts/web/contract-form.page.tsx';
import type { Permission } from '#platform/contract/permission.ts';
import { Problem } from '#platform/contract/problem.ts';
import { access } from '#platform/web/access.ts';
import { toasts } from '#platform/web/toast.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import * as calls from '../contract/branding.endpoints.ts';
import { defaultSettings } from '../contract/default-settings.model.ts';
import { noSingleSignOn } from '../contract/settings.model.ts';
import { useBrandingSteps } from './contract-branding-steps.widget.tsx';

const idOf = (number: number) => `0190a0a0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const known: ContractRow = {
  ...{ ...emptyContract(), administratorName: undefined, administratorEmail: undefined },
  id: idOf(11),
  tenantId: idOf(511),
  kind: 'client',
  personId: idOf(1),
  companyId: idOf(1),
  companyName: 'Usina',
  legalName: 'Usina',
  ownerTenantId: idOf(900),
  ownerName: 'Ipê',
  code: '00418',
  state: 'open',
  isActive: true,
  host: 'usina.localhost',
  subdomain: 'usina',
  address: null,
  customAddress: null,
  activeUsers: 1,
  courses: 0,
  trails: 0,
  diskBytes: 0,
  sectionIds: [],
  communicationIds: [],
  createdAt: '2026-03-04T12:00:00.000Z',
};
const slide = (number: number, title: string) => ({
  id: `slide-${number}`,
  title,
  isActive: true,
  order: number,
  place: 'home' as const,
  resourceType: 'image' as const,
  bannerUrl: '/p/s/t/1156.webp',
  opensNewTab: false,
  isPublic: false,
  durationSeconds: 8,
});
const be = (...granted: Permission[]) =>
  access.set({
    situation: { level: 'N1', isDistributor: true, isClientMode: false, granted: new Set(granted) },
    accountId: 'a',
    name: 'Ana',
    email: '',
    isEvaluator: false,
    tenantId: 't',
    tenantName: 'Ipê',
    companies: 1,
    takenAt: 0,
  });
let server: ReturnType<typeof answering>;
beforeEach(() => {
  be('contracts', 'branding');
  const company = { id: idOf(1), name: 'Usina', tradeName: null, contractId: null, contracts: 0, document: null };
  server = answering()
    .on(contracts.listCompanies, {
      items: [{ ...company, personType: 'foreign', createdAt: known.createdAt }],
      pageNumber: 1,
      pageSize: 50,
      total: 1,
    })
    .on(contracts.getContract, known)
    .on(contracts.listOwnedTenants, [])
    .on(contracts.createContract, { id: idOf(20) })
    .on(contracts.updateContract, undefined)
    .on(calls.listSlides, [slide(1, 'Semana da segurança'), slide(2, 'Boas-vindas')])
    .on(calls.getSettings, {
      tenantId: idOf(900),
      settings: defaultSettings(),
      defaultScripts: [],
      singleSignOn: noSingleSignOn,
    })
    .on(calls.listSentToContract, [])
    .on(calls.replicateSlide, { id: idOf(31), total: 1 })
    .on(calls.replicateSettings, { id: idOf(32), total: 1 });
});
const open = (address: string) =>
  renderScreen(ContractFormPage, {
    path: '/conta/contrato/{id}',
    address,
    plugs: { contractForm: [useBrandingSteps] },
  });

test(
  'a contract is edited in its eight steps; its slides and branding are sent once it exists [ORG-010]',
  { timeout: 60_000 },
  async () => {
    const { user, router } = await open('/conta/contrato/novo');
    await screen.findByRole('heading', { level: 2, name: 'Dados básicos' });
    const steps = within(screen.getByRole('navigation', { name: /contrato/i })).getAllByRole('button');
    expect(steps.map((one) => one.querySelector('b')?.textContent)).toEqual([
      'Dados básicos',
      'Oferta',
      'Configurações',
      'Gerenciar contratos',
      'Regras gerais',
      'Dados gerais',
      'Associar objetos',
      'Personalização',
    ]);
    const next = (title: string) => user.click(screen.getByRole('button', { name: `Continuar para ${title}` }));
    await user.click(screen.getByRole('combobox', { name: /Empresa/ }));
    await user.click(await screen.findByRole('option', { name: 'Usina' }));
    await user.type(screen.getByRole('textbox', { name: /Nome do administrador/ }), 'Ada');
    await user.type(screen.getByRole('textbox', { name: /E-mail do administrador/ }), 'a@b.co');
    for (const title of ['Oferta', 'Configurações']) await next(title);
    await user.type(await screen.findByRole('textbox', { name: /Subdomínio/ }), 'usina');
    for (const title of ['Gerenciar contratos', 'Regras gerais', 'Dados gerais', 'Associar objetos']) await next(title);
    await user.click(await screen.findByRole('checkbox', { name: /Boas-vindas/ }));
    await next('Personalização');
    await user.click(await screen.findByRole('checkbox', { name: /Enviar a nossa personalização/ }));
    await user.click(screen.getByRole('combobox', { name: 'O que enviar' }));
    await user.click(await screen.findByRole('option', { name: 'Cores' }));
    expect(server.asked.filter(({ path, method }) => path.includes('Replication') && method !== 'GET')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Abrir contrato' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/conta/contrato'));
    expect(server.last('POST', 'Contrato')?.body).toMatchObject({ subDominio: 'usina' });
    expect(server.last('PUT', 'parametro/BatchReplication')?.body).toEqual({
      contractIds: [idOf(20)],
      replicationSpecificParameter: 'colors',
    });
    expect(server.last('POST', 'BulkReplication')?.body).toEqual({
      contratoIds: [idOf(20)],
      personalizacao: { id: 'slide-2' },
    });
  },
);
test('of an existing contract the last sendings are shown, and a failure keeps the contract', async () => {
  server
    .on(calls.listSentToContract, [
      { part: null, slideId: 'slide-1', state: 'failed', reason: 'branding.slides.most', sentAt: known.createdAt },
      { part: 'logos', slideId: null, state: 'done', reason: null, sentAt: known.createdAt },
    ])
    .on(calls.replicateSlide, () => {
      throw new Problem('unavailable', 'branding.unknown');
    });
  const { user, router } = await open(`/conta/contrato/${idOf(11)}?step=objects`);
  const row = (await screen.findByRole('checkbox', { name: /Semana da segurança/ })).closest('li')!;
  await waitFor(() => expect(row.textContent).toContain('Falhou'));
  expect(row.textContent).toContain('enviado em 04/03/2026');
  await user.click(screen.getByRole('button', { name: /^Personalização/ }));
  const sent = await screen.findByRole('list', { name: 'O que já foi enviado' });
  expect(sent.textContent).toContain('Logotipos');
  expect(sent.textContent).toContain('Concluído');
  await user.click(screen.getByRole('button', { name: /^Associar objetos/ }));
  await user.click(await screen.findByRole('checkbox', { name: /Semana da segurança/ }));
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/conta/contrato'));
  expect(server.last('PUT', `Contrato/${idOf(11)}`)).toBeTruthy();
  expect(toasts.get().map(({ text }) => text)).toContain('Erro ao replicar para os contratos');
});
test('without slides it links to the slides; without the permission of the branding it says who may grant it', async () => {
  server.on(calls.listSlides, []);
  await open(`/conta/contrato/${idOf(11)}?step=objects`);
  expect((await screen.findByRole('link', { name: 'Criar slides' })).getAttribute('href')).toBe(
    '/settings/config/backgrounds-and-banners',
  );
  cleanup();
  be('contracts');
  await open(`/conta/contrato/${idOf(11)}?step=look`);
  expect(await screen.findByText(/pede a permissão Personalizações/)).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
test('a waiting domain shows its record and checks for it; without it the contract continues to wait', async () => {
  const record = { name: '_sabia.ead.usina.com.br', value: 'sabia-dominio=abc' };
  let isProven = false;
  server
    .on(contracts.getContract, () => ({
      ...known,
      customHost: 'ead.usina.com.br',
      ...(!isProven && { hostProof: record }),
    }))
    .on(contracts.proveContractHost, () => ({ isProven }));
  const { user } = await open(`/conta/contrato/${known.id}?step=settings`);
  const waiting = await screen.findByRole('region', { name: 'Domínio aguardando comprovação' });
  expect(within(waiting).getByText(record.name)).toBeTruthy();
  expect(within(waiting).getByText(record.value)).toBeTruthy();
  const check = within(waiting).getByRole('button', { name: 'Verificar agora' });
  await user.click(check);
  await waitFor(() => expect(toasts.get().at(-1)?.text).toMatch(/ainda não foi encontrado/));
  isProven = true;
  await user.click(check);
  await waitFor(() => expect(toasts.get().at(-1)?.text).toBe('Domínio comprovado.'));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Domínio aguardando comprovação' })).toBeNull());
});
