// Declares the tables of external certificates and of what happened to each.
import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, data, id, instant, refers, tenantId } from '#platform/server/columns.ts';
import { users } from '#features/people/server/users.tables.ts';
import { approvals, certificateActs, certificateKinds, denialReasons } from '../contract/external-certificate.model.ts';

export const externalCertificates = data.table(
  'external_certificates',
  {
    tenantId: tenantId(),
    id: id(),
    userId: uuid('user_id').notNull(),
    title: text('title').notNull(),
    titleKey: text('title_key')
      .notNull()
      .generatedAlwaysAs(sql`public.search_key(title)`),
    kind: text('kind', { enum: certificateKinds }).notNull(),
    otherKind: text('other_kind'),
    institution: text('institution').notNull(),
    /** The text that a search looks through, beside the person's name. */
    wordsKey: text('words_key')
      .notNull()
      .generatedAlwaysAs(sql`public.search_key(title || ' ' || institution || ' ' || coalesce(credential_code, ''))`),
    workloadMinutes: integer('workload_minutes').notNull(),
    completedOn: date('completed_on', { mode: 'string' }).notNull(),
    /** The last day on which it holds; null where it never ends. */
    expiresOn: date('expires_on', { mode: 'string' }),
    credentialLink: text('credential_link'),
    credentialCode: text('credential_code'),
    fileId: uuid('file_id').notNull(),
    fileHash: text('file_hash').notNull(),
    fileName: text('file_name').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    contentType: text('content_type').notNull(),
    status: text('status', { enum: approvals }).notNull().default('pending'),
    reason: text('reason', { enum: denialReasons }),
    justification: text('justification'),
    /** The skills that the reviewer named. They have no foreign key, as those of people: a skill that is removed is not shown any more. */
    skillIds: uuid('skill_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The rule of compliance that it satisfies, where the reviewer named one. Rules are archived, never deleted. */
    ruleId: uuid('rule_id'),
    /** The moment when it was sent last; a change while it waits keeps its place. */
    sentAt: instant('sent_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    decidedAt: instant('decided_at'),
    /** The reviewer; null where staff without a profile decided. */
    decidedBy: uuid('decided_by'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refers(t, t.userId, users),
    index('external_certificates_user').on(t.tenantId, t.userId, t.sentAt),
    index('external_certificates_sent').on(t.tenantId, t.status, t.sentAt),
    index('external_certificates_decided').on(t.tenantId, t.decidedAt),
    index('external_certificates_ending')
      .on(t.tenantId, t.expiresOn)
      .where(sql`status = 'approved' and expires_on is not null`),
  ],
);
/** What happened to a certificate: it is never changed, so that each decision stays with its words. */
export const externalCertificateActs = data.table(
  'external_certificate_acts',
  {
    tenantId: tenantId(),
    id: id(),
    certificateId: uuid('external_certificate_id').notNull(),
    kind: text('kind', { enum: certificateActs }).notNull(),
    at: instant('at').notNull(),
    /** Who acted; the user is null where staff without a profile did (decisions D1.5). */
    userId: uuid('user_id'),
    accountId: uuid('account_id').notNull(),
    hasNewFile: boolean('has_new_file').notNull(),
    reason: text('reason', { enum: denialReasons }),
    justification: text('justification'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refers(t, t.certificateId, externalCertificates),
    refers(t, t.userId, users),
    index('external_certificate_acts_user').on(t.tenantId, t.userId),
    index('external_certificate_acts_certificate').on(t.tenantId, t.certificateId, t.at),
  ],
);
/** Which reminder of its end a certificate's owner was sent, so that each is sent once. */
export const externalReminders = data.table(
  'external_reminders',
  {
    tenantId: tenantId(),
    certificateId: uuid('certificate_id').notNull(),
    /** The days before the end. */
    step: integer('step').notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.certificateId, t.step] }),
    refers(t, t.certificateId, externalCertificates),
  ],
);
