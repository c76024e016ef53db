// Translates the message about the day's part of the home between our names and the wire's.
import { isoDay } from '#platform/contract/text-values.ts';
import { flag, id, instant, number, oneOf, text } from '#platform/contract/values.ts';
import { list, nullable, wire } from '#platform/contract/wire.ts';
import type { Ours } from '#platform/contract/wire.ts';
import { card, home } from './card.wire.ts';

const count = () => number({ whole: true, min: 0 });
/** A content to continue with, and its next item. */
const candidate = wire({
  ...card.fields,
  isOverdue: ['atrasado', flag()],
  isGiven: ['dado', flag()],
  /** What is left of the next item, and where the person stopped in it; null where nobody knows. */
  secondsLeft: ['segundosRestantes', nullable(number())],
  stoppedAtSeconds: ['paradoEmSegundos', nullable(number())],
});
/** What is due, in the words of the deadlines. */
const due = wire({
  kind: ['tipo', oneOf({ course: 'curso', trail: 'trilha' })],
  id: ['conteudoId', id()],
  title: ['titulo', text()],
  dueOn: ['dataLimite', isoDay()],
  daysLeft: ['diasRestantes', number({ whole: true })],
  expiresAt: ['expiraEm', nullable(instant())],
  /** The progress; null where the person has to begin anew, or is not enrolled. */
  percent: ['percentual', nullable(count())],
  secondsLeft: ['segundosRestantes', count()],
  isOver: ['encerrado', flag()],
});
export const dayAtHome = wire({
  /** Today in the company's zone. */
  today: ['hoje', isoDay()],
  dueCount: home.fields.dueCount,
  dueAt: home.fields.dueAt,
  dueOn: home.fields.dueOn,
  ending: home.fields.ending,
  featured: home.fields.featured,
  candidates: ['candidatos', list(candidate)],
  /** For each time at hand the positions of the candidates, the first to continue with before others. */
  orders: ['ordens', list(wire({ minutes: ['minutos', count()], order: ['ordem', list(count())] }))],
  due: ['vence', wire({ total: ['totalItems', count()], items: ['data', list(due)] })],
  given: ['chegou', home.fields.toBegin[1]],
  keepLearning: home.fields.keepLearning,
  suggested: home.fields.suggested,
});
export type DayAtHome = Ours<typeof dayAtHome>;
export type NextContent = DayAtHome['candidates'][number];
export type DueContent = DayAtHome['due']['items'][number];
