// Shows the notice of an office document without pages (in preparation, refused by the converter, no converter), with its download where allowed.
import { Button } from '@mantine/core';
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple';
import { FileDocIcon } from '@phosphor-icons/react/dist/csr/FileDoc';
import { hasText, useTexts } from '#platform/web/texts.ts';
import { IllustrationIcon } from '#platform/web/ui/illustration-icon.tsx';
import type { OpenedMedia } from '../../contract/media.wire.ts';
import styles from './viewers.module.css';

type Props = {
  opened: Pick<OpenedMedia, 'title' | 'status' | 'failureCode'>;
  onDownload?: () => void;
  isDownloading: boolean;
};
export function DocumentNotice({ opened: { title, status, failureCode }, onDownload, isDownloading }: Props) {
  const t = useTexts();
  const isBeingMade = status === 'pending' || status === 'processing';
  const reason = failureCode && hasText(failureCode) ? t(failureCode) : t('media.document.failed');
  return (
    <section className={styles['notice']} aria-label={title}>
      <IllustrationIcon picture={FileDocIcon} />
      <h3>{title}</h3>
      {isBeingMade && (
        <p role="status" aria-busy="true">
          {t('media.document.preparing')}
        </p>
      )}
      {status === 'failed' && <p role="alert">{reason}</p>}
      {/* The notice does not treat pages that are still being made as pages that never appear. */}
      {(onDownload ?? !isBeingMade) && <p>{t(onDownload ? 'media.document.download' : 'media.document.notAllowed')}</p>}
      {onDownload && (
        <Button
          loading={isDownloading}
          leftSection={<DownloadSimpleIcon size={20} aria-hidden="true" />}
          onClick={onDownload}
        >
          {t('media.download')}
        </Button>
      )}
    </section>
  );
}
