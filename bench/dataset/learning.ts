// Writes the users of a tenant and what they learned with statements over whole sets; writes the counters last, as the product would have kept them.
import {
  concludedTrails,
  departmentsPerTenant,
  mediaPerCourse,
  mediaPerTrail,
  openEnrollments,
  sessionsOf,
  sqlId,
  trailsOf,
} from './sizes.ts';
import type { Size } from './sizes.ts';

const first = [
  'Ana',
  'Bruno',
  'Carla',
  'Diego',
  'Elisa',
  'Fábio',
  'Gabriela',
  'Heitor',
  'Íris',
  'João',
  'Karina',
  'Luís',
  'Marta',
  'Nuno',
  'Olívia',
  'Paulo',
  'Rita',
  'Sérgio',
  'Tânia',
  'Vítor',
];
const last = [
  'Almeida',
  'Barbosa',
  'Cardoso',
  'Dias',
  'Esteves',
  'Ferreira',
  'Gonçalves',
  'Henriques',
  'Lima',
  'Macedo',
  'Nogueira',
  'Oliveira',
  'Pereira',
  'Queirós',
  'Ramos',
  'Silva',
  'Teixeira',
  'Vieira',
  'Xavier',
];
const pick = (list: readonly string[], n: string) => `(array['${list.join("','")}'])[1 + (${n}) % ${list.length}]`;

