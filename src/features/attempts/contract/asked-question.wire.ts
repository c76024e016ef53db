// Builds a question as it is asked, without anything that shows which answer is right (decisions D4.5).
import type { AssessmentContent } from '#features/assessments/contract/assessment-content.model.ts';
import type { Question } from '#features/questions/contract/question.model.ts';
import { fileRuleOf } from './answer-files.model.ts';
import type { AnswerFileRule } from './answer-files.model.ts';
import type { AskedQuestion } from './attempt.wire.ts';

/** Returns a question without its right answer; `answerId` is missing where nothing is stored. */
export const askedQuestion = (
  question: Question,
  optionIds: readonly string[],
  { recordingDays }: Pick<AssessmentContent, 'recordingDays'>,
  answerId?: string,
): AskedQuestion => ({
  id: question.id,
  kind: question.kind,
  statement: question.statement,
  scale: question.scale ?? null,
  scaleLow: question.scaleLow ?? null,
  scaleHigh: question.scaleHigh ?? null,
  hint: question.hint ?? null,
  pictureKey: question.pictureKey ?? null,
  attachmentId: question.attachmentId ?? null,
  options: optionIds.flatMap((id) =>
    question.options.filter((option) => option.id === id).map(({ description }) => ({ id, description })),
  ),
  multipleScoring: question.kind === 'multiple' ? (question.multipleScoring ?? 'rightMinusWrong') : null,
  expectedLength: question.expectedLength ?? null,
  answerKind: question.answerKind ?? null,
  uploadKind: question.uploadKind ?? null,
  answerId: answerId ?? null,
  files: toldRule(fileRuleOf(question, recordingDays)),
});
const toldRule = (rule: AnswerFileRule | undefined): AskedQuestion['files'] =>
  rule
    ? {
        ...rule,
        extensions: [...rule.extensions],
        maxSeconds: rule.maxSeconds ?? null,
        keptDays: rule.keptDays ?? null,
      }
    : null;
