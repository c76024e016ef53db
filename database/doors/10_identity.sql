-- Identity and contracts: who may touch the control tables, and the functions that answer one row for one exact key.

-- Visible through policies: one's own memberships and sessions, the active tenant, contracts by owner path or self.
grant select on control.tenants, control.memberships, control.contracts to app;
grant select (id, account_id, turned_at, method, proven_tenant_id, is_remembered, created_at, expires_at, revoked_at, revoked_because) on control.sessions to app;
grant select on control.client_modes to app;
grant select, insert, update on control.client_modes to gate;
grant select on control.rate_limits to gate;
grant select, insert, update on control.tenants, control.hosts, control.companies, control.contracts, control.accounts to gate;
grant select, insert, update, delete on control.memberships, control.sessions, control.one_time_tokens, control.public_handles to gate;

drop policy if exists self on control.tenants;
create policy self on control.tenants for select to app using (id = public.tenant_id());
drop policy if exists account on control.memberships;
create policy account on control.memberships for select to app using (account_id = public.account_id());
drop policy if exists account on control.sessions;
create policy account on control.sessions for select to app using (account_id = public.account_id());
drop policy if exists account on control.client_modes;
create policy account on control.client_modes for select to app using (account_id = public.account_id());
drop policy if exists owner_path on control.contracts;
create policy owner_path on control.contracts for select to app using (owner_path @> array[public.tenant_id()]);
do $$ declare name text; begin
  foreach name in array array['tenants', 'hosts', 'companies', 'contracts', 'accounts', 'memberships', 'sessions', 'one_time_tokens', 'public_handles', 'client_modes'] loop
    execute format('drop policy if exists gate on control.%I', name);
    execute format('create policy gate on control.%I to gate using (true) with check (true)', name);
  end loop;
end $$;

set role gate;

-- What requests call is plpgsql: it plans once a connection, where a function in SQL plans each time.

-- Who may sign in with a contract: open, blocked, canceled or expired (decisions D1.9); the last day counts.
create or replace function doors.contract_state(status text, expires_on date, time_zone text) returns text
  language sql stable parallel safe
  return case when status in ('blocked', 'canceled') then status
              when expires_on < (now() at time zone time_zone)::date then 'expired' else 'open' end;

-- Tenants by one key: their address, their id, the key in their pictures' addresses; and the one provider.
create or replace function doors.tenant_of_host(host text) returns table (id uuid, name text, kind text, language text, time_zone text)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
begin return query
  select t.id, t.name, t.kind, t.language, t.time_zone from control.hosts h join control.tenants t on t.id = h.tenant_id where h.host = $1;
end $$;
create or replace function doors.tenant_of_picture_key(picture_key text) returns uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select t.id from control.tenants t where t.picture_key = $1 $$;
create or replace function doors.provider() returns uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select t.id from control.tenants t where t.kind = 'provider' $$;
-- Where the active tenant lives, for links in its mails.
create or replace function doors.host_of_tenant() returns text
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin return (
  select h.host from control.hosts h where h.tenant_id = public.tenant_id() order by h.host limit 1);
end $$;

-- Opens a tenant with its addresses, company and contract, as its owner; the provider is opened once, by nobody.
create or replace function doors.open_tenant(given jsonb) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  new_id uuid := (given->>'tenantId')::uuid;
  owner uuid := (given->>'ownerTenantId')::uuid;
  new_kind text := given->>'kind';
  owner_kind text;
  path uuid[];
