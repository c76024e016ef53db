// Proves what every page of a list has: where it is, how a row is created, the file of the whole list, and what it says without a row.
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '#testing/render-screen.tsx';
import { saveFile } from '../save-file.ts';
import { ListPage } from './list-page.tsx';
import { firstState } from './table/table-state.ts';

vi.mock('../save-file.ts', () => ({ saveFile: vi.fn() }));
type ColorRow = { id: string; name: string };
const list = {
  id: 'colors',
  area: 'Configurações',
  title: 'Cores',
  label: 'Lista de cores',
  total: 1,
  rowName: (row: ColorRow) => row.name,
  columns: [{ id: 'name', header: 'Nome', cell: (row: ColorRow) => row.name }],
  state: firstState,
  onState: () => {},
  none: { title: 'Nenhuma cor ainda', text: 'Crie a primeira.' },
};
const show = (
  props: Partial<Parameters<typeof ListPage<ColorRow>>[0]> = {},
  rows: ColorRow[] = [{ id: '1', name: 'Azul' }],
) =>
  renderScreen(
    () => (
      <ListPage {...list} rows={rows} total={rows.length} {...props}>
        <p>Um diálogo</p>
      </ListPage>
    ),
    { path: '/settings/cores', address: '/settings/cores' },
  );

test('shows its place, its rows, what is above them and its dialogs', async () => {
  await show({ lead: '1 cor', above: <p>Um período</p>, frame: (table) => <div data-testid="frame">{table}</div> });
  expect(await screen.findByRole('heading', { level: 1, name: 'Cores' })).toBeTruthy();
  expect(within(screen.getByTestId('frame')).getByRole('region', { name: 'Lista de cores' })).toBeTruthy();
  for (const text of ['Configurações', 'Azul', '1 cor', 'Um período', 'Um diálogo'])
    expect(screen.getByText(text)).toBeTruthy();
});
test('creates on another page by a link, in a dialog by a button; both also where there is no row', async () => {
  const run = vi.fn();
  const { user } = await show({ create: { label: 'Nova cor', run } }, []);
  const empty = (await screen.findByRole('heading', { name: 'Nenhuma cor ainda' })).closest('section')!;
  await user.click(within(empty).getByRole('button', { name: 'Nova cor' }));
  expect(run).toHaveBeenCalledOnce();
  expect(screen.getAllByRole('button', { name: 'Nova cor' })).toHaveLength(2);
});
test('a link opens the page that creates', async () => {
  await show({ create: { label: 'Nova cor', href: '/settings/cores/nova' } });
  expect((await screen.findByRole('link', { name: 'Nova cor' })).getAttribute('href')).toBe('/settings/cores/nova');
});
test('without a row it offers another action than creating, where the caller names one', async () => {
  await show({ create: { label: 'Nova cor', run: () => {} }, none: { ...list.none, action: <b>Ver tudo</b> } }, []);
  const empty = (await screen.findByRole('heading', { name: 'Nenhuma cor ainda' })).closest('section')!;
  expect(within(empty).getByText('Ver tudo')).toBeTruthy();
  expect(within(empty).queryByRole('button', { name: 'Nova cor' })).toBeNull();
});
test('saves the whole list with the page’s name; a failed file is reported and can be requested again', async () => {
  const file = new Blob(['nome\nAzul\n']);
  const exportFile = vi.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValueOnce(file);
  const { user } = await show({ exportFile });
  const button = await screen.findByRole('button', { name: 'Exportar' });
  await user.click(button);
  expect(await screen.findByText(/exporta/i, { selector: '[role=alert] *' })).toBeTruthy();
  expect(saveFile).not.toHaveBeenCalled();
  await user.click(button);
  await vi.waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
  expect(vi.mocked(saveFile).mock.calls[0]).toEqual([file, expect.stringMatching(/^Cores .*\.csv$/)]);
});
test('asks for the format where a list has several, and saves the file by it', async () => {
  vi.mocked(saveFile).mockClear();
  const file = new Blob(['x']);
  const exportFile = vi.fn().mockResolvedValue(file);
  const { user } = await show({ exportFile, exportFormats: ['xlsx', 'csv'] });
  await user.click(await screen.findByRole('button', { name: 'Exportar' }));
  await user.click(await screen.findByRole('menuitem', { name: 'XLSX' }));
  await vi.waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
  expect(exportFile).toHaveBeenCalledWith('xlsx');
  expect(vi.mocked(saveFile).mock.calls[0]).toEqual([file, expect.stringMatching(/^Cores .*\.xlsx$/)]);
});
