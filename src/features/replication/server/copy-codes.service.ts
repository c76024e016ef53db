// Decides which copy keeps a code that two senders use: that of the stronger sender. The other copy has no code until it is free (decision 19.11).
import type { Context } from '#platform/server/context.ts';
import * as store from './copy-codes.store.ts';
import type { Coded, CodedKind } from './copy-codes.store.ts';
import type { Package } from './package.service.ts';

function codedIn({ media, contents, passedOn }: Package): Coded[] {
  const passed = new Set(passedOn);
  const coded = (kind: CodedKind, id: string, code: string | null | undefined) =>
    code ? [{ kind, id, code, isForwarded: passed.has(id) }] : [];
  return [
    ...media.flatMap(({ row }) => coded('media', row.id, row.code)),
    ...contents.flatMap(({ kind, replica }) => coded(kind, replica.id, replica.content.code)),
  ];
}
/** Returns the package without the codes that belong to a stronger sender. */
export async function withFreeCodes({ db }: Context, given: Package, senderTenantId: string): Promise<Package> {
  const coded = codedIn(given);
  const taken = coded.length ? await store.listTakenByStronger(db, senderTenantId, coded) : new Set<string>();
  if (!taken.size) return given;
  const media = given.media.map((one) => (taken.has(one.row.id) ? { ...one, row: { ...one.row, code: null } } : one));
  const contents = given.contents.map((one) => {
    if (!taken.has(one.replica.id)) return one;
    const { code: _code, ...content } = one.replica.content;
    return { ...one, replica: { ...one.replica, content } } as typeof one;
  });
  return { ...given, media, contents };
}
/** Notes the codes of these copies. The returned function lists the kinds with a free code: it changed, or its copy is gone. */
export async function watchCodes({ db }: Context, ids: readonly string[]) {
  const before = await store.listCodes(db, ids);
  return async (gone: readonly string[]): Promise<CodedKind[]> => {
    if (!before.size) return [];
    const now = await store.listCodes(db, [...before.keys()]);
    const isGone = new Set(gone);
    const freed = [...before].filter(([id, { code }]) => isGone.has(id) || now.get(id)?.code !== code);
    return [...new Set(freed.map(([, { kind }]) => kind))];
  };
}
