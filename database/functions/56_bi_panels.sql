-- Finds the panels of companies above that the contract of this company was given, with the connection that opens each.
do $$
declare name text;
begin
  foreach name in array array['bi_panels', 'bi_panel_contracts', 'bi_connections'] loop
    execute format('drop policy if exists definer on data.%I', name);
    execute format('create policy definer on data.%I for select to definer using (true)', name);
    execute format('grant select on data.%I to definer', name);
  end loop;
end $$;
set role definer;
create or replace function functions.given_bi_panels()
  returns table (owner_tenant_id uuid, is_of_provider boolean, id uuid, external_id text, name text,
    classification text, parameters jsonb, kind text, address text, client_id text, sealed_secret text)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare here uuid := public.tenant_id();
begin return query
  select g.tenant_id, t.kind = 'provider', p.id, p.external_id, p.name, p.classification, p.parameters,
      b.kind, b.address, b.client_id, b.sealed_secret
    from data.bi_panel_contracts g
    join control.contracts c on c.id = g.contract_id and c.tenant_id = here and g.tenant_id = any(c.owner_path)
    join control.tenants t on t.id = g.tenant_id
    join data.bi_panels p on p.tenant_id = g.tenant_id and p.id = g.panel_id and p.is_active
    left join data.bi_connections b on b.tenant_id = g.tenant_id
  where g.target_tenant_id = here
  order by p.name_key, p.id
  limit 200;
end $$;
grant execute on function functions.given_bi_panels to app;
reset role;
