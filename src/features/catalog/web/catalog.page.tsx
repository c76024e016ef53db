// Shows the catalogue: every section that the user may see, shelf by shelf.
import { Button } from '@mantine/core';
import { Slides } from '#features/branding/web/slides.widget.tsx';
import { withTexts } from '#platform/web/texts-all.ts';
import { useTexts } from '#platform/web/texts.ts';
import { later } from '#platform/web/ui/later.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { CardsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { EmptyState, ErrorState, LoadingRegion } from '#platform/web/ui/states.tsx';
import { useCatalogSections } from './catalog.queries.ts';
import { useCatalogCount } from './section-facts.queries.ts';
import { ItemDetailHost } from './item-detail-host.tsx';
import { SectionShelf } from './section-shelf.tsx';
import { useNarrowing } from './use-narrowing.tsx';
import styles from './home.module.css';

const CatalogFilter = later(
  () => withTexts('narrowing', () => import('./catalog-filter.tsx')).then((part) => part.CatalogFilter),
  () => <div className={styles['filterPlace']} />,
);
const NarrowedContents = later(() =>
  withTexts('narrowing', () => import('./narrowed-contents.tsx')).then((part) => part.NarrowedContents),
);

export function CatalogPage() {
  const t = useTexts();
  const count = useCatalogCount();
  const { isNarrowed } = useNarrowing();
  return (
    <div className={styles['home']}>
      <PageHeader
        title={t('catalog.title')}
        lead={
          <>
            {t('catalog.lead')} {count.data ? <span>{t('catalog.contents', { count: count.data })}</span> : null}
          </>
        }
      />
      {count.isError && (
        <p role="alert" className="muted">
          {t('catalog.countFailed')}
        </p>
      )}
      <CatalogFilter />
      {isNarrowed ? <NarrowedContents /> : <Shelves />}
      <ItemDetailHost />
    </div>
  );
}
/** Shows the sections shelf by shelf, below the slides. */
function Shelves() {
  const t = useTexts();
  const found = useCatalogSections();
  const sections = found.data?.pages.flatMap((page) => page.sections) ?? [];
  return (
    <>
      <Slides place="catalog" />
      {found.isError && sections.length === 0 && (
        <ErrorState problem={found.error} onRetry={() => void found.refetch()} />
      )}
      <LoadingRegion
        isLoading={found.isPending}
        label={t('catalog.loading')}
        skeleton={
          <>
            <CardsSkeleton />
            <CardsSkeleton />
          </>
        }
      >
        {found.data && sections.length === 0 && (
          <EmptyState title={t('catalog.noSections')}>{t('catalog.noSections.text')}</EmptyState>
        )}
        <div className={styles['home']}>
          {sections.map((section, index) => (
            <SectionShelf key={section.id} section={section} isFirst={index === 0} />
          ))}
        </div>
        {found.hasNextPage && (
          <div className={styles['more']}>
            <Button variant="default" loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
              {t('catalog.more')}
            </Button>
          </div>
        )}
      </LoadingRegion>
    </>
  );
}
