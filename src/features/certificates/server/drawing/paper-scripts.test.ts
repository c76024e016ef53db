// Proves that names of every script are drawn, stay inside their page and come back from the PDF, and that the QR code is readable.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import jsqr from 'jsqr';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { namesOfManyScripts } from '#testing/names-of-scripts.ts';
import type { Layer } from '../../contract/certificate.model.ts';
import { defaultDesign } from '../../contract/default-design.model.ts';
import { groupsOf } from '../../contract/page-layout.model.ts';
import { scriptsFor } from './fonts.ts';
import { pdfOf, pngOf, toolsFor } from './paper.ts';

const design = defaultDesign('course', 'pt', {
  primary: '#c191ff',
  secondary: '#3cdfad',
  ink: '#2c1650',
  issuer: 'Copaíba',
});
const names = [
  'محمد بن عبد الله الثاني',
  'Ana محمد García',
  'דוד בן גוריון',
  'שָׁלוֹם דָּוִד',
  '田中 太郎 𠮷野家',
  '王小明 龍鬚',
  '김민수',
  'अनुष्का श्रीवास्तव क्षत्रिय',
  'Zöẹ́ x̃q̂',
  'Иван Ελένη Nguyễn',
  'Ana 😀',
  'สมชาย ใจดี น้ำผึ้ง',
  ...namesOfManyScripts,
];
const layerOf = (text: string, at = 0): Layer => ({
  id: `name-${at}`,
  kind: 'text',
  box: { x: 40, y: 10 + at * 60, width: 1040, height: 55, scale: 1 },
  rotation: 0,
  opacity: 1,
  text,
  fontFamily: 'Gabarito',
  fontSize: 36,
  fontWeight: at % 2 ? 700 : 400,
  color: '#1d1a24',
  align: 'left',
  lineHeight: 1.3,
  shrinks: true,
});
const pageOf = (texts: readonly string[]) => ({
  background: '#ffffff',
  backgroundOpacity: 1,
  layers: texts.map((text, at) => layerOf(text, at)),
});
const about = { title: 'NR-35', author: 'Copaíba', language: 'pt', at: new Date('2026-11-21T12:00:00Z') };
const link = 'https://copaiba.example/certificadousuario/AB12CD34EF56GH78JK90/public';
const folder = mkdtempSync(path.join(tmpdir(), 'scripts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
/** The lines that a page holds. */
const mostLines = 12;
const pdfFile = async (texts: readonly string[]) => {
  const file = path.join(folder, 'page.pdf');
  const sheets = Array.from({ length: Math.ceil(texts.length / mostLines) }, (_, at) => ({
    page: pageOf(texts.slice(at * mostLines, (at + 1) * mostLines)),
    link,
  }));
  writeFileSync(file, await pdfOf(design, sheets, {}, about));
  return file;
};
/** Three hundred characters: letters with marks that have no composed form, without a blank. */
const marked = 'q\u0303x\u0323\u0302'.repeat(60);
const narrow = 240;
const marksOf = async (text: string) => {
  const layer = layerOf(text);
  const page = { ...pageOf([]), layers: [{ ...layer, box: { ...layer.box, width: narrow } }] };
  return groupsOf(page, toolsFor(link, await scriptsFor(page.layers))).flatMap(({ marks }) =>
    marks.flatMap((mark) => (mark.kind === 'text' ? [mark] : [])),
  );
};
const has = (program: string) => spawnSync(program, ['-v']).error === undefined;

describe('names of other scripts', () => {
  it('no name is drawn with question marks', async () => {
    for (const name of names)
      for (const { runs } of await marksOf(name))
        expect(runs.map(({ text }) => text).join(''), name).not.toContain('?');
  });
  it('a name of 300 characters with marks and without blanks stays inside its box', async () => {
    expect([...marked]).toHaveLength(300);
    const lines = await marksOf(marked);
    expect(lines.length).toBeGreaterThan(1);
    for (const { x, size, runs } of lines)
      expect(x + runs.reduce((sum, run) => sum + run.width, 0) * size).toBeLessThanOrEqual(40 + narrow + 0.01);
    expect(lines.flatMap(({ runs }) => runs.map(({ text }) => text)).join('')).toBe(marked.normalize('NFC'));
  });
  it('the picture has ink for each name, and the weight of its face', async () => {
    const ink = async (at: number) => {
      const page = { ...pageOf([]), layers: [layerOf('田中太郎', at)] };
      const { data } = await sharp(await pngOf(design, { page, link }, {}, 1))
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true });
      return data.reduce((sum, value) => sum + (255 - value), 0);
    };
    const [normal, heavy] = [await ink(0), await ink(1)];
    expect(normal).toBeGreaterThan(50_000);
    expect(heavy / normal).toBeGreaterThan(1.25);
  });
  if (has('pdftotext'))
    it('pdftotext gives every name back, in logical order', async () => {
      const told = spawnSync('pdftotext', ['-layout', await pdfFile(names), '-'], { encoding: 'utf8' }).stdout;
      // Marks of direction around names from the right, and the blanks between directions, belong to the reader.
      const plain = (given: string) => given.replace(/[\u202a-\u202e\u200e\u200f ]/g, '').normalize('NFC');
      const text = plain(told);
      for (const name of names) expect(text).toContain(plain(name));
    });
  else it('the text of other scripts is not read back: pdftotext (poppler-utils) is not installed', () => {});
  if (has('qpdf'))
    it('qpdf finds no error in a PDF with every script and a name of 300 characters', async () => {
      const { status, stdout, stderr } = spawnSync('qpdf', [
        '--check',
        await pdfFile([...names, marked, '\u202e\u0000\ud800𒀀']),
      ]);
      expect(status, `${String(stdout)}${String(stderr)}`).toBe(0);
    });
  else it('the PDF of other scripts is not checked: qpdf is not installed', () => {});
});

it('the QR code on the drawn page gives the address of the validation', async () => {
  for (const page of [design.front, design.back!]) {
    const png = await pngOf(design, { page, link }, {}, 1);
    const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    expect(jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(link);
  }
});
