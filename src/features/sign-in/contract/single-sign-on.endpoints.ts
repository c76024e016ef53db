// Declares the calls about single sign-on. The browser carries the provider's answer; only the server talks to the provider.
import { endpoint } from '#platform/contract/endpoint.ts';
import { linkToken, success } from './sign-in.wire.ts';
import {
  companyForm,
  ssoAddress,
  ssoConfirmation,
  ssoMail,
  ssoOutcome,
  ssoReturn,
  ssoStart,
} from './single-sign-on.wire.ts';

const identity = { service: 'identity', access: 'public', rateLimit: 'auth', method: 'POST' } as const;

/** Returns the provider's address and binds the sign-in to this browser. */
export const startSso = endpoint({
  ...identity,
  path: 'authentication/sso',
  body: ssoStart,
  attempt: false,
  answer: ssoAddress,
});
export const finishSso = endpoint({
  ...identity,
  path: 'authentication/sso/callback',
  body: ssoReturn,
  attempt: false,
  answer: ssoOutcome,
  audit: 'sessions.opened',
});
export const confirmSso = endpoint({
  ...identity,
  path: 'authentication/sso/confirm',
  body: ssoConfirmation,
  attempt: false,
  answer: ssoOutcome,
  audit: 'identities.confirmed',
});
export const mailSsoLink = endpoint({
  ...identity,
  path: 'authentication/sso/mail',
  body: ssoMail,
  attempt: false,
  answer: success,
  audit: 'identities.mailed',
});
/** Confirms by the link of that mail; the next sign-in at the provider then succeeds. */
export const takeSsoLink = endpoint({
  ...identity,
  path: 'authentication/sso/link',
  body: linkToken,
  attempt: false,
  answer: success,
  audit: 'identities.confirmed',
});
/** Returns where a company's single sign-on begins; refuses an unknown company and one without it in the same way. */
export const findCompany = endpoint({
  ...identity,
  readOnly: true,
  path: 'authentication/sso/company',
  body: companyForm,
  attempt: false,
  answer: ssoAddress,
});
