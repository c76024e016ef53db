// Edits one post of a communication: title, formatted text, picture and what the picture shows.
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy';
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash';
import type { ReactNode } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { FileInput } from '#platform/web/ui/file-input.tsx';
import { FormattedTextInput } from '#platform/web/ui/formatted-text-input.tsx';
import { communicationLimits } from '../contract/communication.model.ts';
import type { DraftPost } from '../contract/communication-draft.wire.ts';
import styles from './communication-form.module.css';

const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
const dataUrlOf = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('unread'));
    reader.readAsDataURL(file);
  });
type Props = {
  post: DraftPost;
  position: number;
  handle: ReactNode;
  onChange: (post: DraftPost) => void;
  onDuplicate: (() => void) | undefined;
  onRemove: (() => void) | undefined;
};
export function PostFields({ post, position, handle, onChange, onDuplicate, onRemove }: Props) {
  const t = useTexts();
  const name = post.title.trim() || t('communications.post.numbered', { position });
  const change = (changes: Partial<DraftPost>) => onChange({ ...post, ...changes });
  const handleFile = (file: File) =>
    void dataUrlOf(file).then(
      (picture) => change({ picture }),
      (problem: unknown) => toast.error(problem),
    );
  return (
    <section className={styles['post']} aria-label={name}>
      <header>
        {handle}
        <b className="trunc">{name}</b>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('communications.post.duplicate', { name })}
          disabled={!onDuplicate}
          onClick={onDuplicate}
        >
          <CopyIcon size={20} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('communications.post.remove', { name })}
          disabled={!onRemove}
          onClick={onRemove}
        >
          <TrashIcon size={20} aria-hidden="true" />
        </ActionIcon>
      </header>
      <div className={styles['picture']}>
        {post.picture && <img src={post.picture} alt={post.pictureText} />}
        <FileInput
          label={t(post.picture ? 'communications.picture.change' : 'communications.picture')}
          hint={t('communications.picture.hint')}
          maxBytes={communicationLimits.pictureBytes}
          types={pictureTypes}
          onFile={handleFile}
        />
        {post.picture && (
          <>
            <TextInput
              label={t('communications.picture.text')}
              maxLength={communicationLimits.pictureText}
              value={post.pictureText}
              onChange={({ currentTarget: { value } }) => change({ pictureText: value })}
            />
            <Button variant="subtle" color="gray" onClick={() => change({ picture: null, pictureText: '' })}>
              {t('communications.picture.remove')}
            </Button>
          </>
        )}
      </div>
      <div className={styles['words']}>
        <TextInput
          label={t('communications.post.title')}
          description={t('communications.post.title.hint')}
          maxLength={communicationLimits.postTitle}
          value={post.title}
          onChange={({ currentTarget: { value } }) => change({ title: value })}
        />
        <FormattedTextInput
          label={t('communications.post.text')}
          value={post.text}
          onChange={(text) => change({ text })}
        />
      </div>
    </section>
  );
}
