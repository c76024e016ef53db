// Draws the slides of the video lessons: one HTML page for each state of a slide, in the product's visual style.
import { A, mosaic, wrap } from './azulejo.mjs';
import { fontFaces, rolesOf } from './browser.mjs';
import { SCENES } from './scenes.mjs';

export const themes = {
  plum: {
    ground: A.plum,
    deep: '#2c1250',
    ink: A.bone,
    soft: '#cdb6ea',
    mark: A.sun,
    line: A.mint,
    onMark: A.ink,
    tiles: [
      [A.plum, A.orchid, A.sun],
      [A.orchid, A.plum, A.bone],
      ['#2c1250', A.orchid, A.bone],
      [A.bone, A.plum, A.orchid],
    ],
  },
  cobalt: {
    ground: '#1c2fb8',
    deep: '#14218a',
    ink: A.bone,
    soft: '#c5ceff',
    mark: A.sun,
    line: A.sky,
    onMark: A.ink,
    tiles: [
      ['#1c2fb8', A.sky, A.sun],
      [A.sky, A.cobalt, A.bone],
      ['#14218a', A.cobalt, A.sun],
      [A.bone, A.cobalt, A.sky],
    ],
  },
  forest: {
    ground: A.forest,
    deep: '#093c31',
    ink: A.bone,
    soft: '#b9dfd2',
    mark: A.sun,
    line: A.mint,
    onMark: A.ink,
    tiles: [
      [A.forest, A.mint, A.sun],
      [A.mint, A.forest, A.bone],
      ['#093c31', A.mint, A.bone],
      [A.bone, A.forest, A.sun],
    ],
  },
  ink: {
    ground: A.ink,
    deep: '#100e15',
    ink: A.bone,
    soft: '#bdb7c6',
    mark: A.sun,
    line: A.coral,
    onMark: A.ink,
    tiles: [
      [A.ink, A.sun, A.coral],
      [A.sun, A.ink, A.bone],
      ['#100e15', A.coral, A.sun],
      [A.bone, A.ink, A.sun],
    ],
  },
  brick: {
    ground: '#7c2413',
    deep: '#57170b',
    ink: A.bone,
    soft: '#f3c9bd',
    mark: A.sun,
    line: A.rose,
    onMark: A.ink,
    tiles: [
      ['#7c2413', A.coral, A.sun],
      [A.coral, '#57170b', A.bone],
      ['#57170b', A.rose, A.coral],
      [A.bone, A.brick, A.coral],
    ],
  },
  bone: {
    ground: A.bone,
    deep: '#e9dfcc',
    ink: A.ink,
    soft: '#5b5463',
    mark: A.brick,
    line: '#0b7a5b',
    onMark: A.bone,
    tiles: [
      [A.bone, A.coral, A.cobalt],
      [A.cobalt, A.bone, A.sun],
      [A.sun, A.ink, A.bone],
      [A.bone, A.forest, A.coral],
    ],
  },
};
const text = (value) =>
  value
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/\*(.+?)\*/g, '<b>$1</b>');

const style = (theme) => `${fontFaces}${rolesOf()}
html,body{width:1280px;height:720px;overflow:hidden;background:${theme.ground};color:${theme.ink}}
.art{position:absolute;right:0;top:0;height:720px}
.band{position:absolute;left:0;bottom:0;height:80px}.art svg,.band svg{width:100%;height:100%;display:block}
.head{position:absolute;left:72px;top:44px;display:flex;align-items:center;gap:14px;font-weight:600;font-size:20px;color:${theme.soft}}
.trail{display:flex;align-items:center}.trail i{width:16px;height:16px;border-radius:50%;border:3px solid ${theme.soft};opacity:.55}
.trail i+i{margin-left:26px;position:relative}.trail i+i:before{content:"";position:absolute;right:16px;top:4px;width:23px;height:3px;background:${theme.soft}}
.trail i.on{background:${theme.line};border-color:${theme.line};opacity:1}.trail i.on:before{background:${theme.line}}
main{position:absolute;left:72px;top:104px;bottom:120px;width:680px;display:flex;flex-direction:column;justify-content:center}
main.wide{width:1136px}main.wide:has(.steps) h2{margin-bottom:60px}h1,h2,.figure,.phrase{font-family:var(--font-display);font-weight:800;letter-spacing:-.02em;margin:0;text-wrap:balance}
h1{font-size:78px;line-height:1.02}h2{font-size:52px;line-height:1.06;margin-bottom:30px}
.sub{font-size:28px;line-height:1.4;color:${theme.soft};margin:24px 0 0;text-wrap:pretty}
ul,ol{list-style:none;margin:0;padding:0}li{font-size:29px;line-height:1.32;padding:11px 0 11px 46px;position:relative;text-wrap:pretty}
li:before{content:"";position:absolute;left:0;top:17px;width:24px;height:24px;background:${theme.mark};border-radius:0 24px 0 24px}
li.later,.step.later,.card.later{opacity:.14}li.past{color:${theme.soft}}li.past:before{background:${theme.soft}}
b{color:${theme.mark};font-weight:700}.phrase{font-size:60px;line-height:1.14}.phrase:before{content:"";display:block;width:72px;height:72px;margin-bottom:26px;background:${theme.mark};border-radius:72px 72px 72px 0}
.figure{font-size:176px;line-height:1;color:${theme.mark}}
.steps{display:grid;gap:26px 24px}.step{position:relative;border-top:6px solid ${theme.line};padding-top:34px;font-size:29px;line-height:1.28}
.step:before{content:attr(data-n);position:absolute;left:0;top:-27px;width:48px;height:48px;border-radius:50%;background:${theme.line};color:${theme.ground};font:800 25px/48px var(--font-display);text-align:center}
.step.now:before{background:${theme.mark};color:${theme.onMark}}.step.later{border-color:${theme.soft}}
.cards{display:grid;grid-template-columns:1fr 1fr;gap:24px}.card{background:${theme.deep};border-radius:20px;padding:28px 32px;font-size:31px;line-height:1.34}
.card strong{display:block;font:700 21px var(--font-body);color:${theme.soft};margin-bottom:12px}.card.good{outline:4px solid ${theme.line}}.card.good strong{color:${theme.line}}`;

