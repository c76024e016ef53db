// Shows one notification of the panel: what it says, when it came, the way to its thing, and what one can do with it.
import { Menu } from '@mantine/core';
import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree';
import { BellSlashIcon } from '@phosphor-icons/react/dist/csr/BellSlash';
import { EnvelopeOpenIcon } from '@phosphor-icons/react/dist/csr/EnvelopeOpen';
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple';
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash';
import { confirmRemoval } from '#platform/web/confirm.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { AppLink } from '#platform/web/ui/app-link.tsx';
import type { Notification } from '../contract/notification.wire.ts';
import { NotificationIcon } from './notification-icon.tsx';
import { useMarkNotification, useRemoveNotification } from './notifications.queries.ts';
import { useSilenceSubject } from './preferences.queries.ts';
import styles from './notifications.module.css';

type Props = { notification: Notification; onFollow: () => void };
export function NotificationItem({ notification, onFollow }: Props) {
  const t = useTexts();
  const { relative } = useFormats();
  const mark = useMarkNotification();
  const remove = useRemoveNotification();
  const silence = useSilenceSubject();
  const { id, title, content, status, deliveredAt, href, subject } = notification;
  const isUnread = status === 'unread';
  const follow = () => {
    if (isUnread) mark.mutate({ id, isRead: true });
    onFollow();
  };
  const askAndRemove = async () => {
    if (await confirmRemoval({ type: t('notifications.one'), name: title })) remove.mutate(id);
  };
  return (
    <li className={styles['item']} data-unread={isUnread || undefined}>
      <NotificationIcon {...notification} />
      <div className={styles['words']}>
        <AppLink className={styles['title']} href={href} onClick={follow}>
          {isUnread && <span className="sr-only">{t('notifications.unread.word')} </span>}
          {title}
        </AppLink>
        <p>{content}</p>
        <time dateTime={deliveredAt}>{relative(deliveredAt)}</time>
      </div>
      <div className={styles['side']}>
        <Menu position="bottom-end" width={260} withinPortal={false}>
          <Menu.Target>
            <button type="button" className={styles['more']} aria-label={t('notifications.more', { title })}>
              <DotsThreeIcon size={22} weight="bold" aria-hidden="true" />
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              leftSection={
                isUnread ? (
                  <EnvelopeOpenIcon size={20} aria-hidden="true" />
                ) : (
                  <EnvelopeSimpleIcon size={20} aria-hidden="true" />
                )
              }
              onClick={() => mark.mutate({ id, isRead: isUnread })}
            >
              {t(isUnread ? 'notifications.mark.read' : 'notifications.mark.unread')}
            </Menu.Item>
            <Menu.Item
              leftSection={<BellSlashIcon size={20} aria-hidden="true" />}
              onClick={() => silence.mutate(subject)}
            >
              {t('notifications.silence', { name: t(`notifications.subject.${subject}`) })}
            </Menu.Item>
            <Menu.Item
              color="var(--c-danger)"
              leftSection={<TrashIcon size={20} aria-hidden="true" />}
              onClick={() => void askAndRemove()}
            >
              {t('notifications.remove')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
        {isUnread && <span className={styles['dot']} aria-hidden="true" />}
      </div>
    </li>
  );
}
