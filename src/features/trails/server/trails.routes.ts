// Binds the calls about trails to their services.
import { bind } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import * as calls from '../contract/trails.endpoints.ts';
import {
  createTrail,
  duplicateTrail,
  getTrail,
  publishTrail,
  removeTrail,
  restoreTrail,
  setTrailCover,
  updateTrail,
  useOfTrail,
} from './trail-authoring.service.ts';
import {
  createTrailStep,
  exportTrailSteps,
  getTrailStep,
  listTrailSteps,
  removeTrailStep,
  updateTrailStep,
} from './trail-steps.service.ts';
import { exportTrails, listTrails } from './trails.service.ts';

export function trailRoutes(app: App) {
  bind(app, calls.listTrails, (context, { query }) => listTrails(context, query));
  bind(app, calls.exportTrails, (context, { query }) => exportTrails(context, query));
  bind(app, calls.getTrail, (context, { params }) => getTrail(context, params.id));
  bind(app, calls.createTrail, (context, { body }) => createTrail(context, body));
  bind(app, calls.saveTrail, (context, { params, body }) => updateTrail(context, params.id, body));
  bind(app, calls.publishTrail, (context, { params }) => publishTrail(context, params.id));
  bind(app, calls.duplicateTrail, (context, { params }) => duplicateTrail(context, params.id));
  bind(app, calls.removeTrail, (context, { params }) => removeTrail(context, params.id));
  bind(app, calls.restoreTrail, (context, { params }) => restoreTrail(context, params.id));
  bind(app, calls.trailUse, (context, { params }) => useOfTrail(context, params.id));
  bind(app, calls.uploadHorizontalTrailCover, (context, { params, files }) =>
    setTrailCover(context, params.id, 'horizontalCover', files.file),
  );
  bind(app, calls.uploadVerticalTrailCover, (context, { params, files }) =>
    setTrailCover(context, params.id, 'verticalCover', files.file),
  );
  bind(app, calls.listTrailSteps, (context, { query }) => listTrailSteps(context, query));
  bind(app, calls.exportTrailSteps, (context, { query }) => exportTrailSteps(context, query));
  bind(app, calls.getTrailStep, (context, { params }) => getTrailStep(context, params.id));
  bind(app, calls.createTrailStep, (context, { body }) => createTrailStep(context, body));
  bind(app, calls.saveTrailStep, (context, { params, body }) => updateTrailStep(context, params.id, body));
  bind(app, calls.removeTrailStep, (context, { params }) => removeTrailStep(context, params.id));
}
