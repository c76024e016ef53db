// Translates the matrix of people and rules, and what rules ask of one person, between our names and the wire's.
import { pageOfData, pageQueryBy } from '#platform/contract/page.ts';
import { day, flag, id, instant, number, oneOf, text } from '#platform/contract/values.ts';
import { list, nullable, optional, wire } from '#platform/contract/wire.ts';
import type { Ours, Sent } from '#platform/contract/wire.ts';
import { complianceLimits as limits } from './compliance.model.ts';
import {
  complianceStatus,
  contentKind,
  count,
  expiryBase,
  ruleValidity,
  statusCounts,
} from './compliance-rule.wire.ts';

const filter = {
  search: ['search', optional(text({ max: 200 }))],
  businessUnitId: ['unidadeDeNegocioId', optional(id())],
  jobTitleId: ['cargoId', optional(id())],
  ruleIds: ['regras', optional(list(id(), { max: limits.rules }))],
  statuses: ['situacao', optional(list(complianceStatus, { max: 7 }))],
} as const;
export const matrixFilter = wire({
  ...filter,
  ...pageQueryBy({ worst: 'pior', name: 'nome' }, 'worst'),
});
export const matrixSummaryFilter = wire(filter);
/** What a person's cell shows. A rule that does not hold the person has no cell. */
const cellFields = {
  status: ['situacao', complianceStatus],
  cycle: ['ciclo', count()],
  completedOn: ['concluidoEm', nullable(day())],
  /** The last day that counts; null where nothing was concluded or it never ends. */
  expiresOn: ['venceEm', nullable(day())],
  renewFrom: ['renovaDe', nullable(day())],
  graceUntil: ['toleranciaAte', nullable(day())],
  /** The last day for the first conclusion. */
  dueOn: ['prazo', nullable(day())],
  waivedUntil: ['dispensaAte', nullable(day())],
  /** The progress of the cycle that runs; null where nothing is to be done. */
  percent: ['percentual', nullable(count())],
} as const;
export const matrixCell = wire({ ruleId: ['regraId', id()], ...cellFields });
export const matrixRow = wire({
  userId: ['usuarioId', id()],
  name: ['nome', text()],
  businessUnitName: ['unidadeDeNegocioNome', nullable(text())],
  jobTitleName: ['cargoNome', nullable(text())],
  /** How many rules hold the person, waived ones aside, and how many of them are covered. */
  obligations: ['obrigacoes', count()],
  covered: ['emDia', count()],
  cells: ['regras', list(matrixCell)],
});
export const matrixPage = pageOfData(matrixRow);
export const matrixSummary = wire({
  people: ['pessoas', count()],
  obligations: ['obrigacoes', count()],
  covered: ['cobertas', count()],
  share: ['percentual', nullable(count())],
  counts: ['situacoes', statusCounts],
  /** People of this selection who may be reminded: non-compliant, in grace. */
  remindable: ['paraLembrar', count()],
  /** When the figures were counted. */
  countedAt: ['atualizadoEm', instant()],
  timeZone: ['fusoHorario', text()],
  /** True where the figures are those of the own team, false for everybody's. */
  isTeam: ['doTime', flag()],
  /** The columns of the matrix, by name. */
  rules: [
    'regras',
    list(
      wire({
        id: ['id', id()],
        name: ['nome', text()],
        kind: ['tipo', contentKind],
        objectId: ['conteudoId', id()],
        title: ['titulo', nullable(text())],
        validity: ['validade', ruleValidity],
        validityAmount: ['validadeQuantidade', nullable(count())],
        validityOn: ['validadeData', nullable(day())],
        base: ['base', expiryBase],
        anniversary: ['aniversario', nullable(text())],
        people: ['pessoas', count()],
        counts: ['situacoes', statusCounts],
        share: ['percentual', nullable(count())],
      }),
    ),
  ],
});
export const cellKey = wire({ ruleId: ['regraId', id()], userId: ['usuarioId', id()] });
/** A cycle, archived or running. `attemptIds` lead to the results of its attempts. */
export const complianceCycle = wire({
  cycle: ['ciclo', count()],
  isArchived: ['arquivado', flag()],
  enrolledAt: ['dataInscricao', nullable(instant())],
  completedAt: ['dataConclusao', nullable(instant())],
  archivedAt: ['dataArquivamento', nullable(instant())],
  percent: ['percentual', count()],
  score: ['aproveitamento', nullable(number())],
  credential: ['credencial', nullable(text())],
  certificateId: ['certificadoEmitidoId', nullable(id())],
  expiresAt: ['dataValidade', nullable(instant())],
  attempts: [
    'tentativas',
    list(
      wire({
        id: ['id', id()],
        assessmentId: ['avaliacaoId', id()],
        title: ['titulo', text()],
        number: ['numero', count()],
        percent: ['aproveitamento', nullable(number())],
        finishedAt: ['dataFim', nullable(instant())],
      }),
    ),
  ],
});
const waiver = {
  id: ['id', id()],
  reason: ['motivo', text()],
  endsOn: ['ate', day()],
  givenAt: ['em', instant()],
  /** Null where staff without a profile gave it. */
  giverName: ['por', nullable(text())],
  endedAt: ['encerradaEm', nullable(instant())],
} as const;
const reminder = wire({
  cycle: ['ciclo', count()],
  /** The days from the end of the validity; null where a person sent it. */
  step: ['passo', nullable(number({ whole: true }))],
  at: ['em', instant()],
  outcome: ['resultado', oneOf({ sent: 'enviado', superseded: 'substituido', waived: 'dispensado' })],
  senderName: ['por', nullable(text())],
});
const satisfaction = wire({
  id: ['id', id()],
  completedOn: ['concluidoEm', day()],
  expiresOn: ['venceEm', nullable(day())],
  externalCertificateId: ['certificadoExternoId', nullable(id())],
});
const story = {
  ruleId: ['regraId', id()],
  ruleName: ['regraNome', text()],
  kind: ['tipo', contentKind],
  objectId: ['conteudoId', id()],
  title: ['titulo', nullable(text())],
  ...cellFields,
  /** The newest first. */
  cycles: ['ciclos', list(complianceCycle)],
  satisfactions: ['externos', list(satisfaction)],
  waivers: ['dispensas', list(wire(waiver))],
  reminders: ['lembretes', list(reminder)],
} as const;
export const cellDetails = wire({
  userId: ['usuarioId', id()],
  personName: ['nome', text()],
  jobTitleName: ['cargoNome', nullable(text())],
  ...story,
  /** What the asking person may do now. */
  canWaive: ['podeDispensar', flag()],
  canRemind: ['podeLembrar', flag()],
});
export const waiverForm = wire({
  ruleId: ['regraId', id()],
  userId: ['usuarioId', id()],
  reason: ['motivo', text({ min: 3, max: limits.reason, trim: true })],
  endsOn: ['ate', day()],
});
export const waiverKey = wire({ id: ['id', id()] });
export const reminderForm = wire({ ruleId: ['regraId', id()], userId: ['usuarioId', id()] });
/** The people found who are non-compliant or in grace, unless `situacao` names other statuses. */
export const remindAllForm = wire(filter);
export const reminded = wire({
  sent: ['enviados', count()],
  /** Already reminded today, or nothing to remind of. */
  skipped: ['ignorados', count()],
  /** True where more were found than one request reminds. */
  hasMore: ['haMais', flag()],
});
export const matrixExportFilter = wire({
  ...filter,
  orderBy: pageQueryBy({ worst: 'pior', name: 'nome' }, 'worst').orderBy,
});

