// Terms of learning as a distributor sends them with a course or trail; a changed text is a new version that is asked for again.
import { isDeepStrictEqual } from 'node:util';
import type { Context } from '#platform/server/context.ts';
import * as store from './terms.store.ts';

export type TermsReplica = Pick<store.WithText, 'id' | 'name' | 'display' | 'content' | 'contentHash'>;
/** Those that are there. */
export const packTerms = async ({ db }: Context, ids: readonly string[]): Promise<TermsReplica[]> =>
  (ids.length ? await store.listWithText(db, ids) : []).map(({ id, name, display, content, contentHash }) => ({
    ...{ id, name, display, content, contentHash },
  }));
export async function unpackTerms(context: Context, given: readonly TermsReplica[]): Promise<void> {
  if (!given.length) return;
  await store.lockNames(context.db);
  const present = new Map(
    (
      await packTerms(
        context,
        given.map(({ id }) => id),
      )
    ).map((one) => [one.id, one]),
  );
  // A contract is given a handful of them, and rarely another one.
  for (const one of given) if (!isDeepStrictEqual(present.get(one.id), one)) await unpackOne(context, one);
}
async function unpackOne(context: Context, { id, name, display, ...text }: TermsReplica): Promise<void> {
  await store.restore(context.db, id);
  const before = await store.find(context.db, id);
  // A name is free or gets a mark of its own: the contract may have terms of that name.
  const shown = (await store.isNameTaken(context.db, name, id)) ? `${name} (${id.slice(-4)})` : name;
  if (before?.contentHash === text.contentHash) {
    await store.update(context.db, id, { name: shown, display, origin: 'distributor' });
    return;
  }
  const version = (before?.version ?? 0) + 1;
  if (before)
    await store.update(context.db, id, {
      name: shown,
      display,
      version,
      askedFromVersion: version,
      origin: 'distributor',
    });
  else await store.insert(context.db, { id, name: shown, kind: 'learning', display, origin: 'distributor' });
  await store.insertVersion(context.db, { termsId: id, version, ...text });
}
