// Translates the messages about one correction between our names and the wire's.
import { pageOfData, pageQuery } from '#platform/contract/page.ts';
import { flag, id, instant, number, oneOf, text } from '#platform/contract/values.ts';
import { clearable, list, nullable, optional, wire } from '#platform/contract/wire.ts';
import type { Ours, Sent } from '#platform/contract/wire.ts';
import { questionKind } from '#features/questions/contract/question.wire.ts';
import { answerFile, answerFileKind } from '#features/attempts/contract/answer-files.wire.ts';
import { recordingMark } from '#features/attempts/contract/remark.wire.ts';
import { resultStatus } from '#features/attempts/contract/attempt.wire.ts';
import { correctionLimits as limits } from './correction.model.ts';
import { correctionClaim, correctionStatus } from './correction-queue.wire.ts';

const count = () => number({ whole: true, min: 0 });
const points = () => number({ min: 0 });
/** What evaluators have written about one answer; `score` is null while there is no score, and 0 is a score. */
export const evaluatorRemark = wire({
  score: ['pontuacao', nullable(points())],
  observations: ['observacoes', nullable(text())],
  marks: ['marcas', list(recordingMark)],
  uploads: ['uploads', list(answerFile)],
  evaluatorName: ['avaliadorNome', nullable(text())],
  savedAt: ['salvaEm', nullable(instant())],
});
/** What was typed after the claim had gone to somebody else: kept for its writer only, until it is saved or dropped. */
const setAside = wire({
  score: ['pontuacao', nullable(points())],
  observations: ['observacoes', nullable(text())],
  marks: ['marcas', list(recordingMark)],
  savedAt: ['salvaEm', instant()],
});
const option = wire({
  id: ['id', id()],
  description: ['descricao', text()],
  isRight: ['correta', flag()],
  isChosen: ['marcada', flag()],
});
/** One question of the attempt with its answer, and what evaluators have said about it. */
export const correctedResponse = wire({
  /** The id by which the answer is corrected; absent where the server scores the question. */
  responseId: ['userAssessmentResponseId', nullable(id())],
  questionId: ['questaoId', id()],
  position: ['posicao', count()],
  kind: ['tipoDeQuestao', questionKind],
  statement: ['enunciado', text()],
  pictureKey: ['imagem', nullable(text())],
  attachmentId: ['anexo', nullable(id())],
  /** learning-content §4: submitted where the server scores it or an evaluator has, pending otherwise. */
  status: ['status', oneOf({ submitted: 'submitted', pending: 'pending' })],
  isAnswered: ['respondida', flag()],
  text: ['texto', nullable(text())],
  scale: ['escala', nullable(number())],
  link: ['link', nullable(text())],
  scaleMax: ['escalaMaxima', nullable(count())],
  scaleLow: ['escalaMinimo', nullable(text())],
  scaleHigh: ['escalaMaximo', nullable(text())],
  options: ['alternativas', list(option)],
  uploads: ['uploads', list(answerFile)],
  answerKind: ['tipoResposta', nullable(oneOf({ text: 'texto', upload: 'upload' }))],
  points: ['pontuacao', nullable(points())],
  maxPoints: ['pontuacaoMaxima', points()],
  modelAnswer: ['respostaModelo', nullable(text())],
  expectedLength: ['tamanhoEsperado', nullable(count())],
  correction: ['avaliadorCorrecao', nullable(evaluatorRemark)],
  setAside: ['rascunho', nullable(setAside)],
});
const reopening = wire({
  at: ['em', instant()],
  reason: ['motivo', text()],
  byName: ['porNome', nullable(text())],
  percent: ['percentual', nullable(number())],
});
/** The correction answer of learning-content §3, with what its screen needs besides. */
export const correction = wire({
  attemptId: ['usuarioAvaliacaoId', id()],
  assessmentId: ['avaliacaoId', id()],
  assessmentTitle: ['avaliacaoTitulo', text()],
  responses: ['respostas', list(correctedResponse)],
  status: ['status', correctionStatus],
  finalConsiderations: ['consideracoesFinais', nullable(text())],
  personName: ['usuarioNome', text()],
  isNameHidden: ['nomeOculto', flag()],
  unitName: ['unidadeNome', nullable(text())],
  /** The points so far: those of the server and of the evaluators together; null while nothing has points. */
  points: ['pontuacao', nullable(points())],
  maxPoints: ['pontuacaoMaxima', points()],
  minimumPercent: ['pontuacaoMinima', nullable(number())],
  minutesSpent: ['tempoGastoEmMinutos', count()],
  attemptNumber: ['tentativa', count()],
  maxAttempts: ['maximoTentativas', count()],
  waitingSince: ['enviadaEm', instant()],
  dueAt: ['prazo', nullable(instant())],
  isLate: ['foraDoPrazo', flag()],
  claim: ['emCorrecao', nullable(correctionClaim)],
  /** The result once the correction is finished; a result that was kept when a reopened correction lowered it says so. */
  result: ['resultado', nullable(resultStatus)],
  percent: ['percentual', nullable(number())],
  isResultKept: ['resultadoMantido', flag()],
  correctedAt: ['corrigidaEm', nullable(instant())],
  correctedByName: ['corrigidaPor', nullable(text())],
  reopenings: ['reaberturas', list(reopening)],
  serverTime: ['agora', instant()],
});
export const correctionKey = wire({ id: ['id', id()] });
export const correctionItemsKey = wire({ assessmentId: ['a', id()], attemptId: ['b', id()] });
export const correctionItems = list(correctedResponse);

