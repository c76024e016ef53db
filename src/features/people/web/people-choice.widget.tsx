// Chooses people of the company by their names; the chosen ones stand above what was found.
import { Checkbox } from '@mantine/core';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { SearchField } from '#platform/web/ui/search-field.tsx';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { EmptyState, ErrorState, FilteredEmptyState, LoadingRegion } from '#platform/web/ui/states.tsx';
import { UserAvatar } from '#platform/web/ui/user-avatar.tsx';
import { useNames } from './people.queries.ts';
import styles from './people-choice.module.css';

export type ChosenPeople = ReadonlyMap<string, string>;
type Props = { chosen: ChosenPeople; onChange: (chosen: ChosenPeople) => void };
export function PeopleChoice({ chosen, onChange }: Props) {
  const t = useTexts();
  const [search, setSearch] = useState('');
  const found = useNames('supervisor', search);
  const toggle = (id: string, name: string) => {
    const next = new Map(chosen);
    if (!next.delete(id)) next.set(id, name);
    onChange(next);
  };
  return (
    <div className={styles['choice']}>
      <SearchField value={search} label={t('people.choice.search')} onSearch={setSearch} />
      {chosen.size > 0 && (
        <ul className={styles['chips']} aria-label={t('people.choice.chosen', { count: chosen.size })}>
          {[...chosen].map(([id, name]) => (
            <li key={id}>
              {name}
              <button type="button" aria-label={t('people.choice.remove', { name })} onClick={() => toggle(id, name)}>
                <XIcon size={14} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {found.isError ? (
        <ErrorState problem={found.error} level={3} onRetry={() => void found.refetch()} />
      ) : (
        <LoadingRegion
          isLoading={found.isPending}
          label={t('people.choice.loading')}
          skeleton={<RowsSkeleton count={6} height={48} />}
        >
          {found.data?.length === 0 ? (
            search ? (
              <FilteredEmptyState query={search} onClear={() => setSearch('')} />
            ) : (
              <EmptyState level={3} title={t('people.choice.none')} />
            )
          ) : (
            <ul className={styles['people']} aria-label={t('people.choice.found')}>
              {found.data?.map(({ id, name }) => (
                <li key={id}>
                  <label>
                    <Checkbox checked={chosen.has(id)} onChange={() => toggle(id, name)} aria-label={name} />
                    <UserAvatar name={name} size={32} />
                    <span className="trunc">{name}</span>
                  </label>
                </li>
              ))}
            </ul>
          )}
        </LoadingRegion>
      )}
    </div>
  );
}
