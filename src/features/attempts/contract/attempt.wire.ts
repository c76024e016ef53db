// Translates the messages about taking assessments between our names and the wire's.
import { list, nullable, optional, wire } from '#platform/contract/wire.ts';
import type { Ours } from '#platform/contract/wire.ts';
import { webAddress } from '#platform/contract/text-values.ts';
import { flag, id, instant, number, oneOf, text } from '#platform/contract/values.ts';
import { assessmentKind } from '#features/assessments/contract/assessment.wire.ts';
import { questionKind } from '#features/questions/contract/question.wire.ts';
import { answerFileLimits } from './answer-files.wire.ts';

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
  pictureKey: ['imagem', nullable(text())],
  options: ['alternativas', list(askedOption)],
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
  optionIds: ['alternativasIds', optional(list(id(), { max: 20 }))],
  text: ['texto', optional(text({ max: 20_000 }))],
  scale: ['escala', optional(number({ whole: true, min: 1, max: 100 }))],
  link: ['link', optional(webAddress())],
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
});
const answeredQuestion = wire({ question: ['questao', askedQuestion], answer: ['resposta', nullable(answerResult)] });
export const attemptReview = wire({
  result: ['resultado', finalResult],
  /** True where the right answers are shown later, once no attempt is left or the user passed. */
  areAnswersLater: ['respostasDepois', flag()],
  answers: ['respostas', list(answeredQuestion)],
});
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
export type AttemptReview = Ours<typeof attemptReview>;
export type AssessmentPreview = Ours<typeof assessmentPreview>;
