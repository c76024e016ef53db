// Translates single sign-on between our names and the wire's: the start at the provider, the return, and the confirmation of the account (decisions D2.7).
import { flag, text } from '#platform/contract/values.ts';
import { optional, wire } from '#platform/contract/wire.ts';
import { token } from './sign-in.wire.ts';

export const ssoStart = wire({
  isSilent: ['silent', optional(flag())],
  isRemembered: ['rememberMe', optional(flag())],
  returnTo: ['returnTo', optional(text({ max: 2_000 }))],
});
export const ssoAddress = wire({ address: ['address', text()] });
/** The data that the provider put into the address to which it sent the browser back. */
export const ssoReturn = wire({
  state: ['state', text({ min: 1, max: 500 })],
  code: ['code', optional(text({ max: 4_000 }))],
  issuer: ['iss', optional(text({ max: 500 }))],
  error: ['error', optional(text({ max: 200 }))],
});
/** The result: the user is signed in or, at the first time with an existing account, must confirm the named account. */
export const ssoOutcome = wire({
  token: ['token', optional(token)],
  returnTo: ['returnTo', optional(text())],
  confirmation: ['confirmation', optional(wire({ ticket: ['ticket', text()], email: ['email', text()] }))],
});
export const ssoConfirmation = wire({
  ticket: ['ticket', text({ min: 20, max: 4_000 })],
  password: ['password', text({ min: 1, max: 200 })],
});
export const ssoMail = wire({ ticket: ['ticket', text({ min: 20, max: 4_000 })] });
export const companyForm = wire({ company: ['company', text({ min: 1, max: 253 })] });
