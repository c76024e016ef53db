-- Defines the only function of the job schema that `app` may call. The role `jobs` runs this file after graphile-worker's own migrations.
-- `create schema if not exists` would demand CREATE on the database although the schema exists (a restored copy).
do $$ begin if to_regnamespace('job') is null then create schema job; end if; end $$;
alter default privileges revoke execute on functions from public;
grant usage on schema job to app, ops;
-- The tenant comes from the transaction's setting, never from the payload; the key is prefixed with the tenant,
-- or one tenant could replace another's waiting job by guessing its key.
-- Lanes: work of seconds after what has none (mails), then documents one after the other, then films one after the
-- other,
-- the demonstration's last. A worker has one slot more than there are queues, so that short work is never behind long.
drop function if exists job.enqueue(text, json, text, timestamptz);
drop function if exists job.enqueue(text, json, text, timestamptz, boolean);
create or replace function job.enqueue(task text, payload json, key text default null, run_at timestamptz default null,
  lane text default null)
  returns bigint
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare tenant uuid := public.tenant_id(); new_id bigint;
begin
  if tenant is null then raise exception 'enqueue outside a tenant' using errcode = 'P0001'; end if;
  if task !~ '^[a-z][a-z0-9-]{0,62}$' then raise exception 'not a task: %', task; end if;
  if lane not in ('now', 'document', 'drawing', 'film', 'demonstration') then
    raise exception 'not a lane: %', lane;
  end if;
  select j.id into new_id from graphile_worker.add_job(task,
    json_build_object('tenant', tenant, 'account', public.account_id(), 'data', payload),
    job_key => tenant || ':' || key, run_at => run_at,
    queue_name => case lane when 'document' then 'document' when 'film' then 'film' when 'demonstration'
      then 'film' end,
    priority => case lane when 'now' then 10 when 'document' then 50 when 'drawing' then 60 when 'film' then 100
      when 'demonstration' then 200 else 0 end) j;
  return new_id;
end $$;
-- Many jobs in one statement: documents of task, payload, key, runAt and lane. No key twice, as the queue demands.
create or replace function job.enqueue_all(jobs json) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare tenant uuid := public.tenant_id(); account uuid := public.account_id(); wrong text;
begin
  if tenant is null then raise exception 'enqueue outside a tenant' using errcode = 'P0001'; end if;
  -- static: planned once a connection
  select min(coalesce(one.task, '')) into wrong
  from json_to_recordset($1) one (task text, lane text)
  where one.task is null or one.task !~ '^[a-z][a-z0-9-]{0,62}$'
    or one.lane not in ('now', 'document', 'drawing', 'film', 'demonstration');
  if wrong is not null then raise exception 'not a task or not a lane: %', wrong; end if;
  perform graphile_worker.add_jobs(array(
    select row(one.task,
      json_build_object('tenant', tenant, 'account', account, 'data', one.payload),
      case one.lane when 'document' then 'document' when 'film' then 'film' when 'demonstration' then 'film' end,
      one."runAt", null, tenant || ':' || one.key,
      case one.lane when 'now' then 10 when 'document' then 50 when 'drawing' then 60 when 'film' then 100
        when 'demonstration' then 200 else 0 end, null)::graphile_worker.job_spec
    from json_to_recordset($1) one (task text, payload json, key text, "runAt" timestamptz, lane text)));
end $$;
-- Of one task, as nodes of the version before ask for them.
create or replace function job.enqueue_all(task text, jobs json) returns void
  language sql set search_path = pg_catalog, pg_temp as $$
  select job.enqueue($1, one -> 'payload', one ->> 'key', (one ->> 'runAt')::timestamptz, one ->> 'lane')
    from json_array_elements($2) one;
$$;
revoke execute on function job.enqueue_all(json), job.enqueue_all(text, json) from public;
grant execute on function job.enqueue_all(json), job.enqueue_all(text, json) to app;
revoke execute on function job.enqueue from public;
grant execute on function job.enqueue to app;
-- The position of waiting jobs of the asking tenant among all that wait in the same queue: a number, and nothing of the
-- others.
create or replace function job.queue_positions(keys text[]) returns table (key text, "position" integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select asked.key, (select count(*) from graphile_worker._private_jobs other
      where other.is_available and other.job_queue_id = mine.job_queue_id and other.priority >= lane.first
        and (other.priority, other.run_at, other.id) <= (mine.priority, mine.run_at, mine.id))::integer
  from unnest(keys) asked (key)
  join graphile_worker._private_jobs mine on mine.key = public.tenant_id() || ':' || asked.key
  join graphile_worker._private_job_queues queue on queue.id = mine.job_queue_id
  cross join lateral (select case queue.queue_name when 'document' then 50 else 100 end) lane (first)
  where mine.is_available
$$;
revoke execute on function job.queue_positions from public;
grant execute on function job.queue_positions to app;
-- How much work waits, was given up, and for how many seconds the oldest has waited: numbers of the whole installation.
create or replace function job.queue_state() returns table (waiting integer, failed integer, oldest_seconds integer)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select (count(*) filter (where j.run_at <= now() and j.attempts < j.max_attempts))::int,
    (count(*) filter (where j.attempts >= j.max_attempts))::int,
    coalesce(extract(epoch from now() - min(j.run_at) filter (where j.run_at <= now() and j.attempts < j.max_attempts)),
      0)::int
  from graphile_worker._private_jobs j
  where j.locked_at is null
$$;
revoke execute on function job.queue_state from public;
grant execute on function job.queue_state to app;
-- For chores that start work in many tenants: ops names the tenant.
create or replace function job.enqueue_for(tenant uuid, task text, payload json, key text default null,
  run_at timestamptz default null)
  returns bigint
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare new_id bigint;
begin
  select j.id into new_id from graphile_worker.add_job(task,
    json_build_object('tenant', tenant, 'account', null, 'data', payload), job_key => tenant || ':' || key,
      run_at => run_at) j;
  return new_id;
end $$;
revoke execute on function job.enqueue_for from public;
grant execute on function job.enqueue_for to ops;
-- Back-up of waiting jobs: graphile-worker enables row-level security without policies, so ops would copy 0 rows.
grant usage on schema graphile_worker to ops;
grant select on all tables in schema graphile_worker to ops;
do $$ declare t record; begin
  for t in
    select c.oid::regclass as name
    from pg_class c
    where c.relnamespace = 'graphile_worker'::regnamespace and c.relkind = 'r' and c.relrowsecurity loop
    execute format('drop policy if exists ops on %s', t.name);
    execute format('create policy ops on %s for select to ops using (true)', t.name);
  end loop; end $$;
