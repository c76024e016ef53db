// Offers to cancel the subscription, and asks for the reason in a dialog that says what stays.
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { Modal } from '#platform/web/ui/modal.tsx';
import { cancelReasons, subscriptionLimits } from '../contract/subscription.model.ts';
import type { CancelReason } from '../contract/subscription.model.ts';
import type { SubscriptionDetails } from '../contract/subscription.wire.ts';
import { useCancelSubscription } from './subscription.queries.ts';
import styles from './plan.module.css';

export function CancelSection({ found }: { found: SubscriptionDetails }) {
  const t = useTexts();
  const { longDate } = useFormats();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={`${styles['wide']} ${styles['end']}`} aria-labelledby="subscription-cancel">
      <h2 id="subscription-cancel">{t('subscription.cancel')}</h2>
      <p>{t('subscription.cancel.text', { day: longDate(found.expiresOn) })}</p>
      <Button variant="subtle" data-danger="" onClick={() => setOpen(true)}>
        {t('subscription.cancel')}
      </Button>
      {isOpen && <CancelDialog found={found} onClose={() => setOpen(false)} />}
    </section>
  );
}
function CancelDialog({ found, onClose }: { found: SubscriptionDetails; onClose: () => void }) {
  const t = useTexts();
  const { longDate } = useFormats();
  const cancel = useCancelSubscription();
  const [reason, setReason] = useState<CancelReason>();
  const [comment, setComment] = useState('');
  const handleCancel = () => {
    if (!reason) return;
    cancel.mutate(
      { id: found.id, reason, ...(comment.trim() && { comment: comment.trim() }) },
      {
        onSuccess: () => {
          toast.success(t('subscription.cancelled', { day: longDate(found.expiresOn) }));
          onClose();
        },
      },
    );
  };
  const kept = [
    t('subscription.kept.completed', { count: found.completed }),
    t('subscription.kept.certificates', { count: found.certificates }),
  ];
  return (
    <Modal
      opened
      onClose={onClose}
      width="password"
      title={t(`subscription.cancel.ask.${found.plan}`)}
      isDirty={reason !== undefined && !cancel.isPending}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('subscription.stay')}
          </Button>
          <Button data-danger="" disabled={!reason} loading={cancel.isPending} onClick={handleCancel}>
            {t('subscription.cancel')}
          </Button>
        </>
      }
    >
      <dl className={styles['kept']}>
        <div>
          <dt>{t('subscription.kept.until', { day: longDate(found.expiresOn) })}</dt>
          <dd>{t('subscription.kept.until.text')}</dd>
        </div>
        <div>
          <dt>{t('subscription.kept.always')}</dt>
          <dd>{kept.join(' · ')}</dd>
        </div>
        <div>
          <dt>{t('subscription.kept.again')}</dt>
          <dd>{t('subscription.restart')}</dd>
        </div>
      </dl>
      <fieldset className={styles['reasons']}>
        <legend>{t('subscription.reason')}</legend>
        {cancelReasons.map((one) => (
          <label key={one}>
            {t(`subscription.reason.${one}`)}
            <input type="radio" name="reason" value={one} checked={one === reason} onChange={() => setReason(one)} />
          </label>
        ))}
      </fieldset>
      <Textarea
        label={t('subscription.comment')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={subscriptionLimits.reason}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
    </Modal>
  );
}
