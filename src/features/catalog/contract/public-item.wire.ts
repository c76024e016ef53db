// Translates the content of a public link between our names and the wire's: a media object, or the details of a course or trail.
import { openedMedia } from '#features/media/contract/media.wire.ts';
import { workload } from '#features/courses/contract/workload.wire.ts';
import { list, nullable, wire } from '#platform/contract/wire.ts';
import type { Ours } from '#platform/contract/wire.ts';
import { id, oneOf, text } from '#platform/contract/values.ts';
import { cardPicture, mediaKind } from './card.wire.ts';

const item = wire({
  id: ['id', id()],
  kind: ['tipo', oneOf({ media: 'Midia', assessment: 'Avaliacao', course: 'Curso' })],
  mediaKind: ['tipoMidia', nullable(mediaKind)],
  title: ['titulo', text()],
});
export const publicItem = wire({
  id: ['id', id()],
  kind: ['tipo', oneOf({ media: 'Midia', course: 'Curso', trail: 'Formacao' })],
  title: ['titulo', text()],
  synopsis: ['sinopse', nullable(text())],
  description: ['descricao', nullable(text())],
  workloadMinutes: ['cargaHoraria', nullable(workload())],
  cover: ['cardHorizontal', nullable(cardPicture)],
  items: ['itens', list(item)],
  opened: ['midia', nullable(openedMedia)],
});
/** The id of a media object, or the reference of any content (decisions D3.13). */
export const publicItemKey = wire({ key: ['id', text({ min: 1, max: 40 })] });
export type PublicItem = Ours<typeof publicItem>;
