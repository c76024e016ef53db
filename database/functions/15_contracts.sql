-- Gives staff the companies and contracts that are below the active tenant in the owner path, and no others.
grant delete on control.companies, control.hosts to definer;
grant select, insert, update, delete on control.host_claims to definer;
drop policy if exists definer on control.host_claims;
create policy definer on control.host_claims to definer using (true) with check (true);
grant select on data.tenant_usage, control.content_sweep to definer;
drop policy if exists definer on data.tenant_usage;
create policy definer on data.tenant_usage for select to definer using (true);

set role definer;

-- Whether the active tenant stands above a contract, or is the provider whose own it is.
create or replace function functions.manages(owner_path uuid[], tenant uuid) returns boolean
  language sql stable parallel safe
  return owner_path @> array[public.tenant_id()] and (tenant <> public.tenant_id() or cardinality(owner_path) = 1);

-- Whether pages of the active tenant are shown at a host: its own, those above it (client mode), those of the acting
-- account's other companies.
create or replace function functions.is_shown_at(host text) returns boolean
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin return exists (
  select from control.hosts h where h.host = $1 and (
    exists (
      select from control.contracts c
      where c.tenant_id = public.tenant_id() and c.owner_path @> array[h.tenant_id])
    or exists (
      select from control.memberships m
      where m.account_id = public.account_id() and m.tenant_id = h.tenant_id)));
end $$;
-- A page of companies: of the owners the active tenant stands above, and of the contracts below it. `filter` by id,
-- document keys, words.
create or replace function functions.find_companies(filter jsonb, sorting text, is_descending boolean, most integer,
  skip integer)
  returns table (total integer, company jsonb)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query execute format($q$
    select count(*) over ()::int, jsonb_build_object('id', o.id, 'name', o.name, 'tradeName', o.trade_name,
      'personType', o.person_type, 'document', o.document,
      'ownerTenantId', o.owner_tenant_id, 'createdAt', o.created_at,
      'contractId', (
        select c.id
        from control.contracts c
        where c.company_id = o.id and c.removed_at is null
        order by c.created_at
        limit 1),
      'contracts', (select count(*)::int from control.contracts c where c.company_id = o.id and c.removed_at is null))
    from (
      select k.*
      from control.companies k
      where k.owner_tenant_id in (select c.tenant_id from control.contracts c where c.owner_path @> array[$1])
        union select k.* from control.companies k
          where k.id in (
            select c.company_id
            from control.contracts c
            where c.owner_path @> array[$1] and functions.manages(c.owner_path, c.tenant_id))) o
    where (not $2 ? 'id' or o.id = ($2->>'id')::uuid)
      and (not $2 ? 'personType' or o.person_type = $2->>'personType')
      and (not $2 ? 'documents' or o.document in (select jsonb_array_elements_text($2->'documents')))
      and (not $2 ? 'search'
        or strpos(o.name_key, public.search_key($2->>'search')) > 0
        or strpos(public.search_key(coalesce(o.trade_name, '')), public.search_key($2->>'search')) > 0
        or strpos(coalesce(o.document, ''), upper(regexp_replace($2->>'search', '[./ -]', '', 'g'))) > 0
          and regexp_replace($2->>'search', '[./ -]', '', 'g') <> '')
    order by %s %s, o.id limit $3 offset $4$q$,
    case sorting when 'createdAt' then 'o.created_at' when 'document' then 'o.document' else 'o.name_key' end,
      case when is_descending then 'desc nulls last' else 'asc' end)
    using public.tenant_id(), filter, most, skip;
end $$;
-- Keeps a company: a new one belongs to the active tenant, a known one is changed by its owner or who stands above the
-- owner.
create or replace function functions.save_company(given jsonb) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  if given->>'isNew' = 'true' then
    insert into control.companies (id, owner_tenant_id, name, trade_name, person_type, document)
      values ((given->>'id')::uuid, public.tenant_id(), given->>'name', given->>'tradeName', given->>'personType',
        given->>'document');
    return true;
  end if;
  update control.companies o
    set name = given->>'name', trade_name = given->>'tradeName', person_type = given->>'personType',
      document = given->>'document'
    where o.id = (given->>'id')::uuid and exists (
      select from control.contracts c
      where c.tenant_id = o.owner_tenant_id and c.owner_path @> array[public.tenant_id()]);
  return found;
