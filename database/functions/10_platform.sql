-- Defines the platform's functions: they count requests, write the audit outside any tenant, and limit what of the audit may be changed.
grant select, insert, update on control.rate_limits to definer;
drop policy if exists definer on control.rate_limits;
create policy definer on control.rate_limits to definer using (true) with check (true);
-- An erasure takes from where and with what somebody acted; the acts stay. Its policy stands in 13_audit.sql.
grant select (account_id), update (address, agent) on control.installation_audit to definer;
drop policy if exists gate_sees on control.installation_audit;
drop policy if exists gate_erases on control.installation_audit;

-- The server may hold other databases with roles of their own: this one opens to its own roles alone.
do $$ begin
  execute format('revoke connect on database %I from public', current_database());
  execute format('grant connect on database %I to app, jobs, ops', current_database());
  -- Connections ask for it themselves, but a pooler may leave out what they ask for.
  execute format('alter database %I set timezone = %L', current_database(), 'UTC');
end $$;

-- Nobody rewrites history. Personal values may be erased, never changed.
-- Counting what comes again, and forgetting what is old, are functions of 13_audit.sql.
revoke update, delete on data.audit_entries from app, ops;
revoke update on data.audit_subjects from app, ops;

-- What `like` is given for words in this order: keyed as stored texts are, signs taken as letters.
create or replace function public.search_pattern(words text) returns text language sql immutable parallel safe strict
  return '%' || regexp_replace(regexp_replace(public.search_key(btrim(words)), '([%_\\])', '\\\1', 'g'), '\s+', '%',
    'g') || '%';

set role definer;
-- Adds hits to a key (or takes back what turned out well) and answers how many the sliding window holds now: this
-- window's, and of the one before what still overlaps.
create or replace function functions.count_hits(key bytea, hits integer, window_seconds integer,
  out recent double precision)
  returns double precision
  language plpgsql volatile strict security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  width interval := make_interval(secs => $3);
  opened timestamptz := to_timestamp(floor(extract(epoch from clock_timestamp()) / $3) * $3);
  share double precision := 1 - extract(epoch from clock_timestamp() - opened) / $3;
begin
  insert into control.rate_limits as r (key, window_at, hits, hits_before) values ($1, opened, greatest($2, 0), 0)
  -- Whoever waited for the row while a window began counts in the one that began: going back would forget what stands
  -- there.
  on conflict (key) do update set
    hits = greatest(case when r.window_at >= opened then r.hits + $2 else $2 end, 0),
    hits_before = case when r.window_at >= opened then r.hits_before when r.window_at = opened - width
      then r.hits else 0 end,
    window_at = greatest(r.window_at, opened)
  returning r.hits + r.hits_before * greatest(share, 0) into recent;
end $$;
grant execute on function functions.count_hits to app;

create or replace function functions.audit_installation(id uuid, account_id uuid, action text, objects jsonb,
  changes jsonb, address text, agent text, request_id text)
  returns void language sql volatile security definer set search_path = pg_catalog, pg_temp
  begin atomic
    insert into control.installation_audit (id, account_id, action, objects, changes, address, agent, request_id)
      values ($1, $2, $3, $4, $5, $6, $7, $8);
  end;
grant execute on function functions.audit_installation to app;
reset role;
