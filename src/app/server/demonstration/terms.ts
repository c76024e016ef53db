// Puts the platform's terms of use in force for the demonstration and accepts them for every existing user.
import { getSettings } from '#features/branding/server/settings.service.ts';
import { updateSettings } from '#features/branding/server/update-settings.service.ts';
import { acceptPlatformTerms } from '#features/terms/server/terms-answers.service.ts';
import { createTerms, listBasicTerms } from '#features/terms/server/terms.service.ts';
import * as people from './people.store.ts';
import type { Seed } from './seeds.ts';
import { act } from './stage.ts';
import type { Stage } from './stage.ts';

export async function loadTerms(stage: Stage, tenant: Seed.SeedTenant): Promise<void> {
  await act(stage, tenant.key, async (context) => {
    const known = new Map((await listBasicTerms(context, {})).map((one) => [one.name, one.id]));
    for (const { name, kind, display, content } of stage.seeds.terms) {
      const text = content.replaceAll('{{tenant}}', tenant.name);
      const id = known.get(name) ?? (await createTerms(context, { name, kind, display, content: text })).id;
      if (kind !== 'platform') continue;
      const settings = await getSettings(context);
      if (settings.general.termsOfUseId) continue;
      await updateSettings(context, context.tenantId, {
        ...settings,
        general: { ...settings.general, termsOfUseId: id },
      });
      for (const { id: userId, accountId } of await people.listPeople(context.db))
        await acceptPlatformTerms({ ...context, person: { ...context.person, userId, accountId } }, id);
    }
  });
}
