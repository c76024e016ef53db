// Presents the browser's cache of permission groups as one object: the groups, the users of each, its state and its time. access-shell-settings §3.7, §4
import type { QueryClient } from '@tanstack/react-query';
import type { Group, GroupListRow, GroupPerson } from '../contract/permissions.wire.ts';

export const groupKeys = { all: ['permissionGroups'], list: ['permissionGroups', 'list'] } as const;
export const cacheStates = { empty: 0, loading: 1, loaded: 2, failed: -1 } as const;
export type PermissionCache = {
  groups: { id: string; name: string; active: boolean }[];
  users: { permissionId: string; users: GroupPerson[] }[];
  status: (typeof cacheStates)[keyof typeof cacheStates];
  /** Milliseconds since 1970; undefined before the first read. */
  lastUpdate: number | undefined;
};

/** Returns the permission cache of the list that was read last; where a refresh fails, it keeps the old data and reports that. */
export function permissionCacheOf(client: QueryClient): PermissionCache {
  const lists = client.getQueryCache().findAll({ queryKey: groupKeys.list });
  const newest = [...lists].sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)[0];
  const rows = newest?.state.data as readonly GroupListRow[] | undefined;
  const read = client
    .getQueryCache()
    .findAll({ queryKey: groupKeys.all, predicate: ({ state }) => isGroup(state.data) })
    .map(({ state }) => state.data as Group);
  const people = new Map<string, Map<string, GroupPerson>>();
  for (const one of read.flatMap((group) => group.people))
    people.set(one.groupId, (people.get(one.groupId) ?? new Map<string, GroupPerson>()).set(one.userId, one));
  const isLoading = lists.some(({ state }) => state.fetchStatus === 'fetching');
  const isFailed = lists.some(({ state }) => state.status === 'error');
  return {
    groups: (rows ?? []).map(({ id, name, isActive }) => ({ id, name, active: isActive })),
    users: [...people].map(([permissionId, users]) => ({
      permissionId,
      users: [...users.values()],
    })),
    status: isLoading
      ? cacheStates.loading
      : isFailed
        ? cacheStates.failed
        : rows
          ? cacheStates.loaded
          : cacheStates.empty,
    lastUpdate: newest?.state.dataUpdatedAt || undefined,
  };
}
const isGroup = (data: unknown): boolean => typeof data === 'object' && data !== null && 'people' in data;
