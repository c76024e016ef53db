-- Defines which audit entries are counted instead of listed, and how long the audit keeps them.
grant select, insert, delete on data.audit_entries, data.audit_subjects to definer;
grant select, insert, delete on control.installation_audit to definer;
grant update (times) on data.audit_entries, control.installation_audit to definer;
drop policy if exists definer on data.audit_entries;
create policy definer on data.audit_entries to definer using (true) with check (true);
drop policy if exists definer on data.audit_subjects;
create policy definer on data.audit_subjects to definer using (true) with check (true);
drop policy if exists definer on control.installation_audit;
create policy definer on control.installation_audit to definer using (true) with check (true);

-- Who has ever been in a tenant: nobody else is named there.
grant select (tenant_id, id, entered_at, account_id, full_name) on data.users to definer;
drop policy if exists definer on data.users;
create policy definer on data.users for select to definer using (true);

set role definer;
-- Who was only added somewhere is not there yet: whoever added it must not learn from the audit whether it was known
-- before.
create or replace function functions.has_entered(account uuid, tenant uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (select from control.memberships m join data.users u on u.tenant_id = m.tenant_id and u.id = m.user_id
    where m.account_id = $1 and m.tenant_id = $2 and not m.is_unconfirmed and u.entered_at is not null) $$;
-- Who acts upon the active tenant from above, where staff has no row: one account, that was let in by client mode or
-- belongs to a company of those that opened the contract.
create or replace function functions.find_staff(account uuid) returns jsonb
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select coalesce(
    (select jsonb_build_object('name', u.full_name, 'company', t.name) from control.client_modes e
      join control.tenants t on t.id = e.from_tenant_id
        join data.users u on u.tenant_id = e.from_tenant_id and u.account_id = e.account_id
      where e.account_id = $1 and e.tenant_id = public.tenant_id() order by e.started_at desc limit 1),
    (select jsonb_build_object('name', u.full_name, 'company', t.name) from control.contracts c
      join control.tenants t on t.id = any(c.owner_path) and t.id <> c.tenant_id
        join data.users u on u.tenant_id = t.id and u.account_id = $1
      where c.tenant_id = public.tenant_id() and u.entered_at is not null
        order by (t.id = c.owner_tenant_id) desc
        limit 1)) $$;
-- Of a visitor who names an account: the tenant in which that is written down. It is that of the host; at the
-- installation's own host the account's own.
create or replace function functions.tenant_of_visit(host text, is_own_host boolean, account uuid) returns uuid
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  place uuid := (select h.tenant_id from control.hosts h where h.host = $1);
begin
  if not $2 then return place; end if;
  return coalesce(
    (
      select m.tenant_id
      from control.memberships m
      where m.account_id = $3 and m.is_active and functions.has_entered($3, m.tenant_id)
      order by (m.tenant_id = place) desc nulls last, m.is_default desc, m.tenant_id limit 1),
    place, functions.provider());
end $$;
-- Writes down what may come without end: one entry for the same act of the same account from the same address within
-- `seconds`, counted.
-- Where a tenant has had 300 new ones in a minute, the rest are one entry without account and address.
create or replace function functions.audit_counted(given jsonb) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  place uuid := (given->>'tenantId')::uuid;
  account uuid := (given->>'accountId')::uuid;
  address text := given->>'address';
  agent text := given->>'agent';
  act text := given->>'action';
  changes jsonb := given->'changes';
  span double precision := (given->>'seconds')::double precision;
  slot text := floor(extract(epoch from clock_timestamp()) / span)::text;
  entry uuid;
begin
  if account is null and given->>'email' is not null then
    select a.id into account from control.accounts a where a.email_key = given->>'email';
  end if;
  if account is null and given->>'sessionId' is not null then
    select s.account_id into account from control.sessions s where s.id = (given->>'sessionId')::uuid;
  end if;
  if place is null then
    place := functions.tenant_of_visit(given->>'host', (given->>'isOwnHost')::boolean, account);
    -- Whoever is nobody in a tenant is nobody there: its audit does not tell that somebody has an account elsewhere.
    if not functions.has_entered(account, place) then account := null; end if;
  end if;
  entry := md5(concat_ws('|', place, act, changes::text, account, address, slot))::uuid;
  update data.audit_entries e set times = e.times + 1 where e.tenant_id = place and e.id = entry;
  if found then return; end if;
  update control.installation_audit i set times = i.times + 1 where place is null and i.id = entry;
  if found then return; end if;
  if functions.count_hits(sha256(convert_to('audit ' || coalesce(place::text, ''), 'utf8')), 1, 60) > 300 then
    account := null; address := ''; agent := ''; changes := '[{"after": {"code": "audit.summedUp"}}]';
    entry := md5(concat_ws('|', place, act, 'rest', slot))::uuid;
  end if;
  if place is null then
    insert into control.installation_audit as i (id, account_id, action, objects, changes, address, agent, request_id)
      values (entry, account, act, '{}', changes, address, agent, given->>'requestId')
      on conflict (id) do update set times = i.times + 1;
    return;
  end if;
  insert into data.audit_entries as e (tenant_id, id, account_id, user_id, client_contract_id, action, changes,
    request_id)
    values (place, entry, account, case when account is not null then (given->>'userId')::uuid end,
      (given->>'clientContractId')::uuid, act, changes, given->>'requestId')
    on conflict on constraint audit_entries_tenant_id_id_pk do update set times = e.times + 1;
  if address <> '' then
    insert into data.audit_subjects (tenant_id, entry_id, position, subject, "values")
      values (place, entry, 0, coalesce(account::text, 'visitor'),
        jsonb_build_object('address', address, 'agent', agent))
      on conflict on constraint audit_subjects_tenant_id_entry_id_position_pk do nothing;
  end if;
end $$;

-- What counts as access: who came in, left, was refused. Everything else is an administrative act. The list of
-- guards.tables.ts.
create or replace function functions.access_actions() returns text[] language sql immutable
  return array['sessions.opened', 'sessions.ended', 'sessions.refused', 'sessions.reused', 'sessions.refreshed',
    'sessions.logged', 'access.denied'];
-- Removes at most so many entries that are older than they are kept, their personal values first; answers how many.
-- Less than the law's time is refused:
-- records of access 6 months (Marco Civil da Internet, art. 15), administrative acts 5 years (the limitation period of
-- the Civil Code, art. 206 section 5, and of the LGPD's claims).
create or replace function functions.forget_audit(access_months integer, act_years integer, most integer)
  returns integer
  language plpgsql volatile strict security definer set search_path = pg_catalog, pg_temp as $$
declare
  access_until timestamptz := now() - make_interval(months => access_months);
  acts_until timestamptz := now() - make_interval(years => act_years);
  gone integer;
  more integer;
begin
  if access_months < 6
    or act_years < 5 then raise exception 'the audit is kept longer than that' using errcode = 'P0001';
  end if;
  with old as materialized (
    select found.tenant_id, found.id from control.tenants t cross join lateral (
      (select e.tenant_id, e.id from data.audit_entries e
        where e.tenant_id = t.id and e.action = any (functions.access_actions()) and e.created_at < access_until
          limit most)
      union all
      (select e.tenant_id, e.id from data.audit_entries e
        where e.tenant_id = t.id and e.created_at < acts_until and e.action <> all (functions.access_actions())
          limit most)) found
    limit most),
  forgotten as (delete from data.audit_subjects s using old where s.tenant_id = old.tenant_id and s.entry_id = old.id)
  delete from data.audit_entries e using old where e.tenant_id = old.tenant_id and e.id = old.id;
  get diagnostics gone = row_count;
  delete from control.installation_audit i where i.id in (
    select o.id from control.installation_audit o
    where o.at < case when o.action = any (functions.access_actions()) then access_until else acts_until end
      limit most - gone);
  get diagnostics more = row_count;
  return gone + more;
end $$;
-- Names of contracts, companies and tenants that the active tenant stands above, and of its own, removed ones too.
create or replace function functions.names_of_contracts(ids uuid[]) returns table (id uuid, name text)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  with seen as (
    select c.id, c.tenant_id, c.company_id
    from control.contracts c
    where c.owner_path @> array[public.tenant_id()])
  select s.id, coalesce(o.trade_name, o.name)
    from seen s
    join control.companies o on o.id = s.company_id
    where s.id = any($1)
  union select o.id, coalesce(o.trade_name, o.name) from control.companies o
    where o.id = any($1) and (o.id in (
      select s.company_id
      from seen s) or o.owner_tenant_id in (
      select s.tenant_id
      from seen s))
  union select t.id, t.name from control.tenants t where t.id = any($1) and t.id in (select s.tenant_id from seen s) $$;
grant execute on function functions.find_staff, functions.names_of_contracts, functions.audit_counted,
  functions.tenant_of_visit to app;
grant execute on function functions.forget_audit to ops;
reset role;
