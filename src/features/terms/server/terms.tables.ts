// Declares the tables of terms of use: the terms, the text of each version, and every answer.
import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, data, id, instant, refers, tenantId, updatedAt } from '#platform/server/columns.ts';
import { users } from '#features/people/server/users.tables.ts';

export const terms = data.table(
  'terms',
  {
    tenantId: tenantId(),
    id: id(),
    name: text('name').notNull(),
    nameKey: text('name_key')
      .notNull()
      .generatedAlwaysAs(sql`public.search_key(name)`),
    kind: text('kind', { enum: ['platform', 'learning'] }).notNull(),
    /** The place where learning's terms are shown; other terms have none. */
    display: text('display', { enum: ['intro', 'conclusion', 'both'] }),
    version: integer('version').notNull().default(1),
    /** The first version whose acceptance still counts: later versions were minor changes. */
    requiredFromVersion: integer('required_from_version').notNull().default(1),
    /** `distributor` where the terms were sent with a course or trail; they are read-only here. */
    origin: text('origin').notNull().default('own'),
    /** The sender's name, as lists and forms show it. */
    originName: text('origin_name'),
    removedAt: instant('removed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('terms_name')
      .on(t.tenantId, t.nameKey)
      .where(sql`removed_at is null`),
  ],
);
export const termsVersions = data.table(
  'terms_versions',
  {
    tenantId: tenantId(),
    termsId: uuid('terms_id').notNull(),
    version: integer('version').notNull(),
    /** The text, which was cleaned when it was written. */
    content: text('content').notNull(),
    contentHash: text('content_hash').notNull(),
    isMinor: boolean('is_minor').notNull().default(false),
    savedBy: uuid('saved_by'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.termsId, t.version] }), refers(t, t.termsId, terms)],
);
export const termsAnswers = data.table(
  'terms_answers',
  {
    tenantId: tenantId(),
    id: id(),
    userId: uuid('user_id').notNull(),
    termsId: uuid('terms_id').notNull(),
    version: integer('version').notNull(),
    contentHash: text('content_hash').notNull(),
    /** The course or trail for which learning's terms were accepted; it has no foreign key, because their features are added later. */
    contentId: uuid('content_id'),
    isAccepted: boolean('is_accepted').notNull(),
    address: text('address').notNull(),
    language: text('language', { enum: ['pt', 'en', 'es'] }).notNull(),
    answeredAt: instant('answered_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refers(t, t.userId, users),
    foreignKey({
      columns: [t.tenantId, t.termsId, t.version],
      foreignColumns: [termsVersions.tenantId, termsVersions.termsId, termsVersions.version],
      name: 'terms_answers_version',
    }),
    index('terms_answers_own').on(t.tenantId, t.userId, t.termsId, t.answeredAt),
    index('terms_answers_version').on(t.tenantId, t.termsId, t.version),
  ],
);