end $$;
-- Whether the owner has another company of this document.
create or replace function functions.is_document_taken(company uuid, document text) returns boolean
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select exists (select from control.companies o where o.document = $2 and o.id <> $1
    and o.owner_tenant_id = coalesce((
      select own.owner_tenant_id
      from control.companies own
      where own.id = $1), public.tenant_id())) $$;
create or replace function functions.remove_company(company uuid) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  delete from control.companies o
    where o.id = company and not exists (select from control.contracts c where c.company_id = o.id)
    and exists (
      select from control.contracts c
      where c.tenant_id = o.owner_tenant_id and c.owner_path @> array[public.tenant_id()]);
  return found;
end $$;

-- Nine tenths of a limit; 0 is the limit of a contract that begins, which is no sign of need (decisions D1.10).
create or replace function functions.is_near_limit(used bigint, most bigint) returns boolean
  language sql immutable parallel safe
  return coalesce(most > 0 and used * 10 >= most * 9, false);
-- What the contracts that the active tenant manages are, and use, together.
create or replace function functions.sum_contracts() returns jsonb
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select jsonb_build_object('total', count(*), 'production', count(*) filter (where c.status = 'production'),
    'experimentation', count(*) filter (where c.status = 'experimentation'),
    'blocked', count(*) filter (where c.status = 'blocked'), 'canceled', count(*) filter (where c.status = 'canceled'),
    'activeUsers', coalesce(sum(u.active_users), 0), 'userLimit', coalesce(sum(c.user_limit), 0),
    'diskBytes', coalesce(sum(u.disk_bytes), 0))
  from control.contracts c
  left join data.tenant_usage u on u.tenant_id = c.tenant_id
  where c.owner_path @> array[public.tenant_id()] and c.removed_at is null
    and functions.manages(c.owner_path, c.tenant_id) $$;
-- What the last whole sweep of the storage found: for the provider alone.
create or replace function functions.installation_storage() returns jsonb
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select jsonb_build_object('sweep', (select s.report from control.content_sweep s))
  where exists (select from control.tenants t where t.id = public.tenant_id() and t.kind = 'provider') $$;
-- A page of contracts the active tenant manages, or with `own` its own alone; with what of them is used.
create or replace function functions.find_contracts(filter jsonb, sorting text, is_descending boolean, most integer,
  skip integer)
  returns table (total integer, contract jsonb)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query execute format($q$
    select count(*) over ()::int, jsonb_build_object('id', c.id, 'tenantId', c.tenant_id, 'tenantName', t.name, 'kind',
      t.kind, 'language', t.language, 'timeZone', t.time_zone,
      'companyId', c.company_id, 'companyName', coalesce(o.trade_name, o.name), 'legalName', o.name, 'document',
        o.document, 'personType', o.person_type,
      'ownerTenantId', c.owner_tenant_id, 'ownerName', (
        select owner.name
        from control.tenants owner
        where owner.id = c.owner_tenant_id),
      'code', c.code, 'classification', c.classification, 'status', c.status, 'state',
        functions.contract_state(c.status, c.expires_on, t.time_zone),
      'expiresOn', c.expires_on, 'signedOn', c.signed_on, 'products', c.products, 'observation', c.observation,
        'fileUrl', c.file_url,
      'responsibleName', c.responsible_name, 'responsibleEmail', c.responsible_email, 'responsiblePhone',
        c.responsible_phone,
      'communicationEmail', c.communication_email, 'managerDetails', c.manager_details,
      'userLimit', c.user_limit, 'courseLimit', c.course_limit, 'trailLimit', c.trail_limit, 'diskLimitMegabytes',
        c.disk_limit_megabytes,
      'activeUsers', coalesce(u.active_users, 0), 'courses', coalesce(u.courses, 0), 'trails', coalesce(u.trails, 0),
        'diskBytes', coalesce(u.disk_bytes, 0),
      'host', (select min(h.host) from control.hosts h where h.tenant_id = c.tenant_id and not h.is_custom),
      'customHost', (select min(h.host) from control.hosts h where h.tenant_id = c.tenant_id and h.is_custom),
      'claimedHost', k.host, 'hostToken', k.token, 'createdAt', c.created_at)
    from control.contracts c
      join control.tenants t on t.id = c.tenant_id
      join control.companies o on o.id = c.company_id
    left join data.tenant_usage u on u.tenant_id = c.tenant_id
    left join control.host_claims k on k.tenant_id = c.tenant_id
    where c.owner_path @> array[$1] and c.removed_at is null
      and case when $2 ? 'own' then c.tenant_id = $1 else functions.manages(c.owner_path, c.tenant_id) end
      and (not $2 ? 'id' or c.id = ($2->>'id')::uuid)
      and (not $2 ? 'tenantId' or c.tenant_id = ($2->>'tenantId')::uuid)
      and (not $2 ? 'companyId' or c.company_id = ($2->>'companyId')::uuid)
      and (not $2 ? 'ownerTenantId' or c.owner_tenant_id = ($2->>'ownerTenantId')::uuid)
      and (not $2 ? 'statuses' or c.status in (select jsonb_array_elements_text($2->'statuses')))
      and (not $2 ? 'classifications' or c.classification in (select jsonb_array_elements_text($2->'classifications')))
      and (not $2 ? 'expiresWithinDays'
        or c.expires_on <= (now() at time zone t.time_zone)::date + ($2->>'expiresWithinDays')::int)
      and (not coalesce(($2->>'isNearLimit')::boolean, false) or functions.is_near_limit(u.active_users, c.user_limit)
        or functions.is_near_limit(u.courses, c.course_limit) or functions.is_near_limit(u.trails, c.trail_limit)
        or functions.is_near_limit(u.disk_bytes, c.disk_limit_megabytes * 1048576::bigint))
      and (not $2 ? 'search'
        or strpos(public.search_key(concat_ws(' ', o.name, o.trade_name, c.code, c.responsible_name)),
          public.search_key($2->>'search')) > 0)
    order by %s %s, c.id limit $3 offset $4$q$,
    case sorting when 'code' then 'c.code' when 'expiresOn' then 'c.expires_on' when 'createdAt'
      then 'c.created_at' when 'activeUsers' then 'u.active_users'
      else 'public.search_key(coalesce(o.trade_name, o.name))' end,
        case when is_descending then 'desc nulls last' else 'asc nulls last' end)
    using public.tenant_id(), filter, most, skip;
