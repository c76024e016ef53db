// Proves what the browser's cache of permission groups holds, and each of its states.
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { groupKeys, permissionCacheOf } from './permission-cache.queries.ts';

const idOf = (number: number) => `0190a0a0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const row = { id: idOf(1), name: 'Autores', isActive: true, peopleCount: 2 };
const person = (number: number) => ({ userId: idOf(number), groupId: idOf(1), name: `P${number}`, isActive: true });
const makeClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

test('holds groups by id, name and activity, the people of each, its status and its time [PERM-029]', () => {
  const client = makeClient();
  client.setQueryData([...groupKeys.list, {}], [row], { updatedAt: 5_000 });
  client.setQueryData([...groupKeys.all, idOf(1), { pageNumber: 1 }], { people: [person(50), person(51)] });
  client.setQueryData([...groupKeys.all, idOf(1), { pageNumber: 2 }], { people: [person(51), person(52)] });
  // Other cached data of groups does not belong to it.
  client.setQueryData([...groupKeys.all, 'functionalities'], ['courses']);
  expect(permissionCacheOf(client)).toEqual({
    groups: [{ id: idOf(1), name: 'Autores', active: true }],
    users: [{ permissionId: idOf(1), users: [person(50), person(51), person(52)] }],
    status: 2,
    lastUpdate: 5_000,
  });
});
test('is 0 empty, 1 loading, 2 loaded and -1 failed, and keeps its groups [PERM-031]', async () => {
  const client = makeClient();
  const states = [permissionCacheOf(client).status];
  const ask = (answer: Promise<unknown>) => {
    const done = client
      .fetchQuery({ queryKey: [...groupKeys.list, {}], queryFn: () => answer, staleTime: 0 })
      .catch(() => undefined);
    states.push(permissionCacheOf(client).status);
    return done;
  };
  await ask(Promise.resolve([row]));
  states.push(permissionCacheOf(client).status);
  const { lastUpdate } = permissionCacheOf(client);
  await ask(Promise.reject(new Error('gone')));
  states.push(permissionCacheOf(client).status);
  expect(states).toEqual([0, 1, 2, 1, -1]);
  expect(permissionCacheOf(client)).toMatchObject({ groups: [{ id: idOf(1) }], lastUpdate });
});
