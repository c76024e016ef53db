// Creates skills for tests.
import { createTaxonomy } from '#features/taxonomy/server/taxonomy.service.ts';
import type { TenantForTest } from './tenant.ts';

export const makeSkill = async (
  tenant: Pick<TenantForTest, 'administrator' | 'run'>,
  name: string,
  shownIn?: ('media' | 'course' | 'trail' | 'assessment')[],
): Promise<string> =>
  (
    await tenant.run(tenant.administrator, (context) =>
      createTaxonomy(context, 'skill', { name, observation: name, ...(shownIn && { shownIn }) }),
    )
  ).id;
