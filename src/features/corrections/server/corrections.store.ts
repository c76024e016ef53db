// Writes corrections in SQL: a new row in the queue, claims, drafts of answers, the end, a reopening.
import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/server/database.ts';
import { insertRows, isAmong } from '#platform/server/many-rows.ts';
import { assessmentEvaluators } from '#features/assessments/server/assessments.tables.ts';
import { users } from '#features/people/server/users.tables.ts';
import {
  correctionAnswers,
  correctionCounts,
  correctionPeople,
  correctionReopenings,
  corrections,
  correctionsSetAside,
} from './corrections.tables.ts';

export type CorrectionRow = typeof corrections.$inferSelect;
export type CorrectedAnswerRow = typeof correctionAnswers.$inferSelect;
type NewCorrection = typeof corrections.$inferInsert;

/** Returns the compared name and the unit of these people, as a new row keeps them. */
export const listPeople = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: users.id, personKey: users.nameKey, unitId: users.businessUnitId })
    .from(users)
    .where(isAmong(users.id, ids));
/** Returns the e-mail addresses of people who may sign in. */
export const listAddressees = (db: Db, ids: readonly string[]) =>
  db
    .select({ email: users.email, fullName: users.fullName, language: users.language })
    .from(users)
    .where(and(isAmong(users.id, ids), users.isActive, isNull(users.removedAt)));
export const listEvaluatorIds = async (db: Db, assessmentId: string): Promise<string[]> =>
  (
    await db
      .select({ id: assessmentEvaluators.userId })
      .from(assessmentEvaluators)
      .where(eq(assessmentEvaluators.assessmentId, assessmentId))
  ).map(({ id }) => id);
/** Adds rows to the queue of one assessment, with the answers that are scored, and counts them. */
export async function insert(
  db: Db,
  assessmentId: string,
  rows: readonly NewCorrection[],
  answers: readonly (typeof correctionAnswers.$inferInsert)[],
): Promise<void> {
  await insertRows(db, corrections, rows);
  await insertRows(db, correctionAnswers, answers);
  await recount(db, assessmentId, { open: rows.length });
  await number(db, assessmentId, [...new Set(rows.map(({ userId }) => userId))]);
}
/** Gives each of these people a number in the assessment; whoever has one keeps it. The row of the counters is locked. */
async function number(db: Db, assessmentId: string, userIds: readonly string[]): Promise<void> {
  const known = await db
    .select({ userId: correctionPeople.userId })
    .from(correctionPeople)
    .where(and(eq(correctionPeople.assessmentId, assessmentId), isAmong(correctionPeople.userId, userIds)));
  const fresh = userIds.filter((one) => !known.some(({ userId }) => userId === one));
  if (fresh.length === 0) return;
  const [row] = await db
    .update(correctionCounts)
    .set({ people: sql`${correctionCounts.people} + ${fresh.length}` })
    .where(eq(correctionCounts.assessmentId, assessmentId))
    .returning({ people: correctionCounts.people });
  const first = row!.people - fresh.length + 1;
  await insertRows(
    db,
    correctionPeople,
    fresh.map((userId, index) => ({ assessmentId, userId, number: first + index })),
  );
}
/** Adds to the counters of an assessment; the row stays locked until the transaction ends. */
export const recount = (
  db: Db,
  assessmentId: string,
  { open = 0, corrected = 0 }: { open?: number; corrected?: number },
) =>
  db
    .insert(correctionCounts)
    .values({ assessmentId, open, corrected })
    .onConflictDoUpdate({
      target: [correctionCounts.tenantId, correctionCounts.assessmentId],
      set: {
        open: sql`${correctionCounts.open} + excluded.open`,
        corrected: sql`${correctionCounts.corrected} + excluded.corrected`,
      },
    });

export async function lock(db: Db, id: string): Promise<CorrectionRow | undefined> {
  const [row] = await db.select().from(corrections).where(eq(corrections.id, id)).for('update');
  return row;
}
export const update = (db: Db, id: string, values: Partial<NewCorrection>, now: string) =>
  db
    .update(corrections)
    .set({ ...values, changedAt: now })
    .where(eq(corrections.id, id));
type Claim = { accountId: string; now: string; until: string };
/** Claims an open correction that is free or the account's own already; returns whether it did. */
export async function claim(db: Db, id: string, { accountId, now, until }: Claim): Promise<CorrectionRow | undefined> {
  const isOwn = sql`${corrections.claimedBy} = ${accountId} and ${corrections.claimedUntil} > ${now}`;
  const [row] = await db
    .update(corrections)
    .set({
      claimedBy: accountId,
      claimedAt: sql`case when ${isOwn} then ${corrections.claimedAt} else ${now}::timestamptz end`,
      claimedUntil: until,
      // A renewal is no news for the others; a new claim is.
      changedAt: sql`case when ${isOwn} then ${corrections.changedAt} else ${now}::timestamptz end`,
    })
    .where(
      and(
        eq(corrections.id, id),
        sql`${corrections.isOpen}`,
        or(eq(corrections.claimedBy, accountId), isNull(corrections.claimedUntil), lte(corrections.claimedUntil, now)),
      ),
    )
    .returning();
  return row;
}
/** Gives a claim back; one of somebody else stays. */
export const release = (db: Db, id: string, accountId: string, now: string) =>
  db
    .update(corrections)
    .set({ claimedBy: null, claimedAt: null, claimedUntil: null, changedAt: now })
    .where(and(eq(corrections.id, id), eq(corrections.claimedBy, accountId), gt(corrections.claimedUntil, now)));

