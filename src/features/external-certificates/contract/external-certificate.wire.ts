// Translates the messages about external certificates between our names and the wire's.
import { basicList, basicRow, pageOfData, pageQueryBy, pageQuery } from '#platform/contract/page.ts';
import { hoursAsMinutes, isoDay, link } from '#platform/contract/text-values.ts';
import { flag, id, instant, number, oneOf, text } from '#platform/contract/values.ts';
import { list, nullable, optional, wire } from '#platform/contract/wire.ts';
import type { Ours, Sent } from '#platform/contract/wire.ts';
import { externalCertificateLimits as limits } from './external-certificate.model.ts';

const kind = oneOf({
  course: 'curso',
  regulatory: 'normaRegulamentadora',
  certification: 'certificacao',
  language: 'idioma',
  event: 'evento',
  degree: 'graduacao',
  postgraduate: 'posGraduacao',
  other: 'outro',
});
const approval = oneOf({ pending: 'pendente', approved: 'aprovado', denied: 'negado' });
const validity = oneOf({ valid: 'valido', expiring: 'aVencer', expired: 'vencido' });
const reason = oneOf({ incompatible: 1, invalid: 2, illegible: 3, other: 4 });
const act = oneOf({
  sent: 'enviado',
  changed: 'alterado',
  resent: 'reenviado',
  approved: 'aprovado',
  denied: 'negado',
});
const hours = () => hoursAsMinutes({ min: limits.minHours, max: limits.maxHours });

/** The file `certificado` is sent along; a change without it keeps the present one. A `usuarioId` has no effect: the sender owns it. */
export const externalCertificateForm = wire({
  title: ['descricao', text({ min: 1, max: limits.title, trim: true })],
  kind: ['tipo', kind],
  otherKind: ['outroTipo', optional(text({ max: limits.otherKind, trim: true }))],
  institution: ['instituicao', text({ min: 1, max: limits.institution, trim: true })],
  workloadMinutes: ['cargaHoraria', hours()],
  completedOn: ['dataInicio', isoDay()],
  /** The last day on which it holds; without one it holds for ever. */
  expiresOn: ['dataFim', optional(isoDay())],
  credentialLink: ['linkCredencial', optional(link({ max: limits.link }))],
  credentialCode: ['codigoCredencial', optional(text({ max: limits.code, trim: true }))],
});
const fields = {
  title: ['descricao', text()],
  kind: ['tipo', kind],
  otherKind: ['outroTipo', nullable(text())],
  institution: ['instituicao', text()],
  workloadMinutes: ['cargaHoraria', hours()],
  completedOn: ['dataInicio', isoDay()],
  expiresOn: ['dataFim', nullable(isoDay())],
  credentialLink: ['linkCredencial', nullable(text())],
  credentialCode: ['codigoCredencial', nullable(text())],
} as const;
const row = {
  id: ['id', id()],
  userId: ['usuarioId', id()],
  personName: ['usuarioNome', text()],
  ...fields,
  fileName: ['certificado', text()],
  /** The address on the content host, for this person and for hours. */
  fileUrl: ['certificadoUrl', nullable(text())],
  contentType: ['mimeType', text()],
  sizeBytes: ['tamanho', number({ whole: true, min: 0 })],
  validity: ['status', validity],
  status: ['statusAprovacao', approval],
  reason: ['tipoJustificativa', nullable(reason)],
  justification: ['descricaoJustificativa', nullable(text())],
  skills: ['competencias', basicList],
  /** The rule of compliance that it satisfies, where the reviewer named one. */
  rule: ['regra', nullable(basicRow)],
  sentAt: ['enviadoEm', instant()],
  /** The moment of the owner's last change, by which a decision says what the reviewer saw. */
  changedAt: ['alteradoEm', instant()],
  decidedAt: ['decididoEm', nullable(instant())],
  /** Null where nobody has decided, or where staff without a profile did. */
  deciderName: ['decididoPor', nullable(text())],
} as const;
export const externalCertificateRow = wire(row);
export const externalCertificateAct = wire({
  kind: ['tipo', act],
  at: ['em', instant()],
  /** Null where staff without a profile acted. */
  actorName: ['usuario', nullable(text())],
  hasNewFile: ['arquivoNovo', flag()],
  reason: ['tipoJustificativa', nullable(reason)],
  justification: ['descricaoJustificativa', nullable(text())],
  /** What an approval named. */
  skills: ['competencias', basicList],
  rule: ['regra', nullable(basicRow)],
});
export const externalCertificate = wire({
  ...row,
  unitName: ['unidade', nullable(text())],
  jobTitleName: ['cargo', nullable(text())],
  /** True where the asking person may approve or deny it now. */
  canDecide: ['podeDecidir', flag()],
  history: ['historico', list(externalCertificateAct)],
});
/** The part that a change by the owner overwrites. */
export const guardedCertificate = wire({ ...fields, status: row.status, changedAt: row.changedAt });
export const externalCertificatePage = pageOfData(externalCertificateRow);
export const externalCertificateKey = wire({ id: ['id', id()] });

const filter = {
  search: ['search', optional(text({ max: 200 }))],
  statuses: ['statusAprovacao', optional(list(approval, { max: 3 }))],
} as const;
export const ownCertificateFilter = wire({
  userId: ['usuarioId', optional(id())],
  ...filter,
  ...pageQueryBy(
    { sentAt: 'enviadoEm', title: 'descricao', completedOn: 'dataInicio', expiresOn: 'dataFim' },
    'sentAt',
  ),
  direction: pageQuery.direction,
});
export const reviewFilter = wire({
  ...filter,
  ...pageQueryBy({ sentAt: 'enviadoEm', decidedAt: 'decididoEm', person: 'usuario' }, 'sentAt'),
});
export const decisionForm = wire({
  /** Repeats the id of the path. */
  id: ['id', optional(id())],
  reason: ['tipoJustificativa', optional(reason)],
  justification: ['descricaoJustificativa', optional(text({ max: limits.justification, trim: true }))],
  status: ['statusAprovacao', optional(approval)],
  skillIds: ['competencias', optional(list(id(), { max: limits.skills }))],
  /** The rule of compliance that it satisfies; only an approval names one. */
  ruleId: ['regraId', optional(id())],
  /** The moment of the change that the reviewer saw; where the owner has changed it since, the decision is refused. */
  changedAt: ['alteradoEm', optional(instant())],
});
/** Rules to name in an approval, those that hold the person first. */
export const ruleChoiceFilter = wire({ search: ['search', optional(text({ max: 120 }))] });
export const ruleChoices = list(
  wire({
    ...basicRow.fields,
    /** True where the rule holds the person now: the approval changes the status at once. */
    isHeld: ['valeParaAPessoa', flag()],
  }),
);
/** What counts in one's record: the approved certificates, their hours and their skills. */
export const externalRecord = wire({
  certificates: ['certificados', number({ whole: true, min: 0 })],
  workloadMinutes: ['cargaHoraria', hoursAsMinutes()],
  skills: ['competencias', basicList],
});

export type ExternalCertificateForm = Ours<typeof externalCertificateForm>;
export type ExternalCertificateRow = Ours<typeof externalCertificateRow>;
export type ExternalCertificate = Ours<typeof externalCertificate>;
export type ExternalCertificateAct = Ours<typeof externalCertificateAct>;
export type OwnCertificateFilter = Sent<typeof ownCertificateFilter>;
export type ReviewFilter = Sent<typeof reviewFilter>;
export type RuleChoice = Ours<typeof ruleChoices>[number];
export type DecisionForm = Ours<typeof decisionForm>;
export type ExternalRecord = Ours<typeof externalRecord>;
