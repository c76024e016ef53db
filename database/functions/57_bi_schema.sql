-- Defines the views of the schema bi, and the functions that make, end and watch the logins of external tools.
-- Every row is of the tenant of the login: the policies take it by session_user, which nothing changes that a client
-- sets. Without the roles of bi-roles.sql there are neither views nor functions, and the screen says so.
do $do$
declare read record;
begin
  if not exists (select from pg_roles r where r.rolname = 'bi_keeper') then return; end if;
  execute format('grant connect on database %I to bi_reader', current_database());
  grant usage, create on schema bi to bi_facts;
  grant usage on schema bi to bi_reader;
  grant usage on schema control, data to bi_facts;
  grant usage on schema control to bi_keeper;
  grant usage, create on schema functions to bi_keeper;
  grant execute on function public.tenant_id() to bi_keeper;
  grant select on control.bi_logins to bi_facts;
  drop policy if exists bi_facts on control.bi_logins;
  create policy bi_facts on control.bi_logins for select to bi_facts using (login = session_user);
  grant select, insert, update, delete on control.bi_logins to bi_keeper;
  drop policy if exists bi_keeper on control.bi_logins;
  create policy bi_keeper on control.bi_logins to bi_keeper using (true) with check (true);
  set role bi_facts;
  alter default privileges revoke execute on functions from public;
  create or replace function bi.tenant_id() returns uuid
    language sql stable parallel safe security definer set search_path = pg_catalog, pg_temp as $$
    select l.tenant_id from control.bi_logins l where l.login = session_user and l.closed_at is null $$;
  revoke execute on function bi.tenant_id() from public;
  grant execute on function bi.tenant_id() to bi_reader;
  reset role;

  -- Of each table, only what the views show.
  for read in select t.name, t.columns from (values
    ('users', 'id, full_name, email, external_id, supervisor_id, business_unit_id, department_id, job_title_id, '
      'is_active, removed_at, hired_on, entered_at, created_at'),
    ('business_units', 'id, name, parent_id, is_active'),
    ('departments', 'id, name, is_active'),
    ('job_titles', 'id, name, is_active'),
    ('courses', 'id, title, code, workload_minutes, is_mandatory, is_active, published_at, archived_at'),
    ('trails', 'id, title, code, workload_minutes, is_mandatory, is_active, published_at, archived_at'),
    ('enrollments', 'id, user_id, kind, object_id, cycle, origin, status, enrolled_at, expires_at, percent, score, '
      'last_activity_at, completed_at, approved_at, cancelled_at'),
    ('archived_enrollments', 'id, user_id, kind, object_id, cycle, status, enrolled_at, score, completed_at, '
      'approved_at'),
    ('assessments', 'id, title, kind, minimum_percent, is_active, archived_at'),
    ('attempts', 'id, user_id, assessment_id, course_id, trail_id, number, status, started_at, finished_at, points, '
      'max_points, percent, hit_count, miss_count'),
    ('issued_certificates', 'id, user_id, kind, object_id, cycle, issued_at, expires_at, revoked_at'),
    ('challenges', 'id, name'),
    ('point_awards', 'id, user_id, challenge_id, rule, title, points, occurred_at, day, corrects'),
    ('last_accesses', 'user_id, at'),
    ('access_streaks', 'user_id, last_on, days, longest')) t (name, columns)
  loop
    execute format('grant select (tenant_id, %s) on data.%I to bi_facts', read.columns, read.name);
    execute format('drop policy if exists bi_facts on data.%I', read.name);
    execute format('create policy bi_facts on data.%I for select to bi_facts '
      'using (tenant_id = (select bi.tenant_id()))', read.name);
  end loop;

  set role bi_facts;
  create or replace view bi.people with (security_barrier) as
    select u.id, case when u.removed_at is null then u.full_name end as full_name,
      case when u.removed_at is null then u.email end as email,
      case when u.removed_at is null then u.external_id end as external_id,
      u.supervisor_id, u.business_unit_id as unit_id, u.department_id, u.job_title_id,
      u.is_active and u.removed_at is null as is_active, u.removed_at is not null as is_removed,
      u.hired_on, u.entered_at as first_access_at, u.created_at
    from data.users u;
  create or replace view bi.units with (security_barrier) as
    select u.id, u.name, u.parent_id, u.is_active from data.business_units u;
  create or replace view bi.departments with (security_barrier) as
    select d.id, d.name, d.is_active from data.departments d;
  create or replace view bi.job_titles with (security_barrier) as
    select j.id, j.name, j.is_active from data.job_titles j;
  create or replace view bi.contents with (security_barrier) as
    select c.id, 'course'::text as kind, c.title, c.code, c.workload_minutes, c.is_mandatory, c.is_active,
      c.published_at, c.archived_at
    from data.courses c
    union all
    select t.id, 'trail', t.title, t.code, t.workload_minutes, t.is_mandatory, t.is_active, t.published_at,
      t.archived_at
    from data.trails t;
  -- The conditions are those of measures.tables.ts; bi-schema.test.ts compares them.
  create or replace view bi.enrollments with (security_barrier) as
    select e.id, e.user_id as person_id, e.kind, e.object_id as content_id, e.cycle, e.origin, e.status,
      e.enrolled_at, e.expires_at, e.percent, e.score, e.last_activity_at, e.completed_at, e.approved_at,
      e.cancelled_at,
      e.cancelled_at is null as is_enrolled,
      e.status in ('approved', 'completed') as is_concluded,
      e.completed_at is not null as is_finished,
      e.cancelled_at is null and e.completed_at is null and e.status in ('notStarted', 'onGoing') as is_open,
      coalesce(e.cancelled_at is null and e.completed_at is null and e.status in ('notStarted', 'onGoing')
        and e.expires_at <= now(), false) as is_late
    from data.enrollments e;
  create or replace view bi.conclusions with (security_barrier) as
    select e.id, e.user_id as person_id, e.kind, e.object_id as content_id, e.cycle, e.status, e.enrolled_at,
      e.completed_at, e.approved_at, e.score, false as is_archived
    from data.enrollments e
    where e.status in ('approved', 'completed') and e.cancelled_at is null
    union all
    select a.id, a.user_id, a.kind, a.object_id, a.cycle, a.status, a.enrolled_at, a.completed_at, a.approved_at,
      a.score, true
    from data.archived_enrollments a
    where a.status in ('approved', 'completed');
  create or replace view bi.assessments with (security_barrier) as
    select a.id, a.title, a.kind, a.minimum_percent, a.is_active, a.archived_at from data.assessments a;
  create or replace view bi.attempts with (security_barrier) as
    select a.id, a.user_id as person_id, a.assessment_id,
      nullif(a.course_id, '00000000-0000-0000-0000-000000000000') as course_id,
      nullif(a.trail_id, '00000000-0000-0000-0000-000000000000') as trail_id,
      a.number, a.status, a.started_at, a.finished_at, a.points, a.max_points, a.percent, a.hit_count, a.miss_count
    from data.attempts a;
  create or replace view bi.certificates with (security_barrier) as
    select c.id, c.user_id as person_id, c.kind, c.object_id as content_id, c.cycle, c.issued_at, c.expires_at,
      c.revoked_at
    from data.issued_certificates c;
  create or replace view bi.points with (security_barrier) as
    select p.id, p.user_id as person_id, p.challenge_id, c.name as challenge, p.rule, p.title, p.points,
      p.occurred_at, p.day, p.corrects
    from data.point_awards p
    left join data.challenges c on c.tenant_id = p.tenant_id and c.id = p.challenge_id;
  create or replace view bi.accesses with (security_barrier) as
    select a.user_id as person_id, a.at as last_access_at, s.last_on as last_day, s.days as streak_days,
      s.longest as longest_streak
    from data.last_accesses a
    left join data.access_streaks s on s.tenant_id = a.tenant_id and s.user_id = a.user_id;
  grant select on all tables in schema bi to bi_reader;
  reset role;

  set role bi_keeper;
  alter default privileges revoke execute on functions from public;
  -- The company's login, and whether its role is there: after a restore it may not be.
  create or replace function functions.find_bi_login()
    returns table (login text, created_at timestamptz, changed_at timestamptz, has_role boolean)
    language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select l.login, l.created_at, l.changed_at, exists (select from pg_roles r where r.rolname = l.login)
    from control.bi_logins l where l.tenant_id = public.tenant_id() and l.closed_at is null $$;
  -- Makes the company's login, or gives it another password; `verifier` is what PostgreSQL keeps of a password.
  create or replace function functions.save_bi_login(verifier text) returns text
    language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
  declare here uuid := public.tenant_id(); name text;
  begin
    if here is null or verifier !~ '^SCRAM-SHA-256\$[0-9]+:[A-Za-z0-9+/=]+\$[A-Za-z0-9+/=]+:[A-Za-z0-9+/=]+$' then
      raise exception 'not a verifier of a company' using errcode = 'invalid_parameter_value';
    end if;
    insert into control.bi_logins (login, tenant_id)
      values ('bi_' || left(replace(gen_random_uuid()::text, '-', ''), 16), here)
      on conflict (tenant_id) where closed_at is null do nothing;
    select l.login into name from control.bi_logins l where l.tenant_id = here and l.closed_at is null for update;
    update control.bi_logins l set changed_at = now() where l.login = name;
    if exists (select from pg_roles r where r.rolname = name) then
      execute format('alter role %I password %L', name, verifier);
      return name;
    end if;
    execute format('create role %I login inherit connection limit 5 password %L', name, verifier);
    -- So that its connections can be ended; never to act as it.
    execute format('grant %I to bi_keeper with inherit true, set false', name);
    execute format('grant bi_reader to %I with inherit true, set false', name);
    -- Usual limits. A client may set others, so tend_bi_logins ends what goes on for too long.
    execute format('alter role %I set statement_timeout = %L', name, '2min');
    execute format('alter role %I set lock_timeout = %L', name, '5s');
    execute format('alter role %I set idle_in_transaction_session_timeout = %L', name, '1min');
    execute format('alter role %I set idle_session_timeout = %L', name, '30min');
    execute format('alter role %I set default_transaction_read_only = on', name);
    execute format('alter role %I set search_path = bi', name);
    return name;
  end $$;
  -- Ends the company's login: from the commit on no new connection, and no row for those that run.
  create or replace function functions.close_bi_login() returns text
    language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
  declare name text;
  begin
    update control.bi_logins l set closed_at = now()
      where l.tenant_id = public.tenant_id() and l.closed_at is null returning l.login into name;
    if name is null or not exists (select from pg_roles r where r.rolname = name) then return name; end if;
    execute format('alter role %I nologin', name);
    return name;
  end $$;
  -- Closes what runs by the company's logins; called after the commit of a new password or of an end.
  create or replace function functions.end_bi_connections() returns integer
    language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
  declare here uuid := public.tenant_id(); ended integer;
  begin
    perform pg_terminate_backend(a.pid, 2000)
      from control.bi_logins l join pg_stat_activity a on a.usename = l.login where l.tenant_id = here;
    get diagnostics ended = row_count;
    return ended;
  end $$;
  -- Closes connections that outlived their password or their limits, removes what a login stored, and roles that ended.
  create or replace function functions.tend_bi_logins() returns integer
    language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
  declare one record; ended integer;
  begin
    perform pg_terminate_backend(a.pid, 2000)
      from control.bi_logins l
      join pg_stat_activity a on a.usename = l.login
      where l.closed_at is not null
        or a.backend_start < l.changed_at
        or a.xact_start < clock_timestamp() - interval '10 minutes'
        or a.state = 'idle' and a.state_change < clock_timestamp() - interval '1 hour'
        or exists (select from pg_locks k where k.pid = a.pid and k.locktype = 'advisory');
    get diagnostics ended = row_count;
    perform lo_unlink(o.oid)
      from pg_largeobject_metadata o
      join pg_roles r on r.oid = o.lomowner
      join control.bi_logins l on l.login = r.rolname;
    for one in select l.login, r.oid is not null as is_there from control.bi_logins l
      left join pg_roles r on r.rolname = l.login where l.closed_at is not null for update of l
    loop
      begin
        if one.is_there then
          execute format('drop owned by %I', one.login);
          execute format('drop role %I', one.login);
        end if;
        delete from control.bi_logins l where l.login = one.login;
      -- It may own something in another database of this server, or a connection is still closing: the next round.
      exception when dependent_objects_still_exist or object_in_use then null;
      end;
    end loop;
    return ended;
  end $$;
  revoke execute on function functions.find_bi_login(), functions.save_bi_login(text), functions.close_bi_login(),
    functions.end_bi_connections(), functions.tend_bi_logins() from public;
  grant execute on function functions.find_bi_login(), functions.save_bi_login(text), functions.close_bi_login(),
    functions.end_bi_connections() to app;
  grant execute on function functions.tend_bi_logins() to ops;
  reset role;
end $do$;
