// Pictures: checked, turned upright and stripped at intake, kept in several widths under immutable addresses (decisions D3.20).

/** Widths a picture is kept in, pixels (UX §13). */
export const pictureWidths = [320, 480, 800, 1156, 1600] as const;
export type Pictures = {
  /** Checks, turns upright, strips and stores a picture (png, jpeg, webp, gif); throws Problem `picture.*`. Answers its key, kept by the row that shows it. */
  take(tenantId: string, path: string, rule?: PictureRule): Promise<Picture>;
  /** The address of a stored picture, absolute path on the app's origin, at the smallest kept width that is at least `width`. */
  addressOf(key: string, width?: number): string;
};
export type PictureRule = { maxBytes?: number; types?: readonly PictureType[] };
export const pictureTypes = ['png', 'jpeg', 'webp', 'gif'] as const;
export type PictureType = (typeof pictureTypes)[number];
/** What a row keeps of a picture: `key` is `<tenant key>/<hash>`; `color` is the dominant one, `edge` the one of its right edge (`#rrggbb`). */
export type Picture = {
  readonly key: string;
  readonly width: number;
  readonly height: number;
  readonly color: string;
  readonly edge: string;
};
