// Proves that stopped uploads are offered again: the same file continues, another file is refused with a sentence, and the user can discard them.
import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeQueryClient } from '#platform/web/query.ts';
import { transfers } from '#platform/web/transfers.ts';
import { renderKit } from '#testing/render-kit.tsx';
import { answering } from '#testing/render-screen.tsx';
import { listMyTransfers, removeTransfer } from '../contract/transfers.endpoints.ts';
import type { Transfer } from '../contract/transfers.wire.ts';
import { StoppedUploads } from './stopped-uploads.widget.tsx';
import { fingerprintOfFile } from './uploads.queries.ts';

type UploadOptions = { uploadUrl?: string; metadata: Record<string, string> };
const { begun } = vi.hoisted(() => ({ begun: [] as UploadOptions[] }));
vi.mock('tus-js-client', () => ({
  Upload: class {
    constructor(_file: File, asked: UploadOptions) {
      begun.push(asked);
    }
    findPreviousUploads = () => Promise.resolve([]);
    start = () => {};
    abort = () => Promise.resolve();
  },
}));
const id = '0190a0a0-0000-7000-8000-000000000001';
const relationId = '0190a0a0-0000-7000-8000-000000000099';
const file = new File(['o mesmo filme'], 'aula.mp4');
const upload: Transfer = {
  id,
  direction: 'upload',
  name: 'aula.mp4',
  status: 'failed',
  percent: 30,
  fileType: 'video/mp4',
  isCoverImage: false,
  startedAt: '2026-01-02T13:00:00.000Z',
  finishedAt: null,
  loaded: 4,
  total: file.size,
  secondsRemaining: null,
  failureCode: 'transfers.interrupted',
  failure: 'O envio foi interrompido. Escolha o mesmo arquivo para continuar de onde parou.',
  relationId,
  userName: 'Ana Souza',
  purpose: 'media',
  fingerprint: null,
  canContinue: true,
};
let server: ReturnType<typeof answering>;
beforeEach(async () => {
  const items = [{ ...upload, fingerprint: await fingerprintOfFile(file) }];
  server = answering().on(listMyTransfers, { items, pageNumber: 1, pageSize: 50, total: 1 });
});
afterEach(() => {
  for (const { key } of transfers.get()) {
    transfers.cancel(key);
    transfers.clear(key);
  }
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
async function show() {
  await renderKit(
    <QueryClientProvider client={makeQueryClient()}>
      <StoppedUploads purpose="media" relationId={relationId} hrefOf={(one) => `/content/files/${one}`} />
    </QueryClientProvider>,
  );
  await screen.findByRole('button', { name: 'Continuar envio de aula.mp4' });
  return document.querySelector<HTMLInputElement>('input[type="file"]')!;
}

test('an upload that stopped is shown with its reason, and continues with the same file (content M3)', async () => {
  const add = vi.spyOn(transfers, 'add').mockReturnValue(true);
  const input = await show();
  expect(screen.getByText(/^O envio foi interrompido/)).toBeTruthy();
  expect(server.asked[0]!.query.get('relationId')).toBe(relationId);
  await userEvent.upload(input, file);
  await waitFor(() => expect(add).toHaveBeenCalledOnce());
  expect(add.mock.calls[0]![0]).toMatchObject({
    id: relationId,
    fileType: 'media',
    href: `/content/files/${relationId}`,
  });
});
test('it asks the server for its position and does not begin again, by its own address', async () => {
  await userEvent.upload(await show(), file);
  await waitFor(() => expect(begun).toHaveLength(1));
  expect(begun[0]!.uploadUrl).toBe(`/api/v1/uploads/${id}`);
  expect(begun[0]!.metadata).toMatchObject({ relationId, fingerprint: await fingerprintOfFile(file) });
});
test('another file of the same name and size is refused with a sentence', async () => {
  const add = vi.spyOn(transfers, 'add').mockReturnValue(true);
  const input = await show();
  await userEvent.upload(input, new File(['um outro filme'.slice(0, file.size)], 'aula.mp4'));
  expect((await screen.findByRole('alert')).textContent).toContain('Este não é o mesmo arquivo. Escolha “aula.mp4”');
  expect(add).not.toHaveBeenCalled();
});
test('an upload of this window is not offered a second time', async () => {
  await show();
  let finish = () => {};
  const run = () => new Promise<void>((done) => (finish = done));
  transfers.add({ id: relationId, fileType: 'media', name: 'aula.mp4', direction: 'upload', run });
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Continuar envio/ })).toBeNull());
  // The button stays away after the arrival too, however old the list is.
  await act(async () => finish());
  expect(transfers.get()[0]!.phase).toBe('done');
  expect(screen.queryByRole('button', { name: /^Continuar envio/ })).toBeNull();
});
test('an unwanted upload is discarded', async () => {
  server.on(removeTransfer, undefined);
  await show();
  server.on(listMyTransfers, { items: [], pageNumber: 1, pageSize: 50, total: 0 });
  await userEvent.click(screen.getByRole('button', { name: 'Descartar envio de aula.mp4' }));
  await waitFor(() => expect(screen.queryByText('aula.mp4')).toBeNull());
  expect(server.last('DELETE', `transferencia/${id}`)).toBeTruthy();
});
