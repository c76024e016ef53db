// Shows the picture of a notification's event.
import { BookOpenIcon } from '@phosphor-icons/react/dist/csr/BookOpen';
import { BellIcon } from '@phosphor-icons/react/dist/csr/Bell';
import { CertificateIcon } from '@phosphor-icons/react/dist/csr/Certificate';
import { ClipboardTextIcon } from '@phosphor-icons/react/dist/csr/ClipboardText';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle';
import type { Notification } from '../contract/notification.wire.ts';
import styles from './notifications.module.css';

const icons = {
  deadlines: WarningCircleIcon,
  learning: BookOpenIcon,
  certificates: CertificateIcon,
  corrections: ClipboardTextIcon,
  news: BellIcon,
  system: BellIcon,
} as const;
const urgent = new Set(['dueSoon', 'overdue', 'certificateRevoked', 'externalDenied']);
export function NotificationIcon({ event, subject }: Pick<Notification, 'event' | 'subject'>) {
  const isUrgent = urgent.has(event);
  const Icon = isUrgent ? WarningCircleIcon : icons[subject];
  return (
    <span className={styles['icon']} data-urgent={isUrgent || undefined}>
      <Icon size={20} aria-hidden="true" />
    </span>
  );
}
