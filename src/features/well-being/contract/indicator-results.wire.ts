// Translates the published figures of well-being between our names and the wire's.
import { day, flag, id, number, oneOf, text } from '#platform/contract/values.ts';
import { list, nullable, optional, wire } from '#platform/contract/wire.ts';
import type { Ours } from '#platform/contract/wire.ts';

const count = () => number({ whole: true, min: 0 });
export const periodKind = oneOf({ month: 'mes', week: 'semana' });
const figures = wire({
  answers: ['respostas', count()],
  people: ['pessoas', count()],
  /** The numbers of the ten emotions, from Raiva to Radiante. */
  counts: ['sentimentos', list(count())],
});
const hidden = wire({
  why: ['motivo', oneOf({ few: 'poucasPessoas', complement: 'complemento' })],
  /** The group that the figures of this one would reveal. */
  of: ['de', nullable(text())],
});
const group = wire({
  id: ['id', text()],
  name: ['nome', text()],
  invited: ['convidados', nullable(count())],
  figures: ['numeros', nullable(figures)],
  hidden: ['escondido', nullable(hidden)],
});
const groups = list(group);
const word = wire({
  word: ['palavra', text()],
  people: ['pessoas', count()],
  /** Whether most of those who used it answered heavily or lightly; null where answers are anonymous or too few. */
  tone: ['tom', nullable(oneOf({ heavy: 'pesado', light: 'leve' }))],
});
const period = {
  kind: ['tipo', periodKind],
  startsOn: ['inicio', day()],
  endsOn: ['fim', day()],
  /** Null where fewer than five people answered. */
  total: ['total', nullable(figures)],
} as const;
export const wellBeingResults = wire({
  id: ['id', id()],
  name: ['nome', text()],
  isAnonymous: ['anonimo', flag()],
  frequencyDays: ['frequencia', count()],
  /** The closed periods of the kind, the last one first. */
  periods: ['periodos', list(wire(period))],
  /** The period that was asked for, or the last one; null where none is closed. */
  shown: [
    'periodo',
    nullable(
      wire({
        ...period,
        participation: [
          'participacao',
          nullable(
            wire({ answered: ['responderam', count()], deferred: ['adiaram', count()], unseen: ['naoViram', count()] }),
          ),
        ],
        unit: ['unidades', groups],
        department: ['departamentos', groups],
        jobTitle: ['cargos', groups],
        reason: ['motivos', groups],
        words: ['palavras', list(word)],
      }),
    ),
  ],
});
export const wellBeingResultsQuery = wire({
  kind: ['tipo', optional(periodKind)],
  startsOn: ['inicio', optional(day())],
});
export type WellBeingResults = Ours<typeof wellBeingResults>;
export type ShownPeriod = NonNullable<WellBeingResults['shown']>;
export type WellBeingResultsQuery = Ours<typeof wellBeingResultsQuery>;
