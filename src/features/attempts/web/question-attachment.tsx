// Shows the attachment of a question: a picture, sound, film or document of the repository.
import { useTexts } from '#platform/web/texts.ts';
import { ErrorState, LoadingRegion } from '#platform/web/ui/states.tsx';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { MediaViewer } from '#features/media/web/media-viewer.widget.tsx';
import { useAttachment } from './attempts.queries.ts';
import styles from './player.module.css';

export type PreviewedAttachmentProps = { mediaId: string; courseId?: string; trailId?: string };
/** Shows it to an author who looks at the assessment: without an attempt, and nothing of it is stored. */
export function PreviewedAttachment(props: PreviewedAttachmentProps) {
  const t = useTexts();
  return (
    <section className={styles['attachment']} aria-label={t('attempts.attachment')}>
      <MediaViewer {...props} isPreview />
    </section>
  );
}
export type QuestionAttachmentProps = { attemptId: string; questionId: string };
export function QuestionAttachment({ attemptId, questionId }: QuestionAttachmentProps) {
  const t = useTexts();
  const opened = useAttachment(attemptId, questionId);
  if (opened.isError)
    return (
      <ErrorState title={t('attempts.attachmentFailed')} problem={opened.error} onRetry={() => void opened.refetch()} />
    );
  return (
    <LoadingRegion
      isLoading={opened.isPending}
      label={t('attempts.attachment')}
      skeleton={<RowsSkeleton count={1} height={240} />}
    >
      {opened.data && (
        <section className={styles['attachment']} aria-label={t('attempts.attachment')}>
          <MediaViewer mediaId={opened.data.id} opened={opened.data} />
        </section>
      )}
    </LoadingRegion>
  );
}
