// Proves that administrators list, create, change, remove and export job titles, with their skills.
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { listSkillBasics } from '#features/taxonomy/contract/taxonomy.endpoints.ts';
import { Problem } from '#platform/contract/problem.ts';
import { toasts } from '#platform/web/toast.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import * as calls from '../contract/organization.endpoints.ts';
import type { JobTitleRow } from '../contract/organization.wire.ts';
import { JobTitleList } from './job-title-list.tsx';
import './remove-place.tsx';

const idOf = (number: number) => `0190a0a0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const page = <T,>(items: T[]) => ({ items, pageNumber: 1, pageSize: 10, total: items.length });
const jobTitle = (number: number, name: string, more: Partial<JobTitleRow> = {}): JobTitleRow => ({
  id: idOf(number),
  name,
  observation: null,
  isActive: true,
  createdAt: '2026-03-04T12:00:00.000Z',
  tenantId: idOf(99),
  people: 0,
  skillIds: [],
  automatedRegistrationId: null,
  ...more,
});
let server: ReturnType<typeof answering>;
beforeEach(() => {
  server = answering()
    .on(
      calls.listJobTitles,
      page([jobTitle(1, 'Soldadora', { skillIds: [idOf(50)], people: 2 }), jobTitle(2, 'Pintora')]),
    )
    .on(calls.createJobTitle, { id: idOf(9) })
    .on(calls.updateJobTitle, undefined)
    .on(calls.removeJobTitle, undefined)
    .on(calls.exportJobTitles, () => new Blob(['Nome']))
    .on(listSkillBasics, [
      { id: idOf(50), label: 'Segurança' },
      { id: idOf(51), label: 'Escuta' },
    ]);
});
const open = (query = '') =>
  renderScreen(() => <JobTitleList />, { path: '/conta/cargo', address: `/conta/cargo${query}` });
type User = Awaited<ReturnType<typeof open>>['user'];
const choose = async (user: User, row: string, action: string) => {
  await user.click(await screen.findByRole('button', { name: `Ações de ${row}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};

const told = () => toasts.get().at(-1)?.text;

describe('job titles', { timeout: 20_000 }, () => {
  test('are listed by name, created, changed with skills and removed, with a message each time [JOB-001, ERR-007]', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Novo cargo' }));
    const name = await screen.findByLabelText(/^Nome/, { selector: 'input' });
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(name.getAttribute('aria-invalid')).toBe('true');
    await user.type(name, ' Torneira ');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(server.last('POST', '/cargo')?.body).toEqual({
        nome: 'Torneira',
        active: true,
        observation: null,
        competenciesIds: [],
      }),
    );
    await waitFor(() => expect(told()).toBe('Registro cadastrado com sucesso'));
    await choose(user, 'Soldadora', 'Editar');
    await user.click(await screen.findByLabelText(/^Competências/, { selector: 'input' }));
    await user.click(await screen.findByText('Escuta'));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(server.last('PUT', `cargo/${idOf(1)}`)?.body).toMatchObject({ competenciesIds: [idOf(50), idOf(51)] }),
    );
    await waitFor(() => expect(told()).toBe('Registro atualizado com sucesso'));
    await choose(user, 'Pintora', 'Remover');
    expect((await screen.findByRole('alertdialog')).textContent).toContain(
      'Deseja realmente remover o registro selecionado?',
    );
    await user.click(screen.getByRole('button', { name: 'Remover' }));
    await waitFor(() => expect(server.last('DELETE', idOf(2))).toBeTruthy());
    await waitFor(() => expect(told()).toBe('Registro removido com sucesso'));
  });
  test('are filtered, sorted and paged by the address, and exported as a spreadsheet', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:test');
    const { user } = await open('?isActive=false&search=sol&orderBy=createdAt&direction=desc');
    await screen.findByRole('table', { name: 'Lista de cargos' });
    expect(Object.fromEntries(server.last('GET', '/cargo')!.query)).toMatchObject({
      active: 'false',
      name: 'sol',
      orderBy: 'createdAt',
      direction: 'desc',
    });
    await user.click(screen.getByText('Exportar'));
    await waitFor(() => expect(server.last('GET', '/cargo/csv')).toBeTruthy());
  });
  test('a failure is reported in the list, and an empty list offers to create one [JOB-005, ERR-010]', async () => {
    server.on(calls.listJobTitles, () => {
      throw new Problem('internal', 'request.broken');
    });
    const { user } = await open();
    expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeTruthy();
    expect(toasts.get()).toEqual([]);
    server.on(calls.listJobTitles, page([]));
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('Nenhum cargo ainda')).toBeTruthy();
    expect(screen.getAllByText('Novo cargo').length).toBe(2);
  });
});
