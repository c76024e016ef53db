// Reads the content of a file that was sent as an answer: what it is, whether the question takes it, and how it is stored.
import { Problem } from '#platform/contract/problem.ts';
import { detectFile } from '#platform/server/files/detect.ts';
import type { Detected } from '#platform/server/files/detect.ts';
import { otherFile, written } from '#platform/server/files/file-words.ts';
import { remakeImage } from '#platform/server/files/inspect-image.ts';
import { inspectMedia } from '#platform/server/files/inspect-media.ts';
import { inspectPdf } from '#platform/server/files/inspect-pdf.ts';
import type { AnswerFileKind, AnswerFileRule } from '../contract/answer-files.model.ts';
import { indexRecording } from './recording.service.ts';

export type AnswerContent = {
  content: { contentType: string } & ({ path: string } | { bytes: Uint8Array });
  durationSeconds?: number;
  /** True where a browser shows or plays it. */
  isShown: boolean;
};
/** The milliseconds to read a PDF; one that needs longer is taken as it is. */
const patienceMilliseconds = 1_500;

const fits: Record<AnswerFileKind, (found: Detected) => boolean> = {
  document: ({ kind }) => kind === 'pdf' || kind === 'office',
  audio: ({ kind }) => kind === 'audio' || kind === 'video',
  video: ({ kind }) => kind === 'video',
  image: ({ kind }) => kind === 'image',
};
/** Writes a length as people read it: 10:04. */
const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds) % 60).padStart(2, '0')}`;

async function checkPdf(path: string): Promise<void> {
  const signal = AbortSignal.timeout(patienceMilliseconds);
  try {
    await inspectPdf(path, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
async function readRecording(
  path: string,
  { kind, maxSeconds }: AnswerFileRule,
  folder: string,
): Promise<AnswerContent> {
  const facts = await inspectMedia(path);
  if (facts.kind !== kind)
    throw new Problem('unsupported', kind === 'video' ? 'attempts.files.soundOnly' : 'attempts.files.picturesToo');
  if (maxSeconds !== undefined && Math.floor(facts.durationSeconds) > maxSeconds)
    throw new Problem('rule', 'attempts.files.tooLong', {
      length: clock(facts.durationSeconds),
      most: clock(maxSeconds),
      limit: maxSeconds,
    });
  const { isShown, ...content } = await indexRecording(path, facts, folder);
  return { content, isShown, durationSeconds: facts.durationSeconds };
}
/** Returns the content to store, or throws a Problem that says what was sent and what is accepted; `folder` takes what is made of it. */
export async function readAnswerContent(path: string, rule: AnswerFileRule, folder: string): Promise<AnswerContent> {
  const found = await detectFile(path);
  if (!fits[rule.kind](found)) throw otherFile(found, written(rule.extensions), rule.maxBytes);
  if (rule.kind === 'audio' || rule.kind === 'video') return readRecording(path, rule, folder);
  if (rule.kind === 'image') {
    // The picture is encoded anew: the place, the moment and the device of the camera are gone.
    const { bytes, type } = await remakeImage(path);
    return { content: { bytes, contentType: type }, isShown: true };
  }
  if (found.isProtected) throw new Problem('unsupported', 'attempts.files.locked');
  if (found.kind === 'pdf') await checkPdf(path);
  return { content: { path, contentType: found.type }, isShown: found.kind === 'pdf' };
}
