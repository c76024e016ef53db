// Translates the messages about taking assessments between our names and the wire's.
import { list, nullable, optional, wire } from '#platform/contract/wire.ts';
import type { Ours } from '#platform/contract/wire.ts';
import { webAddress } from '#platform/contract/text-values.ts';
import { flag, id, instant, number, oneOf, text, withDefault } from '#platform/contract/values.ts';
import { pageOfData, pageQuery } from '#platform/contract/page.ts';
import { assessmentKind } from '#features/assessments/contract/assessment.wire.ts';
import { publishedRemark } from './remark.wire.ts';
import { questionKind } from '#features/questions/contract/question.wire.ts';
import { answerFile, answerFileLimits } from './answer-files.wire.ts';

const count = () => number({ whole: true, min: 0 });
/** The statuses of a result (learning-content §3); a running attempt has none of them. */
export const resultStatus = oneOf({
  approved: 'Aprovado',
  disapproved: 'Reprovado',
  pending: 'Pendente',
  retry: 'NovaTentativa',
  gaveUp: 'Desistencia',
  unanswered: 'NaoRespondido',
  pendingCorrection: 'PendenteDeCorrecao',
});

/** Which attempt counts, as the author chose it. */
const countedAttempt = oneOf({ highest: 'maior', last: 'ultima', first: 'primeira', mean: 'media' });

