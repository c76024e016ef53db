// Asks for the file of an external certificate: the present one, the one chosen to replace it, and the limits.
import { FileIcon } from '@phosphor-icons/react/dist/csr/File';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { FileInput } from '#platform/web/ui/file-input.tsx';
import { externalCertificateLimits, externalFileTypes } from '../contract/external-certificate.model.ts';
import type { ExternalCertificate } from '../contract/external-certificate.wire.ts';
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
  return (
    <div className={styles['file']}>
      {(chosen || certificate) && (
        <p className={styles['current']}>
          <FileIcon size={22} aria-hidden="true" />
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
