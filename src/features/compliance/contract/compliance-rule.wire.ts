// Translates rules of compliance between our names and the wire's.
import { basicList, pageOfData, pageQueryBy } from '#platform/contract/page.ts';
import { day, flag, id, instant, number, oneOf, text } from '#platform/contract/values.ts';
import { list, nullable, optional, wire } from '#platform/contract/wire.ts';
import type { Ours, Sent } from '#platform/contract/wire.ts';
import { complianceLimits as limits } from './compliance.model.ts';

export const count = () => number({ whole: true, min: 0 });
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
export const ruleValidity = oneOf({
  certificate: 'certificado',
  none: 'nenhuma',
  availability: 'disponibilidade',
  until: 'dataFixa',
  days: 'dias',
  months: 'meses',
});
export const expiryBase = oneOf({ completion: 'conclusao', expiry: 'vencimentoAnterior', anniversary: 'aniversario' });
const terms = {
  validity: ['validade', ruleValidity],
  validityAmount: ['validadeQuantidade', nullable(within(1, limits.days))],
  validityOn: ['validadeData', nullable(day())],
  base: ['base', expiryBase],
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
  /** The statuses that the stored rule has now; null for one that is not saved yet. */
  before: ['situacoesAntes', nullable(statusCounts)],
  /** The people whom the rule begins to hold, and those whom it no longer holds. */
  entering: ['entram', count()],
  leaving: ['saem', count()],
  /** The cycles that open at the next run, at once where the rule is active. */
  openingCycles: ['ciclosAbertos', count()],
  worsening: ['pioram', count()],
  improving: ['melhoram', count()],
});

export type ComplianceRuleForm = Ours<typeof complianceRuleForm>;
export type ComplianceRuleRow = Ours<typeof complianceRuleRow>;
export type ComplianceRuleFilter = Sent<typeof complianceRuleFilter>;
export type ComplianceRule = Ours<typeof complianceRule>;
export type CertifiedContent = Ours<typeof certifiedContents>[number];
export type RuleEffectQuestion = Ours<typeof ruleEffectQuestion>;
export type RuleEffect = Ours<typeof ruleEffect>;
export type StatusCounts = Ours<typeof statusCounts>;
