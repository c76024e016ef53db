-- People: the search in names, user names, e-mails and documents; the only way to text search past row-level security.
grant select on data.users to searcher;
drop policy if exists searcher on data.users;
create policy searcher on data.users for select to searcher using (true);

set role searcher;
-- Ids of the active tenant's users whose texts hold the (already prepared) words, at most `most`.
create or replace function doors.search_users(words text, most integer) returns setof uuid
  language plpgsql stable strict security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query execute 'select id from data.users where tenant_id = $1 and search_text like $2 and removed_at is null limit $3'
    using public.tenant_id(), '%' || replace(replace(replace(words, '\', '\\'), '%', '\%'), '_', '\_') || '%', most;
end $$;
grant execute on function doors.search_users to app;

-- Who a rule names, as one condition over data.users; the rule stands in the filter under this name.
create or replace function doors.audience_condition(filter jsonb, name text) returns text
  language sql immutable strict set search_path = pg_catalog, pg_temp as $$
  select coalesce('(' || string_agg(format('%s = any (($2->%L->>%L)::%s[])', list.field, name, list.key, list.type),
    case filter->name->>'operator' when 'and' then ' and ' else ' or ' end) || ')', 'false')
  from (values ('businessUnitIds', 'business_unit_id', 'uuid'), ('jobTitleIds', 'job_title_id', 'uuid'), ('departmentIds', 'department_id', 'uuid'),
    ('genders', 'gender', 'text'), ('userIds', 'id', 'uuid')) list (key, field, type)
  where filter->name ? list.key
$$;
-- What a filter asks for, as conditions over data.users; only what it names, so that each question gets a plan of its own.
-- $1 tenant, $2 the filter, $3 and $4 the patterns of its words, $5 that of what stands before an @: what follows is most people's, and costs the index much.
create or replace function doors.user_conditions(filter jsonb) returns text
  language plpgsql immutable strict set search_path = pg_catalog, pg_temp as $$ begin
  return 'tenant_id = $1 and removed_at is null'
    || case when filter ? 'isActive' then ' and is_active = ($2->>''isActive'')::boolean' else '' end
    || case when filter ? 'userIds' then ' and id = any (($2->>''userIds'')::uuid[])' else '' end
    || case when filter ? 'businessUnitIds' then ' and business_unit_id = any (($2->>''businessUnitIds'')::uuid[])' else '' end
    || case when filter ? 'departmentIds' then ' and department_id = any (($2->>''departmentIds'')::uuid[])' else '' end
    || case when filter ? 'jobTitleIds' then ' and job_title_id = any (($2->>''jobTitleIds'')::uuid[])' else '' end
    || case when filter ? 'genders' then ' and gender = any (($2->>''genders'')::text[])' else '' end
    || case when filter ? 'matches' then ' and ' || doors.audience_condition(filter, 'matches') else '' end
    || case when filter ? 'lacks' then ' and not coalesce(' || doors.audience_condition(filter, 'lacks') || ', false)' else '' end
    || case when position('@' in filter->>'search') > 3 then ' and search_text like $5 and search_text || '''' like $3' when filter ? 'search' then ' and search_text like $3' else '' end
    || case when filter ? 'name' then ' and search_text like $4 and name_key like $4' else '' end;
end $$;
-- Three letters and more are looked for anywhere, fewer at the beginning of the name.
create or replace function doors.word_pattern(words text) returns text
  language plpgsql stable strict set search_path = pg_catalog, pg_temp as $$ begin
  return case when length(words) >= 3 then '%' else '' end || replace(replace(replace(public.search_key(words), '\', '\\'), '%', '\%'), '_', '\_') || '%';
end $$;
-- A page of the active tenant's users, sorted by a column of the closed list; the id decides among equals.
create or replace function doors.find_users(filter jsonb, sorting text, is_descending boolean, most integer, skip integer) returns setof uuid
  language plpgsql stable strict rows 50 security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  sorted text := case sorting when 'email' then 'email_key' when 'createdAt' then 'created_at' else 'name_key' end;
  direction text := case when is_descending then 'desc' else 'asc' end;
begin
  return query execute format('select id from data.users where %s order by %I %s, id %s limit $6 offset $7', doors.user_conditions(filter), sorted, direction, direction)
    using public.tenant_id(), filter, doors.word_pattern(filter->>'search'), doors.word_pattern(filter->>'name'), doors.word_pattern(split_part(filter->>'search', '@', 1)), most, skip;
end $$;
-- How many there are, `most` at most.
create or replace function doors.count_users(filter jsonb, most integer) returns integer
  language plpgsql stable strict security definer set search_path = pg_catalog, public, pg_temp as $$
declare total integer;
begin
  execute format('select count(*) from (select from data.users where %s limit $6) counted', doors.user_conditions(filter))
    into total using public.tenant_id(), filter, doors.word_pattern(filter->>'search'), doors.word_pattern(filter->>'name'), doors.word_pattern(split_part(filter->>'search', '@', 1)), most;
  return total;
end $$;
grant execute on function doors.find_users, doors.count_users to app;
reset role;
