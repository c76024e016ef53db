// Declares the tables of compliance: rules, the status of each person, waivers, what satisfies a rule from outside, and reminders.
import { boolean, date, index, integer, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { createdAt, data, id, instant, refers, tenantId, updatedAt } from '#platform/server/columns.ts';
import { users } from '#features/people/server/users.tables.ts';
import { complianceStatuses, expiryBases, validityKinds } from '../contract/compliance.model.ts';

/** The rules; their audiences are bindings of segmentations. */
export const complianceRules = data.table(
  'compliance_rules',
  {
    tenantId: tenantId(),
    id: id(),
    name: text('name').notNull(),
    nameKey: text('name_key')
      .notNull()
      .generatedAlwaysAs(sql`public.search_key(name)`),
    kind: text('kind', { enum: ['course', 'trail'] }).notNull(),
    objectId: uuid('object_id').notNull(),
    isActive: boolean('is_active').notNull(),
    validity: text('validity', { enum: validityKinds }).notNull(),
    validityAmount: integer('validity_amount'),
    validityOn: date('validity_on', { mode: 'string' }),
    base: text('base', { enum: expiryBases }).notNull(),
    anniversary: text('anniversary'),
    minimumActiveDays: integer('minimum_active_days').notNull(),
    windowDays: integer('window_days').notNull(),
    graceDays: integer('grace_days').notNull(),
    firstDueDays: integer('first_due_days'),
    reminderSteps: integer('reminder_steps').array().notNull(),
    archivedAt: instant('archived_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('compliance_rules_name').on(t.tenantId, t.nameKey, t.id),
    index('compliance_rules_object').on(t.tenantId, t.objectId),
  ],
);
/** The status of each person whom an active rule holds, with the facts that it follows from. Days are those of the tenant. */
export const complianceStates = data.table(
  'compliance_states',
  {
    tenantId: tenantId(),
    ruleId: uuid('rule_id').notNull(),
    userId: uuid('user_id').notNull(),
    status: text('status', { enum: complianceStatuses }).notNull(),
    /** The place of the status in the order of the matrix: 0 is the worst. */
    severity: smallint('severity').notNull(),
    cycle: integer('cycle').notNull(),
    /** The day on which the rule began to hold the person. */
    assignedOn: date('assigned_on', { mode: 'string' }).notNull(),
    completedOn: date('completed_on', { mode: 'string' }),
    expiresOn: date('expires_on', { mode: 'string' }),
    dueOn: date('due_on', { mode: 'string' }),
    waivedUntil: date('waived_until', { mode: 'string' }),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.ruleId, t.userId] }),
    refers(t, t.ruleId, complianceRules),
    refers(t, t.userId, users),
    index('compliance_states_person').on(t.tenantId, t.userId, t.ruleId),
    index('compliance_states_status').on(t.tenantId, t.ruleId, t.status, t.userId),
  ],
);
/** What the obligations of a person come to; the matrix is sorted by it. */
export const compliancePeople = data.table(
  'compliance_people',
  {
    tenantId: tenantId(),
    userId: uuid('user_id').notNull(),
    /** The worst severity, and how many obligations have it or are in grace. */
    severity: smallint('severity').notNull(),
    open: integer('open').notNull(),
    obligations: integer('obligations').notNull(),
    covered: integer('covered').notNull(),
    /** The key of the name when it was last summed up, so that a page of the worst comes from one index. */
    nameKey: text('name_key').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.userId] }),
    refers(t, t.userId, users),
    index('compliance_people_worst').on(t.tenantId, t.severity, t.open.desc(), t.nameKey, t.userId),
  ],
);
/** How many people of a rule have each status, counted at a moment. */
export const complianceFigures = data.table(
  'compliance_figures',
  {
    tenantId: tenantId(),
    ruleId: uuid('rule_id').notNull(),
    counts: integer('counts').array().notNull(),
    countedAt: instant('counted_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.ruleId] }), refers(t, t.ruleId, complianceRules)],
);
export const complianceWaivers = data.table(
  'compliance_waivers',
  {
    tenantId: tenantId(),
    id: id(),
    ruleId: uuid('rule_id').notNull(),
    userId: uuid('user_id').notNull(),
    reason: text('reason').notNull(),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    givenAt: instant('given_at').notNull(),
    /** Who gave it; null where staff without a profile did. */
    givenBy: uuid('given_by'),
    endedAt: instant('ended_at'),
    endedBy: uuid('ended_by'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refers(t, t.ruleId, complianceRules),
    refers(t, t.userId, users),
    index('compliance_waivers_person').on(t.tenantId, t.ruleId, t.userId, t.endsOn),
    index('compliance_waivers_user').on(t.tenantId, t.userId),
  ],
);
/** A certificate of elsewhere that satisfies a rule. */
export const complianceSatisfactions = data.table(
  'compliance_satisfactions',
  {
    tenantId: tenantId(),
    id: id(),
    ruleId: uuid('rule_id').notNull(),
    userId: uuid('user_id').notNull(),
    completedOn: date('completed_on', { mode: 'string' }).notNull(),
    /** The last day on which it counts; null where the rule's own terms say it. */
    expiresOn: date('expires_on', { mode: 'string' }),
    /** The external certificate, without a foreign key: it may be erased with its person. */
    externalCertificateId: uuid('external_certificate_id'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refers(t, t.ruleId, complianceRules),
    refers(t, t.userId, users),
    index('compliance_satisfactions_person').on(t.tenantId, t.ruleId, t.userId),
    index('compliance_satisfactions_user').on(t.tenantId, t.userId),
  ],
);
/** Each reminder, sent or left out with its reason: at most one per rule, person, cycle and step, and by hand one a day. */
export const complianceReminders = data.table(
  'compliance_reminders',
  {
    tenantId: tenantId(),
    ruleId: uuid('rule_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** The last day that the reminder is about: each end of a validity has its own steps. */
    aboutOn: date('about_on', { mode: 'string' }).notNull(),
    /** `step -30`, or `hand 2026-05-10` for the one that a person sent on that day. */
    step: text('step').notNull(),
    cycle: integer('cycle').notNull(),
    at: instant('at').notNull(),
    outcome: text('outcome', { enum: ['sent', 'superseded', 'waived'] }).notNull(),
    sentBy: uuid('sent_by'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.ruleId, t.userId, t.aboutOn, t.step] }),
    refers(t, t.ruleId, complianceRules),
    refers(t, t.userId, users),
    index('compliance_reminders_user').on(t.tenantId, t.userId, t.at),
  ],
);
