// Shows the filters of a dashboard: its period, and the places of the people.
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { usePlaceNames } from '#features/organization/web/organization.queries.ts';
import { useKnownLabels } from '#features/taxonomy/web/known-labels.widget.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { SelectInput } from '#platform/web/ui/select-input.tsx';
import { usualDays } from '../contract/dashboard.model.ts';
import { lengths, places } from './use-dashboard-address.tsx';
import type { PlaceFilter, useDashboardAddress } from './use-dashboard-address.tsx';
import styles from './dashboards.module.css';

type Address = ReturnType<typeof useDashboardAddress>;
const kinds = { unit: 'businessUnit', department: 'department', jobTitle: 'jobTitle' } as const;
export function DashboardFilters({ address }: { address: Address }) {
  const t = useTexts();
  const { length, show } = address;
  return (
    <div className={styles['filters']} role="group" aria-label={t('dashboards.filters')}>
      <SelectInput
        label={t('dashboards.period.label')}
        options={lengths.map((days) => ({ value: String(days), label: t(`dashboards.period.${days}`) }))}
        value={String(length)}
        allowDeselect={false}
        clearable={false}
        onChange={(value) => show({ days: value === null || value === String(usualDays) ? undefined : value })}
      />
      {places.map((place) => (
        <PlaceField key={place} place={place} address={address} />
      ))}
    </div>
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
