// The calls about courses as their authors make them.
import { download, endpoint } from '#platform/contract/endpoint.ts';
import { courseLimits, coverTypes } from './course.model.ts';
import {
  contentFilter,
  contentPage,
  contentUse,
  courseFilter,
  courseForm,
  courseKey,
  coursePage,
  courseSheet,
  savedCourse,
  stepFilter,
  stepForm,
  stepPage,
  stepSheet,
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
  params: courseKey,
  answer: courseSheet,
});
export const createCourse = endpoint({
  ...authors,
  method: 'POST',
  path: 'curso',
  body: courseForm,
  answer: savedCourse,
  answerStatus: 201,
  audit: 'courses.created',
});
/** Saves the draft; the wizard calls it as it goes. */
export const saveCourse = endpoint({
  ...authors,
  method: 'PUT',
  path: 'curso/:id',
  params: courseKey,
  body: courseForm,
  answer: savedCourse,
  audit: 'courses.saved',
});
export const publishCourse = endpoint({
  ...authors,
  method: 'POST',
  path: 'curso/:id/publicar',
  params: courseKey,
  answer: savedCourse,
  audit: 'courses.published',
});
export const duplicateCourse = endpoint({
  ...authors,
  method: 'POST',
  path: 'curso/:id/duplicar',
  params: courseKey,
  answer: savedCourse,
  answerStatus: 201,
  audit: 'courses.duplicated',
});
export const removeCourse = endpoint({
  ...authors,
  method: 'DELETE',
  path: 'curso/:id',
  params: courseKey,
  audit: 'courses.removed',
});
export const restoreCourse = endpoint({
  ...authors,
  method: 'POST',
  path: 'curso/:id/restaurar',
  params: courseKey,
  audit: 'courses.restored',
});
export const courseUse = endpoint({
  ...authors,
  method: 'GET',
  path: 'curso/vinculos/:id',
  params: courseKey,
  answer: contentUse,
});
/** What authors of courses, trails and sections choose from; the service asks whether one is such an author. */
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
  params: courseKey,
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
export const getCourseStep = endpoint({
  ...authors,
  method: 'GET',
  path: 'EtapaDoCurso/:id',
  params: courseKey,
  answer: stepSheet,
});
export const createCourseStep = endpoint({
  ...authors,
  method: 'POST',
  path: 'EtapaDoCurso',
  body: stepForm,
  answer: stepSheet,
  answerStatus: 201,
  audit: 'courses.stepCreated',
});
export const saveCourseStep = endpoint({
  ...authors,
  method: 'PUT',
  path: 'EtapaDoCurso/:id',
  params: courseKey,
  body: stepForm,
  answer: stepSheet,
  audit: 'courses.stepSaved',
});
export const removeCourseStep = endpoint({
  ...authors,
  method: 'DELETE',
  path: 'EtapaDoCurso/:id',
  params: courseKey,
  audit: 'courses.stepRemoved',
});
