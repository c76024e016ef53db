// Shows the own subscription: plan, card, dates, refund, payments and its end; or the plans that are offered.
import { useQueryClient } from '@tanstack/react-query';
import { Problem } from '#platform/contract/problem.ts';
import { useAccess } from '#platform/web/access.ts';
import { useTexts } from '#platform/web/texts.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { EmptyState, ErrorState, LoadingRegion } from '#platform/web/ui/states.tsx';
import type { SubscriptionDetails, SubscriptionOffer } from '../contract/subscription.wire.ts';
import { CancelSection } from './cancel-section.tsx';
import { OrderForm } from './order-form.tsx';
import { OwnPayments } from './own-payments.tsx';
import { CardPart, DatesPart, PlanPart, RefundPart } from './plan-parts.tsx';
import { useOffer, useSubscription } from './subscription.queries.ts';
import styles from './plan.module.css';

const isMissing = (problem: unknown) => problem instanceof Problem && problem.kind === 'missing';
export function PlanPage() {
  const t = useTexts();
  const person = useAccess();
  const client = useQueryClient();
  const offer = useOffer();
  const own = useSubscription(!!offer.data?.waiting);
  const hasNone = isMissing(own.error);
  const failed = own.error && !hasNone ? own.error : offer.error;
  if (person && !person.userId)
    return (
      <>
        <PageHeader title={t('subscription.own')} />
        <EmptyState title={t('subscription.noProfile')} />
      </>
    );
  return (
    <>
      <PageHeader title={t('subscription.own')} />
      {failed && (!own.data || !offer.data) ? (
        <ErrorState
          problem={failed}
          title={t('subscription.failed')}
          onRetry={() => void client.refetchQueries({ queryKey: ['subscription'] })}
        />
      ) : (
        <LoadingRegion
          isLoading={!offer.data || !(own.data || hasNone)}
          label={t('subscription.loading')}
          skeleton={<FieldsSkeleton count={6} />}
        >
          {offer.data && hasNone && <First offer={offer.data} />}
          {offer.data && own.data && !hasNone && <Own found={own.data} offer={offer.data} />}
        </LoadingRegion>
      )}
    </>
  );
}
/** Shows the offered plans to somebody without a subscription; a company without plans offers nothing. */
function First({ offer }: { offer: SubscriptionOffer }) {
  const t = useTexts();
  if (offer.plans.length === 0 && !offer.waiting)
    return <EmptyState title={t('subscription.none')}>{t('subscription.none.text')}</EmptyState>;
  return (
    <section className={styles['card']} aria-labelledby="subscription-order">
      <h2 id="subscription-order">{t('subscription.order.title')}</h2>
      <OrderForm offer={offer} />
    </section>
  );
}
function Own({ found, offer }: { found: SubscriptionDetails; offer: SubscriptionOffer }) {
  const t = useTexts();
  const isExpired = found.state === 'expired';
  return (
    <div className={styles['page']}>
      <PlanPart found={found} waiting={offer.waiting} />
      {(found.cardLastDigits || found.hasPortal) && <CardPart found={found} />}
      {isExpired ? (
        <section className={`${styles['card']} ${styles['wide']}`} aria-labelledby="subscription-again">
          <h2 id="subscription-again">{t('subscription.again')}</h2>
          <OrderForm offer={offer} kept={found} />
        </section>
      ) : (
        <DatesPart found={found} />
      )}
      {found.refundUntil && <RefundPart found={found} until={found.refundUntil} />}
      <OwnPayments id={found.id} />
      {found.state === 'active' && <CancelSection found={found} />}
    </div>
  );
}
