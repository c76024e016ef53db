// Offers a choice of users, found by name, e-mail, group and unit. Shows the chosen users above the found ones.
import { Checkbox } from '@mantine/core';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { FieldPair } from '#platform/web/ui/form-page.tsx';
import { SearchField } from '#platform/web/ui/search-field.tsx';
import { SelectInput } from '#platform/web/ui/select-input.tsx';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { EmptyState, ErrorState, FilteredEmptyState, LoadingRegion } from '#platform/web/ui/states.tsx';
import { UserAvatar } from '#platform/web/ui/user-avatar.tsx';
import type { BasicPerson } from '../contract/people.wire.ts';
import { labelOfPerson, useChoosable, useNames } from './people.queries.ts';
import styles from './people-choice.module.css';

/** The chosen people by id. */
export type ChosenPeople = ReadonlyMap<string, BasicPerson>;
export const nobodyChosen: ChosenPeople = new Map();
type Props = { chosen: ChosenPeople; onChange: (chosen: ChosenPeople) => void };
export function PeopleChoice({ chosen, onChange }: Props) {
  const t = useTexts();
  const [search, setSearch] = useState('');
  const [groupId, setGroupId] = useState<string | null>(null);
  const [unitId, setUnitId] = useState<string | null>(null);
  const found = useChoosable({
    ...(search && { search }),
    ...(groupId && { permissionGroupIds: [groupId] }),
    ...(unitId && { businessUnitIds: [unitId] }),
  });
  const clear = () => {
    setSearch('');
    setGroupId(null);
    setUnitId(null);
  };
  const toggle = (person: BasicPerson) => {
    const next = new Map(chosen);
    if (!next.delete(person.id)) next.set(person.id, person);
    onChange(next);
  };
  return (
    <div className={styles['choice']}>
      <SearchField value={search} label={t('people.choice.search')} onSearch={setSearch} />
      <FieldPair>
        <PlaceSelect kind="permissionGroup" value={groupId} onChange={setGroupId} />
        <PlaceSelect kind="businessUnit" value={unitId} onChange={setUnitId} />
      </FieldPair>
      {chosen.size > 0 && (
        <ul className={styles['chips']} aria-label={t('people.choice.chosen', { count: chosen.size })}>
          {[...chosen.values()].map((person) => (
            <li key={person.id} title={labelOfPerson(person)}>
              {person.name}
              <button
                type="button"
                aria-label={t('people.choice.remove', { name: labelOfPerson(person) })}
                onClick={() => toggle(person)}
              >
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
          skeleton={<RowsSkeleton count={6} height={56} />}
        >
          {found.data?.length === 0 ? (
            search || groupId || unitId ? (
              <FilteredEmptyState query={search} onClear={clear} />
            ) : (
              <EmptyState level={3} title={t('people.choice.none')} />
            )
          ) : (
            <ul className={styles['people']} aria-label={t('people.choice.found')}>
              {found.data?.map((person) => (
                <li key={person.id}>
                  <label>
                    <Checkbox
                      checked={chosen.has(person.id)}
                      onChange={() => toggle(person)}
                      aria-label={labelOfPerson(person)}
                    />
                    <UserAvatar name={person.name} size={32} />
                    <span className={styles['who']}>
                      <span className="trunc">{person.name}</span>
                      <small className="trunc">
                        {[person.email, person.permissionGroupName, person.businessUnitName]
                          .filter(Boolean)
                          .join(' · ')}
                      </small>
                    </span>
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
type PlaceProps = {
  kind: 'permissionGroup' | 'businessUnit';
  value: string | null;
  onChange: (id: string | null) => void;
};
/** Shows every group, or the first hundred units, to narrow the search. */
function PlaceSelect({ kind, ...rest }: PlaceProps) {
  const t = useTexts();
  const found = useNames(kind);
  return (
    <SelectInput
      label={t(`people.field.${kind}`)}
      placeholder={t('people.choice.any')}
      options={(found.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      error={found.isError ? t('people.names.failed') : undefined}
      {...rest}
    />
  );
}
