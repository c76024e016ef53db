// Creates the skills and categories of the demonstration, by name.
import { createTaxonomy, listTaxonomyBasics } from '#features/taxonomy/server/taxonomy.service.ts';
import { contentTenant } from './seeds.ts';
import { act } from './stage.ts';
import type { Stage } from './stage.ts';

/** The ids by the seeds' keys. */
export type Named = { readonly skills: Map<string, string>; readonly categories: Map<string, string> };

export const loadTaxonomy = (stage: Stage): Promise<Named> =>
  act(stage, contentTenant, async (context) => {
    const load = async (
      kind: 'skill' | 'category',
      wanted: readonly { key: string; name: string; summary?: string }[],
    ) => {
      const { rows } = await listTaxonomyBasics(context, kind, {});
      const known = new Map(rows.map(({ id, label }) => [label, id]));
      const ids = new Map<string, string>();
      for (const { key, name, summary } of wanted)
        ids.set(key, known.get(name) ?? (await createTaxonomy(context, kind, { name, observation: summary })).id);
      return ids;
    };
    return {
      skills: await load('skill', stage.seeds.skills),
      categories: await load('category', stage.seeds.categories),
    };
  });