/** An obligation of the asking person. */
export const ownObligation = wire({
  ruleId: ['regraId', id()],
  ruleName: ['regraNome', text()],
  kind: ['tipo', contentKind],
  objectId: ['conteudoId', id()],
  title: ['titulo', nullable(text())],
  ...cellFields,
  /** True where the content may be taken again now: `renovar` begins the next cycle, or it has begun. */
  canRenew: ['podeRenovar', flag()],
  /** True where the next cycle has begun. */
  isRenewing: ['emRenovacao', flag()],
  workloadMinutes: ['cargaHorariaMinutos', nullable(count())],
  /** The certificate that counts now. */
  credential: ['credencial', nullable(text())],
});
/** What expires next first, then what never ends. */
export const ownObligations = list(ownObligation);
export const ownObligationDetails = wire(story);
export const renewed = wire({ kind: ['tipo', contentKind], objectId: ['conteudoId', id()], cycle: ['ciclo', count()] });

export type MatrixFilter = Sent<typeof matrixFilter>;
export type MatrixSummaryFilter = Sent<typeof matrixSummaryFilter>;
export type MatrixCell = Ours<typeof matrixCell>;
export type MatrixRow = Ours<typeof matrixRow>;
export type MatrixSummary = Ours<typeof matrixSummary>;
export type CellDetails = Ours<typeof cellDetails>;
export type ComplianceCycle = Ours<typeof complianceCycle>;
export type WaiverForm = Ours<typeof waiverForm>;
export type OwnObligation = Ours<typeof ownObligation>;
export type OwnObligationDetails = Ours<typeof ownObligationDetails>;
