// Reads, writes and tests a tenant's single sign-on, and tells the sign-in page the public part of it.
import type { Saver } from '#features/identity/contract/account-rules.model.ts';
import { discoverProvider, forgetProviders } from '#features/identity/server/openid.service.ts';
import type { Client } from '#features/identity/server/openid.service.ts';
import { sha256 } from '#features/identity/server/keys.service.ts';
import { openSecret, sealSecret } from '#features/identity/server/sealed-secret.service.ts';
import { Problem } from '#platform/contract/problem.ts';
import { acrossTenants } from '#platform/server/across-tenants.ts';
import type { Context } from '#platform/server/context.ts';
import type { Services } from '#platform/server/requests.ts';
import {
  callbackPath,
  issuerOf,
  noSsoSettings,
  secretAgain,
  ssoErrors,
  withoutPlaceholder,
} from '#features/identity/contract/single-sign-on.model.ts';
import type {
  SsoSettings,
  SsoSettingsRead,
  SsoSettingsWritten,
} from '#features/identity/contract/single-sign-on.model.ts';
import * as store from './single-sign-on.store.ts';
import { originOfTenant } from './tenants.service.ts';

const sealing = (context: Context) => ({ purpose: 'sso-secret', owner: context.tenantId ?? '' });
const readable = ({
  sealedSecret,
  savedBy: _by,
  savedAsStaff: _as,
  ...settings
}: store.StoredProvider): SsoSettingsRead => ({
  ...settings,
  hasSecret: sealedSecret !== null,
});
/** Returns the settings of the active tenant without the secret; single sign-on is off where no settings are stored. */
export async function getSsoSettings(context: Context): Promise<SsoSettingsRead> {
  const stored = await store.find(context.db);
  return stored ? readable(stored) : noSsoSettings;
}
const cleaned = (given: SsoSettings): SsoSettings => ({
  kind: given.kind,
  isEnabled: given.isEnabled,
  isRequired: given.isRequired,
  createsPeople: given.createsPeople,
  providerName: withoutPlaceholder(given.providerName),
  clientId: withoutPlaceholder(given.clientId),
  directoryId: withoutPlaceholder(given.directoryId),
  instanceUrl: withoutPlaceholder(given.instanceUrl),
  redirectUrl: withoutPlaceholder(given.redirectUrl),
  userPool: withoutPlaceholder(given.userPool),
});
async function checked(context: Context, given: SsoSettings): Promise<SsoSettings> {
  const settings = cleaned(given);
  const validationErrors = ssoErrors(settings, await originOfTenant(context));
  if (validationErrors.length) throw new Problem('invalid', 'identity.sso.wrong', { fields: validationErrors });
  return settings;
}
/** Stores settings, valid from the next sign-in, in the name of a user or staff above. A missing secret stays unless the client changed. */
export async function saveSsoSettings(
  context: Context,
  { clientSecret, ...given }: SsoSettingsWritten,
  by?: Saver,
): Promise<SsoSettingsRead> {
  const before = await store.find(context.db);
  const settings = await checked(context, given);
  const secret = clientSecret && withoutPlaceholder(clientSecret);
  // A secret that was typed for one provider must not reach another one whose address somebody writes later.
  const isSameClient = before && before.clientId === settings.clientId && issuerOf(before) === issuerOf(settings);
  if (!secret && before?.sealedSecret && !isSameClient)
    throw new Problem('invalid', 'identity.sso.wrong', { fields: [{ field: 'clientSecret', code: secretAgain }] });
  await store.save(context.db, {
    ...settings,
    savedBy: by?.accountId ?? null,
    savedAsStaff: by?.isStaff ?? false,
    ...(secret && { sealedSecret: sealSecret(context, sealing(context), secret) }),
  });
  context.note({ before: before && readable(before), after: { ...settings, changesSecret: !!secret } });
  forgetProviders();
  return getSsoSettings(context);
}
export type SsoTest = { readonly isWorking: boolean; readonly issuer: string; readonly code?: string };
/** Tests settings before or after they are saved: finds the provider and its keys. Returns what is wrong instead of failing. */
export async function testSso(context: Context, { clientSecret, ...given }: SsoSettingsWritten): Promise<SsoTest> {
  const settings = await checked(context, { ...given, isEnabled: true });
  const client = { ...settings, secret: clientSecret, allowsLocal: context.installation.allowsLocalServers };
  await context.settle();
  try {
    const found = await context.outside(() => discoverProvider(client, true));
    return { isWorking: true, issuer: found.serverMetadata().issuer };
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    return { isWorking: false, issuer: issuerOf(settings), code: problem.code };
  }
}
/** Returns what the sign-in page may know. */
export async function publicSso(context: Context): Promise<{ isEnabled: boolean; provider: string; origin: string }> {
  const stored = await store.find(context.db);
  if (!stored?.isEnabled) return { isEnabled: false, provider: '', origin: '' };
  const issuer = issuerOf(stored);
  return {
    isEnabled: true,
    provider: stored.kind === 'entra' ? 'aad' : stored.providerName,
    origin: URL.canParse(issuer) ? new URL(issuer).origin : '',
  };
}
/** Returns the client of the tenant's provider and the address for returning users; throws a Problem where single sign-on is off. */
export async function getSsoClient(
  context: Context,
): Promise<Client & { redirectUrl: string; createsPeople: boolean; savers: Saver[] }> {
  const stored = await store.find(context.db);
  if (!stored?.isEnabled) throw new Problem('rule', 'identity.sso.off');
  return {
    ...stored,
    savers: stored.savedBy ? [{ accountId: stored.savedBy, isStaff: stored.savedAsStaff }] : [],
    secret: stored.sealedSecret ? openSecret(context, sealing(context), stored.sealedSecret) : undefined,
    redirectUrl: stored.redirectUrl || `${await originOfTenant(context)}${callbackPath(stored.kind)}`,
    allowsLocal: context.installation.allowsLocalServers,
  };
}

