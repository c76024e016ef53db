// Translates the messages about the files of answers between our names and the wire's.
import { list, nullable, optional, wire } from '#platform/contract/wire.ts';
import type { Ours } from '#platform/contract/wire.ts';
import { flag, id, instant, number, oneOf, text } from '#platform/contract/values.ts';

const count = () => number({ whole: true, min: 0 });
export const answerFileKind = oneOf({ document: 'Documentos', audio: 'Audio', video: 'Video', image: 'Imagens' });
/** What a question accepts as files, said before anything is recorded or chosen. */
export const answerFileLimits = wire({
  kind: ['tipo', answerFileKind],
  maxFiles: ['maximoArquivos', count()],
  maxBytes: ['tamanhoMaximo', count()],
  maxSeconds: ['duracaoMaximaSegundos', nullable(count())],
  extensions: ['extensoes', list(text())],
  /** Days that the files are kept after the final result; null where nothing deletes them. */
  keptDays: ['retencaoDias', nullable(count())],
});
export const answerKey = wire({ answerId: ['answerId', id()] });
export const answerFileKey = wire({ answerId: ['answerId', id()], fileId: ['fileId', id()] });
/** The name that the sender gives a file; without one the form's file name counts. */
export const answerFileForm = wire({ name: ['name', optional(text({ max: 200 }))] });
export const answerFile = wire({
  id: ['id', id()],
  name: ['nome', text()],
  kind: ['tipo', answerFileKind],
  contentType: ['mimeType', text()],
  sizeBytes: ['tamanho', count()],
  durationSeconds: ['duracaoSegundos', nullable(number({ min: 0 }))],
  /** True where a browser shows or plays it; the others are saved. */
  isShown: ['exibivel', flag()],
  /** The address on the content host, for this person and for hours; null where the content was deleted. */
  url: ['url', nullable(text())],
  uploadedAt: ['enviadoEm', instant()],
  /** The moment at which the content was deleted, because the time that recordings are kept is over. */
  erasedAt: ['apagadaEm', nullable(instant())],
});
export const answerFileList = list(answerFile);

export type AnswerFile = Ours<typeof answerFile>;
export type AnswerFileLimits = Ours<typeof answerFileLimits>;
