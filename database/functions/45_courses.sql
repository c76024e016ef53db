-- Searches courses by text. Row-level security lets no other text search of courses use an index.
grant select on data.courses to searcher;
drop policy if exists searcher on data.courses;
create policy searcher on data.courses for select to searcher using (true);

set role searcher;
-- Ids of the tenant's courses whose title, code or synopsis hold these words in this order.
create or replace function functions.search_courses(query text, most integer default 10000) returns setof uuid
  language plpgsql stable strict security definer set search_path = pg_catalog, pg_temp as $$
declare
  here uuid := public.tenant_id();
  pattern text := public.search_pattern($1);
begin
  -- static: planned once a connection
  return query select c.id from data.courses c where c.tenant_id = here and c.search_text like pattern limit $2;
end $$;
grant execute on function functions.search_courses to app;
reset role;
