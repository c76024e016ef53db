// Skills and categories as a distributor sends them: one that the contract has by name already is its own and stays.
import { isDeepStrictEqual } from 'node:util';
import type { Context } from '#platform/server/context.ts';
import type { TaxonomyKind } from '../contract/taxonomy.model.ts';
import * as store from './taxonomy.store.ts';

export type TaxonomyReplica = { id: string; name: string; observation: string | null; shownIn: string[] };
const replicaOf = ({ id, name, observation, shownIn }: TaxonomyReplica): TaxonomyReplica => ({
  id,
  name,
  observation,
  shownIn,
});
/** Those that are there. */
export const packTaxonomies = async (
  context: Context,
  kind: TaxonomyKind,
  ids: readonly string[],
): Promise<TaxonomyReplica[]> => (ids.length ? (await store.listByIds(context.db, kind, [...ids])).map(replicaOf) : []);
/** Answers the ids that they have in the active tenant. */
export async function unpackTaxonomies(
  { db }: Context,
  kind: TaxonomyKind,
  given: readonly TaxonomyReplica[],
): Promise<Map<string, string>> {
  if (!given.length) return new Map();
  const ids = given.map(({ id }) => id);
  const present = new Map((await store.listByIds(db, kind, ids)).map((one) => [one.id, replicaOf(one)]));
  // Names may have gone from one to another: all of them are free before any is looked for.
  const renamed = given.filter(({ id, name }) => present.has(id) && present.get(id)!.name !== name);
  await store.freeNames(
    db,
    kind,
    renamed.map(({ id }) => id),
  );
  const named = await store.idsByNames(
    db,
    kind,
    given.map(({ name }) => name),
  );
  const own = new Map(given.map(({ id, name }) => [id, named.get(name) ?? id]));
  const isNew = ({ id }: TaxonomyReplica) => !present.has(id);
  await store.insertAll(
    db,
    kind,
    given
      .filter((one) => isNew(one) && own.get(one.id) === one.id)
      .map((one) => ({ ...one, origin: 'distributor', originId: one.id })),
  );
  await store.updateAll(
    db,
    kind,
    given
      .filter((one) => !isNew(one) && !isDeepStrictEqual(present.get(one.id), one))
      // What has its new name here already leaves its own row with a mark: others may be about it.
      .map((one) => (own.get(one.id) === one.id ? one : { ...one, name: `${one.name} (${one.id.slice(-4)})` })),
  );
  return own;
}
