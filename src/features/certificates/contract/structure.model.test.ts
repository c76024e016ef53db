// Proves what a design looks like on the wire: structure version 2 of the specification.
import { expect, it } from 'vitest';
import { encode } from '#platform/contract/wire.ts';
import type { CertificateDesign, Layer } from './certificate.model.ts';
import { certificateDesign } from './certificate.wire.ts';
import { defaultDesign } from './default-design.model.ts';
import { finishedDesign, finishedDesigns } from './finished-designs.model.ts';

const colors = { primary: '#c191ff', secondary: '#3cdfad', ink: '#2c1650', issuer: 'Copaíba' };
const usual = defaultDesign('course', 'pt', colors);
type Written = { [name: string]: unknown; front: { layers: Record<string, unknown>[] }; back?: object };
const written = (design: CertificateDesign) => JSON.parse(encode(certificateDesign, design)) as Written;
it('a page is 1122 by 793, has a back, a background colour, image and opacity [CERT-007]', () => {
  const image = 'a'.repeat(64);
  const design = { ...usual, front: { ...usual.front, backgroundImage: image, backgroundOpacity: 0.4 } };
  expect(written(design)).toMatchObject({
    version: 2,
    width: 1122,
    height: 793,
    front: { backgroundColor: '#fffdf8', backgroundImage: image, backgroundOpacity: 0.4 },
    back: { backgroundColor: '#fffdf8', backgroundOpacity: 1 },
  });
});
it('a layer is a text, an image or an object with its rectangle, rotation and opacity [CERT-008]', () => {
  const any = { box: { x: 1, y: 2, width: 3, height: 4, scale: 5 }, rotation: 6, opacity: 0.7 };
  const text = usual.front.layers.find((layer) => layer.kind === 'text') as Extract<Layer, { kind: 'text' }>;
  const shapes = ['qrcode', 'rect', 'circle', 'line'] as const;
  const layers: Layer[] = [
    { ...text, ...any },
    { ...any, id: 'picture', kind: 'image', source: 'a'.repeat(64) },
    ...shapes.map((shape): Layer => ({ ...any, id: shape, kind: 'object', shape })),
  ];
  const { front } = written({ ...usual, front: { ...usual.front, layers } });
  expect(front.layers.map(({ type, object }) => object ?? type)).toEqual(['text', 'image', ...shapes]);
  for (const layer of front.layers)
    expect(layer).toMatchObject({ rect: { x: 1, y: 2, w: 3, h: 4, scale: 5 }, rotation: 6, opacity: 0.7 });
});
it.each(finishedDesigns)('the back of %s has a QR code and a syllabus block [CERT-009]', (name) => {
  const { layers } = finishedDesign(name, 'trail', 'es', colors).back!;
  expect(layers.some((layer) => layer.kind === 'object' && layer.shape === 'qrcode')).toBe(true);
  expect(layers.some((layer) => layer.kind === 'text' && layer.text === '#CONTENT#')).toBe(true);
});
