// Defines the state of a list: page, size, sort, search and filters. Reads it from the URL and writes it back.

export const pageSizes = [10, 20, 50] as const;
export type PageSize = (typeof pageSizes)[number];
export type Direction = 'asc' | 'desc';
export type TableState = {
  page: number;
  size: PageSize;
  orderBy?: string;
  direction?: Direction;
  search?: string;
  /** The values by filter id; a filter without values is absent. */
  filters: Readonly<Record<string, readonly string[]>>;
};
/** Returns the one value of a filter of yes and no; both or none mean that the list is not filtered. */
export const flagOf = (values: readonly string[] | undefined): boolean | undefined =>
  values?.length === 1 ? values[0] === 'true' : undefined;
export const firstState: TableState = { page: 1, size: 10, filters: {} };

/** Returns URL values as a state; invalid values count as not given. Use it in a route's `validateSearch`. */
export function tableStateFrom(
  search: Readonly<Record<string, unknown>>,
  { filters = [], size = 10 }: { filters?: readonly string[]; size?: PageSize } = {},
): TableState {
  const one = (name: string) =>
    typeof search[name] === 'string' || typeof search[name] === 'number'
      ? String(search[name]).trim() || undefined
      : undefined;
  const page = Math.floor(Number(one('page')));
  const askedSize = Number(one('size')) as PageSize;
  const direction = one('direction');
  const orderBy = one('orderBy');
  const chosen = filters.flatMap((id) => {
    const values = [search[id]]
      .flat()
      .filter((value) => value !== null && value !== undefined && String(value).trim() !== '')
      .map(String);
    return values.length ? [[id, values] as const] : [];
  });
  return {
    page: page >= 1 ? page : 1,
    size: pageSizes.includes(askedSize) ? askedSize : size,
    ...(orderBy && { orderBy, direction: direction === 'desc' ? ('desc' as const) : ('asc' as const) }),
    ...(one('search') && { search: one('search')! }),
    filters: Object.fromEntries(chosen),
  };
}
/** Returns the state as URL values; leaves out the values that equal the initial ones. */
export function searchFrom(
  { page, size, orderBy, direction, search, filters }: TableState,
  defaultSize: PageSize = 10,
): Record<string, string | number | readonly string[]> {
  return {
    ...(page > 1 && { page }),
    ...(size !== defaultSize && { size }),
    ...(orderBy && { orderBy, direction: direction ?? 'asc' }),
    ...(search && { search }),
    ...filters,
  };
}

/** Returns the state with a column's next order: none, ascending, descending, none. TABLE-003 */
export function nextSort(state: TableState, column: string): TableState {
  const { orderBy, direction, ...rest } = state;
  if (orderBy !== column) return { ...rest, page: 1, orderBy: column, direction: 'asc' };
  return direction === 'asc' ? { ...rest, page: 1, orderBy, direction: 'desc' } : { ...rest, page: 1 };
}
// TABLE-002: every change that narrows or regroups the list leads to its first page.
export const withSize = (state: TableState, size: PageSize): TableState => ({ ...state, size, page: 1 });
export const withSearch = (state: TableState, search: string): TableState => {
  const { search: _was, ...rest } = state;
  return { ...rest, page: 1, ...(search.trim() && { search: search.trim() }) };
};
/** Sets the values of a filter; an empty list removes the filter. TABLE-013 */
export function withFilter(state: TableState, id: string, values: readonly string[]): TableState {
  const { [id]: _was, ...others } = state.filters;
  const kept = values.filter((value) => value.trim() !== '');
  return { ...state, page: 1, filters: kept.length ? { ...others, [id]: kept } : others };
}
export const cleared = (state: TableState): TableState => ({ ...withSearch(state, ''), filters: {} });
export const isNarrowed = ({ search, filters }: TableState) => Boolean(search) || Object.keys(filters).length > 0;
/** True where the state asks for nothing but a page size. */
export const isFirst = (state: TableState) => state.page === 1 && !state.orderBy && !isNarrowed(state);
/** Returns the page numbers to offer; `null` is a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  if (pages <= 7) return Array.from({ length: pages }, (_, index) => index + 1);
  const near = [
    1,
    page - 1,
    page,
    page + 1,
    pages,
    ...(page <= 3 ? [2, 3] : []),
    ...(page >= pages - 2 ? [pages - 2, pages - 1] : []),
  ];
  const wanted = [...new Set(near)].filter((one) => one >= 1 && one <= pages).sort((a, b) => a - b);
  return wanted.flatMap((one, index) => (index > 0 && one - wanted[index - 1]! > 1 ? [null, one] : [one]));
}
