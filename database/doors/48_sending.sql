-- Copies follow: a write to whatever was sent to contracts says so, by one job for each thing and transaction, whoever writes and why.
-- What is sent is looked up while it is made into a package: who writes meanwhile cannot know whether it will be a part of that, and says so
-- in any case. Writers hold the lock together and never wait for it; who packs holds it alone, and so begins when the
-- writes before it are over; who looks for what was made of a change (`content-changed`) waits until packing is over.
create or replace function public.packing_key() returns integer language sql stable set search_path = pg_catalog, pg_temp
  return hashtext(public.tenant_id()::text);
create or replace function public.tell_changes(changed uuid[]) returns void language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  -- A job enters several tenants, where a copy has the id of its original.
  tenant uuid := public.tenant_id();
  told text := coalesce(current_setting('app.told_changes', true), '');
  one uuid;
begin
  if tenant is null then return; end if;
  if pg_try_advisory_xact_lock_shared(7317202, public.packing_key()) then
    changed := array(
      select p.object_id from data.replication_package_parts p where p.tenant_id = tenant and p.object_id = any(changed)
      union select l.section_id from data.section_links l where l.tenant_id = tenant and l.section_id = any(changed));
  end if;
  foreach one in array changed loop
    if position(tenant || '/' || one || ' ' in told) = 0 then
      told := told || tenant || '/' || one || ' ';
      perform set_config('app.told_changes', told, true);
      perform job.enqueue('content-changed', json_build_object('objectId', one));
    end if;
  end loop;
end $$;
-- The trigger's argument is the column that names what changed.
create or replace function public.tell_changed_row() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
declare changed uuid;
begin
  if tg_op = 'DELETE' then execute format('select ($1).%I', tg_argv[0]) into changed using old;
  else execute format('select ($1).%I', tg_argv[0]) into changed using new; end if;
  perform public.tell_changes(array[changed]);
  return null;
end $$;
create or replace function public.tell_changed_rows() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
declare changed uuid[];
begin
  execute format('select array_agg(distinct %I) from changed_rows', tg_argv[0]) into changed;
  if changed is not null then perform public.tell_changes(changed); end if;
  return null;
end $$;
drop function if exists public.tell_change(uuid);
do $$
declare t record;
begin
  -- What is read of the row itself; counters and drafts are not sent.
  for t in select * from (values
      ('media', ''), ('skills', ''), ('categories', ''), ('terms', ''), ('certificates', ''),
      ('assessments', 'of published_version, title, category_id, is_switched_on, is_offered, archived_at'),
      ('courses', 'of published_version, is_switched_on, is_offered, archived_at, horizontal_cover, vertical_cover'),
      ('trails', 'of published_version, is_switched_on, is_offered, archived_at, horizontal_cover, vertical_cover'),
      ('sections', 'of published_version, is_switched_on, is_offered, archived_at, picture, card_picture, banner_picture')) as rows (name, columns) loop
    execute format('create or replace trigger %I after update %s on data.%I for each row execute function public.tell_changed_row(''id'')', t.name || '_sent_anew', t.columns, t.name);
    execute format('create or replace trigger %I after delete on data.%I for each row execute function public.tell_changed_row(''id'')', t.name || '_sent_gone', t.name);
  end loop;
  -- What belongs to it.
  for t in select * from (values
      ('package_files', 'media_id'), ('subtitles', 'media_id'), ('carousel_items', 'media_id'), ('media_skills', 'media_id'), ('assessment_skills', 'assessment_id')) as rows (name, owner) loop
    execute format('create or replace trigger %I after insert on data.%I referencing new table as changed_rows for each statement execute function public.tell_changed_rows(%L)', t.name || '_sent_in', t.name, t.owner);
    execute format('create or replace trigger %I after update on data.%I referencing new table as changed_rows for each statement execute function public.tell_changed_rows(%L)', t.name || '_sent_anew', t.name, t.owner);
    execute format('create or replace trigger %I after delete on data.%I referencing old table as changed_rows for each statement execute function public.tell_changed_rows(%L)', t.name || '_sent_out', t.name, t.owner);
  end loop;
end $$;

-- A contract got room: what could not be taken in comes again.
create or replace function public.tell_room() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if public.tenant_id() is not null and exists (select from data.received_sections r where r.tenant_id = public.tenant_id() and not r.is_taken) then
    perform job.enqueue('replicate-untaken', '{}', 'replicate-untaken');
  end if;
  return null;
end $$;
create or replace trigger tenant_usage_got_room after update of courses, trails, disk_bytes on data.tenant_usage for each row
  when (new.courses < old.courses or new.trails < old.trails or new.disk_bytes < old.disk_bytes) execute function public.tell_room();
