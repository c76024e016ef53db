// Edits the parts that an object has once it exists: covers, the pictures of a carousel, subtitles and chapters.
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { FieldGroup } from '#platform/web/ui/form-page.tsx';
import { later } from '#platform/web/ui/later.tsx';
import { isPlayed } from '../../contract/media-draft.model.ts';
import { takesParts } from '../../contract/media.model.ts';
import type { MediaObject } from '../../contract/media.wire.ts';
import { CoverInput } from '../cover-input.widget.tsx';
import { useUploadCover } from '../media.queries.ts';
import { CarouselEditor } from './carousel-editor.tsx';
import { ChaptersEditor } from './chapters-editor.tsx';
import type { ChapterWork } from './chapters-editor.tsx';
import styles from './form.module.css';

/** The editor of subtitles; only videos and audios load it. */
const SubtitlesEditor = later(() => import('./subtitles-editor.tsx').then((part) => part.SubtitlesEditor));

type Props = {
  media: MediaObject;
  chaptersError: string | undefined;
  onChapters: (work: ChapterWork | undefined) => void;
  /** Receives whether a subtitle is begun and not stored, so the page asks before the user leaves it. */
  onSubtitle: (isBegun: boolean) => void;
};
export function MediaParts({ media, chaptersError, onChapters, onSubtitle }: Props) {
  const t = useTexts();
  const upload = useUploadCover();
  const send = (side: 'horizontal' | 'vertical') => (file: Blob) =>
    upload.mutate({ id: media.id, file, side }, { onSuccess: () => toast.success(t('toast.updated')) });
  const isSending = (side: 'horizontal' | 'vertical') => upload.isPending && upload.variables.side === side;
  return (
    <>
      <FieldGroup title={t('media.covers')}>
        <div className={styles['covers']}>
          <CoverInput
            side="horizontal"
            title={media.title}
            seed={media.id}
            url={media.horizontalCover ?? media.thumbnail}
            onPicture={send('horizontal')}
            isSending={isSending('horizontal')}
          />
          <CoverInput
            side="vertical"
            title={media.title}
            seed={media.id}
            url={media.verticalCover}
            onPicture={send('vertical')}
            isSending={isSending('vertical')}
          />
        </div>
      </FieldGroup>
      {media.kind === 'carousel' && <CarouselEditor mediaId={media.id} pages={media.carousel} />}
      {isPlayed(media.kind) &&
        (takesParts(media) ? (
          <>
            <SubtitlesEditor mediaId={media.id} subtitles={media.subtitles} onWork={onSubtitle} />
            <ChaptersEditor
              mediaId={media.id}
              chapters={media.chapters}
              durationSeconds={media.durationSeconds}
              error={chaptersError}
              onWork={onChapters}
            />
          </>
        ) : (
          <FieldGroup title={t('media.parts')}>
            <p className={styles['hint']}>{t('media.parts.notReady')}</p>
          </FieldGroup>
        ))}
    </>
  );
}
