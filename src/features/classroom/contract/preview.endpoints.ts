// Declares the calls of the preview, which only read a course or trail from its present draft, as its learners will see it.
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/values.ts';
import { wire } from '#platform/contract/wire.ts';
import { contentDetail, detailKey } from '#features/catalog/contract/detail.wire.ts';

const previewed = { service: 'main', method: 'GET', answer: contentDetail } as const;
export const previewCourse = endpoint({
  ...previewed,
  path: 'curso/previa/:id',
  access: { permission: 'courses' },
  params: detailKey,
});
export const previewTrail = endpoint({
  ...previewed,
  path: 'formacao/previa/:id',
  access: { permission: 'trails' },
  params: detailKey,
});
/** Reads a course as the trail's learners see it. */
export const previewCourseOfTrail = endpoint({
  ...previewed,
  path: 'formacao/previa/:formacaoId/curso/:id',
  access: { permission: 'trails' },
  params: wire({ trailId: ['formacaoId', id()], id: ['id', id()] }),
});
