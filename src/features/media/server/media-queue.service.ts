// Queues files for the worker: decides the lane for each kind of file, and its position there.
import type { Context, Lane } from '#platform/server/context.ts';
import type { MediaKind } from '../contract/media.model.ts';
import type { MediaRecord } from './media.store.ts';

export type Conversion = { mediaId: string; fileHash: string };
const keyOf = (id: string) => `media-convert:${id}`;
/** A PDF is only read; LibreOffice and sounds take a minute; a film takes as long as it lasts. */
const laneOf = (kind: MediaKind): Lane => (kind === 'pdf' ? 'now' : kind === 'video' ? 'film' : 'document');

type Queued = Pick<MediaRecord, 'id' | 'kind' | 'thumbnail'> & { fileHash: string; isDemonstration?: boolean };
/** Queues what is made of a file; a film's picture goes before it, so that it is seen while it waits. */
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
/** The place of those that wait, by id; a file that is being made has none. */
export async function placesInQueue(context: Context, rows: readonly Pick<MediaRecord, 'id' | 'status'>[]) {
  const waiting = rows.filter(({ status }) => status === 'pending');
  const places = await context.placesOf(waiting.map(({ id }) => keyOf(id)));
  return new Map(waiting.flatMap(({ id }) => (places.has(keyOf(id)) ? [[id, places.get(keyOf(id))!]] : [])));
}
