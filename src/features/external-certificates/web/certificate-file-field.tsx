// Asks for the file of an external certificate: the present one, the one chosen to replace it, and the limits.
import { useRef } from 'react';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { FileInput } from '#platform/web/ui/file-input.tsx';
import { externalCertificateLimits, externalFileTypes } from '../contract/external-certificate.model.ts';
import type { ExternalCertificate } from '../contract/external-certificate.wire.ts';
import { CertificateThumbnail } from './certificate-thumbnail.tsx';
import styles from './certificates.module.css';

type Props = {
  certificate: ExternalCertificate | undefined;
  chosen: File | null;
  error: string | undefined;
  onFile: (file: File) => void;
};
export function CertificateFileField({ certificate, chosen, error, onFile }: Props) {
  const t = useTexts();
  const { bytes } = useFormats();
  // Each reading has another address of the same file; the first one stays, so that it is loaded once.
  const present = useRef(certificate?.fileUrl).current;
  const source = chosen ?? present;
  return (
    <div className={styles['file']}>
      {(chosen || certificate) && (
        <p className={styles['current']}>
          {source && (
            <CertificateThumbnail
              key={chosen ? `${chosen.name} ${chosen.lastModified}` : 'present'}
              source={source}
              contentType={chosen?.type ?? certificate?.contentType ?? ''}
            />
          )}
          <span>
            {chosen || !certificate?.fileUrl ? (
              <b>{chosen?.name ?? certificate?.fileName}</b>
            ) : (
              <a href={certificate.fileUrl} target="_blank" rel="noreferrer">
                {certificate.fileName}
              </a>
            )}
            <small className="num">{bytes(chosen?.size ?? certificate?.sizeBytes ?? 0)}</small>
          </span>
        </p>
      )}
      <FileInput
        label={t(certificate || chosen ? 'externalCertificates.file.replace' : 'externalCertificates.file')}
        maxBytes={externalCertificateLimits.fileBytes}
        types={externalFileTypes}
        hint={t('externalCertificates.file.hint')}
        onFile={onFile}
        error={error}
        data-path="file"
      />
    </div>
  );
}
