-- Grants access to the control tables of identity and contracts, and defines the functions that answer one row for one exact key.

-- Visible through policies: one's own memberships and sessions, the active tenant, contracts by owner path or self.
grant select on control.tenants, control.memberships, control.contracts to app;
grant
  select (id, account_id, rotated_at, method, proven_tenant_id, origin_tenant_id, is_remembered, created_at, expires_at,
    revoked_at, revoked_because) on control.sessions to app;
grant select on control.client_modes to app;
grant select, insert, update on control.client_modes to definer;
grant
  select, insert,
  update on control.tenants, control.hosts, control.companies, control.contracts, control.accounts to definer;
grant
  select, insert,
  update, delete on control.memberships, control.sessions, control.one_time_tokens, control.public_handles to definer;

drop policy if exists self on control.tenants;
create policy self on control.tenants for select to app using (id = public.tenant_id());
drop policy if exists account on control.memberships;
-- An unconfirmed membership is as if it were not there (decision 0010).
create policy account on control.memberships for
  select to app using (account_id = public.account_id() and not is_unconfirmed);
drop policy if exists account on control.sessions;
create policy account on control.sessions for select to app using (account_id = public.account_id());
drop policy if exists account on control.client_modes;
create policy account on control.client_modes for select to app using (account_id = public.account_id());
drop policy if exists owner_path on control.contracts;
create policy owner_path on control.contracts for select to app using (owner_path @> array[public.tenant_id()]);
do $$ declare name text; begin
  foreach name in array array['tenants', 'hosts', 'companies', 'contracts', 'accounts', 'memberships', 'sessions',
    'one_time_tokens', 'public_handles', 'client_modes'] loop
    execute format('drop policy if exists definer on control.%I', name);
    execute format('create policy definer on control.%I to definer using (true) with check (true)', name);
  end loop;
end $$;

set role definer;

-- What requests call is plpgsql: it plans once a connection, where a function in SQL plans each time.

-- Who may sign in with a contract: open, blocked, canceled or expired (decisions D1.9); the last day counts.
create or replace function functions.contract_state(status text, expires_on date, time_zone text) returns text
  language sql stable parallel safe
  return case when status in ('blocked', 'canceled') then status
              when expires_on < (now() at time zone time_zone)::date then 'expired' else 'open' end;

-- Tenants by one key: their address, their id, the key in their pictures' addresses; and the one provider.
create or replace function functions.tenant_of_host(host text)
  returns table (id uuid, name text, kind text, language text, time_zone text)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
begin return query
  select t.id, t.name, t.kind, t.language, t.time_zone
    from control.hosts h
    join control.tenants t on t.id = h.tenant_id
    where h.host = $1;
end $$;
create or replace function functions.tenant_of_picture_key(picture_key text) returns uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select t.id from control.tenants t where t.picture_key = $1 $$;
create or replace function functions.provider() returns uuid
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select t.id from control.tenants t where t.kind = 'provider' $$;
-- Where the active tenant lives, for links in its mails.
create or replace function functions.host_of_tenant() returns text
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin return (
  select h.host from control.hosts h where h.tenant_id = public.tenant_id() order by h.is_custom, h.host limit 1);
end $$;
-- Which day it is where the active tenant lives.
create or replace function functions.today_of_tenant() returns date
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin return (
  select (now() at time zone t.time_zone)::date from control.tenants t where t.id = public.tenant_id());
end $$;

-- The time zone of the active tenant: which day a deadline falls on is told by it alone.
create or replace function functions.zone_of_tenant() returns text
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin return (
  select t.time_zone from control.tenants t where t.id = public.tenant_id());
end $$;

-- Where links that prove a mailbox lead: never to a name whose addresses the company itself decides about.
create or replace function functions.installation_host_of_tenant() returns text
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin return (
  select h.host
    from control.hosts h
    where h.tenant_id = public.tenant_id() and not h.is_custom
    order by h.host
    limit 1);
end $$;

