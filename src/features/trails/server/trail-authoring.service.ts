// Creates, changes and publishes trails: adds the parts that only trails have to the authoring that trails share with courses.
import { fieldProblem } from '#platform/contract/problem.ts';
import { newId } from '#platform/server/columns.ts';
import { happened } from '#platform/server/events.ts';
import { sharedContentOf } from '#features/courses/server/authored-content.service.ts';
import type { Authored } from '#features/courses/server/authored-content.service.ts';
import { contentAuthoring } from '#features/courses/server/content-authoring.service.ts';
import type { TrailContent } from '../contract/trail-content.model.ts';
import { trailDraftError, trailPublishingError } from '../contract/trail.model.ts';
import type { TrailForm } from '../contract/trail.wire.ts';
import { trailPublished } from './trails.events.ts';
import { rows } from './trails.store.ts';
import type { TrailRecord } from './trails.store.ts';

type ItemForm = NonNullable<TrailForm['items']>[number];
export const itemOf = ({ id, kind, objectId, isComplementary, needsPrevious }: ItemForm) => ({
  id: id ?? newId(),
  kind,
  objectId,
  isComplementary: isComplementary ?? false,
  needsPrevious: needsPrevious ?? false,
});
/** Returns what an author sent as a content; a missing field is empty, as the form shows it. */
export const contentOf = (form: TrailForm, language: TrailContent['language']): TrailContent => ({
  ...sharedContentOf(form, language),
  items: (form.items ?? []).map(itemOf),
});
export const trailKind = {
  kind: 'trail',
  counter: 'trails',
  rows,
  contentOf,
  draftError: trailDraftError,
  publishingError: trailPublishingError,
  codeTaken: (trailCode) => fieldProblem('rule', 'code', 'trails.codeTaken', { trailCode }),
  partsOf: ({ items }) => items,
  partsField: 'items',
  publishedFirst: 'course',
  needs: ({ prerequisites, items }) => [
    ...prerequisites,
    ...items.flatMap(({ kind, objectId, isComplementary }) =>
      kind === 'course' && !isComplementary ? [{ kind, objectId }] : [],
    ),
  ],
  withNewIds: (content) => ({ ...content, items: content.items.map((item) => ({ ...item, id: newId() })) }),
  published: (trailId, version) => happened(trailPublished, { trailId, version }),
  texts: {
    unknown: (what) => `trails.unknown.${what}`,
    unpublished: 'trails.courseUnpublished',
    circle: 'trails.circle',
    changedMeanwhile: 'trails.changedMeanwhile',
    inUse: 'trails.inUse',
    copyOf: 'trails.copyOf',
  },
} satisfies Authored<TrailContent, TrailRecord, TrailForm>;
const authoring = contentAuthoring<TrailContent, TrailRecord, TrailForm>(trailKind);
export const {
  getLive: getTrailDraft,
  requireSound,
  get: getTrail,
  create: createTrail,
  save: updateTrail,
  publish: publishTrail,
  duplicate: duplicateTrail,
  useOf: useOfTrail,
  remove: removeTrail,
  restore: restoreTrail,
  setCover: setTrailCover,
} = authoring;
