// Declares the calls about a changed e-mail and reset links. Is a separate file, because the pages before sign-in hardly ever need them.
import { endpoint } from '#platform/contract/endpoint.ts';
import {
  confirmEmailForm,
  emailChangeAsked,
  emailChange,
  emailConfirmed,
  resetHash,
  resetLink,
  resetKey,
} from './email-change.wire.ts';

export const confirmEmail = endpoint({
  service: 'main',
  access: 'public',
  rateLimit: 'auth',
  method: 'POST',
  path: 'usuario/ConfirmEmail',
  body: confirmEmailForm,
  attempt: false,
  answer: emailConfirmed,
  audit: 'emails.confirmed',
});
export const confirmEmailOfUser = endpoint({
  service: 'identity',
  access: 'public',
  rateLimit: 'auth',
  method: 'POST',
  path: 'api/User/ConfirmEmail',
  body: confirmEmailForm,
  attempt: false,
  answer: emailConfirmed,
  audit: 'emails.confirmed',
});
/** Mails a link to the new address; the e-mail changes only when somebody opens the link. */
export const changeEmail = endpoint({
  service: 'main',
  method: 'PUT',
  path: 'usuario/updateEmail',
  access: { permission: 'users' },
  body: emailChange,
  answer: emailChangeAsked,
  audit: 'emails.changeRequested',
});
/** Returns a link that an administrator hands over in another way than by mail. */
export const getResetLink = endpoint({
  service: 'main',
  method: 'GET',
  readOnly: false,
  path: 'usuario/:id/LinkResetPassword',
  access: { permission: 'users' },
  params: resetKey,
  query: resetHash,
  answer: resetLink,
  audit: 'passwords.linkRead',
});
