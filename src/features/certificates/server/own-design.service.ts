// Locks a design for a change, where the company itself made it.
import { Problem, requireFound } from '#platform/contract/problem.ts';
import type { Context } from '#platform/server/context.ts';
import * as store from './certificates.store.ts';

/** Locks a design that belongs to the company itself. */
export async function lockOwn({ db }: Context, id: string) {
  const found = requireFound(await store.lock(db, id, 'update'), 'certificates.missing');
  if (found.origin !== 'own') throw new Problem('rule', 'certificates.replicated');
  return found;
}