end $$;
-- Changes a managed contract; its company and its tenant's kind stay what they were. Its addresses are replaced where
-- they are given.
create or replace function functions.change_contract(contract uuid, given jsonb) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare tenant uuid;
begin
  update control.contracts c
    set code = given->>'code', classification = given->>'classification', status = given->>'status',
      expires_on = (given->>'expiresOn')::date, signed_on = (given->>'signedOn')::date,
      user_limit = (given->>'userLimit')::int, course_limit = (given->>'courseLimit')::int,
        trail_limit = (given->>'trailLimit')::int,
      disk_limit_megabytes = (given->>'diskLimitMegabytes')::int,
      products = coalesce((select array_agg(p) from jsonb_array_elements_text(given->'products') p), '{}'),
      observation = given->>'observation', file_url = given->>'fileUrl', responsible_name = given->>'responsibleName',
        responsible_email = given->>'responsibleEmail',
      responsible_phone = given->>'responsiblePhone', communication_email = given->>'communicationEmail',
        manager_details = given->>'managerDetails', updated_at = now()
    where c.id = contract and c.removed_at is null and functions.manages(c.owner_path, c.tenant_id)
      returning c.tenant_id into tenant;
  if tenant is null then return false; end if;
  update control.tenants t set language = given->>'language', time_zone = given->>'timeZone' where t.id = tenant;
  delete from control.hosts h
    where h.tenant_id = tenant and (h.is_custom and h.host is distinct from lower(given->>'customHost'));
  insert into control.hosts (host, tenant_id, is_custom) select lower(given->>'customHost'), tenant, true
    where given->>'customHost' is not null
    and not exists (select from control.hosts h where h.host = lower(given->>'customHost') and h.tenant_id = tenant);
  if given->>'host' is not null and not exists (
    select from control.hosts h
    where h.host = lower(given->>'host') and h.tenant_id = tenant) then
    delete from control.hosts h where h.tenant_id = tenant and not h.is_custom;
    insert into control.hosts (host, tenant_id) values (lower(given->>'host'), tenant);
  end if;
  return true;
end $$;
-- Keeps which domain a managed contract waits for, or that it waits for none; one that it waits for already keeps its
-- token.
create or replace function functions.claim_host(contract uuid, host text, token text) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare tenant uuid := (
  select c.tenant_id
  from control.contracts c
  where c.id = $1 and c.removed_at is null and functions.manages(c.owner_path, c.tenant_id));
begin
  delete from control.host_claims k where k.tenant_id = tenant and k.host is distinct from $2;
  insert into control.host_claims (tenant_id, host, token) select tenant, $2, $3
    where tenant is not null and $2 is not null
    on conflict do nothing;
