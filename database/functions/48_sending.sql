-- Makes copies follow their source: every write to something sent to contracts adds one job for each thing and transaction.
-- What is sent is looked up while it is made into a package: who writes meanwhile cannot know whether it will be a part
-- of that, and says so
-- in any case. Writers hold the lock together and never wait for it; who packs holds it alone, and so begins when the
-- writes before it are over; who looks for what was made of a change (`content-changed`) waits until packing is over.
create or replace function public.packing_key()
  returns integer
  language sql stable
  set search_path = pg_catalog, pg_temp
  return hashtext(public.tenant_id()::text);
create or replace function public.enqueue_changes(changed uuid[])
  returns void
  language plpgsql
  set search_path = pg_catalog, pg_temp as $$
declare
  -- A job enters several tenants, where a copy has the id of its original.
  tenant uuid := public.tenant_id();
  enqueued text := coalesce(current_setting('app.enqueued_changes', true), '');
  one uuid;
begin
  if tenant is null then return; end if;
  if pg_try_advisory_xact_lock_shared(7317202, public.packing_key()) then
    changed := array(
      select p.object_id from data.replication_package_parts p where p.tenant_id = tenant and p.object_id = any(changed)
      union select l.section_id from data.section_links l where l.tenant_id = tenant and l.section_id = any(changed));
  end if;
  foreach one in array changed loop
    if position(tenant || '/' || one || ' ' in enqueued) = 0 then
      enqueued := enqueued || tenant || '/' || one || ' ';
      perform set_config('app.enqueued_changes', enqueued, true);
      perform job.enqueue('content-changed', json_build_object('objectId', one));
    end if;
  end loop;
end $$;
-- The trigger's argument is the column that names what changed.
create or replace function public.enqueue_changed_row()
  returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp as $$
declare changed uuid;
begin
  if tg_op = 'DELETE' then execute format('select ($1).%I', tg_argv[0]) into changed using old;
  else execute format('select ($1).%I', tg_argv[0]) into changed using new; end if;
  perform public.enqueue_changes(array[changed]);
  return null;
end $$;
create or replace function public.enqueue_changed_rows()
  returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp as $$
declare changed uuid[];
begin
  execute format('select array_agg(distinct %I) from changed_rows', tg_argv[0]) into changed;
  if changed is not null then perform public.enqueue_changes(changed); end if;
  return null;
end $$;
do $$
declare t record;
begin
  -- What is read of the row itself; counters and drafts are not sent.
  for t in select * from (values
      ('media', ''), ('skills', ''), ('categories', ''), ('terms', ''), ('certificates', ''),
      ('assessments', 'of published_version, title, category_id, is_switched_on, is_offered, archived_at'),
      ('courses', 'of published_version, is_switched_on, is_offered, archived_at, horizontal_cover, vertical_cover'),
      ('trails', 'of published_version, is_switched_on, is_offered, archived_at, horizontal_cover, vertical_cover'),
      ('sections',
        'of published_version, is_switched_on, is_offered, archived_at, picture, card_picture, banner_picture'))
        as rows (name, columns) loop
    execute
      format('create or replace trigger %I after update %s on data.%I for each row execute function '
        'public.enqueue_changed_row(''id'')', t.name || '_changed_update', t.columns, t.name);
    execute
      format('create or replace trigger %I after delete on data.%I for each row execute function '
        'public.enqueue_changed_row(''id'')', t.name || '_changed_delete', t.name);
  end loop;
  -- What belongs to it.
  for t in select * from (values
      ('package_files', 'media_id'), ('subtitles', 'media_id'), ('carousel_items', 'media_id'),
        ('media_skills', 'media_id'), ('assessment_skills', 'assessment_id')) as rows (name, owner) loop
    execute
      format('create or replace trigger %I after insert on data.%I referencing new table as changed_rows for each '
        'statement execute function public.enqueue_changed_rows(%L)', t.name || '_changed_insert', t.name, t.owner);
    execute
      format('create or replace trigger %I after update on data.%I referencing new table as changed_rows for each '
        'statement execute function public.enqueue_changed_rows(%L)', t.name || '_changed_update', t.name, t.owner);
    execute
      format('create or replace trigger %I after delete on data.%I referencing old table as changed_rows for each '
        'statement execute function public.enqueue_changed_rows(%L)', t.name || '_changed_delete', t.name, t.owner);
  end loop;
end $$;

-- A contract has free quota again: what could not be applied is sent again.
create or replace function public.enqueue_unapplied_sections()
  returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp as $$
declare here uuid := public.tenant_id();
begin
  if here is not null and exists (
    select from data.received_sections r
    where r.tenant_id = here and not r.is_applied) then
    perform job.enqueue('replicate-unapplied', '{}', 'replicate-unapplied');
  end if;
  return null;
