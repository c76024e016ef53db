// Shows the filters of the matrix as chips that say what is chosen: unit, job title, rules, status; with the search and the order.
import { useDebouncedValue } from '@mantine/hooks';
import { SortAscendingIcon } from '@phosphor-icons/react/dist/csr/SortAscending';
import { useState } from 'react';
import { useKnownLabels } from '#features/taxonomy/web/known-labels.widget.tsx';
import { usePlaceNames } from '#features/organization/web/organization.queries.ts';
import { useTexts } from '#platform/web/texts.ts';
import { SearchField } from '#platform/web/ui/search-field.tsx';
import { MultiSelectInput, SelectInput } from '#platform/web/ui/select-input.tsx';
import { withSearch } from '#platform/web/ui/table/table-state.ts';
import type { Filter } from '#platform/web/ui/table/table-types.ts';
import { complianceStatuses } from '../contract/compliance.model.ts';
import { useRuleNames } from './compliance.queries.ts';
import { FilterChip } from './filter-chip.tsx';
import { everyStatus, matrixFilterIds } from './use-matrix-state.tsx';
import type { MatrixState } from './use-matrix-state.tsx';
import styles from './matrix.module.css';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Declares the filters for the correction of a mistyped address; ids may be of things that no list names any more. */
export function useMatrixFilters(): Filter[] {
  const words = (values: readonly string[]) => (values.every((one) => uuid.test(one)) ? values.join() : undefined);
  return [
    ...matrixFilterIds
      .filter((id) => id !== 'status')
      .map((id) => ({ id, label: id, options: [], own: { control: () => null, words } })),
    {
      id: 'status',
      label: 'status',
      isMultiple: true,
      options: [...complianceStatuses, everyStatus].map((value) => ({ value, label: value })),
    },
  ];
}
type Props = { matrix: MatrixState };
export function MatrixFilters({ matrix }: Props) {
  const t = useTexts();
  const { state, isNarrow } = matrix;
  const isByName = state.orderBy === 'name';
  return (
    <>
      {isNarrow && <Search matrix={matrix} />}
      <div className={styles['toolbar']}>
        {isNarrow ? (
          <button
            type="button"
            className={styles['chip']}
            aria-pressed={matrix.isPendingOnly}
            onClick={matrix.togglePending}
          >
            {t('compliance.filter.pending')}
          </button>
        ) : (
          <Search matrix={matrix} />
        )}
        <PlaceChip kind="businessUnit" id="unit" matrix={matrix} />
        <PlaceChip kind="jobTitle" id="jobTitle" matrix={matrix} />
        <RuleChip matrix={matrix} />
        {!isNarrow && <StatusChip matrix={matrix} />}
        <span className={styles['gap']} />
        <button type="button" className={styles['order']} onClick={() => matrix.setOrder(isByName ? 'worst' : 'name')}>
          <SortAscendingIcon size={18} aria-hidden="true" />
          <span className="sr-only">{t('compliance.order')}</span>
          {t(isByName ? 'compliance.order.name' : 'compliance.order.worst')}
        </button>
      </div>
    </>
  );
}
function Search({ matrix: { state, setState } }: Props) {
  const t = useTexts();
  return (
    <SearchField
      className={styles['search']}
      value={state.search ?? ''}
      label={t('compliance.search')}
      onSearch={(text) => setState(withSearch(state, text))}
    />
  );
}
type PlaceProps = Props & { kind: 'businessUnit' | 'jobTitle'; id: 'unit' | 'jobTitle' };
function PlaceChip({ kind, id, matrix: { state, choose } }: PlaceProps) {
  const t = useTexts();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 300);
  const chosen = state.filters[id]?.[0];
  const found = usePlaceNames(kind, search.trim());
  const options = useKnownLabels(
    found.data?.map(({ id: value, name }) => ({ id: value, label: name })),
    chosen ? [chosen] : [],
  );
  const label = options.find(({ value }) => value === chosen)?.label;
  return (
    <FilterChip
      name={t(`compliance.filter.${id}`)}
      label={chosen ? (label ?? t('table.filter.other')) : t(`compliance.filter.${id}.all`)}
      isOn={chosen !== undefined}
      onClear={() => choose(id, [])}
    >
      <SelectInput
        label={t(`compliance.filter.${id}`)}
        placeholder={t('table.filter.any')}
        options={options}
        searchable
        onSearchChange={setTyped}
        value={chosen ?? null}
        onChange={(value) => choose(id, value ? [value] : [])}
        error={found.isError ? t('compliance.filter.failed') : undefined}
        comboboxProps={{ withinPortal: false }}
      />
    </FilterChip>
  );
}
function RuleChip({ matrix: { state, choose } }: Props) {
  const t = useTexts();
  const chosen = state.filters['rule'] ?? [];
  const found = useRuleNames('');
  const options = useKnownLabels(found.data, [...chosen]);
  return (
    <FilterChip
      name={t('compliance.filter.rule')}
      label={
        chosen.length > 0
          ? t('compliance.filter.rules', { count: chosen.length })
          : t('compliance.filter.rule.all', { count: found.data?.length ?? 0 })
      }
      isOn={chosen.length > 0}
      onClear={() => choose('rule', [])}
    >
      <MultiSelectInput
        label={t('compliance.filter.rule')}
        placeholder={chosen.length > 0 ? undefined : t('table.filter.any')}
        options={options}
        searchable
        value={[...chosen]}
        onChange={(values) => choose('rule', values)}
        error={found.isError ? t('compliance.filter.failed') : undefined}
        comboboxProps={{ withinPortal: false }}
      />
    </FilterChip>
  );
}
function StatusChip({ matrix: { statuses, choose } }: Props) {
  const t = useTexts();
  return (
    <FilterChip
      name={t('compliance.filter.status')}
      label={
        statuses.length > 0
          ? t('compliance.filter.statuses', { count: statuses.length })
          : t('compliance.filter.status.all')
      }
      isOn={statuses.length > 0}
      onClear={() => choose('status', [])}
    >
      <MultiSelectInput
        label={t('compliance.filter.status')}
        placeholder={statuses.length > 0 ? undefined : t('table.filter.any')}
        options={complianceStatuses.map((value) => ({ value, label: t(`compliance.status.${value}`) }))}
        value={[...statuses]}
        onChange={(values) => choose('status', values)}
        comboboxProps={{ withinPortal: false }}
      />
    </FilterChip>
  );
}
