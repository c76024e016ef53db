// Decides how the lines of a watermark are placed on a page: wrapped into rows that fit across it, as large as all of them allow.

/** The angle of the rows, in degrees. */
export const markAngle = 30;
export const markOpacity = 0.32;
const [along, up] = [Math.cos(Math.PI / 6), Math.sin(Math.PI / 6)];
const between = '  ·  ';
const leading = 1.25;

export type MarkRows = {
  size: number;
  rows: string[];
  /** The heights of the repetitions' centres on the page, as parts of the page height. */
  bands: readonly number[];
};
type Page = { width: number; height: number; largest: number; measure: (text: string, size: number) => number };

/** Splits a part that is longer than a row, at a space where there is one. */
function pieces(part: string, fits: (text: string) => boolean): string[] {
  if (fits(part) || part.length < 2) return [part];
  let end = part.length - 1;
  while (end > 1 && !fits(part.slice(0, end))) end -= 1;
  const blank = part.lastIndexOf(' ', end);
  const cut = blank > 0 ? blank : end;
  return [part.slice(0, cut).trimEnd(), ...pieces(part.slice(cut).trimStart(), fits)];
}
function wrapped(parts: readonly string[], fits: (text: string) => boolean): string[] {
  const rows: string[] = [];
  for (const piece of parts.flatMap((part) => pieces(part, fits))) {
    const longer = rows.length ? rows.at(-1) + between + piece : piece;
    if (rows.length && fits(longer)) rows[rows.length - 1] = longer;
    else rows.push(piece);
  }
  return rows;
}
/** Places the rows three times down the page where they fit, else once in the middle, in a smaller size where necessary. */
export function markRows(parts: readonly string[], { width, height, largest, measure }: Page): MarkRows {
  const smallest = largest / 4;
  for (const bands of [[0.2, 0.5, 0.8], [0.5]]) {
    // One band may take this part of the height, with its slope.
    const room = height * (bands.length > 1 ? 0.34 : 0.9);
    for (let size = largest; size >= (bands.length > 1 ? largest / 2 : smallest); size *= 0.9)
      // Shorter rows make a higher block and longer rows a wider one: the longest that fits is used.
      for (const share of [1, 0.85, 0.7, 0.55]) {
        const length = share * Math.min((width * 0.92) / along, (room * 0.8) / up);
        const rows = wrapped(parts, (text) => measure(text, size) <= length);
        const [wide, high] = [Math.max(...rows.map((row) => measure(row, size))), (rows.length + 0.5) * size * leading];
        if (wide * along + high * up <= width && wide * up + high * along <= room) return { size, rows, bands };
      }
  }
  const length = (width * 0.92) / along;
  return { size: smallest, rows: wrapped(parts, (text) => measure(text, smallest) <= length), bands: [0.5] };
}
/** Returns how far each row's line is above the middle of all rows. */
export const rowOffset = (index: number, count: number, size: number): number =>
  ((count - 1) / 2 - index) * size * leading;
