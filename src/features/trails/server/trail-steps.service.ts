// Reads, creates, changes and removes single steps of a trail. Each change writes the trail's draft.
import type { Paging } from '#platform/contract/page.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { say } from '#platform/server/texts.ts';
import { listCoursesByIds } from '#features/courses/server/courses.service.ts';
import { listMediaRows } from '#features/media/server/media.service.ts';
import { contentSteps } from '#features/courses/server/content-steps.service.ts';
import type { TrailContent, TrailItem } from '../contract/trail-content.model.ts';
import type { TrailStepForm, TrailStepDetails } from '../contract/trail.wire.ts';
import { itemOf, requireSound } from './trail-authoring.service.ts';
import { rows } from './trails.store.ts';
import type { TrailRecord } from './trails.store.ts';

const steps = contentSteps<TrailContent, TrailRecord, TrailItem, TrailStepDetails>({
  rows,
  requireSound,
  stepMissing: 'trails.stepMissing',
  part: 'items',
  stepsOf: (content) => content.items,
  withSteps: (content, changed) => ({ ...content, items: changed }),
  detailsOf: (trailId, item, position) => ({ ...item, trailId, position }),
});
export const { get: getTrailStep, remove: removeTrailStep } = steps;
export const listTrailSteps = (context: PersonContext, { trailId, ...page }: Paging & { trailId: string }) =>
  steps.list(context, trailId, page);
export const createTrailStep = (context: PersonContext, { trailId, position, ...form }: TrailStepForm) =>
  steps.add(context, trailId, itemOf(form), position);
export const updateTrailStep = (context: PersonContext, id: string, { position, ...form }: TrailStepForm) =>
  steps.change(context, id, () => itemOf({ ...form, id }), position);
/** Returns the steps of a trail as a file, with the titles of their contents. */
export const exportTrailSteps = (context: PersonContext, { trailId }: { trailId: string }) =>
  steps.file(
    context,
    trailId,
    ['order', 'kind', 'title', 'complementary', 'needsPrevious'].map((name) => `trails.stepsSpreadsheet.${name}`),
    async (_context, found) => {
      const idsOf = (kind: TrailItem['kind']) => found.filter((one) => one.kind === kind).map((one) => one.objectId);
      const titles = new Map(
        [...(await listCoursesByIds(context, idsOf('course'))), ...(await listMediaRows(context, idsOf('media')))].map(
          ({ id, title }) => [id, title],
        ),
      );
      const word = (key: string) => say(context.language, key);
      const yes = (is: boolean) => word(is ? 'courses.export.yes' : 'courses.export.no');
      return ({ position, kind, objectId, isComplementary, needsPrevious }) => [
        position,
        word(`trails.stepsSpreadsheet.kind.${kind}`),
        titles.get(objectId) ?? '',
        yes(isComplementary),
        yes(needsPrevious),
      ];
    },
  );
