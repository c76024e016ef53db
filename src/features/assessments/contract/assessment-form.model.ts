// Decides which settings of an assessment are kept: those that have an effect (learning-content §5).
import { keptQuestion } from '#features/questions/contract/kept-question.model.ts';
import type { AssessmentContent } from './assessment-content.model.ts';

/** Returns the content without settings that have no effect: it is sent and stored in this form. */
export const storedContent = <C extends AssessmentContent>(content: C): C => ({
  ...content,
  // The duration counts only where the timer is shown.
  durationSeconds: content.showsTimer ? content.durationSeconds : undefined,
  countedAttempt: content.allowsRetries ? content.countedAttempt : undefined,
  pauseMinutes: content.allowsRetries ? content.pauseMinutes || undefined : undefined,
  hidesNames: content.hidesNames || undefined,
  bankDraws: content.bankDraws?.length ? content.bankDraws : undefined,
  questions: content.questions.map(keptQuestion),
});
