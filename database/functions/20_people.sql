-- Searches users by name, user name, e-mail and document. No other text search of users passes row-level security.
grant select on data.users to searcher;
drop policy if exists searcher on data.users;
create policy searcher on data.users for select to searcher using (true);

-- The list sorts by the names of places.
grant select on data.business_units, data.departments, data.job_titles, data.permission_groups to searcher;
do $$ declare place text; begin
  foreach place in array array['business_units', 'departments', 'job_titles', 'permission_groups'] loop
    execute format('drop policy if exists searcher on data.%I', place);
    execute format('create policy searcher on data.%I for select to searcher using (true)', place);
  end loop;
end $$;

-- A supervisor's name stands ready with each of its people: whoever is placed takes it, whoever is renamed hands it on.
create or replace function public.set_supervisor_key()
  returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp as $$ begin
  new.supervisor_key := (select name_key from data.users where tenant_id = new.tenant_id and id = new.supervisor_id);
  return new;
end $$;
create or replace function public.update_supervisor_keys()
  returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp as $$ begin
  update data.users set supervisor_key = new.name_key where tenant_id = new.tenant_id and supervisor_id = new.id;
  return null;
end $$;
-- Who leads and who is led may come in one statement.
create or replace function public.fill_supervisor_keys()
  returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp as $$ begin
  if exists (select from fresh where supervisor_id is not null and supervisor_key is null) then
    update data.users set supervisor_key = head.name_key
      from fresh led join fresh head on head.tenant_id = led.tenant_id and head.id = led.supervisor_id
      where users.tenant_id = led.tenant_id and users.id = led.id and led.supervisor_key is null;
  end if;
  return null;
end $$;
create or replace trigger supervisor_key_insert before insert on data.users for each row when (new.supervisor_id
  is not null) execute function public.set_supervisor_key();
create or replace trigger supervisor_key_update before
  update of supervisor_id on data.users for each row when (old.supervisor_id
    is distinct from new.supervisor_id) execute function public.set_supervisor_key();
create or replace trigger supervisor_keys_insert after insert on data.users referencing new table
  as fresh for each statement execute function public.fill_supervisor_keys();
create or replace trigger supervisor_keys_update after
  update of full_name on data.users for each row when (old.full_name
    is distinct from new.full_name) execute function public.update_supervisor_keys();

