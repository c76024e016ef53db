// Makes the brand files of the tenants: logos drawn as SVG (the names as outlines), and the banners without words.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { create } from 'fontkit';
import sharp from 'sharp';
import { A, mosaic, panel, wrap } from './azulejo.mjs';
import { rolesOf } from './browser.mjs';
import { SCENES } from './scenes.mjs';

const brandFolder = new URL('../brands/', import.meta.url);
const fontFile = new URL(
  '../../../node_modules/@fontsource-variable/gabarito/files/gabarito-latin-wght-normal.woff2',
  import.meta.url,
);
const font = create(readFileSync(fontFile));

/** The name as one path, so that a logo looks the same wherever it is shown; a stroke makes it bold. */
function outline(word, x, baseline, size) {
  const scale = size / font.unitsPerEm;
  const run = font.layout(word);
  let at = x;
  let d = '';
  run.glyphs.forEach((glyph, index) => {
    d += glyph.path.scale(scale, -scale).translate(at, baseline).toSVG();
    at += run.positions[index].xAdvance * scale - size * 0.012;
  });
  return { d: d.replace(/-?\d+\.\d+/g, (number) => String(+(+number).toFixed(2))), end: at };
}
const icons = {
  // A thrush in three quarter circles: body, breast and head, on the orange of its belly.
  sabia: `<rect width="100" height="100" rx="24" fill="#ff7a3d"/><path d="M18 44H50A32 32 0 0 1 82 76H50A32 32 0 0 1 18 44Z" fill="#2a2421"/><circle cx="61" cy="35" r="17" fill="#2a2421"/><path d="M76 29L92 36L76 42Z" fill="#ffc53d"/><circle cx="65" cy="32" r="4" fill="#f6f1e7"/><path d="M50 76A26 26 0 0 1 76 50L82 76Z" fill="#ffc53d"/><path d="M18 44L8 66L34 60Z" fill="#2a2421"/>`,
  // The ipê's flower: five petals of one quarter each, without leaves, as it blooms.
  ipe: `<rect width="100" height="100" rx="24" fill="#0e8f6b"/>${[0, 72, 144, 216, 288].map((turn) => `<path transform="rotate(${turn} 50 52)" d="M50 52C34 40 34 20 50 14C66 20 66 40 50 52Z" fill="#ffc53d"/>`).join('')}<circle cx="50" cy="52" r="9" fill="#1f2a26"/>`,
  // The leaf and the drop of oil inside the trunk.
  copaiba: `<clipPath id="c"><rect width="100" height="100" rx="24"/></clipPath><g clip-path="url(#c)"><rect width="100" height="100" fill="#c191ff"/><path d="M0 0A100 100 0 0 1 100 100A100 100 0 0 1 0 0Z" fill="#26242b"/><path d="M50 50A50 50 0 0 1 100 100A50 50 0 0 1 50 50Z" fill="#3cdfad"/></g>`,
};
const names = { sabia: 'sabiá', ipe: 'ipê educação', copaiba: 'copaíba' };

function makeLogos() {
  mkdirSync(brandFolder, { recursive: true });
  for (const [key, icon] of Object.entries(icons)) {
    const { d, end } = outline(names[key], 120, 69, 62);
    const logo = (ink) =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${Math.ceil(end + 4)} 100" role="img" aria-label="${names[key]}">${icon}<path d="${d}" fill="${ink}" stroke="${ink}" stroke-width="2.6" stroke-linejoin="round"/></svg>\n`;
    writeFileSync(new URL(`${key}-light.svg`, brandFolder), logo('#1d1a24'));
    writeFileSync(new URL(`${key}-dark.svg`, brandFolder), logo('#f6f1e7'));
    writeFileSync(
      new URL(`${key}-icon.svg`, brandFolder),
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" role="img" aria-label="${names[key]}">${icon}</svg>\n`,
    );
  }
}

