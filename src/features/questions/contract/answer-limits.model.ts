// Decides the limits of a practical answer: how many files, how large, how long (learning-content §3).
import { megabyteBytes } from '#platform/contract/units.ts';
import type { Question, UploadKind } from './question.model.ts';

export type AnswerLimits = {
  files: number;
  fileBytes: number;
  /** The longest recording; undefined for files without a duration. */
  seconds: number | undefined;
};
/** Returns whether answers of this kind are recordings, which have a duration. */
export const isRecording = (kind: UploadKind): boolean =>
  kind === 'audio' || kind === 'microphone' || kind === 'video' || kind === 'screen';
/** The most that an author can allow, and what holds where the author chose nothing. */
export const answerCeilings = { files: 10, fileMegabytes: 50, recordingMegabytes: 200, seconds: 600 } as const;
export const megabytesCeiling = (kind: UploadKind): number =>
  isRecording(kind) ? answerCeilings.recordingMegabytes : answerCeilings.fileMegabytes;

type Limited = Pick<Question, 'uploadKind' | 'maxFiles' | 'maxFileMegabytes' | 'maxSeconds'>;
/** Returns the limits of an answer; the ceiling counts where the author chose nothing or more. */
export function answerLimitsOf({ uploadKind, maxFiles, maxFileMegabytes, maxSeconds }: Limited): AnswerLimits {
  const kind = uploadKind ?? 'documents';
  const ceiling = megabytesCeiling(kind);
  return {
    files: Math.min(maxFiles ?? answerCeilings.files, answerCeilings.files),
    fileBytes: Math.min(maxFileMegabytes ?? ceiling, ceiling) * megabyteBytes,
    seconds: isRecording(kind) ? Math.min(maxSeconds ?? answerCeilings.seconds, answerCeilings.seconds) : undefined,
  };
}
