-- Searches assessments by the words in their titles and answers ids of the transaction's tenant.
grant select on data.assessments to searcher;
drop policy if exists search on data.assessments;
create policy search on data.assessments for select to searcher using (true);
set role searcher;
create or replace function functions.search_assessments(query text) returns table (id uuid)
  language plpgsql stable strict security definer rows 50 set search_path = pg_catalog, pg_temp as $$
begin
  return query execute 'select a.id from data.assessments a where a.tenant_id = $1 and a.title_key like $2 limit 1000'
    using public.tenant_id(), public.search_pattern(query);
end $$;
grant execute on function functions.search_assessments to app;
reset role;
