// Binds the calls about skills and categories to their services.
import { bind } from '#platform/server/bind.ts';
import type { App, Exchange } from '#platform/server/bind.ts';
import * as calls from '../contract/taxonomy.endpoints.ts';
import { exportTaxonomy } from './export-taxonomy.service.ts';
import {
  createTaxonomy,
  getTaxonomy,
  listTaxonomy,
  listTaxonomyBasics,
  removeTaxonomy,
  updateTaxonomy,
} from './taxonomy.service.ts';

/** Sends the total with the bare list. decisions D8.3 */
const counted = async <T>({ reply }: Exchange, found: Promise<{ rows: T[]; total: number }>): Promise<T[]> => {
  const { rows, total } = await found;
  reply.header('x-total-count', total);
  return rows;
};
export function taxonomyRoutes(app: App) {
  bind(app, calls.listSkills, (context, { query }) => listTaxonomy(context, 'skill', query));
  bind(app, calls.exportSkills, (context, { query }) => exportTaxonomy(context, 'skill', query));
  bind(app, calls.getSkill, (context, { params }) => getTaxonomy(context, 'skill', params.id));
  bind(app, calls.createSkill, (context, { body }) => createTaxonomy(context, 'skill', body));
  bind(app, calls.saveSkill, (context, { params, body }) => updateTaxonomy(context, 'skill', params.id, body));
  bind(app, calls.removeSkill, (context, { params }) => removeTaxonomy(context, 'skill', params.id));
  bind(app, calls.listSkillBasics, (context, { query }, exchange) =>
    counted(exchange, listTaxonomyBasics(context, 'skill', query)),
  );
  bind(app, calls.listCategories, (context, { query }) => listTaxonomy(context, 'category', query));
  bind(app, calls.exportCategories, (context, { query }) => exportTaxonomy(context, 'category', query));
  bind(app, calls.getCategory, (context, { params }) => getTaxonomy(context, 'category', params.id));
  bind(app, calls.createCategory, (context, { body }) => createTaxonomy(context, 'category', body));
  bind(app, calls.saveCategory, (context, { params, body }) => updateTaxonomy(context, 'category', params.id, body));
  bind(app, calls.removeCategory, (context, { params }) => removeTaxonomy(context, 'category', params.id));
  bind(app, calls.listCategoryBasics, (context, { query }, exchange) =>
    counted(exchange, listTaxonomyBasics(context, 'category', query)),
  );
}
