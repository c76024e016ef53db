-- Media: the search in titles, codes and summaries; the only way to text search past row-level security.
grant select on data.media to searcher;
drop policy if exists searcher on data.media;
create policy searcher on data.media for select to searcher using (true);

set role searcher;
-- Ids of the active tenant's objects whose texts hold the (already prepared) words, at most `most`.
create or replace function doors.search_media(words text, most integer) returns setof uuid
  language plpgsql stable strict security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query execute 'select id from data.media where tenant_id = $1 and search_text like $2 and archived_at is null limit $3'
    using public.tenant_id(), '%' || replace(replace(replace(words, '\', '\\'), '%', '\%'), '_', '\_') || '%', most;
end $$;
grant execute on function doors.search_media to app;
reset role;
