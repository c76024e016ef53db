// Proves that each real package and archive is accepted or refused as its row in the inventory says, and that no files are left behind.
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { materialRows } from '#testing/material.ts';
import type { PackageItem } from '../../contract/scorm.model.ts';
import { openPackage } from './open-package.service.ts';

let into: string;
beforeAll(async () => {
  into = await mkdtemp(join(tmpdir(), 'material-'));
});
afterAll(() => rm(into, { recursive: true, force: true }));

const count = (items: readonly PackageItem[], test: (item: PackageItem) => boolean): number =>
  items.reduce((sum, item) => sum + (test(item) ? 1 : 0) + count(item.items, test), 0);
const rows = materialRows().filter((row) =>
  /^(?:scorm|archives|aicc|xapi|made)\/.*(?<!\.(?:properties|txt|jpg|mp4|svg|csv))$/.test(row.path),
);

describe('real packages', () => {
  it.each(rows.map((row) => [row.path, row] as const))('%s', async (_name, { file, expected, oracle }) => {
    const from = Date.now();
    const opened = await openPackage(file, { into }).catch((error: unknown) => error as { code: string; kind: string });
    if (expected.startsWith('ACCEPT')) {
      expect(opened).toHaveProperty('facts');
      if (!('facts' in opened)) return;
      const [, items, launchable] = /items=(\d+) launchable=(\d+)/.exec(oracle) ?? [];
      if (items)
        expect([
          count(opened.facts.items, () => true),
          count(opened.facts.items, (item) => item.href !== undefined),
        ]).toEqual([Number(items), Number(launchable)]);
      expect(opened.files.map((file) => file.name)).toContain(decodeURIComponent(opened.facts.entry.split(/[?#]/)[0]!));
      await rm(opened.folder, { recursive: true });
    } else {
      expect(opened).toMatchObject({
        kind: expect.stringMatching(/unsupported|tooLarge/),
        code: expect.stringMatching(/^(?:archive|file|media\.package)\./),
      });
      expect(Date.now() - from).toBeLessThan(2000);
    }
    expect(await readdir(into)).toEqual([]);
  });
});
