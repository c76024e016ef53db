// Translates the draft of an assessment between our names and the wire's: all its fields.
import type { AssessmentForm, AssessmentRecord } from './assessment.wire.ts';
import type { AnswersShownAfter, CountedAttempt } from './assessment-content.model.ts';

export type AssessmentDraft = AssessmentForm & { isActive: boolean };
export const answerMoments: readonly AnswersShownAfter[] = ['attempts', 'each'];
export const countedAttempts: readonly CountedAttempt[] = ['highest', 'last', 'first', 'mean'];
export const assessmentKinds = ['learning', 'diagnostic', 'reaction', 'applicability', 'result', 'behavior'] as const;

export const emptyDraft = (): AssessmentDraft => ({
  title: '',
  observation: '',
  kind: 'learning',
  durationSeconds: undefined,
  skillIds: [],
  minimumPercent: 70,
  allowsRetries: true,
  maxAttempts: 2,
  maxQuestions: 0,
  shufflesQuestions: false,
  shufflesOptions: false,
  showsAnswers: true,
  answersShownAfter: 'attempts',
  showsTimer: false,
  categoryId: undefined,
  evaluators: [],
  isActive: true,
  questions: [],
});
export const draftOf = ({
  id: _id,
  publishedVersion: _version,
  hasUnpublishedChanges: _changes,
  origin: _origin,
  originName: _name,
  isOffered: _offered,
  revision: _revision,
  updatedAt: _at,
  ...form
}: AssessmentRecord): AssessmentDraft => ({ ...emptyDraft(), ...form });
