// Translates the messages about packs of certificates between our names and the wire's.
import { flag, id, instant, number, oneOf, text } from '#platform/contract/values.ts';
import { list, nullable, optional, wire } from '#platform/contract/wire.ts';
import type { Ours } from '#platform/contract/wire.ts';
import { issuedFilter } from './issued.wire.ts';
import { packLimits } from './packs.model.ts';

const { search, certificateId, statuses } = issuedFilter.fields;
/** The chosen certificates, or all that the filter of their list finds. */
export const packForm = wire({
  issuedIds: ['ids', optional(list(id(), { min: 1, max: packLimits.most }))],
  search,
  certificateId,
  statuses,
});
export const packKey = wire({ id: ['id', id()] });
export const startedPack = wire({ id: ['id', id()], total: ['total', number()] });
export const certificatePack = wire({
  id: ['id', id()],
  status: ['status', oneOf({ running: 'emPreparo', ready: 'pronto', failed: 'erro' })],
  /** True for a pack of one's own certificates. */
  isOwn: ['proprios', flag()],
  total: ['total', number()],
  done: ['prontos', number()],
  startedAt: ['iniciadoEm', instant()],
  /** When the file is erased; null while it is made. */
  expiresAt: ['expiraEm', nullable(instant())],
  sizeBytes: ['tamanho', nullable(number())],
  /** Where it is downloaded, for a few hours; null until it is ready. */
  url: ['url', nullable(text())],
});
export const certificatePacks = wire({ packs: ['pacotes', list(certificatePack)] });
export type PackForm = Ours<typeof packForm>;
export type CertificatePack = Ours<typeof certificatePack>;
