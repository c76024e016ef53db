-- Searches trails by text. Row-level security lets no other text search of trails use an index.
grant select on data.trails to searcher;
drop policy if exists searcher on data.trails;
create policy searcher on data.trails for select to searcher using (true);

set role searcher;
-- Ids of the tenant's trails whose title, code or synopsis hold these words in this order.
create or replace function functions.search_trails(query text, most integer default 10000) returns setof uuid
  language plpgsql stable strict security definer set search_path = pg_catalog, pg_temp as $$
declare
  here uuid := public.tenant_id();
  pattern text := public.search_pattern($1);
begin
  -- static: planned once a connection
  return query select c.id from data.trails c where c.tenant_id = here and c.search_text like pattern limit $2;
end $$;
grant execute on function functions.search_trails to app;
reset role;

-- What must be finished before `object` can be: its prerequisites, drafts included, and for a trail its contents too.
create or replace function data.dependencies_of(kind text, object uuid)
  returns table (dependency_kind text, dependency_id uuid)
  language sql stable set search_path = pg_catalog, pg_temp as $$
  select p.kind, p.object_id from data.course_prerequisites p where $1 = 'course' and p.course_id = $2
  union select d->>'kind', (d->>'objectId')::uuid
    from data.courses c, jsonb_array_elements(c.draft->'prerequisites') d
    where $1 = 'course' and c.id = $2 and c.archived_at is null
  union select p.kind, p.object_id from data.trail_prerequisites p where $1 = 'trail' and p.trail_id = $2
  union select 'course', i.object_id
    from data.trail_items i
    where $1 = 'trail' and i.trail_id = $2 and i.kind = 'course' and i.is_required
  union select d->>'kind', (d->>'objectId')::uuid
    from data.trails t, jsonb_array_elements(t.draft->'prerequisites') d
    where $1 = 'trail' and t.id = $2 and t.archived_at is null
  union select 'course', (d->>'objectId')::uuid
    from data.trails t, jsonb_array_elements(t.draft->'items') d
    where $1 = 'trail'
      and t.id = $2
      and t.archived_at is null
      and d->>'kind' = 'course'
      and not (d->>'isComplementary')::boolean
$$;
grant execute on function data.dependencies_of to app;
-- Whether finishing one of these would need `object` itself: a circle nobody could enter.
create or replace function data.creates_cycle(kind text, object uuid, dependencies jsonb) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp as $$
  with recursive reached (kind, id) as (
    select d->>'kind', (d->>'objectId')::uuid from jsonb_array_elements($3) d
    union
    select n.dependency_kind, n.dependency_id from reached r cross join lateral data.dependencies_of(r.kind, r.id) n
    where not (r.kind = $1 and r.id = $2)
  )
  select exists (select 1 from reached r where r.kind = $1 and r.id = $2)
$$;
grant execute on function data.creates_cycle to app;

-- Whether anything is about this skill or category, drafts included.
create or replace function data.is_taxonomy_used(kind text, id uuid) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp as $$
  select case $1 when 'skill' then
    exists (
      select from data.media_skills
      where skill_id = $2) or exists (
      select from data.assessment_skills
      where skill_id = $2) or exists (
      select from data.question_skills
      where skill_id = $2)
    or exists (
      select from data.course_skills
      where skill_id = $2) or exists (
      select from data.trail_skills
      where skill_id = $2)
    or exists (
      select from data.courses c
      where c.draft->'skillIds' ? $2::text) or exists (
      select from data.trails t
      where t.draft->'skillIds' ? $2::text)
  else
    exists (
      select from data.media
      where category_id = $2) or exists (
      select from data.assessments
      where category_id = $2) or exists (
      select from data.questions
      where category_id = $2)
    or exists (
      select from data.courses c
      where c.category_id = $2 or c.draft->>'categoryId' = $2::text) or exists (
      select from data.trails t
      where t.category_id = $2 or t.draft->>'categoryId' = $2::text)
  end
$$;
grant execute on function data.is_taxonomy_used to app;
