// Translates challenges and their rules between our names and the wire's (administration-engagement §3).
import { pageOfData, pageQueryBy } from '#platform/contract/page.ts';
import { isoDay } from '#platform/contract/text-values.ts';
import { flag, id, instant, number, oneOf, text, withDefault } from '#platform/contract/values.ts';
import { clearable, list, nullable, optional, wire } from '#platform/contract/wire.ts';
import type { Ours, Sent } from '#platform/contract/wire.ts';
import { challengeLimits as limits } from './challenge.model.ts';

const count = () => number({ whole: true, min: 0 });
export const environment = oneOf({ content: 'Conteudo', platform: 'Plataforma' });
const contentType = oneOf({ course: 'Curso', trail: 'Formacao', both: 'Todos' });
const contentKind = oneOf({ course: 'Curso', trail: 'Formacao' });
export const ruleKey = oneOf({
  concluded: 'ConcluirConteudo',
  approved: 'SerAprovado',
  topScore: 'NotaMaxima',
  certified: 'ReceberCertificado',
  allConcluded: 'ConcluirTodos',
  dailyAccess: 'PrimeiroAcessoDoDia',
  sevenDays: 'SeteDiasSeguidos',
  communicationRead: 'LerComunicacao',
  externalCertificate: 'CertificadoExternoAprovado',
});
/** A rule of the product, with its words in the caller's language. */
export const playRule = wire({
  rule: ['id', ruleKey],
  name: ['nome', text()],
  description: ['descricao', text()],
  environment: ['ambiente', environment],
  counts: ['vale', oneOf({ eachObject: 'porConteudo', eachDay: 'porDia', once: 'umaVez' })],
  perDay: ['limitePorDia', nullable(count())],
});
export const playRules = list(playRule);
export const playRuleFilter = wire({ environment: ['ambiente', optional(environment)] });

const points = () => number({ whole: true, min: -limits.points, max: limits.points });
const rule = wire({
  rule: ['rule', ruleKey],
  /** No points, or fewer, are refused by the rule, with its own sentence. */
  points: ['points', points()],
  description: ['description', withDefault(text({ max: limits.ruleDescription, trim: true }), '')],
});
const contentIds = () => list(id(), { max: limits.contents });
const form = {
  name: ['name', text({ max: limits.name, trim: true })],
  description: ['description', optional(text({ max: limits.description, trim: true }))],
  environment: ['environment', environment],
  contentType: ['typeContent', clearable(contentType)],
  courseIds: ['courseIds', optional(contentIds())],
  trailIds: ['formationIds', optional(contentIds())],
  segmentationIds: ['segmentationsIds', optional(list(id(), { max: limits.segmentations }))],
  rules: ['rules', optional(list(rule, { max: 20 }))],
  startsOn: ['initDate', isoDay()],
  endsOn: ['endDate', clearable(isoDay())],
  daysToFinish: ['dateFinish', optional(number({ whole: true, min: 0, max: limits.days }))],
  isActive: ['active', optional(flag())],
} as const;
export const challengeForm = wire(form);
/** The part that a change overwrites. */
export const guardedChallenge = wire(form);
export const challengeKey = wire({ id: ['id', id()] });
const row = {
  id: ['id', id()],
  name: ['name', text()],
  description: ['description', text()],
  environment: ['environment', environment],
  contentType: ['typeContent', nullable(contentType)],
  startsOn: ['initDate', isoDay()],
  endsOn: ['endDate', nullable(isoDay())],
  daysToFinish: ['dateFinish', count()],
  isActive: ['active', flag()],
  rules: [
    'rules',
    list(wire({ rule: ['rule', ruleKey], points: ['points', points()], description: ['description', text()] })),
  ],
  /** Draft, coming, running or over, by the company's day. */
  state: ['situacao', oneOf({ draft: 'rascunho', coming: 'agendado', running: 'aberto', over: 'encerrado' })],
  contents: ['totalConteudos', count()],
  /** The points of somebody who does everything once. */
  mostPoints: ['pontosNoMaximo', count()],
  /** The people who got points by it. */
  people: ['participantes', count()],
  updatedAt: ['updatedAt', instant()],
} as const;
export const challengeRow = wire(row);
export const challengePage = pageOfData(challengeRow);
export const challenge = wire({
  ...row,
  courseIds: ['courseIds', list(id())],
  trailIds: ['formationIds', list(id())],
  segmentationIds: ['segmentationsIds', list(id())],
  /** The names of what the ids name, in the order of the form. */
  contentNames: ['conteudos', list(wire({ kind: ['tipo', contentKind], id: ['id', id()], title: ['titulo', text()] }))],
  segmentationNames: ['segmentacoes', list(wire({ id: ['id', id()], name: ['nome', text()] }))],
});
export const challengeFilter = wire({
  id: ['id', optional(id())],
  search: ['nome', optional(text({ max: 200 }))],
  /** Challenges that run on a day of this period. */
  from: ['dataInicio', optional(isoDay())],
  until: ['dataFim', optional(isoDay())],
  environment: ['ambiente', optional(environment)],
  isActive: ['active', optional(flag())],
  ...pageQueryBy({ name: 'nome', startsOn: 'dataInicio', endsOn: 'dataFim', updatedAt: 'updatedAt' }, 'name'),
});
export const challengeRemoval = wire({ reason: ['motivo', text({ min: 1, max: limits.reason, trim: true })] });
/** Why an award is taken back. */
export const awardCorrection = wire({ reason: ['motivo', text({ min: 1, max: limits.reason, trim: true })] });
export const challengeContentsKey = wire({ id: ['id', id()], kind: ['type', contentKind] });
/** The contents of one kind that a challenge has from then on. */
export const challengeContents = contentIds();

export type PlayRule = Ours<typeof playRule>;
export type PlayRuleFilter = Ours<typeof playRuleFilter>;
export type ChallengeForm = Ours<typeof challengeForm>;
export type ChallengeRow = Ours<typeof challengeRow>;
export type Challenge = Ours<typeof challenge>;
export type ChallengeFilter = Sent<typeof challengeFilter>;
