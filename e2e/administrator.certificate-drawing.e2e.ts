// Proves that the browser's canvas shows a certificate as its PDF will be printed: page by page, and box by box.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import { build } from 'vite';
import type { Rolldown } from 'vite';
import type { CertificateDesign, CertificatePage, Layer } from '#features/certificates/contract/certificate.model.ts';
import { defaultDesign } from '#features/certificates/contract/default-design.model.ts';
import type * as DesignCanvas from '#features/certificates/web/design-canvas.tsx';
import { pdfOf } from '#features/certificates/server/drawing/paper.ts';
import { manyScripts, shapedNames } from './support/many-scripts.ts';

const link = 'https://copaiba.example/certificadousuario/AB12CD34EF56GH78JK90/public';
const short = 'Ana';
const long = 'Maria Aparecida da Conceição dos Santos Albuquerque Łukasz de V.';
const syllabus = Array.from({ length: 26 }, (_, at) => `${at + 1}. Ancoragem e resgate em altura`).join('\n');
const standard = defaultDesign('course', 'pt', {
  primary: '#c191ff',
  secondary: '#3cdfad',
  ink: '#2c1650',
  issuer: 'Copaíba Educação Corporativa',
});
const withSamples = (page: CertificatePage, name: string): CertificatePage => ({
  ...page,
  layers: page.layers.map((layer) =>
    layer.kind === 'text'
      ? {
          ...layer,
          text: layer.text
            .replace('#NOME#', name)
            .replace('#CONTENT#', syllabus)
            .replace(/#[A-Z_]+#/g, 'NR-35: trabalho em altura'),
        }
      : layer,
  ),
});
const at = (x: number, y: number, width: number, height: number) => ({ x, y, width, height, scale: 1 });
const plain = { rotation: 0, opacity: 1 };
const words = {
  kind: 'text',
  fontFamily: 'Gabarito',
  fontSize: 40,
  fontWeight: 600,
  shrinks: true,
  color: '#1d1a24',
  align: 'center',
  lineHeight: 1.3,
} as const;
/** One layer of each kind: turned, translucent, outlined, with a scale, with pictures. */
const layers: Layer[] = [
  {
    ...plain,
    id: 'rect',
    kind: 'object',
    shape: 'rect',
    box: at(40, 40, 320.5, 120.25),
    fill: '#c191ff',
    opacity: 0.5,
  },
  {
    ...plain,
    id: 'outline',
    kind: 'object',
    shape: 'rect',
    box: at(60, 220, 200, 90),
    fill: '#f6f1e7',
    stroke: '#2c1650',
    strokeWidth: 6,
  },
  {
    ...plain,
    id: 'circle',
    kind: 'object',
    shape: 'circle',
    box: at(420, 60, 180, 120),
    fill: '#3cdfad',
    rotation: 30,
  },
  { ...plain, id: 'line', kind: 'object', shape: 'line', box: at(60, 380, 500, 60), stroke: '#c0202f', strokeWidth: 4 },
  {
    ...plain,
    id: 'qr',
    kind: 'object',
    shape: 'qrcode',
    box: { ...at(580, 820, 100, 100), scale: 2 },
    fill: '#1d1a24',
  },
  { ...plain, id: 'picture', kind: 'image', source: 'picture', box: at(60, 480, 300, 200) },
  { ...plain, id: 'turned', ...words, box: at(420, 500, 340, 120), text: 'Concluído com mérito', rotation: -12 },
  { ...plain, id: 'right', ...words, box: at(60, 720, 460, 60), text: 'à direita', align: 'right', fontWeight: 800 },
  {
    ...plain,
    id: 'wrapped',
    ...words,
    fontFamily: 'Figtree',
    fontSize: 18,
    align: 'left',
    box: at(60, 800, 420, 200),
    text: `${long} participou de todas as etapas e foi aprovada na avaliação final, realizada em Łódź.`,
  },
  {
    ...plain,
    id: 'tiles',
    kind: 'tiles',
    seed: 'x',
    columns: 4,
    rows: 2,
    colors: ['#f6f1e7', '#c191ff', '#2c1650'],
    box: at(420, 250, 320, 160),
  },
];
const mixed: CertificateDesign = {
  ...standard,
  paper: 'Letter',
  orientation: 'portrait',
  width: 816,
  height: 1056,
  front: { background: '#fffdf8', backgroundImage: 'ground', backgroundOpacity: 0.3, layers },
};
const svg = (body: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">${body}</svg>`);
const pictures = async (): Promise<Record<string, Buffer>> => ({
  picture: await sharp(
    svg('<rect width="800" height="600" fill="#8fd3ff"/><circle cx="400" cy="300" r="220" fill="#ff6b4a"/>'),
  )
    .png()
    .toBuffer(),
  ground: await sharp(
    svg(
      '<defs><linearGradient id="g"><stop stop-color="#ffc53d"/><stop offset="1" stop-color="#0e5a49"/></linearGradient></defs><rect width="800" height="600" fill="url(#g)"/>',
    ),
  )
    .jpeg({ quality: 95 })
    .toBuffer(),
});

type Pixels = { data: Buffer; width: number; height: number };
const pixelsOf = async (png: Buffer): Promise<Pixels> => {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};
let folder: string;
/** Draws a page as it is printed, by pdftoppm with these options; one pixel per unit is 96 DPI. */
async function printed(design: CertificateDesign, page: CertificatePage, scale: number, options: string[]) {
  const about = { title: 'NR-35', author: 'Copaíba', language: 'pt', at: new Date('2026-11-21T12:00:00Z') };
  const file = path.join(folder, 'page.pdf');
  writeFileSync(file, await pdfOf(design, [{ page, link }], await pictures(), about));
  const size = ['-scale-to-x', String(design.width * scale), '-scale-to-y', String(design.height * scale)];
  const maxBuffer = 256 * 2 ** 20;
  const { status, stdout, stderr } = spawnSync('pdftoppm', ['-singlefile', ...options, ...size, file], { maxBuffer });
  expect(status, String(stderr)).toBe(0);
  return stdout;
}
/** Draws a page on the canvas of the browser's page. */
async function draw(browser: Page, design: CertificateDesign, page: CertificatePage, scale: number) {
  const found = Object.entries(await pictures()).map(([name, bytes]) => [
    name,
    `data:image/${name === 'ground' ? 'jpeg' : 'png'};base64,${bytes.toString('base64')}`,
  ]);
  await browser.evaluate(
    async ([paper, sheet, url, addresses, pixels]) => {
      const { drawPage } = (globalThis as unknown as { certificates: typeof DesignCanvas }).certificates;
      const canvas = document.querySelector('canvas')!;
      await drawPage(canvas, paper, { page: sheet, link: url, addressOf: (source) => addresses[source]! }, pixels);
    },
    [
      { width: design.width, height: design.height },
      page,
      link,
      Object.fromEntries(found) as Record<string, string>,
      scale,
    ] as const,
  );
}
const shown = async (browser: Page): Promise<Pixels> => {
  const address = await browser.evaluate(() => document.querySelector('canvas')!.toDataURL('image/png'));
  return pixelsOf(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'));
};
type Edges = [left: number, top: number, right: number, bottom: number];
/** Returns the box of all that is darker than a light grey in a picture of one byte per pixel. */
function darkBox(pixels: ArrayLike<number>, width: number, height: number): Edges {
  const edges: Edges = [width, height, -1, -1];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (pixels[y * width + x]! >= 215) continue;
      if (x < edges[0]) edges[0] = x;
      if (y < edges[1]) edges[1] = y;
      if (x > edges[2]) edges[2] = x;
      edges[3] = y;
    }
  return edges;
}
async function boxOnPaper(design: CertificateDesign, page: CertificatePage, scale: number): Promise<Edges> {
  const picture = await printed(design, page, scale, ['-gray']);
  const [width, height] = [design.width * scale, design.height * scale];
  expect(String(picture.subarray(0, 2))).toBe('P5');
  return darkBox(picture.subarray(picture.length - width * height), width, height);
}
async function boxOnCanvas(browser: Page, design: CertificateDesign, page: CertificatePage, scale: number) {
  await draw(browser, design, page, scale);
  return browser.evaluate((find) => {
    const canvas = document.querySelector('canvas')!;
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    const grey = new Uint8Array(data.length / 4);
    for (let at = 0; at < grey.length; at++)
      grey[at] = data[at * 4]! * 0.3 + data[at * 4 + 1]! * 0.59 + data[at * 4 + 2]! * 0.11;
    return (new Function(`return ${find}`)() as typeof darkBox)(grey, canvas.width, canvas.height);
  }, darkBox.toString());
}

const isPopplerMissing = spawnSync('pdftoppm', ['-v']).error !== undefined;
if (isPopplerMissing)
  test('the drawing of certificates is not compared: pdftoppm (poppler-utils) is not installed', () => {});
else
  test.describe('a certificate on the canvas and on paper', () => {
    let code: string;
    /** The files of typefaces that the code reads as a page does, from an address of their own. */
    const base = 'https://typefaces.example/';
    let files: Map<string, Buffer>;
    test.beforeAll(async () => {
      folder = mkdtempSync(path.join(tmpdir(), 'certificate-'));
      const built = (await build({
        configFile: false,
        logLevel: 'error',
        base,
        define: { 'process.env.NODE_ENV': '"production"' },
        build: {
          write: false,
          assetsInlineLimit: Number.MAX_SAFE_INTEGER,
          lib: { entry: 'src/features/certificates/web/design-canvas.tsx', formats: ['iife'], name: 'certificates' },
        },
      })) as Rolldown.RolldownOutput[];
      code = built[0]!.output[0].code;
      files = new Map(
        built[0]!.output.flatMap((one) =>
          one.type === 'asset' ? [[base + one.fileName, Buffer.from(one.source)] as const] : [],
        ),
      );
    });
    test.afterAll(() => rmSync(folder, { recursive: true, force: true }));
    test.beforeEach(async ({ page }) => {
      await page.route(`${base}**`, (route) => {
        const body = files.get(route.request().url());
        return route.fulfill({
          ...(body ? { body } : { status: 404 }),
          headers: { 'access-control-allow-origin': '*' },
        });
      });
      await page.setContent('<canvas></canvas>');
      await page.addScriptTag({ content: code });
    });

    for (const [name, design, sheet] of [
      ['the front with a name of 3 characters', standard, withSamples(standard.front, short)],
      ['the front with a name of 64 characters', standard, withSamples(standard.front, long)],
      ['the back with 26 lines', standard, withSamples(standard.back!, short)],
      ['a portrait page of Letter with a layer of each kind', mixed, mixed.front],
      ['a page with names of every script', standard, manyScripts],
      ['a page with names whose letters stack and change places', standard, shapedNames],
    ] as const)
      test(`${name} differs in at most one percent of its pixels`, async ({ page }) => {
        const paper = await pixelsOf(await printed(design, sheet, 1, ['-png']));
        await draw(page, design, sheet, 1);
        const canvas = await shown(page);
        expect([canvas.width, canvas.height]).toEqual([paper.width, paper.height]);
        const differing = pixelmatch(paper.data, canvas.data, undefined, paper.width, paper.height, { threshold: 0.1 });
        expect(differing / (paper.width * paper.height)).toBeLessThanOrEqual(0.01);
      });
    test('no box is moved by more than one pixel', async ({ page }) => {
      // The renderers lay letters on different pixels: positions are compared finer than that.
      const fine = 2;
      const sheets = [
        ...withSamples(standard.front, long).layers.map((layer) => [standard, layer] as const),
        ...layers.map((layer) => [mixed, layer] as const),
      ];
      for (const [design, layer] of sheets) {
        const alone = { background: '#ffffff', backgroundOpacity: 1, layers: [{ ...layer, opacity: 1 }] };
        const paper = await boxOnPaper(design, alone, fine);
        const canvas = await boxOnCanvas(page, design, alone, fine);
        expect(paper[2], layer.id).toBeGreaterThan(paper[0]);
        const moved = Math.max(...paper.map((edge, side) => Math.abs(edge - canvas[side]!))) / fine;
        expect(
          moved,
          `${layer.id}: ${paper.join(' ')} on paper, ${canvas.join(' ')} on the canvas`,
        ).toBeLessThanOrEqual(1);
      }
    });
  });