const savers = alias(users, 'savers');
/** Returns the answers of these corrections that are scored, with the name of who has written last. */
export const listAnswers = (db: Db, correctionIds: readonly string[]) =>
  db
    .select({ answer: correctionAnswers, saverName: savers.fullName })
    .from(correctionAnswers)
    .leftJoin(
      savers,
      and(eq(savers.tenantId, correctionAnswers.tenantId), eq(savers.accountId, correctionAnswers.savedBy)),
    )
    .where(isAmong(correctionAnswers.correctionId, correctionIds));
export async function findAnswer(db: Db, id: string): Promise<CorrectedAnswerRow | undefined> {
  const [row] = await db.select().from(correctionAnswers).where(eq(correctionAnswers.id, id));
  return row;
}
export const updateAnswer = (db: Db, id: string, values: Partial<CorrectedAnswerRow>) =>
  db.update(correctionAnswers).set(values).where(eq(correctionAnswers.id, id));
/** Counts the answers of a correction that have a score. */
export const countScored = (db: Db, correctionId: string): Promise<number> =>
  db.$count(
    correctionAnswers,
    and(eq(correctionAnswers.correctionId, correctionId), sql`${correctionAnswers.score} is not null`),
  );
/** Closes the answers of a correction: what was drafted becomes what the learner sees. */
export const publishAnswers = (db: Db, correctionId: string) =>
  db
    .update(correctionAnswers)
    .set({
      isOpen: false,
      published: sql`jsonb_strip_nulls(jsonb_build_object('points', ${correctionAnswers.score},
        'observations', ${correctionAnswers.observations}, 'marks', ${correctionAnswers.marks}))`,
    })
    .where(eq(correctionAnswers.correctionId, correctionId));
export const reopenAnswers = (db: Db, correctionId: string, since: string) =>
  db
    .update(correctionAnswers)
    .set({ isOpen: true, waitingSince: since })
    .where(eq(correctionAnswers.correctionId, correctionId));

/** Returns what is published of the answers of a correction. */
export const listPublished = (db: Db, correctionId: string) =>
  db
    .select({
      questionId: correctionAnswers.questionId,
      published: correctionAnswers.published,
      publishedAt: corrections.correctedAt,
    })
    .from(correctionAnswers)
    .innerJoin(
      corrections,
      and(eq(corrections.tenantId, correctionAnswers.tenantId), eq(corrections.id, correctionAnswers.correctionId)),
    )
    .where(and(eq(correctionAnswers.correctionId, correctionId), sql`${correctionAnswers.published} is not null`));
/** Marks what has passed its limit and was not marked before, and returns it. */
export const markLate = (db: Db, now: string) =>
  db
    .update(corrections)
    .set({ lateAt: now, changedAt: now })
    .where(
      and(
        sql`${corrections.isOpen} and ${corrections.lateAt} is null and ${corrections.dueAt} is not null`,
        lte(corrections.dueAt, now),
      ),
    )
    .returning({
      id: corrections.id,
      assessmentId: corrections.assessmentId,
      waitingSince: corrections.waitingSince,
    });
/** Takes the present name of a person into the person's rows: the list sorts and searches by it. */
export const forgetName = async (db: Db, userId: string): Promise<void> => {
  const [person] = await listPeople(db, [userId]);
  await db
    .update(corrections)
    .set({ personKey: person?.personKey ?? '' })
    .where(eq(corrections.userId, userId));
};

export const listSetAside = (db: Db, accountId: string, answerIds: readonly string[]) =>
  db
    .select()
    .from(correctionsSetAside)
    .where(and(eq(correctionsSetAside.accountId, accountId), isAmong(correctionsSetAside.answerId, answerIds)));
type SetAside = typeof correctionsSetAside.$inferInsert;
export const setAside = (db: Db, row: SetAside) =>
  db
    .insert(correctionsSetAside)
    .values(row)
    .onConflictDoUpdate({
      target: [correctionsSetAside.tenantId, correctionsSetAside.answerId, correctionsSetAside.accountId],
      set: {
        score: sql`excluded.score`,
        observations: sql`excluded.observations`,
        marks: sql`excluded.marks`,
        savedAt: sql`excluded.saved_at`,
      },
    });
export const dropSetAside = (db: Db, answerIds: readonly string[], accountId: string) =>
  db
    .delete(correctionsSetAside)
    .where(and(inArray(correctionsSetAside.answerId, [...answerIds]), eq(correctionsSetAside.accountId, accountId)));

const reopeners = alias(users, 'reopeners');
export const listReopenings = (db: Db, correctionId: string) =>
  db
    .select({
      at: correctionReopenings.createdAt,
      reason: correctionReopenings.reason,
      byName: reopeners.fullName,
      percent: correctionReopenings.percent,
    })
    .from(correctionReopenings)
    .leftJoin(
      reopeners,
      and(
        eq(reopeners.tenantId, correctionReopenings.tenantId),
        eq(reopeners.accountId, correctionReopenings.reopenedBy),
      ),
    )
    .where(eq(correctionReopenings.correctionId, correctionId))
    .orderBy(asc(correctionReopenings.createdAt), asc(correctionReopenings.id));
export const insertReopening = (db: Db, row: typeof correctionReopenings.$inferInsert) =>
  db.insert(correctionReopenings).values(row);
