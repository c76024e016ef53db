// Writes the tenant's settings, and puts the look before the present one in force again.
import { isDeepStrictEqual } from 'node:util';
import { putInForce } from '#features/terms/server/terms.service.ts';
import { Problem, requireFound } from '#platform/contract/problem.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { lookOf } from '../contract/settings.model.ts';
import type { EarlierLook, TenantSettings } from '../contract/settings.model.ts';
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
/** Returns the look that a write replaces; undefined where it stays. */
function replacedLook(before: TenantSettings, after: TenantSettings): EarlierLook | undefined {
  const look = lookOf(before);
  return isDeepStrictEqual(look, lookOf(after)) ? undefined : { ...look, replacedAt: new Date().toISOString() };
}
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
  await store.update(context.db, settings, context.person.accountId, replacedLook(before, settings));
  forgetPublicSettings();
  context.note({ before, after: settings });
}
export const getEarlierLook = async (context: PersonContext): Promise<{ look: EarlierLook | null }> => ({
  look: (await store.findEarlierLook(context.db)) ?? null,
});
/** Swaps the present and the earlier look, so that a second call undoes the first. */
export async function updateToEarlierLook(context: PersonContext, tenantId: string): Promise<void> {
  await store.lock(context.db);
  const earlier = requireFound(await store.findEarlierLook(context.db), 'branding.look.none');
  await updateSettings(context, tenantId, { ...(await getSettings(context)), ...lookOf(earlier) });
}
