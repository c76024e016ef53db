// Translates sign-in, passwords and a page's start-up data between our names and the wire's (access-shell-settings §3.3, §3.4, §7.1).
import { settingsWire } from '#features/branding/contract/settings.wire.ts';
import { clientModeWire, membershipsWire } from '#features/contracts/contract/memberships.wire.ts';
import { profileWire } from '#features/people/contract/profile.wire.ts';
import { classificationName, permissionsWire } from '#features/permissions/contract/permission-names.wire.ts';
import { email } from '#platform/contract/email.ts';
import { flag, id, number, oneOf, text } from '#platform/contract/values.ts';
import { list, nullable, optional, wire } from '#platform/contract/wire.ts';
import type { Ours } from '#platform/contract/wire.ts';

const password = () => text({ min: 1, max: 200 });
export const credentialsWire = wire({
  username: ['username', text({ min: 1, max: 254 })],
  password: ['password', password()],
  isRemembered: ['rememberMe', optional(flag())],
});
/** The data with which a page starts, so that it need not send five requests. */
export const startUpWire = wire({
  tenantId: ['tenantId', id()],
  tenantName: ['tenantNome', text()],
  /** The time zone in which times are shown and days begin. decisions D8.1 */
  timeZone: ['fusoHorario', text()],
  accountId: ['accountId', id()],
  level: ['level', oneOf({ N0: 'N0', N1: 'N1', N2: 'N2' })],
  isDistributor: ['isDistribuidor', flag()],
  isEvaluator: ['avaliador', flag()],
  isClientMode: ['modoCliente', flag()],
  clientMode: ['modoClienteAtual', nullable(clientModeWire)],
  classification: ['classification', nullable(classificationName())],
  mustChangePassword: ['updatePassword', flag()],
  method: ['method', oneOf({ local: 'local', sso: 'sso' })],
  person: ['usuario', nullable(profileWire)],
  memberships: ['contas', membershipsWire],
  permissions: ['permissoes', permissionsWire],
  settings: ['parametros', settingsWire],
  hasDeveloperTools: ['ferramentasDeDesenvolvimento', optional(flag())],
});
export const tokenWire = wire({
  accessToken: ['access_Token', text()],
  expiresInSeconds: ['expires_In', number()],
  refreshToken: ['refresh_Token', text()],
  scope: ['scope', text()],
  tokenType: ['token_Type', text()],
  mustChangePassword: ['updatePassword', flag()],
  startUp: ['startUp', optional(startUpWire)],
});
export const refreshWire = wire({
  scope: ['scope', optional(text({ max: 200 }))],
  grantType: ['grant_type', optional(oneOf({ refreshToken: 'refresh_token' }))],
  refreshToken: ['refresh_token', optional(text({ max: 200 }))],
});
export const signOutWire = wire({ refreshToken: ['refresh_token', optional(text({ max: 200 }))] });
/** The address that signs out at the provider too, after a session that the provider had proved. */
export const signedOutWire = wire({ leaveAt: ['leaveAt', optional(text())] });
export const successWire = wire({ isDone: ['success', flag()] });
export const emailWire = wire({ email: ['email', email()] });
/** A new password by a link: e-mail, user and tenant must be the link's where they are sent; the client's name decides nothing. */
export const createPasswordWire = wire({
  userId: ['userId', optional(text({ max: 100 }))],
  email: ['email', optional(text({ max: 254 }))],
  password: ['password', password()],
  token: ['token', text({ min: 20, max: 200 })],
  clientId: ['clientId', optional(text({ max: 200 }))],
  tenantId: ['tenantId', optional(text({ max: 100 }))],
});
export const linkTokenWire = wire({ token: ['token', text({ min: 20, max: 200 })] });
/** The data that the page of a link shows before the user types a password. */
export const linkStateWire = wire({
  purpose: [
    'purpose',
    oneOf({
      recovery: 'recovery',
      'first-access': 'first-access',
      'email-change': 'email-change',
      'sso-link': 'sso-link',
    }),
  ],
  email: ['email', text()],
  passwordPolicy: ['passwordPolicy', oneOf({ classic: 'classic', modern: 'modern' })],
});
export const plainTextWire = wire({ plain: ['plainText', password()] });
export const sealedTextWire = wire({ sealed: ['encryptedText', text()] });
/** The user's own password of now, sealed like the new one; required only for the own change and a sign-in older than five minutes. */
const current = { current: ['senhaAtual', optional(text({ min: 1, max: 2_000 }))] } as const;
export const passwordChangeWire = wire({
  userId: ['usuarioId', id()],
  password: ['senha', text({ min: 1, max: 2_000 })],
  mustChange: ['alterarSenhaNoProximoAcesso', optional(flag())],
  ...current,
});
export const passwordChangesWire = wire({
  userIds: ['usuarioIds', list(id(), { max: 500 })],
  password: ['senha', text({ min: 1, max: 2_000 })],
  mustChange: ['alterarSenhaNoProximoAcesso', optional(flag())],
  ...current,
});
/** How many passwords were set, and who got a link by mail because the account belongs to other companies too. */
export const passwordsChangedWire = wire({
  isDone: ['success', flag()],
  changed: ['alteradas', number({ whole: true })],
  linksSent: ['linksEnviados', number({ whole: true })],
  /** The people whom the asking person may not change, and why. */
  failed: ['failedItems', list(wire({ id: ['id', id()], code: ['code', text()], reason: ['message', text()] }))],
});
/** The recovery of people who were chosen in the list. */
export const recoveriesWire = wire({ userIds: ['usuarioIds', list(id(), { max: 500 })] });
export const recoveryWire = wire({ userId: ['usuarioId', id()] });
export const recoveriesSentWire = wire({
  succeeded: ['successItems', list(id())],
  failed: [
    'failedItems',
    list(
      wire({
        userId: ['id', id()],
        reason: [
          'motivo',
          oneOf({ missing: 'naoEncontrado', outranked: 'semPermissao', inactive: 'inativo', limit: 'limite' }),
        ],
      }),
    ),
  ],
});
export type RecoveriesSent = Ours<typeof recoveriesSentWire>;
