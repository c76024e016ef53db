// Proves that an unpacked typeface has the tables and letters of its file, so that documents are the same.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import type { Font } from 'fontkit';
import { describe, expect, it } from 'vitest';
import { families, weights } from '../../contract/faces.model.ts';
import { faceOf } from './fonts.ts';
import { unpackedFace } from './unpacked-face.ts';

type Inside = Font & { type: string; directory: { tables: Record<string, { length: number }> } };
const require = createRequire(import.meta.url);
const names = families.flatMap((family) =>
  weights.flatMap((weight) => ['latin', 'latin-ext'].map((part) => `${family.toLowerCase()}-${part}-${weight}`)),
);
const fileOf = (name: string) =>
  readFileSync(require.resolve(`@fontsource/${name.slice(0, name.indexOf('-'))}/files/${name}-normal.woff`));

describe('unpacked typefaces', () => {
  it('have every table and letter of their file', () => {
    for (const name of names) {
      const [packed, plain] = [create(fileOf(name)), create(unpackedFace(fileOf(name)))] as [Inside, Inside];
      expect(plain.type, name).toBe('TTF');
      const lengths = ({ directory }: Inside) =>
        Object.entries(directory.tables).map(([tag, { length }]) => [tag, length]);
      expect(lengths(plain)).toEqual(lengths(packed));
      for (const text of ['Conceição fi', 'Łukasz', 'AVAT #1']) {
        const [one, other] = [packed.layout(text), plain.layout(text)];
        expect(other.advanceWidth).toBe(one.advanceWidth);
        expect(other.glyphs.map(({ path }) => path.toSVG())).toEqual(one.glyphs.map(({ path }) => path.toSVG()));
      }
    }
  });

  it('have tables that begin at four bytes, with the checksums of their contents', () => {
    for (const name of names) {
      const whole = unpackedFace(fileOf(name));
      for (let at = 12; at < 12 + whole.readUInt16BE(4) * 16; at += 16) {
        const [checksum, offset, length] = [4, 8, 12].map((from) => whole.readUInt32BE(at + from)) as [
          number,
          number,
          number,
        ];
        expect(offset % 4).toBe(0);
        // The checksum of `head` leaves its own field out (OpenType "Calculating Checksums").
        const isHead = whole.toString('latin1', at, at + 4) === 'head';
        let sum = 0;
        for (let place = 0; place < length; place += 4)
          if (!isHead || place !== 8) sum = (sum + whole.readUInt32BE(offset + place)) >>> 0;
        expect(sum, `${name} ${whole.toString('latin1', at, at + 4)}`).toBe(checksum);
      }
    }
  });

  it('are what documents embed: nothing is inflated again for a letter', () => {
    for (const name of names) expect((faceOf(name).font as Inside).type, name).toBe('TTF');
  });

  it('are returned as they are where the file is plain', () => {
    const plain = unpackedFace(fileOf(names[0]!));
    expect(unpackedFace(plain)).toBe(plain);
  });
});
