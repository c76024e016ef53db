// Binds the calls about settings to their services.
import { publicSso } from '#features/contracts/server/identity-provider.service.ts';
import { bind } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import * as calls from '../contract/branding.endpoints.ts';
import { getOwnAddress, getPublicSettings } from '../contract/public-settings.endpoints.ts';
import { addBrandingFile, addBrandingPicture, removeBrandingFile } from './branding-files.service.ts';
import { getSettingsForVisitor } from './public-settings.service.ts';
import {
  getReplication,
  listSentToContract,
  replicateSettings,
  replicateSlide,
} from './branding-replications.service.ts';
import { defaultScriptsOf, getSettings } from './settings.service.ts';
import { createSlide, listSlides, removeSlide, updateSlide } from './slides.service.ts';
import { getEarlierLook, updateSettings, updateToEarlierLook } from './update-settings.service.ts';

export function brandingRoutes(app: App) {
  bind(app, getPublicSettings, (context, { body }) => getSettingsForVisitor(context, body));
  bind(app, getOwnAddress, ({ from }) => ({ address: from.address }));
  bind(app, calls.getSettings, async (context) => ({
    tenantId: context.tenantId,
    settings: await getSettings(context),
    defaultScripts: defaultScriptsOf(context.installation),
    singleSignOn: await publicSso(context),
  }));
  bind(app, calls.updateSettings, (context, { body }) => updateSettings(context, body.tenantId, body.settings));
  bind(app, calls.getEarlierLook, (context) => getEarlierLook(context));
  bind(app, calls.restoreEarlierLook, (context, { body }) => updateToEarlierLook(context, body.tenantId));
  bind(app, calls.addBrandingFile, (context, { files, body }) => addBrandingFile(context, files.file, body.use));
  bind(app, calls.addBrandingPicture, (context, { body }) => addBrandingPicture(context, body));
  bind(app, calls.removeBrandingFile, (context, { params }) => removeBrandingFile(context, params));
  bind(app, calls.removeBrandingPicture, (context, { params }) =>
    removeBrandingFile(context, { name: params.fileName }),
  );
  bind(app, calls.replicateSettings, (context, { body }) => replicateSettings(context, body));
  bind(app, calls.getReplication, (context, { params }) => getReplication(context, params.id));
  bind(app, calls.listSentToContract, (context, { query }) => listSentToContract(context, query.contractId));
  bind(app, calls.listSlides, (context) => listSlides(context));
  bind(app, calls.createSlide, (context, { body }) => createSlide(context, body));
  bind(app, calls.updateSlide, (context, { params, body }) => updateSlide(context, params.id, body));
  bind(app, calls.removeSlide, (context, { params }) => removeSlide(context, params.id));
  bind(app, calls.replicateSlide, (context, { body }) => replicateSlide(context, body));
}
