-- Counts what is stored: references to pictures, and the bytes of files and of reservations. Finds the contents that no row names.

-- Rows that show a picture are the references to its file; a tenant has one file for each picture.
create or replace function public.count_picture()
  returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp as $$
declare
  before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) -> tg_argv[0] end;
  after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) -> tg_argv[0] end;
  tenant uuid := case when tg_op = 'DELETE' then old.tenant_id else new.tenant_id end;
  moment timestamptz := now();
begin
  if before ->> 'key' is not distinct from after ->> 'key' then return null; end if;
  if after ->> 'key' is not null then
    insert into data.files as f (tenant_id, id, hash, size_bytes, content_type, name, reference_count, is_picture)
    values (tenant, gen_random_uuid(), split_part(after ->> 'key', '/', 2), (after ->> 'sizeBytes')::bigint,
      'image/webp', '', 1, true)
    on conflict (tenant_id, hash)
      where is_picture do update
      set reference_count = f.reference_count + 1, unreferenced_at = null;
  end if;
  if before ->> 'key' is not null then
    update data.files f
    set reference_count = greatest(f.reference_count - 1, 0),
      unreferenced_at = case when f.reference_count <= 1 then moment end
    where f.tenant_id = tenant and f.hash = split_part(before ->> 'key', '/', 2) and f.is_picture;
  end if;
  return null;
end $$;

-- The disk that a contract uses: files that something refers to, files on their way, and quota reserved for uploads.
create or replace function public.count_files()
  returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    update data.tenant_usage u set disk_bytes = u.disk_bytes + c.bytes
    from (
      select f.tenant_id, sum(f.size_bytes) as bytes
      from fresh f
      where f.reference_count > 0 or f.pending_until is not null
      group by f.tenant_id) c
    where u.tenant_id = c.tenant_id and c.bytes <> 0;
  elsif tg_op = 'DELETE' then
    update data.tenant_usage u set disk_bytes = u.disk_bytes - c.bytes
    from (
      select f.tenant_id, sum(f.size_bytes) as bytes
      from stale f
      where f.reference_count > 0 or f.pending_until is not null
      group by f.tenant_id) c
    where u.tenant_id = c.tenant_id and c.bytes <> 0;
  else
    update data.tenant_usage u set disk_bytes = u.disk_bytes + c.bytes
    from (select tenant_id, sum(bytes) as bytes from (
            select f.tenant_id, f.size_bytes as bytes
              from fresh f
              where f.reference_count > 0 or f.pending_until is not null
            union all
            select f.tenant_id, - f.size_bytes
              from stale f
              where f.reference_count > 0 or f.pending_until is not null) changes
          group by tenant_id) c
    where u.tenant_id = c.tenant_id and c.bytes <> 0;
  end if;
  return null;
end $$;
create or replace trigger files_count_insert after insert on data.files referencing new table
  as fresh for each statement execute function public.count_files();
create or replace trigger files_count_update after
  update on data.files referencing old table as stale new table
    as fresh for each statement execute function public.count_files();
create or replace trigger files_count_delete after delete on data.files referencing old table
  as stale for each statement execute function public.count_files();

create or replace function public.count_reservations()
  returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    update data.tenant_usage u set disk_bytes = u.disk_bytes + c.bytes
    from (select tenant_id, sum(size_bytes) as bytes from fresh group by tenant_id) c where u.tenant_id = c.tenant_id;
  else
    update data.tenant_usage u set disk_bytes = u.disk_bytes - c.bytes
    from (select tenant_id, sum(size_bytes) as bytes from stale group by tenant_id) c where u.tenant_id = c.tenant_id;
  end if;
  return null;
end $$;
create or replace trigger reservations_count_insert after insert on data.quota_reservations referencing new table
  as fresh for each statement execute function public.count_reservations();
create or replace trigger reservations_count_delete after delete on data.quota_reservations referencing old table
  as stale for each statement execute function public.count_reservations();
-- A reservation is made and given back; its size never changes.
revoke update on data.quota_reservations from app;

-- Of these contents, those that no row of any tenant names: only they may leave the storage.
grant select (hash) on data.files to definer;
drop policy if exists definer on data.files;
create policy definer on data.files for select to definer using (true);
set role definer;
create or replace function functions.unnamed_contents(hashes text[]) returns setof text
  language sql volatile strict security definer set search_path = pg_catalog, pg_temp
  begin atomic
    select one from unnest($1) one where not exists (select from data.files f where f.hash = one);
  end;
grant execute on function functions.unnamed_contents to app, ops;
reset role;
