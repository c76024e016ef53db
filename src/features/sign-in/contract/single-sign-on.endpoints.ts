// Declares the calls about single sign-on. The browser carries the provider's answer; only the server talks to the provider.
import { endpoint } from '#platform/contract/endpoint.ts';
import { linkTokenWire, successWire } from './sign-in.wire.ts';
import {
  companyWire,
  ssoAddressWire,
  ssoConfirmationWire,
  ssoMailWire,
  ssoOutcomeWire,
  ssoReturnWire,
  ssoStartWire,
} from './single-sign-on.wire.ts';

const identity = { service: 'identity', access: 'public', rateLimit: 'auth', method: 'POST' } as const;

/** Returns the provider's address and binds the sign-in to this browser. */
export const startSso = endpoint({
  ...identity,
  path: 'authentication/sso',
  body: ssoStartWire,
  attempt: false,
  answer: ssoAddressWire,
});
export const finishSso = endpoint({
  ...identity,
  path: 'authentication/sso/callback',
  body: ssoReturnWire,
  attempt: false,
  answer: ssoOutcomeWire,
  audit: 'sessions.opened',
});
export const confirmSso = endpoint({
  ...identity,
  path: 'authentication/sso/confirm',
  body: ssoConfirmationWire,
  attempt: false,
  answer: ssoOutcomeWire,
  audit: 'identities.confirmed',
});
export const mailSsoLink = endpoint({
  ...identity,
  path: 'authentication/sso/mail',
  body: ssoMailWire,
  attempt: false,
  answer: successWire,
  audit: 'identities.mailed',
});
/** Confirms by the link of that mail; the next sign-in at the provider then succeeds. */
export const takeSsoLink = endpoint({
  ...identity,
  path: 'authentication/sso/link',
  body: linkTokenWire,
  attempt: false,
  answer: successWire,
  audit: 'identities.confirmed',
});
/** Returns where a company's single sign-on begins; refuses an unknown company and one without it in the same way. */
export const findCompany = endpoint({
  ...identity,
  readOnly: true,
  path: 'authentication/sso/company',
  body: companyWire,
  attempt: false,
  answer: ssoAddressWire,
});
