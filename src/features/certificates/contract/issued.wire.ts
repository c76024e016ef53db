// Translates the messages about issued certificates, their revocation and their reissue between our names and the wire's.
import { pageOfData, pageQueryBy } from '#platform/contract/page.ts';
import { id, instant, number, oneOf, text } from '#platform/contract/values.ts';
import { list, nullable, optional, wire } from '#platform/contract/wire.ts';
import type { Ours, Sent } from '#platform/contract/wire.ts';
import { certificateLimits } from './certificate.model.ts';
import { certificateKind, issuedStatus } from './certificate.wire.ts';

export const issuedIdKey = wire({ id: ['id', id()] });
export const issuedRow = wire({
  id: ['id', id()],
  certificateId: ['certificadoId', id()],
  userId: ['usuarioId', id()],
  personName: ['nome', text()],
  kind: ['tipo', certificateKind],
  objectId: ['conteudoId', id()],
  title: ['titulo', text()],
  credential: ['credencial', text()],
  issuedAt: ['dataEmissao', instant()],
  completedAt: ['dataConclusao', instant()],
  expiresAt: ['dataValidade', nullable(instant())],
  status: ['status', issuedStatus],
  revokedAt: ['dataRevogacao', nullable(instant())],
  revokedBecause: ['motivo', nullable(text())],
  replacedAt: ['dataSubstituicao', nullable(instant())],
  replacedBecause: ['motivoSubstituicao', nullable(text())],
  sha256: ['sha256', nullable(text())],
  sizeBytes: ['tamanho', nullable(number())],
});
export const issuedFilter = wire({
  search: ['search', optional(text({ max: 100 }))],
  certificateId: ['certificadoId', optional(id())],
  statuses: ['status', optional(list(issuedStatus, { max: 5 }))],
  ...pageQueryBy({ issuedAt: 'dataEmissao', person: 'nome' }, 'issuedAt'),
});
export const issuedPage = pageOfData(issuedRow);
/** Why a certificate is revoked or reissued; everybody who validates it reads it. */
export const issuedReason = wire({ reason: ['motivo', text({ min: 3, max: certificateLimits.reason })] });
/** The certificate that a reissue made, or an earlier request had made. */
export const reissued = wire({ id: ['id', id()], credential: ['credencial', text()] });
/** `a` is the design, `b` the person, `c` the kind of content and `d` the content (learning-content §7). */
export const savedPreviewKey = wire({
  certificateId: ['a', id()],
  userId: ['b', id()],
  kind: ['c', oneOf({ course: 'Curso', trail: 'Formacao' })],
  objectId: ['d', id()],
});
export const savedPreview = wire({ credential: ['credencial', text()], sha256: ['sha256', text()] });
export type IssuedRow = Ours<typeof issuedRow>;
export type IssuedFilter = Sent<typeof issuedFilter>;
