// What the list of people can be narrowed by, and the list's state as its call takes it.
import { useTexts } from '#platform/web/texts.ts';
import type { TableState } from '#platform/web/ui/table/table-state.ts';
import type { Filter } from '#platform/web/ui/table/table-types.ts';
import type { UserListQuery } from '../contract/people.wire.ts';
import { genders } from '../contract/user.model.ts';
import type { Gender } from '../contract/user.model.ts';
import { useNames } from './people.queries.ts';
import type { NamedKind } from './people.queries.ts';

const places = { businessUnitIds: 'businessUnit', departmentIds: 'department', jobTitleIds: 'jobTitle' } as const;
export const filterIds = ['isActive', 'genders', ...Object.keys(places)];

export function filterOf({ search, filters, orderBy, direction, page, size }: TableState): UserListQuery {
  const { isActive, genders: chosen } = filters;
  return {
    ...(search && { search }),
    ...(isActive?.length === 1 && { isActive: isActive[0] === 'true' }),
    ...(chosen?.length && { genders: chosen as Gender[] }),
    ...Object.fromEntries(Object.keys(places).flatMap((id) => (filters[id]?.length ? [[id, filters[id]]] : []))),
    ...(orderBy && {
      orderBy: orderBy as UserListQuery['orderBy'],
      direction: direction === 'desc' ? ('descending' as const) : ('ascending' as const),
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
    options: (found.data ?? []).map(({ id: value, name: label }) => ({ value, label })),
  };
}
export function useUserFilters(): Filter[] {
  const t = useTexts();
  const [unit, department, jobTitle] = [
    usePlaceFilter('businessUnitIds'),
    usePlaceFilter('departmentIds'),
    usePlaceFilter('jobTitleIds'),
  ];
  return [
    {
      id: 'isActive',
      label: t('people.state'),
      options: [
        { value: 'true', label: t('people.state.active') },
        { value: 'false', label: t('people.state.inactive') },
      ],
    },
    unit,
    department,
    jobTitle,
    {
      id: 'genders',
      label: t('people.field.gender'),
      isMultiple: true,
      options: genders.map((value) => ({ value, label: t(`people.gender.${value}`) })),
    },
  ];
}
