// Binds the calls about enrolments to their services.
import { bind } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import { learnerOf } from '#features/identity/server/learner.service.ts';
import { statusAt } from '../contract/enrollment.model.ts';
import * as calls from '../contract/enrollment.endpoints.ts';
import { enrollmentsTemplate, importEnrollments, receiveEnrollments } from './enrollments-import.service.ts';
import { cancelEnrollment, enrollByManager, listEnrolled, subscribeTo, unsubscribeFrom } from './enrollment.service.ts';
import { listPersonEnrollments } from './person-enrollments.service.ts';

export function enrollmentRoutes(app: App) {
  const shown = (one: Awaited<ReturnType<typeof subscribeTo>>) => ({
    ...one,
    status: statusAt(one, app.services.now()),
  });
  bind(app, calls.subscribeToCourse, async (context, { params }) =>
    shown(await subscribeTo(learnerOf(context), 'course', params.id)),
  );
  bind(app, calls.unsubscribeFromCourse, (context, { params }) =>
    unsubscribeFrom(learnerOf(context), 'course', params.id),
  );
  bind(app, calls.subscribeToTrail, async (context, { params }) =>
    shown(await subscribeTo(learnerOf(context), 'trail', params.id)),
  );
  bind(app, calls.unsubscribeFromTrail, (context, { params }) =>
    unsubscribeFrom(learnerOf(context), 'trail', params.id),
  );
  bind(app, calls.getEnrollmentsTemplate, (context) => enrollmentsTemplate(context));
  bind(app, calls.validateEnrollments, (context, { files }) => receiveEnrollments(context, files.file));
  bind(app, calls.importEnrollments, (context, { params }) => importEnrollments(context, params.id));
  bind(app, calls.listEnrolledInCourse, (context, { params, query }) =>
    listEnrolled(context, 'course', params.id, { ...query, status: params.status }),
  );
  bind(app, calls.listEnrolledInTrail, (context, { params, query }) =>
    listEnrolled(context, 'trail', params.id, query),
  );
  bind(app, calls.enrollUsersInCourse, (context, { params, body }) =>
    enrollByManager(context, 'course', params.id, body.userIds),
  );
  bind(app, calls.enrollUsersInTrail, (context, { params, body }) =>
    enrollByManager(context, 'trail', params.id, body.userIds),
  );
  bind(app, calls.cancelCourseEnrollment, (context, { params, body }) =>
    cancelEnrollment(context, 'course', params.id, body.reason),
  );
  bind(app, calls.cancelTrailEnrollment, (context, { params, body }) =>
    cancelEnrollment(context, 'trail', params.id, body.reason),
  );
  bind(app, calls.listEnrollmentsOfPerson, (context, { params, query }) =>
    listPersonEnrollments(context, params.userId, query),
  );
}
