// Offers the cover field of a content to the wizards: it cuts a picture to its shape and shows it before it is accepted.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { Cover } from '#platform/web/ui/cover.tsx';
import { FileInput } from '#platform/web/ui/file-input.tsx';
import { coverTypes, mediaLimits } from '../contract/media.model.ts';
import { CropDialog } from './form/crop-dialog.tsx';
import styles from './form/form.module.css';

export type CoverSide = 'horizontal' | 'vertical';
/** The shapes of covers: 800x600; posters keep 2:3. learning-content §9 */
const shapes = {
  horizontal: { width: 800, height: 600, ratio: 'cover' },
  vertical: { width: 600, height: 900, ratio: 'poster' },
} as const;
type Props = {
  side: CoverSide;
  title: string;
  seed: string;
  url: string | null;
  /** Receives the cropped picture, 2 MB at most. */
  onPicture: (picture: Blob) => void;
  isSending?: boolean;
  disabled?: boolean;
};
export function CoverInput({ side, title, seed, url, onPicture, isSending = false, disabled = false }: Props) {
  const t = useTexts();
  const [file, setFile] = useState<File>();
  const shape = shapes[side];
  return (
    <div className={styles['cover']} data-side={side}>
      <div className={styles['coverPicture']}>
        <Cover title={title} seed={seed} picture={url ? { url } : null} ratio={shape.ratio} sizes="320px" isFirst />
      </div>
      <FileInput
        label={t(`media.cover.${side}`)}
        maxBytes={mediaLimits.coverBytes}
        types={coverTypes}
        hint={t('media.cover.hint', { width: shape.width, height: shape.height })}
        disabled={disabled || isSending}
        onFile={setFile}
      />
      {isSending && (
        <Button variant="subtle" size="compact-md" loading>
          {t('media.cover.sending')}
        </Button>
      )}
      {file && (
        <CropDialog
          file={file}
          width={shape.width}
          height={shape.height}
          onClose={() => setFile(undefined)}
          onCut={(picture) => {
            setFile(undefined);
            onPicture(picture);
          }}
        />
      )}
    </div>
  );
}
