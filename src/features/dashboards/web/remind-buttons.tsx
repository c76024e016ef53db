// Reminds the people whose enrolments are late or due soon: all that the filter finds, or one.
import { ActionIcon, Button } from '@mantine/core';
import { BellRingingIcon } from '@phosphor-icons/react/dist/csr/BellRinging';
import { confirm } from '#platform/web/confirm.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import type { DashboardFilter } from '../contract/dashboard.wire.ts';
import { useRemindOfDeadlines } from './dashboards.queries.ts';

function useRemind() {
  const t = useTexts();
  const { mutate, isPending } = useRemindOfDeadlines();
  const remind = (filter: DashboardFilter) =>
    mutate(filter, {
      onSuccess: ({ sent, skipped }) =>
        toast.success(
          [
            t('dashboards.reminded', { count: sent }),
            ...(skipped > 0 ? [t('dashboards.reminded.skipped', { count: skipped })] : []),
          ].join(' '),
        ),
      onError: (problem) => toast.error(problem),
    });
  return { remind, isPending };
}
/** Asks first: notifications reach people. */
export function RemindAll({ count, filter }: { count: number; filter: DashboardFilter }) {
  const t = useTexts();
  const { remind, isPending } = useRemind();
  const label = t('dashboards.remind.all', { count });
  const handleRemind = async () => {
    const title = t('dashboards.remind.title', { count });
    if (await confirm({ title, body: t('dashboards.remind.text'), confirmLabel: label })) remind(filter);
  };
  return (
    <Button
      variant="light"
      loading={isPending}
      leftSection={<BellRingingIcon size={20} aria-hidden="true" />}
      onClick={() => void handleRemind()}
    >
      {label}
    </Button>
  );
}
type OneProps = { personName: string; userId: string; objectId: string };
export function RemindOne({ personName, userId, objectId }: OneProps) {
  const t = useTexts();
  const { remind, isPending } = useRemind();
  const label = t('dashboards.remind.one', { name: personName });
  return (
    <ActionIcon
      variant="subtle"
      size={40}
      loading={isPending}
      aria-label={label}
      title={label}
      onClick={() => remind({ userIds: [userId], contentIds: [objectId] })}
    >
      <BellRingingIcon size={20} aria-hidden="true" />
    </ActionIcon>
  );
}
