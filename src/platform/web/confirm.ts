// Asks a question before an action that cannot be undone, and answers with a promise. UX §7, §8
import { makeStore } from './store.ts';
import { text } from './texts.ts';

export type Question = {
  title?: string;
  body: string;
  confirmLabel?: string;
  cancelLabel?: string;
  /** True where the button is red; the dialog then opens with the focus on the cancel button. */
  danger?: boolean;
  /** The field for a reason, which is required unless `isOptional`; the button waits until the reason has `minLength`. */
  reason?: { label: string; minLength?: number; maxLength?: number; isOptional?: boolean };
};
export type OpenQuestion = Question & { id: number; answer: (given: string | undefined) => void };

/** The open questions, oldest first; the host shows the last one. */
export const questions = makeStore<OpenQuestion[]>([]);
let last = 0;
function ask(question: Question): Promise<string | undefined> {
  return new Promise((resolve) => {
    const id = (last += 1);
    const answer = (given: string | undefined) => {
      questions.set((now) => now.filter((one) => one.id !== id));
      resolve(given);
    };
    questions.set((now) => [...now, { ...question, id, answer }]);
  });
}

/** Asks a question; true where the user confirmed. Escape or a click on the scrim means no. */
export const confirm = async (question: Question): Promise<boolean> => (await ask(question)) !== undefined;
/** Asks a question and for a reason; undefined where the user said no. */
export const askReason = (question: Question & { reason: NonNullable<Question['reason']> }) => ask(question);
/** Asks before each removal; names the record where its type and name are given. */
export const confirmRemoval = (record?: { type: string; name: string }, consequence?: string): Promise<boolean> =>
  confirm({
    title: text('dialog.attention'),
    body: [record ? text('dialog.record', record) : '', text('dialog.remove'), consequence ?? '']
      .filter(Boolean)
      .join('\n'),
    confirmLabel: text('dialog.removeConfirm'),
    danger: true,
  });
