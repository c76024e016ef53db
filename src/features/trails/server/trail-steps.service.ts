// Use cases of single steps of a trail: each writes the trail's draft.
import type { PersonContext } from '#platform/server/context.ts';
import { contentSteps } from '#features/courses/server/content-steps.service.ts';
import type { TrailContent, TrailItem } from '../contract/trail-content.model.ts';
import type { TrailStepForm, TrailStepSheet } from '../contract/trail.wire.ts';
import { authoring, itemOf } from './trail-authoring.service.ts';
import * as store from './trails.store.ts';
import type { TrailRecord } from './trails.store.ts';

const steps = contentSteps<TrailContent, TrailRecord, TrailItem, TrailStepSheet>({
  authoring,
  store,
  stepMissing: 'trails.stepMissing',
  part: 'items',
  stepsOf: (content) => content.items,
  withSteps: (content, changed) => ({ ...content, items: changed }),
  sheetOf: (trailId, item, position) => ({ ...item, trailId, position }),
});
export const { get: getStep, remove: removeStep } = steps;
export const listSteps = (
  context: PersonContext,
  { trailId, ...page }: { trailId: string; pageNumber?: number; pageSize?: number },
) => steps.list(context, trailId, page);
export const createStep = (context: PersonContext, { trailId, position, ...form }: TrailStepForm) =>
  steps.add(context, trailId, itemOf(form), position);
export const saveStep = (context: PersonContext, id: string, { position, ...form }: TrailStepForm) =>
  steps.change(context, id, () => itemOf({ ...form, id }), position);
