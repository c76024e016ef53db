// Writes the ledger of reminders in SQL, and returns whom each new row tells.
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import type { Language } from '#platform/server/texts.ts';
import { users } from '#features/people/server/users.tables.ts';
import { courses } from '#features/courses/server/courses.tables.ts';
import { trails } from '#features/trails/server/trails.tables.ts';
import type { ComplianceStatus } from '../contract/compliance.model.ts';
import type { RemindableCell } from './matrix.store.ts';
import type { FoundRule } from './rules.store.ts';

/** What an e-mail says to one person about one rule. */
export type Addressee = {
  ruleId: string;
  ruleName: string;
  kind: 'course' | 'trail';
  objectId: string;
  title: string | null;
  userId: string;
  email: string;
  fullName: string;
  language: Language | null;
  status: ComplianceStatus;
  expiresOn: string | null;
  graceUntil: string | null;
  dueOn: string | null;
};
/** Returns the addressees of the rows `m` that a statement has just written. */
const told = (written: SQL): SQL => sql`
  select r.id as "ruleId", r.name as "ruleName", r.kind, r.object_id as "objectId", coalesce(c.title, t.title) as title,
    u.id as "userId", u.email, u.full_name as "fullName", u.language, s.status, s.expires_on::text as "expiresOn",
    (s.expires_on + r.grace_days)::text as "graceUntil", s.due_on::text as "dueOn"
  from ${written} m
  join data.compliance_rules r on r.id = m.rule_id
  join data.compliance_states s on s.rule_id = m.rule_id and s.user_id = m.user_id
  join ${users} u on u.id = m.user_id
  left join ${courses} c on r.kind = 'course' and c.id = r.object_id
  left join ${trails} t on r.kind = 'trail' and t.id = r.object_id`;
export type StepsDone = { written: number; told: Addressee[] };
/**
 * Notes the steps of a rule that are due, for some people at a time, and returns whom they tell. Of several steps that are
 * due together only the last one is sent. A row that exists is not written again, whoever runs this how often.
 */
export async function takeDueSteps(
  db: Db,
  rule: FoundRule,
  today: string,
  at: string,
  most: number,
): Promise<StepsDone> {
  const { rows } = await db.execute<Addressee & { written: number }>(sql`
    with due as (
      select s.rule_id, s.user_id, s.cycle, d.about_on, k.step, s.status,
        k.step = max(k.step) over (partition by s.user_id) as is_last
      from data.compliance_states s
      cross join lateral (select coalesce(s.expires_on, case when s.completed_on is null then s.due_on end) as about_on) d
      cross join unnest(${sql.param(rule.reminderSteps)}::integer[]) k (step)
      where s.rule_id = ${rule.id} and d.about_on + k.step <= ${today}::date),
    missing as materialized (
      select *
      from due d
      where not exists (
        select from data.compliance_reminders m
        where m.rule_id = d.rule_id and m.user_id = d.user_id and m.about_on = d.about_on
          and m.step = 'step ' || d.step)
      order by user_id, step
      limit ${most}),
    made as (
      insert into data.compliance_reminders (rule_id, user_id, about_on, step, cycle, at, outcome)
      select rule_id, user_id, about_on, 'step ' || step, cycle, ${at}::timestamptz,
        case when not is_last then 'superseded' when status = 'waived' then 'waived' else 'sent' end
      from missing
      on conflict do nothing
      returning rule_id, user_id, outcome)
    select x.*, (select count(*)::int from made) as written
    from (select 1) one
    left join (${told(sql`(select * from made where outcome = 'sent')`)}) x on true`);
  return { written: rows[0]?.written ?? 0, told: rows.filter(({ userId }) => userId !== null) };
}
/** Notes reminders that a person sends; one a day for each rule and person. Returns whom the new ones tell. */
export async function takeByHand(
  db: Db,
  cells: readonly RemindableCell[],
  { today, at, sentBy }: { today: string; at: string; sentBy: string | null },
): Promise<Addressee[]> {
  const ids = (of: (cell: RemindableCell) => string) => sql`${sql.param(cells.map(of))}::uuid[]`;
  const { rows } = await db.execute<Addressee>(sql`
    with made as (
      insert into data.compliance_reminders (rule_id, user_id, about_on, step, cycle, at, outcome, sent_by)
      select s.rule_id, s.user_id, ${today}::date, 'hand ' || ${today}::text, s.cycle, ${at}::timestamptz, 'sent',
        ${sentBy}::uuid
      from unnest(${ids(({ ruleId }) => ruleId)}, ${ids(({ userId }) => userId)}) g (rule_id, user_id)
      join data.compliance_states s on s.rule_id = g.rule_id and s.user_id = g.user_id
      where s.status not in ('compliant', 'waived')
      order by s.rule_id, s.user_id
      on conflict do nothing
      returning rule_id, user_id)
    ${told(sql`made`)}`);
  return rows;
}
