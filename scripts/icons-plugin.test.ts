// Proves that each icon keeps the weights in which it is drawn, and loses the others.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { boldIcons, withoutWeights } from './icons-plugin.ts';

const src = fileURLToPath(new URL('../src', import.meta.url));
const weightsOf = (code: string) => [...code.matchAll(/\[\s*"(\w+)",/g)].map(([, weight]) => weight);

describe('the icons of the build', () => {
  test('lose whole weights, and only those', () => {
    for (const name of ['Tag', 'CaretDown', 'SealCheck']) {
      const path = fileURLToPath(
        new URL(`../node_modules/@phosphor-icons/react/dist/defs/${name}.es.js`, import.meta.url),
      );
      const code = readFileSync(path, 'utf8');
      expect(weightsOf(code)).toEqual(['bold', 'duotone', 'fill', 'light', 'regular', 'thin']);
      const left = withoutWeights(code, ['bold', 'duotone', 'light', 'thin']);
      expect(weightsOf(left)).toEqual(['fill', 'regular']);
      expect(left.match(/createElement\("path"|createElement\(\n/g)?.length).toBeGreaterThanOrEqual(2);
    }
  });
  test('stay bold where a file draws one so, by its own name or by a variable of the file', () => {
    const bold = boldIcons(src);
    for (const name of ['Check', 'CaretDown', 'CaretRight', 'DotsThree', 'X', 'CircleHalf'])
      expect(bold).toContain(name);
    expect(bold).not.toContain('Tag');
  });
  test('are drawn bold only by files that name the weight so and import what they draw', () => {
    const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
    const wrong = files.filter((name) => {
      const text = readFileSync(join(src, name), 'utf8');
      const otherwise = /weight=\{[^}]*'bold'|weight: 'bold'/.test(text);
      const drawn = [...text.matchAll(/<(\w+)[^<>]*?weight="bold"/g)].map(([, icon]) => icon!);
      return otherwise || drawn.some((icon) => !new RegExp(`(import \\{ |const )${icon}\\b`).test(text));
    });
    expect(wrong).toEqual([]);
  });
});
