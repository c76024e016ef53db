// Declares the calls about automatic enrolments. The service decides the permission, which depends on whether it is a job title or a unit.
import { endpoint } from '#platform/contract/endpoint.ts';
import {
  automatedFormWire,
  automatedIdWire,
  automatedListWire,
  automatedPlaceWire,
  automatedWire,
} from './automated-enrollment.wire.ts';

const automated = { service: 'main', access: 'signed-in' } as const;
export const createAutomatedEnrollment = endpoint({
  ...automated,
  method: 'POST',
  path: 'inscricaoautomatizada',
  body: automatedFormWire,
  answer: automatedIdWire,
  answerStatus: 201,
  audit: 'enrollment.automated',
});
export const updateAutomatedEnrollment = endpoint({
  ...automated,
  method: 'PUT',
  path: 'inscricaoautomatizada/:id',
  params: automatedIdWire,
  body: automatedFormWire,
  audit: 'enrollment.automated',
});
export const getAutomatedEnrollment = endpoint({
  ...automated,
  method: 'GET',
  path: 'inscricaoautomatizada/:id',
  params: automatedIdWire,
  answer: automatedWire,
});
/** Removes an automatic enrolment: enrolled users stay, and it enrols nobody else. */
export const removeAutomatedEnrollment = endpoint({
  ...automated,
  method: 'DELETE',
  path: 'inscricaoautomatizada/:id',
  params: automatedIdWire,
  audit: 'enrollment.automated',
});
const ofPlace = { service: 'main', method: 'GET', params: automatedPlaceWire, answer: automatedListWire } as const;
export const listAutomatedEnrollmentsOfJobTitle = endpoint({
  ...ofPlace,
  path: 'cargo/:id/inscricaoautomatizada',
  access: { permission: 'jobTitles' },
});
export const listAutomatedEnrollmentsOfUnit = endpoint({
  ...ofPlace,
  path: 'unidadeDeNegocio/:id/inscricaoautomatizada',
  access: { permission: 'businessUnits' },
});
