// Proves that the dialog sends the look to the chosen contracts, follows it until the end, and shows the sentence of a failure.
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { listContracts } from '#features/contracts/contract/contracts.endpoints.ts';
import { Problem } from '#platform/contract/problem.ts';
import { toasts } from '#platform/web/toast.ts';
import { contractRow } from '#testing/make/contract-row.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import * as calls from '../contract/branding.endpoints.ts';
import { ReplicateDialog } from './replicate-dialog.tsx';

const idOf = (number: number) => `0190a0a0-0000-7000-8000-${String(number).padStart(12, '0')}`;
let server: ReturnType<typeof answering>;
beforeEach(() => {
  const items = [contractRow(1, 'Usina'), contractRow(2, 'Padaria')];
  server = answering().on(listContracts, { items, pageNumber: 1, pageSize: 100, total: 2 });
});
const Dialog = () => <ReplicateDialog opened onClose={() => undefined} />;
const open = async () => (await renderScreen(Dialog, { path: '/x', address: '/x' })).user;

test('the branding is sent by contract and by part, and each sending is followed until it is done or has its reason', async () => {
  const user = await open();
  const target = (
    number: number,
    name: string,
    state: 'waiting' | 'done' | 'failed',
    reason: string | null = null,
  ) => ({
    contractId: idOf(number),
    name,
    state,
    reason,
  });
  let asked = 0;
  server.on(calls.replicateSettings, { id: idOf(9), total: 2 }).on(calls.getReplication, () =>
    (asked += 1) === 1
      ? { id: idOf(9), total: 2, done: 0, failed: 0, targets: [target(1, 'Usina', 'waiting')] }
      : {
          id: idOf(9),
          total: 2,
          done: 1,
          failed: 1,
          targets: [target(1, 'Usina', 'done'), target(2, 'Padaria', 'failed', 'branding.slides.most')],
        },
  );
  for (const name of ['Usina · 01', 'Padaria · 02']) await user.click(await screen.findByRole('checkbox', { name }));
  await user.click(screen.getByRole('button', { name: 'Enviar a 2 contratos' }));
  expect(await screen.findByText('0 de 2 contratos')).toBeTruthy();
  expect(server.last('PUT', '/BatchReplication')!.body).toEqual({ contractIds: [idOf(1), idOf(2)] });
  expect(await screen.findByText('1 de 2 contratos, 1 com falha')).toBeTruthy();
  const [first, second] = screen.getAllByRole('listitem');
  expect(within(first!).getByText('Concluído')).toBeTruthy();
  expect(within(second!).getByText('São no máximo 10 slides.')).toBeTruthy();
});
test('a sending that fails without a sentence of the server shows its own sentence [SET-039]', async () => {
  server.on(calls.replicateSettings, () => {
    throw new Problem('unavailable', 'nowhere.known');
  });
  const user = await open();
  await user.click(await screen.findByRole('checkbox', { name: 'Usina · 01' }));
  await user.click(screen.getByRole('button', { name: 'Enviar a 1 contrato' }));
  await waitFor(() =>
    expect(toasts.get()).toMatchObject([{ tone: 'error', text: 'Erro ao replicar para os contratos' }]),
  );
});