/** Returns the statements in order; `tenantId` is the real id, `hash` the password hash of all users. */
export function learningSql(size: Size, tenantId: string, hash: string): string[] {
  const { tenant, people, courses } = size;
  const t = `'${tenantId}'::uuid`;
  const id = (kind: Parameters<typeof sqlId>[1], n: string) => sqlId(tenant, kind, n);
  const everybody = `generate_series(0, ${people - 1}) p`;
  const turns = `${everybody}, generate_series(0, ${openEnrollments - 1}) k`;
  // This repeats the formulas of sizes.ts in SQL; the check in build.ts tests that both agree.
  const course = `((p + k * 17) % ${courses})`;
  const done = '(4 + ((p + k) % 9))';
  const enrollment = id('enrollment', 'p * 16 + k');
  const since = 'now() - make_interval(days => 5 + p % 60)';
  const trail = `((p + k * 7) % ${trailsOf(size)})`;
  const trailTurns = `${everybody}, generate_series(0, ${concludedTrails - 1}) k`;
  return [
    `insert into data.departments (tenant_id, id, name) select ${t}, ${id('department', 'n')}, 'Departamento ' || n from generate_series(0, ${departmentsPerTenant - 1}) n`,
    `insert into data.business_units (tenant_id, id, name) select ${t}, ${id('unit', 'n')}, 'Unidade ' || n from generate_series(0, 9) n`,
    `insert into data.job_titles (tenant_id, id, name) select ${t}, ${id('jobTitle', 'n')}, 'Cargo ' || n from generate_series(0, 29) n`,
    `insert into control.accounts (id, email, password_hash, password_changed_at) select ${id('account', 'p')}, 'pessoa-' || p || '@t${tenant}.example.com', '${hash}', now() from ${everybody}`,
    `insert into data.users (tenant_id, id, account_id, full_name, username, email, phone, supervisor_id, business_unit_id, department_id, job_title_id, gender, permission_group_id, created_at)
     select ${t}, ${id('user', 'p')}, ${id('account', 'p')}, ${pick(first, 'p * 7')} || ' ' || ${pick(last, 'p / 3')} || ' ' || ${pick(last, 'p * 5 + 1')}, 'pessoa-' || p || '@t${tenant}.example.com', 'pessoa-' || p || '@t${tenant}.example.com', '11987654321',
       case when p > 20 then ${id('user', 'p % 20')} end, ${id('unit', 'p % 10')}, ${id('department', `p % ${departmentsPerTenant}`)}, ${id('jobTitle', 'p % 30')}, (array['male', 'female', 'nonBinary'])[1 + p % 3],
       (select g.id from data.permission_groups g where g.tenant_id = ${t} and g.role = case when p = 0 then 'administrator' else 'student' end), now() - make_interval(days => p % 700)
     from ${everybody}`,
    `insert into control.memberships (account_id, tenant_id, user_id, username_key, level, is_default) select u.account_id, u.tenant_id, u.id, u.username_key, '${size.isDistributor ? 'N1' : 'N2'}', true from data.users u where u.tenant_id = ${t}`,
    `insert into control.sessions (id, account_id, token_hash, client_hash, expires_at) select ${id('session', 'p')}, ${id('account', 'p')}, md5(p::text), 'bench', now() + interval '1 year' from generate_series(0, ${sessionsOf(size) - 1}) p`,
    `insert into data.enrollments (tenant_id, id, user_id, kind, object_id, status, enrolled_at, expires_at, required_items, done_items, percent, last_activity_at)
     select ${t}, ${enrollment}, ${id('user', 'p')}, 'course', ${id('course', course)}, 'onGoing', ${since}, case when ${course} % 4 = 0 then ${since} + interval '90 days' end, ${mediaPerCourse + 1}, ${done}, ${done} * 100 / ${mediaPerCourse + 1}, now() - make_interval(hours => (p + k * 5) % 90) from ${turns}`,
    `insert into data.item_states (tenant_id, enrollment_id, item_id, is_required, counts_for_approval, done_at)
     select ${t}, ${enrollment}, ${id('item', `${course} * 32 + i`)}, true, true, ${since} + interval '1 day' from ${turns}, generate_series(0, ${done} - 1) i`,
    `insert into data.media_progress (tenant_id, user_id, media_id, course_id, percent, position_seconds, session_started_at, started_at, updated_at, done_at)
     select ${t}, ${id('user', 'p')}, ${id('media', `${course} * ${mediaPerCourse} + i`)}, ${id('course', course)}, case when i < ${done} then 100 else 30 end, 120, ${since}, ${since}, now() - interval '1 day', case when i < ${done} then ${since} + interval '1 day' end
     from ${turns}, generate_series(0, ${done}) i`,
    `insert into data.enrollments (tenant_id, id, user_id, kind, object_id, status, enrolled_at, required_items, done_items, percent, last_activity_at, completed_at, approved_at, completed_version)
     select ${t}, ${id('trailEnrollment', 'p * 4 + k')}, ${id('user', 'p')}, 'trail', ${id('trail', trail)}, 'completed', ${since}, ${mediaPerTrail}, ${mediaPerTrail}, 100, ${since} + interval '2 days', ${since} + interval '2 days', ${since} + interval '2 days', 1 from ${trailTurns}`,
    `insert into data.item_states (tenant_id, enrollment_id, item_id, is_required, counts_for_approval, done_at)
     select ${t}, ${id('trailEnrollment', 'p * 4 + k')}, ${id('trailItem', `${trail} * 8 + i`)}, true, true, ${since} + interval '2 days' from ${trailTurns}, generate_series(0, ${mediaPerTrail - 1}) i`,
    `insert into data.media_progress (tenant_id, user_id, media_id, trail_id, percent, position_seconds, session_started_at, started_at, updated_at, done_at)
     select ${t}, ${id('user', 'p')}, ${id('media', `${courses * mediaPerCourse} + ${trail} * ${mediaPerTrail} + i`)}, ${id('trail', trail)}, 100, 300, ${since}, ${since}, ${since} + interval '2 days', ${since} + interval '2 days' from ${trailTurns}, generate_series(0, ${mediaPerTrail - 1}) i`,
    `insert into data.favorites (tenant_id, user_id, kind, object_id, created_at) select ${t}, ${id('user', 'p')}, 'course', ${id('course', `(p * 3 + k) % ${courses}`)}, ${since} from ${everybody}, generate_series(0, 8) k`,
    `insert into data.reactions (tenant_id, user_id, kind, object_id, reaction) select ${t}, ${id('user', 'p')}, 'course', ${id('course', course)}, 'like' from ${everybody}, generate_series(0, 3) k`,
    // The course of turn k is (p + 17 k) mod n: these are the next courses 1, 2 … after it, so no user is enrolled in them.
    `insert into data.suggestions (tenant_id, user_id, position, kind, object_id, reasons, computed_at)
     select ${t}, ${id('user', 'p')}, k + 1, 'course', ${id('course', `(p + 1 + k) % ${courses}`)}, array['popular'], now() from ${everybody}, generate_series(0, 9) k`,
    `update data.courses o set enrolled_count = n.enrolled, completed_count = n.completed from (select object_id, count(*)::int as enrolled, count(completed_at)::int as completed from data.enrollments where tenant_id = ${t} and kind = 'course' group by object_id) n where o.tenant_id = ${t} and o.id = n.object_id`,
    `update data.trails o set enrolled_count = n.enrolled, completed_count = n.completed from (select object_id, count(*)::int as enrolled, count(completed_at)::int as completed from data.enrollments where tenant_id = ${t} and kind = 'trail' group by object_id) n where o.tenant_id = ${t} and o.id = n.object_id`,
    `insert into data.reaction_totals (tenant_id, kind, object_id, reaction, total) select tenant_id, kind, object_id, reaction, count(*)::int from data.reactions where tenant_id = ${t} group by 1, 2, 3, 4`,
    `insert into data.tenant_usage (tenant_id, users, active_users, courses, trails, media) values (${t}, ${people}, ${people}, ${courses}, ${trailsOf(size)}, ${courses * mediaPerCourse + trailsOf(size) * mediaPerTrail})
     on conflict (tenant_id) do update set users = excluded.users, active_users = excluded.active_users, courses = excluded.courses, trails = excluded.trails, media = excluded.media`,
  ];
}

/** What must be true in the finished set; each query returns the number of rows that break it. */
export const checksSql = {
  'counters of enrolments': `select count(*)::int as wrong from data.enrollments e where e.done_items <> (select count(*) from data.item_states s where s.tenant_id = e.tenant_id and s.enrollment_id = e.id and s.is_done and s.is_required)`,
  'progress of what is done': `select count(*)::int as wrong from data.enrollments e join data.course_items i on i.tenant_id = e.tenant_id and i.course_id = e.object_id and i.kind = 'media' join data.item_states s on s.tenant_id = e.tenant_id and s.enrollment_id = e.id and s.item_id = i.id
    where e.kind = 'course' and not exists (select from data.media_progress p where p.tenant_id = e.tenant_id and p.user_id = e.user_id and p.media_id = i.object_id and p.course_id = e.object_id and p.done_at is not null)`,
};
