// Answers ranks, neighbors, teams and trophies, from the figures that awards keep.
import type { Page, Paging } from '#platform/contract/page.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { say } from '#platform/server/texts.ts';
import { todayOf } from '#features/contracts/server/tenants.service.ts';
import { learnerOf, requireProfile } from '#features/identity/server/learner.service.ts';
import { readableUser } from '#features/people/server/people.service.ts';
import { photoOf } from '#features/people/server/user-views.service.ts';
import { leastTeam, levelOf, periodKey, ranksOf, shownNeighbors, streakOn } from '../contract/ranking.model.ts';
import type { RankingPeriod } from '../contract/ranking.model.ts';
import type { OwnRank, RankEntry, TeamRanking, Trophy } from '../contract/ranking.wire.ts';
import * as store from './ranking.store.ts';

type RankQuestion = {
  period: RankingPeriod;
  businessUnitId?: string | undefined;
  departmentId?: string | undefined;
};
const scopeOf = async (context: PersonContext, { period, ...scope }: RankQuestion): Promise<store.RankScope> => ({
  ...scope,
  period: period === 'all' ? 'all' : periodKey(period, await todayOf(context)),
});
/** Returns an entry as the caller may see it: a hidden name is hidden from everybody else. */
function entryOf(context: PersonContext, row: store.RankedRow, rank: number): RankEntry {
  const isOwn = row.userId === context.person.userId;
  const isHidden = row.hidesName && !isOwn;
  return {
    ...{ rank, score: row.points, isOwn },
    name: isHidden ? null : row.name,
    role: isHidden ? null : row.role,
    img: isHidden ? null : photoOf(context, row),
  };
}
export async function listRanking(context: PersonContext, asked: RankQuestion & Paging): Promise<Page<RankEntry>> {
  const { pageNumber, pageSize, ...filter } = asked;
  const scope = await scopeOf(context, filter);
  const { rows, total } = await store.listPage(context.db, scope, pageNumber, pageSize);
  const ranks = ranksOf(
    rows.map(({ points }) => points),
    (pageNumber - 1) * pageSize,
    (rows[0]?.above ?? 0) + 1,
  );
  return { pageNumber, pageSize, total, items: rows.map((row, at) => entryOf(context, row, ranks[at]!)) };
}
/** Returns the id of the person who is asked about: the caller's, or one whose profile the caller may read. */
async function askedPerson(context: PersonContext, userId: string | undefined): Promise<string> {
  if (userId !== undefined && userId !== context.person.userId) return (await readableUser(context, userId)).id;
  requireProfile(context);
  return context.person.userId;
}
export async function getOwnRank(
  context: PersonContext,
  { userId, withNeighbors, ...asked }: RankQuestion & { userId?: string | undefined; withNeighbors: boolean },
): Promise<OwnRank> {
  const { db } = context;
  const personId = await askedPerson(context, userId);
  const scope = await scopeOf(context, asked);
  const own = (await store.findOwn(db, scope, personId))!;
  const { points, allPoints, name, role, hidesName, hidesNames, trophies } = own;
  const hasRank = own.isRanked && points > 0;
  const { level, nextAt } = levelOf(allPoints);
  const near =
    withNeighbors && hasRank
      ? await store.listNeighbors(db, scope, { userId: personId, points, shown: shownNeighbors })
      : [];
  return {
    ...{
      score: points,
      trophies,
      name,
      role,
      hidesName,
      hidesNames,
      level,
      nextLevelAt: nextAt,
      people: own.people,
    },
    rank: hasRank ? own.above + 1 : null,
    img: photoOf(context, own),
    next: hasRank && own.nextPoints !== null ? { rank: own.nextAbove! + 1, points: own.nextPoints - points } : null,
    neighbors: near.map((row) => entryOf(context, row, row.above + 1)),
    streak: streakOn(own.lastOn === null ? undefined : { lastOn: own.lastOn, days: own.days! }, await todayOf(context)),
  };
}
export async function updateOwnRankChoice(
  context: PersonContext,
  { hidesName }: { hidesName: boolean },
): Promise<void> {
  const { db, person, now } = learnerOf(context);
  await store.saveChoice(db, person.userId, hidesName, now().toISOString());
}
/** Returns the teams of five people or more by the mean of their points; smaller ones are only counted. */
export async function getTeamRanking(
  context: PersonContext,
  { by, period }: { by: 'businessUnit' | 'department'; period: RankingPeriod },
): Promise<TeamRanking> {
  const { period: key } = await scopeOf(context, { period });
  const teams = await store.listTeams(context.db, by, key);
  const { userId } = context.person;
  const own = userId ? await store.findTeamsOf(context.db, userId) : undefined;
  const ownId = by === 'businessUnit' ? own?.businessUnitId : own?.departmentId;
  const shown = teams.filter(({ members }) => members >= leastTeam);
  const means = shown.map(({ points, members }) => Math.round((points / members) * 10) / 10);
  const ranks = ranksOf(means, 0, 1);
  return {
    teams: shown.map(({ id, name, members }, at) => ({
      ...{ id, name, people: members, mean: means[at]!, rank: ranks[at]!, isOwn: id === ownId },
    })),
    hidden: teams.length - shown.length,
  };
}
export async function listTrophies(
  context: PersonContext,
  { userId, pageNumber, pageSize }: Paging & { userId?: string | undefined },
): Promise<Page<Trophy>> {
  const { items, total } = await store.listTrophies(
    context.db,
    await askedPerson(context, userId),
    pageNumber,
    pageSize,
  );
  return {
    ...{ pageNumber, pageSize, total },
    items: items.map(({ words, ...row }) => ({
      ...row,
      rule: words || say(context.language, `challenges.rule.${row.ruleKey}`),
    })),
  };
}
