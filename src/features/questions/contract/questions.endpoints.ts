// Declares the calls about the question bank.
import { endpoint } from '#platform/contract/endpoint.ts';
import { basicList } from '#platform/contract/page.ts';
import {
  archiving,
  bankedQuestions,
  bankSummary,
  basicQuestionFilter,
  chosenIds,
  currentVersions,
  foundQuestions,
  questionDetails,
  questionFilter,
  questionForm,
  questionKey,
  questionPage,
  questionSelection,
  questionsToBank,
  questionUses,
  questionVersions,
  savedQuestion,
  takenQuestions,
  versionContent,
  versionKey,
} from './bank-question.wire.ts';

/** Also lists to choose from are for authors only: the words of questions are what an examination asks. */
const authors = { service: 'main', access: { permission: 'assessments' } } as const;
const bodyLimitBytes = 4 << 20;
export const listQuestions = endpoint({
  ...authors,
  method: 'GET',
  path: 'questao',
  query: questionFilter,
  answer: questionPage,
});
export const listBasicQuestions = endpoint({
  ...authors,
  method: 'GET',
  path: 'questao/basic',
  query: basicQuestionFilter,
  answer: basicList,
});
export const getBankSummary = endpoint({ ...authors, method: 'GET', path: 'questao/resumo', answer: bankSummary });
export const countSelectedQuestions = endpoint({
  ...authors,
  method: 'GET',
  path: 'questao/contagem',
  query: questionSelection,
  answer: foundQuestions,
});
export const takeQuestions = endpoint({
  ...authors,
  method: 'GET',
  path: 'questao/escolhidas',
  query: chosenIds,
  answer: takenQuestions,
});
export const listCurrentVersions = endpoint({
  ...authors,
  method: 'GET',
  path: 'questao/atuais',
  query: chosenIds,
  answer: currentVersions,
});
export const getQuestion = endpoint({
  ...authors,
  method: 'GET',
  path: 'questao/:id',
  params: questionKey,
  answer: questionDetails,
  guarded: questionForm,
});
export const createQuestion = endpoint({
  ...authors,
  method: 'POST',
  path: 'questao',
  body: questionForm,
  answer: savedQuestion,
  answerStatus: 201,
  bodyLimitBytes,
  audit: 'questions.created',
});
export const updateQuestion = endpoint({
  ...authors,
  method: 'PUT',
  path: 'questao/:id',
  params: questionKey,
  body: questionForm,
  answer: savedQuestion,
  bodyLimitBytes,
  audit: 'questions.updated',
});
export const removeQuestion = endpoint({
  ...authors,
  method: 'DELETE',
  path: 'questao/:id',
  params: questionKey,
  audit: 'questions.removed',
});
export const setQuestionArchived = endpoint({
  ...authors,
  method: 'PUT',
  path: 'questao/:id/arquivada',
  params: questionKey,
  body: archiving,
  audit: 'questions.archived',
});
export const duplicateQuestion = endpoint({
  ...authors,
  method: 'POST',
  path: 'questao/:id/duplicar',
  params: questionKey,
  answer: savedQuestion,
  answerStatus: 201,
  audit: 'questions.duplicated',
});
export const listQuestionUses = endpoint({
  ...authors,
  method: 'GET',
  path: 'questao/:id/vinculos',
  params: questionKey,
  answer: questionUses,
});
export const listQuestionVersions = endpoint({
  ...authors,
  method: 'GET',
  path: 'questao/:id/versoes',
  params: questionKey,
  answer: questionVersions,
});
export const getQuestionVersion = endpoint({
  ...authors,
  method: 'GET',
  path: 'questao/:id/versoes/:versao',
  params: versionKey,
  answer: versionContent,
});
export const restoreQuestionVersion = endpoint({
  ...authors,
  method: 'POST',
  path: 'questao/:id/versoes/:versao/restaurar',
  params: versionKey,
  answer: savedQuestion,
  audit: 'questions.restored',
});
/** Copies questions of an assessment to the bank. */
export const copyQuestionsToBank = endpoint({
  ...authors,
  method: 'POST',
  path: 'questao/de-avaliacao',
  body: questionsToBank,
  answer: bankedQuestions,
  answerStatus: 201,
  bodyLimitBytes,
  audit: 'questions.banked',
});
