// Proves what the screens of reports show and ask: the ready ones, the preview with its totals, filters, groups, and the file.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { listBasicUsers } from '#features/people/contract/people.endpoints.ts';
import { listBasicGroups } from '#features/permissions/contract/permissions.endpoints.ts';
import { Problem } from '#platform/contract/problem.ts';
import { decode } from '#platform/contract/wire.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import { reportPreviewForm } from '../contract/report.wire.ts';
import type { ReportPreview } from '../contract/report.wire.ts';
import type { SavedReport } from '../contract/saved-report.wire.ts';
import * as calls from '../contract/reports.endpoints.ts';
import { ReportsPage } from './reports.page.tsx';
import './evidence-dialog.tsx'; // the browser loads it later
import './formula-dialog.tsx'; // the browser loads it later
import './report-plot.tsx'; // the browser loads it later

const rows: ReportPreview = {
  columns: [
    { id: 'person', type: 'reference' },
    { id: 'enrollmentStatus', type: 'choice' },
    { id: 'percent', type: 'percent' },
    { id: 'dueOn', type: 'day' },
    { id: 'late', type: 'flag' },
  ],
  rows: [
    ['Ana Alves', 'onGoing', '62', '2026-11-29', 'true'],
    ['Bia Reis', 'approved', '100', null, 'false'],
  ],
  ...{ totals: null, chart: null, total: 2, isTotalExact: true, pageNumber: 1, pageSize: 50, isTeam: true },
  readAt: '2026-11-29T12:00:00.000Z',
};
const hours: ReportPreview = {
  ...rows,
  columns: [
    { id: 'unit', type: 'reference' },
    { id: 'minutes', aggregate: 'sum', type: 'minutes' },
    { id: 'rows', aggregate: 'count', type: 'number' },
  ],
  rows: [['Belém', '90', '3']],
  ...{ totals: [null, '90', '3'], total: 1, isTeam: false },
};
const show = (id: string, answer: ReportPreview | Problem) => {
  const server = answering().on(calls.getReportPreview, () => {
    if (answer instanceof Problem) throw answer;
    return answer;
  });
  return renderScreen(ReportsPage, { path: '/gestao/relatorios/$id', address: `/gestao/relatorios/${id}` }).then(
    (shown) => ({
      ...shown,
      server,
    }),
  );
};
/** The report of the last request, in our words. */
const lastQuery = (server: ReturnType<typeof answering>) =>
  decode(reportPreviewForm, server.last('POST', '/Previa')!.body).query;
