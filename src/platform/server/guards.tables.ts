// Declares the tables of the audit (who did what, when, from where) and of the idempotency keys of the last day.
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, data, id, instant, refers, tenantId } from './columns.ts';

/** Who came in, left, was refused; everything else is an administrative act. The list of functions.access_actions. */
const accessActions = [
  'sessions.opened',
  'sessions.ended',
  'sessions.refused',
  'sessions.reused',
  'sessions.refreshed',
  'sessions.logged',
  'access.denied',
] as const;
/** In the words of the index, so that the list of acts steps over no access. */
export const isAct = sql.raw(`action <> all (array['${accessActions.join("', '")}'])`);
/** One administrative act. Insert and select only; holds no personal value: those stand in `auditSubjects`. decisions D8.5 */
export const auditEntries = data.table(
  'audit_entries',
  {
    tenantId: tenantId(),
    id: id(),
    at: createdAt(),
    /** Who acted: an account, without foreign key, and in client mode the contract through which it acted. decisions D1.5 */
    accountId: uuid('account_id'),
    userId: uuid('user_id'),
    clientContractId: uuid('client_contract_id'),
    action: text('action').notNull(),
    /** What was done something to: the first id of the address, or of what was noted. */
    objectId: text('object_id'),
    /** The ids of the address, such as `{ "courseId": "…" }`. */
    objects: jsonb('objects').notNull().default({}),
    /** What was noted about things: `[{ before, after }]`. */
    changes: jsonb('changes').notNull().default([]),
    requestId: text('request_id').notNull(),
    /** How often the same happened in its window; refusals and visitors' asking are counted, not listed. */
    times: integer('times').notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('audit_entries_at').on(t.tenantId, t.at, t.id),
    index('audit_entries_acts').on(t.tenantId, t.at, t.id).where(isAct),
    index('audit_entries_account').on(t.tenantId, t.accountId, t.at),
    index('audit_entries_action').on(t.tenantId, t.action, t.at),
    index('audit_entries_object').on(t.tenantId, t.objectId, t.at),
  ],
);
/** Personal values of an entry, keyed by whose they are; anonymising a subject deletes its rows. */
export const auditSubjects = data.table(
  'audit_subjects',
  {
    tenantId: tenantId(),
    entryId: uuid('entry_id').notNull(),
    position: integer('position').notNull(),
    /** The account or user whose values these are; `visitor` where nobody is known. */
    subject: text('subject').notNull(),
    values: jsonb('values').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.entryId, t.position] }),
    index('audit_subjects_subject').on(t.tenantId, t.subject),
    refers(t, t.entryId, auditEntries),
  ],
);
/** The first answer of a write, replayed for 24 hours. decisions D8.4 */
export const idempotencyKeys = data.table(
  'idempotency_keys',
  {
    tenantId: tenantId(),
    accountId: uuid('account_id').notNull(),
    key: text('key').notNull(),
    /** Hash of what was asked; another one under the same key is refused. */
    request: text('request').notNull(),
    startedAt: instant('started_at').notNull(),
    status: integer('status'),
    answer: text('answer'),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.accountId, t.key] }), index('idempotency_keys_started').on(t.startedAt)],
);
