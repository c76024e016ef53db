// Declares the table of transfers: running uploads and the results of ended ones.
import { bigint, boolean, index, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { data, id, instant, tenantId, updatedAt } from '#platform/server/columns.ts';
import { transferStatuses, uploadPurposes } from '../contract/transfer.model.ts';

export const transfers = data.table(
  'transfers',
  {
    tenantId: tenantId(),
    id: id(),
    accountId: uuid('account_id').notNull(),
    userId: uuid('user_id'),
    purpose: text('purpose', { enum: uploadPurposes }).notNull(),
    relationId: uuid('relation_id').notNull(),
    name: text('name').notNull(),
    fileType: text('file_type').notNull(),
    /** The fingerprint of the content, as the sender computed it. */
    fingerprint: text('fingerprint'),
    isCoverImage: boolean('is_cover_image').notNull().default(false),
    status: text('status', { enum: transferStatuses }).notNull(),
    failureCode: text('failure_code'),
    /** The values that the failure's sentence needs. */
    failureDetails: jsonb('failure_details').$type<object>(),
    loaded: bigint('loaded', { mode: 'number' }).notNull().default(0),
    total: bigint('total', { mode: 'number' }).notNull(),
    /** True where the user removed it from their own list. The history keeps it. */
    isHidden: boolean('is_hidden').notNull().default(false),
    startedAt: instant('started_at').notNull(),
    /** The time and the number of bytes from which the speed is counted. Both are set again when the upload is continued. */
    measuredAt: instant('measured_at').notNull(),
    measuredBytes: bigint('measured_bytes', { mode: 'number' }).notNull().default(0),
    updatedAt: updatedAt(),
    finishedAt: instant('finished_at'),
    /** The time until which a node claims the handover. The node extends it while it works, and a dead node extends nothing. */
    claimedUntil: instant('claimed_until'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('transfers_account').on(t.tenantId, t.accountId, t.startedAt),
    index('transfers_started').on(t.tenantId, t.startedAt),
    index('transfers_relation').on(t.tenantId, t.relationId, t.purpose),
  ],
);
