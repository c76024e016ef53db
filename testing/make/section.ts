// Creates published sections, which users see, for tests.
import { createSection } from '#features/sections/server/sections.service.ts';
import type { SectionForm } from '#features/sections/contract/section.wire.ts';
import { everybody } from '#features/sections/contract/section-content.model.ts';
import type { Audience, SectionItem } from '#features/sections/contract/section-content.model.ts';
import type { TenantForTest } from './tenant.ts';

/** Returns the audience of a section that is only for these. */
export const forSome = (chosen: Partial<Audience>): Audience => ({ ...everybody, isPublic: false, ...chosen });
/** Makes a public section with these items, unless the caller gives other settings. */
export async function makeSection(
  tenant: Pick<TenantForTest, 'administrator' | 'run'>,
  items: [SectionItem['kind'], { id: string }][],
  over: Partial<SectionForm> = {},
): Promise<string> {
  const form: SectionForm = {
    name: 'Seção de teste',
    kind: 'content',
    items: items.map(([kind, { id }]) => ({ kind, objectId: id })),
    publishes: true,
    ...over,
  };
  return (await tenant.run(tenant.administrator, (context) => createSection(context, form))).id;
}
