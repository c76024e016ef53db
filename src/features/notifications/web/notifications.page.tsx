// Shows the history of the user's notifications: search, filters, and what one can do with each.
import { Button } from '@mantine/core';
import { ChecksIcon } from '@phosphor-icons/react/dist/csr/Checks';
import { EnvelopeOpenIcon } from '@phosphor-icons/react/dist/csr/EnvelopeOpen';
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple';
import { GearSixIcon } from '@phosphor-icons/react/dist/csr/GearSix';
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash';
import { confirmRemoval } from '#platform/web/confirm.ts';
import { listed } from '#platform/web/query.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { AppLink } from '#platform/web/ui/app-link.tsx';
import { ListPage } from '#platform/web/ui/list-page.tsx';
import type { Column, RowAction } from '#platform/web/ui/table/table-types.ts';
import { useTableState } from '#platform/web/ui/table/url-table.ts';
import { Tag } from '#platform/web/ui/tag.tsx';
import { notificationSubjects } from '../contract/notification.model.ts';
import type { NotificationSubject } from '../contract/notification.model.ts';
import type { Notification } from '../contract/notification.wire.ts';
import { NotificationIcon } from './notification-icon.tsx';
import {
  exportNotifications,
  useMarkAllRead,
  useMarkNotification,
  useNotificationPage,
  useRemoveNotification,
  useUnreadCount,
} from './notifications.queries.ts';
import styles from './notifications.module.css';

const statuses = ['unread', 'read'] as const;
function useColumns(): Column<Notification>[] {
  const t = useTexts();
  const { dateTime } = useFormats();
  const mark = useMarkNotification();
  return [
    {
      id: 'notification',
      header: t('notifications.column.notification'),
      cell: (row) => (
        <div className={styles['row']} data-unread={row.status === 'unread' || undefined}>
          <NotificationIcon {...row} />
          <div className={styles['words']}>
            <AppLink
              className={styles['title']}
              href={row.href}
              onClick={() => row.status === 'unread' && mark.mutate({ id: row.id, isRead: true })}
            >
              {row.title}
            </AppLink>
            <p>{row.content}</p>
          </div>
        </div>
      ),
    },
    {
      id: 'subject',
      header: t('notifications.column.subject'),
      cell: (row) => t(`notifications.subject.${row.subject}`),
    },
    {
      id: 'status',
      header: t('notifications.column.status'),
      cell: (row) => (
        <Tag tone={row.status === 'unread' ? 'info' : 'neutral'}>{t(`notifications.status.${row.status}`)}</Tag>
      ),
    },
    {
      id: 'deliveredAt',
      header: t('notifications.column.deliveredAt'),
      align: 'end',
      cell: (row) => dateTime(row.deliveredAt),
    },
  ];
}
function useRowActions(): RowAction<Notification>[] {
  const t = useTexts();
  const mark = useMarkNotification();
  const remove = useRemoveNotification();
  const askAndRemove = async ({ id, title }: Notification) => {
    if (await confirmRemoval({ type: t('notifications.one'), name: title })) remove.mutate(id);
  };
  return [
    {
      id: 'read',
      label: t('notifications.mark.read'),
      icon: EnvelopeOpenIcon,
      run: ({ id }) => mark.mutate({ id, isRead: true }),
      isHidden: ({ status }) => status === 'read',
    },
    {
      id: 'unread',
      label: t('notifications.mark.unread'),
      icon: EnvelopeSimpleIcon,
      run: ({ id }) => mark.mutate({ id, isRead: false }),
      isHidden: ({ status }) => status === 'unread',
    },
    {
      id: 'drop',
      label: t('notifications.remove'),
      icon: TrashIcon,
      isDanger: true,
      run: (row) => void askAndRemove(row),
    },
  ];
}
export function NotificationsPage() {
  const t = useTexts();
  const [state, setState] = useTableState({ filters: ['status', 'subject'] });
  const unread = useUnreadCount();
  const markAll = useMarkAllRead();
  const filter = {
    search: state.search,
    status: state.filters['status']?.[0] as (typeof statuses)[number] | undefined,
    subject: state.filters['subject']?.[0] as NotificationSubject | undefined,
    pageNumber: state.page,
    pageSize: state.size,
  };
  const found = useNotificationPage(filter);
  return (
    <ListPage
      id="notifications"
      area={t('notifications.area')}
      title={t('notifications.history')}
      exportFile={() => exportNotifications(filter)}
      label={t('notifications.history.list')}
      {...listed(found)}
      rowName={(row) => row.title}
      columns={useColumns()}
      actions={useRowActions()}
      state={state}
      onState={setState}
      search={{ placeholder: t('notifications.history.search') }}
      filters={[
        {
          id: 'status',
          label: t('notifications.column.status'),
          options: statuses.map((value) => ({ value, label: t(`notifications.status.${value}`) })),
        },
        {
          id: 'subject',
          label: t('notifications.column.subject'),
          options: notificationSubjects.map((value) => ({ value, label: t(`notifications.subject.${value}`) })),
        },
      ]}
      headActions={
        <>
          <Button
            component={AppLink}
            variant="default"
            href="/notifications/preferences"
            leftSection={<GearSixIcon size={20} aria-hidden="true" />}
          >
            {t('notifications.preferences.open')}
          </Button>
          <Button
            variant="default"
            leftSection={<ChecksIcon size={20} aria-hidden="true" />}
            disabled={unread === 0}
            onClick={() => markAll.mutate()}
          >
            {t('notifications.markAll')}
          </Button>
        </>
      }
      none={{ title: t('notifications.none'), text: t('notifications.none.text') }}
    />
  );
}
