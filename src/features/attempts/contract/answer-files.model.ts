// Defines the files of an answer: which files a practical question takes, their limits, and the id of an answer.
import { megabyteBytes } from '#platform/contract/units.ts';
import type { Question, UploadKind } from '#features/questions/contract/question.model.ts';

/** The kinds of files; each has a multipart path of its own. */
export const answerFileKinds = ['document', 'audio', 'video', 'image'] as const;
export type AnswerFileKind = (typeof answerFileKinds)[number];
const kinds: Readonly<Record<UploadKind, AnswerFileKind>> = {
  audio: 'audio',
  camera: 'image',
  documents: 'document',
  images: 'image',
  microphone: 'audio',
  screen: 'video',
  video: 'video',
};
/** Returns the kind of file that an upload kind takes (decisions D10.5). */
export const fileKindOf = (kind: UploadKind): AnswerFileKind => kinds[kind];
/** The extensions that each kind accepts; the content decides, and not the name. */
export const answerExtensions: Readonly<Record<AnswerFileKind, readonly string[]>> = {
  document: ['pdf', 'docx', 'doc', 'odt', 'xlsx', 'xls', 'ods', 'pptx', 'ppt', 'odp'],
  audio: ['mp3', 'm4a', 'wav', 'ogg', 'flac', 'aac', 'webm'],
  video: ['mp4', 'mov', 'webm', 'mkv'],
  image: ['png', 'jpg', 'gif', 'webp', 'avif'],
};

/** The most files of an answer. */
export const mostFiles = 10;
/** The largest file of each kind: a recording may have 200 MB. */
export const largestFile: Readonly<Record<AnswerFileKind, number>> = {
  document: 50 * megabyteBytes,
  audio: 200 * megabyteBytes,
  video: 200 * megabyteBytes,
  image: 50 * megabyteBytes,
};
/** The longest recording in seconds. */
export const longestRecording = 600;
/** Days that recordings are kept after the final result where the assessment says nothing. */
export const usualRecordingDays = 90;

/** Tells whether answers of this kind may show a face or hold a voice, so that they are not kept for ever. */
export const isRecording = (kind: UploadKind): boolean => kind !== 'documents' && kind !== 'images';

/** What a question accepts as the files of its answer. */
export type AnswerFileRule = {
  kind: AnswerFileKind;
  maxFiles: number;
  maxBytes: number;
  /** The longest recording in seconds; absent for pictures and documents. */
  maxSeconds?: number;
  extensions: readonly string[];
  /** Days that the files are kept after the final result; absent where nothing deletes them. */
  keptDays?: number;
};
/** Returns what a practical question accepts; undefined where it is not answered with files. */
export function fileRuleOf(
  question: Pick<Question, 'kind' | 'answerKind' | 'uploadKind' | 'maxFiles' | 'maxFileMegabytes' | 'maxSeconds'>,
  recordingDays: number = usualRecordingDays,
): AnswerFileRule | undefined {
  const { uploadKind } = question;
  if (question.kind !== 'practical' || question.answerKind !== 'upload' || !uploadKind) return undefined;
  const kind = fileKindOf(uploadKind);
  return {
    kind,
    maxFiles: Math.min(mostFiles, question.maxFiles ?? mostFiles),
    maxBytes: Math.min(largestFile[kind], (question.maxFileMegabytes ?? Infinity) * megabyteBytes),
    ...((kind === 'audio' || kind === 'video') && {
      maxSeconds: Math.min(longestRecording, question.maxSeconds ?? longestRecording),
    }),
    extensions: answerExtensions[kind],
    ...(isRecording(uploadKind) && { keptDays: recordingDays }),
  };
}
/** What an evaluator may send as the files of one remark: the usual limits of a kind. */
export const remarkRuleOf = (kind: AnswerFileKind): AnswerFileRule => ({
  kind,
  maxFiles: mostFiles,
  maxBytes: largestFile[kind],
  ...((kind === 'audio' || kind === 'video') && { maxSeconds: longestRecording }),
  extensions: answerExtensions[kind],
});

const positions = 0x10000;
const lastOf = (id: string) => parseInt(id.slice(-4), 16);
/** Returns the id of the answer at a position (from 1) of an attempt's draw: the attempt's id, with the position added to its last four digits. */
export const answerIdAt = (attemptId: string, position: number): string =>
  attemptId.slice(0, -4) + ((lastOf(attemptId) + position) % positions).toString(16).padStart(4, '0');
/** Returns the position that an answer's id has in an attempt; 0 where it is the attempt's own id. */
export const positionOfAnswer = (attemptId: string, answerId: string): number =>
  (lastOf(answerId) - lastOf(attemptId) + positions) % positions;
/** Returns the lowest and the highest id that the attempt of an answer can have. */
export const attemptIdsAround = (answerId: string): { from: string; to: string } => ({
  from: `${answerId.slice(0, -4)}0000`,
  to: `${answerId.slice(0, -4)}ffff`,
});
