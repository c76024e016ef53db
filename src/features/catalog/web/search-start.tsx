// Shows the field of the search page, and before the first words what the user searched for last and what is suggested.
import { Button } from '@mantine/core';
import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ClockCounterClockwise';
import type { KeyboardEvent } from 'react';
import { useAccess } from '#platform/web/access.ts';
import { useTexts } from '#platform/web/texts.ts';
import { AppLink } from '#platform/web/ui/app-link.tsx';
import { SearchField } from '#platform/web/ui/search-field.tsx';
import { CardGrid } from './card-view.tsx';
import { useFewSuggested } from './palette.queries.ts';
import { useRecentSearches } from './recent-searches.queries.ts';
import styles from './search-start.module.css';
import grid from './home.module.css';

/** The fewest letters of a search (learning-content §7). */
const fewestLetters = 3;
export function SearchPageField({ query, onSearch }: { query: string; onSearch: (query: string) => void }) {
  const t = useTexts();
  const { addSearch } = useRecentSearches();
  const handleKey = (event: KeyboardEvent) => {
    const words = (event.target as HTMLInputElement).value.trim();
    if (event.key === 'Enter' && words.length >= fewestLetters) addSearch(words);
  };
  return (
    <div className={styles['field']} role="search" onKeyDownCapture={handleKey}>
      <SearchField value={query} label={t('shell.search.forContents')} onSearch={onSearch} />
    </div>
  );
}
export function SearchStart() {
  const t = useTexts();
  const { searches, forgetSearches } = useRecentSearches();
  const isSomebody = useAccess()?.userId !== undefined;
  const suggested = useFewSuggested(isSomebody);
  const cards = suggested.data?.items ?? [];
  return (
    <>
      {searches.length > 0 && (
        <section className={styles['recents']} aria-labelledby="recent-searches">
          <h2 id="recent-searches">{t('catalog.recentSearches')}</h2>
          <ul>
            {searches.map((words) => (
              <li key={words}>
                <AppLink href={`/search?query=${encodeURIComponent(words)}`}>
                  <ClockCounterClockwiseIcon size={16} aria-hidden="true" />
                  {words}
                </AppLink>
              </li>
            ))}
            <li>
              <Button variant="subtle" color="gray" size="compact-sm" onClick={forgetSearches}>
                {t('catalog.recentSearches.forget')}
              </Button>
            </li>
          </ul>
        </section>
      )}
      {cards.length > 0 && (
        <section aria-labelledby="suggested">
          <h2 id="suggested" className={grid['featured']}>
            {t('catalog.shelf.suggested')}
          </h2>
          <ul className={grid['grid']} aria-labelledby="suggested">
            <CardGrid cards={cards} />
          </ul>
        </section>
      )}
    </>
  );
}
