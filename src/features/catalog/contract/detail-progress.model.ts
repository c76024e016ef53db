// Counts what a user has done of a course or trail and what remains of it.
import type { ContentDetail } from './detail.wire.ts';

type Counted = Pick<ContentDetail, 'workloadMinutes'> & {
  items: readonly Pick<ContentDetail['items'][number], 'isRequired' | 'isDone' | 'durationSeconds' | 'percent'>[];
};
export function detailProgressOf({ items, workloadMinutes }: Counted) {
  const required = items.filter((item) => item.isRequired);
  const undone = required.reduce(
    (sum, item) => sum + (item.isDone ? 0 : (item.durationSeconds ?? 0) * (1 - item.percent / 100)),
    0,
  );
  return {
    requiredCount: required.length,
    doneCount: required.filter((item) => item.isDone).length,
    // The workload is the author's figure for the whole content.
    remainingSeconds: workloadMinutes > 0 ? Math.min(undone, workloadMinutes * 60) : undone,
  };
}
