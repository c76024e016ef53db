// Chooses a plan and orders it; after the end it says first that everything begins anew.
import { Button } from '@mantine/core';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle';
import { useId, useState } from 'react';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { ChoiceCards } from '#platform/web/ui/choice-cards.tsx';
import { monthlyCents } from '../contract/subscription.model.ts';
import type { SubscriptionPlan } from '../contract/subscription.model.ts';
import type { SubscriptionOffer } from '../contract/subscription.wire.ts';
import { useOrder } from './subscription.queries.ts';
import styles from './plan.module.css';

type Props = {
  offer: SubscriptionOffer;
  /** What stays after the end, where the person had a subscription. */
  kept?: { completed: number; certificates: number };
};
export function OrderForm({ offer: { plans, waiting }, kept }: Props) {
  const t = useTexts();
  const { money } = useFormats();
  const name = useId();
  const order = useOrder();
  const [chosen, setChosen] = useState<SubscriptionPlan | undefined>(waiting?.plan ?? plans[0]?.plan);
  const costOf = (plan: SubscriptionPlan) => plans.find((one) => one.plan === plan);
  const [annual, monthly] = [costOf('annual'), costOf('monthly')];
  const saved = annual && monthly ? 12 * monthly.priceCents - annual.priceCents : 0;
  const handleOrder = () => {
    if (!chosen) return;
    order.mutate(
      { plan: chosen, ...(kept && { acceptsRestart: true }) },
      {
        onSuccess: ({ paymentUrl }) => {
          if (paymentUrl) window.location.assign(paymentUrl);
          else toast.success(t('subscription.ordered'));
        },
      },
    );
  };
  return (
    <div className={styles['order']}>
      {waiting && (
        <p className={styles['note']} role="status">
          {t('subscription.waiting', {
            plan: t(`subscription.plan.${waiting.plan}`),
            price: money(waiting.amountCents, waiting.currency),
          })}
        </p>
      )}
      {kept && (
        <p className={styles['note']} data-warning="">
          <WarningCircleIcon size={20} weight="fill" aria-hidden="true" />
          <span>
            <b>{t('subscription.restart')}</b> {t('subscription.restart.text')}
          </span>
        </p>
      )}
      {plans.length === 0 ? (
        <p className="muted">{t('subscription.noPlans')}</p>
      ) : (
        <>
          <ChoiceCards
            label={t('subscription.choose')}
            name={name}
            value={chosen ?? plans[0]!.plan}
            onChange={setChosen}
            options={plans.map(({ plan, priceCents, currency }) => ({
              value: plan,
              label: t(`subscription.plan.${plan}`),
              hint: [
                t('subscription.monthly', { price: money(monthlyCents(plan, priceCents), currency) }),
                plan === 'annual'
                  ? saved > 0
                    ? t('subscription.saves', { price: money(saved, currency) })
                    : t('subscription.once', { price: money(priceCents, currency) })
                  : t('subscription.leave'),
              ].join(' · '),
            }))}
          />
          <Button loading={order.isPending} onClick={handleOrder}>
            {t(kept ? 'subscription.again' : 'subscription.order')}
          </Button>
        </>
      )}
    </div>
  );
}
