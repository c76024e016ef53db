// Decides what the panel of a course or trail offers to a user, and why it is closed.
import type { SeenDetail } from './detail.wire.ts';

/** Why the panel is closed: the company's view is no learner's, or a lock of the content. */
export type ClosedReason = { kind: 'personal' | SeenDetail['closed'][number]; openPrerequisites: number };
export type ContentPanelState = {
  /** What the main button does: opens the classroom of enrolled users, or enrols. */
  main: 'open' | 'enrol';
  canMain: boolean;
  canFavorite: boolean;
  canShare: boolean;
  canLeave: boolean;
  reason: ClosedReason | undefined;
};
type PanelDetail = Pick<SeenDetail, 'closed' | 'enrolledAt' | 'percent'> & {
  isPreview?: boolean;
  prerequisites: readonly Pick<SeenDetail['prerequisites'][number], 'percent'>[];
};
/** `isPersonal` is true where the user only looks at the company and learns nothing there. */
export function contentPanelState(
  { closed, enrolledAt, percent, isPreview = false, prerequisites }: PanelDetail,
  isPersonal: boolean,
): ContentPanelState {
  const isOpen = closed.length === 0;
  const kind = !isPreview && isPersonal ? 'personal' : closed[0];
  return {
    main: enrolledAt ? 'open' : 'enrol',
    canMain: enrolledAt ? isOpen || isPreview : isOpen && !isPersonal,
    canFavorite: !isPreview && !isPersonal,
    canShare: !isPreview,
    canLeave: Boolean(enrolledAt) && percent === 0 && !isPreview,
    reason: kind && { kind, openPrerequisites: prerequisites.filter((one) => one.percent < 100).length },
  };
}
