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
/** `extension` is the usual one of the type, without a dot; `isProtected` marks an office document under a password. */
export type Detected = { kind: FileKind; type: string; extension: string; sizeBytes: number; isProtected?: true };

const seenKinds: Partial<Record<FileKind, string>> = {
  html: 'file.seen.html',
  xml: 'file.seen.xml',
  script: 'file.seen.script',
  subtitle: 'file.seen.subtitle',
  text: 'file.seen.text',
};
/** A text's key in a list, which `say` writes out, or the usual ending in capitals, the same in every language. */
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
/** Endings as people write them. */
export const written = (extensions: readonly string[]): string =>
  [...new Set(extensions.map((one) => one.toUpperCase()))].join(', ');
/** The usual endings of these kinds. */
export const endingsOf = (kinds: readonly FileKind[]): string => written(kinds.flatMap((kind) => taken[kind] ?? []));

/** Megabytes with two digits at most; upwards, so that what is too large never reads as the limit itself. */
export const megabytesOf = (bytes: number): number => Math.ceil((bytes / megabyteBytes) * 100) / 100;
/** `limit` in bytes, for programs; the megabytes are what the sentence says. */
export const sizesOf = (sizeBytes: number, limitBytes: number) => ({
  limit: limitBytes,
  sizeMegabytes: megabytesOf(sizeBytes),
  limitMegabytes: megabytesOf(limitBytes),
});
export const fileTooLarge = (sizeBytes: number, limitBytes: number) =>
  new Problem('tooLarge', 'file.large', sizesOf(sizeBytes, limitBytes));
/** The refusal of a file that is something else than what is wanted; `accepted` are endings as people write them. */
export function otherFile(found: Detected, accepted: string, limitBytes?: number): Problem {
  if (found.kind === 'svg') return new Problem('unsupported', 'file.svg', { accepted });
  // Some programs open it all the same: what is wrong with it is not its type.
  if (found.kind === 'other' && found.extension === 'pdf') return new Problem('unsupported', 'file.pdf.headless');
  const details = { seen: seenAs(found), accepted };
  return limitBytes === undefined
    ? new Problem('unsupported', 'file.type', details)
    : new Problem('unsupported', 'file.typeAndSize', { ...details, limitMegabytes: megabytesOf(limitBytes) });
}
