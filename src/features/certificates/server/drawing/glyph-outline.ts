// Writes the outline of one letter as a TrueType file has it: the library's own writer does not work with its present parts.

type Outline = { readonly commands: readonly { readonly command: string; readonly args: readonly number[] }[] };
type Point = { x: number; y: number; isOnCurve: boolean };
const onCurve = 1;

function pointsOf({ commands }: Outline): Point[][] {
  const contours: Point[][] = [];
  for (const { command, args } of commands) {
    if (command === 'moveTo') contours.push([]);
    for (let at = 0; at < args.length; at += 2)
      contours.at(-1)!.push({
        x: Math.round(args[at]!),
        y: Math.round(args[at + 1]!),
        isOnCurve: !(command === 'quadraticCurveTo' && at === 0),
      });
  }
  return contours.filter((points) => points.length > 0);
}
/** Returns the letter's record, filled to four bytes; a letter without lines, as a blank, has none. */
export function writtenOutline(outline: Outline): Uint8Array {
  const contours = pointsOf(outline);
  const points = contours.flat();
  if (points.length === 0) return new Uint8Array(0);
  const size = 10 + contours.length * 2 + 2 + points.length * 5;
  const bytes = new Uint8Array(Math.ceil(size / 4) * 4);
  const view = new DataView(bytes.buffer);
  let place = 0;
  const write = (value: number) => {
    view.setInt16(place, value);
    place += 2;
  };
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  for (const value of [contours.length, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)])
    write(value);
  let last = -1;
  for (const { length } of contours) write((last += length));
  write(0);
  for (const { isOnCurve } of points) bytes[place++] = isOnCurve ? onCurve : 0;
  for (const values of [xs, ys]) for (const [at, value] of values.entries()) write(value - (values[at - 1] ?? 0));
  return bytes;
}
