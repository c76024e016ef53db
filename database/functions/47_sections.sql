-- Finds the sections that a user sees: active, published, within their dates, and meant for the user (decisions D3.11).
-- Who asks is looked up where an audience asks for it, once: public sections cost nothing of it.
-- Inside an audience, each list that is filled must hold the person's own unit, department, job title or one of its
-- segmentations.
create or replace function data.visible_sections(person uuid) returns setof uuid language sql stable as $$
  select s.id from data.sections s
  where s.is_active and s.archived_at is null and s.published_version is not null
    and (s.starts_at is null or s.starts_at <= now()) and (s.ends_at is null or s.ends_at > now())
    and (s.is_public or (
      exists (select from data.section_audience a where a.tenant_id = s.tenant_id and a.section_id = s.id)
      and not exists (
        select from data.section_audience a where a.tenant_id = s.tenant_id and a.section_id = s.id group by a.kind
        having not coalesce(bool_or(case a.kind when 'segmentation' then a.target_id in (
          select data.segmentations_of($1)) else a.target_id = case a.kind
          when 'businessUnit' then (select u.business_unit_id from data.users u where u.id = $1)
          when 'department' then (select u.department_id from data.users u where u.id = $1)
          when 'jobTitle' then (select u.job_title_id from data.users u where u.id = $1) end end), false))))
$$;
grant execute on function data.visible_sections to app;

-- What a computed shelf shows: contents that a public section shows by hand, so that a shelf never reveals anything.
-- Without days all time counts; ties go to the newest, then by title (decisions D3.14).
create or replace function data.shelf(criterion text, days integer, most integer)
  returns table (kind text, object_id uuid)
  language sql stable set search_path = pg_catalog, pg_temp as $$
  with given as (
    select distinct i.kind, i.object_id
      from data.section_items i
      join data.sections s on s.tenant_id = i.tenant_id and s.id = i.section_id
    where s.is_public
      and s.is_active
      and s.archived_at is null
      and s.published_version is not null
      and s.criterion = 'manual'
      and (s.starts_at is null or s.starts_at <= now()) and (s.ends_at is null or s.ends_at > now())),
  objects as (
    select 'course'::text as kind, c.id, c.title_key, c.created_at
      from data.courses c
      where c.is_active and c.archived_at is null and c.published_version is not null
    union all select 'trail', t.id, t.title_key, t.created_at
      from data.trails t
      where t.is_active and t.archived_at is null and t.published_version is not null
    union all select 'media', m.id, m.title_key, m.created_at
      from data.media m
      where m.is_active and m.archived_at is null and $1 = 'creation'),
  counted as (
    select e.kind, e.object_id, count(*) as total from data.enrollments e
    where $1 in ('enrollments', 'completion')
      and e.cancelled_at is null
      and case $1 when 'enrollments' then e.enrolled_at else e.completed_at end > case when $2 is null
        then '-infinity'::timestamptz else now() - make_interval(days => $2) end
    group by e.kind, e.object_id)
  select o.kind, o.id
    from objects o
    join given g on g.kind = o.kind and g.object_id = o.id
    left join counted n on n.kind = o.kind and n.object_id = o.id
  where case when $1 = 'creation' then $2 is null
    or o.created_at > now() - make_interval(days => $2) else n.total > 0 end
  order by n.total desc nulls last, o.created_at desc, o.title_key limit $3
$$;
grant execute on function data.shelf to app;
