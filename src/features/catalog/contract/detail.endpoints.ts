// Declares the calls of the details of a course or trail, apart from those of the shelves, for they load when a card is opened.
import { endpoint } from '#platform/contract/endpoint.ts';
import { contentDetail, detailKey, relatedQuery } from './detail.wire.ts';

const learner = { service: 'main', method: 'GET', access: { permission: 'learning' } } as const;
export const getCourseDetail = endpoint({
  ...learner,
  path: 'curso/Detalhes/:id',
  params: detailKey,
  query: relatedQuery,
  answer: contentDetail,
});
export const getTrailDetail = endpoint({
  ...learner,
  path: 'formacao/Detalhes/:id',
  params: detailKey,
  query: relatedQuery,
  answer: contentDetail,
});
export const getCourseOfSection = endpoint({
  ...learner,
  path: 'Secao/item/curso/detalhes/:id',
  params: detailKey,
  query: relatedQuery,
  answer: contentDetail,
});
export const getTrailOfSection = endpoint({
  ...learner,
  path: 'Secao/item/trilha/detalhes/:id',
  params: detailKey,
  query: relatedQuery,
  answer: contentDetail,
});
