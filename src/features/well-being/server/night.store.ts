// Counts the marks of anonymous answers in SQL, mixes them, and stores what is published.
import { and, eq, gte, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { businessUnits, departments, jobTitles } from '#features/organization/server/organization.tables.ts';
import { users } from '#features/people/server/users.tables.ts';
import type { Tally } from '../contract/period.model.ts';
import type { Comment, Participation } from '../contract/published.model.ts';
import type { Placed } from '../contract/protection.model.ts';
import { weightOf } from '../contract/well-being.model.ts';
import {
  wellBeingAnswers as answers,
  wellBeingComments as comments,
  wellBeingIndicators as indicators,
  wellBeingMarks as marks,
  wellBeingParticipations as participations,
  wellBeingPeriods as periods,
} from './well-being.tables.ts';

/**
 * Writes the marks of each week that got new ones anew, with new ids and in random order, so that neither the place of a row nor
 * its transaction tells the order of the answers; comments likewise.
 */
export async function mix(db: Db): Promise<void> {
  await db.execute(sql`
    with gone as (
      delete from ${marks} m
      where exists (select 1 from ${marks} n
        where n.tenant_id = m.tenant_id and n.indicator_id = m.indicator_id and n.week = m.week and not n.is_mixed)
      returning m.*)
    insert into ${marks} (id, indicator_id, week, dimension, group_key, emotion, is_first_of_week,
      is_first_of_month, is_mixed)
    select gen_random_uuid(), indicator_id, week, dimension, group_key, emotion, is_first_of_week, is_first_of_month, true
    from gone order by random() returning 1`);
  await db.execute(sql`
    with gone as (
      delete from ${comments} m
      where exists (select 1 from ${comments} n
        where n.tenant_id = m.tenant_id and n.indicator_id = m.indicator_id and n.month = m.month and not n.is_mixed)
      returning m.*)
    insert into ${comments} (id, indicator_id, month, comment, is_mixed)
    select gen_random_uuid(), indicator_id, month, comment, true from gone order by random()
    returning 1`);
}
/** Returns the indicators and months that have marks or participations. */
export const listMonths = async (
  db: Db,
): Promise<{ indicatorId: string; week: string | null; month: string | null }[]> => [
  ...(
    await db
      .selectDistinct({ indicatorId: marks.indicatorId, week: marks.week })
      .from(marks)
      .orderBy(marks.indicatorId, marks.week)
  ).map((row) => ({ ...row, month: null })),
  ...(
    await db
      .selectDistinct({ indicatorId: participations.indicatorId, month: participations.month })
      .from(participations)
      .orderBy(participations.indicatorId, participations.month)
  ).map((row) => ({ ...row, week: null })),
];
/** Counts the marks of weeks. */
export const countMarks = (db: Db, indicatorId: string, weeks: readonly string[]): Promise<Tally[]> =>
  db
    .select({
      ...{ week: marks.week, dimension: marks.dimension, group: marks.groupKey, emotion: marks.emotion },
      answers: sql<number>`count(*)::int`,
      firstOfWeek: sql<number>`count(*) filter (where ${marks.isFirstOfWeek})::int`,
      firstOfMonth: sql<number>`count(*) filter (where ${marks.isFirstOfMonth})::int`,
    })
    .from(marks)
    .where(and(eq(marks.indicatorId, indicatorId), inArray(marks.week, [...weeks])))
    .groupBy(marks.week, marks.dimension, marks.groupKey, marks.emotion);
export const listComments = (db: Db, indicatorId: string, month: string): Promise<Comment[]> =>
  db
    .select({ comment: comments.comment })
    .from(comments)
    .where(and(eq(comments.indicatorId, indicatorId), eq(comments.month, month)));
/** Returns the first comment of each person between two moments, with the weight of its answer; only of answers with a name. */
export const listNamedComments = async (db: Db, indicatorId: string, from: Date, to: Date): Promise<Comment[]> =>
  (
    await db
      .selectDistinctOn([answers.userId], { comment: answers.comment, emotion: answers.emotion })
      .from(answers)
      .where(
        and(
          ...[eq(answers.indicatorId, indicatorId), isNotNull(answers.comment)],
          ...[gte(answers.answeredAt, from.toISOString()), lt(answers.answeredAt, to.toISOString())],
        ),
      )
      .orderBy(answers.userId, answers.answeredAt)
  ).map(({ comment, emotion }) => ({ comment: comment!, weight: weightOf(emotion) }));
export async function countParticipations(
  db: Db,
  indicatorId: string,
  month: string,
): Promise<Pick<Participation, 'answered' | 'deferred'>> {
  const [found] = await db
    .select({
      answered: sql<number>`count(*) filter (where ${participations.hasAnswered})::int`,
      deferred: sql<number>`count(*) filter (where not ${participations.hasAnswered})::int`,
    })
    .from(participations)
    .where(and(eq(participations.indicatorId, indicatorId), eq(participations.month, month)));
  return found!;
}
export const findAudience = async (db: Db, indicatorId: string) =>
  (
    await db
      .select({ segmentationId: indicators.segmentationId, isAnonymous: indicators.isAnonymous })
      .from(indicators)
      .where(eq(indicators.id, indicatorId))
  )[0];
/** Counts the active people of an audience by unit, department and job title together. */
export const countPlaced = (db: Db, segmentationId: string | null): Promise<Placed[]> =>
  db
    .select({
      ...{ unit: users.businessUnitId, department: users.departmentId, jobTitle: users.jobTitleId },
      people: sql<number>`count(*)::int`,
    })
    .from(users)
    .where(
      and(
        ...[isNull(users.removedAt), eq(users.isActive, true)],
        segmentationId ? sql`${segmentationId}::uuid in (select data.segmentations_of(${users.id}))` : undefined,
      ),
    )
    .groupBy(users.businessUnitId, users.departmentId, users.jobTitleId);
/** Returns the names of units, departments and job titles. */
export async function namesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const table of [businessUnits, departments, jobTitles])
    for (const { id, name } of await db
      .select({ id: table.id, name: table.name })
      .from(table)
      .where(inArray(table.id, [...ids])))
      found.set(id, name);
  return found;
}
export const publish = (db: Db, row: typeof periods.$inferInsert) =>
  db.insert(periods).values(row).onConflictDoNothing();
/** Removes what a published month no longer needs. */
export async function forgetMonth(db: Db, indicatorId: string, month: string, weeks: readonly string[]): Promise<void> {
  await db.delete(marks).where(and(eq(marks.indicatorId, indicatorId), inArray(marks.week, [...weeks])));
  await db.delete(comments).where(and(eq(comments.indicatorId, indicatorId), eq(comments.month, month)));
  await db
    .delete(participations)
    .where(and(eq(participations.indicatorId, indicatorId), eq(participations.month, month)));
}
