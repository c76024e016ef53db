// Creating and changing one object: what it is, its file, covers, subtitles and chapters.
import { useParams } from '@tanstack/react-router';
import { useTexts } from '#platform/web/texts.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { ErrorState, LoadingRegion } from '#platform/web/ui/states.tsx';
import { MediaEditor } from './form/media-editor.tsx';
import { useMedia } from './media.queries.ts';

export function MediaFormPage() {
  const t = useTexts();
  const { id = 'new' } = useParams({ strict: false }) as { id?: string };
  const isNew = id === 'new';
  const found = useMedia(isNew ? undefined : id);
  if (isNew) return <MediaEditor media={undefined} />;
  if (found.data) return <MediaEditor key={found.data.id} media={found.data} />;
  return (
    <>
      <PageHeader title={t('media.edit')} crumbs={[{ label: t('media.all'), href: '/content/files' }]} />
      {found.isError ? (
        <ErrorState title={t('media.fetch.failed')} problem={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <LoadingRegion isLoading label={t('media.loading')} skeleton={<FieldsSkeleton count={6} />}>
          {null}
        </LoadingRegion>
      )}
    </>
  );
}
