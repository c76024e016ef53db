// Shows one note: its text, its actions, and its picture or moment as a link to that moment.
import { ActionIcon, Menu } from '@mantine/core';
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock';
import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree';
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple';
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash';
import { confirmRemoval } from '#platform/web/confirm.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import type { Note } from '../contract/note.wire.ts';
import { useRemoveNote } from './notes.queries.ts';
import styles from './notes.module.css';

type Props = { note: Note; onSeek?: (second: number) => void; onEdit: () => void };
export function NoteCard({ note, onSeek, onEdit }: Props) {
  const t = useTexts();
  const { clock, relative } = useFormats();
  const remove = useRemoveNote();
  const { title, body, momentSeconds, pictureUrl } = note;
  const name = title || body.slice(0, 60);
  const handleRemove = async () => {
    if (await confirmRemoval({ type: t('notes.one'), name }))
      remove.mutate(note.id, { onSuccess: () => toast.success(t('toast.removed')) });
  };
  const moment = momentSeconds !== null && (
    <span className={styles['clock']}>
      {!pictureUrl && <ClockIcon size={16} aria-hidden="true" />}
      {clock(momentSeconds)}
    </span>
  );
  return (
    <article className={styles['card']} data-pictured={pictureUrl ? '' : undefined} aria-label={name}>
      {(pictureUrl || moment) &&
        (momentSeconds !== null && onSeek ? (
          <button
            type="button"
            className={styles['shot']}
            aria-label={t('notes.goTo', { clock: clock(momentSeconds) })}
            onClick={() => onSeek(momentSeconds)}
          >
            {pictureUrl && <img src={pictureUrl} alt="" loading="lazy" />}
            {moment}
          </button>
        ) : (
          <span className={styles['shot']}>
            {pictureUrl && <img src={pictureUrl} alt={t('notes.picture.captured')} loading="lazy" />}
            {moment}
          </span>
        ))}
      <div className={styles['said']}>
        {title && <h4>{title}</h4>}
        <p>{body}</p>
        <small>{relative(note.createdAt)}</small>
      </div>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon size={36} aria-label={t('notes.actions', { name })}>
            <DotsThreeIcon size={20} weight="bold" aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown miw={160}>
          <Menu.Item leftSection={<PencilSimpleIcon size={19} aria-hidden="true" />} onClick={onEdit}>
            {t('notes.edit')}
          </Menu.Item>
          <Menu.Item
            color="red"
            leftSection={<TrashIcon size={19} aria-hidden="true" />}
            onClick={() => void handleRemove()}
          >
            {t('notes.remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </article>
  );
}
