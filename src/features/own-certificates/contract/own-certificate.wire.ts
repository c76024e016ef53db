// Translates the messages about a person's own certificates between our names and the wire's.
import { pageQuery, pageSizeOf } from '#platform/contract/page.ts';
import { isoDay } from '#platform/contract/text-values.ts';
import { flag, id, instant, number, oneOf, text, withDefault } from '#platform/contract/values.ts';
import { list, nullable, optional, wire } from '#platform/contract/wire.ts';
import type { Ours, Sent } from '#platform/contract/wire.ts';
import { certificateKind } from '#features/certificates/contract/certificate.wire.ts';
import { ownObligations } from '#features/compliance/contract/compliance.wire.ts';
import { ownCertificatesShown } from './own-certificate.model.ts';

const count = () => number({ whole: true, min: 0 });
const origin = oneOf({ issued: 'emitido', external: 'externo' });
const status = oneOf({
  valid: 'valido',
  expiring: 'aVencer',
  expired: 'vencido',
  pending: 'pendente',
  denied: 'negado',
  revoked: 'revogado',
});
/** The end of a certificate as the company counts its days; both are null where it never ends. */
const end = {
  endsOn: ['validoAte', nullable(isoDay())],
  daysLeft: ['diasRestantes', nullable(number({ whole: true }))],
} as const;
export const ownCertificate = wire({
  id: ['id', id()],
  origin: ['procedencia', origin],
  status: ['status', status],
  title: ['titulo', text()],
  /** The company that issued it, or the institution. */
  issuer: ['emissor', text()],
  workloadMinutes: ['cargaHorariaEmMinutos', count()],
  completedOn: ['concluidoEm', isoDay()],
  ...end,
  personName: ['nome', text()],
  /** What the next four tell is only known of what the company issued. */
  kind: ['tipo', nullable(certificateKind)],
  objectId: ['conteudoId', nullable(id())],
  issuedAt: ['dataEmissao', nullable(instant())],
  expiresAt: ['dataValidade', nullable(instant())],
  credential: ['credencial', nullable(text())],
  hasBack: ['imprimeVerso', flag()],
  /** The certificate of a later cycle, which replaces the duty of this one; its day says which edition it is. */
  laterId: ['cicloSeguinteId', nullable(id())],
  laterOn: ['cicloSeguinteEm', nullable(isoDay())],
  /** The address of an external certificate's file on the content host, and what proves it elsewhere. */
  fileUrl: ['arquivoUrl', nullable(text())],
  contentType: ['mimeType', nullable(text())],
  credentialLink: ['linkCredencial', nullable(text())],
  sentAt: ['enviadoEm', nullable(instant())],
  deciderName: ['decididoPor', nullable(text())],
  /** Why it was denied or revoked. */
  because: ['motivo', nullable(text())],
});
/** What ends within a year, the nearest first. */
export const nextEnd = wire({
  id: ['id', id()],
  origin: ['procedencia', origin],
  status: ['status', status],
  title: ['titulo', text()],
  endsOn: ['validoAte', isoDay()],
  daysLeft: ['diasRestantes', number({ whole: true })],
  /** The course or learning path of what was issued. */
  objectId: ['conteudoId', nullable(id())],
});
export const ownCertificatePage = wire({
  pageNumber: ['pageNumber', count()],
  pageSize: ['pageSize', count()],
  total: ['totalItems', count()],
  pages: ['totalPages', count()],
  items: ['data', list(ownCertificate)],
  /** All that the person has, whatever the filter. */
  all: ['todos', count()],
  /** The minutes that count: of what was issued and not revoked, and of what was approved. */
  workloadMinutes: ['cargaHorariaEmMinutos', count()],
  /** How many the search finds of each origin, and of each status within the chosen origin. */
  origins: ['porProcedencia', list(wire({ origin: ['procedencia', origin], count: ['total', count()] }))],
  statuses: ['porStatus', list(wire({ status: ['status', status], count: ['total', count()] }))],
  next: ['proximosVencimentos', list(nextEnd)],
  /** What rules ask of the person; only the first page has it. */
  obligations: ['obrigacoes', ownObligations],
});
export const ownCertificateFilter = wire({
  search: ['search', optional(text({ max: 100 }))],
  origin: ['procedencia', optional(origin)],
  status: ['status', optional(status)],
  orderBy: [
    'orderBy',
    withDefault(oneOf({ urgency: 'urgencia', newest: 'dataEmissao', ending: 'validoAte', title: 'titulo' }), 'urgency'),
  ],
  pageNumber: pageQuery.pageNumber,
  pageSize: pageSizeOf(ownCertificatesShown),
});
export const ownCertificateKey = wire({ id: ['id', id()] });

export type OwnCertificate = Ours<typeof ownCertificate>;
export type NextEnd = Ours<typeof nextEnd>;
export type OwnCertificatePage = Ours<typeof ownCertificatePage>;
export type OwnCertificateFilter = Sent<typeof ownCertificateFilter>;
