// Keeps a list's state in the URL, so that it can be shared and the browser's Back button works.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { searchFrom, tableStateFrom } from './table-state.ts';
import type { PageSize, TableState } from './table-state.ts';

type Options = { /** The filters of this list, by id. */ filters?: readonly string[]; size?: PageSize };
const own = ['page', 'size', 'orderBy', 'direction', 'search'];
/** Returns the state and its setter; the setter leaves other values in the URL alone. */
export function useTableState({ filters = [], size = 10 }: Options = {}) {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const names = filters.join();
  const state = useMemo(
    () => tableStateFrom(search, { filters: names ? names.split(',') : [], size }),
    [search, names, size],
  );
  const setState = useCallback(
    (next: TableState) => {
      const mine = new Set([...own, ...(names ? names.split(',') : [])]);
      void navigate({
        to: '.',
        replace: true,
        search: ((before: Record<string, unknown>) => ({
          ...Object.fromEntries(Object.entries(before).filter(([name]) => !mine.has(name))),
          ...searchFrom(next, size),
        })) as never,
      });
    },
    [navigate, names, size],
  );
  return [state, setState] as const;
}
