// Defines the single sign-on of a tenant: its provider, its client, and what it may do.
import { isWebLink } from '#platform/contract/web-address.ts';

export type SsoKind = 'openid' | 'entra' | 'pool';
/** The contents of the contract's form. The form sends the secret, but no answer returns it. administration-engagement §3 */
export type SsoSettings = {
  readonly kind: SsoKind;
  readonly isEnabled: boolean;
  /** True where only administrators may sign in without the provider. */
  readonly isRequired: boolean;
  /** True where the first sign-in creates a user, within the user limit of the contract. */
  readonly createsPeople: boolean;
  readonly providerName: string;
  readonly clientId: string;
  /** The directory (tenant) id in Microsoft Entra. */
  readonly directoryId: string;
  readonly instanceUrl: string;
  readonly redirectUrl: string;
  readonly userPool: string;
};
export type SsoSettingsRead = SsoSettings & { readonly hasSecret: boolean };
/** The settings that the form sends. Without a secret, the server keeps the stored one. */
export type SsoSettingsWritten = SsoSettings & { readonly clientSecret?: string };

export const noSsoSettings: SsoSettingsRead = {
  kind: 'openid',
  isEnabled: false,
  isRequired: false,
  createsPeople: false,
  providerName: '',
  clientId: '',
  directoryId: '',
  instanceUrl: '',
  redirectUrl: '',
  userPool: '',
  hasSecret: false,
};

/** Returns an empty text for a template placeholder that is not filled in, and every other value trimmed. access-shell-settings §7.1 */
export const withoutPlaceholder = (value: string): string =>
  /^(\$?\{.*\}|\{\{.*\}\}|<.*>|\[.*\]|__.*__|#\{.*\}#?)$/.test(value.trim()) ? '' : value.trim();

/** Returns the issuer whose discovery document the server reads; returns an empty text where the settings do not give it. */
export function issuerOf({
  kind,
  instanceUrl,
  directoryId,
  userPool,
}: Pick<SsoSettings, 'kind' | 'instanceUrl' | 'directoryId' | 'userPool'>): string {
  if (kind === 'entra')
    return (
      directoryId && `${instanceUrl.replace(/\/+$/, '') || 'https://login.microsoftonline.com'}/${directoryId}/v2.0`
    );
  if (kind === 'pool')
    return /^[a-z0-9-]+_\w+$/i.test(userPool)
      ? `${instanceUrl.replace(/\/+$/, '') || `https://cognito-idp.${userPool.split('_')[0]}.amazonaws.com`}/${userPool}`
      : '';
  return instanceUrl.replace(/\/\.well-known\/openid-configuration\/?$/, '');
}
/** The code of the validation error that asks for the secret again: a secret belongs to one client of one provider. */
export const secretAgain = 'identity.sso.secretAgain';
/** Returns the path of the screen to which this kind of provider sends users back. */
export const callbackPath = (kind: SsoKind): string => (kind === 'entra' ? '/auth/aad' : '/auth/sso');

/** Returns the validation errors of the settings, for the form and the service: each has a field and the key of its message. */
export function ssoErrors(settings: SsoSettings, tenantOrigin: string): { field: keyof SsoSettings; code: string }[] {
  const validationErrors: { field: keyof SsoSettings; code: string }[] = [];
  if (settings.isEnabled || settings.isRequired) {
    if (!settings.clientId) validationErrors.push({ field: 'clientId', code: 'form.requiredField' });
    if (settings.kind === 'openid' && !settings.instanceUrl)
      validationErrors.push({ field: 'instanceUrl', code: 'form.requiredField' });
    // `common` and `organizations` would let in the users of every Microsoft directory.
    if (settings.kind === 'entra' && !/^([0-9a-f-]{36}|[\w-]+(\.[\w-]+)+)$/i.test(settings.directoryId))
      validationErrors.push({ field: 'directoryId', code: 'identity.sso.directory' });
    if (settings.kind === 'pool' && !issuerOf(settings))
      validationErrors.push({ field: 'userPool', code: 'identity.sso.pool' });
  }
  if (settings.isRequired && !settings.isEnabled)
    validationErrors.push({ field: 'isRequired', code: 'identity.sso.demandedOff' });
  if (settings.instanceUrl && (!isWebLink(settings.instanceUrl) || /[@?#]/.test(settings.instanceUrl)))
    validationErrors.push({ field: 'instanceUrl', code: 'identity.sso.address' });
  if (settings.redirectUrl && !settings.redirectUrl.startsWith(`${tenantOrigin}/auth/`))
    validationErrors.push({ field: 'redirectUrl', code: 'identity.sso.redirect' });
  return validationErrors;
}
/** Returns a path inside the application to open after the sign-in. Returns the start page for every other text. */
export const ownPath = (path: string | undefined): string =>
  // eslint-disable-next-line no-control-regex
  path &&
  path.length <= 500 &&
  /^\/(?![/\\])[^\\\x00-\x1f]*$/.test(path) &&
  !/^\/(login|logout|auth)(\/|\?|$)/i.test(path)
    ? path
    : '/';
