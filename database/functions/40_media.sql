-- Searches media by title, code and summary. No other text search of media passes row-level security.
grant select on data.media to searcher;
drop policy if exists searcher on data.media;
create policy searcher on data.media for select to searcher using (true);

set role searcher;
-- Ids of the active tenant's objects whose texts hold the (already prepared) words, at most `most`.
create or replace function functions.search_media(words text, most integer) returns setof uuid
  language plpgsql stable strict security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  here uuid := public.tenant_id();
  pattern text := '%' || replace(replace(replace(words, '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
  -- static: planned once a connection
  return query select m.id
    from data.media m
    where m.tenant_id = here and m.search_text like pattern and m.archived_at is null
    limit most;
end $$;
grant execute on function functions.search_media to app;
reset role;

-- Which of these launches there are, and which still take something: the content host asks before it reads what it was
-- sent. With the
-- rights of who asks: row-level security shows one tenant at a time, so each that a ticket names is entered in turn.
create or replace function functions.known_launches(tenants uuid[], hashes text[], opened_after timestamptz)
  returns table (ticket_hash text, is_open boolean)
  language plpgsql volatile strict set search_path = pg_catalog, public, pg_temp as $$
declare
  before text := coalesce(current_setting('app.tenant_id', true), '');
  named uuid;
begin
  foreach named in array tenants loop
    perform set_config('app.tenant_id', named::text, true);
    return query select l.ticket_hash, l.opened_at > $3
      from data.scorm_launches l
      where l.tenant_id = named and l.ticket_hash = any($2);
  end loop;
  perform set_config('app.tenant_id', before, true);
end $$;
grant execute on function functions.known_launches to app;
