// Proves that unpacking refuses hostile archives before or during writing, and leaves no files behind.
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeZip } from '#testing/make/zip.ts';
import type { ZipEntry } from '#testing/make/zip.ts';
import { unpack } from './unpack.ts';

let folder: string;
let into: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'unpack-test-'));
  into = await mkdtemp(join(folder, 'into-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let count = 0;
const save = async (entries: readonly ZipEntry[]) => {
  const path = join(folder, `${count++}.zip`);
  await writeFile(path, makeZip(entries));
  return path;
};
const page = { name: 'index.html', content: '<p>ok' };

describe('unpack', () => {
  it('writes the files, keeps their paths and decodes their names', async () => {
    const path = await save([
      page,
      { name: 'pasta/' },
      { name: 'pasta/ação.txt', content: 'olá' },
      { name: Buffer.from([0x61, 0x87, 0x84, 0x6f]), flags: 0, content: 'x' },
    ]);
    const { folder: made, files } = await unpack(path, { into });
    expect(files.map((file) => file.name)).toEqual(['index.html', 'pasta/ação.txt', 'açäo']);
    expect(await readFile(join(made, 'pasta/ação.txt'), 'utf8')).toBe('olá');
    await rm(made, { recursive: true });
  });

  it('leaves out server files and the traces of desktops', async () => {
    const {
      folder: made,
      leftOut,
      files,
    } = await unpack(
      await save([
        page,
        { name: 'a/shell.php', content: '<?php' },
        { name: '.htaccess' },
        { name: '__MACOSX/._index.html' },
      ]),
      { into },
    );
    expect(leftOut).toEqual(['a/shell.php', '.htaccess', '__MACOSX/._index.html']);
    expect(files).toHaveLength(1);
    await rm(made, { recursive: true });
  });

  const million = Buffer.alloc(30 << 20);
  const hostile: [why: string, code: string, entries: ZipEntry[]][] = [
    ['climbs', 'archive.name', [page, { name: '../out.txt', content: 'x' }]],
    ['climbs in the middle', 'archive.name', [page, { name: 'a/../../out.txt', content: 'x' }]],
    ['is absolute', 'archive.name', [page, { name: '/etc/out.txt', content: 'x' }]],
    ['has backslashes', 'archive.name', [page, { name: '..\\out.txt', content: 'x' }]],
    ['names a drive', 'archive.name', [page, { name: 'C:/out.txt', content: 'x' }]],
    ['hides a climb behind escapes', 'archive.name', [page, { name: '%2e%2e%2fout.txt', content: 'x' }]],
    ['turns the reading direction', 'archive.name', [page, { name: '\u202egnp.html', content: 'x' }]],
    ['is a device on Windows', 'archive.name', [page, { name: 'aux.txt', content: 'x' }]],
    ['is a symbolic link', 'archive.link', [page, { name: 'link', content: '/etc', mode: 0o120777 }]],
    [
      'writes through a link',
      'archive.link',
      [
        { name: 'link', content: '/', mode: 0o120777 },
        { name: 'link/out.txt', content: 'x' },
      ],
    ],
    ['is a device node', 'archive.link', [page, { name: 'node', mode: 0o060666 }]],
    ['comes twice', 'archive.twice', [page, { name: 'INDEX.html', content: 'x' }]],
    [
      'is a file and a folder',
      'archive.twice',
      [
        { name: 'a', content: 'x' },
        { name: 'a/b', content: 'x' },
      ],
    ],
    ['is encrypted', 'archive.encrypted', [{ ...page, flags: 0x801 }]],
    ['is packed in an unknown way', 'archive.method', [{ ...page, method: 12 }]],
    ['is a bomb', 'archive.bomb', [{ name: 'zeros', content: million }]],
    [
      'shares its bytes with another',
      'archive.bomb',
      [
        { name: 'a', content: 'abc' },
        { name: 'b', content: 'abc', shares: 0 },
      ],
    ],
    ['is deeper than any package', 'archive.deep', [{ name: `${'a/'.repeat(40)}b`, content: 'x' }]],
    [
      'is larger than it says',
      'archive.broken',
      [page, { name: 'liar', content: million.subarray(0, 3 << 20), claimedSize: 10 }],
    ],
    ['is smaller than it says', 'archive.broken', [page, { name: 'liar', content: 'abc', claimedSize: 1000 }]],
  ];
  it.each(hostile)('refuses an entry that %s', async (_why, code, entries) => {
    const path = await save(entries);
    const from = Date.now();
    await expect(unpack(path, { into })).rejects.toMatchObject({ code });
    expect(Date.now() - from).toBeLessThan(2000);
    expect(await readdir(into)).toEqual([]);
  });

  it('refuses too many entries and too many bytes', async () => {
    const limits = { entries: 3, totalBytes: 1000, entryRatio: 250, totalRatio: 100 };
    await expect(
      unpack(await save(Array.from({ length: 4 }, (_, index) => ({ name: `f${index}` }))), { into, limits }),
    ).rejects.toMatchObject({ code: 'archive.many' });
    await expect(
      unpack(await save([{ name: 'a', content: 'x'.repeat(1001) }]), { into, limits }),
    ).rejects.toMatchObject({ code: 'archive.large' });
  });

  it('stops on request and leaves no files', async () => {
    const stop = new AbortController();
    const path = await save([page, { name: 'b', content: 'x' }]);
    await expect(unpack(path, { into, signal: stop.signal, check: () => stop.abort() })).rejects.toMatchObject({
      code: 'file.aborted',
    });
    expect(await readdir(into)).toEqual([]);
  });

  it('reports a file that is no archive, or an incomplete one', async () => {
    const path = join(folder, 'cut.zip');
    await writeFile(path, makeZip([page]).subarray(0, 60));
    await expect(unpack(path, { into })).rejects.toMatchObject({ code: 'archive.broken' });
  });
});
