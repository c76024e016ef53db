// Lists the challenges of the person who asks, with what is done, what it gave and until when it counts.
import { dayAfter, dayIn } from '#platform/contract/days.ts';
import { dayMilliseconds } from '#platform/contract/units.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { getTenant } from '#features/contracts/server/tenants.service.ts';
import { readerOf } from '#features/identity/server/learner.service.ts';
import { mostPoints } from '../contract/challenge.model.ts';
import type { OwnChallenge } from '../contract/ranking.wire.ts';
import { listContents, listRules } from './challenges.store.ts';
import { listDone, listOwn } from './own-challenges.store.ts';
import type { OwnChallengeRow } from './own-challenges.store.ts';

const order = { open: 0, done: 1, coming: 2, over: 3 } as const;
/** Returns the last day that counts: the challenge's own, or that of the person where it is earlier. */
function lastDayOf({ endsOn, daysToFinish, enteredOn }: OwnChallengeRow): string | null {
  const own = daysToFinish > 0 ? dayAfter(enteredOn, daysToFinish) : null;
  return own !== null && (endsOn === null || own < endsOn) ? own : endsOn;
}
const daysBetween = (from: string, until: string) =>
  Math.round((Date.parse(`${until}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMilliseconds);

export async function listOwnChallenges(given: PersonContext): Promise<OwnChallenge[]> {
  const context = readerOf(given);
  const { db, person } = context;
  const { timeZone } = await getTenant(context);
  const today = dayIn(context.now(), timeZone);
  const found = await listOwn(db, person.userId, today, timeZone);
  const ids = found.map(({ id }) => id);
  const rules = await listRules(db, ids);
  const contents = await listContents(db, ids);
  const done = await listDone(db, person.userId, ids, timeZone);
  return found
    .map((row): OwnChallenge => {
      const own = contents
        .filter(({ challengeId }) => challengeId === row.id)
        .map(({ kind, id, title }) => ({ kind, id, title, isDone: done.has(`${row.id} ${id}`) }));
      const ownRules = rules.filter(({ challengeId }) => challengeId === row.id);
      const doneCount = row.environment === 'content' ? own.filter(({ isDone }) => isDone).length : row.awards;
      const isDone = own.length > 0 && doneCount === own.length;
      const lastDay = lastDayOf(row);
      const isOver = lastDay !== null && lastDay < today;
      return {
        ...{ id: row.id, name: row.name, description: row.description, environment: row.environment },
        state: isDone ? 'done' : row.startsOn > today ? 'coming' : isOver ? 'over' : 'open',
        ...{ done: doneCount, total: own.length, score: row.score, startsOn: row.startsOn, lastDay },
        mostPoints: mostPoints(ownRules, own.length),
        daysLeft: lastDay === null || isOver ? null : daysBetween(today, lastDay),
        contents: own,
        rules: ownRules.map(({ rule, points, description }) => ({ rule, points, description })),
      };
    })
    .sort((one, other) => order[one.state] - order[other.state]);
}
