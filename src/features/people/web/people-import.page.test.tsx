// Proves how administrators import users: the file, its report, the confirmation, the progress that is found again, the history.
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import '#features/imports/web/import-dialog.widget.tsx';
import * as imports from '#features/imports/contract/imports.endpoints.ts';
import type { ImportRow } from '#features/imports/contract/imports.wire.ts';
import { ImportHistoryPage } from '#features/imports/web/import-history.page.tsx';
import { Problem } from '#platform/contract/problem.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import { importPeople, validatePeople } from '../contract/people.endpoints.ts';
import { PeopleImport } from './people-import.widget.tsx';

// The page sends uploads with progress by another object; the test sends everything the same way.
vi.mock('#platform/web/send-form.ts', () => ({
  sendForm: (method: string, url: string, body: FormData) => fetch(url, { method, body }),
}));

const id = '0190a0a0-0000-7000-8000-000000000001';
const row = (more: Partial<ImportRow> = {}): ImportRow => ({
  ...{
    id,
    kind: 'people',
    fileName: 'pessoas.xlsx',
    status: 'checked',
    lines: 5,
    done: 5,
    validationErrors: 2,
    invalidLines: 1,
  },
  ...{ created: 3, updated: 1, unchanged: 0, skipped: 1, ignoredHeads: ['Cor'], createdByName: 'Alice' },
  ...{ createdAt: '2026-03-04T12:00:00.000Z', confirmedAt: null, finishedAt: null },
  ...more,
});
const page = <T,>(items: T[], total = items.length) => ({ items, pageNumber: 1, pageSize: 10, total });
const validationErrors = [
  { line: 3, column: 'Documento', who: 'ana@example.com', code: 'cpf.invalid', reason: 'CPF inválido' },
  { line: 3, column: 'Departamento', who: 'ana@example.com', code: 'people.import.unknown', reason: '“X” não existe' },
];
let server: ReturnType<typeof answering>;
let now: ImportRow;
beforeEach(() => {
  now = row();
  server = answering()
    .on(validatePeople, () => now)
    .on(importPeople, () => (now = row({ status: 'running', done: 2, confirmedAt: '2026-03-04T12:01:00.000Z' })))
    .on(imports.getImport, () => now)
    .on(imports.cancelImport, () => (now = row({ status: 'cancelled' })))
    .on(imports.listImportErrors, page(validationErrors))
    .on(imports.listImports, () => page([now]));
});
const open = async () => {
  const { user } = await renderScreen(() => <PeopleImport />, { path: '/conta/usuario', address: '/conta/usuario' });
  await user.click(await screen.findByRole('button', { name: 'Importar' }));
  return user;
};
const give = async (user: Awaited<ReturnType<typeof open>>, name = 'pessoas.xlsx') =>
  user.upload(await screen.findByLabelText('Validar arquivo', { selector: 'input' }), new File(['x'], name));

