// Translates the messages about progress between our names and the wire's.
import { list, nullable, optional, seenAs, wire } from '#platform/contract/wire.ts';
import { flag, id, instant, number, text } from '#platform/contract/values.ts';
import { position } from './position.wire.ts';

/** A player's report. `percentualProgresso` is rounded and clamped to 100. The player may add its place, what it played and when. */
export const progressReport = wire({
  mediaId: ['midiaId', id()],
  percent: ['percentualProgresso', number()],
  trailId: ['formacaoId', optional(id())],
  courseId: ['cursoId', optional(id())],
  isClassroom: ['isSalaDeAula', optional(flag())],
  positionSeconds: ['posicaoSegundos', optional(position())],
  watchedSlots: ['trechosAssistidos', optional(list(number({ whole: true, min: 0 }), { max: 8640 }))],
  at: ['ocorridoEm', optional(instant())],
});
export const reported = wire({ percent: ['percentualProgresso', number()], isDone: ['concluido', flag()] });
/** The id of a course or a trail, `0` for none. decisions D9.1 */
const contextId = seenAs(
  text({ pattern: /^(0|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i, code: 'id.invalid' }),
  (value) => (value === '0' ? undefined : value),
  (value) => value ?? '0',
);
export const progressKey = wire({ mediaId: ['a', id()], contextId: ['b', contextId] });
export const mediaProgress = wire({
  mediaId: ['midiaId', id()],
  percent: ['percentualProgresso', number()],
  positionSeconds: ['posicaoSegundos', nullable(position())],
  isDone: ['concluido', flag()],
  updatedAt: ['atualizadoEm', nullable(instant())],
});
