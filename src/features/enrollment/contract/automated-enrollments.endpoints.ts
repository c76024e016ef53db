// Declares the calls about automatic enrolments. The service decides the permission, which depends on whether it is a job title or a unit.
import { endpoint } from '#platform/contract/endpoint.ts';
import {
  automatedForm,
  automatedKey,
  automatedList,
  automatedPlace,
  automatedEnrollment,
} from './automated-enrollment.wire.ts';

const automated = { service: 'main', access: 'signed-in' } as const;
export const createAutomatedEnrollment = endpoint({
  ...automated,
  method: 'POST',
  path: 'inscricaoautomatizada',
  body: automatedForm,
  answer: automatedKey,
  answerStatus: 201,
  audit: 'enrollment.automated',
});
export const updateAutomatedEnrollment = endpoint({
  ...automated,
  method: 'PUT',
  path: 'inscricaoautomatizada/:id',
  params: automatedKey,
  body: automatedForm,
  audit: 'enrollment.automated',
});
export const getAutomatedEnrollment = endpoint({
  ...automated,
  method: 'GET',
  path: 'inscricaoautomatizada/:id',
  params: automatedKey,
  answer: automatedEnrollment,
});
/** Removes an automatic enrolment: enrolled users stay, and it enrols nobody else. */
export const removeAutomatedEnrollment = endpoint({
  ...automated,
  method: 'DELETE',
  path: 'inscricaoautomatizada/:id',
  params: automatedKey,
  audit: 'enrollment.automated',
});
const ofTarget = { service: 'main', method: 'GET', params: automatedPlace, answer: automatedList } as const;
export const listAutomatedEnrollmentsOfJobTitle = endpoint({
  ...ofTarget,
  path: 'cargo/:id/inscricaoautomatizada',
  access: { permission: 'jobTitles' },
});
export const listAutomatedEnrollmentsOfUnit = endpoint({
  ...ofTarget,
  path: 'unidadeDeNegocio/:id/inscricaoautomatizada',
  access: { permission: 'businessUnits' },
});
