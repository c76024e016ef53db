// Corrects the list of search words in SQL. database/functions/50_catalog.sql adds words when contents are written.
import { sql } from 'drizzle-orm';
import { courses } from '#features/courses/server/courses.tables.ts';
import { media } from '#features/media/server/media.tables.ts';
import { skills } from '#features/taxonomy/server/taxonomy.tables.ts';
import { trails } from '#features/trails/server/trails.tables.ts';
import type { Db } from '#platform/server/database.ts';

/** Stores each word of the contents once, and no other word. A user who writes a content at this moment does not wait. */
export const keepOnce = (db: Db) =>
  db.execute(sql`
    with texts (prepared) as (
      select search_text from ${courses} union all select search_text from ${trails}
      union all select search_text from ${media} union all select name_key from ${skills}),
    said as materialized (select distinct w collate "C" as word from texts, public.words_of(prepared) w),
    removed as (
      delete from data.search_words s where not exists (select from said where said.word = s.word)
      or exists (select from data.search_words o where o.letters = s.letters and o.word = s.word and o.id < s.id))
    insert into data.search_words (word)
    select said.word from said
    where not exists (select from data.search_words s where s.letters = length(said.word) and s.word = said.word)
    on conflict do nothing`);
