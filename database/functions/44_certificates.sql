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
