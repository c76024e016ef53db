// Provides the hooks that read and change permission groups: the list, one group with its users, what can be given, and every write.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { permissionNamed } from '#platform/contract/permission.ts';
import { call } from '#platform/web/call.ts';
import { tellFact } from '#platform/web/facts.ts';
import { text } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import type { GroupEdit, GroupFilter, GroupPeopleFilter, Outcome } from '../contract/permissions.wire.ts';
import * as calls from '../contract/permissions.endpoints.ts';
import { groupKeys } from './permission-cache.queries.ts';

declare module '#platform/web/facts.ts' {
  interface WebFacts {
    /** Groups, or the people in them, have changed. */
    'permissions:changed': void;
  }
}
const keys = groupKeys;
/** access-shell-settings §9 */
export const permissionsStayMilliseconds = 300_000;

export const useGroups = (filter: GroupFilter) =>
  useQuery({
    queryKey: [...keys.list, filter],
    queryFn: ({ signal }) => call(calls.listGroups, { query: filter }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: permissionsStayMilliseconds,
  });
/** Returns one group with a page of its people. */
export const useGroup = (id: string | undefined, people: GroupPeopleFilter = {}) =>
  useQuery({
    queryKey: [...keys.all, id, people],
    enabled: id !== undefined,
    queryFn: ({ signal }) => call(calls.getGroup, { params: { id: id! }, query: people }, { signal }),
    placeholderData: (before, question) => (question?.queryKey[1] === id ? before : undefined),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
/** Returns the permissions that this company can give. */
export const useFunctionalities = () =>
  useQuery({
    queryKey: [...keys.all, 'functionalities'],
    queryFn: async ({ signal }) => {
      const modules = await call(calls.listFunctionalities, {}, { signal });
      return modules.flatMap(({ accesses }) => accesses.flatMap(({ name }) => permissionNamed(name) ?? []));
    },
    staleTime: permissionsStayMilliseconds,
  });
/** Returns what a person may use now, by module. */
export const usePermissionsOf = (userId: string) =>
  useQuery({
    queryKey: [...keys.all, 'of', userId],
    queryFn: ({ signal }) => call(calls.getPermissionsOfUser, { params: { userId } }, { signal }),
    staleTime: permissionsStayMilliseconds,
  });
/** Returns whether there is an id to look up; shows an error where there is none. */
export function hasUserId(userId: string | undefined): userId is string {
  if (!userId) toast.error(text('permissions.groups.person.missing'));
  return Boolean(userId);
}

function useGroupWrite<T, R>(write: (given: T) => Promise<R>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    // This also runs after a refusal, because the server may have done a part.
    onSettled: () =>
      Promise.all([client.invalidateQueries({ queryKey: keys.all }), tellFact(client, 'permissions:changed')]),
    meta: { quiet: true },
  });
}
/** Creates the group where it has no id yet. */
export const useSaveGroup = () =>
  useGroupWrite(async ({ id, form }: { id?: string; form: GroupEdit }) => {
    if (id) await call(calls.updateGroup, { params: { id }, body: form });
    else await call(calls.createGroup, { body: form });
  });
export const useRemoveGroup = () =>
  useGroupWrite((id: string) => call(calls.removeGroup, { params: { id } }, { ifMatch: null }));
export const useRemoveGroups = () => useGroupWrite((ids: string[]) => call(calls.removeGroups, { body: ids }));
export const useBindPeople = () =>
  useGroupWrite((given: { groupId: string; userIds: string[] }) => call(calls.bindPeople, { body: given }));
/** Shows how a binding ended: for all, for none, or for some. access-shell-settings §8 */
export function tellBinding({ done, failed }: Pick<Outcome, 'done' | 'failed'>): void {
  if (!failed.length) toast.success(text('permissions.groups.bound', { count: done.length }));
  else if (!done.length) toast.error(text('permissions.groups.bind.failed'));
  else toast.warning(text('permissions.groups.bind.partly'), { title: text('permissions.groups.attention') });
}
export const useUnbindPeople = () =>
  useGroupWrite((given: { groupId: string; userIds: string[] }) => call(calls.unbindPeople, { body: given }));
