// Makes the covers: each drawing horizontal (800×600) and vertical (600×900), as WebP.
import { mkdirSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { wrap } from './azulejo.mjs';
import { fontFaces, rolesOf } from './browser.mjs';
import { SCENES } from './scenes.mjs';

const used = [
  'balanca',
  'bolhas',
  'cadeado',
  'capacete',
  'cincoS',
  'coracao',
  'dialogo',
  'elos',
  'foguete',
  'fone',
  'interrog',
  'kanban',
  'lupa',
  'mesa',
  'moedas',
  'montanha',
  'nr35',
  'planta',
  'porta',
];

export async function makeCovers(browser, content) {
  mkdirSync(new URL('covers/', content), { recursive: true });
  for (const name of used)
    for (const [shape, width, height] of [
      ['horizontal', 800, 600],
      ['vertical', 600, 900],
    ]) {
      const svg = wrap(SCENES[name](width, height), width, height);
      const html = `<!doctype html><style>${fontFaces}${rolesOf()}svg{width:${width}px;height:${height}px;display:block}</style>${svg}`;
      const bytes = await sharp(await browser.picture(html, width, height))
        .webp({ quality: 82 })
        .toBuffer();
      writeFileSync(new URL(`covers/${name}-${shape}.webp`, content), bytes);
    }
}
