// Draws the ten finished designs to begin from, each in the company's colours and in the words of its language.
import type { CertificateDesign, CertificatePage, Layer } from './certificate.model.ts';
import { defaultDesign, designWords, text } from './default-design.model.ts';
import type { DesignColors } from './default-design.model.ts';

type Language = 'pt' | 'en' | 'es';
type Kind = 'course' | 'trail';
type Words = {
  title: string;
  certifies: string;
  body: string;
  credential: string;
  contents: string;
  issuer: string;
};
type Drawing = { colors: DesignColors; words: Words; kind: Kind };
const page = { width: 1122, height: 793 } as const;
const paper = { cream: '#fffdf8', white: '#ffffff', sand: '#f6f1e7' } as const;
const dark = '#1d1a24';
const grey = '#4a4553';

/** Returns black or white, whichever is easier to read on a colour (WCAG's relative luminance). */
export function readableOn(color: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue! > 0.179 ? dark : paper.white;
}
/** Returns the first of the company's colours that one can read on light paper; near black otherwise. */
const inkOf = ({ ink, primary }: DesignColors) =>
  [ink, primary].find((color) => readableOn(color) === paper.white) ?? dark;

type Style = Parameters<typeof text>[6];
const display = { fontFamily: 'Gabarito', fontWeight: 800, lineHeight: 1.1 } as const;
const middle = { align: 'center' } as const;
const shape = (
  id: string,
  kind: 'rect' | 'circle' | 'line' | 'qrcode',
  [x, y, width, height]: readonly [number, number, number, number],
  look: { fill?: string; stroke?: string; strokeWidth?: number; opacity?: number; rotation?: number },
): Layer => {
  const { opacity = 1, rotation = 0, ...paint } = look;
  return { id, kind: 'object', shape: kind, box: { x, y, width, height, scale: 1 }, rotation, opacity, ...paint };
};
const tiles = (
  id: string,
  seed: string,
  [x, y, width, height]: readonly [number, number, number, number],
  [columns, rows]: readonly [number, number],
  colors: string[],
): Layer => ({
  ...{ id, kind: 'tiles', seed, columns, rows, colors, rotation: 0, opacity: 1 },
  box: { x, y, width, height, scale: 1 },
});
const tileColors = ({ primary, secondary, ink }: DesignColors) => [paper.sand, primary, ink, secondary];
const qr = (x: number, y: number, side = 140): Layer => shape('qr', 'qrcode', [x, y, side, side], { fill: dark });
/** White behind a code, so that cameras find its edge. */
const qrGround = (x: number, y: number, side = 140): Layer =>
  shape('qr-ground', 'rect', [x - 14, y - 14, side + 28, side + 28], { fill: paper.white });
/** The words of every certificate, between two sides and from a height on. */
function wordsIn(
  { words }: Drawing,
  {
    left,
    width,
    top,
    title,
    ...style
  }: { left: number; width: number; top: number; title: string; align?: 'center'; color?: string },
): Layer[] {
  const soft: Style = { ...style, color: style.color ?? grey };
  return [
    text('title', left, top, width, 84, words.title, { ...display, ...style, fontSize: 70, color: title }),
    text('certifies', left, top + 100, width, 34, words.certifies, soft),
    text('name', left, top + 140, width, 66, '#NOME#', {
      ...display,
      fontWeight: 700,
      fontSize: 50,
      lineHeight: 1.2,
      ...style,
      color: style.color ?? dark,
    }),
    text('body', left, top + 222, width, 84, words.body, { ...soft, fontSize: 23 }),
  ];
}
const credential = ({ words }: Drawing, x: number, y: number, width: number, style: Style = {}): Layer =>
  text('credential', x, y, width, 26, words.credential, { fontSize: 15, color: grey, ...style });
const issuer = ({ words }: Drawing, x: number, y: number, width: number, style: Style): Layer =>
  text('issuer', x, y, width, 40, words.issuer, { ...display, fontWeight: 700, fontSize: 28, ...style });

