// Users: one person's membership in one tenant, with profile and place in the organisation; and the tenant's counters.
import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, integer, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, data, id, instant, refers, tenantId, updatedAt } from '#platform/server/columns.ts';
import { businessUnits, departments, jobTitles } from '#features/organization/server/organization.tables.ts';
import { permissionGroups } from '#features/permissions/server/permissions.tables.ts';

export const users = data.table(
  'users',
  {
    tenantId: tenantId(),
    id: id(),
    /** The account in the installation; no foreign key, control tables live apart. */
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
    /** Skills of the later room taxonomy; no foreign key, names are joined there. */
    skillIds: uuid('skill_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    supervisorId: uuid('supervisor_id'),
    businessUnitId: uuid('business_unit_id'),
    departmentId: uuid('department_id'),
    jobTitleId: uuid('job_title_id'),
    permissionGroupId: uuid('permission_group_id'),
    photoKey: text('photo_key'),
    externalId: text('external_id'),
    notifiesByPush: boolean('notifies_by_push').notNull().default(false),
    notifiesBySms: boolean('notifies_by_sms').notNull().default(false),
    isEvaluator: boolean('is_evaluator').notNull().default(false),
    /** What doors.search_users looks into. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`public.search_key(full_name || ' ' || username || ' ' || email || ' ' || coalesce(cpf, ''))`,
      ),
    isActive: boolean('is_active').notNull().default(true),
    /** When the terms in force then were accepted; counts while it is after `demanded_terms.since`. */
    termsAcceptedAt: instant('terms_accepted_at'),
    removedAt: instant('removed_at'),
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
    // The list by name skips pages within the index: what it filters by stands in it.
    index('users_name')
      .on(t.tenantId, t.nameKey, t.id, t.isActive)
      .where(sql`removed_at is null`),
    index('users_created').on(t.tenantId, t.createdAt, t.id, t.removedAt, t.isActive),
    index('users_gender')
      .on(t.tenantId, t.gender, t.nameKey, t.id, t.isActive)
      .where(sql`removed_at is null`),
    index('users_supervisor').on(t.tenantId, t.supervisorId),
    index('users_unit').on(t.tenantId, t.businessUnitId, t.nameKey),
    index('users_department').on(t.tenantId, t.departmentId, t.nameKey),
    index('users_job_title').on(t.tenantId, t.jobTitleId, t.nameKey),
    index('users_group').on(t.tenantId, t.permissionGroupId, t.nameKey),
    // Sorted by e-mail, too, pages are skipped within the index.
    index('users_email').on(t.tenantId, t.emailKey, t.id, t.removedAt, t.isActive),
    index('users_cpf').on(t.tenantId, t.cpf),
    index('users_external')
      .on(t.tenantId, t.externalId)
      .where(sql`external_id is not null`),
    index('users_search').using('gin', t.tenantId, t.searchText.op('gin_trgm_ops')),
  ],
);
/** The row that is locked where a limit counts (decisions D1.10). */
export const tenantUsage = data.table('tenant_usage', {
  tenantId: tenantId().primaryKey(),
  users: integer('users').notNull().default(0),
  activeUsers: integer('active_users').notNull().default(0),
  courses: integer('courses').notNull().default(0),
  trails: integer('trails').notNull().default(0),
  media: integer('media').notNull().default(0),
  diskBytes: bigint('disk_bytes', { mode: 'number' }).notNull().default(0),
});
/** The terms of use asked of everybody (of the later room terms; no foreign key): an acceptance before `since` no longer counts. */
export const demandedTerms = data.table('demanded_terms', {
  tenantId: tenantId().primaryKey(),
  termsId: uuid('terms_id'),
  since: instant('since')
    .notNull()
    .default(sql`now()`),
});
