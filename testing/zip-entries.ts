// Reads the names of the files in a ZIP, with the first bytes of each.
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
