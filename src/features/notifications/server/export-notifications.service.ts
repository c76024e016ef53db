// Exports the caller's own notifications as a spreadsheet, worded in the caller's language.
import type { FileAnswer } from '#platform/server/answers.ts';
import type { LearnerContext } from '#platform/server/context.ts';
import { spreadsheetOf } from '#platform/server/spreadsheets.ts';
import { say } from '#platform/server/texts.ts';
import { clockOf } from '#features/contracts/server/tenants.service.ts';
import type { NotificationFilter } from '../contract/notification.wire.ts';
import { asSeen } from './notifications.service.ts';
import * as store from './notifications.store.ts';

export async function exportNotifications(context: LearnerContext, filter: NotificationFilter): Promise<FileAnswer> {
  const { db, language, person } = context;
  const word = (key: string) => say(language, `notifications.${key}`);
  const { time } = await clockOf(context);
  return spreadsheetOf<store.NotificationRow>({
    name: `${word('history')}.csv`,
    language,
    heads: [
      ...[word('column.notification'), word('column.content'), word('column.subject')],
      ...[word('column.status'), word('column.deliveredAt')],
    ],
    ids: await store.listIds(db, person.userId, filter),
    rows: (part, ids) => store.listOwnByIds(part.db, person.userId, ids),
    line: (row) => {
      const { title, content, subject, status, deliveredAt } = asSeen(row, language);
      return [title, content, word(`subject.${subject}`), word(`status.${status}`), time(deliveredAt)];
    },
  });
}
