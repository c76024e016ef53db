// Declares the tables of well-being: indicators, when each person is asked again, what is left of answers, and published figures.
import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, data, id, instant, refers, tenantId, updatedAt } from '#platform/server/columns.ts';
import { users } from '#features/people/server/users.tables.ts';
import { segmentations } from '#features/segmentation/server/segmentation.tables.ts';
import type { PublishedPeriod } from '../contract/published.model.ts';
import { dimensions } from '../contract/protection.model.ts';
import { emotions, reasons, styles } from '../contract/well-being.model.ts';

export const wellBeingIndicators = data.table(
  'well_being_indicators',
  {
    tenantId: tenantId(),
    id: id(),
    name: text('name').notNull(),
    nameKey: text('name_key')
      .notNull()
      .generatedAlwaysAs(sql`public.search_key(name)`),
    description: text('description'),
    isActive: boolean('is_active').notNull(),
    isMandatory: boolean('is_mandatory').notNull(),
    isAnonymous: boolean('is_anonymous').notNull(),
    frequencyDays: integer('frequency_days').notNull(),
    style: text('style', { enum: styles }).notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }),
    segmentationId: uuid('segmentation_id'),
    helpText: text('help_text'),
    helpContact: text('help_contact'),
    /** True once somebody has answered: from then on the promise of anonymity cannot change. */
    hasAnswers: boolean('has_answers').notNull().default(false),
    archivedAt: instant('archived_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refers(t, t.segmentationId, segmentations),
    index('well_being_indicators_name').on(t.tenantId, t.nameKey, t.id),
    index('well_being_indicators_start').on(t.tenantId, t.startsOn, t.id),
    index('well_being_indicators_segmentation').on(t.tenantId, t.segmentationId),
  ],
);
const ofIndicator = () => uuid('indicator_id').notNull();
/**
 * The next presentation of a survey to a person. The person's key is a keyed hash whose key is not in the database, so the
 * tables alone do not tell who took part. docs/decisions/0036-anonymous-well-being.md
 */
export const wellBeingTurns = data.table(
  'well_being_turns',
  {
    tenantId: tenantId(),
    indicatorId: ofIndicator(),
    personKey: text('person_key').notNull(),
    nextOn: date('next_on', { mode: 'string' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.indicatorId, t.personKey] }),
    refers(t, t.indicatorId, wellBeingIndicators),
    index('well_being_turns_person').on(t.tenantId, t.personKey),
  ],
);
/** Who took part in an open month, under the same key; it goes when the month is published. */
export const wellBeingParticipations = data.table(
  'well_being_participations',
  {
    tenantId: tenantId(),
    indicatorId: ofIndicator(),
    month: date('month', { mode: 'string' }).notNull(),
    personKey: text('person_key').notNull(),
    hasAnswered: boolean('has_answered').notNull(),
    hasCommented: boolean('has_commented').notNull(),
    /** The last week in which the person answered. */
    lastWeek: date('last_week', { mode: 'string' }),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.indicatorId, t.month, t.personKey] }),
    refers(t, t.indicatorId, wellBeingIndicators),
    index('well_being_participations_person').on(t.tenantId, t.personKey),
  ],
);
/**
 * What is left of an answer: one mark among all, and one for each dimension, which nothing connects. Its id is random and its
 * date the week; a job of the night writes it anew in random order.
 */
export const wellBeingMarks = data.table(
  'well_being_marks',
  {
    tenantId: tenantId(),
    id: id(),
    indicatorId: ofIndicator(),
    week: date('week', { mode: 'string' }).notNull(),
    dimension: text('dimension', { enum: ['all', ...dimensions] }).notNull(),
    /** The id of the unit, department or job title, or the reason; null where the group has fewer than five people. */
    groupKey: text('group_key'),
    emotion: text('emotion', { enum: emotions }).notNull(),
    isFirstOfWeek: boolean('is_first_of_week').notNull(),
    isFirstOfMonth: boolean('is_first_of_month').notNull(),
    isMixed: boolean('is_mixed').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refers(t, t.indicatorId, wellBeingIndicators),
    index('well_being_marks_week').on(t.tenantId, t.indicatorId, t.week),
  ],
);
/** The first comment of each person in a month, apart from the answer. */
export const wellBeingComments = data.table(
  'well_being_comments',
  {
    tenantId: tenantId(),
    id: id(),
    indicatorId: ofIndicator(),
    month: date('month', { mode: 'string' }).notNull(),
    comment: text('comment').notNull(),
    isMixed: boolean('is_mixed').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refers(t, t.indicatorId, wellBeingIndicators),
    index('well_being_comments_month').on(t.tenantId, t.indicatorId, t.month),
  ],
);
/** The answers to indicators that are not anonymous. */
export const wellBeingAnswers = data.table(
  'well_being_answers',
  {
    tenantId: tenantId(),
    id: id(),
    indicatorId: ofIndicator(),
    userId: uuid('user_id').notNull(),
    emotion: text('emotion', { enum: emotions }).notNull(),
    reason: text('reason', { enum: reasons }).notNull(),
    comment: text('comment'),
    viewedAt: instant('viewed_at'),
    answeredAt: instant('answered_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refers(t, t.indicatorId, wellBeingIndicators),
    refers(t, t.userId, users),
    index('well_being_answers_indicator').on(t.tenantId, t.indicatorId, t.answeredAt, t.id),
    index('well_being_answers_user').on(t.tenantId, t.userId),
  ],
);
/** The figures of closed weeks and months, published once and never changed. */
export const wellBeingPeriods = data.table(
  'well_being_periods',
  {
    tenantId: tenantId(),
    indicatorId: ofIndicator(),
    kind: text('kind', { enum: ['week', 'month'] }).notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    published: jsonb('published').$type<PublishedPeriod>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.indicatorId, t.kind, t.startsOn] }),
    refers(t, t.indicatorId, wellBeingIndicators),
  ],
);
