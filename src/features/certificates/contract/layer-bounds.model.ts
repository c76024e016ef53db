// Measures layers of a page: the upright rectangle around each, turned ones included.
import type { Box, Layer } from './certificate.model.ts';

/** An upright rectangle in the page's units. */
export type Bounds = { left: number; top: number; right: number; bottom: number };

export const widthOf = ({ width, scale }: Box) => width * scale;
export const heightOf = ({ height, scale }: Box) => height * scale;
/** Returns the rectangle around a layer, which a turned layer only touches. */
export function boundsOf({ box, rotation }: Pick<Layer, 'box' | 'rotation'>): Bounds {
  const [width, height] = [widthOf(box), heightOf(box)];
  const angle = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const halfWidth = (width * cos + height * sin) / 2;
  const halfHeight = (width * sin + height * cos) / 2;
  const [x, y] = [box.x + width / 2, box.y + height / 2];
  return { left: x - halfWidth, right: x + halfWidth, top: y - halfHeight, bottom: y + halfHeight };
}
/** Returns the rectangle around all of these; undefined around none. */
export const boundsAround = (all: readonly Bounds[]): Bounds | undefined =>
  all.length === 0
    ? undefined
    : {
        left: Math.min(...all.map(({ left }) => left)),
        top: Math.min(...all.map(({ top }) => top)),
        right: Math.max(...all.map(({ right }) => right)),
        bottom: Math.max(...all.map(({ bottom }) => bottom)),
      };
export const isTouching = (one: Bounds, other: Bounds) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
