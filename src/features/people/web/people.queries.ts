// Hooks of people: the list, one person, names to choose from, and the writes of the administration.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  listBasicDepartments,
  listBasicJobTitles,
  listBasicUnits,
} from '#features/organization/contract/organization.endpoints.ts';
import { listBasicGroups } from '#features/permissions/contract/permissions.endpoints.ts';
import { call } from '#platform/web/call.ts';
import * as calls from '../contract/people.endpoints.ts';
import type { ExportedColumn, UserEdit, UserListQuery, UserRow } from '../contract/people.wire.ts';

const all = ['people'] as const;
export const useUsers = (filter: UserListQuery) =>
  useQuery({
    queryKey: [...all, 'list', filter],
    queryFn: ({ signal }) => call(calls.listUsers, { query: filter }, { signal }),
    placeholderData: keepPreviousData,
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
  useQuery({ queryKey: [...all, 'seats'], queryFn: ({ signal }) => call(calls.getUsageInfo, {}, { signal }) });

type Named = { id: string; name: string };
const names = {
  businessUnit: (search: string, signal: AbortSignal): Promise<Named[]> =>
    call(listBasicUnits, { query: { ...(search && { search }) } }, { signal }),
  department: (search: string, signal: AbortSignal): Promise<Named[]> =>
    call(listBasicDepartments, { query: { ...(search && { search }) } }, { signal }),
  jobTitle: (search: string, signal: AbortSignal): Promise<Named[]> =>
    call(listBasicJobTitles, { query: { ...(search && { search }) } }, { signal }),
  supervisor: (search: string, signal: AbortSignal): Promise<Named[]> =>
    call(calls.listBasicUsers, { query: { ...(search && { search }) } }, { signal }),
  permissionGroup: (_search: string, signal: AbortSignal): Promise<Named[]> => call(listBasicGroups, {}, { signal }),
} as const;
export type NamedKind = keyof typeof names;
/** Names to choose from, a hundred at most; more are found by their words. */
export const useNames = (kind: NamedKind, search = '') =>
  useQuery({
    queryKey: [kind === 'supervisor' ? 'people' : 'organization', 'names', kind, search],
    queryFn: ({ signal }) => names[kind](search, signal),
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
export const useAnonymizeUser = () =>
  usePeopleWrite(({ userId, reason }: { userId: string; reason: string }) =>
    call(calls.anonymizeUser, { params: { userId }, body: { reason } }),
  );
export const exportPersonalData = (userId: string): Promise<Blob> =>
  call(calls.exportPersonalData, { params: { userId } });
type Person = { id: string; fullName: string };
/** Lets these people in or out, one after the other; answers who could not be changed. */
export const useSetActivity = () =>
  usePeopleWrite(async ({ people, isActive }: { people: readonly Person[]; isActive: boolean }) => {
    const failed: { person: Person; problem: unknown }[] = [];
    for (const person of people)
      await call(
        calls.updateUser,
        { params: { userId: person.id }, body: { fullName: person.fullName, isActive } },
        { ifMatch: null },
      ).catch((problem: unknown) => failed.push({ person, problem }));
    return { done: people.length - failed.length, failed };
  });
export const exportUsers = (
  filter: UserListQuery,
  columns: ExportedColumn[],
  format: 'csv' | 'xlsx',
): Promise<Blob> => {
  const { pageNumber: _page, pageSize: _size, ...rest } = filter;
  return call(format === 'xlsx' ? calls.exportUsersAsWorkbook : calls.exportUsers, { query: { ...rest, columns } });
};
