// Every call and every message by name, for the API's documents and for the tests that walk over all of them.
import * as brandingCalls from '#features/branding/contract/branding.endpoints.ts';
import * as contractsCalls from '#features/contracts/contract/contracts.endpoints.ts';
import * as permissionsCalls from '#features/permissions/contract/permissions.endpoints.ts';
import * as peopleCalls from '#features/people/contract/people.endpoints.ts';
import * as signInCalls from '#features/sign-in/contract/sign-in.endpoints.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { Shape } from '#platform/contract/wire.ts';
import type { Catalogue } from '#platform/server/api-pages.ts';

type Module = { readonly [name: string]: unknown };
/** What the features export from their `.endpoints.ts`, by feature. */
const endpointModules: { readonly [feature: string]: Module } = { branding: brandingCalls, contracts: contractsCalls, permissions: permissionsCalls, people: peopleCalls, 'sign-in': signInCalls };
/** What they export from their `.wire.ts`; a message that refers to itself must stand here. */
const wireModules: { readonly [feature: string]: Module } = {};

const isCall = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'method' in value && 'path' in value;
const isMessage = (value: unknown): value is Shape =>
  typeof value === 'object' && value !== null && 'schema' in value && 'write' in value;

/** Two features may use one name: the later one then carries its feature's. */
function named<T>(
  modules: { readonly [feature: string]: Module },
  is: (value: unknown) => value is T,
): Record<string, T> {
  const found: Record<string, T> = {};
  for (const [feature, module] of Object.entries(modules)) {
    for (const [name, value] of Object.entries(module))
      if (is(value)) found[name in found ? `${feature}-${name}` : name] = value;
  }
  return found;
}
export const catalogue: Catalogue = { calls: named(endpointModules, isCall), messages: named(wireModules, isMessage) };
