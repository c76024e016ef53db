// Defines the single sign-on of a tenant: its provider, its client, and what it may do.
import { isWebLink } from '#platform/contract/web-address.ts';

export type SsoKind = 'openid' | 'entra' | 'pool';
/** What the contract's form holds; the secret goes in and never comes out. administration-engagement §3 */
export type SsoSettings = {
  readonly kind: SsoKind;
  readonly isEnabled: boolean;
  /** Nobody but administrators gets in without the provider. */
  readonly isDemanded: boolean;
  /** Makes a person at the first sign-in, within the contract's seats. */
  readonly createsPeople: boolean;
  readonly providerName: string;
  readonly clientId: string;
  /** The directory of Microsoft Entra. */
  readonly directoryId: string;
  readonly instanceUrl: string;
  readonly redirectUrl: string;
  readonly userPool: string;
};
export type SsoSettingsRead = SsoSettings & { readonly hasSecret: boolean };
/** What is written: without a secret the stored one stays. */
export type SsoSettingsWritten = SsoSettings & { readonly clientSecret?: string };

export const noSsoSettings: SsoSettingsRead = {
  kind: 'openid',
  isEnabled: false,
  isDemanded: false,
  createsPeople: false,
  providerName: '',
  clientId: '',
  directoryId: '',
  instanceUrl: '',
  redirectUrl: '',
  userPool: '',
  hasSecret: false,
};

/** Words between braces, brackets or underscores stand for a value nobody has filled in: as good as empty. access-shell-settings §7.1 */
export const withoutPlaceholder = (value: string): string =>
  /^(\$?\{.*\}|\{\{.*\}\}|<.*>|\[.*\]|__.*__|#\{.*\}#?)$/.test(value.trim()) ? '' : value.trim();

/** The issuer whose discovery document is read; empty where the settings do not say it. */
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
/** A secret belongs to one client of one provider; named here so that the form has its sentence. */
export const secretAgain = 'identity.sso.secretAgain';
/** The screen to which this kind of provider sends people back. */
export const callbackPath = (kind: SsoKind): string => (kind === 'entra' ? '/auth/aad' : '/auth/sso');

/** What is wrong with the settings, for the form and the service: a field and the key of its sentence. */
export function ssoErrors(settings: SsoSettings, tenantOrigin: string): { field: keyof SsoSettings; code: string }[] {
  const validationErrors: { field: keyof SsoSettings; code: string }[] = [];
  if (settings.isEnabled || settings.isDemanded) {
    if (!settings.clientId) validationErrors.push({ field: 'clientId', code: 'form.requiredField' });
    if (settings.kind === 'openid' && !settings.instanceUrl)
      validationErrors.push({ field: 'instanceUrl', code: 'form.requiredField' });
    // `common` and `organizations` let in the people of every directory there is
    if (settings.kind === 'entra' && !/^([0-9a-f-]{36}|[\w-]+(\.[\w-]+)+)$/i.test(settings.directoryId))
      validationErrors.push({ field: 'directoryId', code: 'identity.sso.directory' });
    if (settings.kind === 'pool' && !issuerOf(settings))
      validationErrors.push({ field: 'userPool', code: 'identity.sso.pool' });
  }
  if (settings.isDemanded && !settings.isEnabled)
    validationErrors.push({ field: 'isDemanded', code: 'identity.sso.demandedOff' });
  if (settings.instanceUrl && (!isWebLink(settings.instanceUrl) || /[@?#]/.test(settings.instanceUrl)))
    validationErrors.push({ field: 'instanceUrl', code: 'identity.sso.address' });
  if (settings.redirectUrl && !settings.redirectUrl.startsWith(`${tenantOrigin}/auth/`))
    validationErrors.push({ field: 'redirectUrl', code: 'identity.sso.redirect' });
  return validationErrors;
}
/** A path of our own to go to after the sign-in; anything else, however it is written, is the start page. */
export const ownPath = (path: string | undefined): string =>
  // eslint-disable-next-line no-control-regex
  path &&
  path.length <= 500 &&
  /^\/(?![/\\])[^\\\x00-\x1f]*$/.test(path) &&
  !/^\/(login|logout|auth)(\/|\?|$)/i.test(path)
    ? path
    : '/';
