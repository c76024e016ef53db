// Certificate designs as a distributor sends them with a course or trail.
import type { Context } from '#platform/server/context.ts';
import type { CertificateDesign } from '../contract/certificate.model.ts';
import * as store from './certificates.store.ts';

export type CertificateReplica = {
  id: string;
  name: string;
  kind: 'course' | 'trail';
  design: CertificateDesign;
  printsBack: boolean;
};
export async function packCertificate(context: Context, id: string): Promise<CertificateReplica | undefined> {
  const found = await store.find(context.db, id);
  return found && { id, name: found.name, kind: found.kind, design: found.design, printsBack: found.printsBack };
}
export async function unpackCertificate(context: Context, { id, ...values }: CertificateReplica): Promise<void> {
  if (await store.find(context.db, id)) await store.update(context.db, id, values);
  else await store.insert(context.db, { id, ...values, origin: 'distributor', originId: id });
}
