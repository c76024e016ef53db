// Translates the messages about the results of an assessment between our names and the wire's.
import { assessmentKind } from '#features/assessments/contract/assessment.wire.ts';
import { questionKind } from '#features/questions/contract/question.wire.ts';
import { pageOfData, pageQueryBy } from '#platform/contract/page.ts';
import { flag, id, instant, number, oneOf, text } from '#platform/contract/values.ts';
import { list, nullable, optional, wire } from '#platform/contract/wire.ts';
import type { Ours, Sent } from '#platform/contract/wire.ts';

const count = () => number({ whole: true, min: 0 });
export const resultsKey = wire({ id: ['id', id()] });
export const resultsFilter = wire({ unitId: ['unidadeId', optional(id())] });

const optionResult = wire({
  id: ['id', id()],
  description: ['descricao', text()],
  isCorrect: ['correta', flag()],
  count: ['respostas', count()],
  /** Shares from 0 to 1: of all, of the 27 % with the highest and of those with the lowest scores. */
  share: ['parte', number()],
  upperShare: ['parteDosMelhores', nullable(number())],
  lowerShare: ['parteDosDemais', nullable(number())],
});
const spreadValue = wire({ value: ['valor', text()], count: ['respostas', count()] });
const spreadGroup = wire({
  name: ['nome', text()],
  /** Fewer than five people, or the group that would show such a one: its values are not told. */
  isHidden: ['oculto', flag()],
  count: ['respostas', nullable(count())],
  values: ['valores', list(spreadValue)],
});
/** The answers of a question without a score, in all, by unit and over time; hidden groups count nowhere. */
const spread = wire({
  count: ['respostas', count()],
  mean: ['media', nullable(number())],
  median: ['mediana', nullable(number())],
  values: ['valores', list(spreadValue)],
  units: ['unidades', list(spreadGroup)],
  periods: ['periodos', list(spreadGroup)],
});
const questionResult = wire({
  id: ['id', id()],
  position: ['ordem', count()],
  kind: ['tipoDeQuestao', questionKind],
  statement: ['enunciado', text()],
  /** The version that the question has in the bank; absent where it is not from there. */
  bankVersion: ['versaoNoBanco', nullable(count())],
  /** True where no version of the assessment has the question itself: attempts drew it. */
  isDrawn: ['sorteada', flag()],
  scale: ['escala', nullable(count())],
  scaleLow: ['escalaMinimo', nullable(text())],
  scaleHigh: ['escalaMaximo', nullable(text())],
  /** Fewer than five were asked: nothing about their answers is told. */
  isHidden: ['oculto', flag()],
  asked: ['apresentada', count()],
  answered: ['respondida', nullable(count())],
  /** The mean share of the points, from 0 to 1; absent where nothing is scored. */
  rightShare: ['acertos', nullable(number())],
  difficulty: ['dificuldade', nullable(oneOf({ easy: 'facil', medium: 'media', hard: 'dificil' }))],
  correlation: ['discriminacao', nullable(number())],
  discrimination: [
    'nivelDeDiscriminacao',
    nullable(oneOf({ great: 'otima', good: 'boa', weak: 'fraca', inverted: 'invertida' })),
  ],
  skippedShare: ['pulada', nullable(number())],
  medianSeconds: ['tempoTipico', nullable(number())],
  /** The option that is probably the right one. */
  suspectedOptionId: ['gabaritoSuspeito', nullable(id())],
  options: ['alternativas', list(optionResult)],
  spread: ['distribuicao', nullable(spread)],
});
export const assessmentResults = wire({
  id: ['id', id()],
  title: ['titulo', text()],
  kind: ['tipoDeAvaliacao', assessmentKind],
  countedAttempt: [
    'tentativaConsiderada',
    oneOf({ highest: 'maior', last: 'ultima', first: 'primeira', mean: 'media' }),
  ],
  minimumPercent: ['pontuacaoMinima', nullable(number())],
  durationSeconds: ['duracao', nullable(count())],
  /** Absent where nothing was counted yet. */
  countedAt: ['calculadoEm', nullable(instant())],
  /** True while newer attempts are being counted. */
  isCounting: ['calculando', flag()],
  attempts: ['tentativas', count()],
  people: ['pessoas', count()],
  firstAt: ['primeiraEm', nullable(instant())],
  lastAt: ['ultimaEm', nullable(instant())],
  meanPercent: ['media', nullable(number())],
  medianPercent: ['mediana', nullable(number())],
  passedShare: ['aprovados', nullable(number())],
  medianSeconds: ['tempoTipico', nullable(number())],
  alpha: ['consistencia', nullable(number())],
  consistency: ['nivelDeConsistencia', nullable(oneOf({ good: 'boa', fair: 'razoavel', low: 'baixa' }))],
  histogram: ['histograma', list(count())],
  questions: ['questoes', list(questionResult)],
  units: ['unidades', list(wire({ id: ['id', id()], name: ['nome', text()] }))],
});
export const resultStatusOf = oneOf({
  approved: 'Aprovado',
  disapproved: 'Reprovado',
  retry: 'NovaTentativa',
  pendingCorrection: 'PendenteDeCorrecao',
  gaveUp: 'Desistencia',
  unanswered: 'NaoRespondido',
  completed: 'Concluido',
  skipped: 'Dispensado',
});
export const resultPerson = wire({
  id: ['usuarioAvaliacaoId', id()],
  name: ['usuarioNome', text()],
  unitName: ['unidadeNome', nullable(text())],
  number: ['tentativa', count()],
  status: ['status', resultStatusOf],
  percent: ['percentual', nullable(number())],
  points: ['pontos', nullable(number())],
  maxPoints: ['pontuacaoMaxima', number()],
  seconds: ['duracao', number()],
  finishedAt: ['finalizadaEm', instant()],
});
export const resultPeopleFilter = wire({
  search: ['search', optional(text({ max: 100 }))],
  unitId: ['unidadeId', optional(id())],
  status: ['status', optional(resultStatusOf)],
  ...pageQueryBy({ name: 'nome', percent: 'percentual', date: 'data' }, 'date'),
});
export const resultPeoplePage = pageOfData(resultPerson);
export const comparison = wire({
  assessmentId: ['avaliacaoId', id()],
  title: ['titulo', text()],
  isDiagnostic: ['diagnostica', flag()],
  skills: ['competencias', list(text())],
  /** Fewer than five people: nothing else is told. */
  isHidden: ['oculto', flag()],
  people: ['pessoas', nullable(count())],
  before: ['antes', nullable(number())],
  after: ['depois', nullable(number())],
  improvedShare: ['melhoraram', nullable(number())],
});
export const comparisons = list(comparison);

export type AssessmentResults = Ours<typeof assessmentResults>;
export type QuestionResult = Ours<typeof questionResult>;
export type Spread = Ours<typeof spread>;
export type ResultPerson = Ours<typeof resultPerson>;
export type ResultsFilter = Sent<typeof resultsFilter>;
export type ResultPeopleFilter = Sent<typeof resultPeopleFilter>;
export type Comparison = Ours<typeof comparison>;
