// Invites the learner to bring a certificate from elsewhere: a file that is dropped or chosen here is in the form that opens.
import { UploadSimpleIcon } from '@phosphor-icons/react/dist/csr/UploadSimple';
import { useRef, useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { fileRefusal } from '#platform/web/ui/file-input.tsx';
import { externalCertificateLimits, externalFileTypes } from '../contract/external-certificate.model.ts';
import { newPath, offerFile } from './offered-file.tsx';
import styles from './add-certificate.module.css';

const limits = { maxBytes: externalCertificateLimits.fileBytes, types: externalFileTypes };
/** Opens the empty form. */
export const addCertificate = () => goTo(newPath);

export function AddCertificate() {
  const t = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (file: File | undefined) => {
    if (!file) return;
    const refusal = fileRefusal(file, limits, t);
    if (refusal) return void toast.error(refusal);
    offerFile(file);
    goTo(newPath);
  };
  return (
    <>
      <button
        type="button"
        className={styles['add']}
        data-over={isOver || undefined}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files[0]);
        }}
      >
        <span className={styles['sign']}>
          <UploadSimpleIcon size={24} aria-hidden="true" />
        </span>
        <span>
          <b>{t('externalCertificates.invite')}</b>
          <span>{t('externalCertificates.invite.text')}</span>
        </span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={externalFileTypes.join(',')}
        aria-label={t('externalCertificates.invite')}
        onChange={(event) => {
          take(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
