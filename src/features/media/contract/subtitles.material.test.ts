// Proves that real subtitle files are read or refused as the inventory says, with the noted cues.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { decodeText } from '#platform/contract/text-encoding.ts';
import { materialRows } from '#testing/material.ts';
import { readSubtitles, writeSubtitles } from './subtitle.model.ts';

const rows = materialRows().filter((row) => /^subtitles\/.*\.(?:vtt|srt)$/.test(row.path));
const noted: Record<string, [number, number][] | null> = rows[0]
  ? (JSON.parse(
      readFileSync(join(dirname(rows.find((row) => row.path.includes('/srt/'))!.file), 'expected.json'), 'utf8'),
    ) as never)
  : {};

describe('real subtitles', () => {
  it.each(rows.map((row) => [row.path, row] as const))('%s', (name, { file, expected }) => {
    const bytes = readFileSync(file);
    const cues = readSubtitles(decodeText(bytes, TextDecoder));
    if (expected.startsWith('REFUSE')) return expect(cues ?? []).toEqual([]);
    expect(cues).toBeDefined();
    // A written file reads back as the same cues.
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
