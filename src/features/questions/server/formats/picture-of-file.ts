// Chooses the picture of a question among the files that came with it, decided by its bytes.
import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Problem } from '#platform/contract/problem.ts';
import { megabyteBytes } from '#platform/contract/units.ts';
import { inspectImage } from '#platform/server/files/inspect-image.ts';
import type { EmbeddedFile } from '../../contract/formats/file-question.model.ts';

const largestPicture = 5 * megabyteBytes;
/** The picture as questions take it, and the names of the files that do not come along. */
export type ChosenPicture = { dataUrl?: string; lost: string[] };
export const noPicture: ChosenPicture = { lost: [] };

/** Returns the type of a picture; nothing where the bytes are none that can be shown. */
async function typeOf(bytes: Buffer): Promise<string | undefined> {
  if (bytes.length === 0 || bytes.length > largestPicture) return undefined;
  const path = join(tmpdir(), `question-picture-${randomUUID()}`);
  try {
    await writeFile(path, bytes);
    return (await inspectImage(path)).type;
  } catch (error) {
    // A busy machine says nothing about the picture.
    if (error instanceof Problem && error.kind !== 'unavailable') return undefined;
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}
/** Returns the first picture that belongs to the statement. Pictures of options and files of other kinds have no place. */
export async function pictureOf(files: readonly EmbeddedFile[]): Promise<ChosenPicture> {
  const lost: string[] = [];
  let dataUrl: string | undefined;
  for (const { name, content, at } of files) {
    const bytes = dataUrl === undefined && at === undefined ? Buffer.from(content, 'base64') : undefined;
    const type = bytes && (await typeOf(bytes));
    if (bytes && type) dataUrl = `data:${type};base64,${bytes.toString('base64')}`;
    else lost.push(name || '?');
  }
  return { lost, ...(dataUrl && { dataUrl }) };
}
