// Proves that new layers stand on the page, and that a design keeps its look on another paper.
import { expect, it } from 'vitest';
import { decode, encode } from '#platform/contract/wire.ts';
import { certificateDesign } from './certificate.wire.ts';
import { finishedDesign, finishedDesigns } from './finished-designs.model.ts';
import { boundsOf } from './layer-bounds.model.ts';
import {
  newField,
  newPicture,
  newQrCode,
  newShape,
  newSignature,
  newText,
  newTiles,
  nextContentToken,
  onPaper,
  shapes,
} from './new-layers.model.ts';

const colors = { primary: '#c191ff', secondary: '#3cdfad', ink: '#2c1650' };
const paper = { width: 793, height: 1122 };
const made = { id: 'new', paper };
it.each([
  ['text', newText(made, 'Olá')],
  ['field', newField(made, '#NOME#')],
  ['contents', newField(made, '#CONTENT#')],
  ['QR code', newQrCode(made)],
  ['tiles', newTiles(made, colors)],
  ['picture', newPicture(made, { source: 'a'.repeat(64), width: 9000, height: 300 })],
  ['signature', newSignature(made, [[0, 0, 1000, 1000]], colors)],
  ...shapes.map((shape) => [shape, newShape(made, shape, colors)] as const),
] as const)('a new %s is valid and stands on the page', (_what, layer) => {
  const design = {
    ...finishedDesign('minimal', 'course', 'pt', { ...colors, issuer: 'Copaíba' }),
    front: { background: '#ffffff', backgroundOpacity: 1, layers: [layer] },
  };
  expect(decode(certificateDesign, JSON.parse(encode(certificateDesign, design)))).toEqual(design);
  const { left, top, right, bottom } = boundsOf(layer);
  expect([left >= 0, top >= 0, right <= paper.width, bottom <= paper.height]).toEqual([true, true, true, true]);
});
it('the QR code is 200 by 200 [CERT-021]', () => {
  expect(newQrCode(made).box).toMatchObject({ width: 200, height: 200, scale: 1 });
});
it('the list of contents goes on in numbered fields', () => {
  const page = (...texts: string[]) => ({
    background: '#ffffff',
    backgroundOpacity: 1,
    layers: texts.map((text) => newText(made, text)),
  });
  expect(nextContentToken([page('#NOME#')])).toBe('#CONTENT#');
  expect(nextContentToken([page('#CONTENT#')])).toBe('#CONTENT2#');
  expect(nextContentToken([page('#CONTENT#'), page('#CONTENT2#')])).toBe('#CONTENT3#');
});
it.each(finishedDesigns)('%s stands on the page in portrait, in Letter, and as it was when turned back', (name) => {
  const design = finishedDesign(name, 'course', 'pt', { ...colors, issuer: 'Copaíba' });
  const turned = onPaper(design, 'Letter', 'portrait');
  expect(turned).toMatchObject({ paper: 'Letter', orientation: 'portrait', width: 816, height: 1056 });
  const isIn = (layer: (typeof design.front.layers)[number], { width, height }: typeof paper) => {
    const { left, top, right, bottom } = boundsOf(layer);
    return left >= -0.1 && top >= -0.1 && right <= width + 0.1 && bottom <= height + 0.1;
  };
  for (const [index, layer] of design.front.layers.entries())
    expect([layer.id, isIn(turned.front.layers[index]!, turned)]).toEqual([layer.id, isIn(layer, design)]);
  const back = onPaper(turned, 'A4', 'landscape');
  for (const [index, { id, box }] of design.front.layers.entries()) {
    const again = back.front.layers[index]!.box;
    for (const key of ['x', 'y', 'width', 'height'] as const)
      expect(Math.abs(again[key] - box[key]), `${id} ${key}`).toBeLessThan(0.1);
  }
});
