-- Media: the search in titles, codes and summaries; the only way to text search past row-level security.
grant select on data.media to searcher;
drop policy if exists searcher on data.media;
create policy searcher on data.media for select to searcher using (true);

set role searcher;
-- Ids of the active tenant's objects whose texts hold the (already prepared) words, at most `most`.
create or replace function doors.search_media(words text, most integer) returns setof uuid
  language plpgsql stable strict security definer set search_path = pg_catalog, public, pg_temp as $$
declare pattern text := '%' || replace(replace(replace(words, '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
  return query select m.id from data.media m where m.tenant_id = public.tenant_id() and m.search_text like pattern and m.archived_at is null limit most; -- static: planned once a connection
end $$;
grant execute on function doors.search_media to app;
reset role;
