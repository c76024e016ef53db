-- Searches issued certificates by person and content. Row-level security lets no other text search of them use an index.
grant select on data.issued_certificates to searcher;
drop policy if exists searcher on data.issued_certificates;
create policy searcher on data.issued_certificates for select to searcher using (true);

set role searcher;
-- Ids of the tenant's issued certificates whose person or content hold these words in this order.
create or replace function functions.search_issued_certificates(query text, most integer default 10001)
  returns setof uuid
  language plpgsql stable strict security definer set search_path = pg_catalog, pg_temp as $$
declare
  here uuid := public.tenant_id();
  pattern text := public.search_pattern($1);
begin
  -- static: planned once a connection
  return query
    select i.id from data.issued_certificates i where i.tenant_id = here and i.search_text like pattern limit $2;
end $$;
grant execute on function functions.search_issued_certificates to app;
reset role;

-- What a credential tells everybody, found and read in one question. With the rights of who asks: the tenant that the
-- credential names is entered for it, and row-level security holds.
create or replace function functions.certificate_of_credential(key_hash text)
  returns table (kind text, credential text, issued_at timestamptz, expires_at timestamptz, revoked_at timestamptz,
    revoked_because text, replaced_at timestamptz, replaced_because text, replaced_by text, file_hash text,
    signed_by text, snapshot jsonb)
  language plpgsql volatile strict set search_path = pg_catalog, public, pg_temp as $$
declare
  before text := coalesce(current_setting('app.tenant_id', true), '');
  handle record;
begin
  select h.tenant_id as here, h.object_id as named into handle from functions.open_handle('certificate', $1) h;
  if not found then return; end if;
  perform set_config('app.tenant_id', handle.here::text, true);
  -- Designs are a hundred times what is told, and each reading of one costs more than all the rest.
  return query select i.kind, i.credential, i.issued_at, i.expires_at, i.revoked_at, i.revoked_because, i.replaced_at,
      i.replaced_because, s.credential, i.file_hash, i.signed_by, i.snapshot - '{design,contents}'::text[]
    from data.issued_certificates i
    left join data.issued_certificates s on s.tenant_id = i.tenant_id and s.id = i.replaced_by
    where i.tenant_id = handle.here and i.id = handle.named;
  perform set_config('app.tenant_id', before, true);
end $$;
grant execute on function functions.certificate_of_credential to app;
