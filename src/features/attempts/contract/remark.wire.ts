// Translates what evaluators have said about an answer between our names and the wire's, as its learner reads it.
import { id, number, oneOf, text } from '#platform/contract/values.ts';
import { answerFile } from './answer-files.wire.ts';
import { list, nullable, optional, wire } from '#platform/contract/wire.ts';
import type { Ours } from '#platform/contract/wire.ts';

/** A remark at a second of a recording. */
export const recordingMark = wire({
  second: ['segundo', number({ min: 0, max: 36_000 })],
  tone: ['tom', oneOf({ right: 'certo', attention: 'atencao' })],
  text: ['texto', text({ max: 500 })],
  fileId: ['arquivoId', optional(id())],
});
/** What is said about one answer. */
export const publishedRemark = wire({
  points: ['pontuacao', number()],
  observations: ['observacoes', nullable(text())],
  marks: ['marcas', list(recordingMark)],
  uploads: ['uploads', list(answerFile)],
});
export type RecordingMark = Ours<typeof recordingMark>;
export type PublishedRemark = Ours<typeof publishedRemark>;
