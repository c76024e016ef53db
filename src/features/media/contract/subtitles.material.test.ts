// Real subtitle files: each is read or refused as the inventory says, with the cues that were noted.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { materialRows } from '#testing/material.ts';
import { readSubtitles, writeSubtitles } from './subtitle.model.ts';

const rows = materialRows().filter((row) => /^subtitles\/.*\.(?:vtt|srt)$/.test(row.path));
const noted: Record<string, [number, number][] | null> = rows[0]
  ? (JSON.parse(
      readFileSync(join(dirname(rows.find((row) => row.path.includes('/srt/'))!.file), 'expected.json'), 'utf8'),
    ) as never)
  : {};

describe.skipIf(rows.length === 0)('real subtitles (skipped where the material is absent)', () => {
  it.each(rows.map((row) => [row.path, row] as const))('%s', (name, { file, expected }) => {
    const cues = readSubtitles(new TextDecoder().decode(readFileSync(file)));
    if (expected.startsWith('REFUSE')) return expect(cues ?? []).toEqual([]);
    expect(cues).toBeDefined();
    // What is written again says the same.
    if (cues!.length > 0)
      expect(readSubtitles(writeSubtitles(cues!))?.map(({ start, end, text }) => [start, end, text])).toEqual(
        cues!.map(({ start, end, text }) => [start, end, text]),
      );
    const wanted = noted[name.split('/').at(-1)!];
    if (wanted)
      expect(cues!.map(({ start, end }) => [start, end])).toEqual(
        wanted.map(([start, end]) => [expect.closeTo(start, 3), expect.closeTo(end, 3)]),
      );
  });
});
