// Proves the screen of deliveries: rows with state and reason, filters and figures, the steps of one message, sending again.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Problem } from '#platform/contract/problem.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import * as calls from '../contract/deliveries.endpoints.ts';
import type { DeliveryDetails, DeliveryRow } from '../contract/delivery.wire.ts';
import './delivery-drawer.tsx';
import { BlockedAddress } from './blocked-address.widget.tsx';
import { DeliveriesPage } from './deliveries.page.tsx';

const idOf = (number: number) => `0190a0a0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const row = (number: number, more: Partial<DeliveryRow> = {}): DeliveryRow => ({
  id: idOf(number),
  userId: idOf(50),
  personName: 'Caio de Souza',
  address: 'caio@example.com',
  kind: 'rule',
  ruleId: idOf(70),
  title: 'Prazo em 7 dias',
  channel: 'email',
  state: 'sent',
  reason: null,
  reply: '250 ok',
  createdAt: '2026-03-04T15:30:00.000Z',
  ...more,
});
const details = (one: DeliveryRow, more: Partial<DeliveryDetails> = {}): DeliveryDetails => ({
  ...one,
  attempts: 1,
  occurrence: '2026-W48',
  steps: [
    { kind: 'queued', at: '2026-03-04T15:30:00.000Z' },
    { kind: 'sent', at: '2026-03-04T15:30:03.000Z' },
  ],
  isBlocked: false,
  canResend: true,
  againOf: null,
  againAs: null,
  ...more,
});
const rows = [
  row(1),
  row(2, { personName: 'Iuri', state: 'skipped', reason: 'concluded', reply: null }),
  row(3, { personName: 'Nara', state: 'bounced', reply: '550 5.1.1 no such user' }),
];
const figures = {
  ...{ queued: 0, sent: 97, bounced: 1, failed: 0, skipped: 2, keptDays: 400 },
  ...{ measured: 0, opened: 0, clicked: 0 },
};
let server: ReturnType<typeof answering>;
beforeEach(() => {
  server = answering()
    .on(calls.listDeliveries, { items: rows, pageNumber: 1, pageSize: 10, total: 3 })
    .on(calls.getDeliveryFigures, figures)
    .on(calls.getDelivery, details(row(1)));
});
afterEach(cleanup);
const open = (query = '') =>
  renderScreen(DeliveriesPage, { path: '/comunicacoes/entregas', address: `/comunicacoes/entregas${query}` });

describe('the ledger', { timeout: 20_000 }, () => {
  test('tells how many of the measured messages were opened and followed, and nothing where none is measured', async () => {
    await open();
    await screen.findByText('97');
    expect(screen.queryByText(/leitura medida/)).toBeNull();
    cleanup();
    server.on(calls.getDeliveryFigures, { ...figures, measured: 80, opened: 40, clicked: 10 });
    await open();
    const line = (await screen.findByText('De 80 e-mails com leitura medida')).closest('p')!;
    expect(line.textContent).toMatch(/Abertos 40 50.?%Com clique 10 12,5.?%|Abertos 40 50.?%Com clique 10 1[23].?%/);
  });
  test('shows person, rule, channel, moment, state and reason', async () => {
    await open();
    const table = within(await screen.findByRole('table', { name: 'Lista de mensagens' }));
    const texts = table.getAllByRole('row').map((one) => one.textContent);
    expect(texts[1]).toMatch(/Caio de Souza.*Prazo em 7 dias.*E-mail.*04\/03\/2026.*Enviada/);
    expect(texts[1]).not.toContain('250 ok');
    expect(texts[2]).toMatch(/Iuri.*Pulada.*Já concluiu/);
    expect(texts[3]).toMatch(/Nara.*Devolvida.*550 5\.1\.1 no such user/);
  });
  test('a figure filters by its state, and again shows everything', async () => {
    const { user } = await open();
    const figure = await screen.findByRole('button', { name: /Puladas.*2/ });
    await user.click(figure);
    await waitFor(() => expect(server.last('GET', '/Entrega')!.query.get('estados')).toBe('pulada'));
    expect(figure.getAttribute('aria-pressed')).toBe('true');
    await user.click(figure);
    await waitFor(() => expect(server.last('GET', '/Entrega')!.query.has('estados')).toBe(false));
  });
  test('filters of the address reach list and export, and figures count the same days', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:test');
    const { user } = await open(`?state=failed&rule=${idOf(70)}&from=2026-03-01&to=2026-03-31`);
    await screen.findByRole('table', { name: 'Lista de mensagens' });
    const days = { de: '2026-03-01', ate: '2026-03-31' };
    const filters = { estados: 'falhou', notificacaoAutomatizadaId: idOf(70), ...days };
    expect(Object.fromEntries(server.last('GET', '/Entrega')!.query)).toMatchObject(filters);
    expect(Object.fromEntries(server.last('GET', '/Entrega/resumo')!.query)).toEqual(days);
    await user.click(screen.getByRole('button', { name: 'Exportar' }));
    await waitFor(() => expect(Object.fromEntries(server.last('GET', '/Entrega/csv')!.query)).toMatchObject(filters));
    await user.click(screen.getByRole('button', { name: 'Só uma regra' }));
    await waitFor(() => expect(server.last('GET', '/Entrega')!.query.has('notificacaoAutomatizadaId')).toBe(false));
  });
  test('one message tells its steps, and is sent again after a question', async () => {
    server.on(calls.resendDelivery, { id: idOf(9) });
    const { user } = await open();
    await user.click((await screen.findAllByRole('button', { name: /^Ações de Prazo em 7 dias para Caio/ }))[0]!);
    await user.click(await screen.findByRole('menuitem', { name: 'Visualizar' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Caio de Souza' }));
    const steps = within(await drawer.findByRole('list'));
    expect(steps.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      expect.stringContaining('Entrou na fila'),
      expect.stringContaining('Servidor aceitou'),
    ]);
    expect(drawer.getByText('250 ok')).toBeTruthy();
    server.on(
      calls.getDelivery,
      details(row(9, { state: 'queued', reply: null }), { canResend: false, againOf: idOf(1) }),
    );
    await user.click(drawer.getByRole('button', { name: 'Reenviar' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Reenviar' }));
    expect(question.getByText(/caio@example\.com/)).toBeTruthy();
    expect(server.last('POST', `/Entrega/${idOf(1)}/reenviar`)).toBeUndefined();
    await user.click(question.getByRole('button', { name: 'Reenviar' }));
    await screen.findByRole('button', { name: 'Abrir a mensagem original' });
    expect(server.last('POST', `/Entrega/${idOf(1)}/reenviar`)).toBeDefined();
  });
  test('a blocked address is told, and offers no further try', async () => {
    server.on(calls.getDelivery, details(row(3, { state: 'bounced' }), { isBlocked: true, canResend: false }));
    const { user } = await open();
    await user.click((await screen.findAllByRole('button', { name: /^Ações de Prazo em 7 dias para Nara/ }))[0]!);
    await user.click(await screen.findByRole('menuitem', { name: 'Visualizar' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Nara' }));
    await drawer.findByText(/Nada é enviado para caio@example\.com/);
    expect(drawer.queryByRole('button', { name: 'Reenviar' })).toBeNull();
  });
  test('says what a refused or failed reading means', async () => {
    server.on(calls.listDeliveries, () => {
      throw new Problem('forbidden', 'identity.permission.denied');
    });
    await open();
    expect(await screen.findByRole('alert')).toBeTruthy();
  });
});
describe('the page of a person', { timeout: 20_000 }, () => {
  const state = { address: 'caio@example.com', since: '2026-03-04T15:30:00.000Z', reply: '550 no such user' };
  const openPerson = () =>
    renderScreen(() => <BlockedAddress userId={idOf(50)} />, { path: '/conta/usuario', address: '/conta/usuario' });
  test('says that the address is not written to, and allows it after a question', async () => {
    server.on(calls.getAddressState, { ...state, isBlocked: true }).on(calls.allowAddress, undefined);
    const { user } = await openPerson();
    expect((await screen.findByRole('note')).textContent).toMatch(/caio@example\.com.*550 no such user/);
    server.on(calls.getAddressState, { ...state, isBlocked: false, since: null, reply: null });
    await user.click(screen.getByRole('button', { name: 'Liberar endereço' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Liberar endereço' }));
    await waitFor(() => expect(screen.queryByRole('note')).toBeNull());
    expect(server.last('DELETE', `/Entrega/endereco/${idOf(50)}`)).toBeDefined();
  });
});
