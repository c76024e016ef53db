// Shows how much of a file has arrived, with a button that ends it.
import { Button } from '@mantine/core';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import type { Received } from './use-download.tsx';
import styles from './reports.module.css';

type Props = { received: Received; countsRows: boolean; onCancel: () => void };
export function DownloadProgress({ received: { bytes, rows }, countsRows, onCancel }: Props) {
  const t = useTexts();
  const { bytes: size, number } = useFormats();
  return (
    <span className={styles['progress']}>
      <span role="status">
        {countsRows
          ? t('reports.export.rows', { count: Math.max(0, rows), shown: number(Math.max(0, rows)) })
          : t('reports.export.received', { size: size(bytes) })}
      </span>
      <Button variant="default" leftSection={<XIcon size={20} aria-hidden="true" />} onClick={onCancel}>
        {t('reports.export.cancel')}
      </Button>
    </span>
  );
}
