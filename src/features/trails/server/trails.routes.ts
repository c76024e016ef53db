// Binds the calls about trails to their services.
import { bind } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import * as calls from '../contract/trails.endpoints.ts';
import * as authoring from './trail-authoring.service.ts';
import * as steps from './trail-steps.service.ts';
import { exportAll, list } from './trails.service.ts';

export function trailRoutes(app: App) {
  bind(app, calls.listTrails, (context, { query }) => list(context, query));
  bind(app, calls.exportTrails, (context, { query }) => exportAll(context, query));
  bind(app, calls.getTrail, (context, { params }) => authoring.get(context, params.id));
  bind(app, calls.createTrail, (context, { body }) => authoring.create(context, body));
  bind(app, calls.saveTrail, (context, { params, body }) => authoring.save(context, params.id, body));
  bind(app, calls.publishTrail, (context, { params }) => authoring.publish(context, params.id));
  bind(app, calls.duplicateTrail, (context, { params }) => authoring.duplicate(context, params.id));
  bind(app, calls.removeTrail, (context, { params }) => authoring.remove(context, params.id));
  bind(app, calls.restoreTrail, (context, { params }) => authoring.restore(context, params.id));
  bind(app, calls.trailUse, (context, { params }) => authoring.useOf(context, params.id));
  bind(app, calls.uploadHorizontalTrailCover, (context, { params, files }) =>
    authoring.setCover(context, params.id, 'horizontalCover', files.file),
  );
  bind(app, calls.uploadVerticalTrailCover, (context, { params, files }) =>
    authoring.setCover(context, params.id, 'verticalCover', files.file),
  );
  bind(app, calls.listTrailSteps, (context, { query }) => steps.listSteps(context, query));
  bind(app, calls.exportTrailSteps, (context, { query }) => steps.exportSteps(context, query));
  bind(app, calls.getTrailStep, (context, { params }) => steps.getStep(context, params.id));
  bind(app, calls.createTrailStep, (context, { body }) => steps.createStep(context, body));
  bind(app, calls.saveTrailStep, (context, { params, body }) => steps.saveStep(context, params.id, body));
  bind(app, calls.removeTrailStep, (context, { params }) => steps.removeStep(context, params.id));
}
