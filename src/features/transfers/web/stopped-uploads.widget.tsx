// Offers the user's stopped uploads again after the browser was closed, to continue with the same file or to discard.
import { Button } from '@mantine/core';
import { FileDashedIcon } from '@phosphor-icons/react/dist/csr/FileDashed';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { Rail } from '#platform/web/ui/rail.tsx';
import type { UploadPurpose } from '../contract/transfer.model.ts';
import { ContinueUpload } from './continue-upload.tsx';
import { useDiscardUpload, useStoppedUploads } from './uploads.queries.ts';
import styles from './upload-list.module.css';

type Props = {
  purpose: UploadPurpose;
  /** The object whose uploads are shown. All objects where it is absent. */
  relationId?: string;
  /** Returns the address of the object's page. */
  hrefOf: (relationId: string) => string;
  onDone?: () => void;
};
export function StoppedUploads({ purpose, relationId, hrefOf, onDone }: Props) {
  const t = useTexts();
  const { bytes } = useFormats();
  const stopped = useStoppedUploads(purpose, relationId);
  const discard = useDiscardUpload();
  if (stopped.length === 0) return null;
  return (
    <section className={styles['list']} aria-label={t('transfers.stopped')}>
      <header>
        <h2>{t('transfers.stopped')}</h2>
      </header>
      <ul>
        {stopped.map((upload) => (
          <li key={upload.id}>
            <span className={styles['icon']} data-bad>
              <FileDashedIcon size={22} aria-hidden="true" />
            </span>
            <div className={styles['body']}>
              <div className={styles['names']}>
                <b className="trunc">{upload.name}</b>
                <span className="num">
                  {t('upload.loaded', { loaded: bytes(upload.loaded), total: bytes(upload.total) })}
                </span>
              </div>
              <Rail percent={upload.percent} isBare tone="danger" label={upload.name} />
              <p data-bad>{upload.failure}</p>
            </div>
            <div className={styles['actions']}>
              <ContinueUpload upload={upload} href={hrefOf(upload.relationId)} onDone={onDone} />
              <Button
                variant="subtle"
                color="gray"
                size="compact-md"
                aria-label={t('transfers.discard.of', { name: upload.name })}
                loading={discard.isPending && discard.variables === upload.id}
                onClick={() => discard.mutate(upload.id)}
              >
                {t('transfers.discard')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
