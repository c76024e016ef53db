// Translates trails between our names and the wire's.
import { list, optional, wire } from '#platform/contract/wire.ts';
import type { Ours, Sent } from '#platform/contract/wire.ts';
import { flag, id, number, oneOf } from '#platform/contract/values.ts';
import { pageOfData, pageQueryBy } from '#platform/contract/page.ts';
import {
  contentFields,
  filterFields,
  formFields,
  rowFields,
  detailsFields,
} from '#features/courses/contract/content.wire.ts';
import { mostTrailItems } from './trail.model.ts';

const itemKind = oneOf({ course: 'Curso', media: 'Midia' });
export const trailItem = wire({
  id: ['id', optional(id())],
  kind: ['tipo', itemKind],
  objectId: ['objetoId', id()],
  isComplementary: ['materialComplementar', optional(flag())],
  needsPrevious: ['exigeAnterior', optional(flag())],
});
const trailFields = {
  ...contentFields('codigo', 'trails.releaseMomentMissing'),
  items: ['etapasDaTrilha', optional(list(trailItem, { max: mostTrailItems }))],
} as const;
/** The data that an author sends. */
export const trailForm = wire({ ...trailFields, ...formFields });
export type TrailForm = Ours<typeof trailForm>;
/** A trail as its author sees it: the draft and the details about it. */
export const trailDetails = wire({ id: ['id', id()], ...trailFields, ...detailsFields });

export const trailRow = wire(rowFields('codigo'));
export type TrailRow = Ours<typeof trailRow>;
export const trailPage = pageOfData(trailRow);
export const trailFilter = wire(filterFields('codigo'));
export type TrailFilter = Sent<typeof trailFilter>;

export const trailStepForm = wire({
  trailId: ['formacaoId', id()],
  position: ['ordem', optional(number({ whole: true, min: 1, max: mostTrailItems }))],
  kind: ['tipo', itemKind],
  objectId: ['objetoId', id()],
  isComplementary: ['materialComplementar', optional(flag())],
  needsPrevious: ['exigeAnterior', optional(flag())],
});
export type TrailStepForm = Ours<typeof trailStepForm>;
export const trailStepDetails = wire({
  id: ['id', id()],
  trailId: ['formacaoId', id()],
  position: ['ordem', number()],
  kind: ['tipo', itemKind],
  objectId: ['objetoId', id()],
  isComplementary: ['materialComplementar', flag()],
  needsPrevious: ['exigeAnterior', flag()],
});
export type TrailStepDetails = Ours<typeof trailStepDetails>;
export const trailStepPage = pageOfData(trailStepDetails);
export const trailStepFilter = wire({
  trailId: ['formacaoId', id()],
  ...pageQueryBy({ position: 'ordem' }, 'position'),
});
