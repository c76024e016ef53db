// Follows the pointer on the stage: selects, drags, draws a frame around layers, and moves the desk.
import { Rect } from 'konva/lib/shapes/Rect';
import type { Node } from 'konva/lib/Node';
import { boundsAround, boundsOf, isTouching } from '../../contract/layer-bounds.model.ts';
import type { Bounds } from '../../contract/layer-bounds.model.ts';
import type { Ids } from '../../contract/layer-edits.model.ts';
import { snapMove } from '../../contract/snapping.model.ts';
import { followPointer } from './follow-pointer.tsx';
import { colors, linesWithout, placePage, pointOnPage, reachPixels, scaleOf, showGuides } from './stage-board.tsx';
import type { StageBoard } from './stage-board.tsx';
import { shiftedBounds } from './stage-boxes.tsx';
import { dragGuide, guideAt } from './guide-drag.tsx';

/** Follows the pointer until it is lifted; `moved` gets the way in the page's units. */
function follow(
  at: StageBoard,
  event: PointerEvent,
  moved: (dx: number, dy: number, event: PointerEvent) => void,
  lifted: (wasMoved: boolean) => void = () => undefined,
) {
  at.end?.();
  at.end = followPointer(event, {
    lifted,
    moved: (dx, dy, now) => moved(dx / scaleOf(at), dy / scaleOf(at), now),
  });
}
/** Begins what a press means: a handle's own drag is Konva's. */
export function pressOnStage(at: StageBoard, event: PointerEvent, target: Node): void {
  const id = target.id();
  const node = at.nodes.get(id);
  if (target.findAncestor('Transformer')) return;
  if (event.button === 1 || at.isPanning) return moveDesk(at, event);
  if (event.button !== 0) return;
  const { page, selected } = at.view!;
  const guide = guideAt(at, event, !node || node.layer.isLocked === true);
  if (guide) return dragGuide(at, event, guide);
  if (!node || node.layer.isLocked === true) return drawFrame(at, event, node?.layer.id);
  const adds = event.shiftKey || event.ctrlKey || event.metaKey;
  if (adds || !selected.includes(id)) at.acts.pick(id, { adds, isAlone: false });
  if (adds) return;
  // The new selection is shown later: what moves is the layer with its group.
  const { group } = node.layer;
  const ids = selected.includes(id)
    ? selected
    : page.layers.filter((one) => one.id === id || (group && one.group === group)).map((one) => one.id);
  dragLayers(at, event, ids);
}
function moveDesk(at: StageBoard, event: PointerEvent) {
  const { x, y } = at.sheet.position();
  at.isFitted = false;
  follow(at, event, (dx, dy) => placePage(at, scaleOf(at), x + dx * scaleOf(at), y + dy * scaleOf(at)));
}
function dragLayers(at: StageBoard, event: PointerEvent, ids: Ids) {
  const free = at.view!.page.layers.filter((one) => ids.includes(one.id) && !one.isLocked);
  const around = boundsAround(free.map(boundsOf));
  if (!around) return;
  const lines = linesWithout(
    at,
    free.map((one) => one.id),
  );
  let way = { dx: 0, dy: 0 };
  follow(
    at,
    event,
    (dx, dy, now) => {
      // Shift keeps the way straight; Alt switches snapping off.
      const isAcross = Math.abs(dx) > Math.abs(dy);
      const across = now.shiftKey && !isAcross ? 0 : dx;
      const down = now.shiftKey && isAcross ? 0 : dy;
      const bounds = shiftedBounds(around, across, down);
      const snapped = now.altKey ? undefined : snapMove(bounds, lines, reachPixels / scaleOf(at));
      way = { dx: across + (snapped?.dx ?? 0), dy: down + (snapped?.dy ?? 0) };
      for (const { id, box } of free) at.nodes.get(id)?.setBox({ ...box, x: box.x + way.dx, y: box.y + way.dy });
      showGuides(at, snapped?.guides ?? []);
    },
    (wasMoved) => {
      showGuides(at, []);
      for (const { id } of free) at.nodes.get(id)?.setBox(undefined);
      if (wasMoved) at.acts.move(way.dx, way.dy);
    },
  );
}
/** Selects what a frame touches; a press alone clears the selection, or selects the locked layer under it. */
function drawFrame(at: StageBoard, event: PointerEvent, lockedId: string | undefined) {
  const from = pointOnPage(at, event.clientX, event.clientY);
  const frame = new Rect({ stroke: colors.handle, strokeWidth: 1, fill: 'rgb(90 93 240 / 0.12)' });
  let bounds: Bounds | undefined;
  follow(
    at,
    event,
    (dx, dy) => {
      const [x, y] = [Math.min(from.x, from.x + dx), Math.min(from.y, from.y + dy)];
      bounds = { left: x, top: y, right: x + Math.abs(dx), bottom: y + Math.abs(dy) };
      if (!frame.getParent()) at.marks.add(frame);
      const scale = scaleOf(at);
      frame.setAttrs({ x: x * scale, y: y * scale, width: Math.abs(dx) * scale, height: Math.abs(dy) * scale });
      at.board.batchDraw();
    },
    () => {
      frame.destroy();
      const found = at.view!.page.layers.filter(
        (one) => !one.isLocked && !one.isHidden && bounds && isTouching(bounds, boundsOf(one)),
      );
      if (bounds) at.acts.select(found.map(({ id }) => id));
      else at.acts.select(lockedId ? [lockedId] : []);
      at.board.batchDraw();
    },
  );
}
