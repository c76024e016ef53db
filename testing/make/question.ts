// Makes the content of questions and assessments for tests of rules: so many right and wrong options.
import type { AssessmentContent } from '#features/assessments/contract/assessment-content.model.ts';
import type { Question, QuestionKind } from '#features/questions/contract/question.model.ts';

/** Returns a question of four points whose right options are r0, r1 … and wrong ones w0, w1 … */
export const questionWith = (
  kind: QuestionKind,
  right: number,
  wrong: number,
  more: Partial<Question> = {},
): Question => ({
  id: `${kind}-${right}-${wrong}-${more.position ?? 1}`,
  kind,
  statement: 'Qual?',
  position: 1,
  showsFeedback: false,
  maxPoints: 4,
  options: [
    ...Array.from({ length: right }, (_, i) => ({ id: `r${i}`, description: `certa ${i}`, isCorrect: true })),
    ...Array.from({ length: wrong }, (_, i) => ({ id: `w${i}`, description: `errada ${i}`, isCorrect: false })),
  ],
  ...more,
});
/** Returns a learning assessment with one attempt, a minimum of 70 % and one question. */
export const contentWith = (more: Partial<AssessmentContent> = {}): AssessmentContent => ({
  kind: 'learning',
  showsTimer: false,
  allowsRetries: false,
  maxAttempts: 0,
  maxQuestions: 0,
  shufflesQuestions: false,
  shufflesOptions: false,
  showsAnswers: true,
  minimumPercent: 70,
  questions: [questionWith('objective', 1, 3)],
  ...more,
});
