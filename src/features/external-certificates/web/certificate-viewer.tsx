// Shows the file of an external certificate beside its data: a picture to zoom or a PDF to read, and the way to save it.
import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/csr/ArrowSquareOut';
import { useRef } from 'react';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { later } from '#platform/web/ui/later.tsx';
import type { ExternalCertificate } from '../contract/external-certificate.wire.ts';
import { viewerMark } from './use-review-keys.tsx';
import styles from './review.module.css';

const FileViewer = later(() => import('#features/media/web/file-viewer.widget.tsx').then((part) => part.FileViewer));
type Props = { certificate: ExternalCertificate };
export function CertificateViewer({ certificate }: Props) {
  const t = useTexts();
  const { bytes } = useFormats();
  const { id, fileName, contentType, sizeBytes, fileUrl } = certificate;
  // Each reading of the certificate has another address of the same file; the first one stays, so that the viewer does too.
  const url = useRef(fileUrl).current;
  return (
    <section className={styles['desk']} aria-label={t('externalCertificates.review.file')}>
      <header>
        <b>{fileName}</b>
        <span className="num">{bytes(sizeBytes)}</span>
        {url && (
          <a href={url} target="_blank" rel="noreferrer">
            <ArrowSquareOutIcon size={18} aria-hidden="true" />
            {t('externalCertificates.file.open')}
          </a>
        )}
      </header>
      <div className={styles['stage']} {...viewerMark}>
        <FileViewer
          file={{
            id,
            name: fileName,
            kind: contentType === 'application/pdf' ? 'pdf' : 'image',
            contentType,
            url,
            durationSeconds: null,
          }}
        />
      </div>
    </section>
  );
}