const fronts: Record<Exclude<FinishedDesign, 'tiles'>, (drawing: Drawing) => CertificatePage> = {
  frame: (drawing) => ({
    background: paper.cream,
    backgroundOpacity: 1,
    layers: [
      shape('frame', 'rect', [28, 28, 1066, 737], { stroke: inkOf(drawing.colors), strokeWidth: 3 }),
      shape('inner-frame', 'rect', [42, 42, 1038, 709], { stroke: drawing.colors.primary, strokeWidth: 1.5 }),
      tiles('corner', `${drawing.kind}-frame`, [42, 42, 120, 120], [3, 3], tileColors(drawing.colors)),
      tiles('corner-2', `${drawing.kind}-frame-2`, [960, 631, 120, 120], [3, 3], tileColors(drawing.colors)),
      issuer(drawing, 181, 88, 760, { ...middle, color: inkOf(drawing.colors) }),
      ...wordsIn(drawing, { left: 161, width: 800, top: 168, title: inkOf(drawing.colors), ...middle }),
      qr(491, 540, 140),
      credential(drawing, 181, 706, 760, middle),
    ],
  }),
  band: (drawing) => {
    const ink = inkOf(drawing.colors);
    return {
      background: paper.white,
      backgroundOpacity: 1,
      layers: [
        shape('band', 'rect', [0, 0, page.width, 210], { fill: ink }),
        shape('edge', 'rect', [0, 210, page.width, 10], { fill: drawing.colors.secondary }),
        tiles('tiles', `${drawing.kind}-band`, [912, 0, 210, 210], [3, 3], tileColors(drawing.colors)),
        issuer(drawing, 80, 44, 760, { color: readableOn(ink) }),
        text('title', 80, 96, 780, 84, drawing.words.title, { ...display, fontSize: 70, color: readableOn(ink) }),
        ...wordsIn(drawing, { left: 80, width: 900, top: 170, title: ink }).slice(1),
        credential(drawing, 80, 700, 640),
        qr(902, 580),
      ],
    };
  },
  seal: (drawing) => {
    const { colors } = drawing;
    return {
      background: paper.cream,
      backgroundOpacity: 1,
      layers: [
        shape('bar', 'rect', [0, 0, 24, page.height], { fill: colors.primary }),
        shape('bar-2', 'rect', [24, 0, 8, page.height], { fill: colors.secondary }),
        issuer(drawing, 110, 84, 640, { color: inkOf(colors) }),
        ...wordsIn(drawing, { left: 110, width: 720, top: 150, title: inkOf(colors) }),
        shape('seal', 'circle', [842, 110, 210, 210], { fill: colors.primary }),
        shape('seal-ring', 'circle', [856, 124, 182, 182], { stroke: readableOn(colors.primary), strokeWidth: 3 }),
        tiles('seal-tiles', `${drawing.kind}-seal`, [902, 170, 90, 90], [2, 2], tileColors(colors)),
        qr(872, 560, 150),
        credential(drawing, 110, 690, 640),
      ],
    };
  },
  minimal: (drawing) => ({
    background: paper.white,
    backgroundOpacity: 1,
    layers: [
      shape('rule', 'rect', [90, 96, 90, 8], { fill: drawing.colors.primary }),
      issuer(drawing, 90, 128, 760, { fontSize: 24, color: inkOf(drawing.colors) }),
      ...wordsIn(drawing, { left: 90, width: 940, top: 220, title: inkOf(drawing.colors) }),
      shape('foot', 'line', [90, 600, 942, 0], { stroke: '#d8d3e0', strokeWidth: 1.5 }),
      credential(drawing, 90, 680, 640),
      qr(912, 626, 120),
    ],
  }),
  night: (drawing) => {
    const ground = inkOf(drawing.colors);
    const light = readableOn(ground);
    return {
      background: ground,
      backgroundOpacity: 1,
      layers: [
        tiles('tiles', `${drawing.kind}-night`, [0, 681, page.width, 112], [10, 1], tileColors(drawing.colors)),
        shape('edge', 'rect', [0, 671, page.width, 10], { fill: drawing.colors.secondary }),
        issuer(drawing, 90, 80, 700, { color: light }),
        ...wordsIn(drawing, { left: 90, width: 780, top: 150, title: light, color: light }),
        credential(drawing, 90, 606, 640, { color: light }),
        qrGround(886, 486, 146),
        qr(886, 486, 146),
      ],
    };
  },
  column: (drawing) => {
    const { colors } = drawing;
    const on = readableOn(colors.primary);
    return {
      background: paper.cream,
      backgroundOpacity: 1,
      layers: [
        shape('column', 'rect', [822, 0, 300, page.height], { fill: colors.primary }),
        tiles('tiles', `${drawing.kind}-column`, [822, 0, 300, 300], [3, 3], tileColors(colors)),
        issuer(drawing, 80, 84, 660, { color: inkOf(colors) }),
        ...wordsIn(drawing, { left: 80, width: 690, top: 156, title: inkOf(colors) }),
        qrGround(897, 460, 150),
        qr(897, 460, 150),
        credential(drawing, 842, 676, 260, { ...middle, color: on, fontSize: 14 }),
      ],
    };
  },
  mosaic: (drawing) => ({
    background: paper.cream,
    backgroundOpacity: 1,
    layers: [
      tiles('tiles', `${drawing.kind}-mosaic`, [0, 0, page.width, 160.3], [14, 2], tileColors(drawing.colors)),
      shape('edge', 'rect', [0, 160.3, page.width, 10], { fill: drawing.colors.secondary }),
      ...wordsIn(drawing, { left: 111, width: 900, top: 204, title: inkOf(drawing.colors), ...middle }),
      issuer(drawing, 111, 690, 560, { fontSize: 24, color: inkOf(drawing.colors) }),
      credential(drawing, 111, 730, 560),
      qr(892, 612),
    ],
  }),
  formal: (drawing) => {
    const ink = inkOf(drawing.colors);
    const signer = (id: string, x: number): Layer[] => [
      shape(`${id}-line`, 'line', [x, 640, 280, 0], { stroke: ink, strokeWidth: 1.5 }),
      text(`${id}-name`, x, 648, 280, 26, drawing.words.issuer, {
        ...middle,
        fontSize: 17,
        fontWeight: 600,
        color: dark,
      }),
    ];
    return {
      background: paper.white,
      backgroundOpacity: 1,
      layers: [
        shape('frame', 'rect', [20, 20, 1082, 753], { stroke: ink, strokeWidth: 12 }),
        shape('inner-frame', 'rect', [38, 38, 1046, 717], { stroke: drawing.colors.secondary, strokeWidth: 2 }),
        issuer(drawing, 161, 84, 800, { ...middle, color: ink }),
        ...wordsIn(drawing, { left: 121, width: 880, top: 150, title: ink, ...middle }),
        ...signer('signer', 130),
        ...signer('signer-2', 712),
        qr(496, 540, 130),
        credential(drawing, 181, 708, 760, middle),
      ],
    };
  },
  circles: (drawing) => {
    const { colors } = drawing;
    return {
      background: paper.cream,
      backgroundOpacity: 1,
      layers: [
        shape('circle', 'circle', [-140, -160, 340, 340], { fill: colors.primary, opacity: 0.85 }),
        shape('circle-2', 'circle', [70, -120, 210, 210], { fill: colors.secondary, opacity: 0.7 }),
        shape('circle-3', 'circle', [880, 560, 400, 400], { fill: colors.ink, opacity: 0.9 }),
        shape('circle-4', 'circle', [800, 620, 220, 220], { fill: colors.primary, opacity: 0.7 }),
        issuer(drawing, 330, 84, 660, { color: inkOf(colors) }),
        ...wordsIn(drawing, { left: 150, width: 860, top: 206, title: inkOf(colors) }),
        qr(150, 560, 140),
        credential(drawing, 316, 674, 460),
      ],
    };
  },
};
export const finishedDesigns = [
  'tiles',
  'frame',
  'band',
  'seal',
  'minimal',
  'night',
  'column',
  'mosaic',
  'formal',
  'circles',
] as const;
export type FinishedDesign = (typeof finishedDesigns)[number];

/** Returns a finished design of A4 landscape; its back lists the contents and has the QR code. */
export function finishedDesign(
  name: FinishedDesign,
  kind: Kind,
  language: Language,
  colors: DesignColors,
): CertificateDesign {
  const usual = defaultDesign(kind, language, colors);
  if (name === 'tiles') return usual;
  const say = designWords[language];
  const words: Words = {
    ...say,
    certifies: say.certifies.replace('{{issuer}}', colors.issuer),
    body: say.body.replace('{{kind}}', say[kind]),
    issuer: colors.issuer,
  };
  const ink = inkOf(colors);
  const back: CertificatePage = {
    background: paper.cream,
    backgroundOpacity: 1,
    layers: [
      shape('back-bar', 'rect', [0, 0, page.width, 14], { fill: colors.primary }),
      text('back-title', 80, 70, 780, 50, say.contents, { ...display, fontWeight: 700, fontSize: 36, color: ink }),
      text('back-contents', 80, 140, 760, 580, '#CONTENT#', { fontSize: 15, lineHeight: 1.35 }),
      { ...qr(892, 560, 150), id: 'back-qr' },
    ],
  };
  return { ...usual, front: fronts[name]({ colors, words, kind }), back };
}
