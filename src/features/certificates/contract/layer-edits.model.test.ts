// Proves what each edit does to the layers of a page, with examples.
import { describe, expect, it } from 'vitest';
import type { CertificatePage, Layer } from './certificate.model.ts';
import { boundsOf } from './layer-bounds.model.ts';
import {
  aligned,
  distributed,
  edited,
  grouped,
  groupOf,
  marked,
  moved,
  ordered,
  pasted,
  ungrouped,
  without,
} from './layer-edits.model.ts';

const paper = { width: 1000, height: 800 };
const rect = (id: string, x: number, y: number, width = 100, height = 50, more: Partial<Layer> = {}): Layer =>
  ({
    ...{ id, kind: 'object', shape: 'rect', rotation: 0, opacity: 1, fill: '#000000' },
    box: { x, y, width, height, scale: 1 },
    ...more,
  }) as Layer;
const page = (...layers: Layer[]): CertificatePage => ({ background: '#ffffff', backgroundOpacity: 1, layers });
const places = ({ layers }: CertificatePage) => Object.fromEntries(layers.map(({ id, box: { x, y } }) => [id, [x, y]]));
const ids = ({ layers }: CertificatePage) => layers.map(({ id }) => id).join('');

describe('layers of a page', () => {
  it('move together, except locked ones, and stay within the limits of a design', () => {
    const before = page(rect('a', 10, 20), rect('b', 0, 0, 10, 10, { isLocked: true }), rect('c', 5, 5));
    expect(places(moved(before, ['a', 'b'], 5, -3.333))).toEqual({ a: [15, 16.67], b: [0, 0], c: [5, 5] });
    expect(places(moved(before, ['a'], 9e9, 0))['a']).toEqual([5000, 20]);
  });
  it.each([
    ['left', { a: [0, 20] }],
    ['center', { a: [450, 20] }],
    ['right', { a: [900, 20] }],
    ['top', { a: [10, 0] }],
    ['middle', { a: [10, 375] }],
    ['bottom', { a: [10, 750] }],
  ] as const)('alone aligns %s with the page', (edge, expected) => {
    expect(places(aligned(page(rect('a', 10, 20)), ['a'], edge, paper))).toEqual(expected);
  });
  it('align with each other, groups as one', () => {
    const before = page(
      rect('a', 10, 20),
      rect('b', 200, 100, 50, 50, { group: 'g' }),
      rect('c', 300, 0, 50, 50, { group: 'g' }),
    );
    expect(places(aligned(before, ['a', 'b', 'c'], 'left', paper))).toEqual({ a: [10, 20], b: [10, 100], c: [110, 0] });
  });
  it('have equal gaps where three or more are distributed', () => {
    const before = page(rect('a', 0, 0), rect('b', 110, 0), rect('c', 500, 0));
    expect(places(distributed(before, ['a', 'b', 'c'], 'across'))).toEqual({ a: [0, 0], b: [250, 0], c: [500, 0] });
    expect(distributed(before, ['a', 'b'], 'across')).toBe(before);
  });
  it.each([
    ['front', 'acdb'],
    ['forward', 'acbd'],
    ['backward', 'bacd'],
    ['back', 'bacd'],
  ] as const)('are ordered to the %s', (order, expected) => {
    const before = page(rect('a', 0, 0), rect('b', 0, 0), rect('c', 0, 0), rect('d', 0, 0));
    expect(ids(ordered(before, ['b'], order))).toBe(expected);
  });
  it('stay at the end where there is nothing further', () => {
    const before = page(rect('a', 0, 0), rect('b', 0, 0));
    expect(ids(ordered(before, ['b'], 'forward'))).toBe('ab');
    expect(ids(ordered(before, ['a'], 'backward'))).toBe('ab');
    expect(ids(ordered(before, ['a', 'b'], 'forward'))).toBe('ab');
  });
  it('are found by any of their group, until it is undone', () => {
    const whole = grouped(page(rect('a', 0, 0), rect('b', 0, 0), rect('c', 0, 0)), ['a', 'b'], 'g');
    expect([groupOf(whole, 'a'), groupOf(whole, 'c')]).toEqual([['a', 'b'], ['c']]);
    expect(groupOf(ungrouped(whole, ['a', 'b']), 'a')).toEqual(['a']);
  });
  it('are removed and changed unless locked, but unlocked all the same', () => {
    const before = page(rect('a', 0, 0, 1, 1, { isLocked: true }), rect('b', 0, 0));
    expect(ids(without(before, ['a', 'b']))).toBe('a');
    expect(edited(before, ['a'], (layer) => ({ ...layer, opacity: 0 })).layers[0]!.opacity).toBe(1);
    expect(marked(before, ['a'], { isLocked: false }).layers[0]!.isLocked).toBe(false);
  });
  it('are copied with new ids, groups of their own and unlocked, as many as a page holds', () => {
    let count = 0;
    const newId = () => `new-${++count}`;
    const both = [rect('a', 0, 0, 1, 1, { group: 'g', isLocked: true }), rect('b', 5, 5, 1, 1, { group: 'g' })];
    const { page: after, ids: copies } = pasted(page(...both), both, newId, 16);
    const [first, second] = after.layers.slice(2);
    expect(copies).toEqual([first!.id, second!.id]);
    expect(new Set(after.layers.map(({ id }) => id)).size).toBe(4);
    expect([first!.group === second!.group, first!.group === 'g', first!.isLocked]).toEqual([true, false, undefined]);
    expect(first!.box).toMatchObject({ x: 16, y: 16 });
    const full = page(...Array.from({ length: 99 }, (_, at) => rect(`l${at}`, 0, 0)));
    expect(pasted(full, both, newId).page.layers).toHaveLength(100);
  });
});
it('the bounds of a turned layer are those of its corners', () => {
  const { left, right, top, bottom } = boundsOf(rect('a', 0, 0, 100, 100, { rotation: 45 }));
  expect([left, right, top, bottom].map((one) => Math.round(one * 10) / 10)).toEqual([-20.7, 120.7, -20.7, 120.7]);
});
