// Provides the hook that adds users to several segmentations at once. Is a separate file, because only one screen needs it.
import { call } from '#platform/web/call.ts';
import { oneByOne } from '#platform/web/many.ts';
import * as calls from '../contract/segmentation.endpoints.ts';
import { useSegmentationWrite } from './segmentation.queries.ts';

/** Adds people to each of these by name; returns how many were added, and why one took nobody. */
export const useAddToSegmentations = () =>
  useSegmentationWrite(async ({ ids, userIds }: { ids: readonly string[]; userIds: string[] }) => {
    const counts = { added: 0, already: 0 };
    const outcome = await oneByOne(ids, async (id) => {
      const { added, already } = await call(calls.addPeopleToSegmentation, { params: { id }, body: { userIds } });
      counts.added += added;
      counts.already += already;
    });
    return { ...outcome, ...counts };
  });
