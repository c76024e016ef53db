// Declares the calls about authoring assessments.
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

const author = { permission: 'assessments' } as const;
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
