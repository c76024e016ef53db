// Makes the pictures of a PDF no larger than three pixels for each unit of the page (learning-content §9): more is not seen, and weighs.
import sharp from 'sharp';
import type { Group } from '../../contract/page-marks.model.ts';

/** Pixels for each unit: 288 DPI. */
export const exportMultiplier = 3;
type Pictures = { readonly [source: string]: Uint8Array };
type PrintedPicture = {
  readonly source: string;
  readonly width: number;
  readonly height: number;
  readonly covers: boolean;
};

/** A design issues thousands of documents with the same pictures: the last ones are kept. */
const mostKept = 24;
const kept = new Map<string, Uint8Array>();
async function fitted(bytes: Uint8Array, key: string, places: readonly PrintedPicture[]): Promise<Uint8Array> {
  const known = kept.get(key);
  if (known) return known;
  const picture = sharp(bytes);
  const { width, height } = await picture.metadata();
  const ratio = Math.max(
    ...places.map((place) => {
      const [across, down] = [place.width / width, place.height / height];
      return exportMultiplier * (place.covers ? Math.max(across, down) : Math.min(across, down));
    }),
  );
  // A small picture stays as it is: more pixels would show nothing more.
  const made = ratio >= 1 ? bytes : await picture.resize(Math.max(1, Math.round(width * ratio))).toBuffer();
  if (kept.size >= mostKept) kept.delete(kept.keys().next().value!);
  kept.set(key, made);
  return made;
}
/** Returns the pictures as large as they are printed. */
export async function fittedPictures(
  images: Pictures,
  groups: readonly Group[],
  grounds: readonly PrintedPicture[],
): Promise<Pictures> {
  const places = [
    ...grounds,
    ...groups.flatMap(({ marks }) =>
      marks.flatMap((mark) => (mark.kind === 'image' ? [{ ...mark, covers: false }] : [])),
    ),
  ];
  const made: Record<string, Uint8Array> = {};
  for (const [source, bytes] of Object.entries(images)) {
    const own = places.filter((place) => place.source === source);
    if (own.length === 0) continue;
    const sizes = own.map(({ width, height, covers }) => `${width} ${height} ${covers}`).sort();
    made[source] = await fitted(bytes, [source, bytes.length, ...sizes].join(), own);
  }
  return made;
}
