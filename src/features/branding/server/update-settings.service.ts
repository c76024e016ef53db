// Writes the tenant's settings.
import { putInForce } from '#features/terms/server/terms.service.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { PersonContext } from '#platform/server/context.ts';
import type { TenantSettings } from '../contract/settings.model.ts';
import { changesSent, maySetScripts, maySetSent } from '../contract/sent-slides.model.ts';
import { settingsErrors } from '../contract/settings-errors.model.ts';
import { bannerErrors } from '../contract/slide.model.ts';
import { forgetPublicSettings } from './public-settings.service.ts';
import { getSettings } from './settings.service.ts';
import { hostsOf } from './slides.service.ts';
import * as store from './settings.store.ts';

/** Returns every validation error of the settings, their slides included. */
export const errorsOf = async (context: PersonContext, settings: TenantSettings, before: TenantSettings) => [
  ...settingsErrors(settings),
  ...bannerErrors(settings.banners.items, before.banners.items, await hostsOf(context)),
];
/** Replaces the settings; `tenantId` must be the active tenant's, so that no user writes in the wrong window. */
export async function updateSettings(
  context: PersonContext,
  tenantId: string,
  settings: TenantSettings,
): Promise<void> {
  if (tenantId !== context.tenantId) throw new Problem('missing', 'branding.otherTenant');
  const before = await getSettings(context);
  const validationErrors = await errorsOf(context, settings, before);
  if (validationErrors.length) throw new Problem('invalid', 'request.invalid', { fields: validationErrors });
  if (JSON.stringify(before.scripts) !== JSON.stringify(settings.scripts) && !maySetScripts(context.person))
    throw new Problem('forbidden', 'branding.scripts.refused');
  const { termsOfUseId } = settings.general;
  if ((before.general.termsOfUseId || undefined) !== (termsOfUseId || undefined))
    await putInForce(context, termsOfUseId || undefined);
  if (changesSent(before, settings) && !maySetSent(context.person))
    throw new Problem('forbidden', 'branding.sent.refused');
  await store.update(context.db, settings, context.person.accountId);
  forgetPublicSettings();
  context.note({ before, after: settings });
}
