// Provides the hooks that read and change users: the list, one user, names to choose from, and the writes of the administration.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getUsageInfo } from '#features/contracts/contract/usage.endpoints.ts';
import {
  listBasicDepartments,
  listBasicJobTitles,
  listBasicUnits,
} from '#features/organization/contract/organization.endpoints.ts';
import { listBasicGroups } from '#features/permissions/contract/permissions.endpoints.ts';
import { organizationKeys } from '#features/organization/web/organization.queries.ts';
import { call } from '#platform/web/call.ts';
import { onFacts } from '#platform/web/facts.ts';
import * as calls from '../contract/people.endpoints.ts';
import type {
  ActivityEdit,
  BasicFilter,
  BasicPerson,
  ExportedColumn,
  UserEdit,
  UserListQuery,
  UserRow,
} from '../contract/people.wire.ts';

const all = ['people'] as const;
onFacts(['permissions:changed'], (client) => client.invalidateQueries({ queryKey: all }));
// Lists of people also name their places.
onFacts(['organization:changed'], (client) => client.invalidateQueries({ queryKey: all, refetchType: 'none' }));
export const useUsers = (filter: UserListQuery) =>
  useQuery({
    queryKey: [...all, 'list', filter],
    queryFn: ({ signal }) => call(calls.listUsers, { query: filter }, { signal }),
    placeholderData: keepPreviousData,
  });
/** Returns the first people that match the typed text, for users who manage people. */
export const useInstantPeople = (search: string) =>
  useQuery({
    queryKey: [...all, 'instant', search],
    queryFn: ({ signal }) => call(calls.listUsers, { query: { search, pageSize: 5 } }, { signal }),
    enabled: search.length >= 3,
    placeholderData: (before) => (search.length >= 3 ? before : undefined),
    staleTime: 60_000,
  });
/** The most people that one action takes at once: the limit of the calls for many. */
export const mostAtOnce = 500;
/** Returns everybody whom the list finds, read page by page. */
export async function listEverybody(filter: UserListQuery): Promise<UserRow[]> {
  const all: UserRow[] = [];
  for (let pageNumber = 1; ; pageNumber += 1) {
    const page = await call(calls.listUsers, { query: { ...filter, pageNumber, pageSize: 100 } });
    all.push(...page.items);
    if (page.items.length === 0 || all.length >= Math.min(page.total, mostAtOnce)) return all;
  }
}
/** Returns one person as it is now; a form never starts with an older copy. */
export const useUser = (userId: string | undefined) =>
  useQuery({
    queryKey: [...all, 'one', userId],
    enabled: userId !== undefined,
    queryFn: ({ signal }) => call(calls.getUser, { params: { userId: userId! } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
/** Returns the number of active people and the contracted number. */
export const useSeats = () =>
  useQuery({ queryKey: [...all, 'seats'], queryFn: ({ signal }) => call(getUsageInfo, {}, { signal }) });

/** A name to choose; for a permission group also whether the asking user holds all that the group gives. */
type Named = { id: string; name: string; isGivable?: boolean; isAdministrators?: boolean };
const mark = ' · ';
/** Returns the label of a person; the e-mail distinguishes two people of one name. */
export const labelOfPerson = ({ name, email }: Pick<BasicPerson, 'name' | 'email'>): string =>
  email ? `${name}${mark}${email}` : name;
const names = {
  businessUnit: (search: string, signal: AbortSignal): Promise<Named[]> =>
    call(listBasicUnits, { query: { ...(search && { search }) } }, { signal }),
  department: (search: string, signal: AbortSignal): Promise<Named[]> =>
    call(listBasicDepartments, { query: { ...(search && { search }) } }, { signal }),
  jobTitle: (search: string, signal: AbortSignal): Promise<Named[]> =>
    call(listBasicJobTitles, { query: { ...(search && { search }) } }, { signal }),
  supervisor: async (search: string, signal: AbortSignal): Promise<Named[]> => {
    // A chosen label is in the field as if the user had typed it, so the search removes the e-mail.
    const words = search.split(mark)[0]!.trim();
    const found = await call(calls.listBasicUsers, { query: { ...(words && { search: words }) } }, { signal });
    return found.map((person) => ({ id: person.id, name: labelOfPerson(person) }));
  },
  permissionGroup: (_search: string, signal: AbortSignal): Promise<Named[]> => call(listBasicGroups, {}, { signal }),
} as const;
export type NamedKind = keyof typeof names;
/** Returns names to choose from, a hundred at most; a search finds the others. */
export const useNames = (kind: NamedKind, search = '') =>
  useQuery({
    queryKey: [...(kind === 'supervisor' ? all : organizationKeys.all), 'names', kind, search],
    queryFn: ({ signal }) => names[kind](search, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

/** Returns people to choose from, a hundred at most, with what distinguishes them. */
export const useChoosable = (filter: BasicFilter) =>
  useQuery({
    queryKey: [...all, 'choosable', filter],
    queryFn: ({ signal }) => call(calls.listBasicUsers, { query: filter }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

function usePeopleWrite<T, R>(write: (given: T) => Promise<R>, isQuiet = false) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: () => client.invalidateQueries({ queryKey: all }),
    ...(isQuiet && { meta: { quiet: true } }),
  });
}
/** Creates the user where it has no id yet. */
export const useSaveUser = () =>
  usePeopleWrite(({ userId, edit }: { userId?: string; edit: UserEdit }): Promise<unknown> =>
    userId ? call(calls.updateUser, { params: { userId }, body: edit }) : call(calls.createUser, { body: edit }),
  );
/** Saves one's own profile; its form shows and logs a failure (access-shell-settings §8). */
export const useSaveProfile = () =>
  usePeopleWrite(
    ({ userId, edit }: { userId: string; edit: UserEdit }) =>
      call(calls.updateUser, { params: { userId }, body: edit }),
    true,
  );
export const useRemoveUser = () =>
  usePeopleWrite((userId: string) => call(calls.removeUser, { params: { userId } }, { ifMatch: null }));
/** Restores the same person; the user quota and the caller's permissions decide. */
export const useRestoreUser = () => usePeopleWrite((userId: string) => call(calls.restoreUser, { params: { userId } }));
export const useAnonymizeUser = () =>
  usePeopleWrite(({ userId, reason }: { userId: string; reason: string }) =>
    call(calls.anonymizeUser, { params: { userId }, body: { reason } }),
  );
export const exportPersonalData = (userId: string): Promise<Blob> =>
  call(calls.exportPersonalData, { params: { userId } });
/** Activates or deactivates these people; returns those that could not be changed. */
export const useSetActivity = () =>
  usePeopleWrite((given: ActivityEdit) => call(calls.setActivity, { body: given }, { ifMatch: null }));
export const exportUsers = (
  filter: UserListQuery,
  columns: ExportedColumn[],
  format: 'csv' | 'xlsx',
): Promise<Blob> => {
  const { pageNumber: _page, pageSize: _size, ...rest } = filter;
  return call(format === 'xlsx' ? calls.exportUsersAsWorkbook : calls.exportUsers, { query: { ...rest, columns } });
};
