// Detects the kind of a file by its content, never by its name, and refuses a file that has two kinds at once.
import { open } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import { Problem } from '#platform/contract/problem.ts';
import { quietly } from '#platform/contract/quietly.ts';
import { openArchive, readDirectory, readEntry, usualLimits } from './archive-directory.ts';
import { endingsOf, otherFile } from './file-words.ts';
import type { Detected, FileKind } from './file-words.ts';
import { officeInArchive, officeInCompound } from './office-kind.ts';
import { refusePolyglot } from './polyglot.ts';
import { textKind } from './text-kinds.ts';

export type { Detected, FileKind } from './file-words.ts';

const headBytes = 64 << 10;
const tailBytes = 66 << 10;
const compound = 8 << 20;
const texts: Record<string, Omit<Detected, 'sizeBytes'>> = {
  html: { kind: 'html', type: 'text/html', extension: 'html' },
  svg: { kind: 'svg', type: 'image/svg+xml', extension: 'svg' },
  xml: { kind: 'xml', type: 'application/xml', extension: 'xml' },
  vtt: { kind: 'subtitle', type: 'text/vtt', extension: 'vtt' },
  srt: { kind: 'subtitle', type: 'application/x-subrip', extension: 'srt' },
  script: { kind: 'script', type: 'text/plain', extension: 'txt' },
  text: { kind: 'text', type: 'text/plain', extension: 'txt' },
};
/** The kinds of the types that the product knows. Any other known type is `other`. */
const kinds: Record<string, FileKind> = {
  'image/png': 'image',
  'image/apng': 'image',
  'image/jpeg': 'image',
  'image/gif': 'image',
  'image/webp': 'image',
  'image/avif': 'image',
  'video/mp4': 'video',
  'video/x-m4v': 'video',
  'video/quicktime': 'video',
  'video/webm': 'video',
  'video/matroska': 'video',
  'video/x-matroska': 'video',
  'audio/mpeg': 'audio',
  'audio/mp4': 'audio',
  'audio/x-m4a': 'audio',
  'audio/wav': 'audio',
  'audio/flac': 'audio',
  'audio/x-flac': 'audio',
  'audio/aac': 'audio',
  'audio/webm': 'audio',
};
const mimeNames: Record<string, string> = {
  'image/apng': 'image/png',
  'video/x-m4v': 'video/mp4',
  'audio/x-m4a': 'audio/mp4',
  'audio/x-flac': 'audio/flac',
  'video/x-matroska': 'video/matroska',
};

async function readEnds(path: string) {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const head = Buffer.alloc(Math.min(headBytes, size));
    const tail = Buffer.alloc(Math.min(tailBytes, size));
    await file.read(head, 0, head.length, 0);
    await file.read(tail, 0, tail.length, size - tail.length);
    return { size, head, tail };
  } finally {
    await file.close();
  }
}
async function readFirst(path: string, length: number) {
  const file = await open(path, 'r');
  try {
    const buffer = Buffer.alloc(length);
    return buffer.subarray(0, (await file.read(buffer, 0, length, 0)).bytesRead);
  } finally {
    await file.close();
  }
}

/** Tells whether the document has macros. Only an override counts: common libraries write a mere default into every workbook. */
const isMacroEnabled = (types: string) => /<(?:\w+:)?Override\b[^>]*macroEnabled/i.test(types);
async function archiveKind(path: string, head: Buffer): Promise<Omit<Detected, 'sizeBytes'>> {
  const plain = { kind: 'archive' as const, type: 'application/zip', extension: 'zip' };
  const zip = await openArchive(path);
  try {
    const entries = await readDirectory(zip, usualLimits);
    const office = officeInArchive(entries, head);
    if (office && entries.some(({ name }) => /^xl\/workbook\.bin$/i.test(name)))
      throw new Problem('unsupported', 'file.binaryWorkbook');
    const types = office && entries.find((entry) => entry.name === '[Content_Types].xml');
    if (types && isMacroEnabled((await readEntry(zip, types, 1 << 20)).toString('utf8')))
      throw new Problem('unsupported', 'file.macros');
    return office ? { kind: 'office', ...office } : plain;
  } finally {
    zip.close();
  }
}

/** Returns the type of an Ogg file. It counts as sound, because browsers no longer play its older pictures (Theora). */
const oggKind = (head: Buffer): Omit<Detected, 'sizeBytes'> =>
  /\x80theora|OVP80|BBCD\0/.test(head.toString('latin1'))
    ? { kind: 'other', type: 'video/ogg', extension: 'ogv' }
    : { kind: 'audio', type: 'audio/ogg', extension: 'ogg' };

/** Tells whether the head has the objects of a PDF but not a PDF's first line. */
const isHeadless = (head: Buffer) => /(?:^|[\r\n])\d+ \d+ obj\b/.test(head.subarray(0, 4096).toString('latin1'));

async function kindOf(path: string, head: Buffer): Promise<Omit<Detected, 'sizeBytes'> | undefined> {
  if (/^PK(?:\x03\x04|\x05\x06)/.test(head.subarray(0, 4).toString('latin1'))) return archiveKind(path, head);
  const pdf = head.subarray(0, 1024).indexOf('%PDF-');
  if (pdf >= 0 && !/^(?:GIF8|\xff\xd8\xff|\x89PNG|RIFF)/.test(head.subarray(0, 4).toString('latin1')))
    return { kind: 'pdf', type: 'application/pdf', extension: 'pdf' };
  if (head.subarray(0, 8).toString('hex') === 'd0cf11e0a1b11ae1') {
    const office = officeInCompound(await readFirst(path, compound));
    return office && { kind: 'office', ...office };
  }
  // Some sound files begin with the same bytes as the mark of UTF-16.
  const wide = /^(?:fffe|feff)/.test(head.subarray(0, 2).toString('hex')) ? textKind(head) : undefined;
  if (wide) return texts[wide];
  const found = await quietly('cut off in the middle: of no known type', () => fileTypeFromBuffer(head));
  const mime = found?.mime.split(';')[0];
  if (mime?.endsWith('/ogg')) return oggKind(head);
  if (found && mime && kinds[mime])
    return { kind: kinds[mime], type: mimeNames[mime] ?? mime, extension: found.ext === 'apng' ? 'png' : found.ext };
  if (!found && head.subarray(0, 3).toString('latin1') === 'ID3')
    return { kind: 'audio', type: 'audio/mpeg', extension: 'mp3' };
  const text = textKind(head);
  if (text === 'text' && isHeadless(head)) return { kind: 'other', type: 'application/pdf', extension: 'pdf' };
  // A type that was found by its content takes precedence over plain text.
  if (text && !(found && text === 'text')) return texts[text];
  return found && { kind: 'other', type: found.mime, extension: found.ext };
}

/** Returns the kind and type of the content. Throws for an empty file, a file of two kinds, or an archive that must not be opened. */
export async function detectFile(path: string): Promise<Detected> {
  const { size, head, tail } = await readEnds(path);
  if (size === 0) throw new Problem('unsupported', 'file.empty');
  const found = (await kindOf(path, head)) ?? {
    kind: 'other' as const,
    type: 'application/octet-stream',
    extension: 'bin',
  };
  await refusePolyglot(path, found, head, tail, size);
  return { ...found, sizeBytes: size };
}

/** Does the same as `detectFile`, and throws `file.type` unless the kind is one of the accepted kinds. */
export async function expectFile(path: string, accepted: readonly FileKind[]): Promise<Detected> {
  const found = await detectFile(path);
  if (!accepted.includes(found.kind)) throw otherFile(found, endingsOf(accepted));
  return found;
}
