// Declares the calls about sign-in, recovery and passwords (access-shell-settings §7.1, §7.3).
import { endpoint } from '#platform/contract/endpoint.ts';
import {
  createPasswordForm,
  credentials,
  emailForm,
  linkState,
  linkToken,
  passwordChange,
  passwordChanges,
  passwordsChanged,
  plainText,
  recoveriesSent,
  recoveries,
  recovery,
  refreshForm,
  sealedText,
  signOutForm,
  signedOut,
  startUp,
  success,
  token,
} from './sign-in.wire.ts';

const identity = { service: 'identity', access: 'public', rateLimit: 'auth' } as const;

export const signIn = endpoint({
  ...identity,
  method: 'POST',
  path: 'authentication',
  body: credentials,
  attempt: 'body.username',
  bodyAs: 'form',
  answer: token,
  audit: 'sessions.opened',
});
/** Signs in at the portal in the same way as elsewhere. */
export const signInAtPortal = endpoint({
  ...identity,
  service: 'portal',
  method: 'POST',
  path: '/api/Login',
  body: credentials,
  attempt: 'body.username',
  bodyAs: 'form',
  answer: token,
  audit: 'sessions.opened',
});
export const refresh = endpoint({
  ...identity,
  method: 'POST',
  path: 'authentication/Refresh',
  body: refreshForm,
  attempt: false,
  bodyAs: 'form',
  answer: token,
});
/** Ends the session of the refresh token; it has the path of the refresh call, because the browser sends the cookie only there. */
export const signOut = endpoint({
  ...identity,
  method: 'DELETE',
  path: 'authentication/Refresh',
  body: signOutForm,
  attempt: false,
  answer: signedOut,
});
/** Logs the authentication after a successful refresh. */
export const logAuthentication = endpoint({
  service: 'identity',
  method: 'POST',
  path: 'AuthenticationLog',
  access: 'signed-in',
  idempotent: false,
  answer: success,
  // Each person sends it every quarter of an hour: the audit keeps who signed in, and staying signed in is no act.
  audit: false,
});
/** Returns the start-up data of another company, after a change of company. */
export const getStartUp = endpoint({
  service: 'identity',
  method: 'GET',
  path: 'authentication/StartUp',
  access: 'signed-in',
  answer: startUp,
});

export const requestRecovery = endpoint({
  ...identity,
  method: 'GET',
  readOnly: false,
  path: 'authentication/forgotpassword/:email',
  params: emailForm,
  attempt: 'params.email',
  answer: success,
});
export const requestRecoveryByBody = endpoint({
  ...identity,
  method: 'POST',
  path: 'authentication/forgotpassword',
  body: emailForm,
  attempt: 'body.email',
  bodyAs: 'form',
  answer: success,
});
export const requestUserRecovery = endpoint({
  service: 'main',
  access: 'public',
  rateLimit: 'auth',
  method: 'GET',
  readOnly: false,
  path: 'usuario/forgotpassword/:email',
  params: emailForm,
  attempt: 'params.email',
  answer: success,
});
export const readLink = endpoint({
  ...identity,
  method: 'POST',
  readOnly: true,
  path: 'authentication/Link',
  body: linkToken,
  attempt: false,
  answer: linkState,
});
export const createPassword = endpoint({
  ...identity,
  method: 'POST',
  path: 'authentication/CreatePassword',
  body: createPasswordForm,
  attempt: false,
  bodyAs: 'form',
  answer: success,
  audit: 'passwords.created',
});
export const createPasswordOfUser = endpoint({
  ...identity,
  method: 'POST',
  path: 'api/User/CreatePassword',
  body: createPasswordForm,
  attempt: false,
  answer: success,
  audit: 'passwords.created',
});
export const createUserPassword = endpoint({
  service: 'main',
  access: 'public',
  rateLimit: 'auth',
  method: 'POST',
  path: 'usuario/CreatePassword',
  body: createPasswordForm,
  attempt: false,
  answer: success,
  audit: 'passwords.created',
});

const main = { service: 'main', access: 'signed-in', idempotent: false } as const;
export const sealPassword = endpoint({
  ...main,
  method: 'POST',
  path: 'aesCryptography/encrypt/plain-text',
  body: plainText,
  answer: sealedText,
  audit: 'passwords.sealed',
});
export const changePassword = endpoint({
  ...main,
  method: 'POST',
  path: 'alterar-senha-individual',
  body: passwordChange,
  answer: passwordsChanged,
  audit: 'passwords.changed',
});
export const changePasswords = endpoint({
  ...main,
  method: 'POST',
  path: 'alterar-senha-em-lote',
  body: passwordChanges,
  answer: passwordsChanged,
  audit: 'passwords.changed',
});
export const changeUserPassword = endpoint({
  ...main,
  method: 'POST',
  path: 'usuario/alterar-senha-individual',
  body: passwordChange,
  answer: passwordsChanged,
  audit: 'passwords.changed',
});
export const changeUserPasswords = endpoint({
  ...main,
  method: 'POST',
  path: 'usuario/alterar-senha-em-lote',
  body: passwordChanges,
  answer: passwordsChanged,
  audit: 'passwords.changed',
});
const ofUsers = { service: 'main', method: 'POST', access: { permission: 'users' } } as const;
/** Sends each of these people a recovery link, and says who got none. */
export const sendRecoveries = endpoint({
  ...ofUsers,
  path: 'usuario/forgotpassword/batch',
  body: recoveries,
  answer: recoveriesSent,
  audit: 'passwords.recoverySent',
});
export const sendNewPassword = endpoint({
  ...ofUsers,
  path: 'usuario/sendNewPassword',
  body: recovery,
  answer: success,
  audit: 'passwords.recoverySent',
});
