// Shows one message: what happened in the order of time, its facts, and the button that sends it again.
import { Button } from '@mantine/core';
import { PaperPlaneTiltIcon } from '@phosphor-icons/react/dist/csr/PaperPlaneTilt';
import { confirm } from '#platform/web/confirm.ts';
import { quietly } from '#platform/contract/quietly.ts';
import { useMay } from '#platform/web/access.ts';
import { statusOf } from '#platform/web/query.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { AppLink } from '#platform/web/ui/app-link.tsx';
import { Drawer } from '#platform/web/ui/drawer.tsx';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { ErrorState, LoadingRegion } from '#platform/web/ui/states.tsx';
import type { DeliveryDetails } from '../contract/delivery.wire.ts';
import { useDelivery, useResendDelivery } from './deliveries.queries.ts';
import { DeliveryStateTag } from './delivery-state.tsx';
import styles from './deliveries.module.css';

type Props = { id: string; title: string; onClose: () => void; onOpen: (id: string) => void };
export function DeliveryDrawer({ id, title, onClose, onOpen }: Props) {
  const t = useTexts();
  const found = useDelivery(id);
  const resend = useResendDelivery();
  const handleResend = () =>
    quietly('the mutation told it', async () => {
      const isSure = await confirm({
        title: t('deliveries.resend'),
        body: t('deliveries.resend.ask', { address: found.data?.address }),
        confirmLabel: t('deliveries.resend'),
      });
      if (!isSure) return;
      const again = await resend.mutateAsync(id);
      toast.success(t('deliveries.resend.done'));
      onOpen(again.id);
    });
  return (
    <Drawer
      opened
      onClose={onClose}
      title={title}
      footer={
        found.data?.canResend && !found.data.againAs ? (
          <Button
            leftSection={<PaperPlaneTiltIcon size={18} aria-hidden="true" />}
            loading={resend.isPending}
            onClick={() => void handleResend()}
          >
            {t('deliveries.resend')}
          </Button>
        ) : undefined
      }
    >
      {found.isError ? (
        <ErrorState level={3} problem={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <LoadingRegion
          isLoading={statusOf(found) === 'loading'}
          label={t('deliveries.loading')}
          skeleton={<RowsSkeleton count={5} height={44} />}
        >
          {found.data && <Details delivery={found.data} onOpen={onOpen} />}
        </LoadingRegion>
      )}
    </Drawer>
  );
}
function Details({ delivery, onOpen }: { delivery: DeliveryDetails; onOpen: (id: string) => void }) {
  const t = useTexts();
  const { dateTime, number } = useFormats();
  const may = useMay();
  const { againOf, againAs, userId } = delivery;
  const facts = [
    [t('deliveries.address'), delivery.address],
    [t('deliveries.rule'), delivery.title],
    [t('deliveries.kind'), t(`deliveries.kind.${delivery.kind}`)],
    [t('deliveries.channel'), t(`deliveries.channel.${delivery.channel}`)],
    [t('deliveries.occurrence'), delivery.occurrence],
    [t('deliveries.attempts'), number(delivery.attempts)],
    [t('deliveries.reply'), delivery.reply],
    [t('deliveries.code'), delivery.id],
  ] as const;
  return (
    <div className={styles['details']}>
      <DeliveryStateTag row={delivery} />
      {delivery.isBlocked && (
        <p className={styles['blocked']}>
          {t('deliveries.blocked', { address: delivery.address })}{' '}
          {userId && may('users') && <AppLink href={`/conta/usuario/${userId}`}>{t('deliveries.person.open')}</AppLink>}
        </p>
      )}
      <h3>{t('deliveries.steps')}</h3>
      <ol className={styles['steps']}>
        {delivery.steps.map(({ kind, at }) => (
          <li key={kind} data-kind={kind}>
            <span>{t(`deliveries.step.${kind}`)}</span>
            <time dateTime={at}>{dateTime(at)}</time>
          </li>
        ))}
      </ol>
      <dl>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {againOf && (
        <Button variant="default" onClick={() => onOpen(againOf)}>
          {t('deliveries.againOf')}
        </Button>
      )}
      {againAs && (
        <Button variant="default" onClick={() => onOpen(againAs)}>
          {t('deliveries.againAs')}
        </Button>
      )}
    </div>
  );
}
