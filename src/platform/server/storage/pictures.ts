// Defines pictures: checked, turned upright and stripped at upload, stored in several widths under immutable addresses (decisions D3.20).
import type { StoredContent } from './storage.ts';

/** The widths of a stored picture, in pixels (UX §13). */
export const pictureWidths = [320, 480, 800, 1156, 1600] as const;
export type Pictures = {
  /** Checks, turns and strips a picture (png, jpeg, webp, gif); returns its row value and its content; throws Problem `picture.*`. */
  make(tenantId: string, path: string, rule?: PictureRule): Promise<MadePicture>;
  /** Returns the path of a stored picture on the app's origin, at the smallest stored width that is at least `width`. */
  addressOf(key: string, width?: number): string;
  /** Returns the public address of a stored video of a tenant's look, keyed to that tenant. */
  clipAddressOf(tenantId: string, stored: StoredContent, kind: ClipKind): string;
  /** Returns the type and size of a file that `clipAddressOf` named; undefined for any other. */
  clipAt(owner: string, hash: string, file: string): { type: string; sizeBytes: number } | undefined;
};
/** The types of videos that pages show to everyone: behind the sign-in form and on slides. */
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
/** A picture in a column of the type `picture`: `key` is `<tenant key>/<hash>`; `color` is dominant, `edge` is at the right (`#rrggbb`). */
export type Picture = {
  readonly key: string;
  readonly width: number;
  readonly height: number;
  readonly color: string;
  readonly edge: string;
  readonly sizeBytes: number;
};
