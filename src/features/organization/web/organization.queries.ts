// Provides the hooks that read and change units, departments and job titles: lists, names to choose from, writes, removal with their people.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import { tellFact } from '#platform/web/facts.ts';
import * as calls from '../contract/organization.endpoints.ts';
import type { CountedNode } from '../contract/organization.model.ts';
import type { DepartmentEdit, JobTitleEdit, PlaceFilter, Removal, UnitEdit } from '../contract/organization.wire.ts';

declare module '#platform/web/facts.ts' {
  interface WebFacts {
    /** Units, departments or job titles have changed. */
    'organization:changed': void;
  }
}
/** The beginning of every cache key of places. */
export const organizationKeys = { all: ['organization'] } as const;
const { all } = organizationKeys;
const largestPage = 100;
export const useUnits = (filter: PlaceFilter) =>
  useQuery({
    queryKey: [...all, 'units', filter],
    queryFn: ({ signal }) => call(calls.listUnits, { query: filter }, { signal }),
    placeholderData: keepPreviousData,
  });
/** Returns the whole tree, whatever page of it a list shows. */
export const useUnitTree = ({ isEnabled = true } = {}) =>
  useQuery({
    queryKey: [...all, 'units', 'tree'],
    enabled: isEnabled,
    queryFn: async ({ signal }) => {
      const roots: CountedNode[] = [];
      for (let pageNumber = 1; ; pageNumber++) {
        const page = await call(calls.listUnits, { query: { pageNumber, pageSize: largestPage } }, { signal });
        roots.push(...page.items);
        if (page.items.length === 0 || roots.length >= page.total) return roots;
      }
    },
  });
export const useDepartments = (filter: PlaceFilter) =>
  useQuery({
    queryKey: [...all, 'departments', filter],
    queryFn: ({ signal }) => call(calls.listDepartments, { query: filter }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useJobTitles = (filter: PlaceFilter) =>
  useQuery({
    queryKey: [...all, 'jobTitles', filter],
    queryFn: ({ signal }) => call(calls.listJobTitles, { query: filter }, { signal }),
    placeholderData: keepPreviousData,
  });

const basics = {
  businessUnit: calls.listBasicUnits,
  department: calls.listBasicDepartments,
  jobTitle: calls.listBasicJobTitles,
} as const;
export type PlaceKind = keyof typeof basics;
/** Returns active places of a kind by their names, a hundred at most. */
export const usePlaceNames = (kind: PlaceKind, search: string, { isEnabled = true } = {}) =>
  useQuery({
    queryKey: [...all, 'names', kind, search],
    enabled: isEnabled,
    queryFn: ({ signal }) => call(basics[kind], { query: { ...(search && { search }) } }, { signal }),
    placeholderData: keepPreviousData,
  });

function usePlaceWrite<T, R>(write: (given: T) => Promise<R>, isQuiet = false) {
  const client = useQueryClient();
  const refresh = () =>
    Promise.all([client.invalidateQueries({ queryKey: all }), tellFact(client, 'organization:changed')]);
  return useMutation({ mutationFn: write, onSuccess: refresh, ...(isQuiet && { meta: { quiet: true } }) });
}
/** Creates the unit where it has no id yet; the form shows a refusal. */
export const useSaveUnit = () =>
  usePlaceWrite(({ id, edit }: { id?: string; edit: UnitEdit }): Promise<unknown> =>
    id ? call(calls.updateUnit, { params: { id }, body: edit }) : call(calls.createUnit, { body: edit }),
  );
export const useSaveDepartment = () =>
  usePlaceWrite(({ id, edit }: { id?: string; edit: DepartmentEdit }): Promise<unknown> =>
    id ? call(calls.updateDepartment, { params: { id }, body: edit }) : call(calls.createDepartment, { body: edit }),
  );
export const useSaveJobTitle = () =>
  usePlaceWrite(({ id, edit }: { id?: string; edit: JobTitleEdit }): Promise<unknown> =>
    id ? call(calls.updateJobTitle, { params: { id }, body: edit }) : call(calls.createJobTitle, { body: edit }),
  );
const removals = {
  businessUnit: calls.removeUnit,
  department: calls.removeDepartment,
  jobTitle: calls.removeJobTitle,
} as const;
/** Removes a place and says what happens to its people. */
export const useRemovePlace = (kind: PlaceKind) =>
  usePlaceWrite(({ id, removal }: { id: string; removal: Removal }) =>
    call(removals[kind], { params: { id }, query: removal }, { ifMatch: null }),
  );
const exports = {
  businessUnit: calls.exportUnits,
  department: calls.exportDepartments,
  jobTitle: calls.exportJobTitles,
} as const;
export const exportPlaces = (kind: PlaceKind): Promise<Blob> => call(exports[kind], {});
