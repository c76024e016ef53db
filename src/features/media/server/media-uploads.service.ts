// Takes the files of media objects that arrive by resumable upload, by the same rules as the multipart call.
import { Problem } from '#platform/contract/problem.ts';
import type { PersonContext } from '#platform/server/context.ts';
import type { FinishedUpload, UploadTaker } from '#features/transfers/server/transfers.service.ts';
import { hasFile } from '../contract/media.model.ts';
import { receiveFile } from './media-file.service.ts';
import { mayManage } from './media-ports.service.ts';
import { getMediaRow } from './media.service.ts';

/** Throws unless the user manages the repository and the object takes a file. */
async function mayUploadMedia(context: PersonContext, mediaId: string): Promise<void> {
  if (!mayManage(context)) throw new Problem('forbidden', 'request.forbidden');
  const { kind, origin } = await getMediaRow(context, mediaId);
  if (origin !== 'own') throw new Problem('rule', 'media.replicated');
  if (!hasFile(kind)) throw new Problem('rule', 'media.file.notWanted');
}
/** Stores a finished upload as the file of its object. */
async function takeMediaUpload(context: PersonContext, { relationId, ...file }: FinishedUpload): Promise<void> {
  await mayUploadMedia(context, relationId);
  await receiveFile(context, relationId, file);
}
/** The handler of media uploads; the app gives it to transfers. */
export const mediaTaker: UploadTaker = { purpose: 'media', may: mayUploadMedia, take: takeMediaUpload };
