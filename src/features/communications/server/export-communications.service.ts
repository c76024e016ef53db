// Exports the communications that the list's filters find as a spreadsheet.
import type { Ordered } from '#platform/contract/page.ts';
import type { FileAnswer } from '#platform/server/answers.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { spreadsheetOf } from '#platform/server/spreadsheets.ts';
import { say } from '#platform/server/texts.ts';
import { clockOf } from '#features/contracts/server/tenants.service.ts';
import { stateOfCommunication } from '../contract/communication.model.ts';
import type { CommunicationFilter } from '../contract/communication.wire.ts';
import * as store from './communications.store.ts';

export async function exportCommunications(
  context: PersonContext,
  filter: Ordered<CommunicationFilter>,
): Promise<FileAnswer> {
  const word = (key: string) => say(context.language, key);
  const { time } = await clockOf(context);
  const now = context.now().toISOString();
  const yesNo = (is: boolean) => word(is ? 'communications.csv.yes' : 'communications.csv.no');
  return spreadsheetOf<store.ListedCommunication>({
    name: `${word('communications.all')}.csv`,
    language: context.language,
    heads: [
      word('communications.name'),
      word('communications.state'),
      word('communications.startsAt'),
      word('communications.endsAt'),
      word('communications.posts'),
      word('communications.audience'),
      word('communications.alwaysShows'),
      word('communications.forced'),
      word('communications.readers'),
    ],
    ids: await store.listIds(context.db, filter, now),
    rows: ({ db }, ids) => store.listByIds(db, ids),
    line: (row) => [
      row.title,
      word(`communications.state.${stateOfCommunication(row, now)}`),
      time(row.startsAt),
      time(row.endsAt),
      row.postCount,
      word(row.isPublic ? 'communications.audience.public' : 'communications.audience.some'),
      yesNo(row.alwaysShows),
      yesNo(row.isForced),
      row.readers,
    ],
  });
}
