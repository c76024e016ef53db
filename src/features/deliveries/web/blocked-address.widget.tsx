// Tells on the page of a person that nothing is written to the address, because a message came back, and allows it again.
import { Button } from '@mantine/core';
import { quietly } from '#platform/contract/quietly.ts';
import { confirm } from '#platform/web/confirm.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { useAddressState, useAllowAddress } from './deliveries.queries.ts';
import styles from './deliveries.module.css';

export function BlockedAddress({ userId }: { userId: string }) {
  const t = useTexts();
  const { dateTime } = useFormats();
  const { data } = useAddressState(userId);
  const allow = useAllowAddress();
  if (!data?.isBlocked) return null;
  const handleAllow = () =>
    quietly('the mutation told it', async () => {
      const question = { title: t('deliveries.allow'), confirmLabel: t('deliveries.allow') };
      if (!(await confirm({ ...question, body: t('deliveries.allow.ask', { address: data.address }) }))) return;
      await allow.mutateAsync(userId);
      toast.success(t('deliveries.allow.done'));
    });
  return (
    <div className={styles['notice']} role="note">
      <p>
        {t('deliveries.blocked', { address: data.address })} {data.since && dateTime(data.since)}
        {data.reply && <span className={styles['why']}> {data.reply}</span>}
      </p>
      <Button variant="default" loading={allow.isPending} onClick={() => void handleAllow()}>
        {t('deliveries.allow')}
      </Button>
    </div>
  );
}
