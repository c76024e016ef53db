-- Finds the segmentations that a user belongs to now by the user's facts; an index leads from each fact to the lists that name it.
-- A person has one fact of each kind, so as many hits as filled lists mean that all of them hold the person.
create or replace function data.segmentations_of(person uuid) returns setof uuid language sql stable as $$
  select s.id from (
    select l.tenant_id, l.segmentation_id, count(*) as lists
    from data.users u
    cross join lateral (values ('businessUnit', u.business_unit_id::text), ('jobTitle', u.job_title_id::text),
      ('department', u.department_id::text),
      ('gender', u.gender), ('user', u.id::text)) f (kind, target)
    join data.segmentation_links l on l.tenant_id = u.tenant_id and l.kind = f.kind and l.target = f.target
    where u.id = $1 and u.removed_at is null group by l.tenant_id, l.segmentation_id) hit
  join data.segmentations s on s.tenant_id = hit.tenant_id and s.id = hit.segmentation_id
  where s.is_active and (s.operator = 'or' or hit.lists = s.list_count)
$$;
grant execute on function data.segmentations_of to app;
