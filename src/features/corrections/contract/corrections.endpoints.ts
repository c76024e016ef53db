// Declares the calls about the queue of corrections, the correction of one attempt, and of all answers to one question.
import { endpoint } from '#platform/contract/endpoint.ts';
import { answerFile, answerFileForm } from '#features/attempts/contract/answer-files.wire.ts';
import { largestFile } from '#features/attempts/contract/answer-files.model.ts';
import {
  activitySince,
  correctionActivity,
  correctionFilter,
  correctionGroupFilter,
  correctionGroupPage,
  correctionPage,
  correctionSummary,
  teamWaitingFilter,
  teamWaitingPage,
} from './correction-queue.wire.ts';
import {
  answerCorrectionChange,
  answerCorrectionForm,
  answersFilter,
  answersToQuestion,
  considerationsForm,
  correction,
  correctionItems,
  correctionItemsKey,
  correctionKey,
  correctionQuestionList,
  correctionQuestionsKey,
  finishedCorrection,
  heldClaim,
  nextCorrection,
  nextFilter,
  questionAnswersKey,
  remarkFileKey,
  remarkFileOfAnswer,
  reopenForm,
  savedConsiderations,
  savedCorrection,
} from './correction.wire.ts';

/** Evaluators: those with the permission of the screen who have the flag; what each may read is checked by the service. */
const evaluator = { service: 'main', access: { permission: 'assessmentCorrections' } } as const;
const reading = { ...evaluator, method: 'GET' } as const;
export const listCorrections = endpoint({
  ...reading,
  path: 'avaliacao/evaluator',
  query: correctionFilter,
  answer: correctionPage,
});
export const listCorrectionGroups = endpoint({
  ...reading,
  path: 'avaliacao/evaluator/grupos',
  query: correctionGroupFilter,
  answer: correctionGroupPage,
});
export const getCorrectionSummary = endpoint({
  ...reading,
  path: 'avaliacao/evaluator/resumo',
  answer: correctionSummary,
});
/** Read every few seconds by an open queue, so it is one short statement and holds no connection. */
export const getCorrectionActivity = endpoint({
  ...reading,
  path: 'avaliacao/evaluator/agora',
  query: activitySince,
  answer: correctionActivity,
});
export const getNextCorrection = endpoint({
  ...reading,
  path: 'avaliacao/evaluator/proxima',
  query: nextFilter,
  answer: nextCorrection,
});
/** Managers see how long their people wait, and no answer. */
export const listTeamWaiting = endpoint({
  service: 'main',
  method: 'GET',
  access: { permission: 'myProgress' },
  path: 'avaliacao/evaluator/equipe',
  query: teamWaitingFilter,
  answer: teamWaitingPage,
});
export const getCorrection = endpoint({
  ...reading,
  path: 'avaliacao/evaluator/:id',
  params: correctionKey,
  answer: correction,
});
export const listCorrectionItems = endpoint({
  ...reading,
  path: 'avaliacao/evaluator/:a/:b/items',
  params: correctionItemsKey,
  answer: correctionItems,
});
export const listCorrectionQuestions = endpoint({
  ...reading,
  path: 'avaliacao/evaluator/questao/:assessmentId',
  params: correctionQuestionsKey,
  answer: correctionQuestionList,
});
export const listAnswersToQuestion = endpoint({
  ...reading,
  path: 'avaliacao/evaluator/questao/:assessmentId/:questionId',
  params: questionAnswersKey,
  query: answersFilter,
  answer: answersToQuestion,
});

/** Claims and drafts are kept in their own rows; the audit has finishing and reopening, with the scores. */
const drafting = { ...evaluator, audit: false } as const;
/** Opens a correction for 30 minutes, or renews the claim of the one who has it. */
export const claimCorrection = endpoint({
  ...drafting,
  method: 'POST',
  path: 'avaliacao/evaluator/:id/claim',
  params: correctionKey,
  answer: heldClaim,
});
export const releaseCorrection = endpoint({
  ...drafting,
  method: 'DELETE',
  path: 'avaliacao/evaluator/:id/claim',
  params: correctionKey,
});
export const correctAnswer = endpoint({
  ...drafting,
  method: 'POST',
  path: 'avaliacao/evaluator/correction-answer',
  body: answerCorrectionForm,
  answer: savedCorrection,
});
export const updateAnswerCorrection = endpoint({
  ...drafting,
  method: 'PUT',
  path: 'avaliacao/evaluator/:id/correction-answer',
  params: correctionKey,
  body: answerCorrectionChange,
  answer: savedCorrection,
});
/** Attaches a file to the remark on an answer: a document, a picture, a recording. */
export const uploadRemarkFile = endpoint({
  ...drafting,
  method: 'POST',
  path: 'avaliacao/evaluator/:id/correction-answer/:type/upload',
  params: remarkFileKey,
  body: answerFileForm,
  multipart: { file: { name: 'file', maxBytes: Math.max(...Object.values(largestFile)) } },
  answer: answerFile,
  rateLimit: 'upload',
  idempotent: false,
});
export const removeRemarkFile = endpoint({
  ...drafting,
  method: 'DELETE',
  path: 'avaliacao/evaluator/:id/correction-answer/arquivos/:fileId',
  params: remarkFileOfAnswer,
});
/** Drops what was set aside for the caller when a claim was lost. */
export const dropSetAside = endpoint({
  ...drafting,
  method: 'DELETE',
  path: 'avaliacao/evaluator/:id/correction-answer/rascunho',
  params: correctionKey,
});
export const updateConsiderations = endpoint({
  ...drafting,
  method: 'PUT',
  path: 'avaliacao/evaluator/:id/considerations',
  params: correctionKey,
  body: considerationsForm,
  answer: savedConsiderations,
});
export const finishCorrection = endpoint({
  ...evaluator,
  method: 'POST',
  path: 'avaliacao/evaluator/:id/finish-correction',
  params: correctionKey,
  body: considerationsForm,
  answer: finishedCorrection,
  audit: 'corrections.finished',
});
export const reopenCorrection = endpoint({
  ...evaluator,
  method: 'POST',
  path: 'avaliacao/evaluator/:id/reopen',
  params: correctionKey,
  body: reopenForm,
  audit: 'corrections.reopened',
});
