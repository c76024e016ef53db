// Declares the calls about acts that enrol or cancel many people. The service decides the permission, which depends on the content.
import { endpoint } from '#platform/contract/endpoint.ts';
import { megabyteBytes } from '#platform/contract/units.ts';
import { massAct, massFilter, massForm, massKey, massPage, massPreview, massQuestion } from './mass-enrollment.wire.ts';

const mass = { service: 'main', access: 'signed-in' } as const;
/** The addresses of five thousand people. */
const bodyLimitBytes = 2 * megabyteBytes;
/** Counts and names whom an act would change, who is so already and who may not be changed. Nothing is written. */
export const previewMassEnrollment = endpoint({
  ...mass,
  method: 'POST',
  path: 'inscricao/emmassa/previa',
  body: massQuestion,
  bodyLimitBytes,
  answer: massPreview,
  readOnly: true,
  idempotent: false,
  rateLimit: 'search',
  audit: false,
});
export const createMassEnrollment = endpoint({
  ...mass,
  method: 'POST',
  path: 'inscricao/emmassa',
  body: massForm,
  bodyLimitBytes,
  answer: massKey,
  answerStatus: 201,
  audit: 'enrollment.massStarted',
});
export const listMassEnrollments = endpoint({
  ...mass,
  method: 'GET',
  path: 'inscricao/emmassa',
  query: massFilter,
  answer: massPage,
});
export const getMassEnrollment = endpoint({
  ...mass,
  method: 'GET',
  path: 'inscricao/emmassa/:id',
  params: massKey,
  answer: massAct,
});
/** Ends an act before all its people; those whom it has reached can be undone. */
export const stopMassEnrollment = endpoint({
  ...mass,
  method: 'POST',
  path: 'inscricao/emmassa/:id/parar',
  params: massKey,
  audit: 'enrollment.massStopped',
});
/** Takes back what an act did, within ten minutes of its end. */
export const undoMassEnrollment = endpoint({
  ...mass,
  method: 'POST',
  path: 'inscricao/emmassa/:id/desfazer',
  params: massKey,
  audit: 'enrollment.massUndone',
});
