// Writes the skills and categories that a distributor sends. One whose name the contract already has is not written again.
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
/** Returns those of these ids that exist. */
export const packTaxonomies = async (
  context: Context,
  kind: TaxonomyKind,
  ids: readonly string[],
): Promise<TaxonomyReplica[]> => (ids.length ? (await store.listByIds(context.db, kind, [...ids])).map(replicaOf) : []);
const marked = ({ id, name }: { id: string; name: string }) => `${name} (${id.slice(-4)})`;
/** Returns the ids in the active tenant, and whether a copy has a new name. It looks up what others send and does not write it. */
export async function unpackTaxonomies(
  { db }: Context,
  kind: TaxonomyKind,
  sent: readonly TaxonomyReplica[],
  ofOthers: ReadonlySet<string>,
  senderName: string,
): Promise<{ own: Map<string, string>; isRenamed: boolean }> {
  if (!sent.length) return { own: new Map(), isRenamed: false };
  const ids = sent.map(({ id }) => id);
  const present = new Map((await store.listByIds(db, kind, ids)).map((one) => [one.id, one]));
  const given = sent.map((one) => {
    const there = present.get(one.id);
    if (!there || !ofOthers.has(one.id)) return { ...one, isOurs: true };
    const mark = marked({ id: one.id, name: '' });
    return { ...one, name: there.name.endsWith(mark) ? there.name.slice(0, -mark.length) : there.name, isOurs: false };
  });
  const isNew = ({ id }: TaxonomyReplica) => !present.has(id);
  // Copies may have exchanged their names, so all of these names are freed before the code looks for any.
  const renamed = given.filter((one) => one.isOurs && !isNew(one) && present.get(one.id)!.name !== one.name);
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
  await store.insertAll(
    db,
    kind,
    given
      .filter((one) => isNew(one) && own.get(one.id) === one.id)
      .map((one) => ({ ...replicaOf(one), origin: 'distributor', originId: one.id, originName: senderName })),
  );
  const written = given
    .filter((one) => {
      const there = present.get(one.id);
      if (!one.isOurs || !there) return false;
      return there.originName !== senderName || !isDeepStrictEqual(replicaOf(there), replicaOf(one));
    })
    // A copy whose new name is taken here keeps its own row under a marked name, because other objects may refer to it.
    .map((one) => ({
      ...replicaOf(one),
      name: own.get(one.id) === one.id ? one.name : marked(one),
      originName: senderName,
    }));
  await store.updateAll(db, kind, written);
  return { own, isRenamed: written.some(({ id, name }) => name !== present.get(id)!.name) };
}