-- Opens a tenant with its addresses, company and contract, as its owner; the provider is opened once, by nobody.
create or replace function functions.open_tenant(given jsonb) returns void
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
    if owner is distinct from public.tenant_id() then raise exception 'a tenant is opened by its owner' using errcode
      = 'P0001';
    end if;
    select t.kind, c.owner_path || new_id into owner_kind, path
      from control.tenants t join control.contracts c on c.tenant_id = t.id where t.id = owner;
    if not coalesce((owner_kind = 'provider' and new_kind in ('distributor', 'client'))
      or (owner_kind = 'distributor' and new_kind = 'client'), false) then
      raise exception 'a % opens no %', owner_kind, new_kind using errcode = 'P0001';
    end if;
  end if;
  insert into control.tenants (id, name, kind, owner_tenant_id, time_zone, language, picture_key)
    values (new_id, given->>'name', new_kind, owner, given->>'timeZone', given->>'language', given->>'pictureKey');
  insert into control.hosts (host, tenant_id) select lower(h), new_id from jsonb_array_elements_text(given->'hosts') h;
  insert into control.hosts (host, tenant_id, is_custom) select lower(given->>'customHost'), new_id, true
    where given->>'customHost' is not null;
  if given->>'companyName' is not null then
    insert into control.companies (id, owner_tenant_id, name, document)
      values ((given->>'companyId')::uuid, coalesce(owner, new_id), given->>'companyName', given->>'companyDocument');
  elsif not exists (
    select from control.companies
    where id = (given->>'companyId')::uuid and owner_tenant_id = owner) then
    raise exception 'no company' using errcode = 'P0001';
  end if;
  insert into control.contracts (id, tenant_id, company_id, owner_tenant_id, owner_path, code, classification, status,
    expires_on, user_limit, course_limit, trail_limit, disk_limit_megabytes,
      signed_on, products, observation, file_url, responsible_name, responsible_email, responsible_phone,
        communication_email, manager_details)
    values ((given->>'contractId')::uuid, new_id, (given->>'companyId')::uuid, owner, path, given->>'code',
      given->>'classification', given->>'status',
      (given->>'expiresOn')::date, (given->>'userLimit')::int, (given->>'courseLimit')::int,
        (given->>'trailLimit')::int, (given->>'diskLimitMegabytes')::int,
      (given->>'signedOn')::date, coalesce((
        select array_agg(p)
        from jsonb_array_elements_text(given->'products') p), '{}'), given->>'observation', given->>'fileUrl',
      given->>'responsibleName', given->>'responsibleEmail', given->>'responsiblePhone', given->>'communicationEmail',
        given->>'managerDetails');
end $$;

