// Translates automated notifications between our names and the wire's (administration-engagement §3).
import { email } from '#platform/contract/email.ts';
import { pageOfData, pageQueryBy } from '#platform/contract/page.ts';
import { flag, id, instant, number, oneOf, text } from '#platform/contract/values.ts';
import { clearable, list, nullable, optional, wire } from '#platform/contract/wire.ts';
import type { Ours, Sent } from '#platform/contract/wire.ts';
import { ruleLimits as limits } from './automated-notification.model.ts';
import { tokenText } from './template-tokens.wire.ts';

const count = () => number({ whole: true, min: 0 });
const days = () => number({ whole: true, min: 1, max: limits.days });
export const ruleEvent = oneOf({
  noAccess: 'NaoAcessouPlataforma',
  notStarted: 'NaoIniciouCursoTrilha',
  expiring: 'VencimentoProximoDoCursoTrilha',
});
const ruleInterval = oneOf({
  once: 'UnicaVez',
  daily: 'Diariamente',
  weekly: 'Semanalmente',
  monthly: 'Mensalmente',
});
const situation = oneOf({ draft: 'rascunho', published: 'publicado' });
const skip = oneOf({
  concluded: 'concluiu',
  begun: 'jaIniciou',
  outside: 'foraDaSegmentacao',
  inactive: 'inativo',
  noAddress: 'semEmail',
  bounced: 'devolvido',
  unsubscribed: 'descadastrado',
  repeated: 'jaEnviado',
});
/** A line break inside a subject is refused by the rule, with its own sentence. */
const subject = () => tokenText({ max: limits.subject });
const boundSegmentation = wire({ segmentationId: ['segmentacaoId', id()] });
const form = {
  name: ['nome', text({ max: limits.name, trim: true })],
  situation: ['situacao', optional(situation)],
  event: ['evento', ruleEvent],
  interval: ['intervaloEnvio', ruleInterval],
  days: ['diasParaEnvio', clearable(days())],
  daysWithoutAccess: ['diasSemAcesso', clearable(days())],
  copiesSupervisor: ['copiaParaSuperior', optional(flag())],
  extraRecipient: ['remetenteAdicional', clearable(email())],
  subject: ['assuntoDoEmail', subject()],
  template: ['templateDoEmail', tokenText({ max: limits.template })],
  segmentations: ['segmentacoes', optional(list(boundSegmentation, { max: limits.segmentations }))],
  isActive: ['active', optional(flag())],
} as const;
/** `confirms` says that the author has read how many people get it. */
export const automatedNotificationForm = wire({ ...form, confirms: ['confirmar', optional(flag())] });
export const automatedNotificationKey = wire({ id: ['id', id()] });

const row = {
  id: ['id', id()],
  name: ['nome', text()],
  situation: ['situacao', situation],
  event: ['evento', ruleEvent],
  interval: ['intervaloEnvio', ruleInterval],
  days: ['diasParaEnvio', nullable(number({ whole: true }))],
  daysWithoutAccess: ['diasSemAcesso', nullable(number({ whole: true }))],
  copiesSupervisor: ['copiaParaSuperior', flag()],
  extraRecipient: ['remetenteAdicional', nullable(text())],
  isActive: ['active', flag()],
  /** The last run, and how many e-mails it queued. */
  lastRunAt: ['ultimaExecucao', nullable(instant())],
  lastQueued: ['ultimosEnviados', nullable(count())],
  /** The people whom a run would have told who are too many to be told without a question; the rule waits. */
  heldRecipients: ['aguardandoConfirmacao', nullable(count())],
  createdAt: ['createdAt', instant()],
  updatedAt: ['updatedAt', instant()],
} as const;
export const automatedNotificationRow = wire(row);
export const automatedNotificationPage = pageOfData(automatedNotificationRow);
export const automatedNotification = wire({
  ...row,
  subject: ['assuntoDoEmail', tokenText()],
  template: ['templateDoEmail', tokenText()],
  /** The number of the template; what was sent keeps its own. */
  version: ['versao', count()],
  segmentations: [
    'segmentacoes',
    list(wire({ segmentationId: ['segmentacaoId', id()], name: ['segmentacaoNome', text()] })),
  ],
});
/** The part that a change overwrites. */
export const guardedAutomatedNotification = wire({
  ...form,
  segmentations: ['segmentacoes', optional(list(boundSegmentation))],
});
export const automatedNotificationFilter = wire({
  search: ['search', optional(text({ max: 200 }))],
  event: ['evento', optional(ruleEvent)],
  situation: ['situacao', optional(situation)],
  isActive: ['active', optional(flag())],
  ...pageQueryBy({ name: 'nome', createdAt: 'createdAt', lastRunAt: 'ultimaExecucao' }, 'name'),
});
export const testEmail = wire({
  email: ['email', email()],
  body: ['body', tokenText({ max: limits.template })],
  subject: ['assunto', subject()],
  event: ['evento', ruleEvent],
});

