// Proves that the shared table sorts, pages, filters, selects rows, runs actions and shows its states.
import { readFileSync } from 'node:fs';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DataTable } from './data-table.tsx';
import { renderKit } from '#testing/render-kit.tsx';
import { ExportDialog } from './table/export-dialog.tsx';
import { firstState } from './table/table-state.ts';
import type { TableState } from './table/table-state.ts';
import { noneChosen } from './table/table-types.ts';
import type { Chosen, DataTableProps, Filter } from './table/table-types.ts';
import { toasts } from '../toast.ts';

type Course = { id: string; title: string; people: number };
const courses: Course[] = ['Altura', 'Brigada', 'Código', 'Dados', 'Ética'].map((title, index) => ({
  id: `c${index}`,
  title,
  people: index * 10,
}));
const asked = vi.fn<(state: TableState) => void>();
let chosenNow: Chosen<Course>;
function List({
  start = firstState,
  mode,
  ...more
}: Partial<DataTableProps<Course>> & { start?: TableState; mode?: 'single' | 'multiple' }) {
  const [state, setState] = useState(start);
  const [chosen, setChosen] = useState<Chosen<Course>>(noneChosen);
  // oxlint-disable-next-line react/globals -- the test looks at what the list was given
  chosenNow = chosen;
  return (
    <DataTable
      id="courses"
      label="Lista de cursos"
      rows={courses}
      total={48}
      rowId={(row) => row.id}
      rowName={(row) => row.title}
      state={state}
      onState={(next) => {
        asked(next);
        setState(next);
      }}
      columns={[
        { id: 'title', header: 'Título', cell: (row) => row.title, sortable: true },
        { id: 'people', header: 'Inscritos', cell: (row) => row.people, align: 'end', sortable: 'inscritos' },
      ]}
      selection={mode && { mode, chosen, onChange: setChosen, canTakeAll: true }}
      {...more}
    />
  );
}
const titles = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map(
      (row) =>
        within(row)
          .getAllByRole('cell')
          .find((cell) => cell.dataset['main'])!.textContent,
    );
const last = () => asked.mock.calls.at(-1)![0];
beforeEach(() => {
  asked.mockClear();
  localStorage.clear();
});

