// Declares the tables of challenges: what is played, its rules and its contents.
import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, data, id, instant, refers, tenantId, updatedAt } from '#platform/server/columns.ts';
import { contentTypes, environments, ruleKeys } from '../contract/challenge.model.ts';

export const challenges = data.table(
  'challenges',
  {
    tenantId: tenantId(),
    id: id(),
    name: text('name').notNull(),
    nameKey: text('name_key')
      .notNull()
      .generatedAlwaysAs(sql`public.search_key(name)`),
    description: text('description').notNull().default(''),
    environment: text('environment', { enum: environments }).notNull(),
    contentType: text('content_type', { enum: contentTypes }),
    /** Days of the company, the last one included. */
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }),
    daysToFinish: integer('days_to_finish').notNull().default(0),
    isActive: boolean('is_active').notNull().default(true),
    archivedAt: instant('archived_at'),
    archivedBecause: text('archived_because'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('challenges_name').on(t.tenantId, t.nameKey, t.id),
    index('challenges_starts').on(t.tenantId, t.startsOn, t.id),
    index('challenges_ends').on(t.tenantId, t.endsOn, t.id),
    index('challenges_updated').on(t.tenantId, t.updatedAt, t.id),
  ],
);
export const challengeRules = data.table(
  'challenge_rules',
  {
    tenantId: tenantId(),
    challengeId: uuid('challenge_id').notNull(),
    rule: text('rule', { enum: ruleKeys }).notNull(),
    points: integer('points').notNull(),
    description: text('description').notNull().default(''),
    position: integer('position').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.challengeId, t.rule] }),
    refers(t, t.challengeId, challenges),
    // A fact asks for the challenges of its rule.
    index('challenge_rules_rule').on(t.tenantId, t.rule, t.challengeId),
  ],
);
/** The contents for which a challenge counts; a content that no longer exists counts for nobody. */
export const challengeContents = data.table(
  'challenge_contents',
  {
    tenantId: tenantId(),
    challengeId: uuid('challenge_id').notNull(),
    kind: text('kind', { enum: ['course', 'trail'] }).notNull(),
    objectId: uuid('object_id').notNull(),
    position: integer('position').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.challengeId, t.objectId] }),
    refers(t, t.challengeId, challenges),
    index('challenge_contents_object').on(t.tenantId, t.objectId, t.challengeId),
  ],
);
