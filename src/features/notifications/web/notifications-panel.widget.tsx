// Shows the user's notifications in the side panel: by date, all or the unread ones, with what one can do with all of them.
import { Button } from '@mantine/core';
import { ArrowsClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowsClockwise';
import { ChecksIcon } from '@phosphor-icons/react/dist/csr/Checks';
import { announce } from '#platform/web/announce.ts';
import { useDeviceOption } from '#platform/web/device-options.ts';
import { timeZone, today, useFormats, useTexts } from '#platform/web/texts.ts';
import { Segmented } from '#platform/web/ui/segmented.tsx';
import { EmptyState, ErrorState } from '#platform/web/ui/states.tsx';
import { dateGroupsOf } from '../contract/date-groups.model.ts';
import type { DateGroup } from '../contract/date-groups.model.ts';
import type { Notification } from '../contract/notification.wire.ts';
import { NotificationItem } from './notification-item.tsx';
import { useMarkAllRead, useNotifications, useRefreshNotifications, useUnreadCount } from './notifications.queries.ts';
import styles from './notifications.module.css';

export function NotificationsPanel({ onFollow }: { onFollow: () => void }) {
  const t = useTexts();
  const { number } = useFormats();
  const [isUnreadOnly, setUnreadOnly] = useDeviceOption('unreadOnly');
  const unread = useUnreadCount();
  const markAll = useMarkAllRead();
  const refresh = useRefreshNotifications();
  const update = async () => {
    await refresh();
    announce(t('notifications.updated'));
  };
  return (
    <section aria-label={t('notifications.list')}>
      <div className={styles['tools']}>
        <Segmented
          label={t('notifications.filter')}
          value={isUnreadOnly ? 'unread' : 'all'}
          onChange={(value) => setUnreadOnly(value === 'unread')}
          options={[
            { value: 'all', label: t('notifications.filter.all') },
            { value: 'unread', label: t('notifications.filter.unread', { count: number(unread) }) },
          ]}
        />
        <span className={styles['space']} />
        <button
          type="button"
          className={styles['more']}
          aria-label={t('notifications.update')}
          title={t('notifications.update')}
          onClick={() => void update()}
        >
          <ArrowsClockwiseIcon size={20} aria-hidden="true" />
        </button>
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<ChecksIcon size={20} aria-hidden="true" />}
          disabled={unread === 0}
          onClick={() => markAll.mutate()}
        >
          {t('notifications.markAll')}
        </Button>
      </div>
      <Found isUnreadOnly={isUnreadOnly} onFollow={onFollow} />
    </section>
  );
}
function Found({ isUnreadOnly, onFollow }: { isUnreadOnly: boolean; onFollow: () => void }) {
  const t = useTexts();
  const found = useNotifications(isUnreadOnly ? 'unread' : undefined);
  if (found.isPending)
    return (
      <p className="muted" role="status">
        {t('notifications.loading')}
      </p>
    );
  if (found.isError)
    return (
      <ErrorState
        problem={found.error}
        title={t('notifications.list.failed')}
        onRetry={() => void found.refetch()}
        level={3}
      />
    );
  const rows = found.data.pages.flatMap(({ items }) => items);
  if (rows.length === 0)
    return (
      <EmptyState title={t(isUnreadOnly ? 'notifications.none.unread' : 'notifications.none')} level={3}>
        {t('notifications.none.text')}
      </EmptyState>
    );
  return (
    <>
      {dateGroupsOf(rows, today(), timeZone()).map((group) => (
        <Group key={`${group.name} ${group.month}`} group={group} onFollow={onFollow} />
      ))}
      {found.hasNextPage && (
        <Button
          variant="default"
          fullWidth
          loading={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {t('notifications.showMore')}
        </Button>
      )}
    </>
  );
}
function Group({ group, onFollow }: { group: DateGroup<Notification>; onFollow: () => void }) {
  const t = useTexts();
  const { monthYear } = useFormats();
  const { name, month, rows } = group;
  const title = name === 'month' ? monthYear(`${month}-15`) : t(`notifications.group.${name}`);
  return (
    <section aria-label={title}>
      <h3 className={styles['day']}>{title}</h3>
      <ul className={styles['items']}>
        {rows.map((one) => (
          <NotificationItem key={one.id} notification={one} onFollow={onFollow} />
        ))}
      </ul>
    </section>
  );
}
