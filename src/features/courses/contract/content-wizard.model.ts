// Defines the state of the wizard of courses and trails: its phase, the refusal of the last save, what a save sends, what is still missing.
import type { ContentDraft } from './content-draft.wire.ts';
import type { ContentValidationError } from './course.model.ts';

/** `published` lasts until the page is left. */
export type WizardPhase = 'editing' | 'publishing' | 'published';
/** Returns the phase after publishing ended, well or not. */
export const phaseAfterPublishing = (phase: WizardPhase): WizardPhase => (phase === 'publishing' ? 'editing' : phase);
/** Returns whether the draft is saved after each change: a draft needs a title, and a copy from another company is only read. */
export const savesByItself = (draft: Pick<ContentDraft, 'title'>, phase: WizardPhase, isCopy: boolean) =>
  draft.title.trim() !== '' && phase === 'editing' && !isCopy;

/** What the server refused, with the refused value of the field. */
export type Refused = Omit<ContentValidationError, 'limit'> & { value: unknown };
const partOf = (draft: object, field: string) => (draft as Record<string, unknown>)[field.split('.')[0]!];
export const refusedOf = (error: Omit<ContentValidationError, 'limit'>, draft: object): Refused => ({
  ...error,
  value: partOf(draft, error.field),
});
/** Returns the errors of a draft; what the server refused comes first, and stays until its field changes. */
export const errorsWith = (
  refused: Refused | undefined,
  draft: object,
  errors: readonly ContentValidationError[],
): ContentValidationError[] => [
  ...(refused && Object.is(partOf(draft, refused.field), refused.value) ? [refused] : []),
  ...errors,
];

/** The content as it was last saved; without an id the next save creates it. */
export type StoredContent = { id?: string | undefined; revision?: number | undefined };
/** Returns what a save sends; what takes effect at once goes with it where it publishes, or where nobody sees the content yet. */
export const savingOf = <D, F extends object>(
  { id, revision }: StoredContent,
  draft: D,
  { publishes, isLive }: { publishes: boolean; isLive: boolean },
  formOf: (draft: D, isComplete: boolean) => F,
): { id?: string; form: F & { revision?: number; publishes?: boolean } } => ({
  ...(id && { id }),
  form: { ...formOf(draft, publishes || !isLive), ...(revision && { revision }), ...(publishes && { publishes }) },
});
/** Returns whether publishing switches off a content that is active now. */
export const switchesOff = (
  { id }: StoredContent,
  before: Pick<ContentDraft, 'isActive'>,
  now: Pick<ContentDraft, 'isActive'>,
) => id !== undefined && before.isActive && !now.isActive;

export type ContentCheck = { id: 'title' | 'code' | 'objects' | 'cover'; state: 'done' | 'wrong' | 'open' };
/** Returns what an author still has to do before publishing. */
export function contentChecks(
  { title, synopsis, code }: Pick<ContentDraft, 'title' | 'synopsis' | 'code'>,
  { isCodeInvalid, itemCount, hasCover }: { isCodeInvalid: boolean; itemCount: number; hasCover: boolean },
): ContentCheck[] {
  const doneIf = (isDone: unknown) => (isDone ? 'done' : 'open');
  return [
    { id: 'title', state: doneIf(title.trim() && synopsis.trim()) },
    { id: 'code', state: isCodeInvalid ? 'wrong' : doneIf(code.trim()) },
    { id: 'objects', state: doneIf(itemCount > 0) },
    { id: 'cover', state: doneIf(hasCover) },
  ];
}
