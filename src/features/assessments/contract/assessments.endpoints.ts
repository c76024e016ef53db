// Declares the calls about authoring and taking assessments.
import { endpoint } from '#platform/contract/endpoint.ts';
import { basicList } from '#platform/contract/page.ts';
import {
  assessmentRecord,
  assessmentFilter,
  assessmentForm,
  assessmentKey,
  assessmentPage,
  basicFilter,
  madeAssessment,
} from './assessment.wire.ts';
import {
  answerForm,
  answerResult,
  assessmentPreview,
  attempt,
  attemptKey,
  attemptReview,
  finalResult,
  infoFilter,
  infoList,
  nextQuestion,
  previewPlace,
  questionChoice,
  startForm,
} from './attempt.wire.ts';

const author = { permission: 'assessments' } as const;
const learner = { permission: 'learning' } as const;
const megabyte = 1 << 20;
export const listAssessments = endpoint({
  service: 'main',
  method: 'GET',
  path: 'avaliacao',
  access: author,
  query: assessmentFilter,
  answer: assessmentPage,
});
export const listBasicAssessments = endpoint({
  service: 'main',
  method: 'GET',
  path: 'avaliacao/basic',
  access: 'signed-in',
  query: basicFilter,
  answer: basicList,
});
export const listMyAssessments = endpoint({
  service: 'main',
  method: 'GET',
  path: 'avaliacao/student',
  access: learner,
  query: infoFilter,
  answer: infoList,
});
export const getAssessment = endpoint({
  service: 'main',
  method: 'GET',
  path: 'avaliacao/:id',
  access: author,
  params: assessmentKey,
  answer: assessmentRecord,
});
export const createAssessment = endpoint({
  service: 'main',
  method: 'POST',
  path: 'avaliacao',
  access: author,
  body: assessmentForm,
  answer: madeAssessment,
  bodyLimitBytes: 4 * megabyte,
  audit: 'assessments.created',
});
export const updateAssessment = endpoint({
  service: 'main',
  method: 'PUT',
  path: 'avaliacao/:id',
  access: author,
  params: assessmentKey,
  body: assessmentForm,
  answer: madeAssessment,
  bodyLimitBytes: 4 * megabyte,
  audit: 'assessments.updated',
});
export const removeAssessment = endpoint({
  service: 'main',
  method: 'DELETE',
  path: 'avaliacao/:id',
  access: author,
  params: assessmentKey,
  audit: 'assessments.removed',
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
  path: 'avaliacao/previa/:id',
  access: 'signed-in',
  params: assessmentKey,
  query: previewPlace,
  answer: assessmentPreview,
});
