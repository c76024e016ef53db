// Declares the tables of deliveries: each message with its way, and the addresses that are not written to.
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, data, id, instant, refers, tenantId } from '#platform/server/columns.ts';
import { users } from '#features/people/server/users.tables.ts';
import { blockReasons, deliveryKinds, deliveryStates, skipReasons } from '../contract/delivery.model.ts';

/** Returns the SQL of who is told what on which occasion; `of` is the row's alias with its point. */
export const onceKeyOf = (of = '') =>
  sql.raw(
    `coalesce(${of}rule_id::text, '') || '|' ||
      coalesce(${of}user_id::text, lower(${of}address), '') || '|' || coalesce(${of}object_id::text, '') || '|' || ${of}occurrence || '|' || ${of}kind`,
  );
export const deliveries = data.table(
  'deliveries',
  {
    tenantId: tenantId(),
    /** It is also the left part of the Message-ID, so that the same message never has two. */
    id: id(),
    userId: uuid('user_id'),
    address: text('address'),
    kind: text('kind', { enum: deliveryKinds }).notNull(),
    /** A rule of a later feature, without a foreign key: the ledger outlives the rule. */
    ruleId: uuid('rule_id'),
    ruleName: text('rule_name').notNull().default(''),
    event: text('event').notNull(),
    objectId: uuid('object_id'),
    occurrence: text('occurrence').notNull(),
    values: jsonb('values').$type<Record<string, unknown>>().notNull().default({}),
    language: text('language', { enum: ['pt', 'en', 'es'] }),
    /** `sending` is the state between the first byte and the server's answer. */
    state: text('state', { enum: [...deliveryStates, 'sending'] }).notNull(),
    reason: text('reason', { enum: skipReasons }),
    /** What the mail server said last. */
    reply: text('reply'),
    attempts: integer('attempts').notNull().default(0),
    /** When it is sent or tried again; while it is being sent, when another worker may take it. */
    dueAt: instant('due_at').notNull(),
    /** The job that has taken it: the same job takes it back after its worker was killed. */
    takenBy: uuid('taken_by'),
    triedAt: instant('tried_at'),
    sentAt: instant('sent_at'),
    endedAt: instant('ended_at'),
    /** It was sent so that its first opening and its first click are noted. */
    isMeasured: boolean('is_measured').notNull().default(false),
    openedAt: instant('opened_at'),
    clickedAt: instant('clicked_at'),
    /** The message that was sent again by hand. */
    againOf: uuid('again_of'),
    createdAt: createdAt(),
    /** The text that a search looks through, beside the person's name. */
    wordsKey: text('words_key')
      .notNull()
      .generatedAlwaysAs(sql`public.search_key(rule_name || ' ' || coalesce(address, ''))`),
    onceKey: text('once_key').notNull().generatedAlwaysAs(onceKeyOf()),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refers(t, t.userId, users),
    // A skip never keeps a later message from being sent, so it does not count.
    uniqueIndex('deliveries_once')
      .on(t.tenantId, t.onceKey)
      .where(sql`state <> 'skipped'`),
    index('deliveries_skips')
      .on(t.tenantId, t.onceKey)
      .where(sql`state = 'skipped'`),
    index('deliveries_due')
      .on(t.tenantId, t.dueAt, t.id)
      .where(sql`state in ('queued', 'sending') and kind <> 'mail'`),
    index('deliveries_taken')
      .on(t.tenantId, t.takenBy)
      .where(sql`state = 'sending'`),
    index('deliveries_again')
      .on(t.tenantId, t.againOf)
      .where(sql`again_of is not null`),
    index('deliveries_measured')
      .on(t.tenantId, t.createdAt)
      .where(sql`is_measured`),
    index('deliveries_made').on(t.tenantId, t.createdAt, t.id, t.state),
    index('deliveries_state').on(t.tenantId, t.state, t.createdAt, t.id),
    index('deliveries_search').using('gin', t.tenantId, t.wordsKey.op('gin_trgm_ops')),
    index('deliveries_user').on(t.tenantId, t.userId, t.createdAt),
    index('deliveries_rule').on(t.tenantId, t.ruleId, t.createdAt),
  ],
);
/** Addresses that are not written to, in small letters. */
export const mailBlocks = data.table(
  'mail_blocks',
  {
    tenantId: tenantId(),
    address: text('address').notNull(),
    reason: text('reason', { enum: blockReasons }).notNull(),
    /** What the mail server said. */
    reply: text('reply'),
    since: instant('since').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.address, t.reason] })],
);
