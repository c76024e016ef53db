// Proves that a learner orders a plan, that it begins when its payment is confirmed, and that it is cancelled and taken up again.
import {
  confirmPayment,
  listReceivedPayments,
  updateSubscriptionPlans,
} from '#features/subscription/contract/subscription.endpoints.ts';
import { apiOf, expect, test } from './journey.ts';
import { makeLearner } from './support/people.ts';
import { expectStands } from './support/stands.ts';

test('a learner subscribes, cancels with a reason and reactivates @phone', async ({ enter }) => {
  test.setTimeout(90_000);
  const administrator = await apiOf('administrador');
  const plans = [
    { plan: 'annual', priceCents: 47_880, currency: 'BRL' },
    { plan: 'monthly', priceCents: 4_990, currency: 'BRL' },
  ] as const;
  await administrator.call(updateSubscriptionPlans, { body: { plans: [...plans] } });
  const learner = await makeLearner(administrator);
  const page = await enter(learner);
  await test.step('orders the monthly plan', async () => {
    await page.goto('/user-settings/plan');
    await page.getByRole('radio', { name: /^Plano mensal/ }).check();
    await page.getByRole('button', { name: 'Assinar', exact: true }).click();
    await expect(page.getByText(/Plano mensal, R\$\s49,90: aguardando/)).toBeVisible();
  });
  await test.step('has it once the payment is confirmed', async () => {
    const { items } = await administrator.call(listReceivedPayments, { query: { search: learner.name } });
    const body = { cardLastDigits: '4417' };
    await administrator.call(confirmPayment, { params: { id: items[0]!.id }, body });
    await page.goto('/user-settings/plan');
    const welcome = page.getByRole('dialog');
    await expect(welcome).toContainText('Todo o catálogo');
    await expectStands(page, 'the welcome of a subscription', '[role="dialog"]');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { level: 2, name: 'Plano mensal' })).toBeVisible();
    await expectStands(page, 'the own plan');
  });
  await test.step('cancels with a reason, and reactivates', async () => {
    await page.getByRole('button', { name: 'Cancelar assinatura' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Cancelar assinatura' })).toBeDisabled();
    await dialog.getByRole('radio').nth(1).check();
    await expectStands(page, 'the question before the end of a subscription', '[role="dialog"]');
    await dialog.getByRole('button', { name: 'Cancelar assinatura' }).click();
    await expect(page.getByText('Cancelada', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Reativar assinatura' }).click();
    await expect(page.getByText('Ativa', { exact: true })).toBeVisible();
  });
});
