// Chooses the words about an import: its state, the result of its check, and the question before it is cancelled.
import { text } from '#platform/web/texts.ts';
import { changes, hasWritten } from '../contract/import.model.ts';
import type { ImportRow } from '../contract/imports.wire.ts';

/** Returns the status to show: a checked file with validation errors has its own status. */
export const shownStatus = ({ status, invalidLines }: Pick<ImportRow, 'status' | 'invalidLines'>) =>
  status === 'checked' && invalidLines > 0 ? ('checkedWithErrors' as const) : status;
export const checkedSentence = (one: ImportRow) =>
  one.lines === one.invalidLines
    ? ('imports.nothing' as const)
    : changes(one) === 0
      ? ('imports.unchanged' as const)
      : one.invalidLines
        ? ('imports.checked.partly' as const)
        : ('imports.checked' as const);
export const cancelQuestion = (one: ImportRow) => ({
  title: text('dialog.attention'),
  body: text(hasWritten(one) ? 'imports.cancel.askWritten' : 'imports.cancel.ask'),
  confirmLabel: text('imports.cancel'),
  cancelLabel: text('imports.keep'),
  danger: true,
});
