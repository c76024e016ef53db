// Shows the page that creates or changes an object: its data, file, covers, subtitles and chapters.
import { useParams } from '@tanstack/react-router';
import { useTexts } from '#platform/web/texts.ts';
import { ReadPage } from '#platform/web/ui/read-page.tsx';
import { MediaEditor } from './form/media-editor.tsx';
import { useMedia } from './media.queries.ts';

export function MediaFormPage() {
  const t = useTexts();
  const { id = 'new' } = useParams({ strict: false }) as { id?: string };
  const isNew = id === 'new';
  const found = useMedia(isNew ? undefined : id);
  if (isNew) return <MediaEditor media={undefined} />;
  return (
    <ReadPage
      title={t('media.edit')}
      crumbs={[{ label: t('media.all'), href: '/content/files' }]}
      found={found}
      label={t('media.loading')}
      failure={t('media.fetch.failed')}
    >
      {(media) => <MediaEditor key={media.id} media={media} />}
    </ReadPage>
  );
}
