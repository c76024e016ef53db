// Reads the words of a PDF for the search in a bounded process: only a part of a very long one, and nothing where it cannot be read.
import { megabyteBytes } from '#platform/contract/units.ts';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { runBounded } from './bounded-process.ts';
import type { Bounds } from './bounded-process.ts';

/** The most letters that are kept. A file larger than the next limit is not read at all. */
const mostLetters = 300_000;
const mostBytes = 128 * megabyteBytes;
const library = () => pathToFileURL(createRequire(import.meta.url).resolve('pdfjs-dist/legacy/build/pdf.mjs')).href;
const script = `
import { readFile, stat } from 'node:fs/promises';
const { getDocument, VerbosityLevel } = await import(input.library);
let text = '';
try {
  if ((await stat(input.path)).size <= input.mostBytes) {
    const document = await getDocument({
      data: new Uint8Array(await readFile(input.path)),
      isEvalSupported: false, useSystemFonts: false, disableFontFace: true, useWasm: false, enableXfa: false, verbosity: VerbosityLevel.ERRORS, maxImageSize: 1,
    }).promise;
    for (let number = 1; number <= document.numPages && text.length < input.mostLetters; number++) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      text += items.map((item) => (item.str ?? '') + (item.hasEOL ? ' ' : '')).join('') + ' ';
      page.cleanup();
    }
  }
} catch {}
await answer({ text: text.replace(/[\\s\\0]+/g, ' ').trim().slice(0, input.mostLetters) });
process.exit(0);
`;
export async function textOfPdf(path: string, bounds: Bounds = {}): Promise<string> {
  const { text } = await runBounded<{ text: string }>(
    script,
    { path, library: library(), mostLetters, mostBytes },
    { seconds: 60, ...bounds },
  );
  return text;
}
