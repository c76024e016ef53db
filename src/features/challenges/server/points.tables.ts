// Declares the tables of points: the ledger that only grows, and the figures kept from it for ranks.
import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, data, id, instant, noContentId, refers, tenantId, updatedAt } from '#platform/server/columns.ts';
import { users } from '#features/people/server/users.tables.ts';
import { ruleKeys } from '../contract/challenge.model.ts';
import { challenges } from './challenges.tables.ts';

/** The ledger: one award for each person, rule of a challenge, object and cycle, whatever the rule is worth later. No row ever changes. */
export const pointAwards = data.table(
  'point_awards',
  {
    tenantId: tenantId(),
    id: id(),
    userId: uuid('user_id').notNull(),
    challengeId: uuid('challenge_id').notNull(),
    rule: text('rule', { enum: ruleKeys }).notNull(),
    objectId: uuid('object_id').notNull(),
    cycle: integer('cycle').notNull().default(1),
    /** The object's name at that time; null where the object is no content. */
    title: text('title'),
    /** Negative where the award `corrects` is taken back. */
    points: integer('points').notNull(),
    occurredAt: instant('occurred_at').notNull(),
    /** The company's day of it. */
    day: date('day', { mode: 'string' }).notNull(),
    corrects: uuid('corrects'),
    reason: text('reason'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('point_awards_once')
      .on(t.tenantId, t.userId, t.challengeId, t.rule, t.objectId, t.cycle)
      .where(sql`corrects is null`),
    uniqueIndex('point_awards_corrects')
      .on(t.tenantId, t.corrects)
      .where(sql`corrects is not null`),
    refers(t, t.userId, users),
    refers(t, t.challengeId, challenges),
    refers(t, t.corrects, t),
    index('point_awards_recent').on(t.tenantId, t.userId, t.occurredAt, t.id),
    index('point_awards_challenge').on(t.tenantId, t.challengeId, t.userId),
  ],
);
/** The sums of the ledger by person and period: `all`, a month (`2026-11`), a week (`2026-W48`). An award adds to them. */
export const pointTotals = data.table(
  'point_totals',
  {
    tenantId: tenantId(),
    userId: uuid('user_id').notNull(),
    period: text('period').notNull(),
    points: integer('points').notNull(),
    trophies: integer('trophies').notNull(),
    /** The person's state and unit, which jobs follow; inactive and removed people have no rank. */
    isRanked: boolean('is_ranked').notNull().default(true),
    businessUnitId: uuid('business_unit_id'),
    departmentId: uuid('department_id'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.userId, t.period] }),
    refers(t, t.userId, users),
    index('point_totals_rank')
      .on(t.tenantId, t.period, t.points, t.userId)
      .where(sql`is_ranked and points > 0`),
    index('point_totals_unit')
      .on(t.tenantId, t.period, t.businessUnitId, t.points, t.userId)
      .where(sql`is_ranked and points > 0`),
    index('point_totals_department')
      .on(t.tenantId, t.period, t.departmentId, t.points, t.userId)
      .where(sql`is_ranked and points > 0`),
  ],
);
/** How many people have how many points, at most a minute old: a rank far from the top is read here and not counted. */
export const rankLadders = data.table(
  'rank_ladders',
  {
    tenantId: tenantId(),
    period: text('period').notNull(),
    kind: text('kind', { enum: ['all', 'businessUnit', 'department'] }).notNull(),
    /** The unit or department; the zero id for all people. */
    scopeId: uuid('scope_id').notNull().default(noContentId),
    /** The points that people have, upwards, and how many people have that many or more. */
    scores: integer('scores').array().notNull(),
    peopleFrom: integer('people_from').array().notNull(),
    people: integer('people').notNull(),
    /** All active people of the team, those without points too, and the sum of their points. */
    members: integer('members').notNull(),
    points: integer('points').notNull(),
    countedAt: instant('counted_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.period, t.kind, t.scopeId] })],
);
/** The days in a row on which each person was here. */
export const accessStreaks = data.table(
  'access_streaks',
  {
    tenantId: tenantId(),
    userId: uuid('user_id').notNull(),
    lastOn: date('last_on', { mode: 'string' }).notNull(),
    days: integer('days').notNull(),
    longest: integer('longest').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.userId] }), refers(t, t.userId, users)],
);
/** What a person chose about the ranking: a row only where the name is hidden from others, or was once. */
export const rankChoices = data.table(
  'rank_choices',
  {
    tenantId: tenantId(),
    userId: uuid('user_id').notNull(),
    hidesName: boolean('hides_name').notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.userId] }), refers(t, t.userId, users)],
);
/** What a company chose about its ranking: a row only where it was ever chosen. */
export const rankSettings = data.table(
  'rank_settings',
  { tenantId: tenantId(), hidesNames: boolean('hides_names').notNull(), updatedAt: updatedAt() },
  (t) => [primaryKey({ columns: [t.tenantId] })],
);
