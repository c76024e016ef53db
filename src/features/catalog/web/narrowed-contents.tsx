// Shows the contents that pass the filters of the catalogue, in place of its shelves.
import { useTexts } from '#platform/web/texts.ts';
import { FilteredEmptyState } from '#platform/web/ui/states.tsx';
import { useBrowsed } from './browse.queries.ts';
import { CardList } from './card-list.tsx';
import { useNarrowing } from './use-narrowing.tsx';
import styles from './catalog-filter.module.css';

export function NarrowedContents() {
  const t = useTexts();
  const { words, narrowing, narrow } = useNarrowing();
  const pages = useBrowsed(words, narrowing, true);
  const total = pages.data?.pages[0]?.total;
  return (
    <div>
      <p role="status" className={styles['count']}>
        {total ? t('catalog.found', { count: total }) : ''}
      </p>
      <CardList
        pages={pages}
        label={t('catalog.results')}
        {...(words && { words })}
        empty={<FilteredEmptyState query={words} onClear={() => narrow({ query: '', narrowing: {} })} />}
      />
    </div>
  );
}