-- Provenance (decision 0010): the rules stand in identity's `account-rules.model.ts`; here they hold once more, for a
-- caller that forgets them.
-- Whether a tenant is the only one in which an account is more than invited.
create or replace function functions.belongs_only_to(account uuid, tenant uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (
    select from control.memberships m
    where m.account_id = $1 and m.tenant_id = $2 and not m.is_unconfirmed)
     and not exists (
       select from control.memberships m
       where m.account_id = $1 and m.tenant_id <> $2 and not m.is_unconfirmed) $$;
-- Whether something is open that another tenant made, or that was made for another mailbox; what a provider opened
-- holds only there and does not matter here.
create or replace function functions.has_foreign_secrets(account uuid, tenant uuid) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (
    select from control.sessions s
    where s.account_id = $1 and s.method = 'local' and s.revoked_at is null and s.expires_at > now()
      and (s.predates_email or s.origin_tenant_id <> $2))
    or exists (
      select from control.one_time_tokens t
      where t.account_id = $1 and t.origin_tenant_id <> $2 and t.expires_at > now()) $$;
-- A new password puts an end to the links that would set another; unaccepted invitations are not among them.
create or replace function functions.remove_password_links(account uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  delete from control.one_time_tokens t
    where t.account_id = $1 and (t.purpose = 'recovery' or (t.purpose = 'first-access'
    and not exists (
      select from control.memberships m
      where m.account_id = $1 and m.tenant_id = t.tenant_id and m.is_unconfirmed))) $$;
-- The membership that somebody was invited to first counts where nothing else is left; nothing that was made before
-- does.
create or replace function functions.confirm_first_invitation(account uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  update control.memberships m set is_unconfirmed = false, is_default = true where m.account_id = $1
    and m.tenant_id = (
      select o.tenant_id
      from control.memberships o
      where o.account_id = $1
      order by o.created_at, o.tenant_id
      limit 1) $$;

-- An account by the name typed at sign-in: the user name in the tenant, else the e-mail.
create or replace function functions.account_to_sign_in(name_key text, tenant uuid)
  returns table (id uuid, password_hash text, must_change_password boolean, origin_tenant_id uuid,
    predates_email boolean)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
begin return query
  select a.id, a.password_hash, a.must_change_password, a.password_origin_tenant_id, a.password_predates_email from (
    select m.account_id, 1 as place
      from control.memberships m
      where m.tenant_id = $2 and m.username_key = $1 and not m.is_unconfirmed
    union all select e.id, 2 from control.accounts e where e.email_key = $1) found
  join control.accounts a on a.id = found.account_id order by found.place limit 1;
end $$;
create or replace function functions.account_by_email(email_key text) returns table (id uuid, email text, language text)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select a.id, a.email, a.language from control.accounts a where a.email_key = $1 $$;
-- The acting account's own row.
create or replace function functions.own_account()
  returns table (email text, password_hash text, must_change_password boolean, language text)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
begin return query
  select a.email, a.password_hash, a.must_change_password, a.language
    from control.accounts a
    where a.id = public.account_id();
end $$;
create or replace function functions.must_change_password() returns boolean
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin return (
  select a.must_change_password from control.accounts a where a.id = public.account_id());
end $$;
-- Finds or makes the accounts of these e-mails, with what decides whether a membership of the active tenant is
-- unconfirmed; nothing of it is ever told.
create or replace function functions.create_missing_accounts(ids uuid[], emails text[], languages text[])
  returns table (email_key text, account_id uuid, is_member boolean, has_password boolean, origin_tenant_id uuid,
    predates_email boolean, has_foreign_secrets boolean)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
begin
  insert into control.accounts (id, email, language)
    select given.id, given.email, given.language
      from unnest($1, $2, $3) as given(id, email, language)
      order by lower(given.email)
    on conflict on constraint accounts_email_key_unique do nothing;
  return query select a.email_key, a.id, exists (
    select from control.memberships m
    where m.account_id = a.id and not m.is_unconfirmed),
      a.password_hash is not null, a.password_origin_tenant_id, a.password_predates_email,
        functions.has_foreign_secrets(a.id, public.tenant_id())
    from control.accounts a where a.email_key in (select lower(e) from unnest($2) e);
end $$;
-- The acting account's own password: it is of whoever made the session that sets it, and a session that a tenant made
-- sets none that holds elsewhere.
-- The other sessions end, and so do the links that would set a password. Answers how many sessions; nothing where it
-- may not.
create or replace function functions.set_own_password(session uuid, hash text, must_change boolean) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare s control.sessions; ended integer;
begin
  perform from control.accounts a where a.id = public.account_id() for no key update;
  select * into s
    from control.sessions o
    where o.id = $1 and o.account_id = public.account_id() and o.revoked_at is null and o.expires_at > now();
  if s.id is null
    or (s.origin_tenant_id is not null and not functions.belongs_only_to(s.account_id, s.origin_tenant_id)) then
    return null;
  end if;
  update control.accounts a set password_hash = $2, must_change_password = $3, password_changed_at = now(),
    password_origin_tenant_id = s.origin_tenant_id, password_predates_email = s.predates_email
      where a.id = s.account_id;
  perform functions.remove_password_links(s.account_id);
  update control.sessions o
    set revoked_at = now(), revoked_because = 'password'
    where o.account_id = s.account_id and o.revoked_at is null and o.id <> $1;
  get diagnostics ended = row_count;
  return ended;
end $$;
-- Somebody's password as the only tenant of the account (decisions D1.2): it counts there alone. Answers as above.
create or replace function functions.set_member_password(account uuid, hash text, must_change boolean) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare ended integer;
begin
  perform from control.accounts a where a.id = $1 for no key update;
  if not functions.belongs_only_to($1, public.tenant_id()) then return null; end if;
  update control.accounts a set password_hash = $2, must_change_password = $3, password_changed_at = now(),
    password_origin_tenant_id = public.tenant_id(), password_predates_email = false where a.id = $1;
  perform functions.remove_password_links($1);
  update control.sessions o
    set revoked_at = now(), revoked_because = 'password'
    where o.account_id = $1 and o.revoked_at is null;
  get diagnostics ended = row_count;
  return ended;
end $$;
-- A password by a link, which is used up: the owner's where the link was only mailed, else of the tenant that was shown
-- it, and then only while
-- the account is that tenant's alone. An invitation confirms its membership, and everything ends that others made; what
-- a provider opened stays, in its tenant.
create or replace function functions.set_password_by_link(token_hash text, hash text, out account uuid,
  out ended integer)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare l control.one_time_tokens; confirms boolean;
begin
  perform
    from control.accounts a
    where a.id = (select t.account_id from control.one_time_tokens t where t.token_hash = $1)
    for no key update;
  delete from control.one_time_tokens t
    where t.token_hash = $1 and t.expires_at > now() and t.purpose in ('recovery', 'first-access')
    returning * into l;
  if l.token_hash is null
    or (l.origin_tenant_id is not null and not functions.belongs_only_to(l.account_id, l.origin_tenant_id)) then
    return;
  end if;
  account := l.account_id;
  update control.memberships m set is_unconfirmed = false
    where l.purpose = 'first-access'
      and l.origin_tenant_id is null
      and m.account_id = l.account_id
      and m.tenant_id = l.tenant_id
      and m.is_unconfirmed;
  confirms := found;
  if confirms then
    delete from control.one_time_tokens t
    where t.account_id = l.account_id and (t.origin_tenant_id is not null or t.purpose = 'email-change');
  end if;
  update control.accounts a set password_hash = $2, must_change_password = false, password_changed_at = now(),
    password_origin_tenant_id = l.origin_tenant_id, password_predates_email = false where a.id = l.account_id;
  perform functions.remove_password_links(l.account_id);
  update control.sessions o set revoked_at = now(), revoked_because = 'password'
    where o.account_id = l.account_id and o.revoked_at is null and (o.method = 'local' or not confirms);
  get diagnostics ended = row_count;
end $$;
-- Whether the active tenant is the only one in which an account is more than invited.
create or replace function functions.belongs_to_no_other_tenant(account uuid) returns boolean
  language sql stable security definer
    set search_path = pg_catalog, pg_temp as $$
    select functions.belongs_only_to($1, public.tenant_id()) $$;
-- Another e-mail, by the link of the new mailbox and by nothing else. What was made before it does not count in
-- companies that are joined later, and
-- unaccepted invitations stay with the mailbox they were sent to, as the account `fresh`. Answers nothing where the
-- link is over or somebody has the e-mail.
create or replace function functions.change_email(token_hash text, fresh uuid, ends_sessions boolean, out account uuid,
  out email_before text, out ended integer, out detached jsonb)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare l control.one_time_tokens;
begin
  select a.email into email_before from control.accounts a
    where a.id = (select t.account_id from control.one_time_tokens t where t.token_hash = $1) for no key update;
  delete from control.one_time_tokens t
    where t.token_hash = $1 and t.expires_at > now() and t.purpose = 'email-change'
    returning * into l;
  if l.token_hash is null
    or (l.origin_tenant_id is not null and not functions.belongs_only_to(l.account_id, l.origin_tenant_id)) then
    return;
  end if;
  begin
    update control.accounts a set email = l.details->>'email', password_predates_email = true where a.id = l.account_id;
  exception when unique_violation then return;
  end;
  account := l.account_id;
  update control.sessions o
    set predates_email = true, revoked_at = case when $3 then now() end, revoked_because = case when $3 then 'email' end
    where o.account_id = account and o.revoked_at is null;
  get diagnostics ended = row_count;
  if not $3 then ended := 0; end if;
  delete from control.one_time_tokens t where t.account_id = account
    and not exists (
      select from control.memberships m
      where m.account_id = account and m.tenant_id = t.tenant_id and m.is_unconfirmed and t.purpose = 'first-access');
  select coalesce(jsonb_agg(jsonb_build_object('tenantId', m.tenant_id, 'userId', m.user_id)), '[]') into detached
    from control.memberships m where m.account_id = account and m.is_unconfirmed;
  if detached = '[]' then return; end if;
  insert into control.accounts (id, email) values ($2, email_before);
  update control.memberships m set account_id = $2 where m.account_id = account and m.is_unconfirmed;
  update control.one_time_tokens t set account_id = $2 where t.account_id = account;
  perform functions.confirm_first_invitation($2);
end $$;

-- Memberships: one's own with the companies' names; joining and leaving the active tenant.
create or replace function functions.own_memberships()
  returns table (tenant_id uuid, tenant_name text, kind text, host text, user_id uuid, level text, is_default boolean,
    is_active boolean, state text)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
begin return query
  select m.tenant_id, t.name, t.kind, (
    select min(h.host)
    from control.hosts h
    where h.tenant_id = m.tenant_id), m.user_id, m.level, m.is_default, m.is_active,
         functions.contract_state(c.status, c.expires_on, t.time_zone)
  from control.memberships m
    join control.tenants t on t.id = m.tenant_id
    join control.contracts c on c.tenant_id = m.tenant_id
  where m.account_id = public.account_id() and not m.is_unconfirmed order by m.is_default desc, t.name, m.tenant_id;
end $$;
-- Whom the acting account is invited as in the active tenant, while that is unconfirmed.
create or replace function functions.own_invitation() returns uuid
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin return (
  select m.user_id
    from control.memberships m
    where m.account_id = public.account_id() and m.tenant_id = public.tenant_id() and m.is_unconfirmed);
end $$;
-- Makes accounts members of the active tenant; answers whose membership is unconfirmed.
create or replace function functions.join_tenant(accounts uuid[], users uuid[], usernames text[], active boolean[],
  unconfirmed boolean[])
  returns table (user_id uuid)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
begin
  perform from control.accounts a where a.id = any ($1) order by a.id for share;
  return query with judged as (
    select given.*, t.id as tenant_id, t.kind, given.unconfirmed or functions.has_foreign_secrets(a.id, t.id)
        or case when a.password_hash is null then exists (
          select from control.memberships o
          where o.account_id = a.id and not o.is_unconfirmed)
                else a.password_origin_tenant_id is not null or a.password_predates_email end as is_unconfirmed
    from unnest($1, $2, $3, $4, $5) as given(account_id, user_id, username, active, unconfirmed)
    join control.accounts a on a.id = given.account_id join control.tenants t on t.id = public.tenant_id()
  ), joined as (
    insert into control.memberships (account_id, tenant_id, user_id, username_key, level, is_default, is_active,
      is_unconfirmed)
    select j.account_id, j.tenant_id, j.user_id, lower(j.username),
           case j.kind when 'provider' then 'N0' when 'distributor' then 'N1' else 'N2' end,
           not j.is_unconfirmed and not exists (
             select from control.memberships o
             where o.account_id = j.account_id and not o.is_unconfirmed), j.active, j.is_unconfirmed
    from judged j returning user_id, is_unconfirmed)
  select j.user_id from joined j where j.is_unconfirmed;
end $$;
create or replace function functions.change_membership(user_id uuid, username text, active boolean) returns uuid
  language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  update control.memberships m
    set username_key = lower($2), is_active = $3
    where m.tenant_id = public.tenant_id() and m.user_id = $1
    returning m.account_id $$;
-- What is chosen holds in all companies: a session that a tenant made chooses only where the account is that tenant's
-- alone.
create or replace function functions.choose_default_tenant(tenant uuid, session uuid) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (
    select from control.memberships m
    where m.account_id = public.account_id() and m.tenant_id = tenant and m.is_active and not m.is_unconfirmed)
    or not exists (select from control.sessions s where s.id = session and s.account_id = public.account_id()
      and (s.origin_tenant_id is null or functions.belongs_only_to(s.account_id, s.origin_tenant_id))) then
    return false;
  end if;
  update control.memberships m set is_default = (m.tenant_id = tenant)
    where m.account_id = public.account_id() and not m.is_unconfirmed and m.is_default <> (m.tenant_id = tenant);
  return true;
end $$;

-- Takes somebody out of the active tenant for good, with what that tenant made. An account that is only invited
-- elsewhere loses all that was made before;
-- one that then belongs nowhere its e-mail too.
-- Takes a removed person's membership away, so that the account may join anew and be judged anew; the default goes to
-- another of its companies.
create or replace function functions.leave_tenant(member uuid) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare gone uuid;
begin
  delete from control.memberships m
    where m.tenant_id = public.tenant_id() and m.user_id = $1 and not m.is_active
    returning m.account_id into gone;
  update control.memberships m set is_default = true
    where m.account_id = gone and m.tenant_id = (select o.tenant_id from control.memberships o
      where o.account_id = gone and not o.is_unconfirmed order by o.is_default desc, o.tenant_id limit 1);
end $$;
create or replace function functions.forget_member(member uuid, pseudonym text) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare forgotten uuid; is_invited boolean;
begin
  delete from control.memberships m
    where m.tenant_id = public.tenant_id() and m.user_id = $1
    returning m.account_id into forgotten;
  if forgotten is null then return; end if;
  perform from control.accounts a where a.id = forgotten for no key update;
  delete from control.one_time_tokens t
    where t.account_id = forgotten and (t.tenant_id = public.tenant_id() or t.origin_tenant_id = public.tenant_id());
  update control.sessions s set revoked_at = now(), revoked_because = 'deactivated'
    where s.account_id = forgotten and s.origin_tenant_id = public.tenant_id() and s.revoked_at is null;
  if exists (select from control.memberships m where m.account_id = forgotten and not m.is_unconfirmed) then
    update control.memberships m set is_default = true
    where m.account_id = forgotten and m.tenant_id = (select o.tenant_id from control.memberships o
      where o.account_id = forgotten and not o.is_unconfirmed order by o.is_default desc, o.tenant_id limit 1);
    return;
  end if;
  select exists (select from control.memberships m where m.account_id = forgotten) into is_invited;
  delete from control.one_time_tokens t
    where t.account_id = forgotten and not (is_invited and t.purpose = 'first-access' and t.tenant_id is not null);
  delete from control.sessions s where s.account_id = forgotten;
  if not is_invited then
    update control.installation_audit i
    set address = '', agent = ''
    where i.account_id = forgotten;
  end if;
  update control.accounts a
    set email = case when is_invited then a.email else $2 end, password_hash = null, password_origin_tenant_id = null,
    password_predates_email = false, must_change_password = false, language = null where a.id = forgotten;
  perform functions.confirm_first_invitation(forgotten);
end $$;

-- What an export of somebody's data says of its sessions: all to itself, else those that belong to this company: where
-- the account is of no other, or this one made or proved them.
create or replace function functions.sessions_of_member(member uuid)
  returns table (id uuid, method text, is_remembered boolean, created_at timestamptz, rotated_at timestamptz,
    expires_at timestamptz, revoked_at timestamptz, revoked_because text)
  language sql stable security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select s.id, s.method, s.is_remembered, s.created_at, s.rotated_at, s.expires_at, s.revoked_at, s.revoked_because
    from control.memberships m join control.sessions s on s.account_id = m.account_id
    where m.tenant_id = public.tenant_id() and m.user_id = $1 and not m.is_unconfirmed
      and (m.account_id = public.account_id() or s.proven_tenant_id = m.tenant_id or s.origin_tenant_id = m.tenant_id
        or not exists (
          select from control.memberships o
          where o.account_id = m.account_id and o.tenant_id <> m.tenant_id and not o.is_unconfirmed))
    order by s.created_at;
  end;
grant execute on function functions.sessions_of_member to app;

-- Sessions: opened by their account, rotated by whoever shows the newest token, ended by account.
-- `proof`: the password's hash that was proved, so that a password changed meanwhile opens nothing, and the session is
-- of whoever made the password;
-- what a tenant's provider has proved is of that tenant. Answers nothing where the proof does not hold.
create or replace function functions.open_session(id uuid, token_hash text, method text, proven_tenant_id uuid,
  is_remembered boolean, client_hash text, seconds integer,
  sealed_id_token text, proof text, out rotated_at timestamptz) returns timestamptz
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare maker uuid := proven_tenant_id; predates boolean := false;
begin
  if $3 = 'local' then
    select a.password_origin_tenant_id, a.password_predates_email into maker, predates from control.accounts a
      where a.id = public.account_id() and a.password_hash = $9 for share;
  else
    perform
      from control.memberships m
      where m.account_id = public.account_id() and m.tenant_id = $4 and not m.is_unconfirmed;
  end if;
  if not found then return; end if;
  insert into control.sessions (id, account_id, token_hash, rotation, method, proven_tenant_id, origin_tenant_id,
    predates_email, is_remembered, client_hash, expires_at, sealed_id_token)
  values ($1, public.account_id(), $2, 0, $3, $4, maker, predates, $5, $6, now() + make_interval(secs => $7), $8)
    returning rotated_at into rotated_at;
end $$;
-- `rotated`: the next token is the newest now. `repeated`: the same client asked again within the grace; it gets the
-- same answer.
-- `reused`: an older token came back, so the whole family ends. `ended`: expired, revoked or unknown.
-- However often it is rotated, a session ends `longest_seconds` after its sign-in.
create or replace function functions.rotate_session(session_id uuid, shown_rotation integer, shown_hash text,
  next_hash text, client text, grace_seconds integer, remembered_seconds integer, brief_seconds integer,
  longest_seconds integer,
  out outcome text, out account_id uuid, out rotated_at timestamptz, out is_remembered boolean, out method text,
    out origin_tenant_id uuid, out seconds_left integer)
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare s control.sessions;
begin
  select * into s from control.sessions where id = $1 for update;
  if s.id is null or s.revoked_at is not null or s.expires_at <= clock_timestamp() then outcome := 'ended';
  return;
  end if;
  if s.rotation = $2 and s.token_hash = $3 then
    outcome := 'rotated';
    update control.sessions set rotation = s.rotation + 1, token_hash = $4, client_hash = $5,
      rotated_at = clock_timestamp(),
      expires_at = least(clock_timestamp() + make_interval(secs => case when s.is_remembered then $7 else $8 end),
        s.created_at + make_interval(secs => $9))
      where id = $1 returning * into s;
  elsif s.rotation = $2 + 1
    and s.token_hash = $4
    and s.client_hash = $5
    and clock_timestamp() <= s.rotated_at + make_interval(secs => $6) then
    outcome := 'repeated';
  else
    outcome := 'reused';
    update control.sessions set revoked_at = now(), revoked_because = 'reuse' where id = $1;
  end if;
  account_id := s.account_id;
  rotated_at := s.rotated_at;
  is_remembered := s.is_remembered;
  method := s.method;
  origin_tenant_id := s.origin_tenant_id;
  seconds_left := extract(epoch from s.expires_at - clock_timestamp())::int;
end $$;
create or replace function functions.end_session(session_id uuid, because text) returns boolean
  language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  update control.sessions
    set revoked_at = now(), revoked_because = $2
    where id = $1 and account_id = public.account_id() and revoked_at is null
    returning true $$;
-- Signing out with the refresh token alone: whoever shows the newest one ends its session; answers whose provider had
-- proved it.
-- The provider's word leaves with the session.
create or replace function functions.close_session(session_id uuid, token_hash text)
  returns table (tenant uuid, sealed_id_token text)
  language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  with found as (
    select s.id, s.sealed_id_token
    from control.sessions s
    where s.id = $1 and s.token_hash = $2 and s.revoked_at is null
    for update)
  update control.sessions s set revoked_at = now(), revoked_because = 'sign-out', sealed_id_token = null from found
    where s.id = found.id returning s.proven_tenant_id, found.sealed_id_token $$;
-- Whoever may no longer enter the active tenant: its own sessions end, and all others where none of them counts
-- anywhere else.
create or replace function functions.end_sessions_in_tenant(account uuid, because text) returns integer
  language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  with ended as (
    update control.sessions s set revoked_at = now(), revoked_because = $2
    where s.account_id = $1 and s.revoked_at is null
      and exists (
        select from control.memberships m
        where m.account_id = $1 and m.tenant_id = public.tenant_id() and not m.is_unconfirmed)
      and (s.origin_tenant_id = public.tenant_id()
        or not exists (
          select from control.memberships m
          where m.account_id = $1 and m.tenant_id <> public.tenant_id() and m.is_active and not m.is_unconfirmed))
    returning 1)
  select count(*)::int from ended $$;

-- One-time links: kept by hash, used once. Of those that set a password the newest two of an origin hold, so that a
-- stranger who asks for another one
-- keeps nobody out; of the others the newest. A link that a tenant is shown, or that does what a tenant wished, is that
-- tenant's, and only of its own people.
create or replace function functions.create_link(token_hash text, purpose text, account uuid, tenant uuid, origin uuid,
  details jsonb, seconds integer)
  returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform from control.accounts a where a.id = $3 for no key update;
  if $5 is not null and ($5 is distinct from public.tenant_id() or not functions.belongs_only_to($3, $5)) then
    return false;
  end if;
  delete from control.one_time_tokens t where t.token_hash in (
    select o.token_hash from control.one_time_tokens o
    where o.account_id = $3
      and o.purpose = $2
      and o.tenant_id is not distinct from $4
      and o.origin_tenant_id is not distinct from $5
    order by o.created_at desc,
      o.expires_at desc offset case when $2 in ('recovery', 'first-access') then 1 else 0 end);
  insert into control.one_time_tokens (token_hash, purpose, account_id, tenant_id, origin_tenant_id, details,
    expires_at)
    values ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7));
  return true;
end $$;
create or replace function functions.read_link(token_hash text)
  returns table (purpose text, account_id uuid, tenant_id uuid, origin_tenant_id uuid, details jsonb, email text)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select t.purpose, t.account_id, t.tenant_id, t.origin_tenant_id, t.details, a.email
  from control.one_time_tokens t
    join control.accounts a on a.id = t.account_id
    where t.token_hash = $1 and t.expires_at > now() $$;
-- What sets a password or changes an e-mail is used by the functions above alone.
create or replace function functions.use_link(token_hash text)
  returns table (purpose text, account_id uuid, tenant_id uuid, details jsonb)
  language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  delete from control.one_time_tokens t where t.token_hash = $1 and t.expires_at > now() and t.purpose = 'sso-link'
  returning t.purpose, t.account_id, t.tenant_id, t.details $$;

-- Public handles: what a secret in a link opens, without sign-in.
create or replace function functions.create_handle(kind text, key_hash text, object_id uuid) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- static: planned once a connection
  insert into control.public_handles (kind, key_hash, tenant_id, object_id) values ($1, $2, public.tenant_id(), $3)
  on conflict on constraint public_handles_kind_key_hash_pk do nothing;
end $$;
create or replace function functions.open_handle(kind text, key_hash text)
  returns table (tenant_id uuid, object_id uuid)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin
  -- static: planned once a connection
  return query select h.tenant_id, h.object_id from control.public_handles h where h.kind = $1 and h.key_hash = $2;
end $$;
create or replace function functions.remove_handles(kind text, object_id uuid) returns integer
  language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  with dropped as (delete from control.public_handles h
    where h.kind = $1 and h.object_id = $2 and h.tenant_id = public.tenant_id()
    returning 1)
    select count(*)::int
    from dropped $$;

-- Who asks, for (session, account, tenant): runs as the caller, so row-level security holds; account and tenant come
-- from the transaction.
-- A session that a tenant made counts there alone: elsewhere it is nobody and may nothing, whatever the caller asks
-- further.
create or replace function functions.admit(session_id uuid)
  returns table (is_member boolean, user_id uuid, level text, kind text, state text, is_active boolean,
    is_evaluator boolean, permissions text[], classification text,
    must_change_password boolean, method text, origin_tenant_id uuid, lacks_proof boolean, client_contract_id uuid,
      from_tenant_id uuid, is_newcomer boolean)
  language plpgsql stable as $$
#variable_conflict use_column
declare
  here uuid := public.tenant_id();
  entry record;
  person record;
begin
  select m.user_id as member_id, m.level, m.is_active, k.contract_id, k.from_tenant_id, k.level as staff_level,
    o.counts, t.kind,
         functions.contract_state(c.status, c.expires_on, t.time_zone) as state, s.method, s.origin_tenant_id,
           s.proven_tenant_id
  into entry
  from control.sessions s
  left join control.memberships m on m.account_id = s.account_id and m.tenant_id = here and not m.is_unconfirmed
  -- Staff inside a client's tenant: while the mode lasts, the staff is active and its tenant stands above the contract.
  left join lateral (
    select e.contract_id, e.from_tenant_id, e.tenant_id, staff.level from control.client_modes e
    join control.memberships staff on staff.account_id = s.account_id
      and staff.tenant_id = e.from_tenant_id
      and staff.is_active
      and not staff.is_unconfirmed
      and staff.level <> 'N2'
    join control.contracts below on below.id = e.contract_id and below.owner_path @> array[e.from_tenant_id]
    where e.session_id = s.id
      and e.account_id = s.account_id
      and e.tenant_id = here
      and e.left_at is null
      and e.expires_at > now()) k on true
  cross join lateral (
    select s.origin_tenant_id is null or s.origin_tenant_id = coalesce(k.from_tenant_id, here) as counts) o
  left join control.tenants t on t.id = coalesce(m.tenant_id, k.tenant_id)
  left join control.contracts c on c.tenant_id = t.id
  where s.id = $1 and s.account_id = public.account_id() and s.revoked_at is null and s.expires_at > now();
  if not found then return; end if;

  -- The tenant's own tables are asked by themselves: a distributed PostgreSQL joins them with control tables in one
  -- statement only at a price, or not at all.
  select u.id, u.is_active, u.removed_at, u.is_evaluator, u.entered_at, g.is_active as has_group, g.permissions,
    g.classification,
         p.is_required and p.is_enabled as demands_provider
  into person
  from data.users u
  left join data.permission_groups g on g.tenant_id = u.tenant_id and g.id = u.permission_group_id
  left join data.identity_providers p on p.tenant_id = u.tenant_id
  where u.tenant_id = here and u.id = entry.member_id;

  return query select entry.member_id is not null
    or entry.contract_id is not null, case when entry.contract_id is null
    and entry.counts then entry.member_id end,
         coalesce(entry.staff_level, entry.level), entry.kind, entry.state,
         entry.contract_id is not null
           or (entry.is_active and person.is_active and person.removed_at is null), entry.contract_id is null
           and coalesce(person.is_evaluator, false),
         case when entry.contract_id is null
           and entry.counts
           and person.has_group then person.permissions else '{}' end,
             case when entry.contract_id is null then person.classification end,
         functions.must_change_password(), entry.method, entry.origin_tenant_id,
         -- who keeps the company gets in without the provider too: somebody must always be able to repair it
         entry.contract_id is null and coalesce(person.demands_provider and entry.proven_tenant_id is distinct from here
           and not coalesce(person.has_group and person.permissions @> array['users', 'permissions'], false), false),
         case when entry.counts then entry.contract_id end, entry.from_tenant_id, entry.contract_id is null
           and person.id is not null
           and person.entered_at is null;
end $$;
-- Somebody's first entry into the active tenant: the invitation is pending no more. Runs as the caller, too.
create or replace function functions.record_entry(entered uuid) returns void
  language sql volatile as $$
    update data.users u
    set entered_at = now()
    where u.tenant_id = public.tenant_id() and u.id = $1 and u.entered_at is null $$;

grant execute on function functions.contract_state, functions.tenant_of_host, functions.tenant_of_picture_key,
  functions.provider, functions.host_of_tenant, functions.today_of_tenant, functions.zone_of_tenant,
  functions.installation_host_of_tenant,
  functions.open_tenant, functions.account_to_sign_in, functions.account_by_email, functions.own_account,
    functions.must_change_password, functions.create_missing_accounts,
  functions.set_own_password, functions.set_member_password, functions.set_password_by_link,
    functions.belongs_to_no_other_tenant, functions.change_email,
  functions.own_memberships, functions.own_invitation, functions.join_tenant, functions.change_membership,
    functions.choose_default_tenant, functions.leave_tenant, functions.forget_member,
  functions.open_session, functions.rotate_session, functions.end_session, functions.close_session,
    functions.end_sessions_in_tenant, functions.create_link, functions.read_link, functions.use_link,
  functions.create_handle, functions.open_handle, functions.remove_handles, functions.admit,
    functions.record_entry to app;
reset role;
