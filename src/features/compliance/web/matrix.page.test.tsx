// Proves the matrix: who is covered in words and icons, walked by keys, with cycles, reminders, waivers, filters and export.
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listBasicJobTitles, listBasicUnits } from '#features/organization/contract/organization.endpoints.ts';
import type { Permission } from '#platform/contract/permission.ts';
import { Problem } from '#platform/contract/problem.ts';
import { access } from '#platform/web/access.ts';
import type { Access } from '#platform/web/access.ts';
import { cellDetails, complianceId, inDays, matrixRow, matrixSummary } from '#testing/compliance-matrix.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import * as calls from '../contract/compliance.endpoints.ts';
import { MatrixPage } from './matrix.page.tsx';
// The browser loads it later; the test measures what it does.
import './waive-dialog.tsx';

const path = '/conformidade';
const rows = [
  matrixRow(1, 'Caio de Souza', ['inGrace', 'nonCompliant', 'compliant']),
  matrixRow(2, 'Joana Martins', ['inProgress', undefined, 'waived'], 'Técnica'),
  matrixRow(3, 'Davi Rocha', ['notStarted', 'expiring', 'compliant']),
];
let server: ReturnType<typeof answering>;
const as = (...granted: Permission[]) =>
  access.set({
    situation: { level: 'N2', isDistributor: false, isClientMode: false, granted: new Set(granted) },
  } as unknown as Access);
beforeEach(() => {
  as('management');
  server = answering()
    .on(calls.getMatrixSummary, matrixSummary())
    .on(calls.listMatrix, { items: rows, pageNumber: 1, pageSize: 10, total: 3 })
    .on(calls.getMatrixCell, cellDetails('inGrace'))
    .on(calls.remindPerson, { sent: 1, skipped: 0, hasMore: false })
    .on(calls.remindPeople, { sent: 14, skipped: 2, hasMore: false })
    .on(calls.createWaiver, { id: complianceId(900) })
    .on(calls.removeWaiver, undefined)
    .on(calls.listBasicComplianceRules, [{ id: complianceId(100), label: 'NR-35' }])
    .on(listBasicUnits, [{ id: complianceId(500), name: 'Betim' }])
    .on(listBasicJobTitles, []);
});
afterEach(() => {
  access.set(undefined);
  vi.unstubAllGlobals();
});
const open = async (query = '') => {
  const opened = await renderScreen(MatrixPage, { path, address: `${path}${query}` });
  await screen.findByRole('grid', { name: 'Matriz de pessoas e regras' });
  return opened;
};
const cell = (name: string | RegExp) => screen.findByRole('button', { name });
const asked = () => server.last('GET', '/matriz')!.query;
/** What tests of dialogs do on the grid: opens the first cell. */
const openFirst = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.click(await cell(/^Caio de Souza, NR-35/));
  const dialog = within(await screen.findByRole('dialog', { name: 'Caio de Souza, NR-35' }));
  await dialog.findByText(/^Em tolerância até/);
  return dialog;
};

