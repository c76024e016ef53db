// Refuses files that are two things at once: an image that is also a page or a script, a document that is also an archive.
import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { Problem } from '#platform/contract/problem.ts';

const ACTIVE = ['<script', '<html', '<!doctype html', '<?php', '<iframe'];
const LONGEST = Math.max(...ACTIVE.map((mark) => mark.length));
const holdsActive = (bytes: Buffer) => {
  const text = bytes.toString('latin1').toLowerCase();
  return ACTIVE.some((mark) => text.includes(mark));
};
const refuse = (first: string, second: string) => new Problem('unsupported', 'file.polyglot', { first, second });

/** Whether these last bytes end an archive: its end record must reach exactly to the end of the file. */
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

async function scanForActive(file: FileHandle, size: number, type: string) {
  const step = 1 << 20,
    buffer = Buffer.alloc(step + LONGEST);
  for (let at = 0; at < size; at += step) {
    const { bytesRead } = await file.read(buffer, 0, buffer.length, at);
    if (holdsActive(buffer.subarray(0, bytesRead))) throw refuse(type, 'HTML');
  }
}

/** Throws `file.polyglot` where the file of this kind is at the same time something else. */
export async function refusePolyglot(
  path: string,
  kind: string,
  type: string,
  head: Buffer,
  tail: Buffer,
  size: number,
) {
  if (kind !== 'archive' && kind !== 'office' && endsArchive(tail)) throw refuse(type, 'ZIP');
  if (kind === 'pdf') {
    const at = head.indexOf('%PDF-');
    if (/<(?:html|script|!doctype|\?php|svg)/i.test(head.subarray(0, 1024).toString('latin1')))
      throw refuse(type, 'HTML');
    if (/^(?:GIF8|\xff\xd8\xff|\x89PNG|PK\x03\x04|MZ|\x7fELF|RIFF)/.test(head.subarray(0, at).toString('latin1')))
      throw refuse(type, 'binary');
  }
  if (type === 'image/gif' && /^GIF8[79]a\s*(?:=|\/\*|\/\/)/.test(head.subarray(0, 12).toString('latin1')))
    throw refuse(type, 'JavaScript');
  if (kind === 'image' && head.subarray(0, 1024).includes('%PDF-')) throw refuse(type, 'PDF');
  if ((kind === 'video' || kind === 'audio') && holdsActive(head.subarray(0, 4096))) throw refuse(type, 'HTML');
  if (kind === 'image') {
    const file = await open(path, 'r');
    try {
      await scanForActive(file, size, type);
    } finally {
      await file.close();
    }
  }
}
