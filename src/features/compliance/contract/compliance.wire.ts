// Translates rules of compliance and the statuses of people between our names and the wire's.
import { basicList, pageOfData, pageQueryBy } from '#platform/contract/page.ts';
import { day, flag, id, instant, number, oneOf, text } from '#platform/contract/values.ts';
import { list, nullable, optional, wire } from '#platform/contract/wire.ts';
import type { Ours, Sent } from '#platform/contract/wire.ts';
import { complianceLimits as limits } from './compliance.model.ts';

const count = () => number({ whole: true, min: 0 });
const within = (min: number, max: number) => number({ whole: true, min, max });
export const contentKind = oneOf({ course: 'Curso', trail: 'Formacao' });
export const complianceStatus = oneOf({
  nonCompliant: 'fora',
  inGrace: 'tolerancia',
  expiring: 'vencendo',
  notStarted: 'aIniciar',
  inProgress: 'emCurso',
  waived: 'dispensa',
  compliant: 'emDia',
});
const validity = oneOf({
  certificate: 'certificado',
  none: 'nenhuma',
  availability: 'disponibilidade',
  until: 'dataFixa',
  days: 'dias',
  months: 'meses',
});
const base = oneOf({ completion: 'conclusao', expiry: 'vencimentoAnterior', anniversary: 'aniversario' });
const terms = {
  validity: ['validade', validity],
  validityAmount: ['validadeQuantidade', nullable(within(1, limits.days))],
  validityOn: ['validadeData', nullable(day())],
  base: ['base', base],
  /** `12-31` */
  anniversary: ['aniversario', nullable(text({ pattern: /^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/ }))],
  minimumActiveDays: ['minimoDeDiasAtivos', within(0, limits.minimumActiveDays)],
  windowDays: ['janelaDias', within(0, limits.windowDays)],
  graceDays: ['toleranciaDias', within(0, limits.graceDays)],
  firstDueDays: ['prazoInicialDias', nullable(within(1, limits.firstDueDays))],
  reminderSteps: ['lembretes', list(within(-limits.stepDays, limits.stepDays), { max: limits.steps })],
} as const;
const form = {
  name: ['nome', text({ min: 1, max: limits.name, trim: true })],
  kind: ['tipo', contentKind],
  objectId: ['conteudoId', id()],
  isActive: ['active', flag()],
  segmentationIds: ['segmentacoes', list(id(), { min: 1, max: limits.segmentations })],
  ...terms,
} as const;
export const complianceRuleForm = wire(form);
export const complianceRuleKey = wire({ id: ['id', id()] });
/** How many people have each status. */
export const statusCounts = wire({
  nonCompliant: ['fora', count()],
  inGrace: ['tolerancia', count()],
  expiring: ['vencendo', count()],
  notStarted: ['aIniciar', count()],
  inProgress: ['emCurso', count()],
  waived: ['dispensa', count()],
  compliant: ['emDia', count()],
});
const shown = {
  id: ['id', id()],
  name: ['nome', text()],
  kind: ['tipo', contentKind],
  objectId: ['conteudoId', id()],
  /** The title of the content; null where it was removed. */
  title: ['titulo', nullable(text())],
  isActive: ['active', flag()],
  ...terms,
} as const;
export const complianceRuleRow = wire({
  ...shown,
  people: ['quantidadeDePessoas', count()],
  counts: ['situacoes', statusCounts],
  /** The covered share in whole percent; null where the rule holds nobody who is not waived. */
  share: ['percentual', nullable(count())],
  createdAt: ['createdAt', instant()],
});
export const complianceRulePage = pageOfData(complianceRuleRow);
export const complianceRuleFilter = wire({
  search: ['search', optional(text({ max: 200 }))],
  isActive: ['ativo', optional(flag())],
  kind: ['tipo', optional(contentKind)],
  ...pageQueryBy({ name: 'nome', createdAt: 'createdAt' }, 'name'),
});
export const complianceRule = wire({
  ...shown,
  segmentationIds: ['segmentacoes', list(id())],
  /** The same segmentations with their names. */
  segmentations: ['rotulos', basicList],
  people: ['quantidadeDePessoas', count()],
  createdAt: ['createdAt', instant()],
  updatedAt: ['updatedAt', instant()],
});
/** The part that a change overwrites. */
export const guardedRule = complianceRuleForm;
/** Rules for a choice, such as the one that an external certificate satisfies. */
export const ruleBasicFilter = wire({
  search: ['search', optional(text({ max: limits.name }))],
  ids: ['ids', optional(list(id(), { max: limits.rules }))],
});
export const ruleBasics = basicList;
/** Published courses and learning paths that issue a certificate. */
export const certifiedContentFilter = wire({
  search: ['search', optional(text({ max: 200 }))],
  kind: ['tipo', optional(contentKind)],
});
export const certifiedContents = list(
  wire({
    id: ['id', id()],
    kind: ['tipo', contentKind],
    title: ['titulo', text()],
    /** The days for which a certificate of its design is valid; null where it never ends or ends on a fixed day. */
    validityDays: ['validadeDias', nullable(count())],
    /** The fixed last day of its design. */
    validityOn: ['validadeData', nullable(day())],
  }),
);
/** A rule as it is typed; with `id` it is compared with the stored one. */
export const ruleEffectQuestion = wire({ id: ['id', optional(id())], ...form });
export const ruleEffect = wire({
  people: ['pessoas', count()],
  counts: ['situacoes', statusCounts],
  /** The people whom the rule begins to hold, and those whom it no longer holds. */
  entering: ['entram', count()],
  leaving: ['saem', count()],
  /** The cycles that open at the next run, at once where the rule is active. */
  openingCycles: ['ciclosAbertos', count()],
  worsening: ['pioram', count()],
  improving: ['melhoram', count()],
});

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
        validity: ['validade', validity],
        validityAmount: ['validadeQuantidade', nullable(count())],
        validityOn: ['validadeData', nullable(day())],
        base: ['base', base],
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
  outcome: [
    'resultado',
    oneOf({ sent: 'enviado', noAddress: 'semEmail', inactive: 'inativo', notNeeded: 'desnecessario' }),
  ],
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
  /** Already reminded today, without an address, or nothing to remind of. */
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

export type ComplianceRuleForm = Ours<typeof complianceRuleForm>;
export type ComplianceRuleRow = Ours<typeof complianceRuleRow>;
export type ComplianceRuleFilter = Sent<typeof complianceRuleFilter>;
export type ComplianceRule = Ours<typeof complianceRule>;
export type CertifiedContent = Ours<typeof certifiedContents>[number];
export type RuleEffectQuestion = Ours<typeof ruleEffectQuestion>;
export type RuleEffect = Ours<typeof ruleEffect>;
export type StatusCounts = Ours<typeof statusCounts>;
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
