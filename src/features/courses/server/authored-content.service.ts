// Defines what each kind of content declares so that authors can edit it: its rows, SQL and rules. It also holds the part of the form that all kinds share.
import type { Problem } from '#platform/contract/problem.ts';
import type { Fact } from '#platform/server/events.ts';
import type { Picture } from '#platform/server/storage/pictures.ts';
import type { VersionedRecord, VersionedRows } from '#platform/server/versioned-rows.ts';
import type { ContentForm } from '../contract/content.wire.ts';
import type { LearningContent, Prerequisite } from '../contract/course-content.model.ts';
import type { ContentValidationError } from '../contract/course.model.ts';
import type { Part } from './course-references.store.ts';

/** Returns the part of an author's form that both kinds have; a missing field is empty, as the form shows it. */
export function sharedContentOf(form: ContentForm, language: LearningContent['language']): LearningContent {
  return {
    title: form.title,
    ...(form.code && { code: form.code }),
    ...(form.synopsis && { synopsis: form.synopsis }),
    ...(form.description && { description: form.description }),
    language: form.language ?? language,
    workloadMinutes: form.workloadMinutes ?? 0,
    ...(form.categoryId && { categoryId: form.categoryId }),
    skillIds: [...new Set(form.skillIds)],
    ...(form.certificateId && { certificateId: form.certificateId }),
    ...(form.termsOfUseId && { termsOfUseId: form.termsOfUseId }),
    isMandatory: form.isMandatory ?? false,
    dayLimit: form.dayLimit ?? 0,
    release: form.release ?? { mode: 'anytime' },
    prerequisites: form.prerequisites ?? [],
  };
}

export type ContentRecord<Content extends object> = VersionedRecord<Content> & {
  title: string;
  draftRevision: number;
  hasUnpublishedChanges: boolean;
  isActive: boolean;
  isSwitchedOn: boolean;
  isOffered: boolean;
  isPublicLink: boolean;
  horizontalCover: Picture | null;
  verticalCover: Picture | null;
  originId: string | null;
  originName: string | null;
  createdBy: string | null;
};
/** What differs for one kind of content. Its errors are keys of texts. */
export type Authored<Content extends object, Row extends ContentRecord<Content>, Form> = {
  kind: Prerequisite['kind'];
  /** The counter of its limit in the contract. */
  counter: 'courses' | 'trails';
  rows: VersionedRows<Row>;
  contentOf(form: Form, language: LearningContent['language']): Content;
  draftError(content: Content): ContentValidationError | undefined;
  publishingError(content: Content): ContentValidationError | undefined;
  codeTaken(code: string): Problem;
  /** Returns the objects that it contains. */
  partsOf(content: Content): readonly Part[];
  /** The form field that holds these objects. */
  partsField: 'steps' | 'items';
  /** The kind of contained object that must be published first. */
  publishedFirst: 'assessment' | 'course';
  /** Returns what learners must finish before it; none of those may need this content. */
  needs(content: Content): Prerequisite[];
  withNewIds(content: Content): Content;
  published(id: string, version: number): Fact<unknown>;
  texts: {
    /** Returns the text for a reference to an object that does not exist. */
    unknown(what: string): string;
    unpublished: string;
    circle: string;
    changedMeanwhile: string;
    inUse: string;
    copyOf: string;
  };
};
