// Declares the tables of the audit (who did what, when, from where) and of the idempotency keys of the last day.
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, data, id, instant, refers, tenantId } from './columns.ts';

/** The actions of sign-ins, sign-outs and refusals. All others are administrative acts. functions.access_actions has the same list. */
const accessActions = [
  'sessions.opened',
  'sessions.ended',
  'sessions.refused',
  'sessions.reused',
  'sessions.refreshed',
  'sessions.logged',
  'access.denied',
] as const;
/** The condition for acts, in the same words as the index, so that a list of acts does not scan sign-ins and refusals. */
export const isAct = sql.raw(`action <> all (array['${accessActions.join("', '")}'])`);
/** One administrative act. Rows are inserted and read only. Personal values are stored in `auditSubjects`. decisions D8.5 */
export const auditEntries = data.table(
  'audit_entries',
  {
    tenantId: tenantId(),
    id: id(),
    at: createdAt(),
    /** The account that acted, without a foreign key. In client mode, the row also names the contract. decisions D1.5 */
    accountId: uuid('account_id'),
    userId: uuid('user_id'),
    clientContractId: uuid('client_contract_id'),
    action: text('action').notNull(),
    /** The object of the act: the first id of the address, or the id of the noted object. */
    objectId: text('object_id'),
    /** The ids of the address, such as `{ "courseId": "…" }`. */
    objects: jsonb('objects').notNull().default({}),
    /** The noted changes of objects: `[{ before, after }]`. */
    changes: jsonb('changes').notNull().default([]),
    requestId: text('request_id').notNull(),
    /** How often the same act happened in its window. Refusals and visitors' requests are counted and not listed one by one. */
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
/** The personal values of an entry, by the account or user whom they concern. Anonymising a subject deletes its rows. */
export const auditSubjects = data.table(
  'audit_subjects',
  {
    tenantId: tenantId(),
    entryId: uuid('entry_id').notNull(),
    position: integer('position').notNull(),
    /** The account or user whom the values concern. It is `visitor` where neither is known. */
    subject: text('subject').notNull(),
    values: jsonb('values').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.entryId, t.position] }),
    index('audit_subjects_subject').on(t.tenantId, t.subject),
    refers(t, t.entryId, auditEntries),
  ],
);
/** The first answer of a write, which is replayed for 24 hours. decisions D8.4 */
export const idempotencyKeys = data.table(
  'idempotency_keys',
  {
    tenantId: tenantId(),
    accountId: uuid('account_id').notNull(),
    key: text('key').notNull(),
    /** The hash of the request. Another request with the same key is refused. */
    request: text('request').notNull(),
    startedAt: instant('started_at').notNull(),
    status: integer('status'),
    answer: text('answer'),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.accountId, t.key] }), index('idempotency_keys_started').on(t.startedAt)],
);
