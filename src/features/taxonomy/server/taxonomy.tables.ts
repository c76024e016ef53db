// Declares the tables of skills and categories, which describe the subject of contents.
import { sql } from 'drizzle-orm';
import { primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, data, id, tenantId, updatedAt } from '#platform/server/columns.ts';

const named = {
  tenantId: tenantId(),
  id: id(),
  name: text('name').notNull(),
  nameKey: text('name_key')
    .notNull()
    .generatedAlwaysAs(sql`public.search_key(name)`),
  observation: text('observation'),
  /** The kinds of content for which it may be chosen: `media`, `course`, `trail`, `assessment`. */
  shownIn: text('shown_in')
    .array()
    .notNull()
    .default(sql`'{media,course,trail,assessment}'`),
  origin: text('origin').notNull().default('own'),
  originId: uuid('origin_id'),
  /** The sender's name, as lists and forms show it. */
  originName: text('origin_name'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
};
export const skills = data.table('skills', named, (t) => [
  primaryKey({ columns: [t.tenantId, t.id] }),
  unique('skills_name').on(t.tenantId, t.nameKey),
]);
export const categories = data.table('categories', named, (t) => [
  primaryKey({ columns: [t.tenantId, t.id] }),
  unique('categories_name').on(t.tenantId, t.nameKey),
]);