begin
  if owner is null then
    if new_kind <> 'provider' then raise exception 'a tenant without an owner' using errcode = 'P0001'; end if;
    path := array[new_id];
  else
    if owner is distinct from public.tenant_id() then raise exception 'a tenant is opened by its owner' using errcode = 'P0001'; end if;
    select t.kind, c.owner_path || new_id into owner_kind, path
      from control.tenants t join control.contracts c on c.tenant_id = t.id where t.id = owner;
    if not coalesce((owner_kind = 'provider' and new_kind in ('distributor', 'client')) or (owner_kind = 'distributor' and new_kind = 'client'), false) then
      raise exception 'a % opens no %', owner_kind, new_kind using errcode = 'P0001';
    end if;
  end if;
  insert into control.tenants (id, name, kind, owner_tenant_id, time_zone, language, picture_key)
    values (new_id, given->>'name', new_kind, owner, given->>'timeZone', given->>'language', given->>'pictureKey');
  insert into control.hosts (host, tenant_id) select lower(h), new_id from jsonb_array_elements_text(given->'hosts') h;
  insert into control.hosts (host, tenant_id, is_custom) select lower(given->>'customHost'), new_id, true where given->>'customHost' is not null;
  if given->>'companyName' is not null then
    insert into control.companies (id, owner_tenant_id, name, document)
      values ((given->>'companyId')::uuid, coalesce(owner, new_id), given->>'companyName', given->>'companyDocument');
  elsif not exists (select from control.companies where id = (given->>'companyId')::uuid and owner_tenant_id = owner) then
    raise exception 'no company' using errcode = 'P0001';
  end if;
  insert into control.contracts (id, tenant_id, company_id, owner_tenant_id, owner_path, code, classification, status, expires_on, user_limit, course_limit, trail_limit, disk_limit_megabytes,
      signed_on, products, observation, file_url, responsible_name, responsible_email, responsible_phone, communication_email, manager_details)
    values ((given->>'contractId')::uuid, new_id, (given->>'companyId')::uuid, owner, path, given->>'code', given->>'classification', given->>'status',
      (given->>'expiresOn')::date, (given->>'userLimit')::int, (given->>'courseLimit')::int, (given->>'trailLimit')::int, (given->>'diskLimitMegabytes')::int,
      (given->>'signedOn')::date, coalesce((select array_agg(p) from jsonb_array_elements_text(given->'products') p), '{}'), given->>'observation', given->>'fileUrl',
      given->>'responsibleName', given->>'responsibleEmail', given->>'responsiblePhone', given->>'communicationEmail', given->>'managerDetails');
end $$;

-- An account by the name typed at sign-in: the user name in the tenant, else the e-mail.
create or replace function doors.account_to_sign_in(name_key text, tenant uuid) returns table (id uuid, password_hash text, must_change_password boolean)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
begin return query
  select a.id, a.password_hash, a.must_change_password from (
    select m.account_id, 1 as place from control.memberships m where m.tenant_id = $2 and m.username_key = $1
    union all select e.id, 2 from control.accounts e where e.email_key = $1) found
  join control.accounts a on a.id = found.account_id order by found.place limit 1;
end $$;
create or replace function doors.account_by_email(email_key text) returns table (id uuid, email text, language text)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select a.id, a.email, a.language from control.accounts a where a.email_key = $1 $$;
-- How much was counted under a key in its sliding window, without counting.
create or replace function doors.recent_hits(key bytea, window_seconds integer) returns double precision
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin return (
  select coalesce(sum(case
    when r.window_at = opened.at then r.hits + r.hits_before * greatest(1 - extract(epoch from clock_timestamp() - opened.at) / $2, 0)
    when r.window_at = opened.at - make_interval(secs => $2) then r.hits * greatest(1 - extract(epoch from clock_timestamp() - opened.at) / $2, 0) else 0 end), 0)
  from control.rate_limits r, (select to_timestamp(floor(extract(epoch from clock_timestamp()) / $2) * $2) as at) opened where r.key = $1);
end $$;
-- The acting account's own row.
create or replace function doors.own_account() returns table (email text, password_hash text, must_change_password boolean, language text)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
begin return query
  select a.email, a.password_hash, a.must_change_password, a.language from control.accounts a where a.id = public.account_id();
end $$;
create or replace function doors.must_change_password() returns boolean
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin return (
  select a.must_change_password from control.accounts a where a.id = public.account_id());
end $$;
-- Finds or makes the accounts of these e-mails; never tells which of them existed.
create or replace function doors.make_accounts(ids uuid[], emails text[], languages text[]) returns table (email_key text, account_id uuid)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  insert into control.accounts (id, email, language)
    select given.id, given.email, given.language from unnest($1, $2, $3) as given(id, email, language) order by lower(given.email)
    on conflict on constraint accounts_email_key_unique do nothing;
  return query select a.email_key, a.id from control.accounts a where a.email_key in (select lower(e) from unnest($2) e);
end $$;
create or replace function doors.set_password(hash text, must_change boolean) returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  update control.accounts set password_hash = $1, must_change_password = $2, password_changed_at = now() where id = public.account_id() returning true $$;
-- Sets a first password for an account that has none yet, as the only tenant in which it is a member.
create or replace function doors.set_first_password(account uuid, hash text, must_change boolean) returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  update control.accounts a set password_hash = $2, must_change_password = $3, password_changed_at = now()
  where a.id = $1 and a.password_hash is null
    and exists (select from control.memberships m where m.account_id = $1 and m.tenant_id = public.tenant_id())
    and not exists (select from control.memberships m where m.account_id = $1 and m.tenant_id <> public.tenant_id()) returning true $$;

