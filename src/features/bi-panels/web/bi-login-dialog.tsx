// Shows the login by which external tools read the schema bi; makes, replaces and removes it, and shows its password once.
import { Button, Group, Stack, TextInput } from '@mantine/core';
import { confirm, confirmRemoval } from '#platform/web/confirm.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { Modal } from '#platform/web/ui/modal.tsx';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { ErrorState, LoadingRegion } from '#platform/web/ui/states.tsx';
import type { BiLoginState, MadeBiLogin } from '../contract/bi-panel.wire.ts';
import { useBiLogin, useMakeBiLogin, useRemoveBiLogin } from './bi-panels.queries.ts';

const schema = 'bi';
export function BiLoginDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const found = useBiLogin();
  const make = useMakeBiLogin();
  return (
    <Modal opened onClose={onClose} title={t('biPanels.login')} width="password">
      {found.isError ? (
        <ErrorState problem={found.error} level={3} onRetry={() => void found.refetch()} />
      ) : (
        <LoadingRegion
          isLoading={!found.data}
          label={t('biPanels.login.loading')}
          skeleton={<RowsSkeleton count={3} height={56} />}
        >
          {found.data && <LoginState state={found.data} made={make.data} make={make} />}
        </LoadingRegion>
      )}
    </Modal>
  );
}
type Making = Pick<ReturnType<typeof useMakeBiLogin>, 'mutate' | 'isPending' | 'reset'>;
function LoginState({ state, made, make }: { state: BiLoginState; made: MadeBiLogin | undefined; make: Making }) {
  const t = useTexts();
  const { dateTime } = useFormats();
  const remove = useRemoveBiLogin();
  const { isPossible, login, database, changedAt } = state;
  if (!isPossible) return <p>{t('biPanels.login.impossible')}</p>;
  const handleMake = async () => {
    const isSure =
      !login ||
      (await confirm({
        title: t('dialog.attention'),
        body: t('biPanels.login.renew.loses'),
        confirmLabel: t('biPanels.login.renew'),
      }));
    if (isSure) make.mutate(undefined);
  };
  const handleRemove = async () => {
    if (!login || !(await confirmRemoval({ type: t('biPanels.login.user'), name: login }, t('biPanels.login.loses'))))
      return;
    remove.mutate(undefined, {
      onSuccess: () => {
        make.reset();
        toast.success(t('toast.removed'));
      },
    });
  };
  return (
    <Stack gap="md">
      <p>{t('biPanels.login.lead')}</p>
      {login && (
        <>
          <TextInput readOnly label={t('biPanels.login.user')} value={login} />
          <TextInput readOnly label={t('biPanels.login.database')} value={database} />
          <TextInput readOnly label={t('biPanels.login.schema')} value={schema} />
          {made?.login === login ? (
            <TextInput
              readOnly
              label={t('biPanels.login.password')}
              description={t('biPanels.login.password.once')}
              value={made.password}
              onFocus={(event) => event.currentTarget.select()}
            />
          ) : (
            changedAt && <p>{t('biPanels.login.since', { moment: dateTime(changedAt) })}</p>
          )}
          <p>{t('biPanels.login.address')}</p>
        </>
      )}
      <Group justify="flex-end">
        {login && (
          <Button variant="default" loading={remove.isPending} onClick={() => void handleRemove()}>
            {t('biPanels.login.remove')}
          </Button>
        )}
        <Button loading={make.isPending} onClick={() => void handleMake()}>
          {t(login ? 'biPanels.login.renew' : 'biPanels.login.make')}
        </Button>
      </Group>
    </Stack>
  );
}
