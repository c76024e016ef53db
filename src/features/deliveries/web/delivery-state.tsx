// Shows the state of a message, and why it has it.
import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowUUpLeft';
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock';
import { XCircleIcon } from '@phosphor-icons/react/dist/csr/XCircle';
import { useTexts } from '#platform/web/texts.ts';
import { Tag } from '#platform/web/ui/tag.tsx';
import type { DeliveryRow } from '../contract/delivery.wire.ts';
import styles from './deliveries.module.css';

const looks = {
  queued: { tone: 'info', icon: ClockIcon },
  sent: { tone: 'ok' },
  bounced: { tone: 'danger', icon: ArrowUUpLeftIcon },
  failed: { tone: 'danger', icon: XCircleIcon },
  skipped: { tone: 'neutral' },
} as const;
type Props = { row: Pick<DeliveryRow, 'state' | 'reason' | 'reply'> };
export function DeliveryStateTag({ row: { state, reason, reply } }: Props) {
  const t = useTexts();
  const why = reason ? t(`deliveries.reason.${reason}`) : state === 'sent' ? null : reply;
  return (
    <span className={styles['state']}>
      <Tag {...looks[state]}>{t(`deliveries.state.${state}`)}</Tag>
      {why && <span className={styles['why']}>{why}</span>}
    </span>
  );
}
