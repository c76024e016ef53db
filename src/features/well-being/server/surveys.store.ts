// Reads in SQL which surveys are open for a person, and writes turns and answers.
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { statement } from '#platform/server/prepared-statements.ts';
import { users } from '#features/people/server/users.tables.ts';
import type { PlaceDimension } from '../contract/protection.model.ts';
import type { SurveyStyle } from '../contract/well-being.model.ts';
import {
  wellBeingAnswers,
  wellBeingComments,
  wellBeingIndicators as indicators,
  wellBeingMarks,
  wellBeingParticipations as participations,
  wellBeingTurns as turns,
} from './well-being.tables.ts';

export type OpenSurvey = {
  id: string;
  name: string;
  description: string | null;
  isMandatory: boolean;
  frequencyDays: number;
  style: SurveyStyle;
  isAnonymous: boolean;
  helpText: string | null;
  helpContact: string | null;
  keepsComment: boolean;
};
/** A start of the app asks for it, so it is parsed once. */
const open = statement(
  'open_surveys',
  (p) => sql`
    select i.id, i.name, i.description, i.is_mandatory as "isMandatory", i.frequency_days as "frequencyDays", i.style,
      i.is_anonymous as "isAnonymous", i.help_text as "helpText", i.help_contact as "helpContact",
      not (i.is_anonymous and coalesce(p.has_commented, false)) as "keepsComment"
    from ${indicators} i
    left join ${turns} t on t.tenant_id = i.tenant_id and t.indicator_id = i.id and t.person_key = ${p('personKey')}
    left join ${participations} p on p.tenant_id = i.tenant_id and p.indicator_id = i.id
      and p.month = ${p('month')}::date and p.person_key = ${p('personKey')}
    where i.archived_at is null and i.is_active and i.starts_on <= ${p('today')}::date
      and (i.ends_on is null or i.ends_on >= ${p('today')}::date)
      and (t.next_on is null or t.next_on <= ${p('today')}::date)
      and (i.segmentation_id is null or i.segmentation_id in (select data.segmentations_of(${p('userId')})))
    order by i.is_mandatory desc, i.starts_on, i.id
    limit 20`,
);
export const listOpen = (db: Db, given: { personKey: string; userId: string; today: string; month: string }) =>
  open<OpenSurvey>(db, given);

/** Returns an indicator for an answer, and holds it as it is until the transaction ends. */
export const findHeld = async (db: Db, id: string, userId: string) =>
  (
    await db
      .select({
        indicator: indicators,
        isInAudience: sql<boolean>`${indicators.segmentationId} is null
          or ${indicators.segmentationId} in (select data.segmentations_of(${userId}))`,
      })
      .from(indicators)
      .where(and(eq(indicators.id, id), isNull(indicators.archivedAt)))
      .for('key share')
  )[0];
/** Moves the next presentation, and returns false where it is after today already: the survey was answered or put off. */
export async function takeTurn(
  db: Db,
  { indicatorId, personKey, today, nextOn }: Readonly<Record<'indicatorId' | 'personKey' | 'today' | 'nextOn', string>>,
): Promise<boolean> {
  const { rowCount } = await db
    .insert(turns)
    .values({ indicatorId, personKey, nextOn })
    .onConflictDoUpdate({
      target: [turns.tenantId, turns.indicatorId, turns.personKey],
      set: { nextOn },
      setWhere: sql`${turns.nextOn} <= ${today}::date`,
    });
  return rowCount === 1;
}
export const findNextOn = async (db: Db, indicatorId: string, personKey: string): Promise<string | undefined> =>
  (
    await db
      .select({ nextOn: turns.nextOn })
      .from(turns)
      .where(and(eq(turns.indicatorId, indicatorId), eq(turns.personKey, personKey)))
  )[0]?.nextOn;
/** Returns how the person took part in a month so far. */
export const findParticipation = async (db: Db, indicatorId: string, month: string, personKey: string) =>
  (
    await db
      .select({
        hasAnswered: participations.hasAnswered,
        hasCommented: participations.hasCommented,
        lastWeek: participations.lastWeek,
      })
      .from(participations)
      .where(
        and(
          eq(participations.indicatorId, indicatorId),
          eq(participations.month, month),
          eq(participations.personKey, personKey),
        ),
      )
  )[0];
export const saveParticipation = (db: Db, row: typeof participations.$inferInsert) => {
  const { hasAnswered, hasCommented, lastWeek = null } = row;
  return db
    .insert(participations)
    .values(row)
    .onConflictDoUpdate({
      target: [participations.tenantId, participations.indicatorId, participations.month, participations.personKey],
      set: { hasAnswered, hasCommented, lastWeek },
    });
};
/** Notes that a person put the survey off, unless the person has already taken part in this month. */
export const noteDeferral = (db: Db, indicatorId: string, month: string, personKey: string) =>
  db
    .insert(participations)
    .values({ indicatorId, month, personKey, hasAnswered: false, hasCommented: false })
    .onConflictDoNothing();
export const noteFirstAnswer = (db: Db, id: string) =>
  db
    .update(indicators)
    .set({ hasAnswers: true })
    .where(and(eq(indicators.id, id), eq(indicators.hasAnswers, false)));

/** Returns the unit, department and job title of a person; null where fewer than `fewest` active people of the audience share it. */
export async function findLargePlace(
  db: Db,
  userId: string,
  segmentationId: string | null,
  fewest: number,
): Promise<Record<PlaceDimension, string | null>> {
  const largeOf = (column: 'business_unit_id' | 'department_id' | 'job_title_id') => {
    const name = sql.identifier(column);
    return sql<string | null>`case when (
      select count(*) from (
        select 1 from ${users} o
        where o.tenant_id = u.tenant_id and o.${name} = u.${name} and o.removed_at is null and o.is_active
          and (${segmentationId}::uuid is null
            or ${segmentationId}::uuid in (select data.segmentations_of(o.id)))
        limit ${fewest}) shared) >= ${fewest} then u.${name} end`;
  };
  const { rows } = await db.execute<Record<PlaceDimension, string | null>>(sql`
    select ${largeOf('business_unit_id')} as unit, ${largeOf('department_id')} as department,
      ${largeOf('job_title_id')} as "jobTitle"
    from ${users} u where u.id = ${userId}`);
  return rows[0] ?? { unit: null, department: null, jobTitle: null };
}
export const insertMarks = (db: Db, rows: (typeof wellBeingMarks.$inferInsert)[]) =>
  db.insert(wellBeingMarks).values(rows);
export const insertComment = (db: Db, row: typeof wellBeingComments.$inferInsert) =>
  db.insert(wellBeingComments).values(row);
export const insertAnswer = (db: Db, row: typeof wellBeingAnswers.$inferInsert) =>
  db.insert(wellBeingAnswers).values(row);
/** Removes what tells who a person is: the answers with a name, and the turns under the person's key. */
export async function forgetPerson(db: Db, userId: string, personKey: string): Promise<void> {
  await db.delete(wellBeingAnswers).where(eq(wellBeingAnswers.userId, userId));
  await db.delete(participations).where(eq(participations.personKey, personKey));
  await db.delete(turns).where(eq(turns.personKey, personKey));
}
