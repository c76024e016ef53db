// Puts the questions of an attempt beside their answers and what evaluators have said about them.
import type { AssessmentContent } from '#features/assessments/contract/assessment-content.model.ts';
import type { AnswerRow, AttemptRow } from '#features/attempts/server/corrected.service.ts';
import type { Question } from '#features/questions/contract/question.model.ts';
import type { AnswerFile } from '#features/attempts/contract/answer-files.wire.ts';
import type { CorrectedResponse } from '../contract/correction.wire.ts';
import type { FilesOf } from './remark-files.service.ts';
import type { CorrectedAnswerRow, listAnswers, listSetAside } from './corrections.store.ts';

export type Remark = Awaited<ReturnType<typeof listAnswers>>[number];
type SetAside = Awaited<ReturnType<typeof listSetAside>>[number];
/** What is known about the answers of one attempt. */
export type AttemptAnswers = {
  attempt: AttemptRow;
  content: AssessmentContent;
  answers: readonly AnswerRow[];
  remarks: readonly Remark[];
  setAside: readonly SetAside[];
  files: FilesOf;
};
const correctionOf = ({ answer, saverName }: Remark, uploads: AnswerFile[]): CorrectedResponse['correction'] => ({
  score: answer.score,
  observations: answer.observations,
  marks: answer.marks,
  uploads,
  evaluatorName: saverName,
  savedAt: answer.savedAt,
});
const setAsideOf = (found: SetAside | undefined): CorrectedResponse['setAside'] =>
  found ? { score: found.score, observations: found.observations, marks: found.marks, savedAt: found.savedAt } : null;
/** Returns whether the question still waits: an evaluator scores it, and its correction is not finished (learning-content §4). */
const statusOf = (remark: CorrectedAnswerRow | undefined) =>
  remark?.isOpen ? ('pending' as const) : ('submitted' as const);

/** Returns one question with its answer; points are those of the server, or of the evaluator as far as given. */
export function responseOf(
  question: Question,
  {
    position,
    optionIds,
    answer,
    remark,
    setAside,
    uploads,
  }: {
    position: number;
    optionIds: readonly string[];
    answer: AnswerRow | undefined;
    remark: Remark | undefined;
    setAside: SetAside | undefined;
    uploads: Readonly<Record<'answer' | 'remark', AnswerFile[]>>;
  },
): CorrectedResponse {
  const chosen = answer?.response.optionIds ?? [];
  return {
    responseId: remark?.answer.id ?? null,
    questionId: question.id,
    position,
    kind: question.kind,
    statement: question.statement,
    pictureKey: question.pictureKey ?? null,
    attachmentId: question.attachmentId ?? null,
    status: statusOf(remark?.answer),
    isAnswered: answer !== undefined,
    text: answer?.response.text ?? null,
    scale: answer?.response.scale ?? null,
    link: answer?.response.link ?? null,
    scaleMax: question.scale ?? null,
    scaleLow: question.scaleLow ?? null,
    scaleHigh: question.scaleHigh ?? null,
    options: optionIds.flatMap((id) =>
      question.options
        .filter((option) => option.id === id)
        .map(({ description, isCorrect }) => ({ id, description, isRight: isCorrect, isChosen: chosen.includes(id) })),
    ),
    uploads: uploads.answer,
    answerKind: question.answerKind ?? null,
    points: remark ? remark.answer.score : (answer?.points ?? null),
    maxPoints: question.maxPoints,
    modelAnswer: question.modelAnswer ?? null,
    expectedLength: question.expectedLength ?? null,
    correction: remark ? correctionOf(remark, uploads.remark) : null,
    setAside: setAsideOf(setAside),
  };
}
/** Returns all questions of an attempt in the order in which they were asked. */
export const responsesOf = ({
  attempt,
  content,
  answers,
  remarks,
  setAside,
  files,
}: AttemptAnswers): CorrectedResponse[] =>
  attempt.draw.flatMap(({ questionId, optionIds }, index) => {
    const question = content.questions.find((one) => one.id === questionId);
    if (!question) return [];
    const remark = remarks.find(({ answer }) => answer.correctionId === attempt.id && answer.questionId === questionId);
    return responseOf(question, {
      ...{ position: index + 1, optionIds, remark },
      uploads: { answer: files(attempt.id, questionId, 'answer'), remark: files(attempt.id, questionId, 'remark') },
      answer: answers.find((one) => one.attemptId === attempt.id && one.questionId === questionId),
      setAside: setAside.find((one) => one.answerId === remark?.answer.id),
    });
  });
