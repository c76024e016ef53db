// Shows the files on upload to the media repository: the object each becomes, which are refused, which packages need their type.
import { Button, TextInput } from '@mantine/core';
import { UploadSimpleIcon } from '@phosphor-icons/react/dist/csr/UploadSimple';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { useState } from 'react';
import { quietly } from '#platform/contract/quietly.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { transfers } from '#platform/web/transfers.ts';
import { Modal } from '#platform/web/ui/modal.tsx';
import { SelectInput } from '#platform/web/ui/select-input.tsx';
import { uploadTask } from '#features/transfers/web/uploads.queries.ts';
import { fileError, kindOfFile, takenExtensions, titleOfFile } from '../../contract/upload-queue.model.ts';
import { KindIcon } from '../media-facts.tsx';
import { createMedia, fetchSameFiles, useRefreshMedia } from '../media.queries.ts';
import styles from './repository.module.css';

type Package = 'scorm' | 'html';
type Wish = { file: File; title: string; packageKind: Package };
const wishOf = (file: File): Wish => ({ file, title: titleOfFile(file.name), packageKind: 'scorm' });

export function UploadDialog({ files, onClose }: { files: readonly File[]; onClose: () => void }) {
  const t = useTexts();
  const { bytes } = useFormats();
  const refresh = useRefreshMedia();
  const [wishes, setWishes] = useState<Wish[]>(() => files.filter((file) => !fileError(file)).map(wishOf));
  const [isSending, setSending] = useState(false);
  const refused = files.filter((file) => fileError(file));
  const change = (at: number, patch: Partial<Wish>) =>
    setWishes((now) => now.map((wish, index) => (index === at ? { ...wish, ...patch } : wish)));
  const isInvalid = wishes.some((wish) => wish.title.trim() === '');
  /** Warns where another object has the same file. The upload stays: its author decides whether both are needed. */
  const handleArrived = async (id: string, title: string) => {
    void refresh();
    const [other] = (await quietly('a hint that does not come', () => fetchSameFiles(id))) ?? [];
    if (other) toast.warning(t('media.same.arrived', { title, other: other.title }));
  };
  const send = async () => {
    setSending(true);
    const left: Wish[] = [];
    for (const wish of wishes) {
      const kind = kindOfFile(wish.file.name)!;
      try {
        const { id } = await createMedia({
          title: wish.title.trim(),
          kind,
          ...(kind === 'scorm' && { packageKind: wish.packageKind }),
        });
        transfers.add(
          uploadTask({
            file: wish.file,
            purpose: 'media',
            relationId: id,
            href: `/content/files/${id}`,
            onDone: () => void handleArrived(id, wish.title.trim()),
          }),
        );
      } catch (problem) {
        left.push(wish);
        toast.error(problem, { fallbackKey: 'media.create.failed' });
      }
    }
    setSending(false);
    void refresh();
    if (left.length > 0) setWishes(left);
    else onClose();
  };
  const footer = (
    <>
      <Button variant="subtle" color="gray" onClick={onClose}>
        {t('media.cancel')}
      </Button>
      <Button
        leftSection={<UploadSimpleIcon size={20} aria-hidden="true" />}
        disabled={wishes.length === 0 || isInvalid}
        loading={isSending}
        onClick={() => void send()}
      >
        {t('media.upload.send', { count: wishes.length })}
      </Button>
    </>
  );
  return (
    <Modal opened onClose={onClose} title={t('media.upload.title')} footer={footer}>
      <p className={styles['hint']}>{t('media.upload.hint')}</p>
      <ul className={styles['wishes']}>
        {wishes.map((wish, index) => {
          const kind = kindOfFile(wish.file.name)!;
          return (
            <li key={`${wish.file.name} ${wish.file.lastModified}`}>
              <span className={styles['kind']}>
                <KindIcon kind={kind} size={22} />
              </span>
              <div>
                <TextInput
                  label={t('media.upload.name', { file: wish.file.name })}
                  value={wish.title}
                  maxLength={150}
                  onChange={(event) => change(index, { title: event.currentTarget.value })}
                  error={wish.title.trim() === '' ? t('form.requiredField') : undefined}
                />
                <p className={styles['facts']}>
                  {t(`media.kind.${kind}`)} · {bytes(wish.file.size)} · {wish.file.name}
                </p>
                {kind === 'scorm' && (
                  <SelectInput
                    required
                    label={t('media.packageKind')}
                    value={wish.packageKind}
                    onChange={(value) => change(index, { packageKind: (value ?? 'scorm') as Package })}
                    options={(['scorm', 'html'] as const).map((value) => ({
                      value,
                      label: t(`media.packageKind.${value}`),
                    }))}
                  />
                )}
              </div>
              <button
                type="button"
                className={styles['drop']}
                aria-label={t('media.upload.takeOut', { file: wish.file.name })}
                onClick={() => setWishes((now) => now.filter((_, at) => at !== index))}
              >
                <XIcon size={18} aria-hidden="true" />
              </button>
            </li>
          );
        })}
      </ul>
      {refused.length > 0 && (
        <div className={styles['refused']} role="alert">
          <b>{t('media.upload.refused', { count: refused.length })}</b>
          <ul>
            {refused.map((file) => (
              <li key={file.name}>
                {file.name}: {t(`media.upload.issue.${fileError(file)}`)}
              </li>
            ))}
          </ul>
          <p>{t('upload.acceptFiles', { types: takenExtensions.join(', ').toUpperCase() })}</p>
        </div>
      )}
    </Modal>
  );
}