end $$;
create or replace trigger tenant_usage_quota_freed after
  update of courses, trails, disk_bytes on data.tenant_usage for each row
  when (new.courses < old.courses
    or new.trails < old.trails
    or new.disk_bytes < old.disk_bytes) execute function public.enqueue_unapplied_sections();

-- What stands in contracts, for whoever manages them: names and numbers, never people.
do $$
declare name text;
begin
  foreach name in array array['received_sections', 'received_parts', 'section_links', 'sections',
    'permission_group_links', 'permission_groups', 'course_items', 'trail_items', 'enrollments'] loop
    execute format('drop policy if exists definer on data.%I', name);
    execute format('create policy definer on data.%I for select to definer using (true)', name);
  end loop;
end $$;
grant select on data.received_sections, data.received_parts, data.section_links, data.permission_group_links to definer;
grant select (tenant_id, id, name) on data.sections, data.permission_groups to definer;
grant select (tenant_id, course_id, object_id) on data.course_items to definer;
grant select (tenant_id, trail_id, object_id) on data.trail_items to definer;
grant select (tenant_id, user_id, object_id, cancelled_at) on data.enrollments to definer;
set role definer;
-- The sections that these contracts were sent by others than the active tenant, in the state that the sender knows.
create or replace function functions.sections_sent_by_others(contracts uuid[])
  returns table (contract_id uuid, section_id uuid, name text, sender text, state text, reason text,
    pending_files integer, sent_at timestamptz)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare here uuid := public.tenant_id();
begin return query
  select c.id, l.section_id, s.name, t.name, l.state, l.reason, l.pending_files, l.updated_at
  from control.contracts c
    join data.section_links l on l.tenant_id = any(c.owner_path) and l.contract_id = c.id and l.is_linked
    join data.sections s on s.tenant_id = l.tenant_id and s.id = l.section_id
    join control.tenants t on t.id = l.tenant_id
  where c.id = any($1)
    and c.removed_at is null
    and functions.manages(c.owner_path, c.tenant_id)
    and l.tenant_id <> here
  order by c.id, s.name, l.section_id;
end $$;
-- The permission groups that a contract was sent by others: those above it keep whom they give what. The highest first;
-- `is_above` are those over the active tenant.
create or replace function functions.groups_sent_by_others(contract uuid)
  returns table (group_id uuid, name text, sender text, state text, reason text, sent_at timestamptz, sender_id uuid,
    is_above boolean)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare here uuid := public.tenant_id();
begin return query
  select l.group_id, g.name, t.name, l.state, l.reason, l.updated_at, l.tenant_id,
    array_position(c.owner_path, l.tenant_id) < array_position(c.owner_path, here)
  from control.contracts c
    join data.permission_group_links l on l.tenant_id = any(c.owner_path) and l.contract_id = c.id and l.is_linked
  join data.permission_groups g on g.tenant_id = l.tenant_id and g.id = l.group_id
    join control.tenants t on t.id = l.tenant_id
  where c.id = $1 and c.removed_at is null and functions.manages(c.owner_path, c.tenant_id) and l.tenant_id <> here
  order by g.name, l.group_id, array_position(c.owner_path, l.tenant_id);
end $$;
-- The contracts that have copies of these from the active tenant, and how many learners are enrolled in the copies: of
-- an object, in what holds it.
create or replace function functions.copies_of(kind text, objects uuid[], contracts uuid[])
  returns table (contract_id uuid, name text, people integer)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare here uuid := public.tenant_id();
begin return query
  with sent as (
    select l.contract_id as contract, l.name as company, l.target_tenant_id as tenant, p.kind as part,
      p.object_id as object
    from data.section_links l
    left join data.received_parts p on p.tenant_id = l.target_tenant_id
      and p.sender_tenant_id = l.tenant_id
      and p.section_id = l.section_id
    where l.tenant_id = here and l.is_linked and ($3 is null or l.contract_id = any($3))
      and case when $1 = 'section' then l.section_id = any($2) else p.kind = $1 and p.object_id = any($2) end),
  learned as (
    select s.contract, s.tenant, s.object from sent s where s.part in ('course', 'trail')
    union select s.contract, s.tenant, i.course_id
      from sent s
      join data.course_items i on i.tenant_id = s.tenant and i.object_id = s.object
      where $1 in ('media', 'assessment')
    union select s.contract, s.tenant, i.trail_id
      from sent s
      join data.trail_items i on i.tenant_id = s.tenant and i.object_id = s.object
      where $1 in ('media', 'course')),
  counted as (
    select n.contract, count(distinct e.user_id)::int as total
    from learned n
      join data.enrollments e on e.tenant_id = n.tenant and e.object_id = n.object and e.cancelled_at is null
      group by n.contract)
  select s.contract, min(s.company), coalesce(min(c.total), 0)
    from sent s
    left join counted c on c.contract = s.contract
  group by s.contract order by min(s.company), s.contract;
end $$;
grant execute on function functions.sections_sent_by_others, functions.groups_sent_by_others,
  functions.copies_of to app;
reset role;
