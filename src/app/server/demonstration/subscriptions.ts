// Offers plans in the company with the contents, and gives the learner's persona a subscription with its history of payments.
import { getTenant, todayOf } from '#features/contracts/server/tenants.service.ts';
import { monthsAfter, periodOf } from '#features/subscription/contract/subscription.model.ts';
import { updatePlans } from '#features/subscription/server/orders.service.ts';
import { momentAt } from '#platform/contract/days.ts';
import { contentTenant } from './seeds.ts';
import { act } from './stage.ts';
import type { Stage } from './stage.ts';
import * as store from './subscriptions.store.ts';

const subscriber = 'marina.alves';
const cardLastDigits = '4417';
const annual = { plan: 'annual', priceCents: 47_880, currency: 'BRL' } as const;
const monthly = { plan: 'monthly', priceCents: 4_990, currency: 'BRL' } as const;
/** The year began so many months ago, after so many months that were paid one by one. */
const monthsSince = 4;
const monthsBefore = 3;

export async function loadSubscriptions(stage: Stage): Promise<void> {
  await act(stage, contentTenant, async (context) => {
    const userId = await store.findSubscriber(context.db, subscriber);
    if (!userId) return;
    await updatePlans(context, { plans: [annual, monthly] });
    const { timeZone } = await getTenant(context);
    const startedOn = monthsAfter(await todayOf(context), -monthsSince);
    const firstOn = monthsAfter(startedOn, -monthsBefore);
    const paymentOf = (kind: 'first' | 'renewal', { plan, priceCents, currency }: typeof annual | typeof monthly) => {
      return (beginsOn: string) => {
        const at = momentAt(beginsOn, '09:30', timeZone).toISOString();
        return {
          ...{ userId, kind, plan, amountCents: priceCents, currency, cardLastDigits, state: 'paid' as const },
          ...{ beginsOn, expiresOn: periodOf(plan, beginsOn, 0).expiresOn, createdAt: at, paidAt: at },
        };
      };
    };
    const { expiresOn } = periodOf('annual', startedOn, 0);
    const createdAt = momentAt(firstOn, '09:30', timeZone).toISOString();
    await store.insertSubscription(context.db, {
      ...{ userId, ...annual, startedOn, expiresOn, cardLastDigits, createdAt },
    });
    const months = Array.from({ length: monthsBefore - 1 }, (_none, nth) => monthsAfter(firstOn, nth + 1));
    await store.insertPayments(context.db, [
      paymentOf('first', monthly)(firstOn),
      ...months.map(paymentOf('renewal', monthly)),
      paymentOf('renewal', annual)(startedOn),
    ]);
  });
}
