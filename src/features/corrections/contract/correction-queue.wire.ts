// Translates the messages about the queue of corrections between our names and the wire's.
import { pageOfData, pageQueryBy } from '#platform/contract/page.ts';
import { flag, id, instant, number, oneOf, text } from '#platform/contract/values.ts';
import { list, nullable, optional, wire } from '#platform/contract/wire.ts';
import type { Ours, Sent } from '#platform/contract/wire.ts';

const count = () => number({ whole: true, min: 0 });
export const correctionStatus = oneOf({ waiting: 'pendente', corrected: 'corrigida', reopened: 'reaberta' });
const ageBand = oneOf({
  upToOneDay: 'ateUmDia',
  upToThreeDays: 'doisATresDias',
  older: 'quatroDiasOuMais',
  late: 'foraDoPrazo',
});
/** The evaluator who has a correction open; the name is absent for support staff, who have no profile in the company. */
export const correctionClaim = wire({
  holderName: ['avaliadorNome', nullable(text())],
  isOwn: ['minha', flag()],
  since: ['desde', instant()],
  until: ['ate', instant()],
});
/** A row of the queue. Where the assessment hides names, `personName` is "Pessoa 7", and id and unit are absent. */
export const queuedCorrection = wire({
  attemptId: ['usuarioAvaliacaoId', id()],
  assessmentId: ['avaliacaoId', id()],
  assessmentTitle: ['avaliacaoTitulo', text()],
  userId: ['usuarioId', nullable(id())],
  personName: ['usuarioNome', text()],
  isNameHidden: ['nomeOculto', flag()],
  unitName: ['unidadeNome', nullable(text())],
  attemptNumber: ['tentativa', count()],
  /** 0 means without limit. */
  maxAttempts: ['maximoTentativas', count()],
  status: ['status', correctionStatus],
  waitingSince: ['enviadaEm', instant()],
  dueAt: ['prazo', nullable(instant())],
  isLate: ['foraDoPrazo', flag()],
  essayCount: ['dissertativas', count()],
  practicalCount: ['praticas', count()],
  fileCount: ['arquivos', count()],
  scoredCount: ['comNota', count()],
  claim: ['emCorrecao', nullable(correctionClaim)],
  percent: ['percentual', nullable(number())],
  correctedAt: ['corrigidaEm', nullable(instant())],
  correctedByName: ['corrigidaPor', nullable(text())],
});
export const correctionPage = pageOfData(queuedCorrection);
const queueFields = {
  search: ['search', optional(text({ max: 100 }))],
  assessmentId: ['avaliacaoId', optional(id())],
  userId: ['usuarioId', optional(id())],
  unitIds: ['unidadesIds', optional(list(id(), { max: 100 }))],
  kinds: ['tiposDeQuestao', optional(list(oneOf({ essay: 'Dissertativa', practical: 'Pratica' }), { max: 2 }))],
  bands: ['faixas', optional(list(ageBand, { max: 4 }))],
  claim: ['responsavel', optional(oneOf({ free: 'ninguem', own: 'eu', others: 'outros' }))],
  /** Absent means those that wait, reopened ones included. */
  status: ['situacao', optional(correctionStatus)],
} as const;
export const correctionFilter = wire({
  ...queueFields,
  ...pageQueryBy(
    { waitingSince: 'enviadaEm', dueAt: 'prazo', person: 'usuarioNome', correctedAt: 'corrigidaEm' },
    'waitingSince',
  ),
});
/** The assessments or the people of the queue, with what waits for each. */
export const correctionGroup = wire({
  id: ['id', id()],
  name: ['nome', text()],
  unitName: ['unidadeNome', nullable(text())],
  areNamesHidden: ['nomesOcultos', flag()],
  waiting: ['esperando', count()],
  corrected: ['corrigidas', count()],
  late: ['foraDoPrazo', count()],
  claimed: ['emCorrecao', count()],
  oldestAt: ['maisAntigaEm', nullable(instant())],
  correctionDays: ['prazoDeCorrecaoDias', nullable(count())],
  evaluatorNames: ['avaliadores', list(text())],
});
export const correctionGroupPage = pageOfData(correctionGroup);
export const correctionGroupFilter = wire({
  by: ['por', oneOf({ assessment: 'avaliacao', person: 'pessoa' })],
  search: ['search', optional(text({ max: 100 }))],
  ...pageQueryBy({ oldestAt: 'maisAntigaEm', name: 'nome' }, 'oldestAt'),
});
const bands = wire({
  upToOneDay: ['ateUmDia', count()],
  upToThreeDays: ['doisATresDias', count()],
  older: ['quatroDiasOuMais', count()],
  late: ['foraDoPrazo', count()],
});
export const correctionSummary = wire({
  waiting: ['esperando', count()],
  assessments: ['avaliacoes', count()],
  oldestAt: ['maisAntigaEm', nullable(instant())],
  bands: ['faixas', bands],
  correctedToday: ['corrigidasHoje', count()],
  correctedThisWeek: ['corrigidasNaSemana', count()],
  /** What waited or was corrected in this week. */
  totalThisWeek: ['totalNaSemana', count()],
  /** The median of the minutes between opening and finishing, and of the days between sending and finishing, in this week. */
  medianMinutes: ['medianaMinutos', nullable(number())],
  medianWaitDays: ['medianaEsperaDias', nullable(number())],
  claimedByOthers: ['corrigindo', count()],
  /** Waiting corrections that no list by person shows, because their assessment hides names. */
  hiddenCount: ['nomesOcultos', count()],
  serverTime: ['agora', instant()],
});
/** Who has what open now, and which rows have changed since a moment. */
export const correctionActivity = wire({
  serverTime: ['agora', instant()],
  claims: [
    'emCorrecao',
    list(
      wire({ attemptId: ['usuarioAvaliacaoId', id()], assessmentId: ['avaliacaoId', id()], ...correctionClaim.fields }),
    ),
  ],
  changedIds: ['alteradas', list(id())],
});
export const activitySince = wire({ since: ['since', optional(instant())] });
/** What a manager sees of the waiting times of the people below; answers and scores are not part of it. */
export const teamWaiting = wire({
  userId: ['usuarioId', id()],
  personName: ['usuarioNome', text()],
  unitName: ['unidadeNome', nullable(text())],
  assessmentTitle: ['avaliacaoTitulo', text()],
  waitingSince: ['enviadaEm', instant()],
  dueAt: ['prazo', nullable(instant())],
  isLate: ['foraDoPrazo', flag()],
});
export const teamWaitingPage = pageOfData(teamWaiting);
export const teamWaitingFilter = wire({
  search: ['search', optional(text({ max: 100 }))],
  ...pageQueryBy({ waitingSince: 'enviadaEm', dueAt: 'prazo' }, 'waitingSince'),
});

export type CorrectionClaim = Ours<typeof correctionClaim>;
export type QueuedCorrection = Ours<typeof queuedCorrection>;
export type CorrectionFilter = Sent<typeof correctionFilter>;
export type CorrectionGroup = Ours<typeof correctionGroup>;
export type CorrectionGroupFilter = Sent<typeof correctionGroupFilter>;
export type CorrectionSummary = Ours<typeof correctionSummary>;
export type CorrectionActivity = Ours<typeof correctionActivity>;
export type TeamWaiting = Ours<typeof teamWaiting>;
export type TeamWaitingFilter = Sent<typeof teamWaitingFilter>;
