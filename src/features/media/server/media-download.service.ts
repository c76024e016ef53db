// Downloads an object's file only where the object allows it, with the watermark drawn into a PDF (decisions D3.21).
import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { Problem } from '#platform/contract/problem.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { sizesOf } from '#platform/server/files/file-words.ts';
import { getOpenable } from './content-access.service.ts';
import { findContent } from './content-files.service.ts';
import { mayManage } from './media-ports.service.ts';
import type { OpenedIn } from './media-ports.service.ts';
import { mayDownloadPdfs, stampPdf, watermarkOf } from './watermark.service.ts';

/** The largest PDF in bytes that gets a watermark: a larger one is refused, because it would be without its watermark. */
const largestStamped = 200 << 20;
export type DownloadedFile = { name: string; type: string; content: Readable | Buffer; sizeBytes?: number };

/** Returns the file, for users who manage the repository and where download is allowed. content §6 */
export async function downloadMedia(context: PersonContext, asked: OpenedIn): Promise<DownloadedFile> {
  const row = await getOpenable(context, asked);
  if (!row.fileHash) throw new Problem('rule', 'media.noFile');
  if (!row.isDownloadable && !mayManage(context)) throw new Problem('forbidden', 'media.download.notAllowed');
  if (row.kind === 'pdf' && !mayManage(context) && !(await mayDownloadPdfs(context)))
    throw new Problem('forbidden', 'media.download.notAllowed');
  const isPaper = row.kind === 'pdf' || (row.kind === 'document' && row.pageCount !== null);
  const lines = isPaper ? await watermarkOf(context, row) : [];
  // A document with a watermark is sent as its marked pages, because the file itself would be without the watermark.
  const pages = lines.length > 0 ? await findContent(context, row.id, 'file') : undefined;
  await context.settle();
  const name = row.fileName ?? `${row.title}.pdf`;
  const type = row.contentType ?? 'application/octet-stream';
  if (lines.length === 0)
    return {
      name,
      type,
      content: await context.outside(() => context.storage.read(row.fileHash!)),
      sizeBytes: row.sizeBytes ?? undefined,
    };
  if (!pages || pages.sizeBytes > largestStamped)
    throw new Problem('tooLarge', 'media.download.large', sizesOf(pages?.sizeBytes ?? 0, largestStamped));
  return context.outside(async () => {
    const borrowed = await context.storage.borrow(pages.fileHash);
    try {
      return {
        name: row.kind === 'pdf' ? name : `${name.replace(/\.\w+$/, '')}.pdf`,
        type: 'application/pdf',
        content: await stampPdf(await readFile(borrowed.path), lines),
      };
    } finally {
      await borrowed.release();
    }
  });
}
