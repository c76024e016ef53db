// Declares the calls that authors make about trails.
import { download, endpoint } from '#platform/contract/endpoint.ts';
import { courseLimits, coverTypes } from '#features/courses/contract/course.model.ts';
import { contentKey, savedContent } from '#features/courses/contract/content.wire.ts';
import { contentUse, uploadedCover } from '#features/courses/contract/course.wire.ts';
import {
  trailFilter,
  trailForm,
  trailPage,
  trailDetails,
  trailStepFilter,
  trailStepForm,
  trailStepPage,
  trailStepDetails,
} from './trail.wire.ts';

const authors = { service: 'main', access: { permission: 'trails' } } as const;
export const listTrails = endpoint({
  ...authors,
  method: 'GET',
  path: 'formacao',
  query: trailFilter,
  answer: trailPage,
});
export const exportTrails = endpoint({
  ...authors,
  method: 'GET',
  path: 'formacao/csv',
  query: trailFilter,
  answer: download('text/csv; charset=utf-8'),
  rateLimit: 'export',
  audit: 'trails.exported',
});
export const getTrail = endpoint({
  ...authors,
  method: 'GET',
  path: 'formacao/:id',
  params: contentKey,
  answer: trailDetails,
});
export const createTrail = endpoint({
  ...authors,
  inTurn: 'usage',
  method: 'POST',
  path: 'formacao',
  body: trailForm,
  answer: savedContent,
  answerStatus: 201,
  audit: 'trails.created',
});
/** Saves the draft; the wizard calls it while the author works. */
export const saveTrail = endpoint({
  ...authors,
  method: 'PUT',
  path: 'formacao/:id',
  params: contentKey,
  body: trailForm,
  answer: savedContent,
  audit: 'trails.saved',
});
export const publishTrail = endpoint({
  ...authors,
  method: 'POST',
  path: 'formacao/:id/publicar',
  params: contentKey,
  answer: savedContent,
  audit: 'trails.published',
});
export const duplicateTrail = endpoint({
  ...authors,
  inTurn: 'usage',
  method: 'POST',
  path: 'formacao/:id/duplicar',
  params: contentKey,
  answer: savedContent,
  answerStatus: 201,
  audit: 'trails.duplicated',
});
export const removeTrail = endpoint({
  ...authors,
  method: 'DELETE',
  path: 'formacao/:id',
  params: contentKey,
  audit: 'trails.removed',
});
export const restoreTrail = endpoint({
  ...authors,
  inTurn: 'usage',
  method: 'POST',
  path: 'formacao/:id/restaurar',
  params: contentKey,
  audit: 'trails.restored',
});
export const trailUse = endpoint({
  ...authors,
  method: 'GET',
  path: 'formacao/vinculos/:id',
  params: contentKey,
  answer: contentUse,
});
const cover = {
  ...authors,
  method: 'POST',
  params: contentKey,
  multipart: { file: { name: 'arquivo', maxBytes: courseLimits.coverBytes, types: coverTypes } },
  answer: uploadedCover,
  audit: 'trails.coverChanged',
} as const;
export const uploadHorizontalTrailCover = endpoint({ ...cover, path: 'formacao/:id/fileUpload/CardHorizontal' });
export const uploadVerticalTrailCover = endpoint({ ...cover, path: 'formacao/:id/fileUpload/CardVertical' });

export const listTrailSteps = endpoint({
  ...authors,
  method: 'GET',
  path: 'EtapaDaFormacao',
  query: trailStepFilter,
  answer: trailStepPage,
});
export const exportTrailSteps = endpoint({
  ...authors,
  method: 'GET',
  path: 'EtapaDaFormacao/csv',
  query: trailStepFilter,
  rateLimit: 'export',
  answer: download('text/csv; charset=utf-8'),
  audit: 'trails.exported',
});
export const getTrailStep = endpoint({
  ...authors,
  method: 'GET',
  path: 'EtapaDaFormacao/:id',
  params: contentKey,
  answer: trailStepDetails,
});
export const createTrailStep = endpoint({
  ...authors,
  method: 'POST',
  path: 'EtapaDaFormacao',
  body: trailStepForm,
  answer: trailStepDetails,
  answerStatus: 201,
  audit: 'trails.stepCreated',
});
export const saveTrailStep = endpoint({
  ...authors,
  method: 'PUT',
  path: 'EtapaDaFormacao/:id',
  params: contentKey,
  body: trailStepForm,
  answer: trailStepDetails,
  audit: 'trails.stepSaved',
});
export const removeTrailStep = endpoint({
  ...authors,
  method: 'DELETE',
  path: 'EtapaDaFormacao/:id',
  params: contentKey,
  audit: 'trails.stepRemoved',
});
