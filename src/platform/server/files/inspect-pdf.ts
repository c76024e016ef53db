// Checks in a bounded process whether a PDF opens, counts its pages, and detects a password or active content.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Problem } from '#platform/contract/problem.ts';
import { runBounded } from './bounded-process.ts';
import type { Bounds } from './bounded-process.ts';
import { expectFile } from './detect.ts';

/** The facts of a PDF. `pages` is absent where a password hides them. `actions` are only noted, because the viewer runs no scripts. */
export type PdfFacts = { pages?: number; needsPassword: boolean; actions: ('javascript' | 'launch')[] };

const library = () => pathToFileURL(createRequire(import.meta.url).resolve('pdfjs-dist/legacy/build/pdf.mjs')).href;
const script = `
import { open } from 'node:fs/promises';
const file = await open(input.path, 'r');
const { size } = await file.stat();
const read = async (begin, end) => { const buffer = Buffer.alloc(end - begin); await file.read(buffer, 0, buffer.length, begin); return new Uint8Array(buffer); };
const { getDocument, PDFDataRangeTransport, VerbosityLevel } = await import(input.library);
const CHUNK = 65536;
class FromFile extends PDFDataRangeTransport {
  requestDataRange(begin, end) { read(begin, Math.min(end, size)).then((chunk) => this.onDataRange(begin, chunk)); }
}
const actions = new Set();
for (let at = 0; at < Math.min(size, 32 << 20); at += 1 << 20) {
  const text = Buffer.from(await read(at, Math.min(at + (1 << 20) + 16, size))).toString('latin1');
  if (/\\/(JavaScript|JS)\\b/.test(text)) actions.add('javascript');
  if (/\\/Launch\\b/.test(text)) actions.add('launch');
}
const task = getDocument({
  ...(size > 8 * CHUNK ? { range: new FromFile(size, await read(0, CHUNK)), rangeChunkSize: CHUNK, disableAutoFetch: true, disableStream: true } : { data: await read(0, size) }),
  isEvalSupported: false, useSystemFonts: false, disableFontFace: true, useWasm: false, enableXfa: false, verbosity: VerbosityLevel.ERRORS, maxImageSize: 1,
});
let needsPassword = false;
task.onPassword = () => { needsPassword = true; task.destroy(); };
try {
  const document = await task.promise;
  await document.getPage(1);
  if (await document.getJSActions().catch(() => null)) actions.add('javascript');
  await answer({ pages: document.numPages, needsPassword: false, actions: [...actions] });
} catch (error) {
  await answer(needsPassword || error.name === 'PasswordException' ? { needsPassword: true, actions: [...actions] } : { broken: true });
}
process.exit(0);
`;

/** Returns the facts of a PDF. Throws `file.pdf.unreadable` where no viewer could open it. */
export async function inspectPdf(path: string, bounds: Bounds = {}): Promise<PdfFacts> {
  await expectFile(path, ['pdf']);
  const facts = await runBounded<PdfFacts & { broken?: true }>(
    script,
    { path, library: library() },
    { seconds: 10, ...bounds },
  );
  if (facts.broken || facts.pages === 0) throw new Problem('unsupported', 'file.pdf.unreadable');
  return facts;
}