/** The answer, and the kind of file that a remark on it gets. */
export const remarkFileKey = wire({ id: ['id', id()], kind: ['type', answerFileKind] });
export const remarkFileOfAnswer = wire({ id: ['id', id()], fileId: ['fileId', id()] });

const scored = {
  /** An absent field keeps what is stored, null empties it: null is no score, and 0 is one. */
  score: ['score', clearable(number({ min: 0, max: 1000 }))],
  observations: ['observations', clearable(text({ max: limits.observations }))],
  marks: ['marcas', optional(list(recordingMark, { max: limits.marks }))],
} as const;
export const answerCorrectionForm = wire({ responseId: ['userAssessmentResponseId', id()], ...scored });
export const answerCorrectionChange = wire(scored);
/** What a saved draft answers: when it was stored, and until when the correction belongs to its writer. */
export const savedCorrection = wire({
  responseId: ['userAssessmentResponseId', id()],
  score: ['pontuacao', nullable(points())],
  savedAt: ['salvaEm', instant()],
  until: ['ate', instant()],
});
export const considerationsForm = wire({
  finalConsiderations: ['finalConsiderations', clearable(text({ max: limits.considerations }))],
});
export const savedConsiderations = wire({ savedAt: ['salvaEm', instant()], until: ['ate', instant()] });
export const finishedCorrection = wire({
  attemptId: ['usuarioAvaliacaoId', id()],
  result: ['resultado', resultStatus],
  points: ['pontuacao', nullable(points())],
  maxPoints: ['pontuacaoMaxima', points()],
  percent: ['percentual', nullable(number())],
  isResultKept: ['resultadoMantido', flag()],
  isCourseCompleted: ['cursoConcluido', flag()],
  correctedAt: ['corrigidaEm', instant()],
});
export const heldClaim = wire({ until: ['ate', instant()], serverTime: ['agora', instant()] });
export const nextFilter = wire({
  assessmentId: ['avaliacaoId', optional(id())],
  /** The correction that is left out: the one just finished or skipped. */
  afterId: ['depoisDe', optional(id())],
});
export const nextCorrection = wire({ attemptId: ['usuarioAvaliacaoId', nullable(id())] });
export const reopenForm = wire({ reason: ['motivo', text({ min: 1, max: limits.reason, trim: true })] });

export const questionAnswersKey = wire({ assessmentId: ['assessmentId', id()], questionId: ['questionId', id()] });
export const correctionQuestionsKey = wire({ assessmentId: ['assessmentId', id()] });
/** A question of an assessment that evaluators score, with how many of its answers still wait for a score. */
export const correctionQuestion = wire({
  questionId: ['questaoId', id()],
  position: ['posicao', count()],
  kind: ['tipoDeQuestao', questionKind],
  statement: ['enunciado', text()],
  maxPoints: ['pontuacaoMaxima', points()],
  waiting: ['esperando', count()],
  scored: ['comNota', count()],
});
export const correctionQuestionList = list(correctionQuestion);
/** One answer to a question, beside those of other people to the same question. */
export const answerToQuestion = wire({
  attemptId: ['usuarioAvaliacaoId', id()],
  personName: ['usuarioNome', text()],
  isNameHidden: ['nomeOculto', flag()],
  attemptNumber: ['tentativa', count()],
  status: ['status', correctionStatus],
  waitingSince: ['enviadaEm', instant()],
  isLate: ['foraDoPrazo', flag()],
  claim: ['emCorrecao', nullable(correctionClaim)],
  response: ['resposta', correctedResponse],
});
export const answersToQuestion = pageOfData(answerToQuestion);
export const answersFilter = wire({
  status: ['situacao', optional(correctionStatus)],
  pageNumber: pageQuery.pageNumber,
  pageSize: pageQuery.pageSize,
});
export type Correction = Ours<typeof correction>;
export type CorrectedResponse = Ours<typeof correctedResponse>;
export type AnswerCorrectionChange = Ours<typeof answerCorrectionChange>;
export type AnswerToQuestion = Ours<typeof answerToQuestion>;
export type AnswersFilter = Sent<typeof answersFilter>;
export type CorrectionQuestion = Ours<typeof correctionQuestion>;
export type FinishedCorrection = Ours<typeof finishedCorrection>;
