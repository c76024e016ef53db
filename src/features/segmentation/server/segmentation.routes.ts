// Binds the calls about segmentations to their services.
import { bind } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import * as calls from '../contract/segmentation.endpoints.ts';
import { exportSegmentations } from './export-segmentations.service.ts';
import * as named from './named-people.service.ts';
import * as service from './segmentation.service.ts';

export function segmentationRoutes(app: App) {
  bind(app, calls.listSegmentations, (context, { query }) => service.list(context, query));
  bind(app, calls.listOwnSegmentations, (context) => service.listOwn(context));
  bind(app, calls.listBasicSegmentations, (context, { query }) => service.basics(context, query));
  bind(app, calls.exportSegmentations, (context, { query }) => exportSegmentations(context, query));
  bind(app, calls.getSegmentation, (context, { params }) => service.get(context, params.id));
  bind(app, calls.listSegmentationPeople, (context, { params, query }) => service.people(context, params.id, query));
  bind(app, calls.previewSegmentation, (context, { body }) => service.preview(context, body));
  bind(app, calls.createSegmentation, (context, { body }) => service.create(context, body));
  bind(app, calls.updateSegmentation, (context, { params, body }) => service.update(context, params.id, body));
  bind(app, calls.removeSegmentation, (context, { params }) => service.remove(context, params.id));
  bind(app, calls.addPeopleToSegmentation, (context, { params, body }) =>
    named.addPeople(context, params.id, body.userIds),
  );
  bind(app, calls.removePersonFromSegmentation, (context, { params }) =>
    named.removePerson(context, params.id, params.userId),
  );
  bind(app, calls.listSegmentationsOfPerson, (context, { params }) => named.listOfPerson(context, params.userId));
}
