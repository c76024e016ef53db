// Declares the calls about the results of an assessment, for its author.
import { download, endpoint } from '#platform/contract/endpoint.ts';
import {
  assessmentResults,
  comparisons,
  resultPeopleFilter,
  resultPeoplePage,
  resultsFilter,
  resultsKey,
} from './results.wire.ts';

const reading = { service: 'main', method: 'GET', access: { permission: 'assessments' }, params: resultsKey } as const;
export const getAssessmentResults = endpoint({
  ...reading,
  path: 'avaliacao/:id/resultados',
  query: resultsFilter,
  answer: assessmentResults,
  // Newer attempts are counted by a job that the read asks for.
  readOnly: false,
  audit: false,
});
export const listResultPeople = endpoint({
  ...reading,
  path: 'avaliacao/:id/resultados/pessoas',
  query: resultPeopleFilter,
  answer: resultPeoplePage,
});
export const compareResults = endpoint({
  ...reading,
  path: 'avaliacao/:id/resultados/comparacoes',
  answer: comparisons,
});
export const exportResults = endpoint({
  ...reading,
  path: 'avaliacao/:id/resultados/csv',
  query: resultPeopleFilter,
  answer: download('text/csv; charset=utf-8'),
  rateLimit: 'export',
  audit: 'results.exported',
});
export const exportQuestionResults = endpoint({
  ...reading,
  path: 'avaliacao/:id/resultados/questoes/csv',
  query: resultsFilter,
  answer: download('text/csv; charset=utf-8'),
  rateLimit: 'export',
  readOnly: false,
  audit: 'results.exported',
});
