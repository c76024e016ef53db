// Binds the calls about automatic enrolments to their services.
import { bind } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import * as calls from '../contract/automated-enrollments.endpoints.ts';
import * as automated from './automated-enrollments.service.ts';

export function automatedEnrollmentRoutes(app: App) {
  bind(app, calls.createAutomatedEnrollment, (context, { body }) => automated.create(context, body));
  bind(app, calls.updateAutomatedEnrollment, (context, { params, body }) => automated.update(context, params.id, body));
  bind(app, calls.getAutomatedEnrollment, (context, { params }) => automated.get(context, params.id));
  bind(app, calls.removeAutomatedEnrollment, (context, { params }) => automated.remove(context, params.id));
  bind(app, calls.listAutomatedEnrollmentsOfJobTitle, (context, { params }) =>
    automated.listOfPlace(context, 'jobTitle', params.placeId),
  );
  bind(app, calls.listAutomatedEnrollmentsOfUnit, (context, { params }) =>
    automated.listOfPlace(context, 'businessUnit', params.placeId),
  );
}
