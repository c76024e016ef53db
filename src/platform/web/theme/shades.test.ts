// Proves that the interface's colour has nine shades, in the steps of lightness that the style sheet uses.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('are nine, from 28 lighter to 28 darker [SET-032]', () => {
  const sheet = readFileSync('src/platform/web/theme/tokens.css', 'utf8');
  const steps = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((shade) => {
    const written = new RegExp(`--brand-${shade}: ([^;]+);`).exec(sheet)![1]!;
    if (written === 'var(--tenant-primary)') return 0;
    const [, sign, step] = /^hsl\(from var\(--tenant-primary\) h s clamp\(4, l ([+-]) (\d+), \d+\)\)$/.exec(written)!;
    return Number(`${sign}${step}`);
  });
  expect(steps).toEqual([28, 24, 16, 8, 0, -8, -16, -24, -28]);
  expect(sheet).not.toContain('--brand-10:');
});
