// Proves that the document of every finished design is a sound PDF that gives its texts back, whatever a person is called.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { CertificateDesign, CertificateSnapshot, Layer } from '../../contract/certificate.model.ts';
import { withTokensFilled } from '../../contract/certificate-tokens.wire.ts';
import { finishedDesign, finishedDesigns } from '../../contract/finished-designs.model.ts';
import { pdfOf } from './paper.ts';

const colors = { primary: '#c191ff', secondary: '#3cdfad', ink: '#2c1650', issuer: 'Copaíba Educação' };
const credential = 'AB12CD34EF56GH78JK90';
const link = `https://copaiba.example/certificadousuario/${credential}/public`;
const folder = mkdtempSync(path.join(tmpdir(), 'documents-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const has = (command: string) => spawnSync(command, ['--version']).error === undefined;

const names = {
  usual: 'Maria Aparecida da Conceição Łukasz',
  'two letters': 'Jo',
  '300 characters, each with marks': 'e\u0301\u0323'.repeat(100),
  'from the right': 'محمد بن عبد الله',
  'from the right inside': 'Ana דוד García',
  'signs of directions': 'Ana \u202egnirts\u202c \u2066x\u2069',
  'tokens inside tokens': '#CPF# #CON#NOME#TENT# ##TITULO##',
  'marks of PDF': '(Ana) \\) endstream <</JS>> %EOF [ ] / ~',
} as const;
const snapshotOf = (design: CertificateDesign, personName: string): CertificateSnapshot => ({
  ...{ design, personName, document: '52998224725', jobTitle: 'Eletricista', title: 'NR-35: trabalho em altura' },
  ...{ workloadMinutes: 480, enrolledAt: '2026-10-31T12:00:00Z', completedAt: '2026-11-20T12:00:00Z' },
  contents: Array.from({ length: 26 }, (_, at) => `${at + 1}. Ancoragem e resgate em altura`),
  ...{ issuer: 'Copaíba Educação', language: 'pt', timeZone: 'America/Sao_Paulo' },
});
const about = { title: 'NR-35', author: 'Copaíba', language: 'pt', at: new Date('2026-11-21T12:00:00Z') };
/** Draws the documents of these names as one file: each front and back is a page of it. */
async function fileOf(design: CertificateDesign, personNames: readonly string[]): Promise<string> {
  const pages = [design.front, ...(design.back ? [design.back] : [])];
  const sheets = personNames.flatMap((personName) => {
    const snapshot = snapshotOf(design, personName);
    return pages.map((page) => ({ page: withTokensFilled(page, snapshot, credential), link }));
  });
  const file = path.join(folder, 'document.pdf');
  writeFileSync(file, await pdfOf(design, sheets, {}, about));
  return file;
}
const told = (command: string, args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  return { status, words: `${stdout}${stderr}` };
};
const checked = (file: string) => told('qpdf', ['--check', file]);
/** Readers add marks of direction and lay lines out as they want: what counts are the letters. */
const letters = (text: string) => text.normalize('NFC').replace(/[\s\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');
/** Returns the letters of each page. */
const readFrom = (file: string) => told('pdftotext', ['-layout', file, '-']).words.split('\f').map(letters);

if (has('qpdf') && has('pdftotext'))
  describe('the document', { timeout: 120_000 }, () => {
    for (const name of finishedDesigns)
      it(`of the design ${name} is sound and gives its texts back, whatever its person is called`, async () => {
        const design = finishedDesign(name, 'course', 'pt', colors);
        const file = await fileOf(design, Object.values(names));
        const { status, words } = checked(file);
        expect(status, words).toBe(0);
        const read = readFrom(file);
        const pages = design.back ? 2 : 1;
        const document = /529\.982\.247-25/g;
        const usual = read.slice(0, pages).join('').match(document)?.length ?? 0;
        for (const [at, [what, personName]] of Object.entries(names).entries()) {
          const text = read.slice(at * pages, (at + 1) * pages).join('');
          // Two marks on one letter come back in the order of the drawing.
          if (what === '300 characters, each with marks')
            expect(text.normalize('NFD').match(/e/g)!.length).toBeGreaterThan(99);
          else expect(text, what).toContain(letters(personName));
          expect(text, what).toContain(letters('NR-35: trabalho em altura'));
          // A token inside a name is a text: it opens no document number.
          expect(text.match(document)?.length ?? 0, what).toBe(usual);
        }
      });

    it('of a page with 2,000 layers is sound', async () => {
      const design = finishedDesign('formal', 'course', 'pt', colors);
      const text = design.front.layers.find(({ kind }) => kind === 'text')!;
      const layers = Array.from({ length: 2_000 }, (_, at): Layer => ({
        ...text,
        id: `layer-${at}`,
        box: { x: (at * 7) % 900, y: (at * 13) % 700, width: 200, height: 30, scale: 1 },
        rotation: at % 360,
        opacity: (at % 10) / 10,
      }));
      const file = await fileOf({ ...design, front: { ...design.front, layers } }, [names.usual]);
      const { status, words } = checked(file);
      expect(status, words).toBe(0);
    });
  });
else it('the documents are not checked: qpdf or pdftotext (poppler-utils) is not installed', () => {});
