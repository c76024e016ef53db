// Decides the most that an author may allow for the files of a practical answer (learning-content §3).
import type { UploadKind } from './question.model.ts';

/** Returns whether files of this kind have a duration. */
export const hasDuration = (kind: UploadKind): boolean =>
  kind === 'audio' || kind === 'microphone' || kind === 'video' || kind === 'screen';
/** The most that an author can allow; it also holds where the author chose nothing. */
export const answerCeilings = { files: 10, fileMegabytes: 50, recordingMegabytes: 200, seconds: 600 } as const;
export const megabytesCeiling = (kind: UploadKind): number =>
  hasDuration(kind) ? answerCeilings.recordingMegabytes : answerCeilings.fileMegabytes;
