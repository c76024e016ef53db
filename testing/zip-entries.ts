// Reads the files in a ZIP: their names with the first bytes of each, or all of them.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import yauzl from 'yauzl';

/** Returns the names in a ZIP with the first bytes of each. */
export async function entriesOf(bytes: Uint8Array): Promise<Record<string, string>> {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'zip-')), 'a.zip');
  writeFileSync(file, bytes);
  const zip = await yauzl.openPromise(file);
  const found: Record<string, string> = {};
  for await (const entry of zip.eachEntry()) {
    const stream = await zip.openReadStreamPromise(entry);
    let start = '';
    for await (const chunk of stream) start ||= (chunk as Buffer).subarray(0, 4).toString('latin1');
    found[entry.fileName] = start;
  }
  return found;
}
/** Returns the whole files in a ZIP, in their order. */
export async function filesIn(bytes: Uint8Array): Promise<Map<string, Buffer>> {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'zip-')), 'a.zip');
  writeFileSync(file, bytes);
  const zip = await yauzl.openPromise(file);
  const found = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    const parts: Buffer[] = [];
    for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part as Buffer);
    found.set(entry.fileName, Buffer.concat(parts));
  }
  return found;
}
