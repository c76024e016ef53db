// Asks for the connection to the BI: its kind, address, client and secret, which nobody reads again.
import { PasswordInput, TextInput } from '@mantine/core';
import { useAppForm } from '#platform/web/form.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { Modal } from '#platform/web/ui/modal.tsx';
import { SelectInput } from '#platform/web/ui/select-input.tsx';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { ErrorState, LoadingRegion } from '#platform/web/ui/states.tsx';
import { required } from '#platform/web/validation.ts';
import { connectionKinds, panelLimits } from '../contract/bi-panel.model.ts';
import type { ConnectionKind } from '../contract/bi-panel.model.ts';
import type { BiConnection } from '../contract/bi-panel.wire.ts';
import { useBiConnection, useSaveConnection } from './bi-panels.queries.ts';

type Draft = { kind: ConnectionKind; address: string; clientId: string; clientSecret: string };
export function ConnectionDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const found = useBiConnection();
  if (found.data && !found.isFetching) return <ConnectionForm connection={found.data} onClose={onClose} />;
  return (
    <Modal opened onClose={onClose} title={t('biPanels.connection')} width="password">
      {found.isError ? (
        <ErrorState problem={found.error} level={3} onRetry={() => void found.refetch()} />
      ) : (
        <LoadingRegion
          isLoading
          label={t('biPanels.connection.loading')}
          skeleton={<RowsSkeleton count={4} height={56} />}
        >
          {null}
        </LoadingRegion>
      )}
    </Modal>
  );
}
function ConnectionForm({ connection, onClose }: { connection: BiConnection; onClose: () => void }) {
  const t = useTexts();
  const save = useSaveConnection();
  const form = useAppForm<Draft>({
    initial: {
      ...{ kind: connection.kind, address: connection.address ?? '', clientId: connection.clientId ?? '' },
      clientSecret: '',
    },
    rules: { address: required, clientId: required },
    submit: async ({ kind, address, clientId, clientSecret }) => {
      const words = { kind, address: address.trim(), clientId: clientId.trim() };
      await save.mutateAsync({ ...words, ...(clientSecret && { clientSecret }) });
      toast.success(t('toast.updated'));
      onClose();
    },
  });
  const isKept = connection.hasSecret && !connection.isInstallations;
  return (
    <FormDialog form={form} title={t('biPanels.connection')} submitLabel={t('biPanels.save')} onClose={onClose}>
      <p>{t(connection.isInstallations ? 'biPanels.connection.installation' : 'biPanels.connection.hint')}</p>
      <SelectInput
        label={t('biPanels.connection.kind')}
        options={connectionKinds.map((value) => ({ value, label: t(`biPanels.connection.kind.${value}`) }))}
        {...form.field('kind', { required: true })}
        allowDeselect={false}
      />
      <TextInput
        type="url"
        label={t('biPanels.connection.address')}
        placeholder="https://"
        maxLength={panelLimits.address}
        {...form.field('address', { required: true })}
      />
      <TextInput
        label={t('biPanels.connection.client')}
        maxLength={panelLimits.clientId}
        {...form.field('clientId', { required: true })}
      />
      <PasswordInput
        label={t('biPanels.connection.secret')}
        description={isKept ? t('biPanels.connection.secret.kept') : undefined}
        autoComplete="new-password"
        maxLength={panelLimits.secret}
        {...form.field('clientSecret')}
      />
    </FormDialog>
  );
}
