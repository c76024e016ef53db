// Exports the automated notifications that the list's filters find as a spreadsheet.
import type { Ordered } from '#platform/contract/page.ts';
import type { FileAnswer } from '#platform/server/answers.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { spreadsheetOf } from '#platform/server/spreadsheets.ts';
import { say } from '#platform/server/texts.ts';
import { clockOf } from '#features/contracts/server/tenants.service.ts';
import type { AutomatedNotificationFilter } from '../contract/automated-notification.wire.ts';
import * as store from './automated-notifications.store.ts';

export async function exportAutomatedNotifications(
  context: PersonContext,
  filter: Ordered<AutomatedNotificationFilter>,
): Promise<FileAnswer> {
  const word = (key: string) => say(context.language, `automatedNotifications.${key}`);
  const { time } = await clockOf(context);
  const yesNo = (is: boolean) => word(is ? 'yes' : 'no');
  return spreadsheetOf<store.RuleRow>({
    name: `${word('title')}.csv`,
    language: context.language,
    heads: [
      ...['name', 'event', 'interval', 'days', 'situation', 'active', 'supervisor', 'extraRecipient', 'subject'].map(
        word,
      ),
      ...['lastRun', 'lastQueued'].map(word),
    ],
    ids: await store.listIds(context.db, filter),
    rows: ({ db }, ids) => store.listByIds(db, ids),
    line: (row) => [
      ...[row.name, word(`event.${row.event}`), word(`interval.${row.interval}`)],
      ...[row.days ?? row.daysWithoutAccess, word(`situation.${row.situation}`), yesNo(row.isActive)],
      ...[
        yesNo(row.copiesSupervisor),
        row.extraRecipient ?? '',
        row.subject,
        time(row.lastRunAt),
        row.lastQueued ?? '',
      ],
    ],
  });
}
