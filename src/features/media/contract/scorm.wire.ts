// Translates SCORM records, which a learner's package has stored, between our names and the wire's (learning-content §3).
import { flag, id, instant, number, text } from '#platform/contract/values.ts';
import { list, nullable, optional, wire } from '#platform/contract/wire.ts';
import type { Ours } from '#platform/contract/wire.ts';

const score = wire({
  raw: ['raw', optional(number())],
  min: ['min', optional(number())],
  max: ['max', optional(number())],
  scaled: ['scaled', optional(number())],
});
/** One object of a package with several objects. */
const scormItem = wire({
  id: ['id', text()],
  status: ['lessonStatus', text()],
  percent: ['percentualProgresso', number()],
  totalTime: ['totalTime', number()],
  score: ['score', score],
  /** True where the prerequisites are not met yet. */
  isLocked: ['bloqueado', flag()],
});
export const scormRecordView = wire({
  id: ['id', id()],
  userId: ['userId', id()],
  courseId: ['cursoId', nullable(id())],
  trailId: ['formacaoId', nullable(id())],
  mediaId: ['midiaId', id()],
  completionStatus: ['completionStatus', text()],
  lessonStatus: ['lessonStatus', text()],
  location: ['location', nullable(text())],
  score: ['score', score],
  suspendData: ['suspendData', nullable(text())],
  entry: ['entry', text()],
  exit: ['exit', nullable(text())],
  sessionTime: ['sessionTime', number()],
  totalTime: ['totalTime', number()],
  percent: ['percentualProgresso', number()],
  updatedAt: ['updatedAt', instant()],
  currentItemId: ['itemAtual', nullable(text())],
  items: ['itens', list(scormItem)],
});
export type ScormRecordView = Ours<typeof scormRecordView>;
export const scormStart = wire({
  mediaId: ['midiaId', id()],
  courseId: ['cursoId', optional(id())],
  trailId: ['formacaoId', optional(id())],
});
/** The record that a client of the old interface saves; the server takes only the values that may rise or move. */
export const scormUpdate = wire({
  lessonStatus: ['lessonStatus', optional(text({ max: 30 }))],
  completionStatus: ['completionStatus', optional(text({ max: 30 }))],
  location: ['location', optional(text({ max: 4_096 }))],
  suspendData: ['suspendData', optional(text({ max: 64_000 }))],
  score: ['score', optional(score)],
  sessionTime: ['sessionTime', optional(text({ max: 40 }))],
});