const route = [
  [-1, 4],
  [0, 4],
  [1, 4],
  [1, 3],
  [2, 3],
  [3, 3],
  [3, 2],
  [4, 2],
  [5, 2],
  [5, 1],
  [6, 1],
  [7, 1],
  [7, 0],
  [8, 0],
  [9, 0],
];
/** A wall of tiles crossed by one trail; copy is laid over the calm left side by the product. */
function trailWall(seed, { ground, tiles, line }, width, height) {
  const size = height / 5;
  const body = panel({
    cols: 10,
    rows: 5,
    s: size,
    x0: width - 10 * size,
    seed,
    ground,
    pal: tiles,
    route: route.map(([x, y]) => [x + 1, y]),
    done: 0.62,
    line,
    lw: 0.16,
    fade: 4,
    nodes: [
      [2, 4, 'done'],
      [4, 3, 'done'],
      [6, 2, 'next'],
      [8, 1, 'todo'],
    ],
  });
  return wrap(`<rect width="${width}" height="${height}" fill="${ground}"/>${body}`, width, height);
}
/** The way of the trail over a wall as high as a screen. */
const climb = [
  [-1, 6],
  [0, 6],
  [1, 6],
  [1, 5],
  [1, 4],
  [2, 4],
  [3, 4],
  [3, 3],
  [4, 3],
  [5, 3],
  [5, 2],
  [5, 1],
  [6, 1],
  [7, 1],
  [8, 1],
];
/** The picture beside the sign-in card: square and as large as it is ever shown; its lowest row stays calm for the product's bars. */
const stageSize = 1600;
const atSignIn = new Set([...Object.keys(names), 'seguranca', 'lideranca']);
function signInWall(seed, { ground, tiles, line }) {
  const body = panel({
    cols: 8,
    rows: 7,
    s: stageSize / 8,
    seed,
    ground,
    pal: tiles,
    route: climb,
    done: 0.62,
    line,
    lw: 0.16,
    nodes: [
      [1, 5, 'done'],
      [3, 4, 'done'],
      [5, 2, 'next'],
      [7, 1, 'todo'],
    ],
  });
  return wrap(`<rect width="${stageSize}" height="${stageSize}" fill="${ground}"/>${body}`, stageSize, stageSize);
}
const walls = {
  copaiba: {
    ground: '#2f1a4b',
    line: A.mint,
    tiles: [
      ['#2f1a4b', A.orchid, A.mint],
      [A.orchid, '#2f1a4b', A.bone],
      ['#2f1a4b', A.orchid, A.bone],
      [A.bone, A.orchid, '#2f1a4b'],
    ],
  },
  lideranca: {
    ground: A.plum,
    line: A.mint,
    tiles: [
      [A.plum, A.orchid, A.sun],
      [A.orchid, A.plum, A.bone],
      [A.bone, A.plum, A.orchid],
      [A.plum, A.sun, A.orchid],
    ],
  },
  seguranca: {
    ground: A.ink,
    line: A.coral,
    tiles: [
      [A.ink, A.sun, A.coral],
      [A.sun, A.ink, A.bone],
      [A.ink, A.bone, A.sun],
      [A.bone, A.ink, A.sun],
    ],
  },
  privacidade: {
    ground: '#14218a',
    line: A.sun,
    tiles: [
      ['#14218a', A.sky, A.sun],
      [A.cobalt, A.sky, A.bone],
      ['#14218a', A.cobalt, A.sky],
      [A.bone, A.cobalt, A.sun],
    ],
  },
  sabia: {
    ground: '#3a1a0c',
    line: A.sun,
    tiles: [
      ['#3a1a0c', '#ff7a3d', A.sun],
      ['#ff7a3d', '#3a1a0c', A.bone],
      ['#3a1a0c', A.sun, A.bone],
      [A.bone, '#ff7a3d', '#3a1a0c'],
    ],
  },
  ipe: {
    ground: '#0c3a2d',
    line: '#ffc53d',
    tiles: [
      ['#0c3a2d', '#ffc53d', A.bone],
      ['#ffc53d', '#0c3a2d', A.bone],
      ['#0c3a2d', '#0e8f6b', '#ffc53d'],
      [A.bone, '#0e8f6b', '#ffc53d'],
    ],
  },
};
const page = (svg, width, height) =>
  `<!doctype html><style>${rolesOf()}svg{width:${width}px;height:${height}px;display:block}</style>${svg}`;

/** Logos into `brands/`; the tenants' sign-in pictures (1600×1600), banners (1156×384) and section pictures (1152×335) into `content/banners/`. */
export async function makeBrands(browser, content) {
  makeLogos();
  mkdirSync(new URL('banners/', content), { recursive: true });
  const pictures = [];
  for (const [name, wall] of Object.entries(walls)) {
    if (atSignIn.has(name)) pictures.push([`entrada-${name}`, signInWall(`sign-in ${name}`, wall), stageSize, stageSize]);
    if (!(name in names)) pictures.push([name, trailWall(`banner ${name}`, wall, 1156, 384), 1156, 384]);
  }
  const strip = (scene, seed, tiles) =>
    wrap(
      `<g>${mosaic({ cols: 6, rows: 3, size: 112, seed, pal: tiles })}</g><svg x="640" width="512" height="335">${SCENES[scene](512, 335)}</svg>`,
      1152,
      335,
    );
  pictures.push([
    'secao-seguranca',
    strip('capacete', 'secao seguranca', [
      [A.sun, A.ink, A.coral],
      [A.ink, A.sun, A.bone],
      [A.sun, A.coral, A.bone],
    ]),
    1152,
    335,
  ]);
  pictures.push([
    'secao-boas-vindas',
    strip('porta', 'secao boas vindas', [
      [A.orchid, A.plum, A.bone],
      [A.plum, A.orchid, A.sun],
      [A.bone, A.orchid, A.plum],
    ]),
    1152,
    335,
  ]);
  for (const [name, svg, width, height] of pictures) {
    const png = await browser.picture(page(svg, width, height), width, height);
    writeFileSync(new URL(`banners/${name}.webp`, content), await sharp(png).webp({ quality: 86 }).toBuffer());
  }
}
