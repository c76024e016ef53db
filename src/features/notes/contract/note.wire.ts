// Translates the messages about notes between our names and the wire's.
import { pageOfData, pageQuery, pageQueryBy } from '#platform/contract/page.ts';
import { flag, id, instant, number, text } from '#platform/contract/values.ts';
import { nullable, optional, wire } from '#platform/contract/wire.ts';
import type { Ours, Sent } from '#platform/contract/wire.ts';
import { noteLimits as limits } from './note.model.ts';

/** The file `capturaTela` is sent along. A `usuarioId` has no effect: the writer owns the note. `momentoCapturaTela` is in seconds. */
export const noteForm = wire({
  title: ['tituloAnotacao', optional(text({ max: limits.title, trim: true }))],
  body: ['anotacao', text({ min: 1, max: limits.body, trim: true })],
  /** The address of the note's present picture, where that picture stays. */
  pictureUrl: ['urlCapturaTela', optional(text({ max: 500 }))],
  momentSeconds: ['momentoCapturaTela', optional(number({ min: 0 }))],
  courseId: ['cursoId', optional(id())],
  trailId: ['formacaoId', optional(id())],
  mediaId: ['midiaId', id()],
});
export type NoteForm = Ours<typeof noteForm>;
export const note = wire({
  id: ['id', id()],
  title: ['tituloAnotacao', text()],
  body: ['anotacao', text()],
  pictureUrl: ['urlCapturaTela', nullable(text())],
  hasPicture: ['capturaTela', flag()],
  momentSeconds: ['momentoCapturaTela', nullable(number())],
  courseId: ['cursoId', nullable(id())],
  trailId: ['formacaoId', nullable(id())],
  mediaId: ['midiaId', id()],
  mediaTitle: ['midiaTitulo', text()],
  userId: ['usuarioId', id()],
  createdAt: ['createdAt', instant()],
  updatedAt: ['updatedAt', instant()],
});
export type Note = Ours<typeof note>;
export const notePage = pageOfData(note);
export const noteKey = wire({ id: ['id', id()] });
export const noteSaved = wire({ id: ['id', id()], pictureUrl: ['urlCapturaTela', nullable(text())] });
export const noteFilter = wire({
  search: ['search', optional(text({ max: 200 }))],
  mediaId: ['midiaId', optional(id())],
  courseId: ['cursoId', optional(id())],
  trailId: ['formacaoId', optional(id())],
  ...pageQueryBy({ createdAt: 'createdAt', moment: 'momentoCapturaTela' }, 'createdAt'),
  direction: pageQuery.direction,
});
export type NoteFilter = Sent<typeof noteFilter>;
