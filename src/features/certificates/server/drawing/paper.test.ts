// Proves that the PDF is A4 landscape with real text, that the PNG has the page's proportions, and that long names shrink to fit their box.
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { defaultDesign } from '../../contract/default-design.model.ts';
import type { CertificatePage, Layer } from '../../contract/certificate.model.ts';
import { groupsOf } from '../../contract/page-layout.model.ts';
import { pdfOf, pngOf, toolsFor } from './paper.ts';

const design = defaultDesign('course', 'pt', {
  primary: '#c191ff',
  secondary: '#3cdfad',
  ink: '#2c1650',
  issuer: 'Copaíba',
});
const withName = (name: string): CertificatePage => ({
  ...design.front,
  layers: design.front.layers.map((layer) =>
    layer.kind === 'text' ? { ...layer, text: layer.text.replace('#NOME#', name) } : layer,
  ),
});
const about = { title: 'NR-35', author: 'Copaíba', language: 'pt', at: new Date('2026-11-21T12:00:00Z') };

type TextLayer = Extract<Layer, { kind: 'text' }>;
describe('a certificate on paper', () => {
  it('is an A4 landscape PDF of 297 by 210 mm with selectable text, accents and letters beyond Latin-1 [CERT-018]', async () => {
    const bytes = await pdfOf(
      design,
      [
        { page: withName('João Łukasz'), link: 'http://localhost/c' },
        { page: design.back!, link: 'http://localhost/c' },
      ],
      {},
      about,
    );
    const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
    expect(pdf.numPages).toBe(2);
    const page = await pdf.getPage(1);
    const [, , width, height] = page.view as [number, number, number, number];
    expect([(width / 72) * 25.4, (height / 72) * 25.4].map(Math.round)).toEqual([297, 210]);
    const words = (await page.getTextContent()).items.map((item) => ('str' in item ? item.str : '')).join('');
    expect(words).toContain('João Łukasz');
    expect(words).toContain('Copaíba certifica que');
  });
  it('gives every letter back, though an earlier document had it only below an accent', async () => {
    const wordsOf = async (name: string) => {
      const layer = design.front.layers.find((one) => one.id === 'name')! as TextLayer;
      const page = { ...design.front, layers: [{ ...layer, fontFamily: 'Figtree' as const, text: name }] };
      const bytes = await pdfOf(design, [{ page, link: 'x' }], {}, about);
      const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
      const { items } = await (await pdf.getPage(1)).getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join('');
    };
    for (const name of ['ÁÉÍÓÚÇÃÕ áéíóúçãõ', 'AEIOUC aeiouc']) expect(await wordsOf(name)).toBe(name);
  });
  it('has its pictures with 3 pixels for each unit of the page, and never more than they had [CERT-022]', async () => {
    const picture = (width: number) =>
      sharp({ create: { width, height: width, channels: 3, background: '#c191ff' } })
        .png()
        .toBuffer();
    const place = (id: string, source: string, side: number): Layer => ({
      id,
      kind: 'image',
      source,
      box: { x: 10, y: 10, width: side, height: side, scale: 1 },
      rotation: 0,
      opacity: 1,
    });
    const page = {
      background: '#ffffff',
      backgroundOpacity: 1,
      layers: [place('large', 'l', 100), place('small', 's', 90)],
    };
    const bytes = await pdfOf(design, [{ page, link: 'x' }], { l: await picture(1200), s: await picture(60) }, about);
    const widths = [...bytes.toString('latin1').matchAll(/\/Width (\d+)/g)].map(([, width]) => Number(width));
    expect(widths.sort((a, b) => a - b)).toEqual([60, 300]);
  });
  it("is a PNG with the page's proportions", async () => {
    const { width, height, format } = await sharp(
      await pngOf(design, { page: withName('Marina'), link: 'x' }, {}, 1),
    ).metadata();
    expect([format, width, height]).toEqual(['png', 1122, 793]);
  });
  it('shrinks a long name into its box, down to a smallest size', () => {
    const layer = design.front.layers.find((one) => one.id === 'name')!;
    const size = (name: string) => {
      const marks = groupsOf({ ...design.front, layers: [{ ...layer, text: name } as typeof layer] }, toolsFor(''))[0]!
        .marks;
      return marks.map((mark) =>
        mark.kind === 'text'
          ? { size: mark.size, end: mark.x + mark.runs.reduce((sum, run) => sum + run.width, 0) * mark.size }
          : undefined,
      )[0]!;
    };
    expect(size('Marina Alves').size).toBe(50);
    const long = size('Maria Aparecida da Conceição dos Santos Albuquerque de Vasconcelos Cavalcanti');
    expect(long.size).toBeLessThan(50);
    expect(long.end).toBeLessThanOrEqual(layer.box.x + layer.box.width + 0.01);
  });
  it('lays out a long text in a box that is too small without measuring its words again and again', () => {
    const layer = design.front.layers.find((one) => one.id === 'name')! as TextLayer;
    const text = Array.from({ length: 800 }, (_, at) => `w${at}`).join(' ');
    let measured = 0;
    const tools = toolsFor('');
    groupsOf(
      { ...design.front, layers: [{ ...layer, text, fontSize: 400 }] },
      { ...tools, measure: (face, one) => (measured++, tools.measure(face, one)) },
    );
    expect(measured).toBeLessThan(2 * 801 + 1);
  });
});