-- Sets somebody's password as the tenant in which alone it is a member (decisions D1.2).
create or replace function doors.set_member_password(account uuid, hash text, must_change boolean) returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  update control.accounts a set password_hash = $2, must_change_password = $3, password_changed_at = now()
  where a.id = $1
    and exists (select from control.memberships m where m.account_id = $1 and m.tenant_id = public.tenant_id())
    and not exists (select from control.memberships m where m.account_id = $1 and m.tenant_id <> public.tenant_id()) returning true $$;

-- Whether the active tenant is the only one in which an account is a member.
create or replace function doors.belongs_here_alone(account uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (select from control.memberships m where m.account_id = $1 and m.tenant_id = public.tenant_id())
     and not exists (select from control.memberships m where m.account_id = $1 and m.tenant_id <> public.tenant_id()) $$;
-- Gives the acting account another e-mail; false where somebody has it.
create or replace function doors.change_email(new_email text) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  update control.accounts a set email = $1 where a.id = public.account_id();
  return found;
exception when unique_violation then return false;
end $$;

-- Memberships: one's own with the companies' names; joining and leaving the active tenant.
create or replace function doors.own_memberships()
  returns table (tenant_id uuid, tenant_name text, kind text, host text, user_id uuid, level text, is_default boolean, is_active boolean, state text)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
begin return query
  select m.tenant_id, t.name, t.kind, (select min(h.host) from control.hosts h where h.tenant_id = m.tenant_id), m.user_id, m.level, m.is_default, m.is_active,
         doors.contract_state(c.status, c.expires_on, t.time_zone)
  from control.memberships m join control.tenants t on t.id = m.tenant_id join control.contracts c on c.tenant_id = m.tenant_id
  where m.account_id = public.account_id() order by m.is_default desc, t.name, m.tenant_id;
end $$;
create or replace function doors.join_tenant(accounts uuid[], users uuid[], usernames text[], active boolean[]) returns integer
  language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  with joined as (
    insert into control.memberships (account_id, tenant_id, user_id, username_key, level, is_default, is_active)
    select given.account_id, t.id, given.user_id, lower(given.username),
           case t.kind when 'provider' then 'N0' when 'distributor' then 'N1' else 'N2' end,
           not exists (select from control.memberships other where other.account_id = given.account_id), given.active
    from unnest($1, $2, $3, $4) as given(account_id, user_id, username, active) join control.tenants t on t.id = public.tenant_id()
    returning 1)
  select count(*)::int from joined $$;
create or replace function doors.change_membership(user_id uuid, username text, active boolean) returns uuid
  language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  update control.memberships m set username_key = lower($2), is_active = $3 where m.tenant_id = public.tenant_id() and m.user_id = $1 returning m.account_id $$;
create or replace function doors.choose_default_tenant(tenant uuid) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (select from control.memberships m where m.account_id = public.account_id() and m.tenant_id = tenant and m.is_active) then return false; end if;
  update control.memberships m set is_default = (m.tenant_id = tenant) where m.account_id = public.account_id() and m.is_default <> (m.tenant_id = tenant);
  return true;
end $$;

-- Takes somebody out of the active tenant for good; an account that then belongs nowhere loses its e-mail, password, sessions and links.
create or replace function doors.forget_member(member uuid, pseudonym text) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare forgotten uuid;
begin
  delete from control.memberships m where m.tenant_id = public.tenant_id() and m.user_id = $1 returning m.account_id into forgotten;
  if forgotten is null then return; end if;
  if exists (select from control.memberships m where m.account_id = forgotten) then
    update control.memberships m set is_default = true
    where m.account_id = forgotten and m.tenant_id = (select o.tenant_id from control.memberships o where o.account_id = forgotten order by o.is_default desc, o.tenant_id limit 1);
    return;
  end if;
  delete from control.one_time_tokens t where t.account_id = forgotten;
  delete from control.sessions s where s.account_id = forgotten;
  update control.accounts a set email = $2, password_hash = null, must_change_password = false, language = null where a.id = forgotten;
end $$;

-- Sessions: opened by their account, turned by whoever shows the newest token, ended by account.
drop function if exists doors.open_session(uuid, text, text, uuid, boolean, text, integer);
create or replace function doors.open_session(id uuid, token_hash text, method text, proven_tenant_id uuid, is_remembered boolean, client_hash text, seconds integer, sealed_id_token text, out turned_at timestamptz) returns timestamptz
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
begin
  insert into control.sessions (id, account_id, token_hash, turn, method, proven_tenant_id, is_remembered, client_hash, expires_at, sealed_id_token)
  values ($1, public.account_id(), $2, 0, $3, $4, $5, $6, now() + make_interval(secs => $7), $8) returning turned_at into turned_at;
end $$;
-- `turned`: the next token is the newest now. `repeated`: the same client asked again within the grace; it gets the same answer.
-- `reused`: an older token came back, so the whole family ends. `ended`: expired, revoked or unknown.
create or replace function doors.turn_session(session_id uuid, shown_turn integer, shown_hash text, next_hash text, client text, grace_seconds integer, remembered_seconds integer, brief_seconds integer,
  out outcome text, out account_id uuid, out turned_at timestamptz, out is_remembered boolean, out method text, out proven_tenant_id uuid, out seconds_left integer)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare s control.sessions;
begin
  select * into s from control.sessions where id = $1 for update;
  if s.id is null or s.revoked_at is not null or s.expires_at <= clock_timestamp() then outcome := 'ended'; return; end if;
  if s.turn = $2 and s.token_hash = $3 then
    outcome := 'turned';
    update control.sessions set turn = s.turn + 1, token_hash = $4, client_hash = $5, turned_at = clock_timestamp(),
      expires_at = clock_timestamp() + make_interval(secs => case when s.is_remembered then $7 else $8 end) where id = $1 returning * into s;
  elsif s.turn = $2 + 1 and s.token_hash = $4 and s.client_hash = $5 and clock_timestamp() <= s.turned_at + make_interval(secs => $6) then
    outcome := 'repeated';
  else
    outcome := 'reused';
    update control.sessions set revoked_at = now(), revoked_because = 'reuse' where id = $1;
  end if;
  account_id := s.account_id; turned_at := s.turned_at; is_remembered := s.is_remembered; method := s.method; proven_tenant_id := s.proven_tenant_id;
  seconds_left := extract(epoch from s.expires_at - clock_timestamp())::int;
end $$;
create or replace function doors.end_session(session_id uuid, because text) returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  update control.sessions set revoked_at = now(), revoked_because = $2 where id = $1 and account_id = public.account_id() and revoked_at is null returning true $$;
-- Signing out with the refresh token alone: whoever shows the newest one ends its session; answers whose provider had proved it.
-- The provider's word leaves with the session.
drop function if exists doors.close_session(uuid, text);
create function doors.close_session(session_id uuid, token_hash text) returns table (tenant uuid, sealed_id_token text)
  language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  with found as (select s.id, s.sealed_id_token from control.sessions s where s.id = $1 and s.token_hash = $2 and s.revoked_at is null for update)
  update control.sessions s set revoked_at = now(), revoked_because = 'sign-out', sealed_id_token = null from found
    where s.id = found.id returning s.proven_tenant_id, found.sealed_id_token $$;
-- All sessions of an account, by itself or by a tenant in which it is a member.
create or replace function doors.end_sessions(account uuid, because text, except_session uuid default null) returns integer
  language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  with ended as (
    update control.sessions s set revoked_at = now(), revoked_because = $2
    where s.account_id = $1 and s.revoked_at is null and s.id is distinct from $3
      and ($1 = public.account_id() or exists (select from control.memberships m where m.account_id = $1 and m.tenant_id = public.tenant_id()))
    returning 1)
  select count(*)::int from ended $$;

-- One-time links: kept by hash, the newest of a purpose replaces older ones, used once.
create or replace function doors.keep_link(token_hash text, purpose text, account uuid, tenant uuid, details jsonb, seconds integer) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from control.one_time_tokens t where t.account_id = $3 and t.purpose = $2 and t.tenant_id is not distinct from $4;
  insert into control.one_time_tokens (token_hash, purpose, account_id, tenant_id, details, expires_at) values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6));
