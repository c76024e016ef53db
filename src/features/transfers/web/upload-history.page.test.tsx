// The upload history of the company: who sent what, how it ended, found by name and state.
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
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
  ...more,
});
afterEach(() => vi.unstubAllGlobals());

test('/gestao/historico-envios lists the uploads of the company with sender, size, times and how they ended [UPLOAD-014]', async () => {
  expect(transferScreens.map(({ path }) => path)).toContain('/gestao/historico-envios');
  const items = [
    row(1, {}),
    row(2, { status: 'failed', finishedAt: null, failure: 'Arquivo não aceito.', userName: null }),
  ];
  const server = answering().on(listUploadHistory, { items, pageNumber: 1, pageSize: 20, total: 2 });
  await renderScreen(UploadHistoryPage, {
    path: '/gestao/historico-envios',
    address: '/gestao/historico-envios?search=aula',
  });
  const table = await screen.findByRole('table', { name: 'Lista de envios' });
  const [, first, second] = within(table).getAllByRole('row');
  for (const words of ['aula-1.mp4', 'Ana Souza', '2 MB', 'Concluído']) expect(first!.textContent).toContain(words);
  for (const words of ['aula-2.mp4', 'Interrompido', 'Arquivo não aceito.'])
    expect(second!.textContent).toContain(words);
  expect(server.last('GET', 'transferencia/historico')!.query.get('search')).toBe('aula');
});