/** Returns the account that belongs to a subject of the provider. */
export const findIdentity = (context: Context, issuer: string, subject: string): Promise<string | undefined> =>
  store.findLink(context.db, issuer, subject);
/** Links a subject to an account for good; returns the linked account, which differs where another request linked it first. */
export const linkIdentity = (
  context: Context,
  link: { issuer: string; subject: string; accountId: string; confirmedBy: store.ConfirmedBy },
): Promise<string> => store.insertLink(context.db, link);

const leavingSeconds = 600;
/** Stores a sign-in that leaves for the provider, for ten minutes and one browser. */
export const keepLeaving = (context: Context, state: string, binding: string, details: store.Leaving): Promise<void> =>
  store.insertState(context.db, {
    stateHash: sha256(state),
    bindingHash: sha256(binding),
    details,
    seconds: leavingSeconds,
  });
/** Takes a sign-in back once and enters its tenant; returns nothing where it is unknown, expired, used or from another browser. */
export async function takeLeaving(
  context: Context,
  state: string,
  binding: string | undefined,
): Promise<store.Leaving | undefined> {
  const left = await store.consumeState(context.db, sha256(state));
  await context.settle(); // The sign-in is used up, also where the checks below fail.
  if (!left || !binding || sha256(binding) !== left.bindingHash) return undefined;
  await context.enter({ tenantId: left.tenantId });
  return left.details;
}
/** Removes the links from the provider's subjects to this account. */
export const forgetIdentityLinks = async (context: Context, accountId: string): Promise<void> =>
  void (await store.removeLinks(context.db, accountId));
/** Removes the sign-ins at a provider from which no user returned, in the whole installation. */
export const forgetEndedStates = (services: Services): Promise<void> =>
  acrossTenants(services, 'sign-ins that ended at a provider are forgotten everywhere at once', (db) =>
    store.removeEndedStates(db),
  );
