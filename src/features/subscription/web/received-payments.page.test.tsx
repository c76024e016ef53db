// Proves that whoever manages users sees the payments of everybody, confirms and refuses those that wait, and sets the plans.
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import * as calls from '../contract/subscription.endpoints.ts';
import type { ReceivedPayment } from '../contract/subscription.wire.ts';
import { ReceivedPaymentsPage } from './received-payments.page.tsx';

const id = (at: number) => `01900000-0000-7000-8000-0000000000${String(at).padStart(2, '0')}`;
const payment: ReceivedPayment = {
  ...{ id: id(2), plan: 'monthly', amountCents: 4_990, currency: 'BRL', state: 'pending', cardLastDigits: null },
  ...{ createdAt: '2026-11-09T12:00:00.000Z', paidAt: null, refundedAt: null, beginsOn: null, expiresOn: null },
  ...{ userId: id(5), personName: 'Lia Aluna', kind: 'restart' },
};
const show = async () => {
  const server = answering()
    .on(calls.listReceivedPayments, { items: [payment], pageNumber: 1, pageSize: 10, total: 1 })
    .on(calls.listSubscriptionPlans, {
      plans: [{ plan: 'monthly', priceCents: 4_990, currency: 'BRL' }],
      waiting: null,
    })
    .on(calls.confirmPayment, undefined)
    .on(calls.updateSubscriptionPlans, undefined);
  const path = '/conta/assinatura';
  return { server, ...(await renderScreen(ReceivedPaymentsPage, { path, address: path })) };
};
test('a payment that waits is confirmed, with what begins anew and the last digits of the card', async () => {
  const { user, server } = await show();
  const table = await screen.findByRole('table', { name: 'Lista de pagamentos' });
  expect(within(table).getByText('Recomeço')).toBeTruthy();
  await user.click(within(table).getByRole('button', { name: /Lia Aluna/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Confirmar pagamento' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirmar o pagamento de Lia Aluna' });
  expect(within(dialog).getByText(/vão para o arquivo/)).toBeTruthy();
  await user.type(within(dialog).getByRole('textbox', { name: /^Final do cartão/ }), '4417');
  await user.click(within(dialog).getByRole('button', { name: 'Confirmar pagamento' }));
  await vi.waitFor(() => expect(server.last('POST', 'Confirmar')?.body).toEqual({ cartaoFinal: '4417' }));
});
test('plans get prices in cents; one without a price is not offered', async () => {
  const { user, server } = await show();
  await user.click(await screen.findByRole('button', { name: 'Planos e preços' }));
  const dialog = await screen.findByRole('dialog', { name: 'Planos e preços' });
  const annual = within(dialog).getByRole('textbox', { name: 'Preço por ano (BRL)' });
  await user.type(annual, '478,8');
  await user.clear(within(dialog).getByRole('textbox', { name: 'Preço por mês (BRL)' }));
  await user.click(within(dialog).getByRole('button', { name: 'Salvar planos' }));
  await vi.waitFor(() =>
    expect(server.last('PUT', 'Planos')?.body).toEqual({
      planos: [{ plano: 'anual', valorCentavos: 47_880, moeda: 'BRL' }],
    }),
  );
});
test('Stripe is connected with secrets that are not shown again, and disconnected after a question', async () => {
  const { user, server } = await show();
  server
    .on(calls.getPaymentProvider, {
      ...{ isConnected: true, monthlyPrice: 'price_month', annualPrice: null },
      eventAddress: 'https://empresa.example/api/v1/Assinatura/Stripe/1',
    })
    .on(calls.savePaymentProvider, undefined)
    .on(calls.removePaymentProvider, undefined);
  await user.click(await screen.findByRole('button', { name: 'Stripe' }));
  await screen.findByDisplayValue(/Assinatura\/Stripe\/1$/);
  const dialog = screen.getByRole('dialog', { name: 'Stripe' });
  await user.type(within(dialog).getByLabelText(/^Chave secreta/), 'sk_test_1');
  await user.type(within(dialog).getByRole('textbox', { name: 'Preço anual no Stripe' }), 'price_year');
  await user.click(within(dialog).getByRole('button', { name: 'Salvar conexão' }));
  await vi.waitFor(() =>
    expect(server.last('PUT', 'Provedor')?.body).toEqual({
      ...{ chaveSecreta: 'sk_test_1', precoMensal: 'price_month', precoAnual: 'price_year' },
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Stripe' }));
  await user.click(await screen.findByRole('button', { name: 'Desconectar' }));
  const asked = await screen.findByRole('alertdialog');
  await user.click(within(asked).getByRole('button', { name: 'Desconectar' }));
  await vi.waitFor(() => expect(server.last('DELETE', 'Provedor')).toBeTruthy());
});
