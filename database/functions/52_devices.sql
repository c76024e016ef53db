-- Binds each token of a device to one person in all tenants, as long as the session lasts that has bound it.
grant select, insert, update, delete on control.device_endpoints to definer;
grant select, delete on data.device_tokens to definer;
drop policy if exists definer on control.device_endpoints;
create policy definer on control.device_endpoints to definer using (true) with check (true);
drop policy if exists definer on data.device_tokens;
create policy definer on data.device_tokens to definer using (true);

set role definer;

-- Binds a token to a person and a session of the active tenant; answers the device: the one that the person has for it
-- already, or the new one. Another person's device of this token goes.
create or replace function functions.bind_endpoint(endpoint_hash text, user_id uuid, session_id uuid, device_id uuid)
  returns uuid
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  here uuid := public.tenant_id();
  before control.device_endpoints;
begin
  insert into control.device_endpoints as e (endpoint_hash, tenant_id, user_id, device_id, session_id)
    values ($1, here, $2, $4, $3)
    on conflict (endpoint_hash) do nothing;
  if found then return $4; end if;
  select e.* into before from control.device_endpoints e where e.endpoint_hash = $1 for update;
  if before.tenant_id = here and before.user_id = $2 then
    update control.device_endpoints e set session_id = $3 where e.endpoint_hash = $1;
    return before.device_id;
  end if;
  delete from data.device_tokens d where d.tenant_id = before.tenant_id and d.id = before.device_id;
  update control.device_endpoints e set tenant_id = here, user_id = $2, device_id = $4, session_id = $3
    where e.endpoint_hash = $1;
  return $4;
end $$;
-- Which of these devices of the active tenant are bound to a session that lasts.
create or replace function functions.bound_devices(device_ids uuid[]) returns setof uuid
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare here uuid := public.tenant_id();
begin
  return query select e.device_id
    from control.device_endpoints e
    join control.sessions s on s.id = e.session_id
    where e.tenant_id = here and e.device_id = any($1) and s.revoked_at is null;
end $$;
-- Frees the tokens of removed devices of the active tenant.
create or replace function functions.release_devices(device_ids uuid[]) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare here uuid := public.tenant_id();
begin
  delete from control.device_endpoints e where e.tenant_id = here and e.device_id = any($1);
end $$;
-- Whoever enters the active tenant is told nothing more by others in the same session.
create or replace function functions.leave_other_tenants(session_id uuid) returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  here uuid := public.tenant_id();
  one record;
begin
  for one in delete from control.device_endpoints e where e.session_id = $1 and e.tenant_id <> here
    returning e.tenant_id, e.device_id loop
    delete from data.device_tokens d where d.tenant_id = one.tenant_id and d.id = one.device_id;
  end loop;
end $$;
-- Removes the devices of the active tenant whose session is over.
create or replace function functions.forget_devices() returns void
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
declare
  here uuid := public.tenant_id();
  gone uuid[];
begin
  gone := array(
    select e.device_id
    from control.device_endpoints e
    left join control.sessions s on s.id = e.session_id
    where e.tenant_id = here and (s.id is null or s.revoked_at is not null));
  delete from data.device_tokens d where d.tenant_id = here and d.id = any(gone);
  delete from control.device_endpoints e where e.tenant_id = here and e.device_id = any(gone);
end $$;
grant execute on function functions.bind_endpoint, functions.bound_devices, functions.release_devices,
  functions.leave_other_tenants, functions.forget_devices to app;
reset role;
