// Proves that all text of a watermark that identifies a user, a place and a moment fits on the page.
import { expect, test } from 'vitest';
import { markAngle, markOpacity, markRows, rowOffset } from './watermark-rows.model.ts';

const measure = (text: string, size: number) => text.length * size * 0.55;
const parts = [
  'Maria das Dores de Albuquerque Cavalcanti',
  'maria.das.dores.albuquerque@metalurgica-boa-vista.com.br',
  'Metalúrgica Boa Vista do Norte Ltda.',
  'Unidade Belém',
  'Manutenção industrial',
  'Soldadora sênior',
  '22/11/2026 10:15',
  '2001:0db8:85a3:0000:0000:8a2e:0370:7334',
];

test.each([
  [595, 842],
  [842, 595],
  [960, 540],
  [200, 900],
  [90, 90],
])('all lines are inside a page of %i by %i, in their order', (width, height) => {
  const { rows, size, bands } = markRows(parts, {
    width,
    height,
    largest: Math.max(8, Math.min(18, width / 40)),
    measure,
  });
  expect(rows.join('').replace(/[ ·]/g, '')).toBe(parts.join('').replace(/[ ·]/g, ''));
  const [cos, sin] = [Math.cos(Math.PI / 6), Math.sin(Math.PI / 6)];
  for (const band of bands)
    rows.forEach((row, index) => {
      const [half, above] = [measure(row, size) / 2, rowOffset(index, rows.length, size)];
      for (const side of [-half, half]) {
        const [x, y] = [width / 2 + side * cos - above * sin, height * band + side * sin + above * cos];
        expect([x >= 0 && x <= width, y >= 0 && y <= height]).toEqual([true, true]);
      }
    });
});
test('a short text is one row, three times down the page', () => {
  expect(markRows(['Ana', '10.0.0.1'], { width: 595, height: 842, largest: 14, measure })).toEqual({
    size: 14,
    rows: ['Ana  ·  10.0.0.1'],
    bands: [0.2, 0.5, 0.8],
  });
});

test('a long text is wrapped between its parts', () => {
  const found = markRows(['Ana Maria Braga Lima', 'ana.maria.braga@example.com', 'Copaíba Ltda.'], {
    ...{ width: 300, height: 842, largest: 14, measure },
  });
  expect(found).toEqual({
    size: 14,
    rows: ['Ana Maria Braga Lima', 'ana.maria.braga@example.com', 'Copaíba Ltda.'],
    bands: [0.2, 0.5, 0.8],
  });
});
test.each([
  [80, ['uma palavra', 'e outra', 'palavra', 'ainda e', 'mais uma']],
  [100, ['uma', 'palavra', 'e outra', 'palavra', 'ainda e', 'mais uma']],
  [150, ['uma palavra e', 'outra palavra', 'ainda e mais uma']],
])('a high page of %i points is filled from side to side', (width, rows) => {
  const found = markRows(['uma palavra e outra palavra ainda e mais uma'], {
    width,
    height: 900,
    largest: 14,
    measure,
  });
  expect(found).toMatchObject({ rows, bands: [0.2, 0.5, 0.8] });
});
test('a part that is longer than a row is broken at a blank, or else anywhere, and no letter is lost', () => {
  const rowsOf = (part: string) => markRows([part], { width: 90, height: 90, largest: 8, measure }).rows;
  const broken = rowsOf('uma palavra e outra palavra ainda e mais');
  expect(broken.length).toBeGreaterThan(1);
  expect(broken.join(' ')).toBe('uma palavra e outra palavra ainda e mais');
  const whole = 'a'.repeat(60);
  expect(rowsOf(whole).length).toBeGreaterThan(1);
  expect(rowsOf(whole).join('')).toBe(whole);
  for (const row of [...broken, ...rowsOf(whole)]) expect(row).toBe(row.trim());
});
test('each letter has its row on a page that is too narrow for two, and no row is empty', () => {
  const rowsOf = (part: string, side: number) =>
    markRows([part], { width: side, height: side, largest: 16, measure }).rows;
  expect(rowsOf('abc', 1)).toEqual(['a', 'b', 'c']);
  expect(rowsOf(` ${'a'.repeat(30)}`, 90).join('')).toBe(` ${'a'.repeat(30)}`);
  expect(rowsOf(` ${'a'.repeat(30)}`, 90)).not.toContain('');
  expect(rowsOf('uma  palavra  e  outra', 40).every((row) => row === row.trim())).toBe(true);
});
test('a text that never fits appears once in the middle, at the smallest size', () => {
  const found = markRows(['a'.repeat(400)], { width: 60, height: 60, largest: 16, measure });
  expect([found.size, found.bands]).toEqual([4, [0.5]]);
  expect(found.rows.join('')).toBe('a'.repeat(400));
  const length = (60 * 0.92) / Math.cos(Math.PI / 6);
  for (const row of found.rows) expect(measure(row, 4)).toBeLessThanOrEqual(length);
  expect(measure(found.rows[0]! + 'a', 4)).toBeGreaterThan(length);
});
test('a text beyond the page gets smaller by a tenth each time, down to half for three rows, to a quarter for one', () => {
  const sizes = [1, 2, 3, 4, 6, 8, 12, 16, 24, 60, 80].map((times) => {
    const { size, bands } = markRows(
      Array.from({ length: times }, () => 'Unidade de Belém do Pará'),
      {
        ...{ width: 400, height: 400, largest: 20, measure },
      },
    );
    return `${size.toFixed(2)} ${bands.length}`;
  });
  const step = (tenths: number) => (20 * 0.9 ** tenths).toFixed(2);
  expect(sizes).toEqual([
    ...[`${step(0)} 3`, `${step(3)} 3`, `${step(5)} 3`, `${step(5)} 3`, `${step(0)} 1`],
    ...[`${step(0)} 1`, `${step(2)} 1`, `${step(3)} 1`, `${step(5)} 1`],
    ...[`${step(10)} 1`, `${step(11)} 1`],
  ]);
});
test('the lines of several rows are spread evenly about the middle', () => {
  expect([0, 1, 2].map((at) => rowOffset(at, 3, 8))).toEqual([10, 0, -10]);
  expect(rowOffset(0, 1, 8)).toBe(0);
  expect([rowOffset(0, 2, 8), rowOffset(1, 2, 8)]).toEqual([5, -5]);
  expect([markAngle, markOpacity]).toEqual([30, 0.32]);
});
