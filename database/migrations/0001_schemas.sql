-- Creates schemas, extensions, the settings of a transaction, and what every table gets. The role `owner`, who owns the database, runs this file.
do $$ begin execute format('revoke create, temporary on database %I from public', current_database()); end $$;
do $$ begin execute format('grant create on database %I to jobs', current_database()); end $$;
revoke create on schema public from public;
create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create schema data;      -- tenant tables
create schema control;   -- control tables
create schema functions; -- what definer and searcher own
grant usage on schema data, control, functions to app, ops, definer, searcher;
grant create on schema functions to definer, searcher;

-- PUBLIC may execute every new function by default, and that default can only be removed per creating role.
alter default privileges revoke execute on functions from public;
set role definer;  alter default privileges revoke execute on functions from public; reset role;
set role searcher; alter default privileges revoke execute on functions from public; reset role;
alter default privileges in schema data grant select, insert, update, delete on tables to app, ops;
alter default privileges in schema control grant select, insert, update, delete on tables to ops;
alter default privileges in schema public grant execute on functions to app, jobs, ops, definer, searcher;

-- After a `set local` the setting stays behind as '' for the rest of the session: hence nullif.
create function public.tenant_id() 
  returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.tenant_id',  true), '')::uuid;
create function public.account_id()
  returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.account_id', true), '')::uuid;

-- What is compared is stored ready. NFKC first: a decomposed "a" + tilde must meet "ã".
create function public.search_key(value text) returns text language sql immutable parallel safe strict
  return lower(public.unaccent('public.unaccent'::regdictionary, normalize(value, NFKC)));

-- A stored picture, as a row shows it: key, size, measures. A column of this type counts as a reference to the
-- picture's file.
create domain public.picture as jsonb;

-- What is stored is what is counted: the functions are in functions/10_contents.sql.
create procedure installation.count_all() language plpgsql as $$
declare c record;
begin
  for c in select a.attrelid::regclass as place, a.attname as name, format('picture_%s', a.attname) as trigger
           from pg_attribute a join pg_class t on t.oid = a.attrelid join pg_namespace n on n.oid = t.relnamespace
           where n.nspname = 'data'
             and t.relkind = 'r'
             and a.atttypid = 'public.picture'::regtype
             and not a.attisdropped loop
    execute
      format('create or replace trigger %I after insert on %s for each row when (new.%I is not null) execute function '
        'public.count_picture(%L)', c.trigger || '_insert', c.place, c.name, c.name);
    execute
      format('create or replace trigger %I after update of %I on %s for each row when (old.%I is distinct from '
        'new.%I) execute function '
        'public.count_picture(%L)', c.trigger || '_update', c.name, c.place, c.name, c.name, c.name);
    execute
      format('create or replace trigger %I after delete on %s for each row when (old.%I is not null) execute function '
        'public.count_picture(%L)', c.trigger || '_delete', c.place, c.name, c.name);
  end loop;
end $$;

-- Forced row-level security with both policies on every tenant table, forced with ops alone on every control table.
create procedure installation.protect_all() language plpgsql as $$
declare t record;
begin
  for t in
    select c.oid::regclass as name, n.nspname as place
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
           where n.nspname in ('data', 'control')
             and c.relkind in ('r', 'p')
             and not (c.relrowsecurity and c.relforcerowsecurity) loop
    execute format('alter table %s enable row level security', t.name);
    execute format('alter table %s force row level security', t.name);
    execute format('create policy ops on %s to ops using (true) with check (true)', t.name);
    if t.place = 'data' then
      execute
        format('create policy tenant on %s to app using (tenant_id = public.tenant_id()) with check (tenant_id = '
          'public.tenant_id())', t.name);
    end if;
  end loop;
end $$;

-- How often who asked what: shared by all nodes, worth nothing after a crash, touched through functions.count_hits
-- alone.
create unlogged table control.rate_limits (
  key bytea primary key, window_at timestamptz not null, hits integer not null, hits_before integer not null,
  -- When the next of those who wait their turn under this key may go on: functions.queue_attempt.
  free_at timestamptz);
create index rate_limits_window on control.rate_limits (window_at);
-- What was done outside any tenant (decisions D1.7: installation audit).
create table control.installation_audit (
  id uuid primary key, at timestamptz not null default now(), account_id uuid, action text not null,
    objects jsonb not null,
  changes jsonb not null, address text not null, agent text not null, request_id text not null,
  times integer not null default 1);
create index installation_audit_at on control.installation_audit (at, id);
-- How far the sweep of the storage has come, and what the last whole one found: one row.
create table control.content_sweep (
  is_singleton boolean primary key default true check (is_singleton), next_prefix integer not null default 0,
  started_at timestamptz not null default now(), finished_at timestamptz,
  contents bigint not null default 0, bytes bigint not null default 0,
  removed_contents bigint not null default 0, removed_bytes bigint not null default 0,
    missing_contents bigint not null default 0,
  report jsonb);
