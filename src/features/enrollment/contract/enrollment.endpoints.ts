// Declares the calls about enrolments.
import { importLimits } from '#features/imports/contract/import.model.ts';
import { importKey, importRow } from '#features/imports/contract/imports.wire.ts';
import { download, endpoint } from '#platform/contract/endpoint.ts';
import {
  cancelForm,
  enrolledByStatusKey,
  enrolledCounts,
  enrolledByStatusFilter,
  enrolledFilter,
  enrolledKey,
  enrolledPage,
  enrollUsersForm,
  personEnrollmentsFilter,
  personEnrollmentsPage,
  personKey,
  subscribed,
} from './enrollment.wire.ts';

const learner = { service: 'main', access: { permission: 'learning' }, method: 'POST', params: enrolledKey } as const;
export const subscribeToCourse = endpoint({ ...learner, path: 'curso/:id/subscribe', answer: subscribed });
export const unsubscribeFromCourse = endpoint({ ...learner, path: 'curso/:id/unsubscribe' });
export const subscribeToTrail = endpoint({ ...learner, path: 'formacao/:id/Subscribe', answer: subscribed });
export const unsubscribeFromTrail = endpoint({ ...learner, path: 'formacao/:id/UnSubscribe' });

const courses = { service: 'main', access: { permission: 'courses' } } as const;
const trails = { service: 'main', access: { permission: 'trails' } } as const;
export const listEnrolledInCourse = endpoint({
  ...courses,
  method: 'GET',
  path: 'curso/Usuarios/:status/:id',
  params: enrolledByStatusKey,
  query: enrolledByStatusFilter,
  answer: enrolledPage,
});
export const enrollUsersInCourse = endpoint({
  ...courses,
  method: 'POST',
  path: 'curso/inscreverusuarios/:id',
  params: enrolledKey,
  body: enrollUsersForm,
  answer: enrolledCounts,
  audit: 'enrollment.usersEnrolled',
});
export const cancelCourseEnrollment = endpoint({
  ...courses,
  method: 'POST',
  path: 'curso/cancelarinscricao/:id',
  params: enrolledKey,
  body: cancelForm,
  audit: 'enrollment.cancelled',
});
/** A file may name courses and trails, so the user who imports it needs both permissions. */
const importing = { service: 'main', access: { permission: 'courses', secondFeature: 'trails' } } as const;
export const getEnrollmentsTemplate = endpoint({
  ...importing,
  method: 'GET',
  path: 'inscricao/import/modelo',
  answer: download('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
});
export const validateEnrollments = endpoint({
  ...importing,
  method: 'POST',
  path: 'inscricao/validatebatch',
  multipart: { file: { name: 'file', maxBytes: importLimits.fileBytes } },
  rateLimit: 'upload',
  answer: importRow,
  audit: 'enrollment.fileChecked',
  idempotent: false,
});
export const importEnrollments = endpoint({
  ...importing,
  method: 'POST',
  path: 'inscricao/importbatch/:id',
  params: importKey,
  answer: importRow,
  audit: 'enrollment.imported',
});
export const listEnrolledInTrail = endpoint({
  ...trails,
  method: 'GET',
  path: 'formacao/inscricoes/:id',
  params: enrolledKey,
  query: enrolledFilter,
  answer: enrolledPage,
});
export const enrollUsersInTrail = endpoint({
  ...trails,
  method: 'POST',
  path: 'formacao/inscreverusuarios/:id',
  params: enrolledKey,
  body: enrollUsersForm,
  answer: enrolledCounts,
  audit: 'enrollment.usersEnrolled',
});
export const cancelTrailEnrollment = endpoint({
  ...trails,
  method: 'POST',
  path: 'formacao/cancelarinscricao/:id',
  params: enrolledKey,
  body: cancelForm,
  audit: 'enrollment.cancelled',
});
/** Lists enrolments: one's own, those of a led user, or anybody's for a user who manages users. */
export const listEnrollmentsOfPerson = endpoint({
  service: 'main',
  method: 'GET',
  path: 'usuario/inscricao/:id',
  access: 'signed-in',
  params: personKey,
  query: personEnrollmentsFilter,
  answer: personEnrollmentsPage,
});
