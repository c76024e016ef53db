// Binds the calls about sign-in, recovery and passwords to their services.
import { warmHashing } from '#features/identity/server/hashing.service.ts';
import { sealText } from '#features/identity/server/sealed-text.service.ts';
import { Problem } from '#platform/contract/problem.ts';
import { bind } from '#platform/server/bind.ts';
import type { App, Exchange } from '#platform/server/bind.ts';
import * as emails from '../contract/email-change.endpoints.ts';
import * as calls from '../contract/sign-in.endpoints.ts';
import { updatePassword, updatePasswords } from './change-password.service.ts';
import { askEmailChange, confirmEmail } from './change-email.service.ts';
import { createPassword, describeLink, requestRecovery } from './recovery.service.ts';
import { shownToken, takeBack } from './refresh-cookie.service.ts';
import { getResetLink } from './reset-link.service.ts';
import { sendRecoveries, sendRecovery } from './send-recoveries.service.ts';
import { refreshSession, signIn, signOut } from './sign-in.service.ts';
import type { SignedIn } from './sign-in.service.ts';
import { startUpOf } from './start-up.service.ts';
import { tokenAnswer, wantedTenant } from './token-answer.service.ts';

export function signInRoutes(app: App) {
  const { appOrigin } = app.services.installation;
  void warmHashing(); // so that the first unknown name costs as much time as any other
  const answer = (exchange: Exchange, signed: SignedIn) => tokenAnswer(exchange, appOrigin, signed);
  for (const call of [calls.signIn, calls.signInAtPortal])
    bind(app, call, async (context, { body }, exchange) =>
      answer(exchange, await signIn(context, body, wantedTenant(exchange))),
    );
  bind(app, calls.refresh, async (context, { body }, exchange) => {
    const token = shownToken(exchange, appOrigin, body.refreshToken);
    if (!token) throw new Problem('unauthenticated', 'identity.session.ended');
    return answer(exchange, await refreshSession(context, token, wantedTenant(exchange)));
  });
  bind(app, calls.signOut, async (context, { body }, exchange) => {
    const left = await signOut(context, shownToken(exchange, appOrigin, body.refreshToken));
    takeBack(exchange, appOrigin);
    return left;
  });
  bind(app, calls.logAuthentication, () => ({ isDone: true }));
  bind(app, calls.getStartUp, (context) => startUpOf(context, context.person.accountId, context.person.sessionId));

  bind(app, calls.requestRecovery, (context, { params }) => requestRecovery(context, params.email));
  bind(app, calls.requestUserRecovery, (context, { params }) => requestRecovery(context, params.email));
  bind(app, calls.requestRecoveryByBody, (context, { body }) => requestRecovery(context, body.email));
  bind(app, calls.readLink, (context, { body }) => describeLink(context, body.token));
  for (const call of [calls.createPassword, calls.createPasswordOfUser, calls.createUserPassword] as const)
    bind(app, call, (context, { body }) => createPassword(context, body));

  bind(app, calls.sealPassword, (context, { body }) => ({ sealed: sealText(context, body.plain) }));
  for (const call of [calls.changePassword, calls.changeUserPassword] as const)
    bind(app, call, (context, { body }) => updatePassword(context, body));
  for (const call of [calls.changePasswords, calls.changeUserPasswords] as const)
    bind(app, call, (context, { body }) => updatePasswords(context, body));
  bind(app, calls.sendRecoveries, (context, { body }) => sendRecoveries(context, body.userIds));
  bind(app, calls.sendNewPassword, (context, { body }) => sendRecovery(context, body.userId));
  bind(app, emails.changeEmail, (context, { body }) => askEmailChange(context, body));
  for (const call of [emails.confirmEmail, emails.confirmEmailOfUser] as const)
    bind(app, call, (context, { body }) => confirmEmail(context, body));
  bind(app, emails.getResetLink, (context, { params, query }) => getResetLink(context, params.userId, query.hash));
}
