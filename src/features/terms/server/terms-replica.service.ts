// Terms of learning as a distributor sends them with a course or trail; a changed text is a new version that is asked for again.
import type { Context } from '#platform/server/context.ts';
import * as store from './terms.store.ts';

export type TermsReplica = Pick<store.WithText, 'id' | 'name' | 'display' | 'content' | 'contentHash'>;
export async function packTerms(context: Context, id: string): Promise<TermsReplica | undefined> {
  const found = await store.find(context.db, id);
  if (!found) return undefined;
  const { name, display, content, contentHash } = found;
  return { id, name, display, content, contentHash };
}
export async function unpackTerms(context: Context, { id, name, display, ...text }: TermsReplica): Promise<void> {
  await store.lockNames(context.db);
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
