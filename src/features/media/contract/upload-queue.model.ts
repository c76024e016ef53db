// Decides for files chosen for the repository which kind each one is by its name, and the title of the new object.
import { acceptedExtensions, mediaKinds, mediaLimits } from './media.model.ts';
import type { MediaKind } from './media.model.ts';

const extensionOf = (name: string) => (/\.([^.]+)$/.exec(name)?.[1] ?? '').toLowerCase();
/** Returns the kind of a file (a lone picture is an image, not a carousel), or undefined for others. The server decides by content. */
export const kindOfFile = (name: string): MediaKind | undefined =>
  mediaKinds.find((kind) => acceptedExtensions[kind].includes(extensionOf(name)));
/** Returns a first title: the file name without its extension, with spaces for dashes and underscores. */
export const titleOfFile = (name: string): string =>
  name
    .replace(/\.[^.]+$/, '')
    .replace(/[\s_-]+/g, ' ')
    .trim()
    .slice(0, 150) || name.slice(0, 150);

export type FileError = 'type' | 'size' | 'empty';
export function fileError({ name, size }: { name: string; size: number }, kind?: MediaKind): FileError | undefined {
  const found = kindOfFile(name);
  const isTaken = kind ? acceptedExtensions[kind].includes(extensionOf(name)) : found !== undefined;
  if (!isTaken) return 'type';
  if (size > mediaLimits.fileBytes) return 'size';
  return size === 0 ? 'empty' : undefined;
}
/** The file extensions that users may drop on the repository, each once. */
export const takenExtensions: readonly string[] = [...new Set(mediaKinds.flatMap((kind) => acceptedExtensions[kind]))];
