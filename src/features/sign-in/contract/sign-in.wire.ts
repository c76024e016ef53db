// Translates sign-in, passwords and a page's start-up data between our names and the wire's (access-shell-settings §3.3, §3.4, §7.1).
import { settings } from '#features/branding/contract/settings.wire.ts';
import { clientMode, memberships } from '#features/contracts/contract/memberships.wire.ts';
import { userProfile } from '#features/people/contract/profile.wire.ts';
import { classificationName, permissionNames } from '#features/permissions/contract/permission-names.wire.ts';
import { email } from '#platform/contract/email.ts';
import { flag, id, number, oneOf, text } from '#platform/contract/values.ts';
import { list, nullable, optional, wire } from '#platform/contract/wire.ts';
import type { Ours } from '#platform/contract/wire.ts';

const password = () => text({ min: 1, max: 200 });
export const credentials = wire({
  username: ['username', text({ min: 1, max: 254 })],
  password: ['password', password()],
  isRemembered: ['rememberMe', optional(flag())],
});
/** The data with which a page starts, so that it need not send five requests. */
export const startUp = wire({
  tenantId: ['tenantId', id()],
  tenantName: ['tenantNome', text()],
  /** The time zone in which times are shown and days begin. decisions D8.1 */
  timeZone: ['fusoHorario', text()],
  accountId: ['accountId', id()],
  level: ['level', oneOf({ N0: 'N0', N1: 'N1', N2: 'N2' })],
  isDistributor: ['isDistribuidor', flag()],
  isEvaluator: ['avaliador', flag()],
  isClientMode: ['modoCliente', flag()],
  clientMode: ['modoClienteAtual', nullable(clientMode)],
  classification: ['classification', nullable(classificationName())],
  mustChangePassword: ['updatePassword', flag()],
  method: ['method', oneOf({ local: 'local', sso: 'sso' })],
  person: ['usuario', nullable(userProfile)],
  /** The page to which `/` leads, where the person has chosen one. */
  firstPage: ['paginaInicial', optional(text())],
  memberships: ['contas', memberships],
  permissions: ['permissoes', permissionNames],
  settings: ['parametros', settings],
  /** The number on the badge of the notifications. */
  unreadNotifications: ['notificacoesNaoLidas', optional(number({ whole: true, min: 0 }))],
  /** The message `communicationsAtStart` as JSON text, where something opens: only the viewer reads it, and it loads then. */
  communications: ['comunicacoes', optional(text())],
  /** The message `wellBeingSurvey` as JSON text, where a survey opens: only its dialog reads it, and it loads then. */
  openSurvey: ['pesquisaDeBemEstar', optional(text())],
  hasDeveloperTools: ['ferramentasDeDesenvolvimento', optional(flag())],
});
export const token = wire({
  accessToken: ['access_Token', text()],
  expiresInSeconds: ['expires_In', number()],
  refreshToken: ['refresh_Token', text()],
  scope: ['scope', text()],
  tokenType: ['token_Type', text()],
  mustChangePassword: ['updatePassword', flag()],
  startUp: ['startUp', optional(startUp)],
});
export const refreshForm = wire({
  scope: ['scope', optional(text({ max: 200 }))],
  grantType: ['grant_type', optional(oneOf({ refreshToken: 'refresh_token' }))],
  refreshToken: ['refresh_token', optional(text({ max: 200 }))],
});
export const signOutForm = wire({ refreshToken: ['refresh_token', optional(text({ max: 200 }))] });
/** The address that signs out at the provider too, after a session that the provider had proved. */
export const signedOut = wire({ leaveAt: ['leaveAt', optional(text())] });
export const success = wire({ isDone: ['success', flag()] });
export const emailForm = wire({ email: ['email', email()] });
/** A new password by a link: e-mail, user and tenant must be the link's where they are sent; the client's name decides nothing. */
export const createPasswordForm = wire({
  userId: ['userId', optional(text({ max: 100 }))],
  email: ['email', optional(text({ max: 254 }))],
  password: ['password', password()],
  token: ['token', text({ min: 20, max: 200 })],
  clientId: ['clientId', optional(text({ max: 200 }))],
  tenantId: ['tenantId', optional(text({ max: 100 }))],
});
export const linkToken = wire({ token: ['token', text({ min: 20, max: 200 })] });
/** The data that the page of a link shows before the user types a password. */
export const linkState = wire({
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
export const plainText = wire({ plain: ['plainText', password()] });
export const sealedText = wire({ sealed: ['encryptedText', text()] });
/** The user's own password of now, sealed like the new one; required only for the own change and a sign-in older than five minutes. */
const current = { current: ['senhaAtual', optional(text({ min: 1, max: 2_000 }))] } as const;
export const passwordChange = wire({
  userId: ['usuarioId', id()],
  password: ['senha', text({ min: 1, max: 2_000 })],
  mustChange: ['alterarSenhaNoProximoAcesso', optional(flag())],
  ...current,
});
export const passwordChanges = wire({
  userIds: ['usuarioIds', list(id(), { max: 500 })],
  password: ['senha', text({ min: 1, max: 2_000 })],
  mustChange: ['alterarSenhaNoProximoAcesso', optional(flag())],
  ...current,
});
/** How many passwords were set, and who got a link by mail because the account belongs to other companies too. */
export const passwordsChanged = wire({
  isDone: ['success', flag()],
  changed: ['alteradas', number({ whole: true })],
  linksSent: ['linksEnviados', number({ whole: true })],
  /** The people whom the asking person may not change, and why. */
  failed: ['failedItems', list(wire({ id: ['id', id()], code: ['code', text()], reason: ['message', text()] }))],
});
/** The recovery of people who were chosen in the list. */
export const recoveries = wire({ userIds: ['usuarioIds', list(id(), { max: 500 })] });
export const recovery = wire({ userId: ['usuarioId', id()] });
export const recoveriesSent = wire({
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
export type RecoveriesSent = Ours<typeof recoveriesSent>;
