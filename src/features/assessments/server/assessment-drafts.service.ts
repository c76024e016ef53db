// Translates between the form of an assessment, its stored draft and what its author reads.
import { isDeepStrictEqual } from 'node:util';
import { storedContent } from '../contract/assessment-form.model.ts';
import type { AssessmentContent, UnpublishedWords } from '../contract/assessment-content.model.ts';
import type { AssessmentForm, AssessmentRecord } from '../contract/assessment.wire.ts';
import type { get } from './assessments.store.ts';

/** Returns the content of a form: what becomes a version. */
export const contentOf = ({
  title: _title,
  skillIds: _skills,
  categoryId: _category,
  evaluators: _evaluators,
  isActive: _switch,
  isDraft: _draft,
  revision: _revision,
  ...content
}: AssessmentForm): AssessmentContent => storedContent(content);
/** Returns what a form says beside its content. */
export const wordsOf = ({ title, categoryId, skillIds, evaluators }: AssessmentForm): UnpublishedWords => ({
  title,
  categoryId: categoryId ?? null,
  skillIds: [...new Set(skillIds)].sort(),
  evaluatorIds: [...new Set(evaluators.map(({ userId }) => userId))].sort(),
});
/** Returns whether two values are equal where they are stored: JSON leaves out fields without a value. */
export const isSame = (one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(one)), JSON.parse(JSON.stringify(other)));
/** Returns the form with which its author would save what was read, unchanged. */
export const formOf = ({
  id: _id,
  publishedVersion: _version,
  hasUnpublishedChanges: _changes,
  origin: _origin,
  originName: _name,
  isOffered: _offered,
  updatedAt: _at,
  ...form
}: AssessmentRecord): AssessmentForm => form;
/** Returns a stored assessment as its author edits it: with the changes that are not published yet. */
export function recordOf(row: Awaited<ReturnType<typeof get>>): AssessmentRecord {
  const { id, publishedVersion, origin, originName, isOffered, updatedAt } = row;
  const { unpublished, ...content } = row.draft;
  const words = unpublished ?? row;
  return {
    ...{ id, publishedVersion, origin, originName, isOffered, updatedAt },
    isActive: row.isSwitchedOn,
    revision: row.draftRevision,
    hasUnpublishedChanges: row.publishedVersion !== null && row.hasUnpublishedChanges,
    title: words.title,
    categoryId: words.categoryId ?? undefined,
    skillIds: words.skillIds,
    evaluators: words.evaluatorIds.map((userId) => ({ userId })),
    answersShownAfter: 'attempts',
    ...content,
    questions: content.questions.map((question) => ({
      ...question,
      options: question.options.map((option) => ({ ...option, questionId: question.id })),
    })),
  };
}
