// Shows a trail as a place: its stops along a winding path, or as a list.
import { useParams } from '@tanstack/react-router';
import { useContentDetail } from '#features/catalog/web/detail.queries.ts';
import { useTexts } from '#platform/web/texts.ts';
import { ReadPage } from '#platform/web/ui/read-page.tsx';
import { TrailPlace } from './trail-place.tsx';

export function TrailPlacePage() {
  const t = useTexts();
  const { id } = useParams({ strict: false }) as { id: string };
  const found = useContentDetail('trail', id);
  return (
    <ReadPage
      title={t('classroom.trail')}
      crumbs={[{ label: t('catalog.title'), href: '/catalog' }, { label: t('classroom.trail') }]}
      found={found}
      label={t('classroom.trail.loading')}
    >
      {(detail) => <TrailPlace detail={detail} />}
    </ReadPage>
  );
}
