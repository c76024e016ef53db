// Shows a page on the desk with Konva: draws its layers, finds what is pressed, and lets one drag, resize and turn.
import { boundBox, fitPage, makeBoard, placePage, pointOnPage, scaleOf, showView, zoomPage } from './stage-board.tsx';
import type { StageActs, StageView } from './stage-board.tsx';
import { boxOfNode } from './stage-nodes.tsx';
import { pressOnStage } from './stage-pointer.tsx';
import { showHold } from './guide-drag.tsx';

export type DesignStage = ReturnType<typeof makeDesignStage>;
/** Makes the stage in an element of the page; `acts` are told what a person does. */
export function makeDesignStage(host: HTMLDivElement, acts: StageActs) {
  const at = makeBoard(host, acts);
  const { stage, handles, nodes, sheet } = at;
  const held = () => handles.nodes().flatMap((shape) => nodes.get(shape.id()) ?? []);
  const turnWheel = (event: WheelEvent) => {
    event.preventDefault();
    if (event.ctrlKey || event.metaKey)
      return zoomPage(at, Math.exp(-event.deltaY / 300), stage.getPointerPosition() ?? undefined);
    const { x, y } = sheet.position();
    at.isFitted = false;
    const [across, down] = event.shiftKey ? [event.deltaY, 0] : [event.deltaX, event.deltaY];
    placePage(at, scaleOf(at), x - across!, y - down!);
  };
  handles.boundBoxFunc((before, after) => boundBox(at, before, after));
  // A text finds its lines anew in the new box: a stretched one would not be what is issued.
  handles.on('transform', () => {
    for (const node of held()) node.setBox(boxOfNode(node));
  });
  handles.on('transformend', () =>
    acts.reshape(
      held().map((node) => ({
        id: node.layer.id,
        box: boxOfNode(node),
        rotation: Math.round(node.shape.rotation() * 10) / 10,
      })),
    ),
  );
  stage.on('pointerdown', ({ evt, target }) => pressOnStage(at, evt as PointerEvent, target));
  stage.on('dblclick dbltap', ({ target }) => {
    if (nodes.has(target.id())) acts.open(target.id());
  });
  stage.on('pointermove', ({ evt, target }) => {
    const node = nodes.get(target.id());
    if (!target.findAncestor('Transformer')) showHold(at, evt as PointerEvent, !node || node.layer.isLocked === true);
  });
  stage.on('wheel', ({ evt }) => turnWheel(evt));
  return {
    show: (view: StageView) => showView(at, view),
    fit: () => fitPage(at),
    zoom: (factor: number) => zoomPage(at, factor),
    pointAt: (clientX: number, clientY: number) => pointOnPage(at, clientX, clientY),
    resize(width: number, height: number) {
      stage.size({ width, height });
      if (at.isFitted) fitPage(at);
      else stage.batchDraw();
    },
    setPanning(isPanning: boolean) {
      at.isPanning = isPanning;
      stage.container().style.cursor = isPanning ? 'grab' : '';
    },
    destroy() {
      at.end?.();
      stage.destroy();
    },
  };
}
