// Shows subjects by channels: one choice in each cell, and what is required with a lock.
import { BellIcon } from '@phosphor-icons/react/dist/csr/Bell';
import { BookOpenIcon } from '@phosphor-icons/react/dist/csr/BookOpen';
import { CertificateIcon } from '@phosphor-icons/react/dist/csr/Certificate';
import { ClipboardTextIcon } from '@phosphor-icons/react/dist/csr/ClipboardText';
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple';
import { MegaphoneIcon } from '@phosphor-icons/react/dist/csr/Megaphone';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { SelectInput } from '#platform/web/ui/select-input.tsx';
import { mailTimes } from '../contract/preference.model.ts';
import type { Channels, MailTime } from '../contract/preference.model.ts';
import type { NotificationSubject } from '../contract/notification.model.ts';
import styles from './preferences.module.css';

const icons = {
  deadlines: WarningCircleIcon,
  learning: BookOpenIcon,
  certificates: CertificateIcon,
  corrections: ClipboardTextIcon,
  news: MegaphoneIcon,
  system: BellIcon,
} as const;
export type ChannelRow = Channels & {
  subject: NotificationSubject;
  /** True where app and e-mail cannot be chosen. */
  isLocked: boolean;
  /** A line below the subject. */
  note?: ReactNode;
};
type Props = {
  rows: readonly ChannelRow[];
  onChange: (subject: NotificationSubject, change: Partial<Channels>) => void;
};
const onOff = ['now', 'never'] as const;
export function ChannelTable({ rows, onChange }: Props) {
  const t = useTexts();
  const head = useId();
  const word = (time: MailTime) => t(`notifications.preferences.mail.${time}`);
  const options = (times: readonly MailTime[]) => times.map((value) => ({ value, label: word(value) }));
  const cell = (
    { subject }: ChannelRow,
    channel: 'inApp' | 'mail' | 'isPushed',
    value: MailTime,
    isLocked: boolean,
    choose: (value: MailTime) => void,
  ) => {
    const name = t(`notifications.preferences.${channel}`);
    return (
      <td data-label={name}>
        {isLocked ? (
          <span className={styles['locked']}>
            <LockSimpleIcon size={18} aria-hidden="true" />
            {word(value)}
          </span>
        ) : (
          <SelectInput
            clearable={false}
            aria-label={`${t(`notifications.subject.${subject}`)}, ${name}`}
            options={options(channel === 'mail' ? mailTimes : onOff)}
            value={value}
            onChange={(chosen) => chosen && choose(chosen as MailTime)}
          />
        )}
      </td>
    );
  };
  const asTime = (isOn: boolean): MailTime => (isOn ? 'now' : 'never');
  return (
    <div className={styles['room']}>
      <table className={styles['table']} aria-labelledby={head}>
        <caption id={head} className="sr-only">
          {t('notifications.preferences.table')}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('notifications.column.subject')}</th>
            <th scope="col">{t('notifications.preferences.inApp')}</th>
            <th scope="col">{t('notifications.preferences.mail')}</th>
            <th scope="col">{t('notifications.preferences.isPushed')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { subject, isLocked, note } = row;
            const Icon = icons[subject];
            const label = t(`notifications.subject.${subject}`);
            return (
              <tr key={subject}>
                <th scope="row">
                  <span className={styles['subject']}>
                    <span className={styles['icon']} data-urgent={subject === 'deadlines' || undefined}>
                      <Icon size={22} aria-hidden="true" />
                    </span>
                    <span>
                      <b>{label}</b>
                      <span>{t(`notifications.preferences.about.${subject}`)}</span>
                      {note}
                    </span>
                  </span>
                </th>
                {cell(row, 'inApp', asTime(row.inApp), isLocked, (value) =>
                  onChange(subject, { inApp: value === 'now' }),
                )}
                {cell(row, 'mail', row.mail, isLocked, (mail) => onChange(subject, { mail }))}
                {cell(row, 'isPushed', asTime(row.isPushed), false, (value) =>
                  onChange(subject, { isPushed: value === 'now' }),
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
