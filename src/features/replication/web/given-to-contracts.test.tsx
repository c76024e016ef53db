// Proves in the list of contracts that sections and permission groups are chosen for a contract by id and followed until they arrive.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { listContracts } from '#features/contracts/contract/contracts.endpoints.ts';
import { findCopies } from '#features/contracts/contract/copies.endpoints.ts';
import { ContractsPage } from '#features/contracts/web/contracts.page.tsx';
import * as permissionCalls from '#features/permissions/contract/permissions.endpoints.ts';
import type { GroupListRow } from '#features/permissions/contract/permissions.wire.ts';
import * as sectionCalls from '#features/sections/contract/sections.endpoints.ts';
import type { Permission } from '#platform/contract/permission.ts';
import { Problem } from '#platform/contract/problem.ts';
import { access } from '#platform/web/access.ts';
import { toasts } from '#platform/web/toast.ts';
import { contractRow } from '#testing/make/contract-row.ts';
import { sectionRow } from '#testing/make/section-row.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import './given-groups-dialog.tsx'; // the browser loads it later
import './given-sections-dialog.tsx';
import { useGivenToContracts } from './given-to-contracts.widget.tsx';

const idOf = (number: number) => `0190a0a0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const page = <T,>(items: T[]) => ({ items, pageNumber: 1, pageSize: 100, total: items.length });
const group = (number: number, name: string, more: Partial<GroupListRow> = {}): GroupListRow => ({
  id: idOf(number),
  name,
  isActive: true,
  classification: 'student',
  role: null,
  isDefault: false,
  origin: 'own',
  originName: null,
  isOffered: true,
  permissions: ['learning'],
  peopleCount: 0,
  createdAt: '2026-01-01T12:00:00.000Z',
  ...more,
});
const sentAt = '2026-03-10T12:00:00.000Z';
const sender = null;
const be = (granted: readonly Permission[]) =>
  access.set({
    situation: { level: 'N1', isDistributor: true, isClientMode: false, granted: new Set(granted) },
    ...{ accountId: idOf(7), name: 'Paulo', email: 'paulo@example.com', isEvaluator: false },
    ...{ tenantId: idOf(900), tenantName: 'Ipê', companies: 1, takenAt: 0 },
  });
let server: ReturnType<typeof answering>;
beforeEach(() => {
  be(['contracts', 'sections', 'permissions']);
  server = answering()
    .on(listContracts, page([contractRow(11, 'Usina'), { ...contractRow(12, 'Atlas'), state: 'canceled' as const }]))
    .on(sectionCalls.listSections, page([sectionRow(31, 'Boas-vindas'), sectionRow(32, 'Segurança')]))
    .on(sectionCalls.listContractSections, [
      { sectionId: idOf(31), name: 'Boas-vindas', state: 'done', reason: null, pendingFiles: 0, sentAt, sender },
    ])
    .on(permissionCalls.listGroups, [
      group(40, 'Aluno', { role: 'student' }),
      group(41, 'Autores'),
      group(42, 'Antigos', { isActive: false }),
      group(43, 'Tutores'),
    ])
    .on(permissionCalls.listContractGroups, [
      { groupId: idOf(43), name: 'Tutores', state: 'failed', reason: 'permissions.group.taken', sentAt, sender },
    ]);
});
const open = () =>
  renderScreen(ContractsPage, {
    path: '/conta/contrato',
    address: '/conta/contrato',
    plugs: { contractList: [useGivenToContracts] },
  });
const menuOf = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name: `Ações de ${name}` }));
  return within(await screen.findByRole('menu'));
};
const openDialog = async (action: string, name: string) => {
  const { user } = await open();
  await user.click((await menuOf(user, 'Usina')).getByRole('menuitem', { name: action }));
  return { user, dialog: within(await screen.findByRole('dialog', { name })) };
};

describe('the actions of a contract', { timeout: 30_000 }, () => {
  test('lead to its owners and objects, and choose sections and permissions by id [ORG-024]', async () => {
    for (const [action, step] of [
      ['Associar contratos', 'owners'],
      ['Associar conteúdos', 'objects'],
    ] as const) {
      const { user, router } = await open();
      await user.click((await menuOf(user, 'Usina')).getByRole('menuitem', { name: action }));
      await waitFor(() => expect(router.history.location.href).toBe(`/conta/contrato/${idOf(11)}?step=${step}`));
      cleanup();
    }
    const sections = await openDialog('Seções', 'Seções de Usina');
    expect(await sections.dialog.findByText('Concluído')).toBeTruthy();
    server.on(sectionCalls.updateContractSections, []);
    await sections.user.click(sections.dialog.getByRole('checkbox', { name: 'Segurança' }));
    await sections.user.click(sections.dialog.getByRole('button', { name: 'Salvar escolha' }));
    await waitFor(() =>
      expect(server.last('PUT', '/secoes')).toMatchObject({
        path: `/api/v1/Contrato/${idOf(11)}/secoes`,
        body: { secaoIds: [idOf(31), idOf(32)] },
      }),
    );
    cleanup();
    const groups = await openDialog('Permissões', 'Permissões de Usina');
    const names = (await groups.dialog.findAllByRole('checkbox')).map((one) => one.closest('li')!.textContent);
    expect(names).toEqual([
      'TutoresFalhouO contrato já tem um grupo com este nome. Mude um dos dois nomes e envie de novo.Enviar de novo',
      'Autores',
    ]);
    server.on(permissionCalls.updateContractGroups, []);
    await groups.user.click(groups.dialog.getByRole('checkbox', { name: 'Tutores' }));
    await groups.user.click(groups.dialog.getByRole('checkbox', { name: 'Autores' }));
    await groups.user.click(groups.dialog.getByRole('button', { name: 'Salvar escolha' }));
    await waitFor(() =>
      expect(server.last('PUT', '/permissoes')).toMatchObject({
        path: `/api/v1/Contrato/${idOf(11)}/permissoes`,
        body: { permissoesIds: [idOf(41)] },
      }),
    );
  });
  test('follow a sending until it has arrived', async () => {
    const link = { sectionId: idOf(31), name: 'Boas-vindas', reason: null, pendingFiles: 0, sentAt, sender };
    let asked = 0;
    server.on(sectionCalls.listContractSections, () => [
      { ...link, state: (asked += 1) === 1 ? ('waiting' as const) : ('done' as const) },
    ]);
    const { dialog } = await openDialog('Seções', 'Seções de Usina');
    expect(await dialog.findByText('Em andamento')).toBeTruthy();
    expect(await dialog.findByText('Concluído', {}, { timeout: 5_000 })).toBeTruthy();
  });
  test('continue to follow until the last file of a sending has arrived', async () => {
    const link = { sectionId: idOf(31), name: 'Boas-vindas', reason: null, state: 'done' as const, sentAt, sender };
    let asked = 0;
    server.on(sectionCalls.listContractSections, () => [{ ...link, pendingFiles: (asked += 1) === 1 ? 2 : 0 }]);
    const { dialog } = await openDialog('Seções', 'Seções de Usina');
    expect(await dialog.findByText('Aguardando 2 arquivos')).toBeTruthy();
    await waitFor(() => expect(dialog.queryByText('Aguardando 2 arquivos')).toBeNull(), { timeout: 9_000 });
    expect([asked, dialog.getByText('Concluído') !== null]).toEqual([2, true]);
  });
  test('show the contents of another company, which are neither withdrawn nor sent again here (probe M2)', async () => {
    const link = { state: 'done' as const, reason: null, pendingFiles: 0, sentAt };
    server
      .on(sectionCalls.listContractSections, [
        { ...link, sectionId: idOf(31), name: 'Boas-vindas', sender },
        { ...link, sectionId: idOf(33), name: 'Da rede', state: 'failed', sender: 'Ipê Sul' },
      ])
      .on(findCopies, { contracts: [{ contractId: idOf(11), name: 'Usina', people: 12 }] })
      .on(sectionCalls.updateContractSections, []);
    const { dialog, user } = await openDialog('Seções', 'Seções de Usina');
    const theirs = await dialog.findByRole<HTMLInputElement>('checkbox', { name: 'Da rede' });
    expect([theirs.checked, theirs.disabled, theirs.closest('li')!.textContent]).toEqual([
      true,
      true,
      'Da redeDe Ipê SulFalhou',
    ]);
    // Before it takes back an own section, the dialog asks, and tells how many people would lose it.
    await user.click(dialog.getByRole('checkbox', { name: 'Boas-vindas' }));
    await user.click(dialog.getByRole('button', { name: 'Salvar escolha' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Parar de enviar “Boas-vindas”?' }));
    expect(question.getByText(/Usina: 12 pessoas/)).toBeTruthy();
    expect(server.asked.findLast(({ path }) => path.endsWith('/copias'))?.query.toString()).toBe(
      `tipo=Secao&ids=${idOf(31)}&contratosIds=${idOf(11)}`,
    );
    await user.click(question.getByRole('button', { name: 'Cancelar' }));
    expect(server.last('PUT', '/secoes')).toBeUndefined();
    await user.click(dialog.getByRole('button', { name: 'Salvar escolha' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Parar de enviar' }));
    await waitFor(() => expect(server.last('PUT', '/secoes')?.body).toEqual({ secaoIds: [] }));
  });
  test('send a failed one again without a new choice (probe D10)', async () => {
    const link = { sectionId: idOf(31), name: 'Boas-vindas', pendingFiles: 0, sentAt, sender };
    server
      .on(sectionCalls.sendToContractAgain, undefined as never)
      .on(sectionCalls.listContractSections, [{ ...link, state: 'failed', reason: 'people.limit.courses' }]);
    const { dialog, user } = await openDialog('Seções', 'Seções de Usina');
    const again = await dialog.findByRole('button', { name: 'Enviar de novo: Boas-vindas' });
    server.on(sectionCalls.listContractSections, [{ ...link, state: 'done', reason: null, pendingFiles: 1 }]);
    await user.click(again);
    expect(await dialog.findByText('Aguardando 1 arquivo')).toBeTruthy();
    expect(server.last('POST', '/enviar')?.path).toBe(`/api/v1/Contrato/${idOf(11)}/secoes/${idOf(31)}/enviar`);
  });
  test('send a failed group again without a new choice, together with the given ones', async () => {
    const link = { sentAt, sender, reason: null, state: 'done' as const };
    const given = [
      { ...link, groupId: idOf(41), name: 'Autores', state: 'failed' as const, reason: 'permissions.group.taken' },
      { ...link, groupId: idOf(43), name: 'Tutores' },
      { ...link, groupId: idOf(45), name: 'Da rede', sender: 'Ipê Sul' },
    ];
    server.on(permissionCalls.listContractGroups, given);
    const { dialog, user } = await openDialog('Permissões', 'Permissões de Usina');
    const again = await dialog.findByRole('button', { name: 'Enviar de novo: Autores' });
    server.on(permissionCalls.updateContractGroups, given);
    await user.click(again);
    await waitFor(() =>
      expect(server.last('PUT', '/permissoes')?.body).toEqual({ permissoesIds: [idOf(41), idOf(43)] }),
    );
  });
  test('are hidden without the permission, and disabled for a canceled contract', async () => {
    be(['contracts', 'sections']);
    const { user } = await open();
    const menu = await menuOf(user, 'Atlas');
    expect(menu.queryByRole('menuitem', { name: /Permissões/ })).toBeNull();
    const sections = menu.getByRole('menuitem', { name: /Seções/ });
    expect([sections.getAttribute('aria-disabled'), sections.textContent]).toEqual([
      'true',
      'SeçõesO contrato foi cancelado.',
    ]);
  });
  test('say that there is nothing to send, and what could not be read or sent', async () => {
    server.on(permissionCalls.listGroups, [group(40, 'Aluno', { role: 'student' })]);
    server.on(permissionCalls.listContractGroups, []);
    const { dialog } = await openDialog('Permissões', 'Permissões de Usina');
    expect(await dialog.findByRole('heading', { name: 'Nenhum grupo para enviar' })).toBeTruthy();
    expect(dialog.queryByRole('searchbox')).toBeNull();
    cleanup();
    server.on(sectionCalls.updateContractSections, () => {
      throw new Problem('unavailable', 'nowhere.known');
    });
    const sections = await openDialog('Seções', 'Seções de Usina');
    await sections.user.click(await sections.dialog.findByRole('checkbox', { name: 'Segurança' }));
    await sections.user.click(sections.dialog.getByRole('button', { name: 'Salvar escolha' }));
    await waitFor(() => expect(toasts.get().at(-1)?.text).toBe('Não foi possível enviar ao contrato.'));
    expect(sections.dialog.getByRole('checkbox', { name: 'Segurança' })).toHaveProperty('checked', true);
    cleanup();
    server.on(sectionCalls.listContractSections, () => {
      throw new Problem('internal', 'request.broken');
    });
    const failed = await openDialog('Seções', 'Seções de Usina');
    expect(await failed.dialog.findByRole('button', { name: 'Tentar de novo' })).toBeTruthy();
  });
});
