// Translates a contract's single sign-on between our names and the wire's (administration-engagement §3).
import { flag, oneOf, text } from '#platform/contract/values.ts';
import { optional, wire } from '#platform/contract/wire.ts';
import type { Ours } from '#platform/contract/wire.ts';

/** The lengths for which the columns of the settings are meant; addresses are as long as browsers take them. */
export const ssoTextLimits = { name: 100, id: 200, url: 500, secret: 500 } as const;
const name = () => text({ max: ssoTextLimits.name, trim: true });
const key = () => text({ max: ssoTextLimits.id, trim: true });
const address = () => text({ max: ssoTextLimits.url, trim: true });
const settings = {
  kind: ['tipo', oneOf({ openid: 'openid', entra: 'entra', pool: 'pool' })],
  isEnabled: ['ativo', flag()],
  isRequired: ['obrigatorio', flag()],
  createsPeople: ['criaUsuarios', flag()],
  providerName: ['providerName', name()],
  clientId: ['clientId', key()],
  directoryId: ['tenantId', key()],
  instanceUrl: ['instanceUrl', address()],
  redirectUrl: ['redirectUrl', address()],
  userPool: ['userPool', key()],
} as const;
/** The settings without the secret, which no answer contains; `origin` is the address to which the provider returns users. */
export const contractSso = wire({
  ...settings,
  hasSecret: ['temClientSecret', flag()],
  origin: ['origem', text()],
});
/** The settings to store. Without a secret the stored one stays. */
export const contractSsoEdit = wire({
  ...settings,
  clientSecret: ['clientSecret', optional(text({ max: ssoTextLimits.secret, trim: true }))],
});
export const ssoTest = wire({
  isWorking: ['funciona', flag()],
  issuer: ['emissor', text()],
  sentence: ['motivo', optional(text())],
});
export type ContractSso = Ours<typeof contractSso>;
export type ContractSsoEdit = Ours<typeof contractSsoEdit>;
