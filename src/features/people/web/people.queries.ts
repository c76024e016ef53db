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
// Lists of people name the places too.
onFacts(['organization:changed'], (client) => client.invalidateQueries({ queryKey: all, refetchType: 'none' }));
export const useUsers = (filter: UserListQuery) =>
  useQuery({
    queryKey: [...all, 'list', filter],
    queryFn: ({ signal }) => call(calls.listUsers, { query: filter }, { signal }),
    placeholderData: keepPreviousData,
  });
/** The first that fit what is typed, for who manages people. */
export const useInstantPeople = (search: string) =>
  useQuery({
    queryKey: [...all, 'instant', search],
    queryFn: ({ signal }) => call(calls.listUsers, { query: { search, pageSize: 5 } }, { signal }),
    enabled: search.length >= 3,
    placeholderData: (before) => (search.length >= 3 ? before : undefined),
    staleTime: 60_000,
  });
/** Most people that one action takes at once: what the calls for many accept. */
export const mostAtOnce = 500;
/** Everybody whom the list finds, page by page. */
export async function listEverybody(filter: UserListQuery): Promise<UserRow[]> {
  const all: UserRow[] = [];
  for (let pageNumber = 1; ; pageNumber += 1) {
    const page = await call(calls.listUsers, { query: { ...filter, pageNumber, pageSize: 100 } });
    all.push(...page.items);
    if (page.items.length === 0 || all.length >= Math.min(page.total, mostAtOnce)) return all;
  }
}
/** One person as it is now; a form never begins with what was read before. */
export const useUser = (userId: string | undefined) =>
  useQuery({
    queryKey: [...all, 'one', userId],
    enabled: userId !== undefined,
    queryFn: ({ signal }) => call(calls.getUser, { params: { userId: userId! } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
/** Active people against contracted ones. */
export const useSeats = () =>
  useQuery({ queryKey: [...all, 'seats'], queryFn: ({ signal }) => call(getUsageInfo, {}, { signal }) });

/** Of permission groups: whether the asking person holds all that the group gives. */
type Named = { id: string; name: string; isGivable?: boolean; isAdministrators?: boolean };
const mark = ' · ';
/** Two people of one name are told apart by their e-mails. */
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
    // A label that was chosen stands in the field as if it had been typed.
    const words = search.split(mark)[0]!.trim();
    const found = await call(calls.listBasicUsers, { query: { ...(words && { search: words }) } }, { signal });
    return found.map((person) => ({ id: person.id, name: labelOfPerson(person) }));
  },
  permissionGroup: (_search: string, signal: AbortSignal): Promise<Named[]> => call(listBasicGroups, {}, { signal }),
} as const;
export type NamedKind = keyof typeof names;
/** Names to choose from, a hundred at most; more are found by their words. */
export const useNames = (kind: NamedKind, search = '') =>
  useQuery({
    queryKey: [...(kind === 'supervisor' ? all : organizationKeys.all), 'names', kind, search],
    queryFn: ({ signal }) => names[kind](search, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

/** People to choose from, a hundred at most, with what tells them apart. */
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
/** Creates where there is no id yet. */
export const useSaveUser = () =>
  usePeopleWrite(({ userId, edit }: { userId?: string; edit: UserEdit }): Promise<unknown> =>
    userId ? call(calls.updateUser, { params: { userId }, body: edit }) : call(calls.createUser, { body: edit }),
  );
/** One's own profile; its form tells and logs a failure (access-shell-settings §8). */
export const useSaveProfile = () =>
  usePeopleWrite(
    ({ userId, edit }: { userId: string; edit: UserEdit }) =>
      call(calls.updateUser, { params: { userId }, body: edit }),
    true,
  );
export const useRemoveUser = () =>
  usePeopleWrite((userId: string) => call(calls.removeUser, { params: { userId } }, { ifMatch: null }));
/** The same person again; the seats and who asks decide. */
export const useRestoreUser = () => usePeopleWrite((userId: string) => call(calls.restoreUser, { params: { userId } }));
export const useAnonymizeUser = () =>
  usePeopleWrite(({ userId, reason }: { userId: string; reason: string }) =>
    call(calls.anonymizeUser, { params: { userId }, body: { reason } }),
  );
export const exportPersonalData = (userId: string): Promise<Blob> =>
  call(calls.exportPersonalData, { params: { userId } });
/** Lets these people in or out; answers who could not be changed. */
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
