// Shows, replaces and removes a picture or video of the look. It checks the limits before it sends the file.
import { Button } from '@mantine/core';
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash';
import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { FileInput, fileRefusal, writtenLimit } from '#platform/web/ui/file-input.tsx';
import { brandingFileRules } from '../contract/branding-file.model.ts';
import type { BrandingFile, BrandingFileUse } from '../contract/branding-file.model.ts';
import { uploadBrandingFile } from './settings-edit.queries.ts';
import styles from './settings-screens.module.css';

const looksLikeVideo = (address: string) => /\.(mp4|webm|mkv|ogv|avi)$/.test(address);
type Props = {
  label: string;
  use: BrandingFileUse;
  url: string | undefined;
  /** True where the file is a video and the address alone does not say so. */
  isVideo?: boolean;
  /** Receives the sent file. */
  onFile?: (file: BrandingFile) => void;
  /** Receives the chosen file instead of sending it at once: the file is sent when all is saved. */
  onChoose?: (file: File) => void;
  onRemove?: () => void;
  error?: string;
  disabled?: boolean;
  'data-path'?: string;
  /** The background on which the picture will be shown. */
  ground?: string;
};
export function BrandingFileInput({
  label,
  use,
  url,
  isVideo,
  onFile,
  onChoose,
  onRemove,
  error,
  disabled,
  ground,
  ...rest
}: Props) {
  const t = useTexts();
  const [isSending, setSending] = useState(false);
  const rule = brandingFileRules[use];
  const videos = rule.videos?.map((one) => `.${one}`) ?? [];
  const send = async (file: File) => {
    const isClip = videos.some((one) => file.name.toLowerCase().endsWith(one));
    const refusal = !isClip && fileRefusal(file, { maxBytes: rule.maxBytes, types: rule.types }, t);
    if (refusal) return void toast.error(refusal);
    if (onChoose) return onChoose(file);
    setSending(true);
    try {
      onFile?.(await uploadBrandingFile(file, use));
    } catch (problem) {
      toast.error(problem);
    } finally {
      setSending(false);
    }
  };
  const [width, height] = rule.size;
  const hint = [
    t('branding.file.hint', { width: String(width), height: String(height), ...writtenLimit(rule.maxBytes) }),
    rule.maxVideoBytes &&
      t(rule.isMute ? 'branding.file.hint.mute' : 'branding.file.hint.video', {
        types: videos.map((one) => one.slice(1).toUpperCase()).join(', '),
        ...writtenLimit(rule.maxVideoBytes),
      }),
  ];
  return (
    <div className={styles['file']} role="group" aria-label={label}>
      <div className={styles['filePicture']} data-use={use} style={ground ? { background: ground } : undefined}>
        {url ? (
          (isVideo ?? looksLikeVideo(url)) ? (
            <video src={url} muted controls preload="metadata" aria-label={label} />
          ) : (
            <img src={url} alt={t('branding.file.now', { label })} />
          )
        ) : (
          <span>{t('branding.file.none')}</span>
        )}
      </div>
      <div>
        <FileInput
          {...rest}
          label={label}
          maxBytes={rule.maxVideoBytes ?? rule.maxBytes}
          types={[...rule.types, ...videos]}
          hint={isSending ? t('branding.file.sending') : hint.filter(Boolean).join(' ')}
          disabled={disabled || isSending}
          error={error}
          onFile={(file) => void send(file)}
        />
        {url && onRemove && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-md"
            disabled={disabled}
            leftSection={<TrashIcon size={18} aria-hidden="true" />}
            aria-label={t('branding.file.remove', { label })}
            onClick={onRemove}
          >
            {t('branding.file.remove.short')}
          </Button>
        )}
      </div>
    </div>
  );
}
