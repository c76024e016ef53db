// Proves the rules about accounts: who gives which permission, who may change whom, and where a secret counts.
import { describe, expect, test } from 'vitest';
import { heldByEverybody, permissionKeys } from '#platform/contract/permission.ts';
import type { Permission } from '#platform/contract/permission.ts';
import {
  bothHold,
  countsIn,
  isFreshProof,
  isOwners,
  keepsCompany,
  lackedBy,
  lackedOfGroup,
  mayChangeAccount,
  mayOpenFor,
  mayTouch,
  nobody,
  opener,
  raisedBy,
  isUnconfirmedAtFirst,
} from './account-rules.model.ts';
import type { Holder, Joined } from './account-rules.model.ts';

const adminOnly: Permission[] = ['companies', 'contracts', 'generalRules', 'dashboardPanels'];
const inClient = (...granted: Permission[]): Holder => ({ ...nobody, granted: new Set(granted) });
const ofProvider = (...granted: Permission[]): Holder => ({ ...nobody, level: 'N0', granted: new Set(granted) });
const ofDistributor = (...granted: Permission[]): Holder => ({
  ...nobody,
  level: 'N1',
  isDistributor: true,
  granted: new Set(granted),
});

describe('granting permissions', () => {
  test('names the missing permissions, in the order of the list', () => {
    expect(lackedBy(inClient('users'), ['skills', 'users', 'courses'])).toEqual(['courses', 'skills']);
    expect(lackedBy(inClient('users', 'courses', 'skills'), ['skills', 'users', 'courses'])).toEqual([]);
  });
  test('treats the permissions of every learner as held by all users, and no others', () => {
    expect(lackedBy(nobody, heldByEverybody)).toEqual([]);
    expect(lackedBy(nobody, [...heldByEverybody, 'bi'])).toEqual(['bi']);
  });
  test('ignores in a client the permissions of provider and distributor, on both sides', () => {
    expect(lackedBy(inClient(), adminOnly)).toEqual([]);
    expect(lackedBy(inClient(...adminOnly), ['users'])).toEqual(['users']);
    for (const holder of [ofProvider('users'), ofDistributor('users')])
      expect(lackedBy(holder, adminOnly)).toEqual(permissionKeys.filter((one) => adminOnly.includes(one)));
  });
  test('is decided by the receiving contract where a group is sent to another contract', () => {
    expect(lackedBy(ofProvider('contracts'), ['companies', 'users'], nobody)).toEqual(['users']);
    expect(lackedBy(ofProvider('contracts'), ['companies'], ofDistributor())).toEqual(['companies']);
    // no user of the provider uses *Meu Contrato*: it counts for nothing there, but it counts in the client
    expect(lackedBy(ofProvider('contracts'), ['myContract'])).toEqual([]);
    expect(lackedBy(ofProvider('contracts'), ['myContract'], nobody)).toEqual(['myContract']);
  });
  test('gives staff in client mode, and the creator of a contract, the permissions of its administrators', () => {
    for (const level of ['N0', 'N1'] as const)
      expect(lackedBy({ ...nobody, level, isClientMode: true }, permissionKeys)).toEqual([]);
    expect(lackedBy(opener, permissionKeys)).toEqual([]);
  });
});
describe('a group, which may be sent to contracts', () => {
  test('counts what its own people could use and what those of a contract could, in the order of the list', () => {
    // Only clients use *Meu Contrato*, and only staff uses *Empresas*.
    expect(lackedOfGroup(ofProvider('users'), ['myContract', 'companies', 'users'])).toEqual(
      permissionKeys.filter((one) => one === 'myContract' || one === 'companies'),
    );
    expect(lackedOfGroup(ofProvider('users', 'myContract', 'companies'), ['myContract', 'companies'])).toEqual([]);
    expect(lackedOfGroup(inClient('users'), ['users'])).toEqual([]);
  });
});
describe('a change by one user that another one confirms', () => {
  test('counts the permissions that both hold, where the second one is no staff in client mode', () => {
    const one = ofProvider('users', 'courses');
    const other = inClient('users', 'skills');
    expect(bothHold(one, other)).toEqual({ ...one, granted: new Set(['users']) });
    const visiting = { ...one, isClientMode: true };
    expect(bothHold(visiting, other)).toEqual({ ...other, granted: new Set(['users', 'skills']) });
    expect(bothHold(other, visiting)).toEqual({ ...other, granted: new Set(['users', 'skills']) });
  });
});
describe('changing another user', () => {
  test('requires all permissions of that user; equals may change each other, and each user itself', () => {
    expect(mayTouch(inClient('users'), ['users', 'learning'])).toBe(true);
    expect(mayTouch(inClient('users'), ['users', 'permissions'])).toBe(false);
    expect(mayTouch(inClient('users'), ['users', 'permissions'], true)).toBe(true);
  });
  test('of the own group adds the permissions that it did not hold before, in client mode too', () => {
    expect(raisedBy(['users'], ['users', 'courses'], nobody)).toEqual(['courses']);
    expect(raisedBy(['users'], ['users', 'courses'], { ...nobody, level: 'N0', isClientMode: true })).toEqual([
      'courses',
    ]);
    expect(raisedBy(['users', 'courses'], ['users'], nobody)).toEqual([]);
  });
  test('keeps one user in the company who holds both users and permissions', () => {
    expect(keepsCompany(new Set(['users', 'permissions']))).toBe(true);
    expect(keepsCompany(new Set(['users']))).toBe(false);
    expect(keepsCompany(new Set(['permissions']))).toBe(false);
  });
});

