// Edits a new or an existing note: title, text, picture and moment of the current media. Keeps the draft until it is saved.
import { Button, Textarea, TextInput } from '@mantine/core';
import { CameraIcon } from '@phosphor-icons/react/dist/csr/Camera';
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { excessOf, mayBeSaved, noteLimits } from '../contract/note.model.ts';
import type { Note } from '../contract/note.wire.ts';
import { blobOf, dataAddressOf } from './note-picture.tsx';
import { useSaveNote } from './notes.queries.ts';
import type { NotedPlayer, NotePlace } from './notes.queries.ts';
import { useNoteDraft } from './use-note-draft.tsx';
import styles from './notes.module.css';

type Props = {
  place: NotePlace;
  /** The note that the user changes; absent for a new one. */
  note?: Note;
  /** The player, where something plays: gives the moment, and the picture of a video. */
  player?: NotedPlayer;
  /** A count that rises each time the player's key asks for a note. */
  asked: number;
  onDone?: () => void;
};
export function NoteComposer({ place, note, player, asked, onDone }: Props) {
  const t = useTexts();
  const { clock, number } = useFormats();
  const save = useSaveNote();
  const words = useRef<HTMLTextAreaElement>(null);
  const { draft, change, clear, isKept } = useNoteDraft(note ? `${place.mediaId}.${note.id}` : place.mediaId, {
    title: note?.title ?? '',
    body: note?.body ?? '',
    ...(note?.momentSeconds != null && { momentSeconds: note.momentSeconds }),
    ...(note?.pictureUrl && { pictureUrl: note.pictureUrl }),
  });
  const [isTried, setTried] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const excess = excessOf(draft.body);
  const wrong =
    excess > 0
      ? t('notes.tooLong', { limit: number(noteLimits.body) })
      : isTried && draft.body.trim() === ''
        ? t('notes.required')
        : undefined;
  const picture = draft.picture ?? draft.pictureUrl;

  const handleCapture = async () => {
    const controls = player?.controls.current;
    if (!controls) return;
    const momentSeconds = Math.floor(controls.second());
    const taken = player.isVideo ? await controls.capture() : undefined;
    setFailed(player.isVideo && taken === undefined);
    change({ momentSeconds, picture: taken && (await dataAddressOf(taken)), pictureUrl: undefined });
    words.current?.focus();
  };
  const latest = useRef(handleCapture);
  latest.current = handleCapture;
  // The composer may load after the key asked for the note.
  const answered = useRef(0);
  useEffect(() => {
    if (asked === answered.current) return;
    answered.current = asked;
    void latest.current().then(() => words.current?.focus());
  }, [asked]);

  const handleSave = () => {
    setTried(true);
    if (!mayBeSaved(draft)) return words.current?.focus();
    const { title, body, momentSeconds, pictureUrl } = draft;
    save.mutate(
      {
        id: note?.id,
        form: { ...place, title, body, momentSeconds, pictureUrl },
        picture: draft.picture === undefined ? undefined : blobOf(draft.picture),
      },
      {
        onSuccess: () => {
          toast.success(t(note ? 'toast.updated' : 'toast.created'));
          clear();
          setTried(false);
          setFailed(false);
          onDone?.();
        },
      },
    );
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      handleSave();
    }
  };
  return (
    <form
      className={styles['composer']}
      noValidate
      aria-label={t(note ? 'notes.change' : 'notes.new')}
      onKeyDown={handleKey}
      onSubmit={(event) => {
        event.preventDefault();
        handleSave();
      }}
    >
      {(player || draft.momentSeconds !== undefined) && (
        <div className={styles['moment']}>
          {draft.momentSeconds !== undefined && (
            <span className={styles['at']}>
              <ClockIcon size={16} aria-hidden="true" />
              {t('notes.at', { clock: clock(draft.momentSeconds) })}
              <button
                type="button"
                aria-label={t('notes.moment.remove')}
                onClick={() => change({ momentSeconds: undefined, picture: undefined, pictureUrl: undefined })}
              >
                <XIcon size={14} aria-hidden="true" />
              </button>
            </span>
          )}
          {player && (
            <Button
              variant="subtle"
              size="compact-md"
              mih={36}
              leftSection={
                player.isVideo ? (
                  <CameraIcon size={20} aria-hidden="true" />
                ) : (
                  <ClockIcon size={20} aria-hidden="true" />
                )
              }
              onClick={() => void handleCapture()}
            >
              {t(player.isVideo ? 'notes.capture' : 'notes.mark')}
            </Button>
          )}
        </div>
      )}
      {picture && (
        <span className={styles['captured']}>
          <img src={picture} alt={t('notes.picture.captured')} />
          <button
            type="button"
            aria-label={t('notes.picture.remove')}
            onClick={() => change({ picture: undefined, pictureUrl: undefined })}
          >
            <XIcon size={16} aria-hidden="true" />
          </button>
        </span>
      )}
      {hasFailed && (
        <p role="status" className={styles['failed']}>
          {t('notes.capture.failed')}
        </p>
      )}
      <TextInput
        label={t('notes.title')}
        maxLength={noteLimits.title}
        value={draft.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <Textarea
        ref={words}
        label={t('notes.one')}
        autosize
        minRows={3}
        maxRows={12}
        aria-required
        error={wrong}
        description={t('notes.length', { count: number(draft.body.length), limit: number(noteLimits.body) })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={draft.body}
        onChange={(event) => change({ body: event.currentTarget.value })}
      />
      <div className={styles['foot']}>
        <small>{isKept && t('notes.draft')}</small>
        {note && (
          <Button
            variant="default"
            onClick={() => {
              clear();
              onDone?.();
            }}
          >
            {t('notes.cancel')}
          </Button>
        )}
        <Button type="submit" loading={save.isPending}>
          {t('notes.save')}
        </Button>
      </div>
    </form>
  );
}
