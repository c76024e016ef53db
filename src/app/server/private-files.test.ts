// Proves that only the product's own account reads what it writes, also where the folders were more open before.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { folderContents } from '../../../scripts/backup/contents.mjs';
import { makeFolderStorage } from '#platform/server/storage/folder.ts';
import { narrowFolders } from './private-files.ts';

const place = mkdtempSync(join(tmpdir(), 'private-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));
const mode = (path: string) => (statSync(path).mode & 0o777).toString(8);

test('the folders of an existing installation become private at its start (M14)', async () => {
  const data = join(place, 'data');
  for (const name of ['', 'files', 'uploads', 'mailbox', 'postgres'])
    mkdirSync(join(data, name), { recursive: true, mode: 0o755 });
  for (const name of ['', 'files', 'uploads']) chmodSync(join(data, name), 0o755);
  await narrowFolders(data);
  expect(['', 'files', 'uploads', 'mailbox'].map((name) => mode(join(data, name)))).toEqual(Array(4).fill('700'));
  await narrowFolders(join(place, 'is-not-there'));
});
test('contents and their copies are readable by the owner alone, whatever the mode of their originals (M14)', async () => {
  const root = join(place, 'files');
  const given = join(place, 'given.bin');
  writeFileSync(given, 'everybody reads me', { mode: 0o644 });
  chmodSync(given, 0o644);
  const storage = makeFolderStorage(root);
  const hashes = [(await storage.putFile(given)).hash, (await storage.putBytes(Buffer.from('bytes'))).hash];
  await folderContents(root).copyTo(join(place, 'copy'), hashes);
  for (const folder of [root, join(place, 'copy')])
    for (const name of await readdir(folder, { recursive: true })) {
      const path = join(folder, name);
      expect([name, mode(path)]).toEqual([name, statSync(path).isDirectory() ? '700' : '600']);
    }
});
