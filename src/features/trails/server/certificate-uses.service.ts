// Tells certificates which courses and trails issue a design, and their titles.
import type { Ports } from '#platform/server/context.ts';
import * as store from './certificate-uses.store.ts';

const mostUses = 100;
/** These plug the ports of certificates. */
export const usesOfCertificate: Ports['usesOfCertificate'] = (context, id) =>
  store.listUsesOfCertificate(context.db, id, mostUses);
export const countUsesOfCertificates: Ports['countUsesOfCertificates'] = (context, ids) =>
  store.countUsesOfCertificates(context.db, ids);
export const titleOfContent: Ports['titleOfContent'] = (context, kind, id) => store.findTitle(context.db, kind, id);
