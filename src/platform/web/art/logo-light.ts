// Decides whether a logo is seen on a dark bar, and makes its light version where it is not.
import { contrast } from '../theme/tenant-colors.ts';
import type { Pixels } from './logo-colors.ts';

/** What has less contrast with its ground is lost on it. */
const leastSeen = 1.8;
const byte = (value: number) => value.toString(16).padStart(2, '0');
const colorAt = (data: ArrayLike<number>, at: number) =>
  `#${byte(data[at * 4]!)}${byte(data[at * 4 + 1]!)}${byte(data[at * 4 + 2]!)}`;

/** Returns whether most of what the logo draws is seen on the ground. */
export function isSeenOn({ data, width, height }: Pixels, ground: string): boolean {
  const known = new Map<string, boolean>();
  let [solid, seen] = [0, 0];
  for (let at = 0; at < width * height; at++) {
    if (data[at * 4 + 3]! <= 160) continue;
    const color = colorAt(data, at);
    if (!known.has(color)) known.set(color, contrast(color, ground) >= leastSeen);
    solid++;
    if (known.get(color)) seen++;
  }
  return solid === 0 || seen / solid >= 0.6;
}
/** Returns the pixels with white in place of each colour that would be lost on the ground. */
export function lightened({ data, width, height }: Pixels, ground: string): Uint8ClampedArray<ArrayBuffer> {
  const light = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at++) {
    const isLost = contrast(colorAt(data, at), ground) < leastSeen;
    for (let channel = 0; channel < 3; channel++) light[at * 4 + channel] = isLost ? 255 : data[at * 4 + channel]!;
    light[at * 4 + 3] = data[at * 4 + 3]!;
  }
  return light;
}
