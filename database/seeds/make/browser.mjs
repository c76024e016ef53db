// Turns HTML into pictures and PDFs with a headless Chromium and the product's own two fonts, without any network.
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const font = (name, file) => {
  const url = new URL(`../../../node_modules/@fontsource-variable/${name}/files/${file}`, import.meta.url);
  return `url(data:font/woff2;base64,${readFileSync(url).toString('base64')}) format("woff2")`;
};
export const fontFaces = `
@font-face{font-family:"Gabarito Variable";src:${font('gabarito', 'gabarito-latin-wght-normal.woff2')};font-weight:400 900}
@font-face{font-family:"Figtree Variable";src:${font('figtree', 'figtree-latin-wght-normal.woff2')};font-weight:300 900}`;

/** The colour roles that the drawings of azulejo.mjs read, resolved for one brand. */
export const rolesOf = ({ primary = '#c191ff', secondary = '#3cdfad', chrome = '#26242b' } = {}) => `
:root{--tenant-primary:${primary};--tenant-secondary:${secondary};--tenant-chrome:${chrome};--a-bone:#f6f1e7;--a-ink:#1d1a24;
--c-brand-deep:oklch(from ${primary} .27 min(c,.095) h);--c-accent-bright:oklch(from ${secondary} max(l,.72) min(c,.19) h);
--font-display:"Gabarito Variable",sans-serif;--font-body:"Figtree Variable",sans-serif}
*{box-sizing:border-box}body{margin:0;font-family:var(--font-body);color:var(--a-ink);-webkit-font-smoothing:antialiased}`;

async function launch() {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const known = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  const found = process.env.CHROMIUM_PATH ?? known.find((path) => existsSync(path));
  if (found) return chromium.launch({ executablePath: found, args: ['--no-sandbox', '--font-render-hinting=none'] });
  const bundled = (await import('@sparticuz/chromium')).default;
  return chromium.launch({ executablePath: await bundled.executablePath(), args: bundled.args });
}

/** Opens the browser for the time of `work`, which gets `picture(html, width, height)` and `pdf(html)`, both answering bytes. */
export async function withBrowser(work) {
  const browser = await launch();
  const page = await browser.newPage();
  const show = async (html) => {
    await page.setContent(html);
    await page.evaluate(() => document.fonts.ready);
  };
  const picture = async (html, width, height) => {
    await page.setViewportSize({ width, height });
    await show(html);
    return page.screenshot({ type: 'png' });
  };
  // Chromium writes the moment of printing and its own count of nodes into the file; fixed ones of the same length
  // keep every run equal.
  const pdf = async (html) => {
    await show(html);
    const overflow = await page.evaluate(() => document.documentElement.dataset.overflow);
    if (overflow) throw new Error(`a page is too long: ${overflow}`);
    const bytes = await page.pdf({
      format: 'A4',
      printBackground: true,
      preferCSSPageSize: true,
      tagged: true,
      outline: true,
    });
    const text = bytes.toString('latin1').replace(/D:\d{14}/g, 'D:20260101120000');
    const nodes = [...new Set(text.match(/node\d{8}/g))].toSorted();
    const renamed = text.replace(/node\d{8}/g, (node) => `node${String(nodes.indexOf(node) + 1).padStart(8, '0')}`);
    return Buffer.from(renamed, 'latin1');
  };
  try {
    return await work({ picture, pdf });
  } finally {
    await browser.close();
  }
}
