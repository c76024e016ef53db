// Proves the limits of practical answers: their defaults and their ceilings.
import { expect, test } from 'vitest';
import { answerLimitsOf, isRecording } from './answer-limits.model.ts';
import type { UploadKind } from './question.model.ts';

const megabyte = 1024 * 1024;
const kinds: UploadKind[] = ['audio', 'camera', 'documents', 'images', 'microphone', 'screen', 'video'];
test('audio, microphone, screen and video are recordings', () =>
  expect(kinds.filter(isRecording)).toEqual(['audio', 'microphone', 'screen', 'video']));
test.each(kinds)('without a choice of the author, the ceilings hold for %s', (uploadKind) =>
  expect(answerLimitsOf({ uploadKind })).toEqual(
    isRecording(uploadKind)
      ? { files: 10, fileBytes: 200 * megabyte, seconds: 600 }
      : { files: 10, fileBytes: 50 * megabyte, seconds: undefined },
  ),
);
test.each([
  [{ uploadKind: 'images', maxFiles: 1, maxFileMegabytes: 2, maxSeconds: 30 }, [1, 2, undefined]],
  [{ uploadKind: 'images', maxFiles: 11, maxFileMegabytes: 51 }, [10, 50, undefined]],
  [{ uploadKind: 'video', maxFiles: 3, maxFileMegabytes: 51, maxSeconds: 90 }, [3, 51, 90]],
  [{ uploadKind: 'video', maxFileMegabytes: 201, maxSeconds: 601 }, [10, 200, 600]],
  [{}, [10, 50, undefined]],
] as const)('%j allows %j', (question, [files, megabytes, seconds]) =>
  expect(answerLimitsOf(question)).toEqual({ files, fileBytes: megabytes * megabyte, seconds }),
);
