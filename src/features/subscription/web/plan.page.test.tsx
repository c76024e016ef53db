// Proves what the plan page shows in each state of a subscription, what it asks before it acts, and the dialogs of its beginning and end.
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Problem } from '#platform/contract/problem.ts';
import { access } from '#platform/web/access.ts';
import type { Access } from '#platform/web/access.ts';
import { session } from '#platform/web/session.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import * as calls from '../contract/subscription.endpoints.ts';
import type { SubscriptionDetails, SubscriptionOffer, SubscriptionPayment } from '../contract/subscription.wire.ts';
import { PlanPage } from './plan.page.tsx';
import './subscription-dialog.tsx';
import { SubscriptionGate } from './subscription-gate.widget.tsx';

const id = (at: number) => `01900000-0000-7000-8000-0000000000${String(at).padStart(2, '0')}`;
const path = '/user-settings/plan';
const found = (over: Partial<SubscriptionDetails> = {}): SubscriptionDetails => ({
  ...{ id: id(1), plan: 'annual', state: 'active', priceCents: 47_880, currency: 'BRL' },
  ...{ createdAt: '2025-11-09T12:00:00.000Z', today: '2025-11-12', startedOn: '2025-11-09', expiresOn: '2026-11-08' },
  ...{ renewsOn: '2026-11-09', cancelledAt: null, cancelReason: null, cardLastDigits: '4417' },
  ...{
    refundUntil: '2025-11-16',
    refundDaysLeft: 4,
    refundCents: 47_880,
    hasPortal: false,
    completed: 7,
    certificates: 8,
    stoppedTitle: null,
    stoppedPercent: 0,
    ...over,
  },
});
const plans: SubscriptionOffer['plans'] = [
  { plan: 'annual', priceCents: 47_880, currency: 'BRL' },
  { plan: 'monthly', priceCents: 4_990, currency: 'BRL' },
];
const payment: SubscriptionPayment = {
  ...{ id: id(2), plan: 'annual', amountCents: 47_880, currency: 'BRL', state: 'paid', cardLastDigits: '4417' },
  ...{ createdAt: '2025-11-09T12:00:00.000Z', paidAt: '2025-11-09T12:00:00.000Z', refundedAt: null },
  ...{ beginsOn: '2025-11-09', expiresOn: '2026-11-08' },
};
const show = (own: SubscriptionDetails | Problem, offer: SubscriptionOffer = { plans, waiting: null }) => {
  const server = answering()
    .on(calls.getSubscription, () => {
      if (own instanceof Problem) throw own;
      return own;
    })
    .on(calls.listSubscriptionPlans, offer)
    .on(calls.listSubscriptionPayments, { items: [payment], pageNumber: 1, pageSize: 10, total: 1 });
  return renderScreen(PlanPage, { path, address: path }).then(({ user }) => ({ user, server }));
};
const text = (words: string) => screen.findByText((said) => said.replace(/\s/g, ' ').includes(words));
beforeEach(() => access.set({ userId: id(9), name: 'Marina Alves' } as Access));

