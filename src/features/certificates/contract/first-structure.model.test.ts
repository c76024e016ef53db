// Proves that designs of structure version 1 become designs of version 2, and that nothing else is touched.
import { expect, it } from 'vitest';
import { Problem } from '#platform/contract/problem.ts';
import { decode } from '#platform/contract/wire.ts';
import { certificateDesign } from './certificate.wire.ts';
import { inVersionTwo } from './first-structure.model.ts';

const read = (value: unknown) => decode(certificateDesign, inVersionTwo(value));
it('reads one page of 891 by 630 with its elements', () => {
  const design = read({
    page: { width: 891, height: 630, backgroundColor: '#ffeedd' },
    elements: [
      {
        type: 'text',
        text: 'Certificado',
        left: 89.1,
        top: 63,
        width: 445.5,
        height: 60,
        fontSize: 40,
        fontFamily: 'Arial',
        fill: '#112233',
        align: 'center',
      },
      { type: 'object', object: 'line', rect: { x: 0, y: 0, w: 891, h: 0, scale: 1 }, stroke: '#000000' },
    ],
  });
  expect(design).toMatchObject({
    width: 1122,
    height: 793,
    front: { background: '#ffeedd' },
    validity: { kind: 'none' },
  });
  expect(design.back).toBeUndefined();
  expect(design.front.layers).toMatchObject([
    {
      id: 'layer-1',
      kind: 'text',
      box: { x: 112.2, width: 561 },
      fontFamily: 'Figtree',
      fontSize: 50.37,
      color: '#112233',
      align: 'center',
    },
    { id: 'layer-2', kind: 'object', shape: 'line', box: { width: 1122, height: 0 } },
  ]);
});
it.each([
  ['an unknown version', { version: 3, elements: [] }],
  ['a number', 7],
  ['a list', []],
  ['null', null],
  ['no elements', { version: 1 }],
  ['elements that are none', { version: 1, elements: [null, 7, 'x', { type: 'script' }] }],
  ['a text without a place', { version: 1, elements: [{ type: 'text', text: 'x' }] }],
  ['a text without words', { version: 1, elements: [{ type: 'text', rect: { x: 0, y: 0, w: 1, h: 1 } }] }],
])('refuses %s', (_what, value) => {
  expect(() => read(value)).toThrow(Problem);
});
it('leaves a design of version 2 as it is', () => {
  const given = { version: 2, front: {} };
  expect(inVersionTwo(given)).toBe(given);
});
