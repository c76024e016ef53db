// Use cases of single steps of a trail: each writes the trail's draft.
import { Problem } from '#platform/contract/problem.ts';
import type { PersonContext } from '#platform/server/context.ts';
import type { TrailContent } from '../contract/trail-content.model.ts';
import type { TrailStepForm, TrailStepSheet } from '../contract/trail.wire.ts';
import { demandSound, getWritable, itemOf } from './trail-authoring.service.ts';
import * as store from './trails.store.ts';

const sheetOf = (trailId: string, { items }: TrailContent, id: string): TrailStepSheet => {
  const at = items.findIndex((item) => item.id === id);
  return { ...items[at]!, trailId, position: at + 1 };
};
async function trailOfStep(context: PersonContext, stepId: string) {
  const trail = await store.findByStep(context.db, stepId);
  if (!trail || trail.archivedAt) throw new Problem('missing', 'trails.stepMissing');
  return trail;
}
async function write(
  context: PersonContext,
  trailId: string,
  change: (items: TrailContent['items']) => TrailContent['items'],
): Promise<TrailContent> {
  const trail = await getWritable(context, trailId);
  const draft = { ...trail.draft, items: change(trail.draft.items) };
  await demandSound(context, trailId, draft);
  await store.updateDraft(context.db, trail, draft, {});
  context.note({ subject: trailId, after: { items: draft.items.length } });
  return draft;
}
const placed = <T>(others: T[], one: T, position: number | undefined) => {
  const at = position === undefined ? others.length : Math.min(position - 1, others.length);
  return [...others.slice(0, at), one, ...others.slice(at)];
};

export async function listSteps(
  context: PersonContext,
  { trailId, pageNumber = 1, pageSize = 50 }: { trailId: string; pageNumber?: number; pageSize?: number },
) {
  const trail = await store.find(context.db, trailId);
  if (!trail || trail.archivedAt) throw new Problem('missing', 'trails.missing');
  const all = trail.draft.items.map(({ id }) => sheetOf(trailId, trail.draft, id));
  return {
    items: all.slice((pageNumber - 1) * pageSize, pageNumber * pageSize),
    pageNumber,
    pageSize,
    total: all.length,
  };
}
export async function getStep(context: PersonContext, id: string): Promise<TrailStepSheet> {
  const trail = await trailOfStep(context, id);
  return sheetOf(trail.id, trail.draft, id);
}
export async function createStep(
  context: PersonContext,
  { trailId, position, ...form }: TrailStepForm,
): Promise<TrailStepSheet> {
  const item = itemOf(form);
  return sheetOf(trailId, await write(context, trailId, (items) => placed(items, item, position)), item.id);
}
export async function saveStep(
  context: PersonContext,
  id: string,
  { position, ...form }: TrailStepForm,
): Promise<TrailStepSheet> {
  const { id: trailId } = await trailOfStep(context, id);
  const draft = await write(context, trailId, (items) =>
    placed(
      items.filter((one) => one.id !== id),
      itemOf({ ...form, id }),
      position ?? items.findIndex((one) => one.id === id) + 1,
    ),
  );
  return sheetOf(trailId, draft, id);
}
export async function removeStep(context: PersonContext, id: string): Promise<void> {
  const { id: trailId } = await trailOfStep(context, id);
  await write(context, trailId, (items) => items.filter((one) => one.id !== id));
}
