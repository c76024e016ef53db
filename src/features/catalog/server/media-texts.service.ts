// Reads the words of an object's subtitles or pages once they are there, so that the search finds them.
import { readFile } from 'node:fs/promises';
import { Problem } from '#platform/contract/problem.ts';
import type { Context } from '#platform/server/context.ts';
import { textOfPdf } from '#platform/server/files/text-of-pdf.ts';
import { readSubtitles } from '#features/media/contract/subtitle.model.ts';
import * as store from './media-texts.store.ts';

/** Returns the text of a stored file; a file that was removed meanwhile has no text. */
async function borrowed({ storage }: Context, hash: string, read: (path: string) => Promise<string>): Promise<string> {
  const file = await storage.borrow(hash).catch((error: unknown) => {
    if (error instanceof Problem && error.kind === 'missing') return undefined;
    throw error;
  });
  if (!file) return '';
  try {
    return await read(file.path);
  } finally {
    await file.release();
  }
}
const spoken = async (path: string) =>
  (readSubtitles(await readFile(path, 'utf8')) ?? []).map(({ text }) => text.replace(/<[^>]*>/g, '')).join(' ');
/** Reads an object's words anew and stores them; removes the entry of an object without words. */
export async function readWords(context: Context, mediaId: string): Promise<void> {
  const source = await store.findSource(context.db, mediaId);
  if (!source) return;
  const subtitles = await store.listSubtitles(context.db, mediaId);
  await context.settle();
  const parts = await context.outside(async () => {
    const found: string[] = [];
    for (const { fileHash } of subtitles) found.push(await borrowed(context, fileHash, spoken));
    if (source.kind === 'pdf' && source.fileHash) found.push(await borrowed(context, source.fileHash, textOfPdf));
    return found;
  });
  const words = parts.join(' ').replace(/\s+/g, ' ').trim();
  if (words) await store.save(context.db, mediaId, words);
  else await store.remove(context.db, mediaId);
}
