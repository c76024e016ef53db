// Declares the tables of users (membership in one tenant, with profile and place in the organisation), reserved storage space and demanded terms.
import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, data, id, instant, picture, refers, tenantId, updatedAt } from '#platform/server/columns.ts';
import { businessUnits, departments, jobTitles } from '#features/organization/server/organization.tables.ts';
import { permissionGroups } from '#features/permissions/server/permissions.tables.ts';
import { situations } from '../contract/user.model.ts';

export const users = data.table(
  'users',
  {
    tenantId: tenantId(),
    id: id(),
    /** The account in the installation, without a foreign key, because control tables are separate. */
    accountId: uuid('account_id').notNull(),
    fullName: text('full_name').notNull(),
    nameKey: text('name_key')
      .notNull()
      .generatedAlwaysAs(sql`public.search_key(full_name)`),
    username: text('username').notNull(),
    usernameKey: text('username_key')
      .notNull()
      .generatedAlwaysAs(sql`lower(username)`),
    email: text('email').notNull(),
    emailKey: text('email_key')
      .notNull()
      .generatedAlwaysAs(sql`lower(email)`),
    personType: text('person_type', { enum: ['physical', 'legal', 'foreign'] })
      .notNull()
      .default('physical'),
    cpf: text('cpf'),
    phone: text('phone'),
    nickname: text('nickname'),
    gender: text('gender', { enum: ['male', 'female', 'nonBinary'] }),
    language: text('language', { enum: ['pt', 'en', 'es'] }),
    birthOn: date('birth_on', { mode: 'string' }),
    hiredOn: date('hired_on', { mode: 'string' }),
    education: text('education'),
    interests: text('interests'),
    supervisorInterest: text('supervisor_interest'),
    /** Ids of skills in the later feature taxonomy, without a foreign key; that feature joins their names. */
    skillIds: uuid('skill_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    supervisorId: uuid('supervisor_id'),
    /** The supervisor's name as the list sorts by it; triggers update it (database/functions/20_people.sql). */
    supervisorKey: text('supervisor_key'),
    businessUnitId: uuid('business_unit_id'),
    departmentId: uuid('department_id'),
    jobTitleId: uuid('job_title_id'),
    permissionGroupId: uuid('permission_group_id'),
    photo: picture('photo'),
    externalId: text('external_id'),
    notifiesByPush: boolean('notifies_by_push').notNull().default(false),
    notifiesBySms: boolean('notifies_by_sms').notNull().default(false),
    isEvaluator: boolean('is_evaluator').notNull().default(false),
    /** The text that functions.search_users searches. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`public.search_key(full_name || ' ' || username || ' ' || email || ' ' || coalesce(cpf, ''))`,
      ),
    isActive: boolean('is_active').notNull().default(true),
    /** The page to which `/` leads this person, by the person's choice (decision 0047). */
    firstPage: text('first_page'),
    /** When the user accepted the terms in force at that time; it counts while it is after `required_terms.since`. */
    termsAcceptedAt: instant('terms_accepted_at'),
    removedAt: instant('removed_at'),
    /** When the person first entered this company; until then the invitation is pending. */
    enteredAt: instant('entered_at'),
    /** The person's access as the list shows it. */
    situation: text('situation', { enum: situations })
      .notNull()
      .generatedAlwaysAs(
        sql`case when not is_active then 'inactive' when entered_at is null then 'pending' else 'active' end`,
      ),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    unique('users_account').on(t.tenantId, t.accountId),
    unique('users_username').on(t.tenantId, t.usernameKey),
    refers(t, t.supervisorId, t),
    refers(t, t.businessUnitId, businessUnits),
    refers(t, t.departmentId, departments),
    refers(t, t.jobTitleId, jobTitles),
    refers(t, t.permissionGroupId, permissionGroups),
    // The list by name skips pages within the index, so the index holds the column by which it filters.
    index('users_name')
      .on(t.tenantId, t.nameKey, t.id, t.isActive)
      .where(sql`removed_at is null`),
    index('users_removed')
      .on(t.tenantId, t.removedAt)
      .where(sql`removed_at is not null`),
    index('users_created').on(t.tenantId, t.createdAt, t.id, t.removedAt, t.isActive),
    index('users_gender')
      .on(t.tenantId, t.gender, t.nameKey, t.id, t.isActive)
      .where(sql`removed_at is null`),
    // The sorted column is first in its index, then name and id, so pages are skipped within the index.
    ...(
      [
        ['users_unit', t.businessUnitId],
        ['users_department', t.departmentId],
        ['users_job_title', t.jobTitleId],
        ['users_group', t.permissionGroupId],
        ['users_supervisor', t.supervisorId],
        ['users_supervisor_name', t.supervisorKey],
        ['users_situation', t.situation],
        ['users_cpf', t.cpf],
        ['users_phone', t.phone],
      ] as const
    ).map(([name, column]) => index(name).on(t.tenantId, column, t.nameKey, t.id, t.removedAt, t.isActive)),
    index('users_email').on(t.tenantId, t.emailKey, t.id, t.removedAt, t.isActive),
    index('users_username_list').on(t.tenantId, t.usernameKey, t.id, t.removedAt, t.isActive),
    index('users_evaluators')
      .on(t.tenantId, t.nameKey, t.id)
      .where(sql`is_evaluator and removed_at is null`),
    index('users_external')
      .on(t.tenantId, t.externalId)
      .where(sql`external_id is not null`),
    index('users_search').using('gin', t.tenantId, t.searchText.op('gin_trgm_ops')),
  ],
);
/** Disk quota reserved for an upload before its first byte; it counts as used until its release (decisions D1.10). */
export const quotaReservations = data.table(
  'quota_reservations',
  {
    tenantId: tenantId(),
    id: id(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] }), index('quota_reservations_expires_at').on(t.expiresAt)],
);
/** The terms that everybody must accept (of the later feature terms; no foreign key); acceptances before `since` do not count. */
export const requiredTerms = data.table('required_terms', {
  tenantId: tenantId().primaryKey(),
  termsId: uuid('terms_id'),
  since: instant('since')
    .notNull()
    .default(sql`now()`),
});
