// Makes new layers in the middle of a page: texts, fields, shapes, QR codes, tiles, pictures and signatures.
import type { CertificateDesign, CertificatePage, Layer } from './certificate.model.ts';
import { linesPerBlock } from './certificate-tokens.wire.ts';

/** The company's colours. */
export type OwnColors = { primary: string; secondary: string; ink: string };
type Paper = Pick<CertificateDesign, 'width' | 'height'>;
export const paperText = '#1d1a24';
const inMiddle = (paper: Paper, width: number, height: number) => ({
  x: Math.round((paper.width - width) / 2),
  y: Math.round((paper.height - height) / 2),
  width,
  height,
  scale: 1,
});
const plain = { rotation: 0, opacity: 1 } as const;
type Made = { id: string; paper: Paper };
export const newText = ({ id, paper }: Made, text: string): Layer => ({
  ...plain,
  id,
  kind: 'text',
  box: inMiddle(paper, Math.min(500, paper.width - 80), 44),
  text,
  fontFamily: 'Figtree',
  fontSize: 26,
  fontWeight: 500,
  shrinks: true,
  color: paperText,
  align: 'center',
  lineHeight: 1.35,
});
/** A field stands in a text of its own; the list of contents has room for a whole block. */
export const newField = (made: Made, token: string): Layer =>
  token.startsWith('#CONTENT')
    ? ({
        ...newText(made, token),
        box: inMiddle(made.paper, made.paper.width - 160, Math.min(linesPerBlock * 22, made.paper.height - 200)),
        fontSize: 15,
        fontWeight: 400,
        align: 'left',
      } as Layer)
    : newText(made, token);
/** Returns the token of the next block of contents: blocks hold 26 lines each. */
export function nextContentToken(pages: readonly CertificatePage[]): string {
  const texts = pages.flatMap(({ layers }) => layers.map((layer) => (layer.kind === 'text' ? layer.text : '')));
  const used = (number: number) =>
    texts.some((text) => text.includes(number === 1 ? '#CONTENT#' : `#CONTENT${number}#`));
  let number = 1;
  while (used(number)) number += 1;
  return number === 1 ? '#CONTENT#' : `#CONTENT${number}#`;
}
export const shapes = ['rect', 'circle', 'line'] as const;
export const newShape = ({ id, paper }: Made, shape: (typeof shapes)[number], { primary, ink }: OwnColors): Layer => ({
  ...plain,
  id,
  kind: 'object',
  shape,
  box: shape === 'line' ? inMiddle(paper, 320, 0) : inMiddle(paper, 200, shape === 'rect' ? 120 : 200),
  ...(shape === 'line' ? { stroke: ink, strokeWidth: 2 } : { fill: primary }),
});
/** The QR code is 200 × 200 (learning-content §9). */
export const newQrCode = ({ id, paper }: Made): Layer => ({
  ...plain,
  id,
  kind: 'object',
  shape: 'qrcode',
  box: inMiddle(paper, 200, 200),
  fill: paperText,
});
export const newTiles = ({ id, paper }: Made, { primary, secondary, ink }: OwnColors): Layer => ({
  ...plain,
  id,
  kind: 'tiles',
  seed: id.slice(0, 12),
  columns: 4,
  rows: 2,
  colors: ['#f6f1e7', primary, ink, secondary],
  box: inMiddle(paper, 400, 200),
});
/** A picture keeps its proportions, at most 400 across. */
export function newPicture({ id, paper }: Made, picture: { source: string; width: number; height: number }): Layer {
  const ratio = Math.min(1, 400 / picture.width, 400 / picture.height);
  const box = inMiddle(paper, Math.round(picture.width * ratio), Math.round(picture.height * ratio));
  return { ...plain, id, kind: 'image', source: picture.source, box };
}
export const newSignature = ({ id, paper }: Made, strokes: number[][], { ink }: OwnColors): Layer => ({
  ...plain,
  id,
  kind: 'signature',
  strokes,
  color: ink,
  strokeWidth: 3,
  box: inMiddle(paper, 240, 90),
});

const sizes = { A4: [793, 1122], Letter: [816, 1056] } as const;
/** Pictures, codes, circles and signatures keep their proportions. */
const keepsProportions = (layer: Layer) =>
  layer.kind === 'image' ||
  layer.kind === 'signature' ||
  layer.rotation !== 0 ||
  (layer.kind === 'object' && (layer.shape === 'qrcode' || layer.shape === 'circle'));
/**
 * Returns a design on another paper: boxes fill the same share of the page, and words break anew in them;
 * what keeps its proportions keeps its size, and its middle the same share of the way between the edges.
 */
export function onPaper(
  design: CertificateDesign,
  paper: CertificateDesign['paper'],
  orientation: CertificateDesign['orientation'],
): CertificateDesign {
  const [short, long] = sizes[paper];
  const [width, height] = orientation === 'landscape' ? [long, short] : [short, long];
  const [across, down] = [width / design.width, height / design.height];
  const round = (value: number) => Math.round(value * 100) / 100;
  const placed = (page: CertificatePage): CertificatePage => ({
    ...page,
    ...(page.guides && {
      guides: page.guides.map(({ axis, at }) => ({ axis, at: round(at * (axis === 'x' ? across : down)) })),
    }),
    layers: page.layers.map((layer) => {
      const { box } = layer;
      if (!keepsProportions(layer))
        return {
          ...layer,
          box: {
            ...box,
            x: round(box.x * across),
            y: round(box.y * down),
            width: round(box.width * across),
            height: round(box.height * down),
          },
        };
      const [wide, high] = [box.width * box.scale, box.height * box.scale];
      // Between the edges, so that what stood on the page stands on it again.
      const between = (place: number, size: number, before: number, now: number) =>
        before === size ? place : (place / (before - size)) * (now - size);
      return {
        ...layer,
        box: {
          ...box,
          x: round(between(box.x, wide, design.width, width)),
          y: round(between(box.y, high, design.height, height)),
        },
      };
    }),
  });
  return {
    ...design,
    ...{ paper, orientation, width, height },
    front: placed(design.front),
    ...(design.back && { back: placed(design.back) }),
  };
}
