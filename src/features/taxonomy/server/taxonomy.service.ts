// Creates, reads, changes and removes skills and categories.
import type { Ordered, Paging } from '#platform/contract/page.ts';
import { fieldProblem, Problem, requireFound } from '#platform/contract/problem.ts';
import { newId } from '#platform/server/columns.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import { shownPlaces } from '../contract/taxonomy.model.ts';
import type { TaxonomyKind } from '../contract/taxonomy.model.ts';
import type { TaxonomyFilter, TaxonomyForm } from '../contract/taxonomy.wire.ts';
import * as store from './taxonomy.store.ts';

const valuesOf = ({ name, observation, shownIn }: TaxonomyForm) => ({
  name,
  observation: observation ?? null,
  shownIn: [...new Set(shownIn ?? shownPlaces)],
});
async function requireFreeName(context: Context, kind: TaxonomyKind, name: string, exceptId: string) {
  if (await store.hasName(context.db, kind, name, exceptId))
    throw fieldProblem('rule', 'name', 'taxonomy.nameTaken', { name });
}
/** Returns the row; throws where it was replicated from a distributor, because such rows are read-only (decisions D1.8). */
async function getWritable(context: Context, kind: TaxonomyKind, id: string) {
  const found = await getTaxonomy(context, kind, id);
  if (found.origin !== 'own') throw new Problem('rule', 'taxonomy.replicated');
  return found;
}

export const listTaxonomy = (context: PersonContext, kind: TaxonomyKind, filter: Ordered<TaxonomyFilter> & Paging) =>
  store.list(context.db, kind, filter);
/** Returns at most 100 rows, and the total. */
export async function listTaxonomyBasics(
  context: PersonContext,
  kind: TaxonomyKind,
  filter: Pick<TaxonomyFilter, 'search' | 'shownIn' | 'origin'>,
) {
  const rows = await store.listBasics(context.db, kind, filter);
  return { rows, total: rows.length < 100 ? rows.length : await store.count(context.db, kind, filter) };
}
export async function getTaxonomy(context: Context, kind: TaxonomyKind, id: string) {
  const found = requireFound(await store.find(context.db, kind, id), 'taxonomy.missing');
  return found;
}
/** Creates a skill or a category; forms and the demonstration call it. */
export async function createTaxonomy(
  context: Context,
  kind: TaxonomyKind,
  form: TaxonomyForm,
): Promise<{ id: string }> {
  const id = newId();
  await requireFreeName(context, kind, form.name, id);
  await store.insert(context.db, kind, { id, ...valuesOf(form) });
  context.note({ subject: id, after: form });
  return { id };
}
export async function updateTaxonomy(
  context: PersonContext,
  kind: TaxonomyKind,
  id: string,
  form: TaxonomyForm,
): Promise<{ id: string }> {
  const { name, observation, shownIn } = await getWritable(context, kind, id);
  await requireFreeName(context, kind, form.name, id);
  await store.update(context.db, kind, id, valuesOf(form));
  context.note({ subject: id, before: { name, observation, shownIn }, after: form });
  return { id };
}
/** Removes a skill or a category; throws where contents use it. */
export async function removeTaxonomy(context: PersonContext, kind: TaxonomyKind, id: string): Promise<void> {
  const { name } = await getWritable(context, kind, id);
  if (await store.isUsed(context.db, kind, id)) throw new Problem('conflict', 'taxonomy.inUse', { name });
  await store.remove(context.db, kind, id);
  context.note({ subject: id, before: { name } });
}
/** Throws where a new one of these is not a skill here; those in `before` may have been removed meanwhile. */
export async function requireSkills(
  context: Context,
  ids: readonly string[] = [],
  before: readonly string[] = [],
): Promise<void> {
  const added = [...new Set(ids)].filter((id) => !before.includes(id));
  if (added.length && (await store.listNames(context.db, 'skill', added)).length < added.length)
    throw fieldProblem('missing', 'skillIds', 'taxonomy.skill.missing');
}
/** Returns those of these ids that are no skills here. */
export async function listMissingSkills(context: Context, ids: readonly string[]): Promise<string[]> {
  const found = new Set((await namesOfSkills(context, [...ids])).map(({ id }) => id));
  return ids.filter((id) => !found.has(id));
}
/** Returns the names of these skills, in alphabetical order. */
export const namesOfSkills = (context: Context, ids: string[]) =>
  ids.length ? store.listNames(context.db, 'skill', ids) : Promise.resolve([]);
/** Returns the ids of the skills or categories with these names, by the name that the caller gave. */
export const idsOfNames = (
  context: Context,
  kind: TaxonomyKind,
  names: readonly string[],
): Promise<Map<string, string>> =>
  names.length ? store.idsByNames(context.db, kind, names) : Promise.resolve(new Map());
/** Returns the names of categories by their ids. */
export const namesOfCategories = async (context: Context, ids: readonly string[]): Promise<Map<string, string>> =>
  new Map(
    (ids.length ? await store.listByIds(context.db, 'category', [...ids]) : []).map(({ id, name }) => [id, name]),
  );
/** Returns the name of a category; undefined without one. */
export async function nameOfCategory(context: Context, id: string | null | undefined): Promise<string | undefined> {
  return id ? (await store.find(context.db, 'category', id))?.name : undefined;
}
