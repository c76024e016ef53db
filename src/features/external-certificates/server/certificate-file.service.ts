// Takes the file of an external certificate: its content decides what it is, and what is stored is written anew, without anything that acts.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Context, PersonContext } from '#platform/server/context.ts';
import { detectFile } from '#platform/server/files/detect.ts';
import { fileTooLarge, otherFile } from '#platform/server/files/file-words.ts';
import { remakeImage } from '#platform/server/files/inspect-image.ts';
import { stripPdf } from '#platform/server/files/strip-pdf.ts';
import { release as releaseFiles } from '#platform/server/storage/files.store.ts';
import { safeName } from '#features/media/server/media-file.service.ts';
import { eraseContents, takeContents } from '#features/people/server/stored-contents.service.ts';
import { externalCertificateLimits as limits } from '../contract/external-certificate.model.ts';

export type SentFile = { name: string; path: string; sizeBytes: number };
export type StoredFile = {
  fileId: string;
  fileHash: string;
  fileName: string;
  sizeBytes: number;
  contentType: string;
};
const accepted = 'PNG, JPG, PDF';
const endings = { 'image/png': '.png', 'image/jpeg': '.jpg', 'application/pdf': '.pdf' } as const;
type Ending = keyof typeof endings;

/** Returns the content to store; throws a Problem that says what was sent and what is accepted. `folder` takes what is made of it. */
export async function readCertificateFile(path: string, folder: string) {
  const found = await detectFile(path);
  if (found.kind === 'image' && ['png', 'jpg'].includes(found.extension)) {
    const { bytes, type } = await remakeImage(path, { accepted: ['png', 'jpeg'] });
    return { bytes, contentType: type as Ending };
  }
  if (found.kind !== 'pdf') throw otherFile(found, accepted, limits.fileBytes);
  const out = join(folder, 'certificate.pdf');
  await stripPdf(path, out);
  return { path: out, contentType: 'application/pdf' as const };
}
/** Returns the name with the ending of what is stored. */
function nameOf(name: string, contentType: Ending): string {
  const safe = safeName(name);
  const ending = endings[contentType];
  const isRight = safe.toLowerCase().endsWith(ending) || (ending === '.jpg' && /\.jpeg$/i.test(safe));
  return isRight ? safe : safe.replace(/\.[a-z0-9]{1,5}$/i, '') + ending;
}
/** Reads and stores a file, and leaves a transaction open that holds it: write the row that refers to it there. */
export async function takeCertificateFile(
  context: PersonContext,
  file: SentFile,
  { replacedBytes = 0 }: { replacedBytes?: number } = {},
): Promise<StoredFile> {
  if (file.sizeBytes > limits.fileBytes) throw fileTooLarge(file.sizeBytes, limits.fileBytes);
  await context.settle();
  const folder = await context.outside(() => mkdtemp(join(tmpdir(), 'certificate-')));
  try {
    const content = await context.outside(() => readCertificateFile(file.path, folder));
    const name = nameOf(file.name, content.contentType);
    const [held] = await takeContents(context, [{ name, ...content }], { replacedBytes });
    const { id, hash, sizeBytes, contentType } = held!;
    return { fileId: id, fileHash: hash, fileName: name, sizeBytes, contentType };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
/** Erases contents at once: a document of a person does not wait the days that files have. The counters are locked. */
export async function eraseCertificateFiles(
  context: Context,
  files: readonly { fileId: string; fileHash: string }[],
): Promise<void> {
  await releaseFiles(
    context.db,
    files.map(({ fileId }) => fileId),
  );
  await eraseContents(
    context,
    files.map(({ fileHash }) => fileHash),
  );
}
