// Declares the calls about sign-in, recovery and passwords (access-shell-settings §7.1, §7.3).
import { endpoint } from '#platform/contract/endpoint.ts';
import {
  createPasswordWire,
  credentialsWire,
  emailWire,
  linkStateWire,
  linkTokenWire,
  passwordChangeWire,
  passwordChangesWire,
  passwordsChangedWire,
  plainTextWire,
  recoveriesSentWire,
  recoveriesWire,
  recoveryWire,
  refreshWire,
  sealedTextWire,
  signOutWire,
  signedOutWire,
  startUpWire,
  successWire,
  tokenWire,
} from './sign-in.wire.ts';

const identity = { service: 'identity', access: 'public', rateLimit: 'auth' } as const;

export const signIn = endpoint({
  ...identity,
  method: 'POST',
  path: 'authentication',
  body: credentialsWire,
  attempt: 'body.username',
  bodyAs: 'form',
  answer: tokenWire,
  audit: 'sessions.opened',
});
/** Signs in at the portal in the same way as elsewhere. */
export const signInAtPortal = endpoint({
  ...identity,
  service: 'portal',
  method: 'POST',
  path: '/api/Login',
  body: credentialsWire,
  attempt: 'body.username',
  bodyAs: 'form',
  answer: tokenWire,
  audit: 'sessions.opened',
});
export const refresh = endpoint({
  ...identity,
  method: 'POST',
  path: 'authentication/Refresh',
  body: refreshWire,
  attempt: false,
  bodyAs: 'form',
  answer: tokenWire,
});
/** Ends the session of the refresh token; it has the path of the refresh call, because the browser sends the cookie only there. */
export const signOut = endpoint({
  ...identity,
  method: 'DELETE',
  path: 'authentication/Refresh',
  body: signOutWire,
  attempt: false,
  answer: signedOutWire,
});
/** Logs the authentication after a successful refresh. */
export const logAuthentication = endpoint({
  service: 'identity',
  method: 'POST',
  path: 'AuthenticationLog',
  access: 'signed-in',
  idempotent: false,
  answer: successWire,
  // Each person sends it every quarter of an hour: the audit keeps who signed in, and staying signed in is no act.
  audit: false,
});
/** Returns the start-up data of another company, after a change of company. */
export const getStartUp = endpoint({
  service: 'identity',
  method: 'GET',
  path: 'authentication/StartUp',
  access: 'signed-in',
  answer: startUpWire,
});

export const requestRecovery = endpoint({
  ...identity,
  method: 'GET',
  readOnly: false,
  path: 'authentication/forgotpassword/:email',
  params: emailWire,
  attempt: 'params.email',
  answer: successWire,
});
export const requestRecoveryByBody = endpoint({
  ...identity,
  method: 'POST',
  path: 'authentication/forgotpassword',
  body: emailWire,
  attempt: 'body.email',
  bodyAs: 'form',
  answer: successWire,
});
export const requestUserRecovery = endpoint({
  service: 'main',
  access: 'public',
  rateLimit: 'auth',
  method: 'GET',
  readOnly: false,
  path: 'usuario/forgotpassword/:email',
  params: emailWire,
  attempt: 'params.email',
  answer: successWire,
});
export const readLink = endpoint({
  ...identity,
  method: 'POST',
  readOnly: true,
  path: 'authentication/Link',
  body: linkTokenWire,
  attempt: false,
  answer: linkStateWire,
});
export const createPassword = endpoint({
  ...identity,
  method: 'POST',
  path: 'authentication/CreatePassword',
  body: createPasswordWire,
  attempt: false,
  bodyAs: 'form',
  answer: successWire,
  audit: 'passwords.created',
});
export const createPasswordOfUser = endpoint({
  ...identity,
  method: 'POST',
  path: 'api/User/CreatePassword',
  body: createPasswordWire,
  attempt: false,
  answer: successWire,
  audit: 'passwords.created',
});
export const createUserPassword = endpoint({
  service: 'main',
  access: 'public',
  rateLimit: 'auth',
  method: 'POST',
  path: 'usuario/CreatePassword',
  body: createPasswordWire,
  attempt: false,
  answer: successWire,
  audit: 'passwords.created',
});

const main = { service: 'main', access: 'signed-in', idempotent: false } as const;
export const sealPassword = endpoint({
  ...main,
  method: 'POST',
  path: 'aesCryptography/encrypt/plain-text',
  body: plainTextWire,
  answer: sealedTextWire,
  audit: 'passwords.sealed',
});
export const changePassword = endpoint({
  ...main,
  method: 'POST',
  path: 'alterar-senha-individual',
  body: passwordChangeWire,
  answer: passwordsChangedWire,
  audit: 'passwords.changed',
});
export const changePasswords = endpoint({
  ...main,
  method: 'POST',
  path: 'alterar-senha-em-lote',
  body: passwordChangesWire,
  answer: passwordsChangedWire,
  audit: 'passwords.changed',
});
export const changeUserPassword = endpoint({
  ...main,
  method: 'POST',
  path: 'usuario/alterar-senha-individual',
  body: passwordChangeWire,
  answer: passwordsChangedWire,
  audit: 'passwords.changed',
});
export const changeUserPasswords = endpoint({
  ...main,
  method: 'POST',
  path: 'usuario/alterar-senha-em-lote',
  body: passwordChangesWire,
  answer: passwordsChangedWire,
  audit: 'passwords.changed',
});
const ofUsers = { service: 'main', method: 'POST', access: { permission: 'users' } } as const;
/** Sends each of these people a recovery link, and says who got none. */
export const sendRecoveries = endpoint({
  ...ofUsers,
  path: 'usuario/forgotpassword/batch',
  body: recoveriesWire,
  answer: recoveriesSentWire,
  audit: 'passwords.recoverySent',
});
export const sendNewPassword = endpoint({
  ...ofUsers,
  path: 'usuario/sendNewPassword',
  body: recoveryWire,
  answer: successWire,
  audit: 'passwords.recoverySent',
});
