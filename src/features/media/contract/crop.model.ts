// Decides where a picture is drawn so that it fills a shape or fits whole in it, around the point that must stay visible.

export type Fit = 'fill' | 'whole';
type Size = { width: number; height: number };
type Wish = { fit: Fit; zoom: number; /** The focus: 0 to 1 from the top left. */ focus: { x: number; y: number } };

/** Returns the place and size of the whole picture on the shape. With `fill` the picture covers every edge of the shape. */
export function placeOf(picture: Size, shape: Size, { fit, zoom, focus }: Wish) {
  const ratios = [shape.width / picture.width, shape.height / picture.height] as const;
  const scale = (fit === 'fill' ? Math.max(...ratios) : Math.min(...ratios)) * zoom;
  const width = picture.width * scale;
  const height = picture.height * scale;
  // A picture larger than the shape moves with the focus; a smaller one is in the middle.
  const along = (whole: number, room: number, at: number) => (whole > room ? (room - whole) * at : (room - whole) / 2);
  return { x: along(width, shape.width, focus.x), y: along(height, shape.height, focus.y), width, height };
}
