-- Finds the communications that a person sees now: published, switched on, inside their period, and for everybody or for one of
-- the person's units, departments, job titles or segmentations.
create or replace function data.visible_communications(person uuid) returns setof uuid language sql stable as $$
  select c.id from data.communications c
  where c.published_version is not null and c.archived_at is null and c.is_active
    and (c.starts_at is null or c.starts_at <= now()) and (c.ends_at is null or c.ends_at > now())
    and (c.is_public or exists (
      select from data.communication_audience a
      where a.tenant_id = c.tenant_id and a.communication_id = c.id
        and case a.kind when 'segmentation' then a.target_id in (select data.segmentations_of($1))
          when 'businessUnit' then a.target_id = (select u.business_unit_id from data.users u where u.id = $1)
          when 'department' then a.target_id = (select u.department_id from data.users u where u.id = $1)
          else a.target_id = (select u.job_title_id from data.users u where u.id = $1) end))
$$;
grant execute on function data.visible_communications to app;

-- How many people of each contract have seen the copy of a communication there; the sender never sees who.
do $$
declare name text;
begin
  foreach name in array array['communication_links', 'communications'] loop
    execute format('drop policy if exists definer on data.%I', name);
    execute format('create policy definer on data.%I for select to definer using (true)', name);
  end loop;
end $$;
grant select on data.communication_links to definer;
grant select (tenant_id, id, reader_count) on data.communications to definer;
set role definer;
create or replace function functions.communication_readers(communication uuid)
  returns table (contract_id uuid, people integer)
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare here uuid := public.tenant_id();
begin return query
  select l.contract_id, c.reader_count
    from data.communication_links l
    join data.communications c on c.tenant_id = l.target_tenant_id and c.id = l.communication_id
  where l.tenant_id = here and l.communication_id = $1 and l.is_linked;
end $$;
grant execute on function functions.communication_readers to app;
reset role;
