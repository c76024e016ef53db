// Makes the PDF documents: real pages in the product's fonts, printed as tagged PDF (readable by assistive technology).
import { mkdirSync, writeFileSync } from 'node:fs';
import { A, mosaic, wrap } from './azulejo.mjs';
import { fontFaces, rolesOf } from './browser.mjs';
import { conduct } from './documents/conduct.mjs';
import { people } from './documents/people.mjs';
import { practice } from './documents/practice.mjs';
import { SCENES } from './scenes.mjs';

const palettes = {
  plum: {
    deep: A.plum,
    mark: '#7236b0',
    tint: '#f3ecfc',
    tiles: [
      [A.plum, A.orchid, A.sun],
      [A.orchid, A.plum, A.bone],
      [A.bone, A.plum, A.orchid],
    ],
  },
  cobalt: {
    deep: '#14218a',
    mark: '#1d36c9',
    tint: '#eaefff',
    tiles: [
      ['#14218a', A.sky, A.sun],
      [A.sky, A.cobalt, A.bone],
      [A.bone, A.cobalt, A.sky],
    ],
  },
  ink: {
    deep: A.ink,
    mark: '#9a5b00',
    tint: '#fff4da',
    tiles: [
      [A.ink, A.sun, A.coral],
      [A.sun, A.ink, A.bone],
      [A.bone, A.ink, A.sun],
    ],
  },
  forest: {
    deep: A.forest,
    mark: '#0b6b52',
    tint: '#e4f6ee',
    tiles: [
      [A.forest, A.mint, A.sun],
      [A.mint, A.forest, A.bone],
      [A.bone, A.forest, A.mint],
    ],
  },
  brick: {
    deep: '#7c2413',
    mark: '#a8341a',
    tint: '#fdebe5',
    tiles: [
      ['#7c2413', A.coral, A.sun],
      [A.coral, '#57170b', A.bone],
      [A.bone, A.brick, A.rose],
    ],
  },
};
const style = (palette) => `${fontFaces}${rolesOf()}
@page{size:A4;margin:0}.sheet{width:210mm;height:297mm;position:relative;overflow:hidden;break-after:page;background:#fff}
.sheet:last-child{break-after:auto}.body{position:absolute;left:20mm;right:20mm;top:24mm;bottom:24mm;font-size:12.6pt;line-height:1.5;color:#26222e}
.run{position:absolute;left:20mm;right:20mm;top:11mm;font-size:9.5pt;color:#5f5a68;display:flex;justify-content:space-between}
.foot{position:absolute;left:0;right:0;bottom:0;height:10mm}.foot svg{display:block;width:100%;height:100%}
h1,h2,h3{font-family:var(--font-display);letter-spacing:-.012em;text-wrap:balance;margin:0}h1{font-weight:800;font-size:42pt;line-height:1.02}
h2{font-weight:800;font-size:27pt;line-height:1.1;color:${palette.deep};margin-bottom:5mm}h3{font-weight:700;font-size:15pt;margin:6mm 0 2mm;color:${palette.mark}}
p{margin:0 0 3.2mm;text-wrap:pretty}ul,ol{margin:0 0 4mm;padding-left:6mm}li{margin-bottom:1.8mm}li::marker{color:${palette.mark};font-weight:700}
.note{background:${palette.tint};border-radius:4mm 4mm 4mm 0;padding:4.5mm 6mm;margin:5mm 0}.note p:last-child,.note ul:last-child{margin-bottom:0}
table{border-collapse:collapse;width:100%;margin:3mm 0 5mm;font-size:11.6pt}th{text-align:left;font-weight:700;background:${palette.deep};color:#fff;padding:2.4mm 3mm}
td{padding:2.4mm 3mm;border-bottom:.3mm solid #d9d5de;vertical-align:top}td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}tr.sum td{font-weight:700;background:${palette.tint}}
.two{display:grid;grid-template-columns:1fr 1fr;gap:6mm}.box{border:.4mm solid #d9d5de;border-radius:3mm;padding:4mm 5mm}.box h3{margin-top:0}
.check{list-style:none;padding:0}.check li{padding-left:9mm;position:relative;margin-bottom:2.6mm}.check li:before{content:"";position:absolute;left:0;top:.6mm;width:4.4mm;height:4.4mm;border:.5mm solid ${palette.mark};border-radius:1mm}
.line{border-bottom:.3mm solid #b8b3bf;height:8mm}.big{font-family:var(--font-display);font-weight:800;font-size:21pt;line-height:1.2;color:${palette.deep};margin:2mm 0 5mm}
.cover{background:${palette.deep};color:#f6f1e7}.cover .art{position:absolute;left:0;top:0;width:210mm;height:140mm}.cover .art svg{display:block;width:100%;height:100%}
.cover .words{position:absolute;left:20mm;right:24mm;top:156mm}.cover p{font-size:15pt;line-height:1.45;margin-top:7mm;color:#e9e2ef}.cover .mark{position:absolute;left:20mm;bottom:18mm;font-size:10.5pt}`;

const sheet = (
  document,
  page,
  index,
  palette,
) => `<section class="sheet"><div class="run"><span>${document.title}</span><span>${index + 2}</span></div>
<div class="body"><h2>${page.title}</h2>${page.body}</div><div class="foot" aria-hidden="true">${wrap(mosaic({ cols: 21, rows: 1, size: 100, seed: document.key + index, pal: palette.tiles }), 2100, 100)}</div></section>`;

function documentPage(document) {
  const palette = palettes[document.theme];
  const art = document.scene
    ? wrap(SCENES[document.scene](840, 560), 840, 560)
    : wrap(mosaic({ cols: 9, rows: 6, size: 100, seed: document.key, pal: palette.tiles }), 900, 600);
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>${document.title}</title><style>${style(palette)}</style></head><body>
<section class="sheet cover"><div class="art" aria-hidden="true">${art}</div><div class="words"><h1>${document.title}</h1><p>${document.summary}</p></div><div class="mark">Copaíba Educação Corporativa · ${document.label}</div></section>
${document.pages.map((page, index) => sheet(document, page, index, palette)).join('')}
<script>for (const body of document.querySelectorAll('.body')) if (body.scrollHeight > body.clientHeight + 1) document.documentElement.dataset.overflow = body.textContent.slice(0, 60)</script></body></html>`;
}

/** Writes every document and notes its number of pages in media.json. */
export async function makeDocuments(browser, content, remember) {
  mkdirSync(new URL('documents/', content), { recursive: true });
  for (const document of [...conduct, ...people, ...practice]) {
    const html = documentPage(document);
    const bytes = await browser.pdf(html);
    writeFileSync(new URL(`documents/${document.key}.pdf`, content), bytes);
    remember(document.key, { pages: document.pages.length + 1 });
  }
}
