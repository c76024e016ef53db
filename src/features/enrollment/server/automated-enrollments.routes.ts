// Binds the calls about automatic enrolments to their services.
import { bind } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import * as calls from '../contract/automated-enrollments.endpoints.ts';
import {
  createAutomatedEnrollment,
  getAutomatedEnrollment,
  listAutomatedEnrollments,
  removeAutomatedEnrollment,
  updateAutomatedEnrollment,
} from './automated-enrollments.service.ts';

export function automatedEnrollmentRoutes(app: App) {
  bind(app, calls.createAutomatedEnrollment, (context, { body }) => createAutomatedEnrollment(context, body));
  bind(app, calls.updateAutomatedEnrollment, (context, { params, body }) =>
    updateAutomatedEnrollment(context, params.id, body),
  );
  bind(app, calls.getAutomatedEnrollment, (context, { params }) => getAutomatedEnrollment(context, params.id));
  bind(app, calls.removeAutomatedEnrollment, (context, { params }) => removeAutomatedEnrollment(context, params.id));
  bind(app, calls.listAutomatedEnrollmentsOfJobTitle, (context, { params }) =>
    listAutomatedEnrollments(context, 'jobTitle', params.targetId),
  );
  bind(app, calls.listAutomatedEnrollmentsOfUnit, (context, { params }) =>
    listAutomatedEnrollments(context, 'businessUnit', params.targetId),
  );
}
