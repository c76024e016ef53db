// Asks the user to choose or drop a file, and checks its size and type before anything is sent. UPLOAD-011, 012
import { megabyteBytes } from '#platform/contract/units.ts';
import { Button } from '@mantine/core';
import { UploadSimpleIcon } from '@phosphor-icons/react/dist/csr/UploadSimple';
import { useId, useRef, useState } from 'react';
import type { DragEvent } from 'react';
import { useTexts } from '../texts.ts';
import type { Translate } from '../texts.ts';
import { toast } from '../toast.ts';
import styles from './file-input.module.css';
import { useReadOnly } from './read-only.tsx';

export type FileLimits = {
  maxBytes: number;
  /** The allowed types and extensions: `image/png`, `.srt`. */ types?: readonly string[];
};
/** Returns the limit in the unit of the specification: MB from one mebibyte on, KB below. */
export const writtenLimit = (maxBytes: number) =>
  maxBytes >= megabyteBytes
    ? { maxSize: maxBytes / megabyteBytes, unit: 'MB' }
    : { maxSize: maxBytes / 1024, unit: 'KB' };
const extensionOf = (type: string) =>
  (type.startsWith('.') ? type.slice(1) : (type.split('/')[1] ?? type)).replace(/\+.*$/, '').toUpperCase();
const isAllowed = (file: File, types: readonly string[]) =>
  types.some((type) =>
    type.startsWith('.')
      ? file.name.toLowerCase().endsWith(type.toLowerCase())
      : type.endsWith('/*')
        ? file.type.startsWith(type.slice(0, -1))
        : file.type === type,
  );

/** Returns the sentence for a file that is refused; undefined where the file may be sent. */
export function fileRefusal(file: File, { maxBytes, types }: FileLimits, t: Translate): string | undefined {
  if (types && !isAllowed(file, types))
    return `${t('upload.invalidFile')} / ${t('upload.acceptFiles', { types: types.map(extensionOf).join(', ') })}`;
  return file.size > maxBytes ? t('upload.fileSizeExceeds', writtenLimit(maxBytes)) : undefined;
}

type Props = FileLimits & {
  label: string;
  hint?: string;
  onFile: (file: File) => void;
  error?: string;
  disabled?: boolean;
  name?: string;
  'data-path'?: string;
  isMany?: boolean;
};
export function FileInput({ label, hint, maxBytes, types, onFile, error, disabled, isMany = false, ...rest }: Props) {
  const t = useTexts();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOver, setOver] = useState(false);
  const isReadOnly = useReadOnly();
  const take = (files: FileList | null) => {
    if (files?.length) toast.moveOn();
    for (const file of [...(files ?? [])].slice(0, isMany ? undefined : 1)) {
      const refusal = fileRefusal(file, { maxBytes, types }, t);
      if (refusal) toast.error(refusal);
      else onFile(file);
    }
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) take(event.dataTransfer.files);
  };
  if (isReadOnly) return null;
  return (
    <div
      className={styles['drop']}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        className="sr-only"
        tabIndex={-1}
        disabled={disabled}
        multiple={isMany}
        accept={types?.join(',')}
        aria-invalid={error ? true : undefined}
        onFocus={() => button.current?.focus()} // The input is invisible, so its button takes the focus.
        onChange={(event) => {
          take(event.currentTarget.files);
          event.currentTarget.value = '';
        }}
        {...rest}
      />
      <Button
        ref={button}
        variant="default"
        disabled={disabled}
        leftSection={<UploadSimpleIcon size={20} aria-hidden="true" />}
        onClick={() => input.current?.click()}
        aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
      >
        {t('upload.choose')}
      </Button>
      <p id={`${id}-hint`} className={styles['hint']}>
        {hint ?? t('upload.limit', { ...writtenLimit(maxBytes), types: types?.map(extensionOf).join(', ') ?? '' })}
      </p>
      {error && (
        <p id={`${id}-error`} className={styles['error']}>
          {error}
        </p>
      )}
    </div>
  );
}
