-- Which sections a person sees: active, published, within their dates, and meant for them (decisions D3.11).
-- Inside an audience, each list that is filled must hold the person's own unit, department or job title.
create or replace function data.visible_sections(person uuid) returns setof uuid language sql stable as $$
  select s.id from data.sections s left join data.users u on u.tenant_id = s.tenant_id and u.id = $1
  where s.is_active and s.archived_at is null and s.published_version is not null
    and (s.starts_at is null or s.starts_at <= now()) and (s.ends_at is null or s.ends_at > now())
    and (s.is_public or (
      exists (select from data.section_audience a where a.tenant_id = s.tenant_id and a.section_id = s.id)
      and not exists (
        select from data.section_audience a where a.tenant_id = s.tenant_id and a.section_id = s.id group by a.kind
        having not coalesce(bool_or(a.target_id = case a.kind when 'businessUnit' then u.business_unit_id when 'department' then u.department_id when 'jobTitle' then u.job_title_id end), false))))
$$;
grant execute on function data.visible_sections to app;
