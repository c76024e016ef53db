// Proves that a company's first certificate has its words in three languages and the right parts on both sides.
import { expect, test } from 'vitest';
import { defaultDesign } from './default-design.model.ts';

const designColors = { primary: '#00aa77', secondary: '#cc5500', ink: '#111111', issuer: 'Ipê' };
const design = (kind: 'course' | 'trail' = 'course', language: 'pt' | 'en' | 'es' = 'pt') =>
  defaultDesign(kind, language, designColors);
type Layers = ReturnType<typeof design>['front']['layers'];
const layersOf = (given = design()): Layers => [...given.front.layers, ...given.back!.layers];
const words = (given: ReturnType<typeof design>) =>
  layersOf(given).flatMap((layer) => (layer.kind === 'text' ? [layer.text] : []));

test('names the achievement and the company, in the language of the company', () => {
  expect(words(design('course', 'pt'))).toEqual([
    ...['Ipê', 'Certificado', 'Ipê certifica que', '#NOME#'],
    'concluiu o curso #TITULO#\nem #DT_CONCLUSAO#, com #CARGA_HORARIA#.',
    ...['Credencial #CREDENCIAL#', 'Conteúdo programático', '#CONTENT#'],
  ]);
  expect(words(design('course', 'en'))).toEqual([
    ...['Ipê', 'Certificate', 'Ipê certifies that', '#NOME#'],
    'completed the course #TITULO#\non #DT_CONCLUSAO#, #CARGA_HORARIA#.',
    ...['Credential #CREDENCIAL#', 'Contents', '#CONTENT#'],
  ]);
  expect(words(design('course', 'es'))).toEqual([
    ...['Ipê', 'Certificado', 'Ipê certifica que', '#NOME#'],
    'completó el curso #TITULO#\nel #DT_CONCLUSAO#, con #CARGA_HORARIA#.',
    ...['Credencial #CREDENCIAL#', 'Contenido programático', '#CONTENT#'],
  ]);
  expect((['pt', 'en', 'es'] as const).map((language) => words(design('trail', language))[4]!.split(' #')[0])).toEqual([
    ...['concluiu a trilha', 'completed the trail', 'completó la ruta'],
  ]);
});
test('is an A4 page in landscape, at 300 dots per inch, and valid without end', () => {
  const { front, back, ...page } = design();
  expect(page).toEqual({
    ...{ version: 2, width: 1122, height: 793, paper: 'A4', orientation: 'landscape', dpi: 300 },
    validity: { kind: 'none' },
  });
  for (const side of [front, back!]) expect(side).toMatchObject({ background: '#fffdf8', backgroundOpacity: 1 });
});
test('has its band, its edge, its texts and its code in their places, on both sides', () => {
  expect(
    layersOf().map(({ id, kind, box, rotation, opacity }) => [id, kind, ...Object.values(box), rotation, opacity]),
  ).toEqual([
    ['tiles', 'tiles', 0, 0, 198.25, 793, 1, 0, 1],
    ['edge', 'object', 198.25, 0, 10, 793, 1, 0, 1],
    ['issuer', 'text', 282, 84, 560, 40, 1, 0, 1],
    ['title', 'text', 282, 150, 760, 90, 1, 0, 1],
    ['certifies', 'text', 282, 262, 760, 34, 1, 0, 1],
    ['name', 'text', 282, 303, 760, 65, 1, 0, 1],
    ['body', 'text', 282, 390, 760, 110, 1, 0, 1],
    ['credential', 'text', 282, 705, 560, 26, 1, 0, 1],
    ['qr', 'object', 890, 560, 150, 150, 1, 0, 1],
    ['back-tiles', 'tiles', 0, 0, 198.25, 793, 1, 0, 1],
    ['back-edge', 'object', 198.25, 0, 10, 793, 1, 0, 1],
    ['back-title', 'text', 282, 84, 760, 50, 1, 0, 1],
    ['back-contents', 'text', 282, 152, 580, 560, 1, 0, 1],
    ['back-qr', 'object', 890, 560, 150, 150, 1, 0, 1],
  ]);
});
test('has the colours of the company, with different tiles on each side of each kind', () => {
  const tiles = (kind: 'course' | 'trail') =>
    layersOf(design(kind)).flatMap((layer) => (layer.kind === 'tiles' ? [layer] : []));
  for (const { colors, columns, rows } of tiles('course'))
    expect({ colors, columns, rows }).toEqual({
      colors: ['#f6f1e7', designColors.primary, designColors.ink, designColors.secondary],
      ...{ columns: 2, rows: 8 },
    });
  expect([...tiles('course'), ...tiles('trail')].map(({ seed }) => seed)).toEqual([
    ...['course-front', 'course-back', 'trail-front', 'trail-back'],
  ]);
  expect(layersOf().flatMap((layer) => (layer.kind === 'object' ? [[layer.shape, layer.fill]] : []))).toEqual([
    ...[['rect', designColors.secondary], ['qrcode', '#1d1a24'], ['rect', designColors.secondary], ['qrcode', '#1d1a24']], // oxfmt-ignore
  ]);
});
test('is set in the product’s fonts', () => {
  const set = layersOf().flatMap((layer) =>
    layer.kind === 'text'
      ? [[layer.id, layer.fontFamily, layer.fontWeight, layer.fontSize, layer.lineHeight, layer.color]]
      : [],
  );
  expect(set).toEqual([
    ['issuer', 'Gabarito', 700, 28, 1.4, designColors.ink],
    ['title', 'Gabarito', 800, 76, 1.1, designColors.ink],
    ['certifies', 'Figtree', 400, 22, 1.4, '#1d1a24'],
    ['name', 'Gabarito', 700, 50, 1.2, '#1d1a24'],
    ['body', 'Figtree', 400, 24, 1.4, '#1d1a24'],
    ['credential', 'Figtree', 400, 15, 1.4, '#4a4553'],
    ['back-title', 'Gabarito', 700, 36, 1.4, designColors.ink],
    ['back-contents', 'Figtree', 400, 15, 1.35, '#1d1a24'],
  ]);
  for (const layer of layersOf())
    if (layer.kind === 'text') expect([layer.align, layer.shrinks]).toEqual(['left', true]);
});
