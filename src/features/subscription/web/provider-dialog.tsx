// Asks for the connection to Stripe: its secrets, which nobody reads again, the prices of the plans, and the address for its events.
import { Button, PasswordInput, TextInput } from '@mantine/core';
import { confirm } from '#platform/web/confirm.ts';
import { useAppForm } from '#platform/web/form.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { Modal } from '#platform/web/ui/modal.tsx';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { ErrorState, LoadingRegion } from '#platform/web/ui/states.tsx';
import type { ConnectedProvider } from '../contract/payment-provider.wire.ts';
import { providerLimits } from '../contract/subscription.model.ts';
import { useProvider, useRemoveProvider, useSaveProvider } from './subscription.queries.ts';

export function ProviderDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const found = useProvider();
  if (found.data && !found.isFetching) return <ProviderForm provider={found.data} onClose={onClose} />;
  return (
    <Modal opened onClose={onClose} title={t('subscription.provider')} width="password">
      {found.isError ? (
        <ErrorState problem={found.error} level={3} onRetry={() => void found.refetch()} />
      ) : (
        <LoadingRegion
          isLoading
          label={t('subscription.provider.loading')}
          skeleton={<RowsSkeleton count={4} height={56} />}
        >
          {null}
        </LoadingRegion>
      )}
    </Modal>
  );
}
function ProviderForm({ provider, onClose }: { provider: ConnectedProvider; onClose: () => void }) {
  const t = useTexts();
  const save = useSaveProvider();
  const remove = useRemoveProvider();
  const { isConnected, monthlyPrice, annualPrice, eventAddress } = provider;
  const form = useAppForm({
    initial: { secretKey: '', eventSecret: '', monthlyPrice: monthlyPrice ?? '', annualPrice: annualPrice ?? '' },
    rules: {
      secretKey: (value) => !isConnected && value.trim() === '' && 'subscription.provider.secretNeeded',
      eventSecret: (value) => !isConnected && value.trim() === '' && 'subscription.provider.secretNeeded',
    },
    submit: async ({ secretKey, eventSecret, ...prices }) => {
      await save.mutateAsync({ ...prices, ...(secretKey && { secretKey }), ...(eventSecret && { eventSecret }) });
      toast.success(t('subscription.provider.saved'));
      onClose();
    },
  });
  const handleRemove = async () => {
    const isSure = await confirm({
      title: t('subscription.provider.remove.ask'),
      body: t('subscription.provider.remove.text'),
      confirmLabel: t('subscription.provider.remove'),
      danger: true,
    });
    if (!isSure) return;
    remove.mutate(undefined, {
      onSuccess: () => {
        toast.success(t('subscription.provider.removed'));
        onClose();
      },
    });
  };
  const kept = isConnected ? t('subscription.provider.kept') : undefined;
  return (
    <FormDialog
      form={form}
      title={t('subscription.provider')}
      submitLabel={t('subscription.provider.save')}
      onClose={onClose}
    >
      <p>{t('subscription.provider.text')}</p>
      <PasswordInput
        label={t('subscription.provider.secretKey')}
        description={kept}
        autoComplete="new-password"
        maxLength={providerLimits.secret}
        {...form.field('secretKey', { required: !isConnected })}
      />
      <PasswordInput
        label={t('subscription.provider.eventSecret')}
        description={kept}
        autoComplete="new-password"
        maxLength={providerLimits.secret}
        {...form.field('eventSecret', { required: !isConnected })}
      />
      <TextInput
        label={t('subscription.provider.monthlyPrice')}
        placeholder="price_…"
        maxLength={providerLimits.price}
        {...form.field('monthlyPrice')}
      />
      <TextInput
        label={t('subscription.provider.annualPrice')}
        placeholder="price_…"
        maxLength={providerLimits.price}
        {...form.field('annualPrice')}
      />
      <TextInput
        label={t('subscription.provider.address')}
        description={t('subscription.provider.address.hint')}
        readOnly
        value={eventAddress}
        onFocus={(event) => event.currentTarget.select()}
      />
      {isConnected && (
        <Button variant="subtle" data-danger="" loading={remove.isPending} onClick={() => void handleRemove()}>
          {t('subscription.provider.remove')}
        </Button>
      )}
    </FormDialog>
  );
}
