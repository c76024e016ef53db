// An office document that the server could not turn into pages: downloading it, where that is allowed.
import { Button } from '@mantine/core';
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple';
import { FileDocIcon } from '@phosphor-icons/react/dist/csr/FileDoc';
import { useTexts } from '#platform/web/texts.ts';
import { IllustrationIcon } from '#platform/web/ui/illustration-icon.tsx';
import styles from './viewers.module.css';

type Props = { title: string; onDownload?: () => void; isDownloading: boolean };
export function DocumentNotice({ title, onDownload, isDownloading }: Props) {
  const t = useTexts();
  return (
    <section className={styles['notice']} aria-label={title}>
      <IllustrationIcon picture={FileDocIcon} />
      <h3>{title}</h3>
      <p>{t(onDownload ? 'media.document.download' : 'media.document.notAllowed')}</p>
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
