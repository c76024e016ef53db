// Binds the calls about settings.
import { publicSso } from '#features/contracts/server/single-sign-on.service.ts';
import { bind } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import * as calls from '../contract/branding.endpoints.ts';
import { findPublicSettings } from './public-settings.service.ts';
import { getSettings } from './settings.service.ts';
import { updateSettings } from './update-settings.service.ts';

export function brandingRoutes(app: App) {
  bind(app, calls.getPublicSettings, (context, { body }, { request }) =>
    findPublicSettings(context, { ...body, tenantId: String(request.headers['x-tenant'] ?? '') || undefined }),
  );
  bind(app, calls.getSettings, async (context) => ({
    tenantId: context.tenantId,
    settings: await getSettings(context),
    singleSignOn: await publicSso(context),
  }));
  bind(app, calls.updateSettings, (context, { body }) => updateSettings(context, body.tenantId, body.settings));
}
