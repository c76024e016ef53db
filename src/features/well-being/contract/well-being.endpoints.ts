// Declares the calls about well-being indicators and the learner's survey (administration-engagement §7).
import { download, endpoint } from '#platform/contract/endpoint.ts';
import { wellBeingResults, wellBeingResultsQuery } from './indicator-results.wire.ts';
import {
  wellBeingAnswer,
  wellBeingFilter,
  wellBeingForm,
  wellBeingKey,
  wellBeingNext,
  wellBeingPage,
  wellBeingRow,
  wellBeingSurveys,
} from './well-being.wire.ts';

const managed = { service: 'main', access: { permission: 'wellbeing' } } as const;
/** An answer leaves no trace beside it: no audit and no kept answer under an `Idempotency-Key`. decisions D10.7 */
const traceless = { service: 'main', access: { permission: 'learning' }, audit: false, idempotent: false } as const;
const path = 'comunicacoes/v1/admin/indicador-de-bem-estar';
const ownPath = 'comunicacoes/v1/aluno/indicador-de-bem-estar';

export const listWellBeingIndicators = endpoint({
  ...managed,
  method: 'GET',
  path,
  query: wellBeingFilter,
  answer: wellBeingPage,
});
export const exportWellBeingIndicators = endpoint({
  ...managed,
  rateLimit: 'export',
  method: 'GET',
  path: `${path}/csv`,
  query: wellBeingFilter,
  answer: download('text/csv; charset=utf-8'),
  audit: 'wellBeing.exported',
});
export const getWellBeingIndicator = endpoint({
  ...managed,
  method: 'GET',
  path: `${path}/:id`,
  params: wellBeingKey,
  answer: wellBeingRow,
});
export const createWellBeingIndicator = endpoint({
  ...managed,
  method: 'POST',
  path,
  body: wellBeingForm,
  answer: wellBeingKey,
  answerStatus: 201,
  audit: 'wellBeing.created',
});
export const updateWellBeingIndicator = endpoint({
  ...managed,
  method: 'PUT',
  path: `${path}/:id`,
  params: wellBeingKey,
  body: wellBeingForm,
  audit: 'wellBeing.changed',
});
export const removeWellBeingIndicator = endpoint({
  ...managed,
  method: 'DELETE',
  path: `${path}/:id`,
  params: wellBeingKey,
  audit: 'wellBeing.removed',
});
const results = {
  ...managed,
  method: 'GET',
  params: wellBeingKey,
  query: wellBeingResultsQuery,
} as const;
/** Returns the published figures of closed periods; figures of open ones do not exist. decisions D10.7 */
export const getWellBeingResults = endpoint({
  ...results,
  path: `${path}/:id/resultados`,
  answer: wellBeingResults,
});
export const exportWellBeingResults = endpoint({
  ...results,
  rateLimit: 'export',
  path: `${path}/:id/resultados/xlsx`,
  answer: download('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  audit: 'wellBeing.resultsExported',
});
/** Returns the evidence for NR-1 as a PDF, with what the survey is and is not. */
export const printWellBeingEvidence = endpoint({
  ...results,
  rateLimit: 'export',
  path: `${path}/:id/evidencia`,
  answer: download('application/pdf'),
  audit: 'wellBeing.evidencePrinted',
});
/** Returns the surveys that are open for the asking person now, the mandatory ones first. */
export const listOpenSurveys = endpoint({
  service: 'main',
  access: { permission: 'learning' },
  method: 'GET',
  path: ownPath,
  answer: wellBeingSurveys,
});
export const answerSurvey = endpoint({
  ...traceless,
  method: 'POST',
  path: `${ownPath}/:id/responder`,
  params: wellBeingKey,
  body: wellBeingAnswer,
  answer: wellBeingNext,
});
export const deferSurvey = endpoint({
  ...traceless,
  method: 'POST',
  path: `${ownPath}/:id/adiar`,
  params: wellBeingKey,
  answer: wellBeingNext,
});
