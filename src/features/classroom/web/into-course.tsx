// Decides which item an address of the classroom names, and leads from a trail into its next course.
import { useEffect } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { LoadingRegion } from '#platform/web/ui/states.tsx';
import { courseOfTrailPath } from '#features/catalog/contract/classroom-path.model.ts';
import type { SeenDetail } from '#features/catalog/contract/detail.wire.ts';

export type RoomProps = {
  detail: SeenDetail;
  step: number;
  trailId?: string;
  /** The course from which the user returned to its trail. */
  fromCourseId?: string;
};
/** Returns the item of the address; out of range the course the user returned from, else the first undone item (decisions D3.13). */
export const inFront = ({ detail: { items, nextItemId }, step, fromCourseId }: RoomProps) =>
  items.find((one) => one.position === step) ??
  items.find((one) => fromCourseId !== undefined && one.objectId === fromCourseId) ??
  items.find((one) => one.id === nextItemId) ??
  items[0];
/** Returns the path of the next item where it is an unlocked course that the address does not name. */
export function pathInto(given: RoomProps): string | undefined {
  const item = inFront(given);
  const isNamed = given.fromCourseId !== undefined || item?.position === given.step;
  return item?.kind === 'course' && item.locks.length === 0 && !isNamed
    ? courseOfTrailPath(given.detail, item.objectId)
    : undefined;
}
export function IntoCourse({ path }: { path: string }) {
  const t = useTexts();
  useEffect(() => goTo(path, { replace: true }), [path]);
  return (
    <LoadingRegion isLoading label={t('classroom.loading')} skeleton={<RowsSkeleton count={6} height={72} />}>
      {null}
    </LoadingRegion>
  );
}