describe('an account that somebody created', () => {
  test('counts in the tenant that created it, the owner’s in all tenants', () => {
    expect([countsIn(null, 'a'), countsIn(undefined, 'a'), countsIn('a', 'a'), countsIn('b', 'a')]).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
  test('belongs to the owner where no tenant created it and the e-mail is still the same', () => {
    expect(isOwners({ origin: null, predatesEmail: false })).toBe(true);
    expect(isOwners({ origin: 'a', predatesEmail: false })).toBe(false);
    expect(isOwners({ origin: null, predatesEmail: true })).toBe(false);
  });
  const fresh: Joined = {
    isMember: false,
    hasPassword: false,
    origin: null,
    predatesEmail: false,
    hasForeignSecrets: false,
  };
  test.each<[string, Partial<Joined>, boolean]>([
    ['nobody knew', {}, false],
    ['was invited elsewhere and has no password', { isMember: true }, true],
    ['has a password of its own', { isMember: true, hasPassword: true }, false],
    ['has a password of its own and belongs nowhere', { hasPassword: true }, false],
    ['has a password that a tenant typed', { isMember: true, hasPassword: true, origin: 'b' }, true],
    ['has a typed password and belongs nowhere', { hasPassword: true, origin: 'b' }, true],
    ['has a password from before another e-mail', { isMember: true, hasPassword: true, predatesEmail: true }, true],
    ['has a password of its own and an open link', { hasPassword: true, hasForeignSecrets: true }, true],
    ['has no password and an open link', { hasForeignSecrets: true }, true],
  ])('a membership of a user who %s is unconfirmed: %j', (_title, known, isUnconfirmed) => {
    expect(isUnconfirmedAtFirst({ ...fresh, ...known })).toBe(isUnconfirmed);
  });
  test('changes data of other tenants only while no other tenant uses it', () => {
    expect(mayChangeAccount(null, false)).toBe(true);
    expect([mayChangeAccount(undefined, false), mayChangeAccount('a', true), mayChangeAccount('a', false)]).toEqual([
      true,
      true,
      false,
    ]);
    expect([mayOpenFor({ isAlone: true, isOwn: false }), mayOpenFor({ isAlone: false, isOwn: false })]).toEqual([
      true,
      false,
    ]);
    expect(mayOpenFor({ isAlone: true, isOwn: true })).toBe(false);
  });
  test('proves the identity of a user for five minutes', () => {
    const at = new Date('2026-03-02T12:00:00Z');
    expect(isFreshProof(at, new Date('2026-03-02T12:05:00Z'))).toBe(true);
    expect(isFreshProof(at, new Date('2026-03-02T12:05:01Z'))).toBe(false);
  });
});
