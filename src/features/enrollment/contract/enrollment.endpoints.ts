// The calls about enrolments.
import { endpoint } from '#platform/contract/endpoint.ts';
import {
  cancelForm,
  enrolledByStatusKey,
  enrolledCounts,
  enrolledFilter,
  enrolledFilterWithStatus,
  enrolledKey,
  enrolledPage,
  enrollUsersForm,
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
  query: enrolledFilter,
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
export const listEnrolledInTrail = endpoint({
  ...trails,
  method: 'GET',
  path: 'formacao/inscricoes/:id',
  params: enrolledKey,
  query: enrolledFilterWithStatus,
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
