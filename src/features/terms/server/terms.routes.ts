// Binds the calls about terms of use to their services.
import { bind } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import * as calls from '../contract/terms.endpoints.ts';
import { acceptPlatformTerms, answerTerms } from './terms-answers.service.ts';
import {
  createTerms,
  exportTerms,
  getTerms,
  listBasicTerms,
  listTerms,
  removeTerms,
  updateTerms,
} from './terms.service.ts';

export function termsRoutes(app: App) {
  bind(app, calls.listTerms, (context, { query }) => listTerms(context, query));
  bind(app, calls.listBasicTerms, (context, { query }) => listBasicTerms(context, query));
  bind(app, calls.exportTerms, (context) => exportTerms(context));
  bind(app, calls.getTerms, (context, { params }) => getTerms(context, params.id));
  bind(app, calls.createTerms, (context, { body }) => createTerms(context, body));
  bind(app, calls.updateTerms, (context, { params, body }) => updateTerms(context, params.id, body));
  bind(app, calls.removeTerms, (context, { params }) => removeTerms(context, params.id));
  bind(app, calls.acceptPlatformTerms, (context, { params, body }) =>
    acceptPlatformTerms(context, params.id, body.version),
  );
  for (const [call, isAccepted] of [
    [calls.acceptTerms, true],
    [calls.declineTerms, false],
  ] as const)
    bind(app, call, (context, { params, body }) =>
      answerTerms(context, params.id, { isAccepted, readVersion: body.version }),
    );
  for (const [call, isAccepted] of [
    [calls.acceptTermsOfContent, true],
    [calls.declineTermsOfContent, false],
  ] as const)
    bind(app, call, (context, { params, body }) =>
      answerTerms(context, params.id, { isAccepted, contentId: params.contentId, readVersion: body.version }),
    );
}