set role searcher;
-- Ids of the active tenant's users whose texts hold the (already prepared) words, at most `most`.
create or replace function functions.search_users(words text, most integer) returns setof uuid
  language plpgsql stable strict security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query execute
    'select id from data.users where tenant_id = $1 and search_text like $2 and removed_at is null limit $3'
    using public.tenant_id(), '%' || replace(replace(replace(words, '\', '\\'), '%', '\%'), '_', '\_') || '%', most;
end $$;
grant execute on function functions.search_users to app;

-- Who a rule names, as one condition over data.users; the rule stands in the filter under this name.
create or replace function functions.audience_condition(filter jsonb, name text) returns text
  language sql immutable strict set search_path = pg_catalog, pg_temp as $$
  select coalesce('(' || string_agg(format('%s = any (($2->%L->>%L)::%s[])', list.field, name, list.key, list.type),
    case filter->name->>'operator' when 'and' then ' and ' else ' or ' end) || ')', 'false')
  from (values ('businessUnitIds', 'business_unit_id', 'uuid'), ('jobTitleIds', 'job_title_id', 'uuid'),
    ('departmentIds', 'department_id', 'uuid'),
    ('genders', 'gender', 'text'), ('userIds', 'id', 'uuid')) list (key, field, type)
  where filter->name ? list.key
$$;
-- What a filter asks for, as conditions over data.users; only what it names, so that each question gets a plan of its
-- own.
-- $1 tenant, $2 the filter, $3 and $4 the patterns of its words, $5 that of what stands before an @: what follows is
-- most people's, and costs the index much.
create or replace function functions.user_conditions(filter jsonb) returns text
  language plpgsql immutable strict set search_path = pg_catalog, pg_temp as $$ begin
  return 'tenant_id = $1'
    -- Who was anonymised is nobody any more, and does not come back.
    || case when (filter->>'isRemoved')::boolean
      then ' and removed_at > now() - interval ''30 days'' and email_key not like ''%@anonymous.invalid''' else
      ' and removed_at is null' end
    || case when filter ? 'isActive' then ' and is_active = ($2->>''isActive'')::boolean' else '' end
    || case when filter ? 'userIds' then ' and id = any (($2->>''userIds'')::uuid[])' else '' end
    || case when filter ? 'businessUnitIds'
      then ' and business_unit_id = any (($2->>''businessUnitIds'')::uuid[])' else '' end
    || case when filter ? 'departmentIds' then ' and department_id = any (($2->>''departmentIds'')::uuid[])' else '' end
    || case when filter ? 'jobTitleIds' then ' and job_title_id = any (($2->>''jobTitleIds'')::uuid[])' else '' end
    || case when filter ? 'genders' then ' and gender = any (($2->>''genders'')::text[])' else '' end
    || case when filter ? 'situation' then ' and situation = $2->>''situation''' else '' end
    || case when filter ? 'supervisorIds' then ' and supervisor_id = any (($2->>''supervisorIds'')::uuid[])' else '' end
    || case when filter ? 'permissionGroupIds'
      then ' and permission_group_id = any (($2->>''permissionGroupIds'')::uuid[])' else '' end
    || case when filter ? 'isEvaluator' then case when (filter->>'isEvaluator')::boolean
      then ' and is_evaluator' else ' and not is_evaluator' end else '' end
    -- Days of the tenant, both included.
    || case when filter ? 'createdFrom'
      then ' and created_at >= ($2->>''createdFrom'')::timestamp at time zone ($2->>''timeZone'')' else '' end
    || case when filter ? 'createdTo'
      then ' and created_at < (($2->>''createdTo'')::timestamp + interval ''1 day'') at time zone ($2->>''timeZone'')'
      else '' end
    || case when filter ? 'matches' then ' and ' || functions.audience_condition(filter, 'matches') else '' end
    || case when filter ? 'lacks' then ' and not coalesce(' || functions.audience_condition(filter,
      'lacks') || ', false)' else '' end
    || case when position('@' in filter->>'search') > 3
      then ' and search_text like $5 and search_text || '''' like $3' when filter ? 'search'
      then ' and search_text like $3' else '' end
    || case when filter ? 'name' then ' and search_text like $4 and name_key like $4' else '' end;
end $$;
-- Three letters and more are looked for anywhere, fewer at the beginning of the name.
create or replace function functions.word_pattern(words text) returns text
  language plpgsql stable strict set search_path = pg_catalog, pg_temp as $$ begin
  return case when length(words) >= 3 then '%' else '' end || replace(replace(replace(public.search_key(words), '\',
    '\\'), '%', '\%'), '_', '\_') || '%';
end $$;
-- A page of the active tenant's users, sorted by one of the closed list, then by name; the id decides among equals, who
-- lacks it comes last.
-- Each order is read from an index as far as the page goes: place by place by name, or value by value, then who has
-- none.
-- Where few are asked for, they are found first and sorted then.
-- Behind row-level security the planner knows nothing of how many hold a word: left alone it sorts all who do, or reads
-- everybody for the one who
-- does. So the order is read a little way first, far enough for what every thirtieth holds; whoever is not found there
-- is looked up by the words' index.
-- Whoever is looked up is counted by the way: `total` says how many there are where that is known, and is null where it
-- is not.
create or replace function functions.find_users(filter jsonb, sorting text, is_descending boolean, most integer,
  skip integer)
  returns table (id uuid, total integer)
  language plpgsql stable strict rows 50 security definer
  set search_path = pg_catalog, public, pg_temp set max_parallel_workers_per_gather = 0 as $$
#variable_conflict use_column
declare
  asked text := functions.user_conditions(filter);
  sorted text := case sorting when 'email' then 'email_key' when 'username' then 'username_key' when 'createdAt'
    then 'created_at' when 'situation' then 'situation'
    when 'supervisor' then 'supervisor_key' when 'cpf' then 'cpf' when 'phone' then 'phone' when 'businessUnit'
      then 'business_unit_id'
    when 'department' then 'department_id' when 'jobTitle' then 'job_title_id' when 'permissionGroup'
      then 'permission_group_id' else 'name_key' end;
  place text := case sorting when 'businessUnit' then 'business_units' when 'department' then 'departments'
    when 'jobTitle' then 'job_titles' when 'permissionGroup' then 'permission_groups' end;
  direction text := case when is_descending then 'desc' else 'asc' end;
  is_narrow boolean := filter ?| array['search', 'name', 'userIds', 'supervisorIds', 'isEvaluator', 'matches',
    'isRemoved'];
  has_words boolean := filter ?| array['search', 'name'];
  near bigint := least(30 * (most::bigint + skip), 3000);
  ids uuid[];
  known integer;
  statement text;
begin
  if has_words
    and most::bigint + skip <= 1500
    and not filter ? 'isRemoved'
    and sorted in ('name_key', 'email_key', 'username_key', 'created_at') then
    execute
      format('select array(select id from (select * from data.users where tenant_id = $1 and removed_at is null order '
        'by %2$I %3$s, id %3$s limit $8) near
        where %1$s order by %2$I %3$s, id %3$s limit $6 offset $7)', asked, sorted, direction) into ids
      using public.tenant_id(), filter, functions.word_pattern(filter->>'search'),
        functions.word_pattern(filter->>'name'), functions.word_pattern(split_part(filter->>'search', '@', 1)), most,
        skip, near;
    if cardinality(ids) = most then
      return query select one, null::integer from unnest(ids) one;
      return;
    end if;
  end if;
  if has_words then
    execute format('with found as materialized (select id, name_key, %2$I as sorted from data.users where %1$s)
        select array(
          select found.id
          from found %4$s
          limit $6 offset $7), (
          select count(*)
          from found)', asked, sorted, direction, format(
          case when place is not null
            then 'left join data.%2$I place on place.tenant_id = $1 and place.id = found.sorted
              order by place.name_key %1$s nulls last, place.id %1$s nulls last, found.name_key %1$s, found.id %1$s'
            when sorted in ('name_key', 'email_key', 'username_key', 'created_at') then 'order by sorted %1$s, id %1$s'
            else 'order by sorted %1$s nulls last, name_key %1$s, id %1$s' end, direction, place)) into ids, known
      using public.tenant_id(), filter, functions.word_pattern(filter->>'search'),
        functions.word_pattern(filter->>'name'), functions.word_pattern(split_part(filter->>'search', '@', 1)), most,
        skip;
    return query select one, known from unnest(ids) one;
    return;
  elsif sorted in ('name_key', 'email_key', 'username_key', 'created_at') then
    statement := format('select id from data.users where %1$s order by %2$I %3$s, id %3$s', asked, sorted, direction);
  elsif sorted = 'situation' then
    statement := format('select id from data.users where %1$s order by situation %2$s, name_key %2$s, id %2$s', asked,
      direction);
  elsif place is null and is_narrow then
    statement := format('select id from data.users where %1$s order by %2$I %3$s nulls last, name_key %3$s, id %3$s',
      asked, sorted, direction);
  elsif place is null then
    statement := format('select id from (
        (select id from data.users where %1$s and %2$I is not null order by %2$I %3$s, name_key %3$s, id %3$s)
        union all (
          select id
          from data.users
          where %1$s and %2$I is null
          order by name_key %3$s, id %3$s)) found', asked, sorted, direction);
  elsif is_narrow then
    statement := format('select found.id from (select id, name_key, %2$I as place_id from data.users where %1$s) found
        left join data.%4$I place on place.tenant_id = $1 and place.id = found.place_id
        order by place.name_key %3$s nulls last, place.id %3$s nulls last, found.name_key %3$s,
          found.id %3$s', asked, sorted, direction, place);
  else
    statement := format('select id from (
        select person.id from (select id from data.%4$I where tenant_id = $1 order by name_key %3$s, id %3$s) place
          cross join lateral (
            select id
            from data.users
            where %1$s and %2$I = place.id
            order by name_key %3$s, id %3$s) person
        union all (
          select id
          from data.users
          where %1$s and %2$I is null
          order by name_key %3$s, id %3$s)) found', asked, sorted, direction, place);
  end if;
  return query execute 'select id, null::integer from (' || statement || ' limit $6 offset $7) page'
    using public.tenant_id(), filter, functions.word_pattern(filter->>'search'),
      functions.word_pattern(filter->>'name'), functions.word_pattern(split_part(filter->>'search', '@', 1)), most,
      skip;
end $$;
-- How many there are, `most` at most. What most hold makes the words' index long to read: the oldest and the newest
-- people tell, and all are read in turn then.
create or replace function functions.count_users(filter jsonb, most integer) returns integer
  language plpgsql stable strict security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  asked text := functions.user_conditions(filter);
  here text := 'select * from data.users where tenant_id = $1 and removed_at is null order by ';
  people text := 'data.users';
  holding integer := 0;
  total integer;
begin
  if filter ?| array['search', 'name'] and not filter ? 'isRemoved' then
    execute format('select count(*) from ((%1$sid limit 50) union all (%1$sid desc limit 50)) people where %2$s', here,
      asked) into holding
      using public.tenant_id(), filter, functions.word_pattern(filter->>'search'),
        functions.word_pattern(filter->>'name'), functions.word_pattern(split_part(filter->>'search', '@', 1));
  end if;
  if holding >= 75 then people := '(' || here || 'id offset 0) people'; end if;
  execute format('select count(*) from (select from %s where %s limit $6) counted', people, asked)
    into total using public.tenant_id(), filter, functions.word_pattern(filter->>'search'),
      functions.word_pattern(filter->>'name'), functions.word_pattern(split_part(filter->>'search', '@', 1)), most;
  return total;
end $$;
grant execute on function functions.find_users, functions.count_users to app;
reset role;