describe('the import of people', { timeout: 20_000 }, () => {
  test('finds validation errors while the user types, says Validada com erros, and asks before it is cancelled', async () => {
    const user = await open();
    await give(user);
    expect(await screen.findByText(/Validada com erros/)).toBeTruthy();
    await user.type(await screen.findByRole('searchbox', { name: /Erros do arquivo/ }), 'cpf');
    await waitFor(() => expect(server.last('GET', `/importacao/${id}/erros`)!.query.get('search')).toBe('cpf'));
    await user.click(screen.getByRole('button', { name: 'Cancelar importação' }));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('Nada foi gravado.');
    await user.click(within(question).getByRole('button', { name: 'Manter importação' }));
    await user.click(screen.getByRole('button', { name: 'Enviar outro arquivo' }));
  });
  test('that is cancelled shows no created people and links to none', async () => {
    server.on(imports.cancelImport, () => (now = row({ status: 'cancelled', finishedAt: '2026-03-04T12:03:00.000Z' })));
    const user = await open();
    await give(user);
    await user.click(await screen.findByRole('button', { name: 'Cancelar importação' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Cancelar importação' }));
    expect(await screen.findByText(/Cancelada/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Ver as pessoas criadas/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Enviar outro arquivo' }));
  });
  test('offers no confirmation where nothing would change', async () => {
    now = row({ created: 0, updated: 0, unchanged: 5, skipped: 0, validationErrors: 0, invalidLines: 0 });
    const user = await open();
    await give(user);
    expect(await screen.findByText(/Nada mudaria/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Confirmar importação/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Enviar outro arquivo' }));
  });
  test('links to the people it created, and does not lead to the history once it is over', async () => {
    server.on(importPeople, () => (now = row({ status: 'running', done: 2, confirmedAt: '2026-03-04T12:01:00.000Z' })));
    const user = await open();
    await give(user);
    await user.click(await screen.findByRole('button', { name: 'Confirmar importação de 4 linhas' }));
    expect(await screen.findByText(/cerca de 10 minutos/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancelar importação' }));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('O que já foi gravado permanece.');
    await user.click(within(question).getByRole('button', { name: 'Manter importação' }));
    now = row({ status: 'finished', confirmedAt: '2026-03-04T12:01:00.000Z', finishedAt: '2026-03-04T12:02:00.000Z' });
    const link = await screen.findByRole('link', { name: 'Ver as pessoas criadas neste dia' }, { timeout: 5_000 });
    expect(link.getAttribute('href')).toBe('/conta/usuario?created=2026-03-04..2026-03-04');
    await waitFor(() => expect(screen.queryByText(/cerca de 10 minutos/)).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Enviar outro arquivo' }));
  });
  test('shows errors by line and column, writes after the confirmation, and is found again [IMPORT-001, IMPORT-002]', async () => {
    const user = await open();
    await give(user);
    const table = await screen.findByRole('table', { name: 'Erros do arquivo' });
    expect(await within(table).findByText('CPF inválido')).toBeTruthy();
    expect(within(table).getByText('Departamento')).toBeTruthy();
    expect(screen.getByText('Colunas ignoradas: Cor')).toBeTruthy();
    expect(server.last('POST', `/usuario/import/batch/${id}`)).toBeUndefined();

    await user.click(screen.getByRole('button', { name: 'Confirmar importação de 4 linhas' }));
    expect(await screen.findByText(/Confira o resultado no histórico em cerca de 10 minutos/)).toBeTruthy();
    expect(await screen.findByText(/2 de 5/)).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Andamento da importação' }).getAttribute('aria-valuenow')).toBe(
      '40',
    );
    // The page shows the same import after the person has left it and opened it again.
    await user.click(screen.getByRole('button', { name: 'Acompanhar depois' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    now = row({ status: 'finished', created: 3 });
    const before = server.asked.length;
    await user.click(screen.getByRole('button', { name: 'Importar' }));
    expect(await screen.findByText(/Concluída/)).toBeTruthy();
    // The page asks for that import, and shows the server's latest answer.
    expect(server.asked.slice(before).map(({ method, path }) => `${method} ${path}`)).toContain(
      `GET /api/v1/importacao/${id}`,
    );
    await user.click(screen.getByRole('button', { name: 'Enviar outro arquivo' }));
    expect(await screen.findByLabelText('Validar arquivo', { selector: 'input' })).toBeTruthy();
  });
  test('reports that the import, or its check, failed [IMPORT-006, IMPORT-007]', async () => {
    server.on(validatePeople, () => {
      throw new Problem('internal', 'nobody.knows');
    });
    const user = await open();
    await give(user);
    expect(await screen.findByText('Erro ao validar o arquivo de importação')).toBeTruthy();
    server
      .on(validatePeople, () => now)
      .on(importPeople, () => {
        throw new Problem('internal', 'nobody.knows');
      });
    await give(user);
    await user.click(await screen.findByRole('button', { name: /Confirmar importação/ }));
    expect(await screen.findByText('Erro ao tentar importar dados!')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Enviar outro arquivo' }));
  });
  test('accepts .xls, .xlsx and .csv and nothing else [IMPORT-003]', async () => {
    const user = await open();
    const input = await screen.findByLabelText<HTMLInputElement>('Validar arquivo', { selector: 'input' });
    expect(input.accept).toBe('.xlsx,.xls,.csv');
    expect(server.asked).toEqual([]);
    await give(user, 'pessoas.XLS');
    expect(await screen.findByText('pessoas.xlsx')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancelar importação' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancelar importação' }),
    );
    expect(await screen.findByText(/Cancelada/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Enviar outro arquivo' }));
  });
});

test('the history lists imports with their state, filters them, and opens one [IMPORT-001]', async () => {
  const { user } = await renderScreen(ImportHistoryPage, {
    path: '/gestao/importacoes',
    address: '/gestao/importacoes?status=finished',
  });
  now = row({ status: 'finished', confirmedAt: '2026-03-04T12:01:00.000Z' });
  expect(await screen.findByText('pessoas.xlsx')).toBeTruthy();
  expect(server.last('GET', '/importacao')!.query.get('situacao')).toBe('concluida');
  const cellsOf = (line: HTMLElement) => [...line.querySelectorAll('td')].map(({ textContent }) => textContent);
  expect(cellsOf(screen.getAllByRole('row')[1]!).slice(0, 7)).toEqual([
    ...['pessoas.xlsxUsuários', 'Concluída', '5 de 5'],
    ...['3', '1', '1', 'Alice'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Ações de pessoas.xlsx' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Ver importação' }));
  expect(await screen.findByRole('table', { name: 'Erros do arquivo' })).toBeTruthy();
});
