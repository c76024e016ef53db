// Moves guides out of the rulers, along the page and off it.
import type { PageGuide } from '../../contract/certificate.model.ts';
import { guideNear, withGuideAt } from '../../contract/page-guides.model.ts';
import { followPointer } from './follow-pointer.tsx';
import { pointOnPage, scaleOf, showOwnGuides } from './stage-board.tsx';
import type { StageBoard } from './stage-board.tsx';
import { rulerPixels } from './stage-rulers.tsx';

const reachPixels = 4;
type Held = { index: number | undefined; axis: PageGuide['axis'] };
/** Returns the guide that a press would hold: a new one on a ruler, or one near the point where no layer is. */
export function guideAt(at: StageBoard, event: PointerEvent, isFree: boolean): Held | undefined {
  const { left, top } = at.stage.container().getBoundingClientRect();
  if (event.clientY - top < rulerPixels) return { index: undefined, axis: 'y' };
  if (event.clientX - left < rulerPixels) return { index: undefined, axis: 'x' };
  const guides = at.view?.page.guides ?? [];
  const point = pointOnPage(at, event.clientX, event.clientY);
  const index = isFree ? guideNear(guides, point, reachPixels / scaleOf(at)) : undefined;
  return index === undefined ? undefined : { index, axis: guides[index]!.axis };
}
/** Drags a guide until the pointer is lifted. */
export function dragGuide(at: StageBoard, event: PointerEvent, { index, axis }: Held): void {
  const { page, paper } = at.view!;
  const before = page.guides ?? [];
  let after: PageGuide[] | undefined;
  at.end?.();
  at.end = followPointer(event, {
    moved: (_across, _down, now) => {
      after = withGuideAt(before, index, { axis, at: pointOnPage(at, now.clientX, now.clientY)[axis] }, paper);
      showOwnGuides(at, after);
      at.board.batchDraw();
    },
    lifted: (wasMoved) => {
      showOwnGuides(at);
      at.board.batchDraw();
      if (wasMoved && after) at.acts.setGuides(after);
    },
  });
}
/** Shows what a press would do, as the pointer's picture. */
export function showHold(at: StageBoard, event: PointerEvent, isFree: boolean): void {
  if (at.isPanning) return;
  const held = guideAt(at, event, isFree);
  at.stage.container().style.cursor = held ? (held.axis === 'x' ? 'ew-resize' : 'ns-resize') : '';
}
