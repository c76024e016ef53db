// Binds the calls about enrolments to their services.
import { bind } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import { learnerOf } from '#features/identity/server/learner.service.ts';
import { statusAt } from '../contract/enrollment.model.ts';
import * as calls from '../contract/enrollment.endpoints.ts';
import { enrollmentsTemplate, importEnrollments, receiveEnrollments } from './enrollments-import.service.ts';
import * as enrollment from './enrollment.service.ts';
import { listPersonEnrollments } from './person-enrollments.service.ts';

export function enrollmentRoutes(app: App) {
  const shown = (one: Awaited<ReturnType<typeof enrollment.subscribe>>) => ({
    ...one,
    status: statusAt(one, app.services.now()),
  });
  bind(app, calls.subscribeToCourse, async (context, { params }) =>
    shown(await enrollment.subscribe(learnerOf(context), 'course', params.id)),
  );
  bind(app, calls.unsubscribeFromCourse, (context, { params }) =>
    enrollment.unsubscribe(learnerOf(context), 'course', params.id),
  );
  bind(app, calls.subscribeToTrail, async (context, { params }) =>
    shown(await enrollment.subscribe(learnerOf(context), 'trail', params.id)),
  );
  bind(app, calls.unsubscribeFromTrail, (context, { params }) =>
    enrollment.unsubscribe(learnerOf(context), 'trail', params.id),
  );
  bind(app, calls.getEnrollmentsTemplate, (context) => enrollmentsTemplate(context));
  bind(app, calls.validateEnrollments, (context, { files }) => receiveEnrollments(context, files.file));
  bind(app, calls.importEnrollments, (context, { params }) => importEnrollments(context, params.id));
  bind(app, calls.listEnrolledInCourse, (context, { params, query }) =>
    enrollment.listEnrolled(context, 'course', params.id, { ...query, status: params.status }),
  );
  bind(app, calls.listEnrolledInTrail, (context, { params, query }) =>
    enrollment.listEnrolled(context, 'trail', params.id, query),
  );
  bind(app, calls.enrollUsersInCourse, (context, { params, body }) =>
    enrollment.enrollByManager(context, 'course', params.id, body.userIds),
  );
  bind(app, calls.enrollUsersInTrail, (context, { params, body }) =>
    enrollment.enrollByManager(context, 'trail', params.id, body.userIds),
  );
  bind(app, calls.cancelCourseEnrollment, (context, { params, body }) =>
    enrollment.cancel(context, 'course', params.id, body.reason),
  );
  bind(app, calls.cancelTrailEnrollment, (context, { params, body }) =>
    enrollment.cancel(context, 'trail', params.id, body.reason),
  );
  bind(app, calls.listEnrollmentsOfPerson, (context, { params, query }) =>
    listPersonEnrollments(context, params.userId, query),
  );
}
