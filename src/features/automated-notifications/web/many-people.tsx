// Asks before an e-mail goes to more people than are told without a question.
import { askingForMany } from '#platform/web/many-people.ts';
import { text } from '#platform/web/texts.ts';

/** Runs a write of a rule, and asks where it would write to many people. Undefined where the user said no. */
export function askingForRecipients<R>(write: (confirms: boolean) => Promise<R>) {
  return askingForMany(
    {
      code: 'automatedNotifications.tooManyPeople',
      say: (count) => ({
        title: text('automatedNotifications.many.title'),
        body: text('automatedNotifications.many.body', { count }),
        confirmLabel: text('automatedNotifications.many.confirm', { count }),
      }),
    },
    write,
  );
}
