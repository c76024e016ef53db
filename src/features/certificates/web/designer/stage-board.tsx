// Holds what the stage shows: the page with its layers, its place on the desk, handles and guides.
import { Group } from 'konva/lib/Group';
import { Layer as Board } from 'konva/lib/Layer';
import { Stage } from 'konva/lib/Stage';
import { Transformer } from 'konva/lib/shapes/Transformer';
import type { Box, CertificatePage, Layer, PageGuide } from '../../contract/certificate.model.ts';
import { boundsOf } from '../../contract/layer-bounds.model.ts';
import type { Ids } from '../../contract/layer-edits.model.ts';
import { snapLines, snapResize } from '../../contract/snapping.model.ts';
import { onPage, onScreen } from './stage-boxes.tsx';
import type { Screened } from './stage-boxes.tsx';
import { makeRulers } from './stage-rulers.tsx';
import { guideLine, makeLayerNode, makePaperNode } from './stage-nodes.tsx';
import type { Drawing, LayerNode } from './stage-nodes.tsx';

export type StageView = {
  paper: { width: number; height: number };
  /** The page as it is shown: with tokens or with sample values. */
  page: CertificatePage;
  selected: Ids;
  drawing: Drawing;
  /** The text that is edited at its place, which the page does not show. */
  editing?: string | undefined;
};
export type PagePlace = { x: number; y: number; scale: number };
export type Reshaped = { id: string; box: Box; rotation: number };
export type StageActs = {
  pick: (id: string, how: { adds: boolean; isAlone: boolean }) => void;
  select: (ids: Ids) => void;
  move: (dx: number, dy: number) => void;
  reshape: (all: readonly Reshaped[]) => void;
  open: (id: string) => void;
  setGuides: (guides: PageGuide[]) => void;
  /** Told where the page stands, in pixels of the stage. */
  placed: (place: PagePlace) => void;
};
export const colors = { handle: '#5a5df0', guide: '#e0325c', own: '#0e7c86' } as const;
/** Pixels of the screen: how near something snaps, and the room around a page. */
export const reachPixels = 6;
const marginPixels = { x: 34, top: 84, bottom: 72 } as const;
/** The page is shown 891 wide at first (learning-content §9). */
const firstScale = 891 / 1122;
const scales = { least: 0.1, most: 6 } as const;
const leastSize = 4;

