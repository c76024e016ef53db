// Accepts files that are dropped anywhere on the page; a button chooses files too.
import { Button } from '@mantine/core';
import { UploadSimpleIcon } from '@phosphor-icons/react/dist/csr/UploadSimple';
import { useRef, useState } from 'react';
import type { DragEvent, ReactNode } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { IllustrationIcon } from '#platform/web/ui/illustration-icon.tsx';
import { takenExtensions } from '../../contract/upload-queue.model.ts';
import styles from './repository.module.css';

const accepted = takenExtensions.map((ending) => `.${ending}`).join(',');
const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');
export function DropArea({ onFiles, children }: { onFiles: (files: File[]) => void; children: ReactNode }) {
  const t = useTexts();
  const [depth, setDepth] = useState(0);
  const handleDrop = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setDepth(0);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <div
      className={styles['area']}
      onDragEnter={(event) => {
        if (hasFiles(event)) setDepth((now) => now + 1);
      }}
      onDragOver={(event) => {
        if (hasFiles(event)) event.preventDefault();
      }}
      onDragLeave={(event) => {
        if (hasFiles(event)) setDepth((now) => Math.max(0, now - 1));
      }}
      onDrop={handleDrop}
    >
      {children}
      {depth > 0 && (
        <div className={styles['over']}>
          <IllustrationIcon picture={UploadSimpleIcon} size={40} />
          <p>{t('media.upload.drop')}</p>
        </div>
      )}
    </div>
  );
}
export function ChooseFiles({ onFiles }: { onFiles: (files: File[]) => void }) {
  const t = useTexts();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        className="sr-only"
        tabIndex={-1}
        accept={accepted}
        aria-label={t('media.upload')}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <Button
        variant="default"
        leftSection={<UploadSimpleIcon size={20} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {t('media.upload')}
      </Button>
    </>
  );
}
