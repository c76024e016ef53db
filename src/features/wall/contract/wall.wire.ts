// Translates the messages about a person's wall between our names and the wire's.
import { isoDay } from '#platform/contract/text-values.ts';
import { flag, id, number, oneOf, text } from '#platform/contract/values.ts';
import { list, nullable, optional, wire } from '#platform/contract/wire.ts';
import type { Ours, Sent } from '#platform/contract/wire.ts';
import { firstYear, lastYear } from './wall-years.model.ts';

const count = () => number({ whole: true, min: 0 });
const year = () => number({ whole: true, min: firstYear, max: lastYear });
const kind = oneOf({
  ...{ course: 'curso', trail: 'trilha', external: 'certificadoExterno', video: 'video', audio: 'audio' },
  ...{ image: 'imagem', scorm: 'scorm', document: 'documento', link: 'link', pdf: 'pdf', carousel: 'carrossel' },
});
export const wallPiece = wire({
  kind: ['tipo', kind],
  objectId: ['conteudoId', id()],
  /** Which time it was done: renewed contents are done again. */
  cycle: ['ciclo', count()],
  /** The title; null where the content exists no more. */
  title: ['titulo', nullable(text())],
  /** The day of the first tile in the company's zone; a wall is laid in this order. */
  laidOn: ['assentadoEm', isoDay()],
  concludedOn: ['concluidoEm', nullable(isoDay())],
  /** The required items of a trail, and those that are done; 1 of 1 for every other piece. */
  itemCount: ['itens', count()],
  doneCount: ['itensProntos', count()],
  /** True where the content can be looked at now. */
  isOpen: ['abre', flag()],
});
const wallYear = wire({
  year: ['ano', year()],
  tiles: ['azulejos', count()],
  closedPanels: ['paineisFechados', count()],
  openPanels: ['paineisEmObra', count()],
  /** The workload of what was concluded in that year, as dashboards count it. */
  minutes: ['minutos', count()],
});
const nextPiece = wire({
  kind: ['tipo', oneOf({ course: 'curso', trail: 'trilha' })],
  objectId: ['conteudoId', id()],
  cycle: ['ciclo', count()],
  title: ['titulo', text()],
  itemCount: ['itens', count()],
  doneCount: ['itensProntos', count()],
  isBegun: ['iniciado', flag()],
});
export const wallOfYear = wire({
  year: ['ano', year()],
  today: ['hoje', isoDay()],
  years: ['anos', list(wallYear)],
  pieces: ['pecas', list(wallPiece)],
  next: ['proxima', nullable(nextPiece)],
});
export const wallFilter = wire({ year: ['ano', optional(year())] });

export type WallPiece = Ours<typeof wallPiece>;
export type WallYear = Ours<typeof wallYear>;
export type NextPiece = Ours<typeof nextPiece>;
export type WallOfYear = Ours<typeof wallOfYear>;
export type WallFilter = Sent<typeof wallFilter>;
