// Certificate designs as a distributor sends them with a course or trail.
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
  /** The files of its pictures: each contract has its own rows on the shared contents. */
  files: Omit<StoredFile, 'id' | 'createdAt'>[];
};
const pagesOf = ({ front, back }: CertificateDesign) => (back ? [front, back] : [front]);
export async function packCertificate(context: Context, id: string): Promise<CertificateReplica | undefined> {
  const found = await store.find(context.db, id);
  if (!found) return undefined;
  const { name, kind, design, printsBack } = found;
  const held = await listHeld(context.db, picturesOf(pagesOf(design)));
  const files = held.map(({ id: _id, createdAt: _at, ...file }) => file);
  return { id, name, kind, design, printsBack, files };
}
export async function unpackCertificate(context: Context, replica: CertificateReplica): Promise<void> {
  const { id, files, ...values } = replica;
  const held = await listHeld(
    context.db,
    files.map(({ hash }) => hash),
  );
  await share(
    context.db,
    files.filter(({ hash }) => !held.some((one) => one.hash === hash)),
  );
  if (await store.find(context.db, id)) await store.update(context.db, id, values);
  else await store.insert(context.db, { id, ...values, origin: 'distributor', originId: id });
}
