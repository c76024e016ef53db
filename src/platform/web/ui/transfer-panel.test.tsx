// Proves what the panel of transfers shows: the data of a row, the number of transfers, and the text of a failure.
import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderKit } from '#testing/render-kit.tsx';
import { transfers } from '../transfers.ts';
import type { TransferControl } from '../transfers.ts';
import { TransferPanel } from './transfer-panel.tsx';

type Held = TransferControl & { fail: (problem: unknown) => void };
function queue(id: string, name: string): () => Held {
  let held: Held | undefined;
  const run = (control: TransferControl) =>
    new Promise<void>((_done, fail) => {
      held = { ...control, fail };
    });
  act(() => void transfers.add({ id, fileType: 'media', name, direction: 'upload', totalBytes: 2_097_152, run }));
  return () => held!;
}
afterEach(() => {
  for (const { key } of transfers.get()) {
    transfers.cancel(key);
    transfers.clear(key);
  }
});
const row = (name: string) => screen.getByText(name, { selector: 'b' }).closest('li')!;

test('a row shows id, name, type, status, sent and total bytes, and the percent [UPLOAD-002]', async () => {
  await renderKit(<TransferPanel />);
  const held = queue('obj-7', 'solda.mp4');
  act(() => held().onProgress(524_288, 2_097_152));
  const one = row('solda.mp4');
  expect(one.dataset['id']).toBe('obj-7');
  for (const words of ['solda.mp4', 'Depósito', 'Enviando', '512 KB de 2 MB']) expect(one.textContent).toContain(words);
  expect(within(one).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
});
test('the first four are shown, and the number of the others [UPLOAD-010]', async () => {
  await renderKit(<TransferPanel />);
  for (const number of [1, 2, 3, 4]) queue(`${number}`, `${number}.mp4`);
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
  expect(screen.queryByText(/e mais/)).toBeNull();
  for (const number of [5, 6]) queue(`${number}`, `${number}.mp4`);
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
  expect(screen.getByText('e mais 2')).toBeTruthy();
});
test('a failure without a reason is an error while sending the file [UPLOAD-013]', async () => {
  await renderKit(<TransferPanel />);
  const held = queue('a', 'aula.mp4');
  await act(async () => held().fail(new Error('gone')));
  expect(row('aula.mp4').textContent).toContain('Erro ao tentar realizar upload do arquivo!');
});