describe('the matrix', () => {
  test('says for each person and rule the status and its days, never by colour alone', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Conformidade do time' })).toBeTruthy();
    const lines = screen.getAllByRole('row').map((one) => one.textContent);
    expect(lines[0]).toMatch(/Pessoa.*NR-35.*24 meses.*79%.*Primeiros socorros.*12 meses.*77%/);
    expect(lines[1]).toMatch(/Caio de Souza.*Eletricista.*até \d+ \w+.*há 4 dias/);
    expect(lines[2]).toMatch(/Joana Martins.*Técnica.*64%.*não se aplica.*até \w+ \d\d/);
    expect(lines[3]).toMatch(/Davi Rocha.*A iniciar.*8 dias/);
    expect(await cell('Caio de Souza, NR-10: Fora, há 4 dias')).toBeTruthy();
    expect(await cell('Davi Rocha, NR-35: A iniciar')).toBeTruthy();
    expect(await cell('Davi Rocha, NR-10: Vencendo, 8 dias')).toBeTruthy();
  });
  test('begins with the figures of the team, when they were counted, and what they are about', async () => {
    await open();
    expect(screen.getByText(/48 pessoas/).textContent).toMatch(
      /48 pessoas e 3 regras\. Atualizado há 4 minutos, no horário de Brasília\./,
    );
    const figures = within(screen.getByRole('region', { name: 'Resumo' }));
    expect(figures.getByText('227 de 252 obrigações.')).toBeTruthy();
    expect(figures.getAllByRole('button').map((one) => one.textContent)).toEqual([
      ...['213 Em dia', '14 Vencendo', '5 Tolerância', '11 Fora', '9 Em curso e a iniciar', '8 Dispensa'],
    ]);
  });
  test('is walked by arrows; Enter opens the cycles, and Escape gives the focus back', async () => {
    const { user } = await open();
    const first = await cell(/^Caio de Souza, NR-35/);
    first.focus();
    await user.keyboard('{ArrowRight}');
    const second = await cell(/^Caio de Souza, NR-10/);
    expect(document.activeElement).toBe(second);
    expect([first.tabIndex, second.tabIndex]).toEqual([-1, 0]);
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Joana Martins, NR-10: não se aplica');
    await user.keyboard('{Control>}{Home}{/Control}');
    expect(document.activeElement).toBe(first);
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Caio de Souza, NR-35' });
    expect(first.getAttribute('aria-expanded')).toBe('true');
    const cycles = within(await within(dialog).findByRole('list', { name: 'Ciclos' }));
    expect(cycles.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      expect.stringMatching(/^Ciclo 1, de 31\/10\/2023Certificado arquivado/),
      expect.stringMatching(/^Ciclo 2, 64% concluídoAberto em 01\/10\/2026/),
    ]);
    expect(cycles.getByRole('link', { name: 'Certificado arquivado' }).getAttribute('href')).toBe(
      '/certificadousuario/7VSVSGVB2ZUFENTG8PYH/public',
    );
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(first);
  });
  test('says until when a certificate of elsewhere counts, by the terms of the rule where it has no end itself', async () => {
    const details = cellDetails('inGrace', { cycles: [] });
    const external = (day: string) => ({ id: complianceId(700), completedOn: day, expiresOn: null });
    const satisfactions = [external(details.completedOn!), { ...external('2020-01-31'), id: complianceId(701) }];
    server.on(calls.getMatrixCell, {
      ...details,
      satisfactions: satisfactions.map((one) => ({ ...one, externalCertificateId: null })),
    });
    const { user } = await open();
    await user.click(await cell(/^Caio de Souza, NR-35/));
    const cycles = within(await screen.findByRole('list', { name: 'Ciclos' }));
    const shown = (day: string) => day.split('-').reverse().join('/');
    expect(cycles.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      'Certificado externo, de 31/01/2020',
      expect.stringMatching(
        new RegExp(`^Certificado externo, de ${shown(details.completedOn!)}.*${shown(details.expiresOn!)}`),
      ),
    ]);
  });
  test('is narrowed by the figures, search, unit and order, all in the address', async () => {
    const { user, router } = await open('?unit=0190a0a0-0000-7000-8000-000000000500');
    expect(asked().get('unidadeDeNegocioId')).toBe(complianceId(500));
    expect(await screen.findByRole('button', { name: 'Betim' })).toBeTruthy();
    await user.click(await cell(/Fora$/));
    await waitFor(() => expect(asked().getAll('situacao')).toEqual(['fora']));
    await user.click(await cell(/Em curso e a iniciar$/));
    await waitFor(() => expect(asked().toString()).toMatch(/emCurso/));
    expect(server.last('GET', '/resumo')!.query.has('situacao')).toBe(false);
    await user.click(await cell(/Pior situação primeiro/));
    await waitFor(() => expect(asked().get('orderBy')).toBe('nome'));
    expect(router.state.location.search).toMatchObject({ status: ['nonCompliant', 'inProgress', 'notStarted'] });
  });
});
describe('what a manager does', () => {
  test('reminds one person', async () => {
    const { user } = await open();
    const dialog = await openFirst(user);
    await user.click(dialog.getByRole('button', { name: 'Lembrar' }));
    expect(await screen.findByText('Lembrete enviado a Caio de Souza.')).toBeTruthy();
    expect(server.last('POST', '/lembretes')!.body).toEqual({ regraId: complianceId(100), usuarioId: complianceId(1) });
  });
  test('reminds everybody who is out or in grace, after a question', async () => {
    const { user } = await open(`?search=ana`);
    await user.click(screen.getByRole('button', { name: 'Lembrar 16 pessoas' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Lembrar 16 pessoas?' }));
    expect(server.last('POST', '/todos')).toBeUndefined();
    await user.click(question.getByRole('button', { name: 'Lembrar 16 pessoas' }));
    expect(await screen.findByText('14 lembretes enviados. 2 não foram precisos.')).toBeTruthy();
    expect(server.last('POST', '/todos')!.body).toEqual({ search: 'ana' });
  });
  test('waives with a reason and an end, both needed', async () => {
    const { user } = await open();
    const dialog = await openFirst(user);
    await user.click(dialog.getByRole('button', { name: 'Dispensar…' }));
    const form = within(await screen.findByRole('dialog', { name: 'Dispensar Caio de Souza' }));
    await user.click(form.getByRole('button', { name: 'Dispensar' }));
    const reason = form.getByLabelText(/^Motivo/);
    await waitFor(() => expect(reason.getAttribute('aria-invalid')).toBe('true'));
    const until = form.getByLabelText(/^Último dia da dispensa/);
    expect(until.getAttribute('aria-invalid')).toBe('true');
    expect(server.last('POST', '/dispensas')).toBeUndefined();
    await user.click(reason);
    await user.paste('licença médica');
    await user.click(until);
    await user.paste(inDays(30).split('-').reverse().join('/'));
    await user.click(form.getByRole('button', { name: 'Dispensar' }));
    await waitFor(() =>
      expect(server.last('POST', '/dispensas')?.body).toEqual({
        ...{ regraId: complianceId(100), usuarioId: complianceId(1), motivo: 'licença médica', ate: inDays(30) },
      }),
    );
    expect(await screen.findByText('Dispensa registrada para Caio de Souza.')).toBeTruthy();
  });
  test('ends a waiver after a question that tells its reason first', async () => {
    const given = { id: complianceId(901), reason: 'licença', endsOn: inDays(90), givenAt: '2026-03-01T12:00:00.000Z' };
    server.on(
      calls.getMatrixCell,
      cellDetails('waived', { waivers: [{ ...given, giverName: 'Helena', endedAt: null }], canRemind: false }),
    );
    const { user } = await open();
    await user.click(await cell(/^Caio de Souza, NR-35/));
    const dialog = within(await screen.findByRole('dialog', { name: 'Caio de Souza, NR-35' }));
    expect((await dialog.findByText(/^Dispensa até/)).textContent).toMatch(
      /Motivo: licença Por Helena, em 01\/03\/2026/,
    );
    expect(dialog.queryByRole('button', { name: 'Lembrar' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Encerrar dispensa' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Encerrar dispensa' }));
    await waitFor(() => expect(server.last('DELETE', complianceId(901))).toBeTruthy());
  });
  test('saves what is found as a workbook', async () => {
    server.on(calls.exportMatrixWorkbook, () => new Blob(['PK']));
    const { user } = await open('?status=nonCompliant');
    await user.click(screen.getByRole('button', { name: 'Exportar' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Planilha (XLSX)' }));
    await waitFor(() => expect(server.last('GET', '/matriz/xlsx')?.query.get('situacao')).toBe('fora'));
  });
});
describe('the matrix without what it shows', () => {
  test('leads a holder of Certificados to the first rule, and tells others who makes them', async () => {
    server.on(
      calls.getMatrixSummary,
      matrixSummary({ rules: [], people: 0, obligations: 0, share: null, isTeam: false }),
    );
    as('management', 'certificates');
    const { user } = await renderScreen(MatrixPage, { path, address: path });
    expect(await screen.findByRole('heading', { name: 'Nenhuma regra de conformidade ainda' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Exportar' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Nova regra' }));
    expect(await screen.findByText('elsewhere')).toBeTruthy();
  });
  test('tells a manager who makes the rules', async () => {
    server.on(calls.getMatrixSummary, matrixSummary({ rules: [], people: 0 }));
    await renderScreen(MatrixPage, { path, address: path });
    expect(await screen.findByText(/^Quem cuida dos certificados cria as regras/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Nova regra' })).toBeNull();
  });
  test('tells that nobody was found, and clears the search', async () => {
    server.on(calls.listMatrix, { items: [], pageNumber: 1, pageSize: 10, total: 0 });
    const { user } = await renderScreen(MatrixPage, { path, address: `${path}?search=zz` });
    expect(await screen.findByText('Nenhum resultado encontrado')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Limpar busca e filtros' }));
    expect(await screen.findByText('Nenhuma pessoa nas regras')).toBeTruthy();
  });
  test('refuses whoever has no team, and says so', async () => {
    server.on(calls.getMatrixSummary, () => {
      throw new Problem('forbidden', 'compliance.noTeam');
    });
    await renderScreen(MatrixPage, { path, address: path });
    expect(await screen.findByText('Você não tem um time para acompanhar.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull();
  });
  test('has no column for a rule that holds nobody found, and no share without an obligation', async () => {
    const { rules } = matrixSummary();
    const counts = { share: null, obligations: 0, covered: 0 };
    server.on(calls.getMatrixSummary, matrixSummary({ ...counts, rules: [rules[0]!, { ...rules[1]!, people: 0 }] }));
    await open();
    expect(screen.getAllByRole('columnheader')).toHaveLength(2);
    expect(screen.getByText('Sem obrigações')).toBeTruthy();
    expect(screen.queryByText(/100%/)).toBeNull();
  });
  test('says that it could not be loaded', async () => {
    server.on(calls.getMatrixSummary, () => {
      throw new Problem('internal', 'request.broken');
    });
    await renderScreen(MatrixPage, { path, address: path });
    expect(await screen.findByText('Não foi possível carregar a conformidade')).toBeTruthy();
  });
});
test('a phone shows a card for each person, with what is wrong alone, and opens it', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...{ matches: query.includes('max-width: 767px'), media: query },
    ...{ addEventListener: () => undefined, removeEventListener: () => undefined },
    ...{ addListener: () => undefined, removeListener: () => undefined },
  }));
  const { user } = await renderScreen(MatrixPage, { path, address: path });
  const card = within(await screen.findByRole('article', { name: 'Davi Rocha' }));
  expect(card.getByText('2 de 3 em dia')).toBeTruthy();
  expect(card.getAllByRole('button').map((one) => one.textContent)).toEqual([
    ...['NR-10Vencendo, 8 dias', 'NR-35A iniciar'],
  ]);
  const pending = screen.getByRole('button', { name: 'Com pendência' });
  expect(pending.getAttribute('aria-pressed')).toBe('true');
  expect(asked().toString()).toMatch(/fora/);
  await user.click(pending);
  await waitFor(() => expect(asked().has('situacao')).toBe(false));
  await user.click(card.getByRole('button', { name: /NR-35/ }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByRole('button', { name: 'Lembrar' })).toBeTruthy();
});