end $$;
-- Whether another contract that the active tenant manages waits for this domain; strangers may wait for the same one.
create or replace function functions.is_host_claimed(host text, except_tenant uuid) returns boolean
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin return exists (
  select from control.host_claims k join control.contracts c on c.tenant_id = k.tenant_id
    where k.host = $1
      and k.tenant_id is distinct from $2
      and c.removed_at is null
      and functions.manages(c.owner_path, c.tenant_id));
end $$;
-- A domain was proved: it is served from now on, unless it became another tenant's meanwhile.
create or replace function functions.prove_host(contract uuid, host text, token text) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare tenant uuid;
begin
  delete from control.host_claims k using control.contracts c
    where c.id = $1 and c.removed_at is null and functions.manages(c.owner_path, c.tenant_id)
    and k.tenant_id = c.tenant_id and k.host = $2 and k.token = $3 returning k.tenant_id into tenant;
  if tenant is null then return false; end if;
  insert into control.hosts (host, tenant_id, is_custom) values ($2, tenant, true) on conflict do nothing;
  return exists (select from control.hosts h where h.host = $2 and h.tenant_id = tenant);
end $$;
grant execute on function functions.claim_host, functions.is_host_claimed, functions.prove_host to app;
-- Takes a contract out of the lists; its data and its address stay, nobody signs in.
create or replace function functions.remove_contract(contract uuid) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
begin
  update control.contracts c set status = 'canceled', removed_at = now(), updated_at = now()
    where c.id = contract
      and c.removed_at is null
      and c.tenant_id <> public.tenant_id()
      and functions.manages(c.owner_path, c.tenant_id)
      and not exists (
        select from control.contracts below
        where below.owner_tenant_id = c.tenant_id and below.removed_at is null);
  return found;
end $$;
-- Staff enters the tenant of a contract it manages, with a reason; another mode of the session ends. Answers the
-- tenant, nothing where it may not.
create or replace function functions.enter_client_mode(id uuid, session uuid, contract uuid, reason text,
  minutes integer, most_minutes integer)
  returns uuid
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare entered uuid;
begin
  select c.tenant_id into entered from control.contracts c join control.tenants t on t.id = c.tenant_id
    join control.memberships m on m.account_id = public.account_id()
      and m.tenant_id = public.tenant_id()
      and m.is_active
      and not m.is_unconfirmed
      and m.level <> 'N2'
    join control.sessions s on s.id = $2
      and s.account_id = m.account_id
      and s.revoked_at is null
      and coalesce(s.origin_tenant_id, m.tenant_id) = m.tenant_id
    where c.id = $3
      and c.removed_at is null
      and c.tenant_id <> public.tenant_id()
      and functions.manages(c.owner_path, c.tenant_id)
      and functions.contract_state(c.status, c.expires_on, t.time_zone) = 'open';
  if entered is null then return null; end if;
  update control.client_modes e set left_at = now() where e.session_id = $2 and e.left_at is null;
  insert into control.client_modes (id, account_id, session_id, from_tenant_id, tenant_id, contract_id, reason,
    expires_at, ends_at)
    values ($1, public.account_id(), $2, public.tenant_id(), entered, $3, $4, now() + make_interval(mins => $5),
      now() + make_interval(mins => $6));
  return entered;
end $$;
-- Another hour, never past the end; answers until when, nothing where there is no mode any more.
create or replace function functions.renew_client_mode(session uuid, minutes integer) returns timestamptz
  language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  update control.client_modes e set expires_at = least(now() + make_interval(mins => $2), e.ends_at)
  where e.session_id = $1
    and e.account_id = public.account_id()
    and e.tenant_id = public.tenant_id()
    and e.left_at is null
    and e.expires_at > now()
    returning e.expires_at $$;
-- Ends the session's mode, wherever it is asked; answers what was left, and whence it was entered.
create or replace function functions.leave_client_mode(session uuid) returns jsonb
  language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  update control.client_modes e
    set left_at = now()
    where e.session_id = $1 and e.account_id = public.account_id() and e.left_at is null
  returning jsonb_build_object('fromTenantId', e.from_tenant_id, 'tenantId', e.tenant_id, 'contractId',
    e.contract_id) $$;
grant execute on function functions.enter_client_mode, functions.renew_client_mode, functions.leave_client_mode to app;
grant execute on function functions.find_companies, functions.save_company, functions.is_document_taken,
  functions.remove_company,
  functions.find_contracts, functions.change_contract, functions.remove_contract, functions.is_shown_at,
  functions.sum_contracts, functions.installation_storage to app;
reset role;
