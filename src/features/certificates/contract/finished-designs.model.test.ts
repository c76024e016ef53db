// Proves that each finished design is a whole, valid and readable certificate in every language and for both kinds.
import { describe, expect, it } from 'vitest';
import { decode, encode } from '#platform/contract/wire.ts';
import { certificateDesign } from './certificate.wire.ts';
import { finishedDesign, finishedDesigns, readableOn } from './finished-designs.model.ts';
import { boundsOf } from './layer-bounds.model.ts';

const colors = { primary: '#c191ff', secondary: '#3cdfad', ink: '#2c1650', issuer: 'Copaíba' };
it('there are ten', () => expect(new Set(finishedDesigns).size).toBe(10));
describe.each(finishedDesigns)('the design %s', (name) => {
  it.each(['pt', 'en', 'es'] as const)('is whole in %s', (language) => {
    for (const kind of ['course', 'trail'] as const) {
      const design = finishedDesign(name, kind, language, colors);
      expect(decode(certificateDesign, JSON.parse(encode(certificateDesign, design)))).toEqual(design);
      const layers = design.front.layers;
      const words = layers.map((layer) => (layer.kind === 'text' ? layer.text : '')).join(' ');
      for (const token of ['#NOME#', '#TITULO#', '#DT_CONCLUSAO#', '#CARGA_HORARIA#', '#CREDENCIAL#'])
        expect(words).toContain(token);
      expect(words).not.toContain('{{');
      expect(new Set([...layers, ...design.back!.layers].map(({ id }) => id)).size).toBe(
        layers.length + design.back!.layers.length,
      );
      expect(layers.some((layer) => layer.kind === 'object' && layer.shape === 'qrcode')).toBe(true);
    }
  });
  it('has its words and its code on the page, and no word over another or over the code', () => {
    const { front } = finishedDesign(name, 'course', 'pt', colors);
    const own = front.layers.filter(
      (layer) => layer.kind === 'text' || (layer.kind === 'object' && layer.shape === 'qrcode'),
    );
    const all = own.map((layer) => ({ id: layer.id, ...boundsOf(layer) }));
    for (const one of all) {
      expect([one.left >= 0, one.top >= 0, one.right <= 1122, one.bottom <= 793], one.id).toEqual([
        true,
        true,
        true,
        true,
      ]);
      for (const other of all) {
        const isOver =
          one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
        expect(one.id === other.id || !isOver, `${one.id} over ${other.id}`).toBe(true);
      }
    }
  });
});
it.each([
  ['#ffffff', '#1d1a24'],
  ['#c191ff', '#1d1a24'],
  ['#2c1650', '#ffffff'],
  ['#000000', '#ffffff'],
])('on %s one reads %s', (ground, ink) => expect(readableOn(ground)).toBe(ink));