const list = (items, shown, tag = 'li') =>
  items
    .map(
      (item, index) =>
        `<${tag} class="${index >= shown ? 'later' : index === shown - 1 ? 'now' : 'past'}">${text(item)}</${tag}>`,
    )
    .join('');
const bodies = {
  cover: (slide) => `<main><h1>${text(slide.title)}</h1><p class="sub">${text(slide.sub)}</p></main>`,
  list: (slide, shown) => `<main><h2>${text(slide.title)}</h2><ul>${list(slide.items, shown)}</ul></main>`,
  phrase: (slide) =>
    `<main><div class="phrase">${text(slide.text)}</div>${slide.sub ? `<p class="sub">${text(slide.sub)}</p>` : ''}</main>`,
  big: (slide) =>
    `<main><h2>${text(slide.title)}</h2><div class="figure">${text(slide.figure)}</div><p class="sub">${text(slide.sub)}</p></main>`,
  steps: (slide, shown) =>
    `<main class="wide"><h2>${text(slide.title)}</h2><div class="steps" style="grid-template-columns:repeat(${slide.columns ?? Math.min(slide.items.length, 4)},1fr);row-gap:${slide.items.length > 4 ? 54 : 26}px">${slide.items
      .map(
        (item, index) =>
          `<div data-n="${index + 1}" class="step ${index >= shown ? 'later' : index === shown - 1 ? 'now' : ''}">${text(item)}</div>`,
      )
      .join('')}</div></main>`,
  versus: (slide, shown) =>
    `<main class="wide"><h2>${text(slide.title)}</h2><div class="cards">${slide.pairs
      .map(
        ([bad, good], index) =>
          `<div class="card ${index * 2 >= shown ? 'later' : ''}"><strong>${slide.labels[0]}</strong>${text(bad)}</div><div class="card good ${index * 2 + 1 >= shown ? 'later' : ''}"><strong>${slide.labels[1]}</strong>${text(good)}</div>`,
      )
      .join('')}</div></main>`,
};
/** One state of a slide: `shown` of its parts are lit, `chapter` of `chapters` nodes of the trail are walked. */
export function slidePage(slide, { theme: name, label, seed, shown, chapter, chapters }) {
  const theme = themes[name];
  const wide = slide.kind === 'steps' || slide.kind === 'versus';
  const width = slide.kind === 'cover' ? 480 : 400;
  const art = wide
    ? wrap(mosaic({ cols: 16, rows: 1, size: 80, seed: seed + slide.title, pal: theme.tiles }), 1280, 80)
    : slide.scene
      ? wrap(SCENES[slide.scene](width, 720), width, 720)
      : wrap(
          mosaic({ cols: width / 80, rows: 9, size: 80, seed: seed + (slide.title ?? slide.text), pal: theme.tiles }),
          width,
          720,
        );
  const nodes = Array.from({ length: chapters }, (_, index) => `<i class="${index <= chapter ? 'on' : ''}"></i>`).join(
    '',
  );
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><style>${style(theme)}</style><body>
<div class="${wide ? 'band' : 'art'}" style="width:${wide ? 1280 : width}px">${art}</div><div class="head"><span class="trail">${nodes}</span><span>${text(label)}</span></div>${bodies[slide.kind](slide, shown)}</body></html>`;
}
