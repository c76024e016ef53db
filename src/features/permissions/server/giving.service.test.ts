// Proves who counts as the giver of permissions, and how missing permissions are named.
import { expect, test } from 'vitest';
import { nobody } from '#features/identity/contract/account-rules.model.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { Person } from '#platform/server/context.ts';
import { requireNothingLacked, holderOf, namesOf } from './giving.service.ts';

const person: Person = {
  ...{ accountId: 'a', userId: 'u', sessionId: 's', level: 'N1', isEvaluator: false, isDistributor: true },
  permissions: new Set(['users']),
};
test('the permissions to assign are those of the asking user here, and none where no user asks', () => {
  const held = { level: 'N1', isDistributor: true, granted: new Set(['users']) };
  expect(holderOf({ person })).toEqual({ ...held, isClientMode: false });
  expect(holderOf({ person: { ...person, clientContractId: 'c' } })).toEqual({ ...held, isClientMode: true });
  expect(holderOf({})).toBe(nobody);
});
test('missing permissions are named by their text keys, in their order', () => {
  expect([namesOf(['users', 'bi']), namesOf([])]).toEqual([['permissions.name.users', 'permissions.name.bi'], []]);
  expect(requireNothingLacked([])).toBeUndefined();
  const refused = (() => {
    try {
      requireNothingLacked(['users', 'bi']);
      return undefined;
    } catch (error) {
      return error;
    }
  })();
  expect(refused).toBeInstanceOf(Problem);
  expect(refused).toMatchObject({
    ...{ kind: 'forbidden', code: 'permissions.notHeld' },
    details: { lacked: ['permissions.name.users', 'permissions.name.bi'] },
  });
});