export type StageBoard = ReturnType<typeof makeBoard>;
/** Makes an empty board in an element of the page. */
export function makeBoard(host: HTMLDivElement, acts: StageActs) {
  const stage = new Stage({ container: host, width: host.clientWidth, height: host.clientHeight });
  const board = new Board();
  const sheet = new Group();
  const marks = new Group({ listening: false });
  const ownGuides = new Group({ listening: false });
  const paperNode = makePaperNode();
  const handles = new Transformer({
    rotationSnaps: [0, 45, 90, 135, 180, 225, 270, 315],
    flipEnabled: false,
    ignoreStroke: true,
    borderStroke: colors.handle,
    anchorStroke: colors.handle,
    anchorSize: 10,
    anchorCornerRadius: 2,
    rotateAnchorOffset: 26,
  });
  sheet.add(paperNode.shape);
  board.add(sheet, ownGuides, handles, marks);
  const edge = new Board({ listening: false });
  edge.add(makeRulers(stage, sheet));
  stage.add(board, edge);
  return {
    ...{ stage, board, edge, sheet, marks, ownGuides, paperNode, handles, acts },
    nodes: new Map<string, LayerNode>(),
    view: undefined as StageView | undefined,
    isFitted: true,
    /** True while Space is held, when the pointer moves the desk. */
    isPanning: false,
    /** Ends what the pointer does. */
    end: undefined as (() => void) | undefined,
  };
}
export const scaleOf = ({ sheet }: StageBoard) => sheet.scaleX();
/** Returns the lines to which layers can snap, except their own. */
export function linesWithout({ view }: StageBoard, moving: Ids) {
  const { page, paper } = view!;
  const others = page.layers.filter(({ id, isHidden }) => !moving.includes(id) && !isHidden).map(boundsOf);
  return snapLines(paper, page.guides ?? [], others);
}
/** Shows the guides of the page, or those that a drag would leave. */
export function showOwnGuides(at: StageBoard, guides: readonly PageGuide[] = at.view?.page.guides ?? []): void {
  const { view, ownGuides } = at;
  ownGuides.destroyChildren();
  for (const guide of guides) ownGuides.add(guideLine(guide, view!.paper, scaleOf(at), colors.own, [4, 3]));
}
/** Shows the lines to which something snaps right now. */
export function showGuides(at: StageBoard, guides: readonly PageGuide[]): void {
  at.marks.destroyChildren();
  for (const guide of guides) at.marks.add(guideLine(guide, at.view!.paper, scaleOf(at), colors.guide));
  at.board.batchDraw();
}
export function placePage(at: StageBoard, scale: number, x: number, y: number): void {
  const { sheet, marks, ownGuides, handles, board, edge, acts } = at;
  sheet.setAttrs({ scaleX: scale, scaleY: scale, x: Math.round(x), y: Math.round(y) });
  for (const group of [marks, ownGuides]) group.setAttrs(sheet.position());
  showOwnGuides(at);
  handles.forceUpdate();
  board.batchDraw();
  edge.batchDraw();
  acts.placed({ scale, ...sheet.position() });
}
/** Shows the whole page, at most at its first scale. */
export function fitPage(at: StageBoard): void {
  const { width, height } = at.view?.paper ?? { width: 1122, height: 793 };
  const [across, down] = [at.stage.width(), at.stage.height()];
  const room = { x: across - 2 * marginPixels.x, y: down - marginPixels.top - marginPixels.bottom };
  const scale = Math.max(scales.least, Math.min(firstScale, room.x / width, room.y / height));
  placePage(at, scale, (across - width * scale) / 2, marginPixels.top + (room.y - height * scale) / 2);
  at.isFitted = true;
}
/** Zooms by a factor around a point of the stage, or around its middle. */
export function zoomPage(at: StageBoard, factor: number, around?: { x: number; y: number }): void {
  const middle = around ?? { x: at.stage.width() / 2, y: at.stage.height() / 2 };
  const scale = Math.min(scales.most, Math.max(scales.least, scaleOf(at) * factor));
  const ratio = scale / scaleOf(at);
  const { x, y } = at.sheet.position();
  placePage(at, scale, middle.x - (middle.x - x) * ratio, middle.y - (middle.y - y) * ratio);
  at.isFitted = false;
}
/** Returns the point of the page under a point of the window. */
export function pointOnPage(at: StageBoard, clientX: number, clientY: number): { x: number; y: number } {
  const { left, top } = at.stage.container().getBoundingClientRect();
  const { x, y } = at.sheet.position();
  return { x: (clientX - left - x) / scaleOf(at), y: (clientY - top - y) / scaleOf(at) };
}
/** Keeps handles from making something too small, and lets upright edges snap. */
export function boundBox(at: StageBoard, before: Screened, after: Screened): Screened {
  const least = leastSize * scaleOf(at);
  const wasSmall = before.width < least || before.height < least;
  if (!wasSmall && (after.width < least || after.height < least)) return before;
  if (after.rotation !== 0 || at.handles.keepRatio()) return after;
  const lines = linesWithout(at, at.view!.selected);
  const [from, to] = [onPage(before, at.sheet), onPage(after, at.sheet)];
  return onScreen(snapResize(from, to, lines, reachPixels / scaleOf(at)), after, at.sheet);
}
const keepsRatio = (layer: Layer) => layer.kind === 'image' || (layer.kind === 'object' && layer.shape === 'qrcode');
/** Shows a page and its selection; layers that are the same objects as before are not drawn anew. */
export function showView(at: StageBoard, view: StageView): void {
  const { nodes, sheet, handles, paperNode, view: former } = at;
  at.view = view;
  const { page, paper, selected, drawing } = view;
  paperNode.show(page, paper, drawing);
  sheet.clip({ x: 0, y: 0, ...paper });
  for (const [id, { shape }] of nodes)
    if (!page.layers.some((one) => one.id === id)) {
      shape.destroy();
      nodes.delete(id);
    }
  for (const [index, layer] of page.layers.entries()) {
    const known = nodes.get(layer.id);
    const node = known ?? makeLayerNode(layer, () => at.view!.drawing);
    if (known) known.setLayer(layer);
    else {
      nodes.set(layer.id, node);
      sheet.add(node.shape);
    }
    node.shape.zIndex(index + 1);
  }
  for (const { shape, layer } of nodes.values()) shape.visible(!layer.isHidden && layer.id !== view.editing);
  const held = page.layers.filter(
    ({ id, isLocked, isHidden }) => selected.includes(id) && !isLocked && !isHidden && id !== view.editing,
  );
  handles.keepRatio(held.length > 1 || held.some(keepsRatio));
  handles.nodes(held.map(({ id }) => nodes.get(id)!.shape));
  if (former?.paper.width !== paper.width || former.paper.height !== paper.height) fitPage(at);
  showOwnGuides(at);
  at.board.batchDraw();
}
