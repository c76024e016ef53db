// Defines the state of an object's form beside its fields: the chosen file, chapters and a subtitle in work, whether it was created.
import { draftErrors, isPlayed } from './media-draft.model.ts';
import type { MediaDraft } from './media-draft.model.ts';
import type { MediaKind } from './media.model.ts';

/** What the author has not saved yet; `savedId` is the id of an object that this form has created. */
export type MediaWork = {
  file?: object | undefined;
  chapters?: { problem?: string | undefined } | undefined;
  hasSubtitle: boolean;
  savedId?: string | undefined;
};
export const hasWorkBeside = ({ file, chapters, hasSubtitle }: MediaWork) =>
  chapters !== undefined || hasSubtitle || file !== undefined;
/** Returns whether leaving the page loses work; the page leaves by itself after a creation. */
export const losesMediaWork = (work: MediaWork, isDirty: boolean) =>
  (isDirty || hasWorkBeside(work)) && work.savedId === undefined;
/** Returns all errors of the form; an object that exists may go without a new file. */
export const editorErrors = (
  values: MediaDraft,
  { file, chapters }: Pick<MediaWork, 'file' | 'chapters'>,
  isStored: boolean,
): { field: string; code: string; limit?: number }[] => [
  ...draftErrors(values, file !== undefined || isStored),
  ...(chapters?.problem ? [{ field: 'chapters', code: chapters.problem }] : []),
];
/** Returns which parts a new object gets only after its creation. */
export const partsLater = (kind: MediaKind): 'played' | 'carousel' | 'covers' =>
  isPlayed(kind) ? 'played' : kind === 'carousel' ? 'carousel' : 'covers';
