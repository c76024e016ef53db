// Refuses files of two kinds at once: an image that is also a page or a script, or a document that is also an archive.
import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { Problem } from '#platform/contract/problem.ts';
import { seenAs } from './file-words.ts';
import type { Detected } from './file-words.ts';

const activeMarks = ['<script', '<html', '<!doctype html', '<?php', '<iframe'];
const longest = Math.max(...activeMarks.map((mark) => mark.length));
const holdsActive = (bytes: Buffer) => {
  const text = bytes.toString('latin1').toLowerCase();
  return activeMarks.some((mark) => text.includes(mark));
};
type Words = ReturnType<typeof seenAs>;
const refuse = (first: Words, second: Words) => new Problem('unsupported', 'file.polyglot', { first, second });
const page: Words = ['file.seen.html'];
const program: Words = ['file.seen.script'];
/** The types that can precede the first line of a PDF, by their first bytes. */
const beforePdf: readonly (readonly [RegExp, Words])[] = [
  [/^GIF8/, 'GIF'],
  [/^\xff\xd8\xff/, 'JPG'],
  [/^\x89PNG/, 'PNG'],
  [/^PK\x03\x04/, 'ZIP'],
  [/^RIFF/, 'RIFF'],
  [/^(?:MZ|\x7fELF)/, program],
];

/** Tells whether these last bytes end an archive. The archive's end record must reach exactly to the end of the file. */
export function endsArchive(tail: Buffer): boolean {
  for (
    let at = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1');
    at >= 0;
    at = at > 0 ? tail.lastIndexOf('PK\x05\x06', at - 1, 'latin1') : -1
  ) {
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return true;
  }
  return false;
}

async function scanForActive(file: FileHandle, size: number, seen: Words) {
  const step = 1 << 20;
  const buffer = Buffer.alloc(step + longest);
  for (let at = 0; at < size; at += step) {
    const { bytesRead } = await file.read(buffer, 0, buffer.length, at);
    if (holdsActive(buffer.subarray(0, bytesRead))) throw refuse(seen, page);
  }
}

/** Throws `file.polyglot` where a file of this kind also has another kind. */
export async function refusePolyglot(
  path: string,
  found: Omit<Detected, 'sizeBytes'>,
  head: Buffer,
  tail: Buffer,
  size: number,
) {
  const { kind, type } = found;
  const seen = seenAs(found);
  if (kind !== 'archive' && kind !== 'office' && endsArchive(tail)) throw refuse(seen, 'ZIP');
  if (kind === 'pdf') {
    const at = head.indexOf('%PDF-');
    if (/<(?:html|script|!doctype|\?php|svg)/i.test(head.subarray(0, 1024).toString('latin1')))
      throw refuse(seen, page);
    const before = head.subarray(0, at).toString('latin1');
    const [, other] = beforePdf.find(([mark]) => mark.test(before)) ?? [];
    if (other) throw refuse(seen, other);
  }
  if (type === 'image/gif' && /^GIF8[79]a\s*(?:=|\/\*|\/\/)/.test(head.subarray(0, 12).toString('latin1')))
    throw refuse(seen, program);
  if (kind === 'image' && head.subarray(0, 1024).includes('%PDF-')) throw refuse(seen, 'PDF');
  if ((kind === 'video' || kind === 'audio') && holdsActive(head.subarray(0, 4096))) throw refuse(seen, page);
  if (kind === 'image') {
    const file = await open(path, 'r');
    try {
      await scanForActive(file, size, seen);
    } finally {
      await file.close();
    }
  }
}