/** A rule as it is typed; with `id`, what it has already sent counts. */
export const dryRunQuestion = wire({
  id: ['id', optional(id())],
  event: ['evento', ruleEvent],
  interval: ['intervaloEnvio', ruleInterval],
  days: ['diasParaEnvio', clearable(days())],
  daysWithoutAccess: ['diasSemAcesso', clearable(days())],
  segmentations: ['segmentacoes', optional(list(boundSegmentation, { max: limits.segmentations }))],
});
/** The people of the page: those who get it or not, for one reason or any. */
export const dryRunFilter = wire({
  search: ['search', optional(text({ max: 200 }))],
  outcome: ['resultado', optional(oneOf({ gets: 'recebe', not: 'naoRecebe' }))],
  reason: ['motivo', optional(skip)],
  ...pageQueryBy({ name: 'nome', days: 'dias' }, 'name'),
});
const person = wire({
  id: ['id', text()],
  userId: ['usuarioId', id()],
  name: ['nome', text()],
  email: ['email', text()],
  place: ['departamento', nullable(text())],
  objectId: ['conteudoId', nullable(id())],
  title: ['conteudo', nullable(text())],
  percent: ['progresso', nullable(count())],
  dueOn: ['prazo', nullable(text())],
  /** Days until the deadline, since the enrolment, or without access. */
  days: ['dias', count()],
  /** Why the person gets nothing; null where an e-mail would go out. */
  reason: ['motivo', nullable(skip)],
});
export const dryRun = wire({
  /** The people who get an e-mail, and the e-mails: one for each content. */
  recipients: ['recebem', count()],
  mails: ['emails', count()],
  /** The people who get nothing; a person may have several reasons, each for a content. */
  left: ['ficamDeFora', count()],
  /** The supervisors who would get a summary if the rule sends copies. */
  supervisors: ['liderancas', count()],
  reasons: ['motivos', list(wire({ reason: ['motivo', skip], total: ['total', count()] }))],
  total: ['totalItems', count()],
  pageNumber: ['pageNumber', count()],
  pageSize: ['pageSize', count()],
  people: ['data', list(person)],
});
export const runForm = wire({ confirms: ['confirmar', optional(flag())] });
export const runResult = wire({
  queued: ['enfileirados', count()],
  skipped: ['ignorados', count()],
  repeated: ['repetidos', count()],
  /** The summaries for supervisors and the extra recipient. */
  digests: ['resumos', count()],
});

export type AutomatedNotificationForm = Ours<typeof automatedNotificationForm>;
export type AutomatedNotificationRow = Ours<typeof automatedNotificationRow>;
export type AutomatedNotification = Ours<typeof automatedNotification>;
export type AutomatedNotificationFilter = Sent<typeof automatedNotificationFilter>;
export type TestEmail = Ours<typeof testEmail>;
export type DryRunQuestion = Ours<typeof dryRunQuestion>;
export type DryRunFilter = Sent<typeof dryRunFilter>;
export type DryRun = Ours<typeof dryRun>;
export type RunResult = Ours<typeof runResult>;
