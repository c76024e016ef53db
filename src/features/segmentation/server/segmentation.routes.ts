// Binds the calls about segmentations to their services.
import { bind } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import * as calls from '../contract/segmentation.endpoints.ts';
import { exportSegmentations } from './export-segmentations.service.ts';
import {
  addPeopleToSegmentation,
  listSegmentationsOfPerson,
  removePersonFromSegmentation,
} from './named-people.service.ts';
import {
  createSegmentation,
  getSegmentation,
  listBasicSegmentations,
  listOwnSegmentations,
  listSegmentationPeople,
  listSegmentations,
  previewSegmentation,
  removeSegmentation,
  updateSegmentation,
} from './segmentation.service.ts';

export function segmentationRoutes(app: App) {
  bind(app, calls.listSegmentations, (context, { query }) => listSegmentations(context, query));
  bind(app, calls.listOwnSegmentations, (context) => listOwnSegmentations(context));
  bind(app, calls.listBasicSegmentations, (context, { query }) => listBasicSegmentations(context, query));
  bind(app, calls.exportSegmentations, (context, { query }) => exportSegmentations(context, query));
  bind(app, calls.getSegmentation, (context, { params }) => getSegmentation(context, params.id));
  bind(app, calls.listSegmentationPeople, (context, { params, query }) =>
    listSegmentationPeople(context, params.id, query),
  );
  bind(app, calls.previewSegmentation, (context, { body }) => previewSegmentation(context, body));
  bind(app, calls.createSegmentation, (context, { body }) => createSegmentation(context, body));
  bind(app, calls.updateSegmentation, (context, { params, body }) => updateSegmentation(context, params.id, body));
  bind(app, calls.removeSegmentation, (context, { params }) => removeSegmentation(context, params.id));
  bind(app, calls.addPeopleToSegmentation, (context, { params, body }) =>
    addPeopleToSegmentation(context, params.id, body.userIds),
  );
  bind(app, calls.removePersonFromSegmentation, (context, { params }) =>
    removePersonFromSegmentation(context, params.id, params.userId),
  );
  bind(app, calls.listSegmentationsOfPerson, (context, { params }) =>
    listSegmentationsOfPerson(context, params.userId),
  );
}
