// Declares the calls about segmentations (administration-engagement §7).
import { download, endpoint } from '#platform/contract/endpoint.ts';
import {
  basicFilter,
  namedAnswer,
  namedPeople,
  namedPerson,
  ownSegmentations,
  peopleFilter,
  personKey,
  previewAnswer,
  previewQuestion,
  segmentationBasics,
  segmentationEdit,
  segmentationFilter,
  segmentationKey,
  segmentationPage,
  segmentationPeople,
  segmentationDetails,
  segmentationsOfPerson,
} from './segmentation.wire.ts';

const ours = { service: 'main', access: { permission: 'audiences' } } as const;

export const listSegmentations = endpoint({
  ...ours,
  method: 'GET',
  path: 'Segmentacao',
  query: segmentationFilter,
  answer: segmentationPage,
});
/** Returns the segmentations that the asking person now belongs to. access-shell-settings §7.1 */
export const listOwnSegmentations = endpoint({
  service: 'main',
  version: 1,
  access: 'signed-in',
  method: 'GET',
  path: 'Segment',
  answer: ownSegmentations,
});
/** Returns segmentations for a form that limits something to them. */
export const listBasicSegmentations = endpoint({
  service: 'main',
  access: 'signed-in',
  rateLimit: 'search',
  method: 'GET',
  path: 'Segmentacao/Basic',
  query: basicFilter,
  answer: segmentationBasics,
});
export const exportSegmentations = endpoint({
  ...ours,
  rateLimit: 'export',
  method: 'GET',
  path: 'Segmentacao/csv',
  query: segmentationFilter,
  answer: download('text/csv; charset=utf-8'),
  audit: 'segmentations.exported',
});
export const getSegmentation = endpoint({
  ...ours,
  method: 'GET',
  path: 'Segmentacao/:id',
  params: segmentationKey,
  answer: segmentationDetails,
});
export const listSegmentationPeople = endpoint({
  ...ours,
  method: 'GET',
  path: 'Segmentacao/:id/Users',
  params: segmentationKey,
  query: peopleFilter,
  answer: segmentationPeople,
});
/** Returns how many and who match before the rule is stored, who would enter and who would leave. decisions D6.4 */
export const previewSegmentation = endpoint({
  ...ours,
  method: 'POST',
  path: 'Segmentacao/previa',
  readOnly: true,
  idempotent: false,
  body: previewQuestion,
  answer: previewAnswer,
});
export const createSegmentation = endpoint({
  ...ours,
  method: 'POST',
  path: 'Segmentacao',
  body: segmentationEdit,
  answer: segmentationKey,
  answerStatus: 201,
  audit: 'segmentations.created',
});
export const updateSegmentation = endpoint({
  ...ours,
  method: 'PUT',
  path: 'Segmentacao/:id',
  params: segmentationKey,
  body: segmentationEdit,
  audit: 'segmentations.changed',
});
export const removeSegmentation = endpoint({
  ...ours,
  method: 'DELETE',
  path: 'Segmentacao/:id',
  params: segmentationKey,
  audit: 'segmentations.removed',
});
/** Adds people by name. */
export const addPeopleToSegmentation = endpoint({
  ...ours,
  method: 'POST',
  path: 'Segmentacao/:id/Users',
  params: segmentationKey,
  body: namedPeople,
  answer: namedAnswer,
  audit: 'segmentations.bound',
});
export const removePersonFromSegmentation = endpoint({
  ...ours,
  method: 'DELETE',
  path: 'Segmentacao/:id/Users/:usuarioId',
  params: namedPerson,
  audit: 'segmentations.unbound',
});
/** Returns the segmentations that a person now belongs to, by rule or by name. */
export const listSegmentationsOfPerson = endpoint({
  ...ours,
  method: 'GET',
  path: 'Segmentacao/usuario/:id',
  params: personKey,
  answer: segmentationsOfPerson,
});
