// Shows administrators who plays a challenge and what each person got in it, and exports the people.
import type { Ordered, Page, Paging } from '#platform/contract/page.ts';
import { requireFound } from '#platform/contract/problem.ts';
import type { FileAnswer } from '#platform/server/answers.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { spreadsheetOf } from '#platform/server/spreadsheets.ts';
import { say } from '#platform/server/texts.ts';
import { clockOf } from '#features/contracts/server/tenants.service.ts';
import { readableUser } from '#features/people/server/people.service.ts';
import type { Participant, ParticipantAward, ParticipantFilter } from '../contract/participants.wire.ts';
import { find } from './challenges.store.ts';
import * as store from './participants.store.ts';

/** The most lines of one file. */
const most = 100_000;
const requireChallenge = async ({ db }: PersonContext, id: string) =>
  requireFound(await find(db, id), 'challenges.missing');
export async function listParticipants(
  context: PersonContext,
  id: string,
  filter: Ordered<ParticipantFilter> & Paging,
): Promise<Page<Participant>> {
  await requireChallenge(context, id);
  return store.list(context.db, id, filter);
}
export async function listParticipantAwards(
  context: PersonContext,
  key: { id: string; userId: string },
  paging: Paging,
): Promise<Page<ParticipantAward>> {
  await requireChallenge(context, key.id);
  await readableUser(context, key.userId);
  const page = await store.listAwards(context.db, key, paging);
  return {
    ...page,
    items: page.items.map(({ words, ruleKey, ...row }) => ({
      ...row,
      rule: words || say(context.language, `challenges.rule.${ruleKey}`),
    })),
  };
}
export async function exportParticipants(
  context: PersonContext,
  id: string,
  { search }: Pick<ParticipantFilter, 'search'>,
): Promise<FileAnswer> {
  const { name } = await requireChallenge(context, id);
  const word = (key: string) => say(context.language, key);
  const { time } = await clockOf(context);
  context.note({ subject: id, after: { name } });
  return spreadsheetOf<Participant>({
    name: `${word('challenges.participants')} - ${name}.csv`,
    language: context.language,
    heads: [
      word('challenges.name'),
      word('challenges.participants.role'),
      word('challenges.points'),
      word('challenges.trophies'),
      word('challenges.participants.lastAt'),
    ],
    ids: await store.listIds(context.db, id, search, most),
    rows: ({ db }, ids) => store.listByIds(db, id, ids),
    line: (row) => [row.name, row.role ?? '', row.points, row.trophies, time(row.lastAt)],
  });
}
