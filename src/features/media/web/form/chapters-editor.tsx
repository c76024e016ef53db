// Edits a video's chapters on its time line and in rows, and checks them against each other and the video's length. The page's form stores them.
import { Button, TextInput } from '@mantine/core';
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus';
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash';
import { useEffect, useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { DurationInput } from '#platform/web/ui/duration-input.tsx';
import { FieldError, FieldGroup } from '#platform/web/ui/form-page.tsx';
import { useReadOnly } from '#platform/web/ui/read-only.tsx';
import { chapterProblem, mediaLimits } from '../../contract/media.model.ts';
import type { Chapter } from '../../contract/media.model.ts';
import { ChapterStage } from './chapter-stage.tsx';
import styles from './form.module.css';

type Draft = { key: number; title: string; startSeconds: number | null; endSeconds: number | null };
let lastKey = 0;
const draftOf = (chapter: Omit<Draft, 'key'>): Draft => ({ key: (lastKey += 1), ...chapter });
const isWhole = (draft: Draft) => draft.title.trim() !== '' && draft.startSeconds !== null && draft.endSeconds !== null;
const asChapter = ({ title, startSeconds, endSeconds }: Draft): Chapter => ({
  title: title.trim(),
  startSeconds: startSeconds ?? 0,
  endSeconds: endSeconds ?? 0,
});

/** The chapters that are not stored yet, and the text key of the error in them. */
export type ChapterWork = { readonly chapters: Chapter[]; readonly problem?: string };
type Props = {
  mediaId: string;
  chapters: readonly Chapter[];
  durationSeconds: number | null;
  /** The form's validation error of the chapters, after the user has sent the form. */
  error?: string;
  /** Receives the chapters that differ from the stored ones, or undefined where none does. */
  onWork: (work: ChapterWork | undefined) => void;
};
export function ChaptersEditor({ mediaId, chapters, durationSeconds, error, onWork }: Props) {
  const t = useTexts();
  const isReadOnly = useReadOnly();
  const [drafts, setDrafts] = useState(() => chapters.map(draftOf));
  const stored = JSON.stringify(chapters);
  useEffect(() => setDrafts((JSON.parse(stored) as Chapter[]).map(draftOf)), [stored]);
  const change = (key: number, patch: Partial<Draft>) =>
    setDrafts((now) => now.map((one) => (one.key === key ? { ...one, ...patch } : one)));
  const broken = drafts.every(isWhole)
    ? chapterProblem(drafts.map(asChapter), durationSeconds ?? undefined)
    : 'media.chapter.incomplete';
  const written = JSON.stringify(drafts.map(asChapter));
  useEffect(() => {
    onWork(written === stored ? undefined : { chapters: JSON.parse(written) as Chapter[], problem: broken });
  }, [onWork, written, stored, broken]);
  const add = () => {
    const start = Math.max(0, ...drafts.map((one) => one.endSeconds ?? 0));
    setDrafts([
      ...drafts,
      draftOf({ title: '', startSeconds: start, endSeconds: durationSeconds ? Math.ceil(durationSeconds) : null }),
    ]);
  };
  /** Adds a chapter at a second. A chapter that contains it ends there; the new one reaches to the next chapter, or to the end. */
  const addAt = (second: number) => {
    const end = durationSeconds === null ? null : Math.ceil(durationSeconds);
    const later = drafts.map((one) => one.startSeconds ?? 0).filter((start) => start > second);
    setDrafts(
      [
        ...drafts.map((one) =>
          (one.startSeconds ?? 0) < second && (one.endSeconds ?? 0) > second ? { ...one, endSeconds: second } : one,
        ),
        draftOf({ title: '', startSeconds: second, endSeconds: later.length > 0 ? Math.min(...later) : end }),
      ].sort((a, b) => (a.startSeconds ?? 0) - (b.startSeconds ?? 0)),
    );
  };
  const isFull = drafts.length >= mediaLimits.chapters;
  // A chapter that is only begun is no validation error before the user sends the form.
  const shown = broken && broken !== 'media.chapter.incomplete' ? t(broken) : error;
  return (
    <FieldGroup title={t('media.chapters')} hint={t('media.chapters.hint')}>
      {!isReadOnly && durationSeconds !== null && durationSeconds > 0 && (
        <ChapterStage
          mediaId={mediaId}
          chapters={drafts}
          durationSeconds={durationSeconds}
          isFull={isFull}
          onChange={change}
          onAdd={addAt}
        />
      )}
      <ol className={styles['parts']}>
        {drafts.map((draft, index) => (
          <li key={draft.key}>
            <TextInput
              label={t('media.chapter.title', { number: index + 1 })}
              value={draft.title}
              maxLength={120}
              onChange={(event) => change(draft.key, { title: event.currentTarget.value })}
            />
            <DurationInput
              label={t('media.chapter.start')}
              value={draft.startSeconds}
              onChange={(startSeconds) => change(draft.key, { startSeconds })}
            />
            <DurationInput
              label={t('media.chapter.end')}
              value={draft.endSeconds}
              onChange={(endSeconds) => change(draft.key, { endSeconds })}
            />
            <button
              type="button"
              className={styles['remove']}
              aria-label={t('media.chapter.remove', { number: index + 1 })}
              onClick={() => setDrafts(drafts.filter((one) => one.key !== draft.key))}
            >
              <TrashIcon size={20} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ol>
      {shown && <FieldError path="chapters">{shown}</FieldError>}
      <div className={styles['row']}>
        <Button
          variant="default"
          leftSection={<PlusIcon size={18} aria-hidden="true" />}
          disabled={isFull}
          onClick={add}
        >
          {t('media.chapter.add')}
        </Button>
      </div>
    </FieldGroup>
  );
}
