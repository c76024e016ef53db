// Shows the filters of a dashboard: its period, and the places of the people.
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { usePlaceNames } from '#features/organization/web/organization.queries.ts';
import { useKnownLabels } from '#features/taxonomy/web/known-labels.widget.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { later } from '#platform/web/ui/later.tsx';
import { SelectInput } from '#platform/web/ui/select-input.tsx';
import { usualDays } from '../contract/dashboard.model.ts';
import { lengths, places } from './use-dashboard-address.tsx';
import type { PlaceFilter, useDashboardAddress } from './use-dashboard-address.tsx';
import styles from './dashboards.module.css';

const DateRangeInput = later(() => import('#platform/web/ui/date-range-input.tsx').then((part) => part.DateRangeInput));
/** The choice of days instead of a length. */
const free = 'free';
type Address = ReturnType<typeof useDashboardAddress>;
const kinds = { unit: 'businessUnit', department: 'department', jobTitle: 'jobTitle' } as const;
export function DashboardFilters({ address }: { address: Address }) {
  const t = useTexts();
  const { length, range, show } = address;
  const [isFree, setFree] = useState(false);
  return (
    <div className={styles['filters']} role="group" aria-label={t('dashboards.filters')}>
      <SelectInput
        label={t('dashboards.period.label')}
        options={[
          ...lengths.map((days) => ({ value: String(days), label: t(`dashboards.period.${days}`) })),
          { value: free, label: t('dashboards.period.free') },
        ]}
        value={range || isFree ? free : String(length)}
        allowDeselect={false}
        clearable={false}
        onChange={(value) => {
          setFree(value === free);
          if (value !== free)
            show({
              ...{ from: undefined, until: undefined },
              days: value === null || value === String(usualDays) ? undefined : value,
            });
        }}
      />
      {places.map((place) => (
        <PlaceField key={place} place={place} address={address} />
      ))}
      {(range || isFree) && <FreeDays address={address} />}
    </div>
  );
}
/** Both days, once both are chosen. */
function FreeDays({ address: { range, show } }: { address: Address }) {
  const t = useTexts();
  const [value, setValue] = useState<{ from: string | null; to: string | null }>({
    from: range?.from ?? null,
    to: range?.until ?? null,
  });
  return (
    <DateRangeInput
      label={t('dashboards.period.free')}
      value={value}
      onChange={(next) => {
        setValue(next);
        if (next.from && next.to) show({ days: undefined, from: next.from, until: next.to });
      }}
    />
  );
}
function PlaceField({ place, address: { chosen, show } }: { place: PlaceFilter; address: Address }) {
  const t = useTexts();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 300);
  const value = chosen[place];
  const found = usePlaceNames(kinds[place], search.trim());
  const options = useKnownLabels(
    found.data?.map(({ id, name }) => ({ id, label: name })),
    value ? [value] : [],
  );
  return (
    <SelectInput
      label={t(`dashboards.${place}`)}
      placeholder={t(`dashboards.${place}.all`)}
      options={options}
      searchable
      onSearchChange={setTyped}
      value={value ?? null}
      onChange={(next) => show({ [place]: next ?? undefined })}
      error={found.isError ? t('dashboards.filters.failed') : undefined}
    />
  );
}
