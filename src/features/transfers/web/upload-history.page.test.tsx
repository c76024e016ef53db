// Proves that the company's upload history shows senders and results, and finds uploads by name and state.
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setTimeZone } from '#platform/web/texts.ts';
import { transfers } from '#platform/web/transfers.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import { listUploadHistory } from '../contract/transfers.endpoints.ts';
import type { Transfer } from '../contract/transfers.wire.ts';
import { transferScreens } from './transfers.screens.tsx';
import { UploadHistoryPage } from './upload-history.page.tsx';

const row = (number: number, more: Partial<Transfer>): Transfer => ({
  id: `0190a0a0-0000-7000-8000-${String(number).padStart(12, '0')}`,
  direction: 'upload',
  name: `aula-${number}.mp4`,
  status: 'done',
  percent: 100,
  fileType: 'video/mp4',
  isCoverImage: false,
  startedAt: '2026-01-02T13:00:00.000Z',
  finishedAt: '2026-01-02T13:05:00.000Z',
  loaded: 2_097_152,
  total: 2_097_152,
  secondsRemaining: null,
  failureCode: null,
  failure: null,
  relationId: '0190a0a0-0000-7000-8000-000000000099',
  userName: 'Ana Souza',
  purpose: 'media',
  fingerprint: null,
  canContinue: false,
  ...more,
});
beforeEach(() => setTimeZone('America/Recife'));
afterEach(() => {
  vi.unstubAllGlobals();
  setTimeZone(undefined);
});

test('/gestao/historico-envios lists the uploads of the company with sender, size, times and result [UPLOAD-014]', async () => {
  expect(transferScreens.map(({ path }) => path)).toContain('/gestao/historico-envios');
  const items = [
    row(1, {}),
    row(2, {
      ...{ status: 'failed', failure: 'Arquivo não aceito.', userName: null },
      ...{ startedAt: '2026-01-03T15:30:00.000Z', finishedAt: null },
    }),
  ];
  const server = answering().on(listUploadHistory, { items, pageNumber: 1, pageSize: 20, total: 2 });
  await renderScreen(UploadHistoryPage, {
    path: '/gestao/historico-envios',
    address: '/gestao/historico-envios?search=aula',
  });
  const table = await screen.findByRole('table', { name: 'Lista de envios' });
  const [heads, first, second] = within(table).getAllByRole('row');
  const cellsOf = (line: HTMLElement) => [...line.children].map(({ textContent }) => textContent);
  expect(cellsOf(heads!)).toEqual(['Arquivo', 'Enviado por', 'Tamanho', 'Início', 'Término', 'Situação']);
  expect(cellsOf(first!)).toEqual([
    ...['aula-1.mp4', 'Ana Souza', '2 MB'],
    ...['02/01/2026 10:00', '02/01/2026 10:05', 'Concluído'],
  ]);
  expect(cellsOf(second!)).toEqual([
    ...['aula-2.mp4', '—', '2 MB'],
    ...['03/01/2026 12:30', '—', 'InterrompidoArquivo não aceito.'],
  ]);
  expect(server.last('GET', 'transferencia/historico')!.query.get('search')).toBe('aula');
});

test('the user’s own stopped upload is continued from here, another user’s is not (content D8, M3)', async () => {
  const stopped = { status: 'failed', failureCode: 'transfers.interrupted', percent: 30 } as const;
  const items = [row(1, { ...stopped, canContinue: true }), row(2, stopped)];
  answering().on(listUploadHistory, { items, pageNumber: 1, pageSize: 20, total: 2 });
  await renderScreen(UploadHistoryPage, { path: '/gestao/historico-envios', address: '/gestao/historico-envios' });
  expect(await screen.findByRole('button', { name: 'Continuar envio de aula-1.mp4' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Continuar envio de aula-2.mp4' })).toBeNull();
  // An upload that this window holds itself continues there.
  const { relationId, name } = items[0]!;
  const run = () => new Promise<void>(() => {});
  act(() => void transfers.add({ id: relationId, fileType: 'media', name, direction: 'upload', run }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Continuar envio de aula-1.mp4' })).toBeNull());
});
