// Proves which files a practical question takes, with which limits, and that the id of an answer leads back to its question.
import { describe, expect, it } from 'vitest';
import { megabyteBytes } from '#platform/contract/units.ts';
import type { Question, UploadKind } from '#features/questions/contract/question.model.ts';
import {
  answerIdAt,
  attemptIdsAround,
  fileKindOf,
  fileRuleOf,
  isRecording,
  mostFiles,
  positionOfAnswer,
  remarkRuleOf,
} from './answer-files.model.ts';

const practical = (over: Partial<Question> = {}) => ({
  kind: 'practical' as const,
  answerKind: 'upload' as const,
  uploadKind: 'video' as const,
  ...over,
});

describe('the files of a practical question', () => {
  it.each<[UploadKind, string, boolean]>([
    ['camera', 'image', true],
    ['images', 'image', false],
    ['audio', 'audio', true],
    ['microphone', 'audio', true],
    ['video', 'video', true],
    ['screen', 'video', true],
    ['documents', 'document', false],
  ])('of %s are of the kind %s', (kind, file, recorded) => {
    expect([fileKindOf(kind), isRecording(kind)]).toEqual([file, recorded]);
  });
  it('have the limits of the specification where the question has none', () => {
    expect(fileRuleOf(practical())).toMatchObject({
      kind: 'video',
      maxFiles: 10,
      maxBytes: 200 * megabyteBytes,
      maxSeconds: 600,
      keptDays: 90,
    });
    const documents = fileRuleOf(practical({ uploadKind: 'documents' }), 30)!;
    expect(documents).toMatchObject({ kind: 'document', maxFiles: 10, maxBytes: 50 * megabyteBytes });
    expect([documents.maxSeconds, documents.keptDays]).toEqual([undefined, undefined]);
  });
  it('have the smaller limits of the question, never larger ones', () => {
    expect(fileRuleOf(practical({ maxFiles: 1, maxFileMegabytes: 5, maxSeconds: 30 }), 7)).toMatchObject({
      maxFiles: 1,
      maxBytes: 5 * megabyteBytes,
      maxSeconds: 30,
      keptDays: 7,
    });
    expect(fileRuleOf(practical({ uploadKind: 'images', maxFileMegabytes: 200 }))!.maxBytes).toBe(50 * megabyteBytes);
  });
  it('exist only where the answer is an upload', () => {
    expect(fileRuleOf(practical({ answerKind: 'text' }))).toBeUndefined();
    expect(fileRuleOf(practical({ kind: 'essay' }))).toBeUndefined();
    expect(fileRuleOf(practical({ uploadKind: undefined }))).toBeUndefined();
  });
  it.each([
    ['document', ['pdf', 'docx', 'doc', 'odt', 'xlsx', 'xls', 'ods', 'pptx', 'ppt', 'odp']],
    ['audio', ['mp3', 'm4a', 'wav', 'ogg', 'flac', 'aac', 'webm']],
    ['video', ['mp4', 'mov', 'webm', 'mkv']],
    ['image', ['png', 'jpg', 'gif', 'webp', 'avif']],
  ] as const)('of the kind %s end as %j', (kind, extensions) =>
    expect(remarkRuleOf(kind).extensions).toEqual(extensions),
  );
  it('of a microphone have a longest duration too, and pictures have none', () => {
    expect(fileRuleOf(practical({ uploadKind: 'microphone' }))!.maxSeconds).toBe(600);
    expect(fileRuleOf(practical({ uploadKind: 'camera' }))).not.toHaveProperty('maxSeconds');
    expect([remarkRuleOf('video').maxSeconds, remarkRuleOf('image').maxSeconds]).toEqual([600, undefined]);
  });
  it('of a remark have the usual limits', () => {
    expect(remarkRuleOf('audio')).toMatchObject({
      maxFiles: mostFiles,
      maxBytes: 200 * megabyteBytes,
      maxSeconds: 600,
    });
    expect(remarkRuleOf('document').maxSeconds).toBeUndefined();
  });
});

describe('the id of an answer', () => {
  const attemptId = '0192f0c1-7a3b-7c4d-8e5f-0123456789ab';
  it.each([
    [attemptId, 1, '0192f0c1-7a3b-7c4d-8e5f-0123456789ac'],
    [attemptId, 500, '0192f0c1-7a3b-7c4d-8e5f-012345678b9f'],
    ['0192f0c1-7a3b-7c4d-8e5f-01234567fffe', 3, '0192f0c1-7a3b-7c4d-8e5f-012345670001'],
  ])('of %s at %i is %s, and leads back', (id, position, answerId) => {
    expect(answerIdAt(id, position)).toBe(answerId);
    expect(positionOfAnswer(id, answerId)).toBe(position);
    const { from, to } = attemptIdsAround(answerId);
    expect(from <= id && id <= to).toBe(true);
  });
  it('is looked for among the ids that differ in the last four digits', () =>
    expect(attemptIdsAround(attemptId)).toEqual({
      from: '0192f0c1-7a3b-7c4d-8e5f-012345670000',
      to: '0192f0c1-7a3b-7c4d-8e5f-01234567ffff',
    }));
  it('is never that of the attempt itself', () => {
    expect(positionOfAnswer(attemptId, attemptId)).toBe(0);
  });
});
