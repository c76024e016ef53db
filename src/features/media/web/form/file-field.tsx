// Asks for the file of an object: chooses it before the object exists, uploads or replaces it afterwards.
import { FileIcon } from '@phosphor-icons/react/dist/csr/File';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { FileInput } from '#platform/web/ui/file-input.tsx';
import { acceptedExtensions, mediaLimits } from '../../contract/media.model.ts';
import type { MediaKind } from '../../contract/media.model.ts';
import type { MediaObject } from '../../contract/media.wire.ts';
import { MediaStatusTag } from '../repository/media-status.tsx';
import styles from './form.module.css';
import { SameFiles } from './same-files.tsx';

type Props = {
  kind: MediaKind;
  media: MediaObject | undefined;
  chosen: File | undefined;
  error: string | undefined;
  onFile: (file: File) => void;
};
export function FileField({ kind, media, chosen, error, onFile }: Props) {
  const t = useTexts();
  const { bytes } = useFormats();
  const isThere = media !== undefined && media.status !== 'empty';
  return (
    <div className={styles['file']}>
      {(chosen ?? isThere) && (
        <p className={styles['current']}>
          <FileIcon size={22} aria-hidden="true" />
          <span>
            <b>{chosen?.name ?? media?.fileName ?? media?.title}</b>
            <small>{bytes(chosen?.size ?? media?.sizeBytes ?? 0)}</small>
          </span>
          {!chosen && media && <MediaStatusTag {...media} />}
        </p>
      )}
      {isThere && !chosen && <SameFiles id={media.id} fileName={media.fileName} />}
      <FileInput
        label={t(isThere ? 'media.file.replace' : 'media.file')}
        maxBytes={mediaLimits.fileBytes}
        types={acceptedExtensions[kind].map((ending) => `.${ending}`)}
        hint={t('media.file.hint', { types: acceptedExtensions[kind].join(', ').toUpperCase() })}
        onFile={onFile}
        error={error}
        data-path="file"
      />
    </div>
  );
}
