// Queues files for the worker: decides the lane for each kind of file, and its position there.
import type { Context, Lane } from '#platform/server/context.ts';
import type { MediaKind } from '../contract/media.model.ts';
import type { MediaRecord } from './media.store.ts';

export type Conversion = { mediaId: string; fileHash: string };
const keyOf = (id: string) => `media-convert:${id}`;
/** Returns the lane of a kind: a PDF is only read, LibreOffice and audio take a minute, a video takes its own duration. */
const laneOf = (kind: MediaKind): Lane => (kind === 'pdf' ? 'now' : kind === 'video' ? 'film' : 'document');

type Queued = Pick<MediaRecord, 'id' | 'kind' | 'thumbnail'> & { fileHash: string; isDemonstration?: boolean };
/** Queues the conversion of a file. The poster of a video is queued first, so users see it during the wait. */
export async function queueConversion(context: Context, { id, kind, thumbnail, fileHash, isDemonstration }: Queued) {
  const payload: Conversion = { mediaId: id, fileHash };
  if (kind === 'video' && !thumbnail)
    await context.enqueue('media-poster', payload, {
      key: `media-poster:${id}`,
      lane: isDemonstration ? 'document' : 'now',
    });
  const lane = isDemonstration && laneOf(kind) === 'film' ? 'demonstration' : laneOf(kind);
  await context.enqueue('media-convert', payload, { key: keyOf(id), lane });
}
/** Returns the queue places of the waiting objects, by id; a file in conversion has none. */
export async function placesInQueue(context: Context, rows: readonly Pick<MediaRecord, 'id' | 'status'>[]) {
  const waiting = rows.filter(({ status }) => status === 'pending');
  const places = await context.queuePositionsOf(waiting.map(({ id }) => keyOf(id)));
  return new Map(waiting.flatMap(({ id }) => (places.has(keyOf(id)) ? [[id, places.get(keyOf(id))!]] : [])));
}
