// Shows the field and the filters of the catalogue, each with its values and their numbers, and what is chosen.
import { Button, Menu } from '@mantine/core';
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown';
import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { useState } from 'react';
import { languageNames } from '#features/branding/web/language-select.widget.tsx';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { SearchField } from '#platform/web/ui/search-field.tsx';
import { facets, toggled } from '../contract/browse.model.ts';
import type { Facet, FacetValue, Facets } from '../contract/browse.model.ts';
import { useBrowsed } from './browse.queries.ts';
import { useNarrowing } from './use-narrowing.tsx';
import styles from './catalog-filter.module.css';

/** Returns how a value of a filter is called; undefined where the address has a value that nobody offers. */
function useValueName() {
  const t = useTexts();
  return (facet: Facet, value: string, offered: Partial<Facets> | undefined): string | undefined => {
    const known = offered?.[facet]?.find((one) => one.value === value);
    if (facet === 'categories' || facet === 'skills') return known?.label ?? undefined;
    if (facet === 'languages') return languageNames[value as keyof typeof languageNames];
    if (facet === 'kinds') return t(`card.kind.${value}`);
    return facet === 'durations' ? t(`catalog.duration.${value}`) : t(`catalog.state.${value}`);
  };
}
export function CatalogFilter() {
  const t = useTexts();
  const nameOf = useValueName();
  const { query, words, narrowing, isNarrowed, narrow } = useNarrowing();
  const [wasOpened, setOpened] = useState(false);
  const found = useBrowsed(words, narrowing, isNarrowed || wasOpened);
  const offered = found.data?.pages[0]?.facets;
  const toggle = (facet: Facet, value: string) => narrow({ narrowing: toggled(narrowing, facet, value) });
  const chosen = facets.flatMap((facet) => (narrowing[facet] ?? []).map((value) => ({ facet, value })));
  return (
    <section className={styles['filter']} aria-label={t('catalog.narrow')}>
      <SearchField
        className={styles['field']}
        value={query}
        label={t('catalog.narrow.field')}
        onSearch={(text) => narrow({ query: text })}
      />
      <div className={styles['facets']}>
        {facets.map((facet) => (
          <FacetMenu
            key={facet}
            label={t(`catalog.narrow.${facet}`)}
            values={offered?.[facet]}
            isFailed={found.isError}
            chosen={narrowing[facet] ?? []}
            nameOf={(value) => nameOf(facet, value, offered)}
            onOpen={() => setOpened(true)}
            onToggle={(value) => toggle(facet, value)}
          />
        ))}
      </div>
      {chosen.length > 0 && (
        <ul className={styles['chosen']} aria-label={t('catalog.narrow.chosen')}>
          {chosen.map(({ facet, value }) => {
            const name = nameOf(facet, value, offered) ?? '…';
            return (
              <li key={`${facet}:${value}`}>
                <button
                  type="button"
                  aria-label={t('catalog.narrow.remove', { name })}
                  onClick={() => toggle(facet, value)}
                >
                  {name}
                  <XIcon size={16} aria-hidden="true" />
                </button>
              </li>
            );
          })}
          <li>
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              onClick={() => narrow({ query: '', narrowing: {} })}
            >
              {t('catalog.narrow.clear')}
            </Button>
          </li>
        </ul>
      )}
    </section>
  );
}
type FacetMenuProps = {
  label: string;
  /** The values that are offered; absent until they are read. */
  values: readonly FacetValue[] | undefined;
  isFailed: boolean;
  chosen: readonly string[];
  nameOf: (value: string) => string | undefined;
  onOpen: () => void;
  onToggle: (value: string) => void;
};
function FacetMenu({ label, values, isFailed, chosen, nameOf, onOpen, onToggle }: FacetMenuProps) {
  const t = useTexts();
  const { number } = useFormats();
  const state = values ? 'catalog.narrow.none' : isFailed ? 'catalog.narrow.failed' : 'catalog.narrow.loading';
  return (
    <Menu onOpen={onOpen} position="bottom-start" width={280} closeOnItemClick={false} menuItemTabIndex={0}>
      <Menu.Target>
        <button type="button" className={styles['facet']} data-chosen={chosen.length > 0 || undefined}>
          {label}
          {chosen.length > 0 && <span>{number(chosen.length)}</span>}
          <CaretDownIcon size={14} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown className={styles['values']}>
        {values && values.length > 0 ? (
          values.map(({ value, total }) => (
            <Menu.CheckboxItem
              key={value}
              checked={chosen.includes(value)}
              checkIcon={<CheckIcon size={16} weight="bold" aria-hidden="true" />}
              onChange={() => onToggle(value)}
              rightSection={<span className={styles['number']}>{number(total)}</span>}
            >
              {nameOf(value)}
            </Menu.CheckboxItem>
          ))
        ) : (
          <p role="status" className={styles['state']}>
            {t(state)}
          </p>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
