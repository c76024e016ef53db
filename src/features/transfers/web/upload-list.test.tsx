// Proves that the uploads of a page show all their states, from waiting to done, interrupted and cancelled.
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { renderKit } from '#testing/render-kit.tsx';
import { Problem } from '#platform/contract/problem.ts';
import { transfers } from '#platform/web/transfers.ts';
import type { TransferControl } from '#platform/web/transfers.ts';
import { UploadList } from './upload-list.widget.tsx';

type Held = TransferControl & { done: () => void; fail: (problem: unknown) => void };
/** Queues an upload that the test advances. */
function queue(id: string, name: string): () => Held {
  let held: Held | undefined;
  const run = (control: TransferControl) =>
    new Promise<void>((done, fail) => {
      held = { ...control, done, fail };
    });
  act(() => void transfers.add({ id, fileType: 'media', name, direction: 'upload', totalBytes: 2_097_152, run }));
  return () => held!;
}
const row = (name: string) => within(screen.getByText(name, { selector: 'b' }).closest('li')!);
const button = (name: string, label: string) => row(name).queryByRole('button', { name: `${label} ${name}` });
afterEach(() => {
  for (const { key } of transfers.get()) {
    transfers.cancel(key);
    transfers.clear(key);
  }
});

test('passes starting, sending, finalising and done; it can be cancelled until then, and cleared afterwards [UPLOAD-006, UPLOAD-008]', async () => {
  await renderKit(<UploadList fileType="media" />);
  const first = queue('a', 'solda.mp4');
  queue('b', 'apostila.pdf');
  queue('c', 'pacote.zip');
  expect(row('pacote.zip').getByText('Iniciando')).toBeTruthy();
  expect(button('pacote.zip', 'Cancelar')).toBeTruthy();
  expect(button('solda.mp4', 'Limpar')).toBeNull();
  expect(row('solda.mp4').getByText('Enviando')).toBeTruthy();
  act(() => first().onProgress(1_048_576, 2_097_152));
  expect(row('solda.mp4').getByText(/1 MB de 2 MB/)).toBeTruthy();
  expect(row('solda.mp4').getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50');
  act(() => first().onFinalizing());
  expect(row('solda.mp4').getByText('Finalizando')).toBeTruthy();
  expect(button('solda.mp4', 'Cancelar')).toBeTruthy();
  await act(async () => first().done());
  expect(row('solda.mp4').getByText('Concluído')).toBeTruthy();
  expect(button('solda.mp4', 'Cancelar')).toBeNull();
  expect(button('solda.mp4', 'Limpar')).toBeTruthy();
});
test('can be paused, continued and cancelled, and an interrupted one resumed [UPLOAD-009]', async () => {
  await renderKit(<UploadList fileType="media" />);
  const held = queue('d', 'aula.mp4');
  await userEvent.click(button('aula.mp4', 'Pausar')!);
  expect(row('aula.mp4').getByText('Pausado')).toBeTruthy();
  await userEvent.click(button('aula.mp4', 'Continuar')!);
  expect(row('aula.mp4').getByText('Enviando')).toBeTruthy();
  await act(async () => held().fail(new Problem('unreachable', 'request.unreachable')));
  expect(row('aula.mp4').getByText(/Upload interrompido/)).toBeTruthy();
  await userEvent.click(button('aula.mp4', 'Retomar')!);
  expect(row('aula.mp4').getByText('Enviando')).toBeTruthy();
  await userEvent.click(button('aula.mp4', 'Cancelar')!);
  expect(row('aula.mp4').getByText('Upload cancelado')).toBeTruthy();
  expect(held().signal.aborted).toBe(true);
  await userEvent.click(button('aula.mp4', 'Limpar')!);
  expect(screen.queryByText('aula.mp4', { selector: 'b' })).toBeNull();
});
