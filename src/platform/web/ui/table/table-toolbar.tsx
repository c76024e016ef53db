// Shows the bar above a list: search, active filters, filter choice, columns.
import { Button, Popover } from '@mantine/core';
import type { PopoverProps } from '@mantine/core';
import { FunnelSimpleIcon } from '@phosphor-icons/react/dist/csr/FunnelSimple';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { Fragment, useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { deviceOptions } from '../../device-options.ts';
import { useTexts } from '../../texts.ts';
import { SearchField } from '../search-field.tsx';
import { MultiSelectInput, SelectInput } from '../select-input.tsx';
import { cleared, isNarrowed, withFilter, withSearch } from './table-state.ts';
import type { TableState } from './table-state.ts';
import type { Filter } from './table-types.ts';
import styles from './table.module.css';

type Props = {
  label: string;
  state: TableState;
  onState: (state: TableState) => void;
  search?: { placeholder?: string } | false;
  filters: readonly Filter[];
  columns: ReactNode;
  extra?: ReactNode;
};
export function TableToolbar({ label, state, onState, search, filters, columns, extra }: Props) {
  const t = useTexts();
  const field = useRef<HTMLInputElement>(null);
  useSlashKey(() => field.current?.focus());
  const unread = ({ options }: Filter) => (options.length > 0 ? t('table.filter.other') : '…');
  return (
    <div className={styles['toolbar']}>
      {search !== false && (
        <SearchField
          ref={field}
          className={styles['search']}
          value={state.search ?? ''}
          label={t('table.search.in', { list: label })}
          placeholder={search?.placeholder ?? t('table.search')}
          onSearch={(text) => onState(withSearch(state, text))}
        />
      )}
      {filters.map((filter) => {
        const chosen = state.filters[filter.id];
        if (!chosen) return null;
        const words = filter.own
          ? filter.own.words(chosen)
          : chosen
              .map((value) => filter.options.find((option) => option.value === value)?.label ?? unread(filter))
              .join(', ');
        // The address still holds a value that is not offered; a correction is about to remove it.
        if (words === undefined) return null;
        return (
          <span key={filter.id} className={styles['chip']}>
            {filter.label}: <b className="trunc">{words}</b>
            <button
              type="button"
              aria-label={t('table.filter.remove', { name: filter.label })}
              onClick={() => onState(withFilter(state, filter.id, []))}
            >
              <XIcon size={16} aria-hidden="true" />
            </button>
          </span>
        );
      })}
      {filters.length > 0 && <Filters filters={filters} state={state} onState={onState} />}
      {extra}
      <span className={styles['gap']} />
      {columns}
    </div>
  );
}
function Filters({ filters, state, onState }: Pick<Props, 'filters' | 'state' | 'onState'>) {
  const t = useTexts();
  const chosenIn = (id: string) => (state.filters[id] ?? []).length > 0;
  return (
    <Popover position="bottom-start" trapFocus returnFocus width={320} shadow="lg" middlewares={withinScreen}>
      <Popover.Target>
        <Button
          variant="default"
          radius="xl"
          mih={36}
          px={13}
          fz="sm"
          fw={550}
          leftSection={<FunnelSimpleIcon size={18} aria-hidden="true" />}
        >
          {t('table.filter')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles['filters']}>
        {filters.map((filter) =>
          filter.own ? (
            <Fragment key={filter.id}>
              {filter.own.control(state.filters[filter.id] ?? [], (values) =>
                onState(withFilter(state, filter.id, values)),
              )}
            </Fragment>
          ) : filter.isMultiple ? (
            <MultiSelectInput
              key={filter.id}
              label={filter.label}
              placeholder={chosenIn(filter.id) ? undefined : t('table.filter.any')}
              options={filter.options}
              value={[...(state.filters[filter.id] ?? [])]}
              onChange={(values) => onState(withFilter(state, filter.id, values))}
              comboboxProps={{ withinPortal: false }}
            />
          ) : (
            <SelectInput
              key={filter.id}
              label={filter.label}
              placeholder={t('table.filter.any')}
              options={filter.options}
              value={state.filters[filter.id]?.[0] ?? null}
              onChange={(value) => onState(withFilter(state, filter.id, value ? [value] : []))}
              comboboxProps={{ withinPortal: false }}
            />
          ),
        )}
        {isNarrowed(state) && (
          <Button variant="subtle" color="gray" onClick={() => onState(cleared(state))}>
            {t('table.empty.clear')}
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
/** The largest height in pixels; the space below the button may reduce it. */
const mostHeight = 620;
const withinScreen: PopoverProps['middlewares'] = {
  shift: true,
  size: {
    padding: 12,
    apply: ({ availableHeight, elements }) => {
      elements.floating.style.maxHeight = `${Math.max(240, Math.min(mostHeight, availableHeight))}px`;
    },
  },
};
/** Moves the focus to the search of the list at `/`, but never while the user types; users can turn it off (WCAG 2.1.4). */
function useSlashKey(run: () => void) {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement | null;
      if (
        event.key !== '/' ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        !deviceOptions.get().shortcuts ||
        target?.closest('input, textarea, select, [contenteditable="true"], [role="dialog"]')
      )
        return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}
