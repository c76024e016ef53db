// Defines pictures: checked, turned upright and stripped at upload, stored in several widths under immutable addresses (decisions D3.20).
import type { StoredContent } from './storage.ts';

/** Widths a picture is kept in, pixels (UX §13). */
export const pictureWidths = [320, 480, 800, 1156, 1600] as const;
export type Pictures = {
  /** Checks, turns upright and strips a picture (png, jpeg, webp, gif); throws Problem `picture.*`. Answers what the row that shows it keeps, and the content to store. */
  make(tenantId: string, path: string, rule?: PictureRule): Promise<MadePicture>;
  /** The address of a stored picture, absolute path on the app's origin, at the smallest kept width that is at least `width`. */
  addressOf(key: string, width?: number): string;
  /** The public address of a stored video that belongs to the look of a tenant, keyed to it. */
  clipAddressOf(tenantId: string, stored: StoredContent, kind: ClipKind): string;
  /** What `clipAddressOf` made: its type and size; undefined for anything else. */
  clipAt(owner: string, hash: string, file: string): { type: string; sizeBytes: number } | undefined;
};
/** Videos that pages show without anybody's name: behind the sign-in, on slides. */
export const clipTypes = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  mkv: 'video/x-matroska',
  ogv: 'video/ogg',
  avi: 'video/x-msvideo',
} as const;
export type ClipKind = keyof typeof clipTypes;
export type PictureRule = { maxBytes?: number; types?: readonly PictureType[] };
export const pictureTypes = ['png', 'jpeg', 'webp', 'gif'] as const;
export type PictureType = (typeof pictureTypes)[number];
export type MadePicture = { readonly picture: Picture; readonly bytes: Buffer };
/** What a row keeps of a picture, in a column of the type `picture`: `key` is `<tenant key>/<hash>`; `color` is the dominant one, `edge` the one of its right edge (`#rrggbb`). */
export type Picture = {
  readonly key: string;
  readonly width: number;
  readonly height: number;
  readonly color: string;
  readonly edge: string;
  readonly sizeBytes: number;
};
