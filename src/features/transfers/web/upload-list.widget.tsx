// Shows the uploads that belong to a page with their states, and offers to pause, cancel, resume and clear them.
import { Button } from '@mantine/core';
import { FileArrowUpIcon } from '@phosphor-icons/react/dist/csr/FileArrowUp';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import {
  canCancel,
  canResume,
  panelState,
  percentOf,
  queueWord,
  transferProblem,
  transfers,
  useTransfers,
} from '#platform/web/transfers.ts';
import type { Transfer } from '#platform/web/transfers.ts';
import { Rail } from '#platform/web/ui/rail.tsx';
import { setPaused, usePausedUploads } from './uploads.queries.ts';
import styles from './upload-list.module.css';

type Props = {
  /** The purpose whose uploads are shown. */
  fileType: string;
  /** The object whose upload is shown. All uploads where it is absent. */
  id?: string;
};
export function UploadList({ fileType, id }: Props) {
  const t = useTexts();
  const all = useTransfers().filter(
    (one) => one.direction === 'upload' && one.fileType === fileType && (id === undefined || one.id === id),
  );
  if (all.length === 0) return null;
  const hasDone = all.some((one) => one.phase === 'done');
  return (
    <section className={styles['list']} aria-label={t('transfers.list')}>
      <header>
        <h2>{t('transfers.list')}</h2>
        {hasDone && id === undefined && (
          <Button variant="subtle" size="compact-md" onClick={() => transfers.clearFinished()}>
            {t('transfers.clearDone')}
          </Button>
        )}
      </header>
      <ul>
        {all.map((transfer) => (
          <Row key={transfer.key} transfer={transfer} />
        ))}
      </ul>
    </section>
  );
}
function Row({ transfer }: { transfer: Transfer }) {
  const t = useTexts();
  const { bytes, duration } = useFormats();
  const isPaused = usePausedUploads().has(transfer.key);
  const { key, name, phase, loadedBytes, totalBytes, secondsLeft } = transfer;
  const state = panelState(transfer);
  const isBad = state < 0;
  const word = isPaused ? 'paused' : queueWord(transfer);
  const action = (label: string, run: () => void) => (
    <button type="button" onClick={run}>
      {label}
      <span className="sr-only"> {name}</span>
    </button>
  );
  return (
    <li data-state={word}>
      <span className={styles['icon']} data-bad={isBad || undefined}>
        <FileArrowUpIcon size={22} aria-hidden="true" />
      </span>
      <div className={styles['body']}>
        <div className={styles['names']}>
          <b className="trunc">{name}</b>
          {phase === 'sending' && (
            <span className="num">
              {t('upload.loaded', { loaded: bytes(loadedBytes), total: bytes(totalBytes) })}
              {secondsLeft !== null && !isPaused && ` · ${duration(secondsLeft)}`}
            </span>
          )}
        </div>
        <Rail percent={percentOf(transfer)} isBare tone={isBad ? 'danger' : undefined} label={name} />
        <p data-bad={isBad || undefined}>
          {t(`transfers.word.${word}`)}
          {phase === 'failed' && <>: {transferProblem(transfer)}</>}
        </p>
      </div>
      <div className={styles['actions']}>
        {phase === 'sending' &&
          action(t(isPaused ? 'transfers.continue' : 'transfers.pause'), () => setPaused(key, !isPaused))}
        {canCancel(transfer) && action(t('upload.cancel'), () => transfers.cancel(key))}
        {canResume(transfer) && action(t('upload.resume'), () => transfers.resume(key))}
        {!canCancel(transfer) && action(t('upload.clear'), () => transfers.clear(key))}
      </div>
    </li>
  );
}
