// Declares the calls about taking assessments: the learner's own list, attempts, answers and results.
import { endpoint } from '#platform/contract/endpoint.ts';
import { assessmentKey } from '#features/assessments/contract/assessment.wire.ts';
import { openedMedia } from '#features/media/contract/media.wire.ts';
import {
  answerForm,
  answerResult,
  assessmentPreview,
  attachmentForm,
  attempt,
  attemptKey,
  attemptReview,
  draftForm,
  finalResult,
  infoFilter,
  infoList,
  nextQuestion,
  ownAssessment,
  ownAssessmentPlace,
  ownAssessments,
  ownListQuery,
  previewPlace,
  questionChoice,
  startForm,
  storedDraft,
} from './attempt.wire.ts';

const learner = { permission: 'learning' } as const;
export const listMyAssessments = endpoint({
  service: 'main',
  method: 'GET',
  path: 'avaliacao/student',
  access: learner,
  query: infoFilter,
  answer: infoList,
});
/** Returns a page of the learner's own assessments, the latest first. */
export const listOwnAssessments = endpoint({
  service: 'main',
  method: 'GET',
  path: 'avaliacao/student/minhas',
  access: learner,
  query: ownListQuery,
  answer: ownAssessments,
});
/** Returns every attempt of the learner at one assessment; the id may also be that of one of the attempts. */
export const getOwnAssessment = endpoint({
  service: 'main',
  method: 'GET',
  path: 'avaliacao/student/:id/tentativas',
  access: learner,
  params: attemptKey,
  query: ownAssessmentPlace,
  answer: ownAssessment,
});
export const startAttempt = endpoint({
  service: 'main',
  method: 'POST',
  path: 'avaliacao/student/start',
  access: learner,
  body: startForm,
  answer: attempt,
});
export const getNextQuestion = endpoint({
  service: 'main',
  method: 'GET',
  path: 'avaliacao/student/:id/nextQuestion',
  access: learner,
  params: attemptKey,
  query: questionChoice,
  answer: nextQuestion,
});
export const answerQuestion = endpoint({
  service: 'main',
  method: 'POST',
  path: 'avaliacao/student/answer',
  access: learner,
  body: answerForm,
  answer: answerResult,
});
/** Stores the text of an answer while it is being written. */
export const saveDraft = endpoint({
  service: 'main',
  method: 'PUT',
  path: 'avaliacao/student/:id/rascunho',
  access: learner,
  params: attemptKey,
  body: draftForm,
  answer: storedDraft,
});
/** Opens the attachment of a question for the learner who is asked it, at addresses with a token of his own. */
export const openAttachment = endpoint({
  service: 'main',
  method: 'POST',
  path: 'avaliacao/student/:id/anexo',
  access: learner,
  params: attemptKey,
  body: attachmentForm,
  answer: openedMedia,
  idempotent: false,
});
export const finishAttempt = endpoint({
  service: 'main',
  method: 'POST',
  path: 'avaliacao/student/:id/finish',
  access: learner,
  params: attemptKey,
  answer: finalResult,
});
export const giveUpAttempt = endpoint({
  service: 'main',
  method: 'PUT',
  path: 'avaliacao/student/:id/finish/giveup',
  access: learner,
  params: attemptKey,
  answer: finalResult,
});
export const skipAttempt = endpoint({
  service: 'main',
  method: 'POST',
  path: 'avaliacao/student/:id/finish/skip',
  access: learner,
  params: attemptKey,
  answer: finalResult,
});
export const leaveUnanswered = endpoint({
  service: 'main',
  method: 'POST',
  path: 'avaliacao/student/finish/dontAnswer',
  access: learner,
  body: startForm,
  answer: finalResult,
});
export const getAttemptReview = endpoint({
  service: 'main',
  method: 'GET',
  path: 'avaliacao/student/:id/results',
  access: learner,
  params: attemptKey,
  answer: attemptReview,
});
/** Returns the questions as the learners of a course see them, for users who may preview that course. */
export const previewAssessment = endpoint({
  service: 'main',
  method: 'GET',
  path: 'avaliacao/student/previa/:id',
  access: 'signed-in',
  params: assessmentKey,
  query: previewPlace,
  answer: assessmentPreview,
});
