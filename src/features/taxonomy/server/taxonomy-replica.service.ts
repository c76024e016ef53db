// Skills and categories as a distributor sends them: one that the contract has by name already is its own and stays.
import type { Context } from '#platform/server/context.ts';
import type { TaxonomyKind } from '../contract/taxonomy.model.ts';
import * as store from './taxonomy.store.ts';

export type TaxonomyReplica = { id: string; name: string; observation: string | null; shownIn: string[] };
export async function packTaxonomy(
  context: Context,
  kind: TaxonomyKind,
  id: string,
): Promise<TaxonomyReplica | undefined> {
  const row = await store.find(context.db, kind, id);
  return row && { id, name: row.name, observation: row.observation, shownIn: row.shownIn };
}
/** Answers the id that it has in the active tenant. */
export async function unpackTaxonomy(context: Context, kind: TaxonomyKind, given: TaxonomyReplica): Promise<string> {
  const { id, ...values } = given;
  const named = await store.findByName(context.db, kind, given.name);
  if (named && named !== id) return named;
  if (await store.find(context.db, kind, id)) await store.update(context.db, kind, id, values);
  else await store.insert(context.db, kind, { ...given, origin: 'distributor', originId: id });
  return id;
}
