// Translates boxes between the screen and the page.
import type { Group } from 'konva/lib/Group';
import type { Bounds } from '../../contract/layer-bounds.model.ts';

/** A box in pixels of the stage, as Konva gives it. */
export type Screened = { x: number; y: number; width: number; height: number; rotation: number };
/** Returns a box of the screen in the page's units. */
export const onPage = ({ x, y, width, height }: Screened, sheet: Group): Bounds => {
  const [left, top] = [(x - sheet.x()) / sheet.scaleX(), (y - sheet.y()) / sheet.scaleX()];
  return { left, top, right: left + width / sheet.scaleX(), bottom: top + height / sheet.scaleX() };
};
export const onScreen = ({ left, top, right, bottom }: Bounds, { rotation }: Screened, sheet: Group): Screened => ({
  x: left * sheet.scaleX() + sheet.x(),
  y: top * sheet.scaleX() + sheet.y(),
  width: (right - left) * sheet.scaleX(),
  height: (bottom - top) * sheet.scaleX(),
  rotation,
});
export const shiftedBounds = ({ left, top, right, bottom }: Bounds, dx: number, dy: number): Bounds => ({
  left: left + dx,
  right: right + dx,
  top: top + dy,
  bottom: bottom + dy,
});
