// Proves that the tables name every call of sign-in, people, permissions, contracts, imports and single sign-on, and no call that was removed.
import { expect, test } from 'vitest';
import * as contracts from '#features/contracts/contract/contracts.endpoints.ts';
import * as memberships from '#features/contracts/contract/memberships.endpoints.ts';
import * as usage from '#features/contracts/contract/usage.endpoints.ts';
import * as imports from '#features/imports/contract/imports.endpoints.ts';
import * as people from '#features/people/contract/people.endpoints.ts';
import * as permissions from '#features/permissions/contract/permissions.endpoints.ts';
import * as emails from '#features/sign-in/contract/email-change.endpoints.ts';
import * as signIn from '#features/sign-in/contract/sign-in.endpoints.ts';
import * as singleSignOn from '#features/sign-in/contract/single-sign-on.endpoints.ts';
import { pathOf } from '#platform/contract/endpoint.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { allDeeds, fileCall } from '#testing/accounts/all-deeds.ts';
import { entryCalls } from '#testing/accounts/entries.ts';
import { cellsOf } from '#testing/accounts/table.ts';

/** Returns whether a value is a call, by name and path alone: the tables say who may use it. */
const isCall = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
const calls = [contracts, memberships, usage, imports, people, permissions, emails, signIn, singleSignOn]
  .flatMap((module) => Object.values<unknown>(module).filter(isCall))
  .map((call) => `${call.method} ${pathOf(call)}`);

test('a call without a row in the tables, or a row without a call, is reported', () => {
  const told = [...new Set([...allDeeds.map(({ call }) => call), ...entryCalls, fileCall])];
  expect(calls.filter((call) => !told.includes(call))).toEqual([]);
  expect(told.filter((call) => !calls.includes(call))).toEqual([]);
});
test('the tables hold thousands of calls', () =>
  expect(allDeeds.reduce((sum, { expected }) => sum + cellsOf(expected), 0)).toBeGreaterThan(5_500));
