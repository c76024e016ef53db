// Shows a welcome to somebody whose subscription began, or that it is over, what stays, and how to subscribe again.
import { Button } from '@mantine/core';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { AzulejoPanel } from '#platform/web/ui/azulejo-panel.tsx';
import { Modal } from '#platform/web/ui/modal.tsx';
import { OrderForm } from './order-form.tsx';
import { useOffer, useSubscription } from './subscription.queries.ts';
import styles from './plan.module.css';

type Props = { kind: 'welcome' | 'expired'; expiresOn: string; onClose: () => void };
export function SubscriptionDialog({ kind, expiresOn, onClose }: Props) {
  const t = useTexts();
  const { longDate } = useFormats();
  const title = t(`subscription.${kind}.title`, { day: longDate(expiresOn) });
  const handleOpen = (href: string) => {
    onClose();
    goTo(href);
  };
  return (
    <Modal opened onClose={onClose} width="password" title={title} isTitleHidden>
      <div className={styles['dialogArt']} aria-hidden="true">
        <AzulejoPanel isStill seed={kind} />
      </div>
      <div className={styles['dialog']}>
        <p className={styles['dialogTitle']} aria-hidden="true">
          {title}
        </p>
        {kind === 'expired' ? (
          <>
            <Expired />
            <Button variant="subtle" color="gray" onClick={() => handleOpen('/gestao/meus-certificados')}>
              {t('subscription.certificates')}
            </Button>
          </>
        ) : (
          <>
            <p>{t('subscription.welcome.text', { day: longDate(expiresOn) })}</p>
            <Button onClick={onClose}>{t('subscription.begin')}</Button>
            <Button variant="default" onClick={() => handleOpen('/user-settings/plan')}>
              {t('subscription.see')}
            </Button>
          </>
        )}
      </div>
    </Modal>
  );
}
function Expired() {
  const t = useTexts();
  const own = useSubscription();
  const offer = useOffer();
  if (!own.data || !offer.data) return <p>{t('subscription.kept.text')}</p>;
  const { completed, certificates, stoppedTitle: title, stoppedPercent: percent } = own.data;
  return (
    <>
      <p>
        {[
          t('subscription.kept.completed', { count: completed }),
          t('subscription.kept.certificates', { count: certificates }),
        ].join(' · ')}
        {'. '}
        {t('subscription.kept.text')}
        {title !== null && ` ${t('subscription.stopped', { title, percent })}`}
      </p>
      <OrderForm offer={offer.data} kept={own.data} />
    </>
  );
}
