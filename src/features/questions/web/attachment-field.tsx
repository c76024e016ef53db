// Offers a field for the object that a question shows: chosen from the repository, or uploaded here, which makes an object of it.
import { ActionIcon, Button } from '@mantine/core';
import { FolderOpenIcon } from '@phosphor-icons/react/dist/csr/FolderOpen';
import { PaperclipIcon } from '@phosphor-icons/react/dist/csr/Paperclip';
import { UploadSimpleIcon } from '@phosphor-icons/react/dist/csr/UploadSimple';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { useRef, useState } from 'react';
import { useMay } from '#platform/web/access.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { transfers } from '#platform/web/transfers.ts';
import { FieldError } from '#platform/web/ui/form-page.tsx';
import { later } from '#platform/web/ui/later.tsx';
import { Modal } from '#platform/web/ui/modal.tsx';
import { acceptedExtensions } from '#features/media/contract/media.model.ts';
import { fileError, kindOfFile, titleOfFile } from '#features/media/contract/upload-queue.model.ts';
import { createMedia, useMedia, useRefreshMedia } from '#features/media/web/media.queries.ts';
import { uploadTask } from '#features/transfers/web/uploads.queries.ts';
import { attachmentKinds } from '../contract/attachment.model.ts';
import type { QuestionPartProps } from './question-part.tsx';
import styles from './question-editor.module.css';

const MediaPicker = later(() => import('#features/media/web/media-picker.widget.tsx').then((part) => part.MediaPicker));
const accepted = attachmentKinds.flatMap((kind) => acceptedExtensions[kind].map((extension) => `.${extension}`));

/** Creates the object of a file and sends the file; the upload goes on while the author continues. */
function useUpload(onAttached: (id: string) => void) {
  const t = useTexts();
  const refresh = useRefreshMedia();
  return async (file: File) => {
    const kind = attachmentKinds.find((one) => one === kindOfFile(file.name));
    const refusal = kind ? fileError(file, kind) : 'type';
    if (!kind || refusal) return void toast.error(t(`media.upload.issue.${refusal ?? 'type'}`));
    try {
      const { id } = await createMedia({ title: titleOfFile(file.name), kind });
      transfers.add(
        uploadTask({
          ...{ file, purpose: 'media', relationId: id, href: `/content/files/${id}` },
          onDone: () => void refresh(),
        }),
      );
      onAttached(id);
    } catch (problem) {
      toast.error(problem, { fallbackKey: 'media.create.failed' });
    }
  };
}
export function AttachmentField({ question, errors, set, path }: QuestionPartProps) {
  const t = useTexts();
  const may = useMay();
  const [isChoosing, setChoosing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { attachmentId } = question;
  const attach = (id: string | undefined) => {
    setChoosing(false);
    set({ attachmentId: id });
  };
  const upload = useUpload(attach);
  const mayChoose = may('repository');
  return (
    <div className={styles['attachment']} role="group" aria-label={t('questions.attachment')}>
      <b>{t('questions.attachment')}</b>
      {attachmentId ? (
        <Attached id={attachmentId} onRemove={() => attach(undefined)} />
      ) : mayChoose ? (
        <span className={styles['attachmentActions']}>
          <Button
            variant="default"
            leftSection={<FolderOpenIcon size={20} aria-hidden="true" />}
            onClick={() => setChoosing(true)}
          >
            {t('questions.attachment.choose')}
          </Button>
          <Button
            variant="default"
            leftSection={<UploadSimpleIcon size={20} aria-hidden="true" />}
            onClick={() => input.current?.click()}
          >
            {t('questions.attachment.upload')}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            accept={accepted.join(',')}
            aria-label={t('questions.attachment.file')}
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              event.currentTarget.value = '';
              if (file) void upload(file);
            }}
          />
        </span>
      ) : (
        <small>{t('questions.attachment.noAccess')}</small>
      )}
      <small>{t('questions.attachment.hint')}</small>
      {errors['attachmentId'] && <FieldError path={`${path}.attachmentId`}>{errors['attachmentId']}</FieldError>}
      {isChoosing && (
        <Modal opened onClose={() => setChoosing(false)} title={t('questions.attachment.choose')}>
          <MediaPicker kinds={attachmentKinds} onPick={({ id }) => attach(id)} />
        </Modal>
      )}
    </div>
  );
}
function Attached({ id, onRemove }: { id: string; onRemove: () => void }) {
  const t = useTexts();
  const found = useMedia(id);
  const title = found.data?.title ?? t(found.isError ? 'questions.attachment.unknown' : 'questions.attachment.loading');
  return (
    <span className={styles['attached']}>
      <PaperclipIcon size={20} aria-hidden="true" />
      <span>{title}</span>
      {found.data && <small>{t(`media.kind.${found.data.kind}`)}</small>}
      <ActionIcon aria-label={t('questions.attachment.remove', { title })} onClick={onRemove}>
        <XIcon size={20} />
      </ActionIcon>
    </span>
  );
}