describe('the plan page', () => {
  test('shows plan, price, dates, card, refund and the payment history [SUBS-001, SUBS-003]', async () => {
    await show(found());
    expect(await screen.findByRole('heading', { name: 'Plano anual' })).toBeTruthy();
    expect(screen.getByText('Ativa')).toBeTruthy();
    await text('R$ 39,90');
    await text('Renova em 9 de novembro de 2026 por R$ 478,80.');
    expect(screen.getByText('4417')).toBeTruthy();
    expect(screen.getByText('MARINA ALVES')).toBeTruthy();
    const dates = screen.getByRole('region', { name: 'Próximas datas' });
    expect(
      within(dates)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      ...['Assinou9 de novembro de 2025', 'Hoje12 de nov.', 'Fim da devolução16 de novembro de 2025'],
      ...['Cobrança da renovação2 de novembro de 2026', 'Renova9 de novembro de 2026'],
    ]);
    await text('receber R$ 478,80 de volta. Restam 4 dias.');
    const table = await screen.findByRole('table', { name: 'Histórico de pagamentos' });
    const [, row] = within(table).getAllByRole('row');
    expect(row!.textContent!.replace(/\s/g, ' ')).toBe('09/11/2025Plano anual, 12 meses · final 4417R$ 478,80Pago');
    expect(within(row!).getByRole('button', { name: 'Recibo de 09/11/2025' })).toBeTruthy();
  });
  test('cancels with a reason, after it has said what stays [SUBS-005]', async () => {
    const { user, server } = await show(found());
    server.on(calls.cancelSubscription, undefined);
    await user.click(await screen.findByRole('button', { name: 'Cancelar assinatura' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cancelar o plano anual?' });
    expect(within(dialog).getByText('Continua até 8 de novembro de 2026')).toBeTruthy();
    expect(within(dialog).getByText('7 conteúdos concluídos · 8 certificados')).toBeTruthy();
    const send = within(dialog).getByRole('button', { name: 'Cancelar assinatura' });
    expect((send as HTMLButtonElement).disabled).toBe(true);
    await user.click(within(dialog).getByRole('radio', { name: 'Não tenho tempo agora' }));
    await user.type(within(dialog).getByRole('textbox'), 'Volto logo');
    await user.click(send);
    await vi.waitFor(() =>
      expect(server.last('POST', 'Cancelar')?.body).toEqual({ motivo: 'tempo', comentario: 'Volto logo' }),
    );
  });
  test('offers to take a cancellation back', async () => {
    const { user, server } = await show(
      found({ state: 'cancelled', cancelledAt: '2025-11-10T12:00:00.000Z', renewsOn: null, refundUntil: null }),
    );
    server.on(calls.reactivateSubscription, undefined);
    await text('Continua até 8 de novembro de 2026.');
    expect(screen.queryByRole('button', { name: 'Cancelar assinatura' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Reativar assinatura' }));
    await vi.waitFor(() => expect(server.last('POST', 'Reativar')).toBeTruthy());
  });
  test('says before a new order that everything begins anew [SUBS-007]', async () => {
    const { user, server } = await show(found({ state: 'expired', renewsOn: null, refundUntil: null }));
    server.on(calls.orderSubscription, { id: id(3), paymentUrl: null });
    expect(await screen.findByText('Ao assinar de novo, os conteúdos concluídos recomeçam do zero.')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: /^Plano mensal/ }));
    await user.click(screen.getByRole('button', { name: 'Assinar de novo' }));
    await vi.waitFor(() =>
      expect(server.last('POST', 'Assinatura')?.body).toEqual({ plano: 'mensal', aceitaRecomecar: true }),
    );
  });
  test('offers plans to somebody without a subscription, nothing where there are none, and says what failed [SUBS-010]', async () => {
    const missing = new Problem('missing', 'subscription.missing');
    await show(missing);
    expect(await screen.findByRole('button', { name: 'Assinar' })).toBeTruthy();
    await text('Economiza R$ 120,00');
    await show(missing, { plans: [], waiting: null });
    expect(await screen.findByText('Você não tem uma assinatura')).toBeTruthy();
    await show(new Problem('internal', 'request.failed'));
    expect(await screen.findByText('Erro ao carregar as informações da assinatura')).toBeTruthy();
  });
});
test('the start welcomes whose subscription is new, and tells whose is over, once on a device [SUBS-002]', async () => {
  const start = (state: 'active' | 'expired', createdAt: string, expiresOn: string) =>
    session.begin({
      accessToken: 'x',
      expiresInSeconds: 900,
      bundle: { person: { subscription: { id: id(1), state, createdAt, expiresOn, cancelledAt: null } } } as never,
    });
  const done = vi.fn();
  const open = () => {
    answering()
      .on(calls.getSubscription, found({ state: 'expired', stoppedTitle: 'NR-35', stoppedPercent: 43 }))
      .on(calls.listSubscriptionPlans, { plans, waiting: null });
    return renderScreen(() => <SubscriptionGate onDone={done} />, { path: '/home', address: '/home' });
  };
  start('active', new Date().toISOString(), '2026-11-08');
  const { user } = await open();
  expect(await screen.findByRole('dialog', { name: 'Bem-vindo à sua assinatura' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Começar' }));
  await vi.waitFor(() => expect(done).toHaveBeenCalled());
  start('expired', '2025-11-09T12:00:00.000Z', '2026-11-08');
  await open();
  const dialog = await screen.findByRole('dialog', { name: 'Sua assinatura venceu em 8 de novembro de 2026' });
  expect(await within(dialog).findByText(/7 conteúdos concluídos · 8 certificados\./)).toBeTruthy();
  expect(within(dialog).getByText(/NR-35 parou em 43%\./)).toBeTruthy();
  expect(within(dialog).getByRole('button', { name: 'Ver meus certificados' })).toBeTruthy();
});
