// Removes the active content of a PDF, so that what a stranger sent can be shown to others: only its pages and their pictures stay.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Problem } from '#platform/contract/problem.ts';
import { runBounded } from './bounded-process.ts';
import type { Bounds } from './bounded-process.ts';
import { expectFile } from './detect.ts';
import { inspectPdf } from './inspect-pdf.ts';
import { stripPdfScript } from './strip-pdf.script.ts';

type Answer = { pages: number } | { refused: 'protected' | 'unreadable' };
const refusals = { protected: 'file.pdf.protected', unreadable: 'file.pdf.notRewritten' } as const;
const library = () => pathToFileURL(createRequire(import.meta.url).resolve('@cantoo/pdf-lib')).href;

/**
 * Writes the pages of a PDF into the new file `out`: scripts, actions, links, forms, attachments, media and metadata are gone. Throws a
 * Problem for a PDF with a password, for one that cannot be rewritten, and for one that the viewer could not open afterwards.
 */
export async function stripPdf(path: string, out: string, bounds: Bounds = {}): Promise<{ pages: number }> {
  await expectFile(path, ['pdf']);
  const answer = await runBounded<Answer>(
    stripPdfScript,
    { path, out, library: library() },
    { seconds: 10, megabytes: 250, ...bounds },
  );
  if ('refused' in answer) throw new Problem('unsupported', refusals[answer.refused]);
  if (answer.pages === 0) throw new Problem('unsupported', 'file.pdf.notRewritten');
  // A second reader, which is the viewer's own, must open the result and find nothing in it that acts.
  const { pages, actions } = await inspectPdf(out, bounds);
  if (pages !== answer.pages || actions.length > 0) throw new Problem('unsupported', 'file.pdf.notRewritten');
  return { pages };
}