/** The most characters of a written answer. */
export const longestAnswer = 20_000;
export const startForm = wire({
  assessmentId: ['avaliacaoId', id()],
  courseId: ['cursoId', optional(id())],
  trailId: ['formacaoId', optional(id())],
});
/** The facts that a learner may know about an assessment before and during an attempt. */
export const assessmentInfo = wire({
  id: ['id', id()],
  title: ['title', text()],
  observation: ['observation', nullable(text())],
  maxQuestions: ['maxQuestions', count()],
  durationSeconds: ['duration', nullable(count())],
  canRetry: ['canRetry', flag()],
  retriesDone: ['retries', count()],
  maxRetries: ['maxRetries', count()],
  score: ['score', nullable(number())],
  minimumPercent: ['minimumScore', nullable(number())],
  kind: ['type', assessmentKind],
  showsAnswers: ['displayAnswers', flag()],
  showsTimer: ['showTimer', flag()],
  isRunning: ['continue', flag()],
  answeredCount: ['totalQuestionsAnswered', count()],
  questionCount: ['totalQuestionsToAnswer', count()],
  status: ['status', nullable(resultStatus)],
  canSkip: ['canSkip', flag()],
  courseId: ['cursoId', nullable(id())],
  trailId: ['formacaoId', nullable(id())],
  lastAttemptId: ['userTestId', nullable(id())],
  countedAttempt: ['tentativaConsiderada', countedAttempt],
  /** The minutes between the end of an attempt and the next one. */
  pauseMinutes: ['intervaloEntreTentativas', count()],
  /** The moment from which the next attempt may begin, where that is later than now. */
  opensAt: ['liberadaEm', nullable(instant())],
  /** The end of the last attempt, or the beginning of the running one. */
  lastAt: ['dataUltimaTentativa', nullable(instant())],
});
export const attempt = wire({
  id: ['id', id()],
  isContinued: ['continue', flag()],
  startedAt: ['startTime', instant()],
  deadlineAt: ['endTime', nullable(instant())],
  serverTime: ['serverTime', instant()],
  answeredCount: ['questionsAnswered', count()],
  questionCount: ['questionsToAnswer', count()],
});
export const attemptKey = wire({ id: ['id', id()] });
const askedOption = wire({ id: ['id', id()], description: ['descricao', text()] });
/** A question as it is asked; nothing in it shows which answer is right. */
export const askedQuestion = wire({
  id: ['id', id()],
  kind: ['tipoDeQuestao', questionKind],
  statement: ['enunciado', text()],
  scale: ['escala', nullable(count())],
  scaleLow: ['escalaMinimo', nullable(text())],
  scaleHigh: ['escalaMaximo', nullable(text())],
  /** What the author says while the learner answers. */
  hint: ['feedbackDurante', nullable(text())],
  pictureKey: ['imagem', nullable(text())],
  attachmentId: ['anexo', nullable(id())],
  options: ['alternativas', list(askedOption)],
  multipleScoring: [
    'formaDePontuacao',
    nullable(oneOf({ rightMinusWrong: 'certasMenosErradas', allOrNothing: 'tudoOuNada' })),
  ],
  expectedLength: ['tamanhoEsperado', nullable(count())],
  answerKind: ['tipoResposta', nullable(oneOf({ text: 'texto', upload: 'upload' }))],
  uploadKind: [
    'tipoUpload',
    nullable(
      oneOf({
        audio: 'audio',
        camera: 'camera',
        documents: 'documentos',
        images: 'imagens',
        microphone: 'microfone',
        screen: 'tela',
        video: 'video',
      }),
    ),
  ],
  /** The id of its answer in the attempt, which its files are sent to; null in a preview, which stores nothing. */
  answerId: ['respostaId', nullable(id())],
  /** What the question takes as files; null where it is not answered with files. */
  files: ['arquivos', nullable(answerFileLimits)],
});
export const answerForm = wire({
  attemptId: ['usuarioAvaliacaoId', id()],
  questionId: ['questaoId', id()],
  optionIds: ['alternativasIds', optional(list(id(), { max: 30 }))],
  text: ['texto', optional(text({ max: longestAnswer }))],
  scale: ['escala', optional(number({ whole: true, min: 1, max: 100 }))],
  link: ['link', optional(webAddress())],
  /** The revision of the answer that this one replaces. */
  revision: ['revisao', optional(number({ whole: true, min: 1, max: 1_000_000 }))],
});
/** The text of an answer while it is being written. */
export const draftForm = wire({
  questionId: ['questaoId', id()],
  text: ['texto', text({ max: longestAnswer })],
  /** The page that writes, by a name of its own. */
  writer: ['autor', text({ min: 1, max: 40 })],
  /** Counts the texts of this page. */
  sequence: ['sequencia', number({ whole: true, min: 1, max: 1_000_000_000 })],
  /** The revision of the text that this page read or stored last; 0 where there was none. */
  revision: ['revisao', number({ whole: true, min: 0, max: 1_000_000_000 })],
});
export const storedDraft = wire({
  revision: ['revisao', count()],
  savedAt: ['salvoEm', instant()],
  /** False where a newer text of the same page was there already. */
  isStored: ['gravado', flag()],
});
/** The result of an answer; right answers and feedback are present only where the assessment shows them. */
export const answerResult = wire({
  id: ['id', id()],
  isCorrect: ['correct', nullable(flag())],
  isPartiallyCorrect: ['partiallyCorrect', nullable(flag())],
  correctOptionIds: ['correctAnswers', list(id())],
  chosenOptionIds: ['userAnswers', list(id())],
  scale: ['scale', nullable(number())],
  text: ['answerDiscourse', nullable(text())],
  link: ['link', nullable(text())],
  hitFeedback: ['feedbackAcerto', nullable(text())],
  missFeedback: ['feedbackErro', nullable(text())],
  status: ['status', oneOf({ submitted: 'submitted', pending: 'pending' })],
  points: ['pontuacao', nullable(number())],
  /** The remark of the evaluator. */
  observations: ['observacoes', nullable(text())],
  revision: ['revisao', count()],
  /** True where the answer cannot be changed any more. */
  isFinal: ['definitiva', flag()],
});
/** The state of each question, in order; verdicts are present only where the assessment shows them. */
const questionState = oneOf({
  open: 'aberta',
  answered: 'respondida',
  correct: 'certa',
  partial: 'parcial',
  incorrect: 'errada',
});
/** `question` is the first open question, or the requested one; null when all questions are answered. */
export const nextQuestion = wire({
  question: ['questao', nullable(askedQuestion)],
  answer: ['resposta', nullable(answerResult)],
  /** The text that is being written, which another page or device may continue. */
  draft: [
    'rascunho',
    nullable(wire({ text: ['texto', text()], revision: ['revisao', count()], savedAt: ['salvoEm', instant()] })),
  ],
  position: ['posicao', count()],
  points: ['pontuacaoMaxima', number()],
  map: ['mapa', list(questionState)],
});
export const questionChoice = wire({ position: ['posicao', optional(number({ whole: true, min: 1, max: 1000 }))] });
export const finalResult = wire({
  attemptId: ['userTestId', id()],
  title: ['title', text()],
  isCompleted: ['completed', flag()],
  retriesDone: ['retries', count()],
  maxRetries: ['maxRetries', count()],
  date: ['date', instant()],
  score: ['score', nullable(number())],
  minimumPercent: ['minimumScore', nullable(number())],
  durationMinutes: ['duration', number()],
  isApproved: ['approved', flag()],
  hitCount: ['hitCount', count()],
  missCount: ['missCount', count()],
  kind: ['type', assessmentKind],
  status: ['status', resultStatus],
  isCourseCompleted: ['courseCompleted', flag()],
  canRetry: ['canRetry', flag()],
  countedAttempt: ['tentativaConsiderada', countedAttempt],
  /** What the attempts count together; `score` is of this attempt alone. */
  countedScore: ['pontuacaoConsiderada', nullable(number())],
  /** The moment from which the next attempt may begin, where that is later than now. */
  opensAt: ['liberadaEm', nullable(instant())],
  /** When the answers were scored anew by a mended key, with the score of then and the one before it. */
  regradedAt: ['reapuradaEm', nullable(instant())],
  regradedScore: ['pontuacaoReapurada', nullable(number())],
  formerScore: ['pontuacaoAnterior', nullable(number())],
});
const answeredQuestion = wire({
  question: ['questao', askedQuestion],
  answer: ['resposta', nullable(answerResult)],
  /** The files of a practical answer. */
  uploads: ['uploads', list(answerFile)],
  points: ['pontuacaoMaxima', number()],
  /** What an evaluator has said about the answer, once the correction is finished. */
  remark: ['avaliadorCorrecao', nullable(publishedRemark)],
});
export const attemptReview = wire({
  result: ['resultado', finalResult],
  /** True where the right answers are shown later, once no attempt is left or the user passed. */
  areAnswersLater: ['respostasDepois', flag()],
  answers: ['respostas', list(answeredQuestion)],
  /** What the evaluator says about the whole attempt, once its result is out. */
  finalConsiderations: ['consideracoesFinais', nullable(text())],
});
/** One attempt in the learner's own list; the result of a running one is still open. */
const ownAttempt = wire({
  ...finalResult.fields,
  number: ['numero', count()],
  startedAt: ['dataInicio', instant()],
  isRunning: ['continue', flag()],
  answeredCount: ['totalQuestionsAnswered', count()],
  questionCount: ['totalQuestionsToAnswer', count()],
  /** The answers that wait for correction. */
  pendingCount: ['respostasPendentes', count()],
  finalConsiderations: ['consideracoesFinais', nullable(text())],
});
/** The attachment that a question shows. */
export const attachmentForm = wire({ questionId: ['questaoId', id()] });
export const ownAssessment = wire({ info: ['avaliacao', assessmentInfo], attempts: ['tentativas', list(ownAttempt)] });
export const ownAssessmentPlace = wire({
  courseId: ['cursoId', optional(id())],
  trailId: ['formacaoId', optional(id())],
});
/** The learner's own list: by words of the title, by kind, by the status of the last result, running ones included. */
export const ownListQuery = wire({
  ...pageQuery,
  orderBy: ['orderBy', withDefault(oneOf({ lastAt: 'dataUltimaTentativa', title: 'title' }), 'lastAt')],
  search: ['search', optional(text({ max: 200 }))],
  kind: ['type', optional(assessmentKind)],
  status: ['status', optional(resultStatus)],
});
export const ownAssessments = pageOfData(assessmentInfo);
/** What an author sees of the assessment before any user takes it. */
export const assessmentPreview = wire({
  info: ['avaliacao', assessmentInfo],
  questions: ['questoes', list(wire({ question: ['questao', askedQuestion], points: ['pontuacaoMaxima', number()] }))],
});
export const previewPlace = wire({ courseId: ['cursoId', optional(id())], trailId: ['formacaoId', optional(id())] });
export const infoFilter = wire({
  assessmentId: ['avaliacaoId', optional(id())],
  courseId: ['cursoId', optional(id())],
  trailId: ['formacaoId', optional(id())],
});
export const infoList = list(assessmentInfo);

export type StartForm = Ours<typeof startForm>;
export type AnswerForm = Ours<typeof answerForm>;
export type AnswerResult = Ours<typeof answerResult>;
export type AskedQuestion = Ours<typeof askedQuestion>;
export type AssessmentInfo = Ours<typeof assessmentInfo>;
export type Attempt = Ours<typeof attempt>;
export type FinalResult = Ours<typeof finalResult>;
export type ResultStatus = FinalResult['status'];
export type NextQuestion = Ours<typeof nextQuestion>;
export type QuestionState = NextQuestion['map'][number];
export type DraftForm = Ours<typeof draftForm>;
export type StoredDraft = Ours<typeof storedDraft>;
export type OwnAssessment = Ours<typeof ownAssessment>;
export type OwnAttempt = OwnAssessment['attempts'][number];
export type OwnListQuery = Ours<typeof ownListQuery>;
export type AttemptReview = Ours<typeof attemptReview>;
export type AssessmentPreview = Ours<typeof assessmentPreview>;
