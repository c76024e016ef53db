// Translates the content of a public link between our names and the wire's: a media object, or the details of a course or trail.
import { list, nullable, wire } from '#platform/contract/wire.ts';
import type { Ours } from '#platform/contract/wire.ts';
import { storedPicture } from '#platform/contract/picture.ts';
import { hoursAsMinutes } from '#platform/contract/text-values.ts';
import { id, oneOf, text } from '#platform/contract/values.ts';
import { mediaKind, openedMedia } from './media.wire.ts';

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
  workloadMinutes: ['cargaHoraria', nullable(hoursAsMinutes())],
  cover: ['cardHorizontal', nullable(storedPicture)],
  items: ['itens', list(item)],
  opened: ['midia', nullable(openedMedia)],
});
/** The id of a media object, or the reference of any content (decisions D3.13). */
export const publicItemKey = wire({ key: ['id', text({ min: 1, max: 40 })] });
export type PublicItem = Ours<typeof publicItem>;
