// Copies the certificate designs that a distributor sends with a course or trail.
import { isDeepStrictEqual } from 'node:util';
import type { Context } from '#platform/server/context.ts';
import { listHeld, share } from '#platform/server/storage/files.store.ts';
import type { StoredFile } from '#platform/server/storage/files.store.ts';
import { picturesOf } from '../contract/certificate.model.ts';
import type { CertificateDesign } from '../contract/certificate.model.ts';
import * as store from './certificates.store.ts';

export type CertificateReplica = {
  id: string;
  name: string;
  kind: 'course' | 'trail';
  design: CertificateDesign;
  printsBack: boolean;
  /** The files of its pictures: each contract has its own rows for the shared contents. */
  files: Omit<StoredFile, 'id' | 'createdAt'>[];
};
const pagesOf = ({ front, back }: CertificateDesign) => (back ? [front, back] : [front]);
/** Packs the certificates that exist among these. */
export async function packCertificates({ db }: Context, ids: readonly string[]): Promise<CertificateReplica[]> {
  const found = ids.length ? await store.listByIds(db, ids) : [];
  const pictures = (design: CertificateDesign) => picturesOf(pagesOf(design));
  const hashes = [...new Set(found.flatMap(({ design }) => pictures(design)))];
  const held = hashes.length ? await listHeld(db, hashes) : [];
  return found.map(({ id, name, kind, design, printsBack }) => ({
    ...{ id, name, kind, design, printsBack },
    files: held
      .filter(({ hash }) => pictures(design).includes(hash))
      .map(({ id: _id, createdAt: _at, ...file }) => file),
  }));
}
/** Stores designs as they were sent; `originName` is the sender's name. */
export async function unpackCertificates(
  { db }: Context,
  given: readonly CertificateReplica[],
  originName: string,
): Promise<void> {
  if (!given.length) return;
  const files = new Map(given.flatMap((one) => one.files.map((file) => [file.hash, file] as const)));
  const held = files.size ? await listHeld(db, [...files.keys()]) : [];
  for (const { hash } of held) files.delete(hash);
  await share(db, [...files.values()]);
  const present = new Map(
    (
      await store.listByIds(
        db,
        given.map(({ id }) => id),
      )
    ).map((one) => [one.id, one]),
  );
  for (const { id, files: _files, ...sent } of given) {
    const values = { ...sent, originName };
    const before = present.get(id);
    if (!before) await store.insert(db, { id, ...values, origin: 'distributor', originId: id });
    else {
      const { name, kind, design, printsBack, originName: formerName } = before;
      if (!isDeepStrictEqual({ name, kind, design, printsBack, originName: formerName }, values))
        await store.update(db, id, values);
    }
  }
}
