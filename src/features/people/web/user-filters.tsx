// Declares the filters of the list of users, and converts the state of the list to the filter of its call.
import { useRef } from 'react';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { later } from '#platform/web/ui/later.tsx';
import type { TableState } from '#platform/web/ui/table/table-state.ts';
import type { Filter } from '#platform/web/ui/table/table-types.ts';
import type { UserListQuery } from '../contract/people.wire.ts';
import { genders } from '../contract/user.model.ts';
import type { Gender } from '../contract/user.model.ts';
import { NameSelect } from './name-select.tsx';
import { useNames } from './people.queries.ts';
import type { NamedKind } from './people.queries.ts';

const places = {
  businessUnitIds: 'businessUnit',
  departmentIds: 'department',
  jobTitleIds: 'jobTitle',
  permissionGroupIds: 'permissionGroup',
} as const;
const people = ['supervisorIds'] as const;
export const filterIds = ['isActive', 'genders', 'isEvaluator', 'created', ...people, ...Object.keys(places)];
const DateRangeInput = later(() => import('#platform/web/ui/date-range-input.tsx').then((part) => part.DateRangeInput));

/** The values of the column, each as its call asks for it; the counters know the number of inactive people. */
const situations: Record<string, UserListQuery> = {
  true: { situation: 'active' },
  pending: { situation: 'pending' },
  false: { isActive: false },
  removed: { isRemoved: true },
};
/** Returns the two days of one value in the address; either may be missing. */
const daysOf = (values: readonly string[] | undefined) => {
  const [from, to] = (values?.[0] ?? '').split('..').map((text) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : null));
  return { from: from ?? null, to: to ?? null };
};

export function filterOf({ search, filters, orderBy, direction, page, size }: TableState): UserListQuery {
  const { isActive, isEvaluator, created, genders: chosen } = filters;
  const { from, to } = daysOf(created);
  return {
    ...(search && { search }),
    ...(isActive && situations[isActive[0]!]),
    ...(isEvaluator && { isEvaluator: isEvaluator[0] === 'true' }),
    ...(from && { createdFrom: from }),
    ...(to && { createdTo: to }),
    ...(chosen?.length && { genders: chosen as Gender[] }),
    ...Object.fromEntries(
      [...people, ...Object.keys(places)].flatMap((id) => (filters[id]?.length ? [[id, filters[id]]] : [])),
    ),
    ...(orderBy && {
      orderBy: orderBy as UserListQuery['orderBy'],
      direction: direction === 'desc' ? ('desc' as const) : ('asc' as const),
    }),
    pageNumber: page,
    pageSize: size,
  };
}
function usePlaceFilter(id: keyof typeof places): Filter {
  const t = useTexts();
  const kind: NamedKind = places[id];
  const found = useNames(kind);
  return {
    id,
    label: t(`people.field.${kind}`),
    isMultiple: true,
    isOpen: true,
    options: (found.data ?? []).map(({ id: value, name: label }) => ({ value, label })),
  };
}
export function useUserFilters(): Filter[] {
  const t = useTexts();
  const { date } = useFormats();
  const [unit, department, jobTitle, group] = [
    usePlaceFilter('businessUnitIds'),
    usePlaceFilter('departmentIds'),
    usePlaceFilter('jobTitleIds'),
    usePlaceFilter('permissionGroupIds'),
  ];
  const names = useRef(new Map<string, string>());
  const dayWords = (values: readonly string[]) => {
    const { from, to } = daysOf(values);
    if (!from && !to) return undefined;
    return [from, to].map((day) => (day ? date(day) : '…')).join(' – ');
  };
  return [
    {
      id: 'isActive',
      label: t('people.state'),
      options: [
        { value: 'true', label: t('people.state.active') },
        { value: 'pending', label: t('people.state.pending') },
        { value: 'false', label: t('people.state.inactive') },
        { value: 'removed', label: t('people.state.removed.last') },
      ],
    },
    unit,
    department,
    jobTitle,
    group,
    {
      id: 'supervisorIds',
      label: t('people.field.supervisor'),
      options: [],
      own: {
        words: (values) => values.map((id) => names.current.get(id) ?? t('people.filter.somebody')).join(', '),
        control: (values, onChange) => (
          <NameSelect
            kind="supervisor"
            value={values[0] ?? null}
            known={{ id: values[0] ?? null, name: names.current.get(values[0] ?? '') ?? null }}
            placeholder={t('table.filter.any')}
            comboboxProps={{ withinPortal: false }}
            onChange={(id, name) => {
              if (id && name) names.current.set(id, name);
              onChange(id ? [id] : []);
            }}
          />
        ),
      },
    },
    {
      id: 'created',
      label: t('people.column.createdAt'),
      options: [],
      own: {
        words: dayWords,
        control: (values, onChange) => (
          <DateRangeInput
            label={t('people.column.createdAt')}
            value={daysOf(values)}
            onChange={({ from, to }) => onChange(from || to ? [`${from ?? ''}..${to ?? ''}`] : [])}
          />
        ),
      },
    },
    {
      id: 'isEvaluator',
      label: t('people.field.isEvaluator'),
      options: [
        { value: 'true', label: t('people.filter.yes') },
        { value: 'false', label: t('people.filter.no') },
      ],
    },
    {
      id: 'genders',
      label: t('people.field.gender'),
      isMultiple: true,
      options: genders.map((value) => ({ value, label: t(`people.gender.${value}`) })),
    },
  ];
}
