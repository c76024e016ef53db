// Defines the kinds of files, and the sentence about a refused file: what was sent, what is accepted, and the size limit.
import { megabyteBytes } from '#platform/contract/units.ts';
import { Problem } from '#platform/contract/problem.ts';

export type FileKind =
  | 'image'
  | 'svg'
  | 'video'
  | 'audio'
  | 'pdf'
  | 'office'
  | 'archive'
  | 'subtitle'
  | 'html'
  | 'xml'
  | 'script'
  | 'text'
  | 'other';
/** The detected type. `extension` is its usual one, without a dot. `isProtected` marks an office document with a password. */
export type Detected = { kind: FileKind; type: string; extension: string; sizeBytes: number; isProtected?: true };

const seenKinds: Partial<Record<FileKind, string>> = {
  html: 'file.seen.html',
  xml: 'file.seen.xml',
  script: 'file.seen.script',
  subtitle: 'file.seen.subtitle',
  text: 'file.seen.text',
};
/** Returns the name of a kind: a list with a text's key, which `say` translates, or the usual extension in capitals for every language. */
export const seenAs = ({ kind, extension }: Pick<Detected, 'kind' | 'extension'>): string | string[] => {
  const key = seenKinds[kind] ?? (extension === 'bin' ? 'file.seen.unknown' : undefined);
  return key ? [key] : extension.toUpperCase();
};
const taken: Partial<Record<FileKind, readonly string[]>> = {
  image: ['png', 'jpg', 'gif', 'webp', 'avif'],
  video: ['mp4', 'mov', 'webm', 'mkv'],
  audio: ['mp3', 'm4a', 'wav', 'ogg', 'flac', 'aac'],
  pdf: ['pdf'],
  office: ['docx', 'doc', 'odt', 'xlsx', 'xls', 'ods', 'pptx', 'ppt', 'odp'],
  archive: ['zip'],
  subtitle: ['vtt', 'srt'],
};
/** Writes extensions as people write them. */
export const written = (extensions: readonly string[]): string =>
  [...new Set(extensions.map((one) => one.toUpperCase()))].join(', ');
/** Returns the usual extensions of these kinds. */
export const endingsOf = (kinds: readonly FileKind[]): string => written(kinds.flatMap((kind) => taken[kind] ?? []));

/** Returns megabytes with at most two decimals. It rounds up, so that a size above the limit never reads as the limit. */
export const megabytesOf = (bytes: number): number => Math.ceil((bytes / megabyteBytes) * 100) / 100;
/** Returns the values of a size error: `limit` in bytes for programs, and the megabytes for the sentence. */
export const sizesOf = (sizeBytes: number, limitBytes: number) => ({
  limit: limitBytes,
  sizeMegabytes: megabytesOf(sizeBytes),
  limitMegabytes: megabytesOf(limitBytes),
});
export const fileTooLarge = (sizeBytes: number, limitBytes: number) =>
  new Problem('tooLarge', 'file.large', sizesOf(sizeBytes, limitBytes));
/** Returns the refusal of a file that has another type than expected. `accepted` holds extensions as people write them. */
export function otherFile(found: Detected, accepted: string, limitBytes?: number): Problem {
  if (found.kind === 'svg') return new Problem('unsupported', 'file.svg', { accepted });
  // Some programs still open such a file, so its type is not the error.
  if (found.kind === 'other' && found.extension === 'pdf') return new Problem('unsupported', 'file.pdf.headless');
  const details = { seen: seenAs(found), accepted };
  return limitBytes === undefined
    ? new Problem('unsupported', 'file.type', details)
    : new Problem('unsupported', 'file.typeAndSize', { ...details, limitMegabytes: megabytesOf(limitBytes) });
}
