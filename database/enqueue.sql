-- Run by jobs after graphile-worker's own migrations. app may call this and nothing else of the job schema.
-- `create schema if not exists` would demand CREATE on the database although the schema exists (a restored copy).
do $$ begin if to_regnamespace('job') is null then create schema job; end if; end $$;
alter default privileges revoke execute on functions from public;
grant usage on schema job to app, ops;
-- The tenant comes from the transaction's setting, never from the payload; the key is prefixed with the tenant,
-- or one tenant could replace another's waiting job by guessing its key.
-- A heavy job waits for all others and runs alone among its kind, so that mails never stand behind conversions.
drop function if exists job.enqueue(text, json, text, timestamptz);
create or replace function job.enqueue(task text, payload json, key text default null, run_at timestamptz default null, heavy boolean default false) returns bigint
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare tenant uuid := public.tenant_id(); new_id bigint;
begin
  if tenant is null then raise exception 'enqueue outside a tenant' using errcode = 'P0001'; end if;
  if task !~ '^[a-z][a-z0-9-]{0,62}$' then raise exception 'not a task: %', task; end if;
  select j.id into new_id from graphile_worker.add_job(task,
    json_build_object('tenant', tenant, 'account', public.account_id(), 'data', payload),
    job_key => tenant || ':' || key, run_at => run_at,
    queue_name => case when heavy then 'heavy' end, priority => case when heavy then 100 else 0 end) j;
  return new_id;
end $$;
revoke execute on function job.enqueue from public;
grant execute on function job.enqueue to app;
-- For chores that start work in many tenants: ops names the tenant.
create or replace function job.enqueue_for(tenant uuid, task text, payload json, key text default null, run_at timestamptz default null) returns bigint
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare new_id bigint;
begin
  select j.id into new_id from graphile_worker.add_job(task,
    json_build_object('tenant', tenant, 'account', null, 'data', payload), job_key => tenant || ':' || key, run_at => run_at) j;
  return new_id;
end $$;
revoke execute on function job.enqueue_for from public;
grant execute on function job.enqueue_for to ops;
-- Back-up of waiting jobs: graphile-worker enables row-level security without policies, so ops would copy 0 rows.
grant usage on schema graphile_worker to ops;
grant select on all tables in schema graphile_worker to ops;
do $$ declare t record; begin
  for t in select c.oid::regclass as name from pg_class c where c.relnamespace = 'graphile_worker'::regnamespace and c.relkind = 'r' and c.relrowsecurity loop
    execute format('drop policy if exists ops on %s', t.name);
    execute format('create policy ops on %s for select to ops using (true)', t.name);
  end loop; end $$;
