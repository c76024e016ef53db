// Shows the progress of running uploads and downloads as a pill in the top bar. UPLOAD-007
import { UploadSimpleIcon } from '@phosphor-icons/react/dist/csr/UploadSimple';
import { useFormats, useTexts } from '../texts.ts';
import { useTransferSummary } from '../transfers.ts';
import styles from './transfer-pill.module.css';

/** Shows the transfers in the top bar while one of them is under way. */
export function TransferPill({ onOpen }: { onOpen: () => void }) {
  const t = useTexts();
  const { percent } = useFormats();
  const summary = useTransferSummary();
  if (summary.active === 0) return null;
  return (
    <button
      type="button"
      className={styles['pill']}
      onClick={onOpen}
      aria-label={t('upload.pill', { count: summary.active, percent: summary.percent })}
    >
      <UploadSimpleIcon size={18} aria-hidden="true" />
      <span className="num">{percent(summary.percent)}</span>
    </button>
  );
}
