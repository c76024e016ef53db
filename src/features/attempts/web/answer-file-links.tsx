// Lists files of an answer or of a remark as links to the content host.
import { FileIcon } from '@phosphor-icons/react/dist/csr/File';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import type { AnswerFile } from '../contract/answer-files.wire.ts';
import styles from './own-assessment.module.css';

export function AnswerFileLinks({ files, label }: { files: readonly AnswerFile[]; label: string }) {
  const t = useTexts();
  const { bytes, clock } = useFormats();
  if (files.length === 0) return null;
  return (
    <ul className={styles['files']} aria-label={label}>
      {files.map(({ id, name, url, sizeBytes, durationSeconds, isShown }) => (
        <li key={id}>
          <FileIcon size={18} aria-hidden="true" />
          {url ? (
            <a href={url} target="_blank" rel="noreferrer" {...(!isShown && { download: name })}>
              {name}
            </a>
          ) : (
            <span>{name}</span>
          )}
          <small className="num">
            {durationSeconds !== null && `${clock(durationSeconds)} · `}
            {url ? bytes(sizeBytes) : t('attempts.files.erased')}
          </small>
        </li>
      ))}
    </ul>
  );
}
