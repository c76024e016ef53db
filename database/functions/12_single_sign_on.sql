-- Stores sign-ins that left for an identity provider by the hash of their state, and takes each one out once.
grant select, insert, delete on control.oidc_states to definer;
drop policy if exists definer on control.oidc_states;
create policy definer on control.oidc_states to definer using (true) with check (true);

set role definer;
create or replace function functions.create_oidc_state(state_hash text, binding_hash text, details jsonb,
  seconds integer)
  returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  insert into control.oidc_states (state_hash, tenant_id, binding_hash, details, expires_at)
    values ($1, public.tenant_id(), $2, $3, now() + make_interval(secs => $4)) $$;
create or replace function functions.consume_oidc_state(state_hash text)
  returns table (tenant_id uuid, binding_hash text, details jsonb)
  language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  delete from control.oidc_states s
    where s.state_hash = $1 and s.expires_at > now()
    returning s.tenant_id, s.binding_hash, s.details $$;
grant execute on function functions.create_oidc_state, functions.consume_oidc_state to app;
reset role;
