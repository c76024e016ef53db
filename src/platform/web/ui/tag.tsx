// Shows a state in one word, always with an icon, never by colour alone.
import type { Icon } from '@phosphor-icons/react/dist/lib/types';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { InfoIcon } from '@phosphor-icons/react/dist/csr/Info';
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/csr/WarningCircle';
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning';
import type { ReactNode } from 'react';
import styles from './tag.module.css';

export type TagTone = 'ok' | 'warning' | 'danger' | 'info' | 'brand' | 'accent' | 'neutral' | 'solid' | 'sun';
const iconOf: Partial<Record<TagTone, Icon>> = {
  ok: CheckCircleIcon,
  warning: WarningIcon,
  danger: WarningCircleIcon,
  info: InfoIcon,
  neutral: ProhibitIcon,
};

export function Tag({ tone = 'neutral', icon, children }: { tone?: TagTone; icon?: Icon | null; children: ReactNode }) {
  const Picture = icon === undefined ? iconOf[tone] : icon;
  return (
    <span className={`${styles['tag']} ${styles[tone]}`}>
      {Picture && <Picture size={15} weight="fill" aria-hidden="true" />}
      {children}
    </span>
  );
}
