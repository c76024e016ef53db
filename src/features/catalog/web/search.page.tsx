// Shows what a search text finds among all contents that the user can reach.
import { useNavigate, useSearch as useAddress } from '@tanstack/react-router';
import { withTexts } from '#platform/web/texts-all.ts';
import { useTexts } from '#platform/web/texts.ts';
import { later } from '#platform/web/ui/later.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { EmptyState, FilteredEmptyState } from '#platform/web/ui/states.tsx';
import type { CardKind } from '../contract/card.model.ts';
import { CardList } from './card-list.tsx';
import { CardGrid } from './card-view.tsx';
import { useFeatured, useSearch } from './catalog.queries.ts';
import { ItemDetailHost } from './item-detail-host.tsx';
import styles from './home.module.css';

const SearchPageField = later(
  () => withTexts('search', () => import('./search-start.tsx')).then((part) => part.SearchPageField),
  () => <div className={styles['fieldPlace']} />,
);
const SearchStart = later(() =>
  withTexts('search', () => import('./search-start.tsx')).then((part) => part.SearchStart),
);
const kinds: readonly (CardKind | undefined)[] = [undefined, 'course', 'trail', 'media'];
const isShortQuery = (query: string) => query.trim().length < 3;
export function SearchPage() {
  const t = useTexts();
  const navigate = useNavigate();
  const { query = '', type } = useAddress({ strict: false }) as { query?: string; type?: CardKind };
  const pages = useSearch(query, type);
  const total = pages.data?.pages[0]?.total;
  const isSimilar = !isShortQuery(query) && pages.data?.pages[0]?.items[0]?.found.in === 'similar';
  const go = (search: object) => void navigate({ to: '.', replace: true, search: search as never });
  const isShort = isShortQuery(query);
  return (
    <>
      <PageHeader
        title={query ? t('catalog.resultsFor', { query }) : t('catalog.search')}
        lead={!isShort && !!total && t('catalog.found', { count: total })}
      />
      <SearchPageField
        query={query}
        onSearch={(words) => go({ ...(words && { query: words }), ...(type && { type }) })}
      />
      <div className={styles['tabs']} role="group" aria-label={t('catalog.filterKind')}>
        {kinds.map((kind) => (
          <button
            key={kind ?? 'all'}
            type="button"
            aria-pressed={type === kind}
            onClick={() => go({ query, ...(kind && { type: kind }) })}
          >
            {t(kind ? `catalog.kinds.${kind}` : 'catalog.kinds.all')}
          </button>
        ))}
      </div>
      {isShort ? (
        <>
          <EmptyState picture="search" title={t('catalog.typeMore')} />
          <SearchStart />
          <Featured />
        </>
      ) : (
        <>
          {isSimilar && (
            <p role="status" className={styles['similar']}>
              {t('catalog.similar', { query })}
            </p>
          )}
          <CardList
            pages={pages}
            words={query}
            label={t('catalog.results')}
            empty={
              type ? (
                <FilteredEmptyState query={query} onClear={() => go({ query })} />
              ) : (
                <>
                  <EmptyState picture="search" title={t('table.empty.filtered')}>
                    {t('catalog.tryOther')}
                  </EmptyState>
                  <Featured />
                </>
              )
            }
          />
        </>
      )}
      <ItemDetailHost />
    </>
  );
}
/** Shows contents to begin with, before the user types words. */
function Featured() {
  const t = useTexts();
  const { data } = useFeatured();
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby="featured">
      <h2 id="featured" className={styles['featured']}>
        {t('catalog.featured')}
      </h2>
      <ul className={styles['grid']} aria-labelledby="featured">
        <CardGrid cards={data.items} />
      </ul>
    </section>
  );
}
