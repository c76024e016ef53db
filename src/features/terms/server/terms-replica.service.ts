// Writes the learning terms that a distributor sends with a course or trail. A changed text becomes a new version that must be accepted again.
import { isDeepStrictEqual } from 'node:util';
import type { Context } from '#platform/server/context.ts';
import * as store from './terms.store.ts';

export type TermsReplica = Pick<store.WithText, 'id' | 'name' | 'display' | 'content' | 'contentHash'>;
const replicaOf = ({ id, name, display, content, contentHash }: store.WithText): TermsReplica => ({
  ...{ id, name, display, content, contentHash },
});
/** Returns those of these terms that exist. */
export const packTerms = async ({ db }: Context, ids: readonly string[]): Promise<TermsReplica[]> =>
  (ids.length ? await store.listWithText(db, ids) : []).map(replicaOf);
export async function unpackTerms(context: Context, given: readonly TermsReplica[], senderName: string): Promise<void> {
  if (!given.length) return;
  await store.lockNames(context.db);
  const ids = given.map(({ id }) => id);
  const present = new Map((await store.listWithText(context.db, ids)).map((one) => [one.id, one]));
  // The loop takes one at a time, because a contract gets a handful of them, and rarely another one.
  for (const one of given) {
    const there = present.get(one.id);
    if (!there || there.originName !== senderName || !isDeepStrictEqual(replicaOf(there), one))
      await unpackOne(context, one, senderName);
  }
}
async function unpackOne(
  context: Context,
  { id, name, display, ...text }: TermsReplica,
  senderName: string,
): Promise<void> {
  await store.restore(context.db, id);
  const before = await store.find(context.db, id);
  // The contract may have terms of that name, and then the copy's name gets a mark.
  const shown = (await store.isNameTaken(context.db, name, id)) ? `${name} (${id.slice(-4)})` : name;
  const copy = { name: shown, display, origin: 'distributor', originName: senderName };
  if (before?.contentHash === text.contentHash) {
    await store.update(context.db, id, copy);
    return;
  }
  const version = (before?.version ?? 0) + 1;
  if (before) await store.update(context.db, id, { ...copy, version, requiredFromVersion: version });
  else await store.insert(context.db, { id, kind: 'learning', ...copy });
  await store.insertVersion(context.db, { termsId: id, version, ...text });
}