end $$;
create or replace function doors.read_link(token_hash text) returns table (purpose text, account_id uuid, tenant_id uuid, details jsonb, email text)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select t.purpose, t.account_id, t.tenant_id, t.details, a.email from control.one_time_tokens t join control.accounts a on a.id = t.account_id where t.token_hash = $1 and t.expires_at > now() $$;
create or replace function doors.use_link(token_hash text) returns table (purpose text, account_id uuid, tenant_id uuid, details jsonb)
  language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  delete from control.one_time_tokens t where t.token_hash = $1 and t.expires_at > now() returning t.purpose, t.account_id, t.tenant_id, t.details $$;

-- Public handles: what a secret in a link opens, without sign-in.
create or replace function doors.keep_handle(kind text, key_hash text, object_id uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  insert into control.public_handles (kind, key_hash, tenant_id, object_id) values ($1, $2, public.tenant_id(), $3)
  on conflict on constraint public_handles_kind_key_hash_pk do nothing $$;
create or replace function doors.open_handle(kind text, key_hash text) returns table (tenant_id uuid, object_id uuid)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select h.tenant_id, h.object_id from control.public_handles h where h.kind = $1 and h.key_hash = $2 $$;
create or replace function doors.drop_handles(kind text, object_id uuid) returns integer
  language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  with dropped as (delete from control.public_handles h where h.kind = $1 and h.object_id = $2 and h.tenant_id = public.tenant_id() returning 1) select count(*)::int from dropped $$;

-- Who asks, for (session, account, tenant): runs as the caller, so row-level security holds; account and tenant come from the transaction.
drop function if exists doors.admit(uuid);
create function doors.admit(session_id uuid)
  returns table (is_member boolean, user_id uuid, level text, kind text, state text, is_active boolean, is_evaluator boolean, permissions text[], classification text,
    must_change_password boolean, method text, proven_tenant_id uuid, lacks_proof boolean, client_contract_id uuid, from_tenant_id uuid)
  language sql stable as $$
  select m.user_id is not null or k.contract_id is not null, case when k.contract_id is null then m.user_id end, coalesce(k.level, m.level), t.kind, doors.contract_state(c.status, c.expires_on, t.time_zone),
         k.contract_id is not null or (m.is_active and u.is_active and u.removed_at is null), k.contract_id is null and coalesce(u.is_evaluator, false),
         case when k.contract_id is null and g.is_active then g.permissions else '{}' end, case when k.contract_id is null then g.classification end,
         doors.must_change_password(), s.method, s.proven_tenant_id,
         -- administrators get in without the provider too: somebody must be able to repair its settings
         k.contract_id is null and coalesce(p.is_demanded and p.is_enabled and s.proven_tenant_id is distinct from m.tenant_id and g.role is distinct from 'administrator', false), k.contract_id, k.from_tenant_id
  from control.sessions s
  left join control.memberships m on m.account_id = s.account_id and m.tenant_id = public.tenant_id()
  -- Staff inside a client's tenant: while the mode lasts, the staff is active and its tenant stands above the contract.
  left join lateral (
    select e.contract_id, e.from_tenant_id, e.tenant_id, staff.level from control.client_modes e
    join control.memberships staff on staff.account_id = s.account_id and staff.tenant_id = e.from_tenant_id and staff.is_active and staff.level <> 'N2'
    join control.contracts below on below.id = e.contract_id and below.owner_path @> array[e.from_tenant_id]
    where e.session_id = s.id and e.account_id = s.account_id and e.tenant_id = public.tenant_id() and e.left_at is null and e.expires_at > now()) k on true
  left join control.tenants t on t.id = coalesce(m.tenant_id, k.tenant_id)
  left join control.contracts c on c.tenant_id = t.id
  left join data.users u on u.tenant_id = m.tenant_id and u.id = m.user_id
  left join data.permission_groups g on g.tenant_id = u.tenant_id and g.id = u.permission_group_id
  left join data.identity_providers p on p.tenant_id = m.tenant_id
  where s.id = $1 and s.account_id = public.account_id() and s.revoked_at is null and s.expires_at > now() $$;

grant execute on function doors.contract_state, doors.tenant_of_host, doors.tenant_of_picture_key, doors.provider, doors.host_of_tenant, doors.open_tenant,
  doors.account_to_sign_in, doors.account_by_email, doors.recent_hits, doors.own_account, doors.must_change_password, doors.make_accounts, doors.set_password, doors.set_first_password, doors.set_member_password, doors.belongs_here_alone, doors.change_email,
  doors.own_memberships, doors.join_tenant, doors.change_membership, doors.choose_default_tenant, doors.forget_member,
  doors.open_session, doors.turn_session, doors.end_session, doors.close_session, doors.end_sessions, doors.keep_link, doors.read_link, doors.use_link,
  doors.keep_handle, doors.open_handle, doors.drop_handles, doors.admit to app;
reset role;
