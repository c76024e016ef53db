// Shows the parts of the plan page: the plan itself, the card, the next dates, and the refund.
import { Button } from '@mantine/core';
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check';
import { dayAfter } from '#platform/contract/days.ts';
import { confirm } from '#platform/web/confirm.ts';
import { useAccess } from '#platform/web/access.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { AzulejoPanel } from '#platform/web/ui/azulejo-panel.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import type { TagTone } from '#platform/web/ui/tag.tsx';
import { monthlyCents, refundDays, renewalNoticeDays } from '../contract/subscription.model.ts';
import type { SubscriptionState } from '../contract/subscription.model.ts';
import type { SubscriptionDetails, SubscriptionOffer } from '../contract/subscription.wire.ts';
import { usePortal, useReactivate, useRefund } from './subscription.queries.ts';
import styles from './plan.module.css';

const tones: Readonly<Record<SubscriptionState, TagTone>> = { active: 'ok', cancelled: 'warning', expired: 'danger' };
type Props = { found: SubscriptionDetails };
export function PlanPart({ found, waiting }: Props & Pick<SubscriptionOffer, 'waiting'>) {
  const t = useTexts();
  const { money, longDate } = useFormats();
  const reactivate = useReactivate();
  const { plan, state, priceCents, currency, expiresOn, renewsOn } = found;
  const handleReactivate = () =>
    reactivate.mutate(found.id, { onSuccess: () => void toast.success(t('subscription.reactivated')) });
  return (
    <section className={styles['plan']} aria-labelledby="subscription-plan">
      <div className={styles['words']}>
        <Tag tone={tones[state]}>{t(`subscription.state.${state}`)}</Tag>
        <h2 id="subscription-plan">{t(`subscription.plan.${plan}`)}</h2>
        <p className={styles['price']}>
          <b>{money(monthlyCents(plan, priceCents), currency)}</b> {t(`subscription.per.${plan}`)}
        </p>
        <p>
          {t('subscription.holds')}{' '}
          {renewsOn
            ? t('subscription.renews', { day: longDate(renewsOn), price: money(priceCents, currency) })
            : t(state === 'expired' ? 'subscription.ended' : 'subscription.ends', { day: longDate(expiresOn) })}
        </p>
        {state !== 'expired' && waiting && (
          <p>{t('subscription.renewal.waiting', { price: money(waiting.amountCents, waiting.currency) })}</p>
        )}
        {state === 'cancelled' && (
          <Button loading={reactivate.isPending} onClick={handleReactivate}>
            {t('subscription.reactivate')}
          </Button>
        )}
      </div>
      <div className={styles['art']} aria-hidden="true">
        <AzulejoPanel isStill columns={3} rows={4} route={[]} nodes={[]} seed="plano" />
      </div>
    </section>
  );
}
export function CardPart({ found: { id, cardLastDigits: digits, hasPortal } }: Props) {
  const t = useTexts();
  const portal = usePortal();
  const handlePortal = () => portal.mutate(id, { onSuccess: ({ url }) => window.location.assign(url) });
  const name = useAccess()?.name ?? '';
  return (
    <section className={styles['card']} aria-labelledby="subscription-card">
      <h2 id="subscription-card">{t('subscription.card')}</h2>
      {digits && (
        <div className={styles['plastic']}>
          <p>
            <span aria-hidden="true">•••• •••• •••• </span>
            <span className="sr-only">{t('subscription.card.ending')} </span>
            {digits}
          </p>
          <p className="trunc">{name.toUpperCase()}</p>
        </div>
      )}
      <p className="muted">{t('subscription.card.text')}</p>
      {hasPortal && (
        <Button variant="default" loading={portal.isPending} onClick={handlePortal}>
          {t('subscription.provider.open')}
        </Button>
      )}
    </section>
  );
}
/** Lists what happens when, from the start to the renewal or the end; days that are over have a mark. */
export function DatesPart({ found }: Props) {
  const t = useTexts();
  const { longDate, shortDate } = useFormats();
  const { today, startedOn, expiresOn, renewsOn, refundUntil } = found;
  const notice = renewsOn && dayAfter(renewsOn, -renewalNoticeDays);
  const dates = [
    { id: 'started', day: startedOn },
    { id: 'today', day: today },
    ...(refundUntil ? [{ id: 'refund', day: refundUntil }] : []),
    ...(notice && notice > today ? [{ id: 'notice', day: notice }] : []),
    renewsOn ? { id: 'renews', day: renewsOn } : { id: 'ends', day: expiresOn },
  ].toSorted((a, b) => a.day.localeCompare(b.day) || (a.id === 'started' ? -1 : 0));
  return (
    <section className={`${styles['card']} ${styles['wide']}`} aria-labelledby="subscription-dates">
      <h2 id="subscription-dates">{t('subscription.dates')}</h2>
      <ol className={styles['dates']}>
        {dates.map(({ id, day }) => (
          <li key={id} data-state={id === 'today' ? 'today' : day < today || id === 'started' ? 'past' : undefined}>
            <span className={styles['dot']} aria-hidden="true">
              {id === 'started' && <CheckIcon size={14} weight="bold" />}
            </span>
            <b>{t(`subscription.date.${id}`)}</b>
            <span>{id === 'today' ? shortDate(day) : longDate(day)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
export function RefundPart({ found, until }: Props & { until: string }) {
  const t = useTexts();
  const { money, longDate, weekday } = useFormats();
  const refund = useRefund();
  const price = money(found.refundCents, found.currency);
  const handleRefund = async () => {
    const isSure = await confirm({
      title: t('subscription.refund.ask'),
      body: t('subscription.refund.ask.text', { price }),
      confirmLabel: t('subscription.refund'),
      danger: true,
    });
    if (isSure) refund.mutate(found.id, { onSuccess: () => void toast.success(t('subscription.refund.done')) });
  };
  return (
    <section
      className={`${styles['card']} ${styles['wide']} ${styles['refund']}`}
      aria-labelledby="subscription-refund"
    >
      <span className={styles['days']} aria-hidden="true">
        {Array.from({ length: refundDays }, (_, at) => (
          <i key={at} data-on={at >= refundDays - found.refundDaysLeft || undefined} />
        ))}
      </span>
      <div>
        <h2 id="subscription-refund">
          {t('subscription.refund.title', { weekday: weekday(until), day: longDate(until) })}
        </h2>
        <p>
          {t('subscription.refund.text', { price })} {t('subscription.refund.left', { count: found.refundDaysLeft })}
        </p>
      </div>
      <Button variant="default" loading={refund.isPending} onClick={() => void handleRefund()}>
        {t('subscription.refund')}
      </Button>
    </section>
  );
}
