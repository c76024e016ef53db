// Takes the pictures of certificate designs: checked by content, encoded anew and kept, because issued certificates show them.
import { fieldProblem, Problem, requireFound } from '#platform/contract/problem.ts';
import type { FileAnswer } from '#platform/server/answers.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import { remakeImage } from '#platform/server/files/inspect-image.ts';
import { listHeld } from '#platform/server/storage/files.store.ts';
import { takeContents } from '#features/people/server/stored-contents.service.ts';
import { certificateLimits, picturesOf } from '../contract/certificate.model.ts';
import type { CertificateDesign } from '../contract/certificate.model.ts';
import type { DesignPicture } from '../contract/designer.wire.ts';
import { lockOwn } from './own-design.service.ts';
import * as history from './design-history.store.ts';

/** What PDF and PNG can both contain. */
const accepted = ['png', 'jpeg'] as const;
/** The most pixels on a side: A4 at 300 DPI is 3508 wide. */
const mostPixels = 3600;
/** The pictures that are listed, the newest first. */
const mostPictures = 200;

/** Throws where a picture of the design is none of the company's files: a design may name any hash. */
export async function requirePictures({ db }: Context, { front, back }: CertificateDesign): Promise<void> {
  const pictures = picturesOf(back ? [front, back] : [front]);
  const held = pictures.length > 0 ? (await listHeld(db, pictures)).map(({ hash }) => hash) : [];
  if (pictures.some((one) => !held.includes(one))) throw fieldProblem('missing', 'design', 'certificates.noPicture');
}
/** Stores a picture for a design of the company; the same picture is stored once. */
export async function addPicture(
  context: PersonContext,
  certificateId: string,
  { path, name }: { path: string; name: string },
): Promise<DesignPicture> {
  await lockOwn(context, certificateId);
  await context.settle();
  const { bytes, type, width, height, frames } = await context.outside(() =>
    remakeImage(path, { accepted, fit: { width: mostPixels, height: mostPixels } }),
  );
  if (frames > 1) throw new Problem('unsupported', 'certificates.picture.moving');
  const shortName = name.slice(0, certificateLimits.name);
  const [held] = await takeContents(context, [{ bytes, name: shortName, contentType: type }]);
  const { id: fileId, hash } = held!;
  await history.addPicture(context.db, { fileId, hash, name: shortName, width, height });
  context.note({ subject: certificateId, after: { name: shortName } });
  return { source: hash, name: shortName, width, height };
}
export const listPictures = async ({ db }: PersonContext): Promise<{ pictures: DesignPicture[] }> => ({
  pictures: await history.listPictures(db, mostPictures),
});
/** Returns a picture that a design of the company may show, whether it was sent here or came with a received design. */
export async function readPicture({ db, storage }: PersonContext, source: string): Promise<FileAnswer> {
  const [held] = await listHeld(db, [source]);
  const { hash, contentType, name } = requireFound(
    held && ['image/png', 'image/jpeg'].includes(held.contentType) ? held : undefined,
    'file.missing',
  );
  return { name, type: contentType, content: await storage.read(hash), inline: true };
}
