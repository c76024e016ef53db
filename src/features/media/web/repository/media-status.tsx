// Shows the state of an object's file: a word with an icon, the reason of a failure, and a button to try again.
import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise';
import { hasText, useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { Tag } from '#platform/web/ui/tag.tsx';
import type { TagTone } from '#platform/web/ui/tag.tsx';
import type { MediaStatus } from '../../contract/media.model.ts';
import { useRetryProcessing } from '../media.queries.ts';
import styles from './repository.module.css';

const tones: Readonly<Record<MediaStatus, TagTone>> = {
  empty: 'neutral',
  pending: 'info',
  processing: 'info',
  ready: 'ok',
  failed: 'danger',
};
type Props = { id: string; title: string; status: MediaStatus; failureCode: string | null; queuePlace: number | null };
export function MediaStatusTag({ id, title, status, failureCode, queuePlace }: Props) {
  const t = useTexts();
  const retry = useRetryProcessing();
  const reason =
    status === 'failed' && t(failureCode && hasText(failureCode) ? failureCode : 'media.conversion.failed');
  return (
    <span className={styles['status']}>
      <Tag tone={tones[status]}>
        {queuePlace === null ? t(`media.status.${status}`) : t('media.queue.place', { place: queuePlace })}
      </Tag>
      {reason && <small>{reason}</small>}
      {status === 'failed' && (
        <button
          type="button"
          disabled={retry.isPending}
          onClick={() => retry.mutate(id, { onSuccess: () => toast.info(t('media.retryBegun')) })}
        >
          <ArrowClockwiseIcon size={15} aria-hidden="true" /> {t('media.player.retry')}
          <span className="sr-only"> {title}</span>
        </button>
      )}
    </span>
  );
}
