// Shows how much of a file has arrived, with a button that ends it.
import { Button } from '@mantine/core';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import type { Received } from './use-download.tsx';
import styles from './reports.module.css';

type Props = {
  received: Received;
  /** The rows of the whole file, where they are known. */
  total?: number | undefined;
  onCancel: () => void;
};
export function DownloadProgress({ received: { bytes, rows }, total, onCancel }: Props) {
  const t = useTexts();
  const { bytes: size, number } = useFormats();
  const words = () => {
    // A file whose rows cannot be counted while it arrives is drawn whole before its first byte.
    if (rows === undefined && bytes === 0 && total !== undefined)
      return t('reports.export.drawing', { count: total, shown: number(total) });
    if (rows === undefined) return t('reports.export.received', { size: size(bytes) });
    return total === undefined
      ? t('reports.export.rows', { count: rows, shown: number(rows) })
      : t('reports.export.rowsOf', { count: total, shown: number(rows), total: number(total) });
  };
  return (
    <span className={styles['progress']}>
      <span role="status">{words()}</span>
      <Button variant="default" leftSection={<XIcon size={20} aria-hidden="true" />} onClick={onCancel}>
        {t('reports.export.cancel')}
      </Button>
    </span>
  );
}
