// Translates e-mail changes (requested, confirmed) and reset links to hand over between our names and the wire's (access-shell-settings §7.3).
import { email } from '#platform/contract/email.ts';
import { flag, id, oneOf, text } from '#platform/contract/values.ts';
import { nullable, optional, wire } from '#platform/contract/wire.ts';

/** An administrator's request for another e-mail; the new address confirms it. access-shell-settings §7.3 */
export const emailChange = wire({
  userId: ['id', id()],
  newEmail: ['newEmail', email()],
  resetsPassword: ['resetPassword', optional(flag())],
});
/** The result of the request: a person who belongs to other companies too gets a recovery link instead (decisions D1.2). */
export const emailChangeAsked = wire({
  isDone: ['success', flag()],
  outcome: ['resultado', oneOf({ confirmation: 'confirmacao', recovery: 'recuperacao' })],
});
/** The data that the link of the new address sends; user, e-mail and tenant must be the link's where they are sent. */
export const confirmEmailForm = wire({
  token: ['token', text({ min: 20, max: 200 })],
  userId: ['userId', optional(text({ max: 100 }))],
  email: ['email', optional(text({ max: 254 }))],
  tenantId: ['tenantId', optional(text({ max: 100 }))],
});
/** The result, with the token for a new password where the request asked for one. */
export const emailConfirmed = wire({
  isDone: ['success', flag()],
  passwordToken: ['token', nullable(text())],
});
export const resetHash = wire({ hash: ['hash', text({ min: 1, max: 200 })] });
export const resetKey = wire({ userId: ['id', id()] });
/** The link; null for a person who belongs to other companies too, because a mail has sent it instead. */
export const resetLink = wire({ link: ['link', nullable(text())], isMailed: ['enviado', flag()] });
