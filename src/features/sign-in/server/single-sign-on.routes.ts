// Binds the calls about single sign-on to their services.
import { bind } from '#platform/server/bind.ts';
import type { App, Exchange } from '#platform/server/bind.ts';
import * as calls from '../contract/single-sign-on.endpoints.ts';
import { bindBrowser, bindingOf } from './oidc-cookie.service.ts';
import { tokenAnswer } from './token-answer.service.ts';
import { confirmSso, findCompany, finishSso, mailSsoLink, startSso, takeSsoLink } from './single-sign-on.service.ts';
import type { SsoOutcome } from './single-sign-on.service.ts';

export function singleSignOnRoutes(app: App) {
  const { appOrigin } = app.services.installation;
  const outcome = (exchange: Exchange, { signedIn, ...rest }: SsoOutcome) => ({
    ...rest,
    ...(signedIn && { token: tokenAnswer(exchange, appOrigin, signedIn) }),
  });
  bind(app, calls.startSso, (context, { body }, exchange) => startSso(context, body, bindBrowser(exchange, appOrigin)));
  bind(app, calls.finishSso, async (context, { body }, exchange) =>
    outcome(exchange, await finishSso(context, body, bindingOf(exchange, appOrigin))),
  );
  bind(app, calls.confirmSso, async (context, { body }, exchange) =>
    outcome(exchange, await confirmSso(context, body, bindingOf(exchange, appOrigin))),
  );
  bind(app, calls.mailSsoLink, (context, { body }, exchange) =>
    mailSsoLink(context, body, bindingOf(exchange, appOrigin)),
  );
  bind(app, calls.takeSsoLink, (context, { body }) => takeSsoLink(context, body.token));
  bind(app, calls.findCompany, (context, { body }) => findCompany(context, body.company));
}