const id = '0190a0a0-0000-7000-8000-000000000001';
const saved = (isOwn: boolean): SavedReport => ({
  ...{ id, name: 'Quem está atrasado', ownerName: 'Dora Meireles', isOwn, groups: [] },
  query: { subject: 'enrollments', columns: [{ id: 'person' }, { id: 'late' }] },
  ...{ createdAt: '2026-03-01T12:00:00.000Z', updatedAt: '2026-03-02T12:00:00.000Z' },
});
const page = (items: SavedReport[]) => ({ items, pageNumber: 1, pageSize: 10, total: items.length });
test('the list offers the ready reports, each with what it tells, and a new one', async () => {
  answering().on(calls.listReports, page([]));
  await renderScreen(ReportsPage, { path: '/gestao/relatorios', address: '/gestao/relatorios' });
  const link = await screen.findByRole('link', { name: 'Horas de treinamento' });
  expect(link.getAttribute('href')).toBe('/gestao/relatorios/hours');
  expect(screen.getByText('Por unidade e departamento')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Montar relatório' }).getAttribute('href')).toBe('/gestao/relatorios/novo');
});
describe('a report', () => {
  test('shows its rows in words, and whose they are', async () => {
    await show('enrollments', rows);
    const table = await screen.findByRole('table');
    const [, first, second] = within(table).getAllByRole('row');
    expect(
      within(first!)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual([...['Ana Alves', 'Em andamento', '62%', '29/11/2026', 'Sim']]);
    expect(second!.textContent).toContain('—');
    expect(screen.getByText('2 registros')).toBeTruthy();
    expect(screen.getByText('Só de quem você lidera.')).toBeTruthy();
  });
  test('in groups shows hours and the totals', async () => {
    await show('hours', hours);
    expect(await screen.findByRole('columnheader', { name: 'Horas (soma)' })).toBeTruthy();
    expect(screen.getAllByText('1 h 30')).toHaveLength(2);
    expect(screen.getByText('1 grupo')).toBeTruthy();
    expect(screen.getByText('Total')).toBeTruthy();
  });
  const chart: NonNullable<ReportPreview['chart']> = {
    axis: { id: 'unit', type: 'reference' },
    measure: { id: 'minutes', aggregate: 'sum', type: 'minutes' },
    points: [
      { group: 'Belém', value: '90' },
      { group: null, value: '-30' },
    ],
    others: { groups: 33, value: '45' },
  };
  test('in groups shows a chart over all groups, asks for another measure and kind, and the table again', async () => {
    const { user, server } = await show('hours', { ...hours, chart });
    await user.click(await screen.findByRole('button', { name: 'Gráfico' }));
    const bars = await screen.findByRole('list', { name: 'Gráfico: Horas (soma)' });
    const told = within(bars)
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    expect(told).toEqual(['Belém1 h 30', '—-30 min', 'Outros 33 grupos45 min']);
    const widths = [...bars.querySelectorAll<HTMLElement>('i > i')].map(({ style, dataset }) => [
      ...[style.width, dataset['below']],
    ]);
    expect(widths).toEqual([
      ['100%', undefined],
      [`${(30 / 90) * 100}%`, 'true'],
      ['50%', undefined],
    ]);
    expect(screen.getByText(/até 2 grupos, um a um/)).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    await waitFor(() =>
      expect(lastQuery(server).chart).toEqual({
        ...{ kind: 'bars', axis: 'unit', measure: { id: 'person', aggregate: 'distinct' } },
      }),
    );
    await user.click(screen.getByRole('combobox', { name: 'Medida do gráfico' }));
    await user.click(await screen.findByRole('option', { name: 'Registros' }));
    await user.click(screen.getByRole('combobox', { name: 'Tipo de gráfico' }));
    await user.click(await screen.findByRole('option', { name: 'Linha' }));
    await user.click(screen.getByRole('combobox', { name: 'Eixo do gráfico' }));
    await user.click(await screen.findByRole('option', { name: 'Departamento' }));
    await waitFor(() =>
      expect(lastQuery(server).chart).toEqual({
        ...{ kind: 'line', axis: 'department', measure: { id: 'rows', aggregate: 'count' } },
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Tabela' }));
    expect(await screen.findByRole('table')).toBeTruthy();
    await waitFor(() => expect(lastQuery(server).chart).toBeUndefined());
  });
  test('opens with the chart that was saved, which is saved again with its changes', async () => {
    const kept = { kind: 'columns', axis: 'unit', measure: { id: 'minutes', aggregate: 'sum' } } as const;
    const columns = [{ id: 'minutes', aggregate: 'sum' } as const];
    const server = answering()
      .on(calls.getReportPreview, { ...hours, chart })
      .on(calls.getReport, {
        ...saved(true),
        query: { subject: 'completions', columns, groupBy: ['unit'], chart: kept },
      })
      .on(calls.updateReport, undefined);
    const opened = { path: '/gestao/relatorios/{id}', address: `/gestao/relatorios/${id}` };
    const { user } = await renderScreen(ReportsPage, opened);
    expect(await screen.findByRole('list', { name: 'Gráfico: Horas (soma)' })).toBeTruthy();
    expect(lastQuery(server).chart).toEqual(kept);
    expect(screen.getByRole('button', { name: 'Salvar' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('combobox', { name: 'Tipo de gráfico' }));
    await user.click(await screen.findByRole('option', { name: 'Barras' }));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(server.last('PUT', id)!.body['relatorio']).toMatchObject({
        grafico: { tipo: 'barras', eixo: 'unit', medida: { coluna: 'minutes', agregacao: 'soma' } },
      }),
    );
  });
  test('without groups has no chart, and one without numbers says what a chart needs', async () => {
    await show('enrollments', rows);
    await screen.findByRole('table');
    expect(screen.queryByRole('button', { name: 'Gráfico' })).toBeNull();
    cleanup();
    const columns = [{ id: 'completedAt', aggregate: 'max' } as const];
    answering()
      .on(calls.getReportPreview, { ...hours, rows: [['Belém', '2026-11-29T12:00:00Z']] })
      .on(calls.getReport, { ...saved(true), query: { subject: 'completions', columns, groupBy: ['unit'] } });
    const opened = { path: '/gestao/relatorios/{id}', address: `/gestao/relatorios/${id}` };
    const { user } = await renderScreen(ReportsPage, opened);
    await user.click(await screen.findByRole('button', { name: 'Gráfico' }));
    expect(await screen.findByText('Para um gráfico, inclua uma coluna de números.')).toBeTruthy();
  });
  test('follows a column that is taken out, a filter that goes, and a group', async () => {
    const { user, server } = await show('enrollments', rows);
    await screen.findByRole('table');
    await user.click(screen.getByRole('checkbox', { name: 'Percentual' }));
    await user.click(screen.getByRole('button', { name: 'Retirar o filtro Vínculo ativo' }));
    await waitFor(() => {
      const query = lastQuery(server);
      expect(query.columns.map(({ id }) => id)).not.toContain('percent');
      expect(query.filters).toEqual([]);
    });
    await user.click(screen.getByRole('button', { name: 'Nível' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Unidade' }));
    await waitFor(() => {
      const query = lastQuery(server);
      expect(query.groupBy).toEqual(['unit']);
      expect(query.columns[0]).toEqual({ id: 'rows', aggregate: 'count' });
    });
  });
  test('takes a calculated column by its name, kind and columns of one type, whose measures it takes in groups', async () => {
    const { user, server } = await show('assessments', rows);
    await screen.findByRole('table');
    await user.click(screen.getByRole('button', { name: 'Coluna calculada' }));
    const dialog = await screen.findByRole('dialog', { name: 'Coluna calculada' });
    await user.type(within(dialog).getByRole('textbox', { name: /^Nome/ }), 'Aproveitamento');
    await user.click(within(dialog).getByRole('combobox', { name: 'Parte' }));
    await user.click(await screen.findByRole('option', { name: 'Acertos' }));
    await user.click(within(dialog).getByRole('button', { name: 'Incluir' }));
    // At the field, and in the list of what is wrong.
    expect(await within(dialog).findAllByText(/Escolha colunas do mesmo tipo/)).toHaveLength(2);
    await user.click(within(dialog).getByRole('combobox', { name: 'Do total' }));
    await user.click(await screen.findByRole('option', { name: 'Pontos possíveis' }));
    await user.click(within(dialog).getByRole('button', { name: 'Incluir' }));
    const formula = { name: 'Aproveitamento', kind: 'percent', of: [{ id: 'hits' }, { id: 'maxPoints' }] };
    await waitFor(() => expect(lastQuery(server).columns.at(-1)).toEqual({ id: 'calculated1', formula }));
    expect(screen.getByRole('checkbox', { name: 'Aproveitamento' })).toHaveProperty('checked', true);
    await user.click(screen.getByRole('button', { name: 'Nível' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Unidade' }));
    await waitFor(() =>
      expect(lastQuery(server).columns.at(-1)?.formula?.of).toEqual([
        { id: 'hits', aggregate: 'sum' },
        { id: 'maxPoints', aggregate: 'sum' },
      ]),
    );
  });
  test('takes a filter by its column, condition and value', async () => {
    const { user, server } = await show('enrollments', rows);
    await screen.findByRole('table');
    await user.click(screen.getByRole('button', { name: 'Filtro' }));
    await user.type(await screen.findByLabelText('Valor'), 'Ana');
    await user.click(screen.getByRole('button', { name: 'Aplicar' }));
    expect(await screen.findByRole('button', { name: 'Retirar o filtro Pessoa' })).toBeTruthy();
    await waitFor(() =>
      expect(lastQuery(server).filters).toContainEqual({
        ...{ columnId: 'person', operator: 'contains', values: ['Ana'] },
      }),
    );
  });
  test('says that nothing is found', async () => {
    await show('points', { ...rows, rows: [], total: 0 });
    expect(await screen.findByText('Nada encontrado')).toBeTruthy();
  });
  test('says what was refused', async () => {
    await show('points', new Problem('forbidden', 'reports.noTeam'));
    expect(await screen.findByRole('heading', { name: 'Área restrita' })).toBeTruthy();
  });
  test('says that there is no such report', async () => {
    await show('nenhum', rows);
    expect(await screen.findByRole('heading', { name: 'Não encontrado' })).toBeTruthy();
  });
});
describe('saved reports', () => {
  test('are listed with whose they are; own ones are removed after a question', async () => {
    const server = answering()
      .on(calls.listReports, page([saved(true)]))
      .on(calls.removeReport, undefined);
    const { user } = await renderScreen(ReportsPage, { path: '/gestao/relatorios', address: '/gestao/relatorios' });
    expect(await screen.findByText('Dora Meireles')).toBeTruthy();
    expect(screen.getByText('Só você')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Ações de Quem está atrasado' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remover' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remover' }));
    await waitFor(() => expect(server.last('DELETE', id)).toBeTruthy());
  });
  test('an own one is changed and shared, one of somebody else is copied', async () => {
    const server = answering()
      .on(calls.getReportPreview, rows)
      .on(calls.getReport, saved(true))
      .on(calls.updateReport, undefined)
      .on(calls.shareReport, undefined)
      .on(listBasicGroups, [{ id, name: 'Diretoria', isAdministrators: false, isGivable: true }]);
    const opened = { path: '/gestao/relatorios/{id}', address: `/gestao/relatorios/${id}` };
    const { user } = await renderScreen(ReportsPage, opened);
    await user.click(await screen.findByRole('checkbox', { name: 'Em atraso' }));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(server.last('PUT', id)!.body['relatorio']).toMatchObject({ colunas: [{ coluna: 'person' }] }),
    );
    await user.click(screen.getByRole('button', { name: 'Compartilhar' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('combobox', { name: 'Grupos de permissão' }));
    await user.click(await screen.findByRole('option', { name: 'Diretoria' }));
    await user.click(within(dialog).getByRole('button', { name: 'Compartilhar' }));
    await waitFor(() => expect(server.last('PUT', '/Compartilhamento')!.body).toEqual({ gruposIds: [id] }));
  });
  test('a ready one is saved as a copy with a name', async () => {
    const { user, server } = await show('enrollments', rows);
    server.on(calls.createReport, { id }).on(calls.getReport, saved(true));
    await user.click(await screen.findByRole('button', { name: 'Salvar cópia' }));
    const name = await screen.findByRole('textbox', { name: /^Nome/ });
    await user.clear(name);
    await user.type(name, 'Minha cópia');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(server.last('POST', '/Relatorios')!.body).toMatchObject({ nome: 'Minha cópia' }));
  });
});
describe('a file', () => {
  test('shows that it comes, and ends when it is cancelled', async () => {
    const { user } = await show('enrollments', rows);
    await screen.findByRole('table');
    const answered = fetch;
    vi.stubGlobal('fetch', (address: string, { signal, ...init }: RequestInit) =>
      address.endsWith('/Exportar')
        ? new Promise((_, refuse) => signal!.addEventListener('abort', () => refuse(signal!.reason as Error)))
        : answered(address, init),
    );
    await user.click(await screen.findByRole('button', { name: 'Exportar' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Arquivo CSV' }));
    expect(await screen.findByText('0 de 2 linhas')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancelar exportação' }));
    expect(await screen.findByRole('button', { name: 'Exportar' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Exportar' }));
    await user.click(await screen.findByRole('menuitem', { name: 'PDF' }));
    expect(await screen.findByText('Desenhando 2 linhas')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancelar exportação' }));
    expect(await screen.findByRole('button', { name: 'Exportar' })).toBeTruthy();
  });
  test('of evidence is asked for a person', async () => {
    const server = answering()
      .on(calls.listReports, page([]))
      .on(listBasicUsers, [{ id, name: 'Ana Alves' }]);
    const opened = { path: '/gestao/relatorios', address: '/gestao/relatorios' };
    const { user } = await renderScreen(ReportsPage, opened);
    await user.click(await screen.findByRole('button', { name: 'Comprovação para inspeção' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('combobox', { name: 'Pessoa' }));
    await user.click(await screen.findByRole('option', { name: 'Ana Alves' }));
    await user.click(within(dialog).getByRole('button', { name: 'Baixar' }));
    await waitFor(() => expect(server.last('POST', '/Comprovacao')!.body).toEqual({ tipo: 'pessoa', id }));
  });
});
