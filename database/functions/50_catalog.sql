-- Searches the words inside objects, and names that nearly match. No other search of them passes row-level security.
grant select on data.media_texts to searcher;
drop policy if exists searcher on data.media_texts;
create policy searcher on data.media_texts for select to searcher using (true);

-- Loads pg_trgm: a connection that has not used it may not name its settings.
select public.show_limit();
set role searcher;
-- Ids of the active tenant's objects whose subtitles or pages hold these words in this order.
create or replace function functions.search_media_texts(query text, most integer) returns setof uuid
  language plpgsql stable strict security definer set search_path = pg_catalog, pg_temp as $$
declare
  here uuid := public.tenant_id();
  pattern text := public.search_pattern($1);
begin
  -- static: planned once a connection
  return query select t.media_id from data.media_texts t where t.tenant_id = here and t.words_key like pattern limit $2;
end $$;
grant execute on function functions.search_media_texts to app;
-- Contents whose texts hold something like these words: a letter too many, too few or another one.
create or replace function functions.search_similar(query text, most integer)
  returns table (kind text, id uuid, likeness real)
  language plpgsql stable strict security definer
    set search_path = pg_catalog, public, pg_temp
    set pg_trgm.word_similarity_threshold = 0.5 as $$
declare
  here uuid := public.tenant_id();
  words text := public.search_key($1);
begin
  if length(words) < 4 then return; end if;
  return query select 'course', c.id, public.word_similarity(words, c.search_text)
    from data.courses c
    where c.tenant_id = here and c.search_text %> words
    order by 3 desc
    limit $2;
  return query select 'trail', t.id, public.word_similarity(words, t.search_text)
    from data.trails t
    where t.tenant_id = here and t.search_text %> words
    order by 3 desc
    limit $2;
  return query select 'media', m.id, public.word_similarity(words, m.search_text)
    from data.media m
    where m.tenant_id = here and m.search_text %> words and m.archived_at is null
    order by 3 desc
    limit $2;
end $$;
grant execute on function functions.search_similar to app;
reset role;

-- The words of a tenant's contents, for words typed wrong. Nothing of this list is ever sent: its words are searched
-- with, as if the person had typed them.
create or replace function public.words_of(prepared text)
  returns setof text
  language sql immutable parallel safe strict as $$
  select w from regexp_split_to_table($1, '[^[:alnum:]]+') w where length(w) between 3 and 40;
$$;
create or replace function public.store_search_words()
  returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp as $$
declare here uuid;
begin
  for here in select distinct f.tenant_id from fresh f loop
    insert into data.search_words (tenant_id, word)
    select distinct here, w from fresh f, public.words_of(f.search_text) w
    where f.tenant_id = here and not exists (
      select from data.search_words s
      where s.tenant_id = here and s.letters = length(w) and s.word = w collate "C")
    on conflict do nothing;
  end loop;
  return null;
end $$;
create or replace function public.store_changed_words()
  returns trigger
  language plpgsql
  set search_path = pg_catalog, pg_temp as $$
declare prepared text;
begin
  if tg_table_name = 'skills' then prepared := new.name_key; else prepared := new.search_text; end if;
  insert into data.search_words (tenant_id, word)
  select distinct new.tenant_id, w from public.words_of(prepared) w
  where not exists (
    select from data.search_words s
    where s.tenant_id = new.tenant_id and s.letters = length(w) and s.word = w collate "C")
  on conflict do nothing;
  return null;
end $$;
create or replace trigger courses_words_insert after insert on data.courses referencing new table
  as fresh for each statement execute function public.store_search_words();
create or replace trigger courses_words_update after
  update on data.courses for each row when (old.search_text
    is distinct from new.search_text) execute function public.store_changed_words();
create or replace trigger trails_words_insert after insert on data.trails referencing new table
  as fresh for each statement execute function public.store_search_words();
create or replace trigger trails_words_update after
  update on data.trails for each row when (old.search_text
    is distinct from new.search_text) execute function public.store_changed_words();
create or replace trigger media_words_insert after insert on data.media referencing new table
  as fresh for each statement execute function public.store_search_words();
create or replace trigger media_words_update after
  update on data.media for each row when (old.search_text
    is distinct from new.search_text) execute function public.store_changed_words();
create or replace trigger skills_words_insert after insert
  on data.skills for each row execute function public.store_changed_words();
create or replace trigger skills_words_update after
  update on data.skills for each row when (old.name_key
    is distinct from new.name_key) execute function public.store_changed_words();
