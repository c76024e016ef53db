// Declares the tables of saved reports and of the permission groups that they are shared with.
import { sql } from 'drizzle-orm';
import { index, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, data, id, refers, tenantId, updatedAt } from '#platform/server/columns.ts';
import { users } from '#features/people/server/users.tables.ts';
import type { ReportQuery } from '../contract/report-query.model.ts';

export const savedReports = data.table(
  'saved_reports',
  {
    tenantId: tenantId(),
    id: id(),
    /** The person whose report it is, who alone changes it. */
    ownerId: uuid('owner_id').notNull(),
    name: text('name').notNull(),
    nameKey: text('name_key')
      .notNull()
      .generatedAlwaysAs(sql`public.search_key(name)`),
    query: jsonb('query').$type<ReportQuery>().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refers(t, t.ownerId, users),
    index('saved_reports_owner').on(t.tenantId, t.ownerId),
    index('saved_reports_name').on(t.tenantId, t.nameKey, t.id),
    index('saved_reports_updated').on(t.tenantId, t.updatedAt, t.id),
  ],
);
/** Who sees a report besides its owner. A group has no foreign key: one that goes shares with nobody any more. */
export const reportGroups = data.table(
  'report_groups',
  { tenantId: tenantId(), reportId: uuid('report_id').notNull(), groupId: uuid('group_id').notNull() },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.reportId, t.groupId] }),
    refers(t, t.reportId, savedReports),
    index('report_groups_group').on(t.tenantId, t.groupId, t.reportId),
  ],
);