describe('table', () => {
  test('is sorted ascending, descending or not at all, and says so [TABLE-003]', async () => {
    await renderKit(<List start={{ ...firstState, page: 3 }} />);
    const head = () => screen.getByRole('columnheader', { name: 'Inscritos' });
    const seen: unknown[] = [head().getAttribute('aria-sort')];
    for (let i = 0; i < 3; i++) {
      await userEvent.click(within(head()).getByRole('button'));
      seen.push([head().getAttribute('aria-sort'), last().orderBy, last().page]);
    }
    expect(seen).toEqual([
      'none',
      ['ascending', 'inscritos', 1],
      ['descending', 'inscritos', 1],
      ['none', undefined, 1],
    ]);
  });
  test('opens the last page instead of one beyond it, once, whatever else the caller does with the state', async () => {
    function Restless() {
      const [, setChosen] = useState<Chosen<Course>>(noneChosen);
      return (
        <List
          rows={[]}
          total={10}
          state={{ ...firstState, page: 9 }}
          onState={(next) => {
            asked(next);
            setChosen(noneChosen());
          }}
        />
      );
    }
    await renderKit(<Restless />);
    await waitFor(() => expect(last().page).toBe(1));
    expect(asked).toHaveBeenCalledOnce();
  });
  test('offers 10, 20 and 50 rows and opens the first page on a change [TABLE-001, TABLE-002]', async () => {
    await renderKit(<List start={{ ...firstState, page: 2 }} />);
    expect(screen.getAllByRole('radio').map((one) => one.parentElement!.textContent)).toEqual(['10', '20', '50']);
    await userEvent.click(screen.getByRole('radio', { name: '20' }));
    expect(last()).toMatchObject({ size: 20, page: 1 });
    expect(screen.getByText('1–5 de 48')).toBeTruthy();
  });
  test('searches half a second after the last key [TABLE-012]', async () => {
    await renderKit(<List start={{ ...firstState, page: 4 }} />);
    vi.useFakeTimers();
    try {
      fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'solda' } });
      vi.advanceTimersByTime(499);
      expect(asked).not.toHaveBeenCalled();
      vi.advanceTimersByTime(1);
      expect(last()).toMatchObject({ search: 'solda', page: 1 });
    } finally {
      vi.useRealTimers();
    }
  });
  test('shows each filter as a chip that can be removed', async () => {
    const filters = [{ id: 'status', label: 'Situação', options: [{ value: '1', label: 'Publicado' }] }];
    await renderKit(<List start={{ ...firstState, page: 2, filters: { status: ['1'] } }} filters={filters} />);
    expect(screen.getByText('Publicado')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Remover filtro Situação' }));
    expect(last()).toEqual({ page: 1, size: 10, filters: {} });
  });
  test('drops the values of an old address that a filter does not offer, once, and says so', async () => {
    const two = ['1', '2'].map((value) => ({ value, label: `Situação ${value}` }));
    const filters: Filter[] = [
      { id: 'status', label: 'Situação', options: two },
      { id: 'kinds', label: 'Tipo', options: two, isMultiple: true },
      { id: 'days', label: 'Dias', options: [], own: { control: () => null, words: () => undefined } },
      { id: 'units', label: 'Unidade', options: two, isMultiple: true, isOpen: true },
    ];
    const start = {
      ...firstState,
      page: 2,
      filters: { status: ['talvez'], kinds: ['2', 'nada'], days: ['x'], units: ['5b1e'], who: ['ana'] },
    };
    await renderKit(<List start={start} filters={filters} />);
    await waitFor(() =>
      expect(last()).toEqual({ page: 1, size: 10, filters: { kinds: ['2'], units: ['5b1e'], who: ['ana'] } }),
    );
    expect(asked).toHaveBeenCalledOnce();
    expect(toasts.get()).toHaveLength(1);
    const chips = screen
      .getAllByRole('button', { name: /^Remover filtro/ })
      .map((one) => one.parentElement!.textContent);
    expect(chips).toEqual(['Tipo: Situação 2', 'Unidade: fora da lista']);
  });
  test('drops an order that no column has, and keeps one that a column has', async () => {
    await renderKit(<List start={{ ...firstState, orderBy: 'inscritos', direction: 'desc' }} />);
    expect(asked).not.toHaveBeenCalled();
    await renderKit(<List start={{ ...firstState, page: 3, orderBy: 'people', direction: 'desc' }} />);
    await waitFor(() => expect(asked.mock.calls).toEqual([[{ page: 1, size: 10, filters: {} }]]));
  });
  test('shows one choice where an address holds two for a filter of one', async () => {
    const options = ['1', '2'].map((value) => ({ value, label: value }));
    await renderKit(
      <List
        start={{ ...firstState, filters: { status: ['2', '1'] } }}
        filters={[{ id: 'status', label: 'Situação', options }]}
      />,
    );
    await waitFor(() => expect(last().filters).toEqual({ status: ['2'] }));
  });
  test('moves chosen rows to the top and keeps the focus on them [TABLE-004, TABLE-005]', async () => {
    await renderKit(<List mode="multiple" />);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Selecionar Dados' }));
    expect(titles()).toEqual(['Dados', 'Altura', 'Brigada', 'Código', 'Ética']);
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Selecionar Dados' }));
    expect(screen.getByText('1 selecionado')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Selecionar os 48' }));
    expect(chosenNow.isAll).toBe(true);
    expect(screen.getByText('48 selecionados')).toBeTruthy();
  });
  test('shows the actions after the rows and at the lower end of the window, so that no row moves (access, frown)', async () => {
    await renderKit(<List mode="multiple" />);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Selecionar Dados' }));
    const bar = screen.getByRole('region', { name: 'Ações em lote' });
    expect(screen.getByRole('table').compareDocumentPosition(bar)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const [, written] = /\n\.bulk \{([^}]*)\}/.exec(
      readFileSync('src/platform/web/ui/table/table.module.css', 'utf8'),
    )!;
    expect(written).toContain('position: sticky;');
    expect(written).not.toContain('wrap');
  });
  test('chooses a range with Shift, in the order of the list', async () => {
    await renderKit(<List mode="multiple" />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar Brigada' }));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar Dados' }));
    await user.keyboard('{/Shift}');
    expect([...chosenNow.rows.keys()].sort()).toEqual(['c1', 'c2', 'c3']);
  });
  test('chooses one row with radios, the page with the head’s checkbox', async () => {
    const { unmount } = await renderKit(<List mode="single" />);
    await userEvent.click(screen.getByRole('radio', { name: 'Selecionar Altura' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Selecionar Código' }));
    expect([...chosenNow.rows.keys()]).toEqual(['c2']);
    unmount();
    await renderKit(<List mode="multiple" />);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Selecionar página' }));
    expect(chosenNow.rows.size).toBe(5);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Selecionar página' }));
    expect(chosenNow.rows.size).toBe(0);
  });
  test('offers only permitted actions and says why one is disabled [TABLE-006, TABLE-007]', async () => {
    const edit = vi.fn();
    const remove = vi.fn();
    await renderKit(
      <List
        actions={[
          { id: 'remove', run: remove, reason: () => 'Em uso por 2 trilhas' },
          { id: 'edit', run: edit },
          { id: 'qrcode', isHidden: () => true, run: edit },
        ]}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Ações de Código' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual(['Editar', 'RemoverEm uso por 2 trilhas']);
    await userEvent.click(items[1]!);
    expect(remove).not.toHaveBeenCalled();
    await userEvent.click(items[0]!);
    expect(edit).toHaveBeenCalledExactlyOnceWith(courses[2]);
  });
  test('distinguishes an empty list from an empty search, and clears on request [TABLE-008]', async () => {
    const { unmount } = await renderKit(<List rows={[]} total={0} empty={<h2>Crie o primeiro curso</h2>} />);
    expect(screen.getByText('Crie o primeiro curso')).toBeTruthy();
    expect(screen.queryByRole('searchbox')).toBeNull();
    unmount();
    await renderKit(<List rows={[]} total={0} start={{ ...firstState, search: 'solda' }} />);
    expect(screen.getByText('Nenhum resultado encontrado')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Limpar busca e filtros' }));
    expect(last()).toEqual({ page: 1, size: 10, filters: {} });
  });
  test('shows a failure in its place and reads again', async () => {
    const retry = vi.fn();
    await renderKit(<List status="failed" problem={new Error('x')} onRetry={retry} />);
    await userEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Tentar de novo' }));
    expect(retry).toHaveBeenCalledOnce();
  });
  test('remembers hidden columns and their order', async () => {
    const { unmount } = await renderKit(<List />);
    await userEvent.click(screen.getByRole('button', { name: 'Colunas' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Inscritos' }));
    expect(screen.queryByRole('columnheader', { name: 'Inscritos' })).toBeNull();
    unmount();
    await renderKit(<List />);
    expect(screen.getAllByRole('columnheader').map((one) => one.textContent)).toEqual(['Título']);
  });
  test('opens an existing page when the present one is gone', async () => {
    await renderKit(<List rows={[]} total={12} start={{ ...firstState, page: 5 }} />);
    await waitFor(() => expect(last()).toMatchObject({ page: 2 }));
  });
  test('marks a total that is a lower bound', async () => {
    await renderKit(<List total={10_000} isTotalExact={false} />);
    expect(screen.getByText('1–5 de 10.000+')).toBeTruthy();
  });
});
describe('export', () => {
  test('needs at least one column and names the file after the page [TABLE-009, TABLE-011]', async () => {
    const run = vi.fn(() => Promise.resolve());
    await renderKit(
      <ExportDialog
        title="Cursos"
        count={148}
        columns={[
          { id: 'title', header: 'Título' },
          { id: 'people', header: 'Inscritos' },
        ]}
        onExport={run}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Exportar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Exportar dados' });
    expect(dialog.textContent).toMatch(/148 linhas.*Cursos \d{4}-\d\d-\d\d \d\d-\d\d/s);
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Todas as colunas' }));
    expect(within(dialog).getByRole('alert').textContent).toBe('Selecione pelo menos uma coluna');
    expect((within(dialog).getByRole('button', { name: 'Exportar' }) as HTMLButtonElement).disabled).toBe(true);
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Inscritos' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Exportar' }));
    expect(run).toHaveBeenCalledExactlyOnceWith({
      columns: ['people'],
      fileName: expect.stringMatching(/^Cursos /) as string,
      format: 'csv',
    });
  });
  test('asks for the format where there is more than one', async () => {
    const run = vi.fn(() => Promise.resolve());
    const columns = [{ id: 'title', header: 'Título' }];
    await renderKit(
      <ExportDialog title="Cursos" count={1} columns={columns} formats={['xlsx', 'csv']} onExport={run} />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Exportar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Exportar dados' }));
    const formats = within(dialog.getByRole('group', { name: 'Formato' }));
    expect(formats.getByRole('button', { name: 'XLSX' }).getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(formats.getByRole('button', { name: 'CSV' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Exportar' }));
    expect(run).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ format: 'csv' }));
  });
});
