-- Searches the question bank by the words of codes, statements and options and answers ids of the transaction's tenant.
grant select on data.questions to searcher;
drop policy if exists search on data.questions;
create policy search on data.questions for select to searcher using (true);
set role searcher;
create or replace function functions.search_questions(query text) returns table (id uuid)
  language plpgsql stable strict security definer rows 50 set search_path = pg_catalog, pg_temp as $$
begin
  return query execute 'select q.id from data.questions q where q.tenant_id = $1 and q.words_key like $2 limit 10001'
    using public.tenant_id(), public.search_pattern(query);
end $$;
grant execute on function functions.search_questions to app;
reset role;
