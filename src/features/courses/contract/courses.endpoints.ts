// Declares the calls that let authors make courses.
import { download, endpoint } from '#platform/contract/endpoint.ts';
import { courseLimits, coverTypes } from './course.model.ts';
import { contentKey, savedContent } from './content.wire.ts';
import {
  contentFilter,
  contentPage,
  contentUse,
  courseFilter,
  courseForm,
  coursePage,
  courseDetails,
  stepFilter,
  stepForm,
  stepPage,
  stepDetails,
  uploadedCover,
} from './course.wire.ts';

const authors = { service: 'main', access: { permission: 'courses' } } as const;
export const listCourses = endpoint({
  ...authors,
  method: 'GET',
  path: 'curso',
  query: courseFilter,
  answer: coursePage,
});
export const exportCourses = endpoint({
  ...authors,
  method: 'GET',
  path: 'curso/csv',
  query: courseFilter,
  answer: download('text/csv; charset=utf-8'),
  rateLimit: 'export',
  audit: 'courses.exported',
});
export const getCourse = endpoint({
  ...authors,
  method: 'GET',
  path: 'curso/:id',
  params: contentKey,
  answer: courseDetails,
});
export const createCourse = endpoint({
  ...authors,
  inTurn: 'usage',
  method: 'POST',
  path: 'curso',
  body: courseForm,
  answer: savedContent,
  answerStatus: 201,
  audit: 'courses.created',
});
/** Saves the draft; the wizard calls it while the author works. */
export const saveCourse = endpoint({
  ...authors,
  method: 'PUT',
  path: 'curso/:id',
  params: contentKey,
  body: courseForm,
  answer: savedContent,
  audit: 'courses.saved',
});
export const publishCourse = endpoint({
  ...authors,
  method: 'POST',
  path: 'curso/:id/publicar',
  params: contentKey,
  answer: savedContent,
  audit: 'courses.published',
});
export const duplicateCourse = endpoint({
  ...authors,
  inTurn: 'usage',
  method: 'POST',
  path: 'curso/:id/duplicar',
  params: contentKey,
  answer: savedContent,
  answerStatus: 201,
  audit: 'courses.duplicated',
});
export const removeCourse = endpoint({
  ...authors,
  method: 'DELETE',
  path: 'curso/:id',
  params: contentKey,
  audit: 'courses.removed',
});
export const restoreCourse = endpoint({
  ...authors,
  inTurn: 'usage',
  method: 'POST',
  path: 'curso/:id/restaurar',
  params: contentKey,
  audit: 'courses.restored',
});
export const courseUse = endpoint({
  ...authors,
  method: 'GET',
  path: 'curso/vinculos/:id',
  params: contentKey,
  answer: contentUse,
});
/** Lists what authors of courses, trails and sections choose from; the service checks that the user is such an author. */
export const listContents = endpoint({
  service: 'main',
  access: 'signed-in',
  method: 'GET',
  path: 'curso/conteudos',
  query: contentFilter,
  answer: contentPage,
  rateLimit: 'search',
});
const cover = {
  ...authors,
  method: 'POST',
  params: contentKey,
  multipart: { file: { name: 'arquivo', maxBytes: courseLimits.coverBytes, types: coverTypes } },
  answer: uploadedCover,
  audit: 'courses.coverChanged',
} as const;
export const uploadHorizontalCover = endpoint({ ...cover, path: 'curso/:id/fileUpload/CardHorizontal' });
export const uploadVerticalCover = endpoint({ ...cover, path: 'curso/:id/fileUpload/CardVertical' });

export const listCourseSteps = endpoint({
  ...authors,
  method: 'GET',
  path: 'EtapaDoCurso',
  query: stepFilter,
  answer: stepPage,
});
export const exportCourseSteps = endpoint({
  ...authors,
  method: 'GET',
  path: 'EtapaDoCurso/csv',
  query: stepFilter,
  rateLimit: 'export',
  answer: download('text/csv; charset=utf-8'),
  audit: 'courses.exported',
});
export const getCourseStep = endpoint({
  ...authors,
  method: 'GET',
  path: 'EtapaDoCurso/:id',
  params: contentKey,
  answer: stepDetails,
});
export const createCourseStep = endpoint({
  ...authors,
  method: 'POST',
  path: 'EtapaDoCurso',
  body: stepForm,
  answer: stepDetails,
  answerStatus: 201,
  audit: 'courses.stepCreated',
});
export const saveCourseStep = endpoint({
  ...authors,
  method: 'PUT',
  path: 'EtapaDoCurso/:id',
  params: contentKey,
  body: stepForm,
  answer: stepDetails,
  audit: 'courses.stepSaved',
});
export const removeCourseStep = endpoint({
  ...authors,
  method: 'DELETE',
  path: 'EtapaDoCurso/:id',
  params: contentKey,
  audit: 'courses.stepRemoved',
});
