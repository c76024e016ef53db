// Declares the calls about authoring assessments.
import { download, endpoint } from '#platform/contract/endpoint.ts';
import { basicList } from '#platform/contract/page.ts';
import { megabyteBytes } from '#platform/contract/units.ts';
import {
  assessmentRecord,
  assessmentFilter,
  assessmentForm,
  assessmentKey,
  assessmentPage,
  assessmentUse,
  basicFilter,
  evaluatorsForm,
  madeAssessment,
} from './assessment.wire.ts';

const author = { permission: 'assessments' } as const;
/** 500 questions with 30 options each, and some pictures. */
const bodyLimitBytes = 24 * megabyteBytes;
export const listAssessments = endpoint({
  service: 'main',
  method: 'GET',
  path: 'avaliacao',
  access: author,
  query: assessmentFilter,
  answer: assessmentPage,
});
export const exportAssessments = endpoint({
  service: 'main',
  method: 'GET',
  path: 'avaliacao/csv',
  access: author,
  query: assessmentFilter,
  answer: download('text/csv; charset=utf-8'),
  rateLimit: 'export',
  audit: 'assessments.exported',
});
export const listBasicAssessments = endpoint({
  service: 'main',
  method: 'GET',
  path: 'avaliacao/basic',
  access: 'signed-in',
  query: basicFilter,
  answer: basicList,
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
  bodyLimitBytes,
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
  bodyLimitBytes,
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
export const duplicateAssessment = endpoint({
  service: 'main',
  method: 'POST',
  path: 'avaliacao/:id/duplicar',
  access: author,
  params: assessmentKey,
  answer: madeAssessment,
  answerStatus: 201,
  audit: 'assessments.duplicated',
});
export const setEvaluators = endpoint({
  service: 'main',
  method: 'PUT',
  path: 'avaliacao/:id/avaliadores',
  access: author,
  params: assessmentKey,
  body: evaluatorsForm,
  audit: 'assessments.evaluatorsChanged',
});
export const getAssessmentUse = endpoint({
  service: 'main',
  method: 'GET',
  path: 'avaliacao/:id/associations',
  access: author,
  params: assessmentKey,
  answer: assessmentUse,
});
