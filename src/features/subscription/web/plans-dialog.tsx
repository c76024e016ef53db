// Sets the prices of the plans that the company offers; without a price a plan is not offered.
import { NumberInput } from '@mantine/core';
import { useAppForm } from '#platform/web/form.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { subscriptionLimits, subscriptionPlans } from '../contract/subscription.model.ts';
import type { SubscriptionPlan } from '../contract/subscription.model.ts';
import type { SubscriptionOffer } from '../contract/subscription.wire.ts';
import { useSavePlans } from './subscription.queries.ts';

type Prices = Record<SubscriptionPlan, number | string>;
export function PlansDialog({ plans, onClose }: { plans: SubscriptionOffer['plans']; onClose: () => void }) {
  const t = useTexts();
  const save = useSavePlans();
  const currency = plans[0]?.currency ?? 'BRL';
  const priceOf = (plan: SubscriptionPlan) => {
    const cents = plans.find((one) => one.plan === plan)?.priceCents;
    return cents === undefined ? '' : cents / 100;
  };
  const form = useAppForm<Prices>({
    initial: { monthly: priceOf('monthly'), annual: priceOf('annual') },
    submit: async (prices) => {
      await save.mutateAsync({
        plans: subscriptionPlans.flatMap((plan) =>
          prices[plan] === '' || Number(prices[plan]) <= 0
            ? []
            : [{ plan, priceCents: Math.round(Number(prices[plan]) * 100), currency }],
        ),
      });
      toast.success(t('subscription.plans.saved'));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('subscription.plans')}
      submitLabel={t('subscription.plans.save')}
      onClose={onClose}
    >
      <p>{t('subscription.plans.text')}</p>
      {subscriptionPlans.map((plan) => (
        <NumberInput
          key={plan}
          label={t(`subscription.plans.${plan}`, { currency })}
          decimalScale={2}
          fixedDecimalScale
          allowNegative={false}
          max={subscriptionLimits.priceCents / 100}
          decimalSeparator={t('subscription.decimal')}
          thousandSeparator={false}
          hideControls
          {...form.field(plan)}
        />
      ))}
    </FormDialog>
  );
}
