-- Searches the ledger of messages by rule, address and person. Row-level security lets no other text search of it use an
-- index.
grant select on data.deliveries to searcher;
drop policy if exists searcher on data.deliveries;
create policy searcher on data.deliveries for select to searcher using (true);

set role searcher;
-- Ids of the tenant's messages whose rule, address or person hold these words in this order, and to which the filter
-- applies, by time. Each question gets a plan of its own: rare words come from the index of words, common ones from
-- that of times.
create or replace function functions.search_deliveries(query text, filter jsonb, most integer, skip integer default 0)
  returns setof uuid
  language plpgsql stable strict security definer set search_path = pg_catalog, pg_temp as $$
declare
  here uuid := public.tenant_id();
  pattern text := public.search_pattern($1);
  turn text := case when $2->>'direction' = 'asc' then 'asc' else 'desc' end;
  people uuid[];
begin
  -- static: planned once a connection
  select array_agg(u.id) into people
  from data.users u
  where u.tenant_id = here and u.search_text like pattern and u.name_key like pattern;
  return query execute 'select d.id from data.deliveries d where d.tenant_id = $1
      and (d.words_key like $2 or d.user_id = any ($3))'
    || case when filter ? 'states'
      then ' and d.state = any (array(select jsonb_array_elements_text($4->''states'')))' else '' end
    || case when filter ? 'ruleId' then ' and d.rule_id = ($4->>''ruleId'')::uuid' else '' end
    || case when filter ? 'userId' then ' and d.user_id = ($4->>''userId'')::uuid' else '' end
    -- Days of the tenant, both included.
    || case when filter ? 'from'
      then ' and d.created_at >= ($4->>''from'')::timestamp at time zone ($4->>''timeZone'')' else '' end
    || case when filter ? 'to' then
      ' and d.created_at < (($4->>''to'')::timestamp + interval ''1 day'') at time zone ($4->>''timeZone'')' else ''
      end
    || ' order by d.created_at ' || turn || ', d.id ' || turn || ' limit $5 offset $6'
    using here, pattern, people, filter, most, skip;
end $$;
grant execute on function functions.search_deliveries to app;
reset role;
