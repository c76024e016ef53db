// Declares the calls about the files of an answer: the four multipart paths, the list, the removal.
import { endpoint } from '#platform/contract/endpoint.ts';
import { answerFile, answerFileForm, answerFileKey, answerFileList, answerKey } from './answer-files.wire.ts';
import { largestFile } from './answer-files.model.ts';

const upload = {
  service: 'main',
  method: 'POST',
  access: { permission: 'learning' },
  params: answerKey,
  body: answerFileForm,
  answer: answerFile,
  rateLimit: 'upload',
  idempotent: false,
} as const;
const most = (maxBytes: number) => ({ file: { name: 'file', maxBytes } });
export const uploadAnswerDocument = endpoint({
  ...upload,
  path: 'avaliacao/student/:answerId/answer/Documentos/upload',
  multipart: most(largestFile.document),
});
export const uploadAnswerAudio = endpoint({
  ...upload,
  path: 'avaliacao/student/:answerId/answer/Audio/upload',
  multipart: most(largestFile.audio),
});
export const uploadAnswerVideo = endpoint({
  ...upload,
  path: 'avaliacao/student/:answerId/answer/Video/upload',
  multipart: most(largestFile.video),
});
export const uploadAnswerImage = endpoint({
  ...upload,
  path: 'avaliacao/student/:answerId/answer/Imagens/upload',
  multipart: most(largestFile.image),
});
/** Reads the files; it is no read-only call, because each address holds a fresh token. */
export const listAnswerFiles = endpoint({
  service: 'main',
  method: 'GET',
  path: 'avaliacao/student/:answerId/answer/arquivos',
  access: { permission: 'learning' },
  params: answerKey,
  answer: answerFileList,
  readOnly: false,
  idempotent: false,
});
export const removeAnswerFile = endpoint({
  service: 'main',
  method: 'DELETE',
  path: 'avaliacao/student/:answerId/answer/arquivos/:fileId',
  access: { permission: 'learning' },
  params: answerFileKey,
});
