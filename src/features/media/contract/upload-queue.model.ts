// Choosing files for the repository: which kind each one is by its name, and what the new object is called.
import { acceptedExtensions, mediaKinds, mediaLimits } from './media.model.ts';
import type { MediaKind } from './media.model.ts';

/** Carousel pages look like images; a lone picture is an image. */
const kindsByFile = mediaKinds.filter((kind) => kind !== 'carousel' && kind !== 'link');
const extensionOf = (name: string) => (/\.([^.]+)$/.exec(name)?.[1] ?? '').toLowerCase();
/** The kind that a file becomes; undefined where the repository takes no such file. The server decides by content. */
export const kindOfFile = (name: string): MediaKind | undefined =>
  kindsByFile.find((kind) => acceptedExtensions[kind].includes(extensionOf(name)));
/** A title to begin with: the name without its ending, dashes and underlines as spaces. */
export const titleOfFile = (name: string): string =>
  name
    .replace(/\.[^.]+$/, '')
    .replace(/[_-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 150) || name.slice(0, 150);

export type FileIssue = 'type' | 'size' | 'empty';
export function fileIssue({ name, size }: { name: string; size: number }, kind?: MediaKind): FileIssue | undefined {
  const found = kindOfFile(name);
  const isTaken = kind ? acceptedExtensions[kind].includes(extensionOf(name)) : found !== undefined;
  if (!isTaken) return 'type';
  if (size > mediaLimits.fileBytes) return 'size';
  return size === 0 ? 'empty' : undefined;
}
/** Every ending that may be dropped on the repository, in capitals, each once. */
export const takenExtensions: readonly string[] = [...new Set(kindsByFile.flatMap((kind) => acceptedExtensions[kind]))];
