// Builds what a learner would get of a draft, in the author's browser: nothing is sent or stored.
import type { AssessmentContent } from '#features/assessments/contract/assessment-content.model.ts';
import {
  attemptsAllowed,
  canBeSkipped,
  minimumOf,
  questionCountOf,
} from '#features/assessments/contract/assessment-rules.model.ts';
import { askedQuestion } from './asked-question.wire.ts';
import { drawQuestions } from './attempt-result.model.ts';
import type { AssessmentPreview } from './attempt.wire.ts';

/** Returns the first page and the questions of one attempt; `random` returns 0 ≤ x < 1. Questions that the bank draws are not there. */
export function previewOfDraft(title: string, content: AssessmentContent, random: () => number): AssessmentPreview {
  const allowed = attemptsAllowed(content);
  const questionCount = Math.min(content.maxQuestions || Infinity, questionCountOf(content));
  const asked = drawQuestions(content, random);
  return {
    info: {
      ...{ id: '', title, observation: content.observation ?? null, kind: content.kind },
      ...{ maxQuestions: questionCount, questionCount, answeredCount: 0, isRunning: false },
      durationSeconds: content.showsTimer ? (content.durationSeconds ?? null) : null,
      ...{ canRetry: true, retriesDone: 0, maxRetries: Number.isFinite(allowed) ? allowed : 0 },
      ...{ score: null, status: null, lastAttemptId: null, lastAt: null, opensAt: null, courseId: null, trailId: null },
      minimumPercent: minimumOf(content) ?? null,
      ...{ showsAnswers: content.showsAnswers, showsTimer: content.showsTimer, canSkip: canBeSkipped(content) },
      ...{ countedAttempt: content.countedAttempt ?? 'highest', pauseMinutes: content.pauseMinutes ?? 0 },
    },
    questions: asked.flatMap(({ questionId, optionIds }) =>
      content.questions
        .filter(({ id }) => id === questionId)
        .map((question) => ({ question: askedQuestion(question, optionIds, content), points: question.maxPoints })),
    ),
  };
}
