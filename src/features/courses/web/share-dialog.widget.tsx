// Shows the share link of a course or trail with its QR code. The browser draws the code, so that no other site gets the address.
import { Button } from '@mantine/core';
import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy';
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple';
import { useEffect, useState } from 'react';
import { referenceText } from '#platform/contract/reference.ts';
import { copyText } from '#platform/web/copy-text.ts';
import { useTexts } from '#platform/web/texts.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { toast } from '#platform/web/toast.ts';
import { Modal } from '#platform/web/ui/modal.tsx';
import styles from './dialogs.module.css';

/** The pixels of a code for print: at least 25 dots on a side, 24 pixels each. */
const printPixels = 600;
type Props = { content: { id: string; title: string } | undefined; kind: 'course' | 'trail'; onClose: () => void };
export function ShareDialog({ content, kind, onClose }: Props) {
  const t = useTexts();
  const [code, setCode] = useState<string>();
  const url = content && `${window.location.origin}/catalog?view=${referenceText({ kind, id: content.id })}`;
  useEffect(() => {
    let isCurrent = true;
    setCode(undefined);
    if (url)
      void import('qrcode')
        .then(({ toDataURL }) => toDataURL(url, { width: printPixels, margin: 2, errorCorrectionLevel: 'M' }))
        .then(
          (made) => {
            if (isCurrent) setCode(made);
          },
          () => toast.error(t('courses.share.failed')),
        );
    return () => {
      isCurrent = false;
    };
  }, [url, t]);
  const copy = async () =>
    (await copyText(url!)) ? toast.success(t('courses.share.copied')) : toast.error(t('courses.share.notCopied'));
  const download = async () => saveFile(await (await fetch(code!)).blob(), `qrcode-${content!.title.slice(0, 60)}.png`);
  return (
    <Modal opened={content !== undefined} onClose={onClose} title={t('courses.share.title')} width="confirm">
      {content && (
        <div className={styles['share']}>
          <p>{content.title}</p>
          <div className={styles['code']}>
            {code && <img src={code} width={240} height={240} alt={t('courses.share.alt', { title: content.title })} />}
          </div>
          <input
            readOnly
            value={url}
            aria-label={t('courses.share.link')}
            onFocus={(event) => event.currentTarget.select()}
          />
          <p className={styles['note']}>{t('courses.share.note')}</p>
          <div className={styles['buttons']}>
            <Button
              variant="default"
              leftSection={<CopyIcon size={20} aria-hidden="true" />}
              onClick={() => void copy()}
            >
              {t('courses.share.copy')}
            </Button>
            <Button
              leftSection={<DownloadSimpleIcon size={20} aria-hidden="true" />}
              disabled={!code}
              onClick={() => void download()}
            >
              {t('courses.share.download')}
            </Button>
          </div>
        </div>
      )}
    </Modal>
  );
}
